import { errors } from '../../domain/errors.ts'
import { limits } from '../../domain/limits.ts'
import { codeLists } from '../../codelists/code-lists.ts'
import { conditionsOf, endpointRows, type EndpointRow } from '../endpoints.ts'
import { notice, noticeJa } from '../response-meta.ts'
import { escapeHtml, htmlPage, paragraph, table } from './html.ts'
import { versioningRules } from './versioning-rules.ts'

function endpointSection(endpoint: EndpointRow): string {
  const rows = conditionsOf(endpoint).map((row) => {
    const requirement = row === endpoint.requiredQ ? 'required 必須' : ''
    return [row.name, requirement, `${row.help} ${row.helpJa}`, row.example]
  })
  if (endpoint.hasLimit) rows.push(['limit', '', `1–${limits.rowsMax}`, String(limits.rowsMax)])
  if (endpoint.hasPages) rows.push(['page', '', `1–${limits.pageMax}`, '1'])
  const parameters =
    rows.length === 0
      ? paragraph('No parameters. パラメーターなし。')
      : table(['parameter', '', 'help', 'example'], rows)
  return `<h2 id="${endpoint.name}"><code>${endpoint.path}</code></h2>
${paragraph(`${endpoint.summary} ${endpoint.summaryJa}`)}
${parameters}
<p><a href="${escapeHtml(endpoint.example)}"><code>${escapeHtml(endpoint.example)}</code></a></p>`
}

/** Sentences about the fields of responses. */
const responseNotes = [
  'Every response has data and meta. meta.filters shows the parsed conditions, meta.data_as_of the newest collection behind the answer, on the record endpoints meta.oldest_list_as_of the day for which the oldest list stands, meta.has_more whether there are more rows. 応答は data と meta からなり、meta.filters が解釈した条件、meta.data_as_of が最新の収集日時、記録のエンドポイントの meta.oldest_list_as_of がいちばん古い一覧の時点です。',
  'Absent values are null; dates are YYYY-MM-DD; every code has its Japanese and English label beside it, and the published wording is kept. 値がないときは null、コードには日英の名称を添え、公表の文言も残します。',
  'status is computed for the current date in Japan. A record that was removed from an official list (removed_at_source_on) is not a cancelled action. status は日本の今日の日付で計算します。公表一覧から消えたことは処分の取消しではありません。',
  'A procurement suspension is not an administrative disposition, so it is separate from enforcement records. 指名停止は行政処分ではなく、別に扱います。',
  'Cite source.publisher, source.title, source.url and source.retrieved_at, and show source.attribution. 引用の際は source の publisher、title、url、retrieved_at と attribution を示してください。',
]

export function guidePage(publicUrl: string): string {
  const intro = [notice, noticeJa].map(paragraph).join('\n')
  const command = `<pre>curl -G '${escapeHtml(publicUrl)}/api/v1/companies' --data-urlencode 'q=建設'</pre>`
  const sections = endpointRows.map(endpointSection).join('\n')
  return htmlPage(
    'Guide 使い方',
    `${intro}\n${command}\n<p>OpenAPI 3.1: <a href="/openapi.json">/openapi.json</a> · LLM: <a href="/llms.txt">/llms.txt</a></p>
<h2>Responses 応答</h2>\n${responseNotes.map(paragraph).join('\n')}\n${sections}`,
  )
}

export function errorsPage(): string {
  const sections = errors.map(
    (row) => `<h2 id="${row.code}"><code>${row.code}</code> (${row.status})</h2>
<p><strong>${escapeHtml(row.title)}</strong> ${escapeHtml(row.titleJa)}</p>
${paragraph(row.description)}${paragraph(row.descriptionJa)}
${paragraph(`What to do: ${row.remedy}`)}${paragraph(`対処: ${row.remedyJa}`)}`,
  )
  const intro = paragraph(
    'Every failure is application/problem+json (RFC 9457). 失敗はすべて application/problem+json(RFC 9457)です。',
  )
  return htmlPage('Errors エラー', `${intro}\n${sections.join('\n')}`)
}

export function codesPage(): string {
  const lists = Object.entries(codeLists).map(([name, rows]) => {
    const cells = rows.map((row) => [row.code, row.ja, row.en])
    return `<h2 id="${name}">${name}</h2>\n${table(['code', 'ja', 'en'], cells)}`
  })
  return htmlPage('Codes コード一覧', lists.join('\n'))
}

export function fairUsePage(sentences: readonly string[]): string {
  return htmlPage('Fair use 利用制限', sentences.map(paragraph).join('\n'))
}

/** The compatibility rules of `/api/v1`. */
export function versioningPage(): string {
  const sections = versioningRules.map(({ title, titleJa, rules }) => {
    const items = rules.map(([en, ja]) => `<li>${escapeHtml(en)}<br>${escapeHtml(ja)}</li>`)
    return `<h2>${escapeHtml(`${title} ${titleJa}`)}</h2>\n<ul>${items.join('\n')}</ul>`
  })
  return htmlPage('Versions /api/v1 版の方針', sections.join('\n'))
}
