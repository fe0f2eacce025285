// docs/examples.md: a request and its complete answer for each endpoint, from the built-in sample.
import { endpointRows, type EndpointRow } from '../src/serve/http/contract/endpoints.ts'

/** The example of an endpoint with few rows: two for the combined search, which then answers with a company and a record. */
export function shortExample({ name, example, hasLimit }: EndpointRow): string {
  return hasLimit ? `${example}&limit=${name === 'search' ? 2 : 1}` : example
}

/** A curl command in which the query is readable, because curl encodes it. */
function curlCommand(example: string): string {
  const { pathname, searchParams } = new URL(example, 'http://127.0.0.1:8080')
  const parameters = [...searchParams].map(([name, value]) =>
    /^[\w.-]+$/.test(value) ? ` -d ${name}=${value}` : ` --data-urlencode '${name}=${value}'`,
  )
  return `curl -s${parameters.length > 0 ? 'G' : ''} http://127.0.0.1:8080${pathname}${parameters.join('')}`
}

/** `answers` are by path, as `generate-examples.ts` returns them. */
export function examplePage(answers: Readonly<Record<string, unknown>>): string {
  const sections = endpointRows.map((endpoint) => {
    const { path, summary } = endpoint
    return [
      `## ${path}`,
      summary,
      `\`\`\`sh\n${curlCommand(shortExample(endpoint))}\n\`\`\``,
      `\`\`\`json\n${JSON.stringify(answers[path], null, 2)}\n\`\`\``,
    ].join('\n\n')
  })
  const head = `# Examples

Generated from the built-in sample, as of 2026-08-01: the companies do not exist. The register of coverage is cut to its first publisher.`
  return `${[head, ...sections].join('\n\n')}\n`
}
