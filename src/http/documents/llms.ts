import { errors } from '../../domain/errors.ts'
import { codeLists } from '../code-lists.ts'
import { conditionsOf, endpointRows, parameterNames } from '../endpoints.ts'
import { notice, noticeJa } from '../envelope.ts'

const head = `# Shobun

> Public, anonymous, read-only JSON API for Japanese company profiles and public enforcement records (行政処分, 指名停止, 許可取消). GET only, no key.
`

const rules = [
  notice,
  noticeJa,
  'Find the company first: /api/v1/companies?q=NAME, then ask the record endpoints with corporate_number. Records whose company could not be identified have corporate_number null: ask with company=NAME as well.',
  'Procurement suspensions (指名停止) are not administrative dispositions; they have their own endpoint. Check meta.data_as_of and the coverage before you say that something does not exist.',
  'Paging: only procurement-suspensions and license-actions have page; stop when meta.has_more is false.',
  "To cite a fact use the record's source.publisher, source.title, source.url, source.published_on and source.retrieved_at; say that the data was processed (source.attribution).",
  'On 429 wait Retry-After seconds. On 503 the answer is unknown, not empty. Send If-None-Match with the ETag to ask again.',
  'meta.sample true means that all data is fictional.',
]

const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n')

function endpointLines(): string {
  return list(
    endpointRows.map(
      (row) =>
        `[${row.path}](${row.path}): ${row.summary} Parameters: ${parameterNames(row).join(', ') || 'none'}. Example: ${row.example}`,
    ),
  )
}

/** The short guide for agents (llms.txt). */
export function llmsText(fairUse: readonly string[]): string {
  return `${head}
## Rules

${list(rules)}

## Endpoints

${endpointLines()}

## Limits

${list(fairUse)}

## Documents

- [OpenAPI 3.1](/openapi.json): every parameter, field and error
- [Guide](/docs): the same for people
- [Error codes](/docs/errors)
- [Code lists](/docs/codes)

## Optional

- [Full text](/llms-full.txt): this file with every parameter, code and error
`
}

/** The long one: every parameter, code and error. */
export function llmsFullText(fairUse: readonly string[]): string {
  const parameters = endpointRows.map(
    (row) =>
      `### ${row.path}\n\n${row.summary}\n${row.summaryJa}\n\n${list(conditionsOf(row).map((one) => `${one.name}: ${one.help} ${one.helpJa} Example: ${one.example}`))}`,
  )
  const codes = Object.entries(codeLists).map(
    ([name, rows]) => `### ${name}\n\n${list(rows.map((row) => `${row.code}: ${row.ja} / ${row.en}`))}`,
  )
  const failures = errors.map((row) => `${row.status} ${row.code}: ${row.what} ${row.todo}`)
  return `${llmsText(fairUse)}
## Parameters

${parameters.join('\n\n')}

## Codes

${codes.join('\n\n')}

## Errors

${list(failures)}
`
}
