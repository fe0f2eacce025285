/** Is replaced by the address of the server. */
export const serverPlaceholder = 'https://server.invalid'

/** The languages in which recipes are written. */
export type Programs = Readonly<Record<'curl' | 'Node.js' | 'Python', string>>

/** One request, and what a program prints of its answer, whose members are in the variables `data` and `meta`. */
export interface OneRequest {
  /** Behind /api/v1/. */
  readonly path: string
  readonly conditions: Readonly<Record<string, string>>
  readonly node: string
  readonly python: string
}

export const api = `${serverPlaceholder}/api/v1`

export const pythonImports = 'import json, urllib.parse, urllib.request'

/** The programs that send one request; they need nothing but what a shell, Node.js and Python bring along. */
export const programsOf = ({ path, conditions, node, python }: OneRequest): Programs => ({
  curl: curlOf(path, conditions),
  'Node.js': `const url = new URL('${api}/${path}')
url.search = new URLSearchParams(${literalOf(conditions, "'")})
const { data, meta } = await (await fetch(url)).json()
${node}`,
  Python: `${pythonImports}

url = "${api}/${path}?" + urllib.parse.urlencode(${literalOf(conditions, '"')})
answer = json.load(urllib.request.urlopen(url))
data, meta = answer["data"], answer["meta"]
${python}`,
})

/** The command that sends a request; what has other characters than a code has is encoded by curl. */
export function curlOf(path: string, conditions: Readonly<Record<string, string>>): string {
  const parts = Object.entries(conditions).map(([name, value]) =>
    /^[\w,-]+$/.test(value) ? `-d ${name}=${value}` : `--data-urlencode '${name}=${value}'`,
  )
  return `curl -sG '${api}/${path}' ${parts.join(' ')}`
}

/** The conditions as an object of JavaScript or a dictionary of Python, whose names are quoted. */
function literalOf(conditions: Readonly<Record<string, string>>, quote: "'" | '"'): string {
  const members = Object.entries(conditions).map(([name, value]) =>
    quote === '"' ? `"${name}": "${value}"` : `${name}: '${value}'`,
  )
  return quote === '"' ? `{${members.join(', ')}}` : `{ ${members.join(', ')} }`
}
