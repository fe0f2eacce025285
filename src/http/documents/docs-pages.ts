import { errors } from '../../domain/errors.ts'
import { limits } from '../../domain/limits.ts'
import { codeLists } from '../code-lists.ts'
import { conditionsOf, endpointRows, type EndpointRow } from '../endpoints.ts'
import { notice, noticeJa } from '../envelope.ts'
import { escapeHtml, htmlPage, table } from './html.ts'
import { sourceCredits } from './source-credits.ts'
import { versioningRules } from './versioning-rules.ts'

const paragraph = (text: string): string => `<p>${withCode(text)}</p>`

/** Names stand between back quotes in the rows. */
function withCode(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}

function endpointSection(endpoint: EndpointRow): string {
  const required = endpoint.requiredQ === null ? '' : 'required 必須'
  const rows = conditionsOf(endpoint).map((row) => [row.name, required, `${row.help} ${row.helpJa}`, row.example])
  if (endpoint.limit) rows.push(['limit', '', `1–${limits.rowsMax}`, String(limits.rowsMax)])
  if (endpoint.paged) rows.push(['page', '', `1–${limits.pageMax}`, '1'])
  const parameters =
    rows.length === 0
      ? paragraph('No parameters. パラメーターなし。')
      : table(['parameter', '', 'help', 'example'], rows)
  return `<h2 id="${endpoint.name}"><code>${endpoint.path}</code></h2>
${paragraph(`${endpoint.summary} ${endpoint.summaryJa}`)}
${parameters}
<p><a href="${escapeHtml(endpoint.example)}"><code>${escapeHtml(endpoint.example)}</code></a></p>`
}

const answers = [
  'Every answer has data and meta. meta.filters shows the conditions as understood, meta.data_as_of how old the data is, meta.has_more whether there are more rows. 応答は data と meta からなり、meta.filters が解釈した条件、meta.data_as_of がデータの時点です。',
  'Absent values are null; dates are YYYY-MM-DD; every code stands beside its Japanese and English label, and the published wording is kept. 値がないときは null、コードには日英の名称を添え、公表の文言も残します。',
  "status is computed by today's date in Japan. A row that left an official list (removed_at_source_on) is not a cancelled action. status は日本の今日の日付で計算します。公表一覧から消えたことは処分の取消しではありません。",
  'A procurement suspension is no administrative disposition and is never mixed with enforcement records. 指名停止は行政処分ではなく、別に扱います。',
  'Cite source.publisher, source.title, source.url and source.retrieved_at, and show source.attribution. 引用の際は source の publisher、title、url、retrieved_at と attribution を示してください。',
]

/** `base`: the public address, where one is configured. */
export function guidePage(base: string): string {
  const intro = [notice, noticeJa].map(paragraph).join('\n')
  const start = `<pre>curl -G '${escapeHtml(base)}/api/v1/companies' --data-urlencode 'q=青空建設'</pre>`
  const sections = endpointRows.map(endpointSection).join('\n')
  return htmlPage(
    'Guide 使い方',
    `${intro}\n${start}\n<p>OpenAPI 3.1: <a href="/openapi.json">/openapi.json</a> · LLM: <a href="/llms.txt">/llms.txt</a></p>
<h2>Answers 応答</h2>\n${answers.map(paragraph).join('\n')}\n${sections}`,
  )
}

export function errorsPage(): string {
  const sections = errors.map(
    (row) => `<h2 id="${row.code}"><code>${row.code}</code> (${row.status})</h2>
<p><strong>${escapeHtml(row.title)}</strong> ${escapeHtml(row.titleJa)}</p>
${paragraph(row.what)}${paragraph(row.whatJa)}
${paragraph(`What to do: ${row.todo}`)}${paragraph(`対処: ${row.todoJa}`)}`,
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

/** What may change within `/api/v1`, what never does, and how an end is announced. */
export function versioningPage(): string {
  const sections = versioningRules.map(
    ({ title, titleJa, rules }) =>
      `<h2>${escapeHtml(`${title} ${titleJa}`)}</h2>\n<ul>${rules.map(([en, ja]) => `<li>${escapeHtml(en)}<br>${escapeHtml(ja)}</li>`).join('\n')}</ul>`,
  )
  return htmlPage('Versions /api/v1 版の方針', sections.join('\n'))
}

export function sourcesPage(): string {
  const sentences = [
    'Records come from official publications of Japanese authorities. Every record names its own publisher, title, address, day of retrieval, licence and credit in source. 記録は公的機関の公表資料によるもので、各記録の source に公表機関、資料名、URL、取得日、利用条件、出典表示を示します。',
    "The data was processed: read, normalised and linked to corporate numbers. It is not the publishers' own text. 公表資料を読み取り、正規化し、法人番号と突合して加工したもので、公表機関が作成したものではありません。",
    'Natural persons are left out. 自然人(代表者、個人事業主など)は収録しません。',
  ]
  const coverage =
    '<p>Procurement suspensions, publisher by publisher 指名停止の公表機関ごとの収集状況: <a href="/api/v1/procurement-suspension-coverage">/api/v1/procurement-suspension-coverage</a></p>'
  const credits = sourceCredits().map(
    ({ id, title, titleEn, publisher, license, attribution, url }) => `<h2 id="${id}">${escapeHtml(title)}</h2>
${paragraph(titleEn)}
<dl><dt>Publisher 公表機関</dt><dd>${escapeHtml(publisher)}</dd>
<dt>Address 公表場所</dt><dd><code>${escapeHtml(url)}</code></dd>
<dt>Licence 利用条件</dt><dd>${escapeHtml(license)}</dd>
<dt>Credit 出典表示</dt><dd>${escapeHtml(attribution)}</dd></dl>`,
  )
  return htmlPage('Sources 出典', [...sentences.map(paragraph), coverage, ...credits].join('\n'))
}
