import { errors } from '../../domain/errors.ts'
import { codeLists } from '../../codes/code-lists.ts'
import { conditionsOf, endpointRows, numbersOf, type EndpointRow } from '../routes/endpoints.ts'
import type { Bilingual } from './html.ts'
import { recipes, type Recipe } from './llms-recipes.ts'
import { notice } from '../response/response-meta.ts'

const introduction = `# Shobun

> Public, anonymous, read-only JSON API for Japanese company profiles and public enforcement records (行政処分, 指名停止, 許可取消). GET only, no key. 日本の企業情報と行政処分・指名停止・許認可の取消し等の公表情報を検索する、登録不要・閲覧専用のAPIです。
`

/** Rules for agents, in llms.txt and in the instructions of the MCP server. */
export const agentRules: readonly string[] = [
  notice,
  'Say "no record was found in what is collected" with the day for which the list concerned stands (as_of in the coverage or in /docs/sources.json), never "has not been sanctioned". meta.oldest_list_as_of is that of the oldest open list of the endpoint, whatever you asked; closed lists, which say nothing about later days, and uncollected ones do not count. meta.data_as_of is only when something was last retrieved.',
  'Procurement suspensions (指名停止, 入札参加停止) are not administrative dispositions; they have their own endpoint. A record with is_disposition false is a warning, guidance, recommendation or publication, not a disposition.',
  'A company is identified by its corporate number (法人番号). Two companies may share a name: compare the address. company.identity states how the company of a record was identified. If corporate_number is null, it was not identified, so do not claim that it is the same company.',
  'status is computed for today in Japan: upcoming, active, ended, open_ended (no end was published), lifted, cancelled, final (no period), unknown (no period was published, or remarks has words of a later decision that are not understood: it may still last, so say "unknown").',
  'removed_at_source_on: the record left the official list, which is not a cancellation. Missing values are null: never fill them in.',
  'Cite the source of every fact: publisher, title, url, published_on and retrieved_at of source, and show its attribution (the data was processed). The published words are in the fields that end in _text, and in summary, clause, scope and remarks.',
  'On 429 wait Retry-After seconds. On 503 the result is unknown, not empty. A 400 names the parameter and the accepted values.',
  'meta.sample true means that all data is fictional: say so.',
]

/** A template. */
const citation =
  '"{authority}: {action_text or measure_text}, {action_date or period.text}. Source: {source.publisher}, {source.title}, {source.url}, retrieved {source.retrieved_at}. {source.attribution}"'

const fields = [
  'Every response: data (lists) and meta (request_id, generation, data_as_of, on the record endpoints oldest_list_as_of, sample, limit, returned, has_more, total, page and page_max if the endpoint has pages, filters as parsed, warnings [{code, message}]: what may be misread here, notice).',
  'Company: corporate_number, name, name_kana, name_en {value, source}, aliases [{value, kind}], address {text, prefecture, city, street …}, status (active, closed), closed_on, successor_corporate_number, listing {securities_code, edinet_code}, record_counts {enforcements, procurement_suspensions, license_actions}, source, match {field, kind, value}.',
  'Every record: id, company {name, name_text, address, corporate_number, corporate_number_text (printed digits that identify nobody), identity {method, basis, confidence}}, authority, authority_text, authority_type, period {text, start, end, open_ended}, lifted_on, remarks, status, source {publisher, title, url, url_text, file_url, published_on, retrieved_at, license, attribution}, list_as_of, first_seen_on, last_seen_on, removed_at_source_on, changed_on, change (appeared, changed or left its list), changed_fields. Each code has labels beside it: …_label (Japanese), …_label_en.',
  'Also in enforcements: law_code, law_text, action_type, action_text, action_date, summary, is_disposition.',
  'Also in procurement suspensions: publisher_group, reason_code, reason_codes, reason_text, clause, measure_text, action_date, scope.',
  'Also in licence actions: sector_code, sector_codes, permits, action_type, action_text, action_date, nature, law_code, law_text, reason_text, is_disposition.',
]

const bulletList = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n')
const recipeText = ({ question, requests, answer }: Recipe): string =>
  [`### ${question}`, ...requests.map((request) => `- GET ${request}`), answer].join('\n')

function parametersOf(endpoint: EndpointRow): string {
  const conditions = conditionsOf(endpoint).map(
    (row) => `${row.name}${row === endpoint.requiredQ ? ' (required)' : ''}`,
  )
  const numbers = numbersOf(endpoint).map(({ name, max }) => `${name} (1 to ${max})`)
  return [...conditions, ...numbers].join(', ') || 'none'
}

function endpointLines(): string {
  return bulletList(
    endpointRows.map((row) => `[${row.name}](${row.path}): ${row.summary} Parameters: ${parametersOf(row)}.`),
  )
}

/** llms.txt, a guide for agents that is sufficient to find and cite records. */
export function llmsText(limits: readonly Bilingual[]): string {
  return `${introduction}
## Rules

${bulletList(agentRules)}

## Recipes

GET, percent-encoded UTF-8. X: a company, N: its corporate number, Y: an authority, L: a law, P: a prefecture, D: a day (YYYY-MM-DD).

${recipes.map(recipeText).join('\n\n')}

Citation: ${citation}

## Endpoints

Unknown, repeated and empty parameters are refused with 400. Conditions are combined with AND.

${endpointLines()}

## Fields

${bulletList(fields)}

Action types: ${codeLists['action-types'].map(({ code }) => code).join(', ')}.

A filter takes a code, its Japanese or its English label (all codes: [/llms-full.txt](/llms-full.txt)); law, authority and publisher take a name, whole or in part, Japanese or English.

## Limits

${bulletList(limits.map(({ en }) => en))}
- All rules: [/docs/fair-use](/docs/fair-use?lang=en)

## Documents

- [OpenAPI 3.1](/openapi.json): every parameter, field and error, with example responses
- [Guide](/docs): the same for people
- [Error codes](/docs/errors)
- [Code lists](/docs/codes)
- [Sources](/docs/sources): collected and missing sources, and credits; for programs [/docs/sources.json](/docs/sources.json)

## Optional

- [Full text](/llms-full.txt): this file with every parameter, code and error
- /mcp: the same endpoints as tools of the Model Context Protocol over HTTP (POST, no session, same limits), code lists and recipes as resources
- /records/{id}: a page for people to cite; /feeds/enforcements.atom (procurement-suspensions, license-actions): what changed last under a filter
`
}

/** llms-full.txt: all parameters, codes and errors. */
export function llmsFullText(summary: readonly Bilingual[], fairUse: readonly Bilingual[]): string {
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
  return `${llmsText(summary)}
## All limits

${bulletList(fairUse.map(({ en }) => en))}

## Parameters

${parameters.join('\n\n')}

## Codes

${codes.join('\n\n')}

## Errors

${bulletList(failures)}
`
}
