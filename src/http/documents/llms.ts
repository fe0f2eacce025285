import { errors } from '../../domain/errors.ts'
import { limits } from '../../domain/limits.ts'
import { codeLists } from '../../codelists/code-lists.ts'
import { conditionsOf, endpointRows, type EndpointRow } from '../endpoints.ts'
import { notice, noticeJa } from '../response-meta.ts'

const introduction = `# Shobun

> Public, anonymous, read-only JSON API for Japanese company profiles and public enforcement records (行政処分, 指名停止, 許可取消). GET only, no key. 日本の企業情報と行政処分・指名停止・許認可の取消し等の公表情報を検索する、登録不要・閲覧専用のAPIです。
`

/** Rules for agents, in llms.txt and in the instructions of the MCP server. */
export const agentRules: readonly string[] = [
  notice,
  noticeJa,
  'Say "no record was found in what is collected; the oldest list stands for meta.oldest_list_as_of", never "has not been sanctioned". meta.data_as_of is only when something was last retrieved: a list retrieved today may be two years old.',
  'Procurement suspensions (指名停止, 入札参加停止) are not administrative dispositions; they have their own endpoint. A record with is_disposition false is a warning, guidance, recommendation or publication, not a disposition.',
  'A company is identified by its corporate number (法人番号). Two companies may share a name: compare the address. company.identity states how the company of a record was identified. If corporate_number is null, it was not identified, so do not claim that it is the same company.',
  'status is computed for today in Japan. removed_at_source_on means that the record was removed from the official list, which is not a cancellation. Missing values are null: never fill them in.',
  'Cite the source of every fact: source.publisher, source.title, source.url, source.published_on, source.retrieved_at, and show source.attribution (the data was processed). The published words are in the fields that end in _text, and in summary, clause and scope.',
  'On 429 wait Retry-After seconds. On 503 the result is unknown, not empty. A 400 names the parameter and the accepted values.',
  'meta.sample true means that all data is fictional: say so.',
]

/** How to answer whether a company X was suspended by a body Y. */
const steps = [
  'GET /api/v1/companies?q=X (percent-encoded UTF-8: name, reading, romanised or verified English name, or corporate number). Take the company whose name and address match; the field match shows which field was found and how. If several match, name them or ask. If none matches, continue with the name.',
  'GET /api/v1/procurement-suspensions?corporate_number=N&authority=Y for a suspension from public tenders (指名停止), /api/v1/license-actions?corporate_number=N&authority=Y for a suspension or revocation of a licence, /api/v1/enforcements?corporate_number=N&authority=Y for any other order. Leave authority out to see all bodies.',
  'Repeat these requests with company=X instead of corporate_number: records whose company was not identified have company.corporate_number null and are found only by the published name. Compare company.address before you say that it is the same company.',
  'Found: state authority, the kind of action, action_date, period.start and period.end, status, the published words, and cite source.url with source.title, source.publisher and source.retrieved_at.',
  'Nothing found: GET /api/v1/procurement-suspension-coverage and look for Y in groups[].publishers[]: freshness never_collected or last_success_at null means "unknown", not "no"; as_of is the day for which the list stands. For enforcements and licence actions GET /docs/sources.json: only lists whose last_success_at is not null were collected; as_of is the day for which they stand, complete false means that only parts of the list were collected. Publications in other lists or by other bodies are unknown. If lists is null, everything is unknown; if it is empty, collection was never attempted. A list may contain actions of bodies other than its publisher. If the list of Y was collected, say "no record in what was collected until as_of".',
]

/** A template. */
const citation =
  '"{authority}: {action_text or measure_text}, {action_date or period.text}. Source: {source.publisher}, {source.title}, {source.url}, retrieved {source.retrieved_at}. {source.attribution}"'

const fields = [
  'Every response: data (lists) and meta (request_id, generation, data_as_of, on the record endpoints oldest_list_as_of, sample, limit, returned, has_more, page and page_max if the endpoint has pages, filters as parsed, notice).',
  'Company: corporate_number, name, name_kana, name_en {value, source}, aliases [{value, kind}], address {text, prefecture, city, street …}, status (active, closed), closed_on, successor_corporate_number, listing {securities_code, edinet_code}, record_counts {enforcements, procurement_suspensions, license_actions}, source, match {field, kind, value}.',
  'Every record: id, company {name, name_text, address, corporate_number, identity {method, basis, confidence}}, authority, authority_text, authority_type, period {text, start, end, open_ended}, lifted_on, status, source {publisher, title, url, url_text, file_url, published_on, retrieved_at, license, attribution}, first_seen_on, last_seen_on, removed_at_source_on, changed_on (the last day on which it appeared, changed or left its list; what is new: changed_since beside another filter). Each code has its labels beside it: …_label (Japanese), …_label_en.',
  'Also in enforcements: law_code, law_text, action_type, action_text, action_date, summary, is_disposition.',
  'Also in procurement suspensions: publisher_group, reason_code, reason_codes, reason_text, clause, measure_text, action_date, scope.',
  'Also in licence actions: sector_code, sector_codes, permits, action_type, action_text, action_date, nature, law_code, law_text, reason_text, is_disposition.',
]

const bulletList = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n')
const numberedList = (items: readonly string[]): string =>
  items.map((item, index) => `${index + 1}. ${item}`).join('\n')

function parametersOf(endpoint: EndpointRow): string {
  const conditions = conditionsOf(endpoint).map(
    (row) => `${row.name}${row === endpoint.requiredQ ? ' (required)' : ''}`,
  )
  const limit = endpoint.hasLimit ? [`limit (1 to ${limits.rowsMax})`] : []
  const page = endpoint.hasPages ? [`page (1 to ${limits.pageMax}; stop when meta.has_more is false)`] : []
  return [...conditions, ...limit, ...page].join(', ') || 'none'
}

function endpointLines(): string {
  return bulletList(
    endpointRows.map(
      (row) => `[${row.path}](${row.path}): ${row.summary} Parameters: ${parametersOf(row)}. Example: ${row.example}`,
    ),
  )
}

/** The codes of the filters of type `code`. The filters of type `name` (law, authority) accept names, so their codes are only in llms-full.txt. */
function codeLines(): string {
  const codeFilters = endpointRows.flatMap(conditionsOf).filter(({ type }) => type === 'code')
  const listNames = new Set(codeFilters.flatMap((row) => row.listName ?? []))
  return bulletList(
    [...listNames].map((name) => `${name}: ${codeLists[name].map(({ code, ja }) => `${code} ${ja}`).join(', ')}`),
  )
}

/** llms.txt, a guide for agents that is sufficient to find and cite records. */
export function llmsText(fairUse: readonly string[]): string {
  return `${introduction}
## Rules

${bulletList(agentRules)}

## How to answer "was company X suspended by Y, and where is that published"

${numberedList(steps)}

Citation: ${citation}

## Endpoints

Unknown, repeated and empty parameters are refused with 400. Conditions are combined with AND; at least one is needed.

${endpointLines()}

## Fields

${bulletList(fields)}

## Codes

A code, its Japanese or its English label is accepted. law and authority take a name, whole or in part, in Japanese or English.

${codeLines()}

## Limits

${bulletList(fairUse)}

## Documents

- [OpenAPI 3.1](/openapi.json): every parameter, field and error, with example responses
- [Guide](/docs): the same for people
- [Error codes](/docs/errors)
- [Code lists](/docs/codes)
- [Sources](/docs/sources): collected and missing sources, and credits; for programs [/docs/sources.json](/docs/sources.json)

## Optional

- [Full text](/llms-full.txt): this file with every parameter, code and error
`
}

/** llms-full.txt: all parameters, codes and errors. */
export function llmsFullText(fairUse: readonly string[]): string {
  const parameters = endpointRows.map((endpoint) => {
    const conditions = conditionsOf(endpoint).map(
      ({ name, help, helpJa, example }) => `${name}: ${help} ${helpJa} Example: ${example}`,
    )
    return `### ${endpoint.path}\n\n${endpoint.summary}\n${endpoint.summaryJa}\n\n${bulletList(conditions)}`
  })
  const codes = Object.entries(codeLists).map(([name, rows]) => {
    const labelled = rows.map(({ code, ja, en }) => `${code}: ${ja} / ${en}`)
    return `### ${name}\n\n${bulletList(labelled)}`
  })
  const failures = errors.map((row) => `${row.status} ${row.code}: ${row.description} ${row.remedy}`)
  return `${llmsText(fairUse)}
## Parameters

${parameters.join('\n\n')}

## Codes

${codes.join('\n\n')}

## Errors

${bulletList(failures)}
`
}
