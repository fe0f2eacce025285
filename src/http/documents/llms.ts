import { errors } from '../../domain/errors.ts'
import { limits } from '../../domain/limits.ts'
import { codeLists } from '../../codelists/code-lists.ts'
import { conditionsOf, endpointRows, type EndpointRow } from '../endpoints.ts'
import { notice, noticeJa } from '../response-meta.ts'

const head = `# Shobun

> Public, anonymous, read-only JSON API for Japanese company profiles and public enforcement records (行政処分, 指名停止, 許可取消). GET only, no key. 日本の企業情報と行政処分・指名停止・許認可の取消し等の公表情報を検索する、登録不要・閲覧専用のAPIです。
`

/** Rules for agents, in llms.txt and in the instructions of the MCP server. */
export const agentRules: readonly string[] = [
  notice,
  noticeJa,
  'Say "no record was found in what is collected, as of meta.data_as_of", never "has not been sanctioned".',
  'Procurement suspensions (指名停止, 入札参加停止) are not administrative dispositions; they have their own endpoint. A record with is_disposition false is a warning, guidance, recommendation or publication, no disposition.',
  'A company is identified by its corporate number (法人番号). Two companies may share a name: compare the address. company.identity says how a record was tied to its company; a corporate_number of null means that it was not, so do not claim that it is the same company.',
  'status is computed for today in Japan. removed_at_source_on says that the record left the official list, which is no cancellation. Absent values are null: never fill them in.',
  'Cite every fact by its record: source.publisher, source.title, source.url, source.published_on, source.retrieved_at, and show source.attribution (the data was processed). The published words are in the fields that end in _text, and in summary, clause and scope.',
  'On 429 wait Retry-After seconds. On 503 the answer is unknown, not empty. A 400 names the parameter and what is allowed.',
  'meta.sample true means that all data is fictional: say so.',
]

const steps = [
  'GET /api/v1/companies?q=X (percent-encoded UTF-8: name, reading, romanised or verified English name, or corporate number). Take the company whose name and address fit; match says which field matched and how. If several fit, name them or ask. If none fits, go on with the name.',
  'GET /api/v1/procurement-suspensions?corporate_number=N&authority=Y for a suspension from public tenders (指名停止), /api/v1/license-actions?corporate_number=N&authority=Y for a suspension or revocation of a licence, /api/v1/enforcements?corporate_number=N&authority=Y for any other order. Leave authority out to see all bodies.',
  'Ask the same with company=X instead of corporate_number: records that could not be tied to a company have company.corporate_number null and are found by the published name only. Compare company.address before you say that it is the same company.',
  'Found: state authority, the kind of action, action_date, period.start and period.end, status, the published words, and cite source.url with source.title, source.publisher and source.retrieved_at.',
  'Nothing found: GET /api/v1/procurement-suspension-coverage and look for Y in groups[].publishers[]: freshness never_collected or last_success_at null means "unknown", not "no". For enforcements and licence actions GET /docs/sources.json: only lists whose last_success_at is not null were collected; as_of is the day they stand for, complete false means that only parts of the list are here. What another list or another body published is unknown, and so is everything where lists is null; lists is empty where nothing was ever tried. A list may bring the acts of bodies other than its publisher. Otherwise say "no record in what was collected until as_of (for suspensions last_success_at)".',
]

const citation =
  '"{authority}: {action_text or measure_text}, {action_date or period.text}. Source: {source.publisher}, {source.title}, {source.url}, retrieved {source.retrieved_at}. {source.attribution}"'

const fields = [
  'Every answer: data (lists) and meta (request_id, generation, data_as_of, sample, limit, returned, has_more, page and page_max where there are pages, filters as understood, notice).',
  'Company: corporate_number, name, name_kana, name_en {value, source}, aliases [{value, kind}], address {text, prefecture, city, street …}, status (active, closed), closed_on, successor_corporate_number, listing {securities_code, edinet_code}, record_counts {enforcements, procurement_suspensions, license_actions}, source, match {field, kind, value}.',
  'Every record: id, company {name, name_text, address, corporate_number, identity {method, basis, confidence}}, authority, authority_text, authority_type, period {text, start, end, open_ended}, status, source {publisher, title, url, url_text, published_on, retrieved_at, license, attribution}, first_seen_on, last_seen_on, removed_at_source_on. Codes have their labels beside them: …_label (Japanese), …_label_en.',
  'Enforcement, further: law_code, law_text, action_type, action_text, action_date, summary, is_disposition.',
  'Procurement suspension, further: publisher_group, reason_code, reason_codes, reason_text, clause, measure_text, action_date, scope.',
  'Licence action, further: sector_code, sector_codes, permits, action_type, action_text, action_date, nature, law_code, law_text, reason_text, is_disposition.',
]

const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n')
const numbered = (items: readonly string[]): string => items.map((item, index) => `${index + 1}. ${item}`).join('\n')

function parametersOf(endpoint: EndpointRow): string {
  const conditions = conditionsOf(endpoint).map(
    (row) => `${row.name}${endpoint.requiredQ === null ? '' : ' (required)'}`,
  )
  const limit = endpoint.hasLimit ? [`limit (1 to ${limits.rowsMax})`] : []
  const page = endpoint.hasPages ? [`page (1 to ${limits.pageMax}; stop when meta.has_more is false)`] : []
  return [...conditions, ...limit, ...page].join(', ') || 'none'
}

function endpointLines(): string {
  return list(
    endpointRows.map(
      (row) => `[${row.path}](${row.path}): ${row.summary} Parameters: ${parametersOf(row)}. Example: ${row.example}`,
    ),
  )
}

/** The codes of filters that accept only codes. Laws and authorities accept names; their codes are in llms-full.txt. */
function codeLines(): string {
  const coded = endpointRows.flatMap(conditionsOf).filter(({ type }) => type === 'code')
  const names = new Set(coded.flatMap((row) => row.list ?? []))
  return list([...names].map((name) => `${name}: ${codeLists[name].map(({ code, ja }) => `${code} ${ja}`).join(', ')}`))
}

/** llms.txt, a guide for agents that is sufficient to find and cite records. */
export function llmsText(fairUse: readonly string[]): string {
  return `${head}
## Rules

${list(agentRules)}

## How to answer "was company X suspended by Y, and where is that published"

${numbered(steps)}

Citation: ${citation}

## Endpoints

Unknown, repeated and empty parameters are refused with 400. Conditions are combined with AND; at least one is needed.

${endpointLines()}

## Fields

${list(fields)}

## Codes

A code, its Japanese or its English label is accepted. law and authority take a name, whole or in part, in Japanese or English.

${codeLines()}

## Limits

${list(fairUse)}

## Documents

- [OpenAPI 3.1](/openapi.json): every parameter, field and error, with example answers
- [Guide](/docs): the same for people
- [Error codes](/docs/errors)
- [Code lists](/docs/codes)
- [Sources](/docs/sources): what this server has collected and what it has not, and credits; for programs [/docs/sources.json](/docs/sources.json)

## Optional

- [Full text](/llms-full.txt): this file with every parameter, code and error
`
}

/** llms-full.txt: all parameters, codes and errors. */
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
