import type { ParameterRow } from '../../../domain/parameter-row.ts'
import {
  conditionsOf,
  countsParameter,
  endpointRows,
  exampleCompany,
  numbersOf,
  takesCounts,
  type EndpointRow,
} from '../contract/endpoints.ts'
import { recipesHtml } from './developer-recipes.ts'
import { serverPlaceholder } from './recipe-programs.ts'
import { notice, noticeJa } from '../response/response-meta.ts'
import { documentUrl } from '../../../page/browser/url.ts'
import { escapeHtml } from '../../../words/text/escape-html.ts'
import { htmlOfText } from './html-of-text.ts'
import { sentencesOf } from './texts.ts'
import { paragraph, table, type Bilingual, type Language, type Page } from './html.ts'

const guideWords = {
  en: {
    headings: ['parameter', 'required', 'meaning', 'example'],
    required: 'yes',
    limit: 'Number of rows.',
    page: 'Page; stop when meta.has_more is false.',
    responses: 'Responses',
    example: 'Example',
    tryIt: 'Try it',
    send: 'Send the request',
    documents: 'For programs:',
    agents: 'Agents (MCP)',
  },
  ja: {
    headings: ['パラメーター', '必須', '意味', '例'],
    required: 'はい',
    limit: '件数。',
    page: 'ページ。meta.has_more が false になるまで。',
    responses: '応答',
    example: '例',
    tryIt: '試してみる',
    send: '送信する',
    documents: 'プログラム向け：',
    agents: 'AIエージェントから使う（MCP）',
  },
} satisfies Bilingual<unknown>

const mcpSettings = JSON.stringify(
  { mcpServers: { shobun: { type: 'http', url: `${serverPlaceholder}/mcp` } } },
  null,
  2,
)

/** The company of the examples where the sample, to which `exampleCompany` belongs, is not served. */
const collectedCompany = 'トヨタ自動車'

/** `isSample`: the fictional sample is served. */
export function guidePage(language: Language, isSample: boolean): Page {
  const page = guideOf(language)
  if (isSample) return page
  const body = page.body
    .replaceAll(exampleCompany, collectedCompany)
    .replaceAll(encodeURIComponent(exampleCompany), encodeURIComponent(collectedCompany))
  return { ...page, body }
}

function guideOf(language: Language): Page {
  const words = guideWords[language]
  const sentence = (id: string): string => sentencesOf('guide', language, id).join(' ')
  const links = ['/openapi.json', '/llms.txt'].map((path) => `<a href="${path}">${path}</a>`)
  const sections = endpointRows.map((endpoint) => endpointSection(endpoint, language)).join('\n')
  return {
    script: '/assets/documents/try-it.js',
    body: `${paragraph(sentence('recipes'))}
${recipesHtml(language, paragraph)}
<h2 id="mcp">${words.agents}</h2>
<p>${sentence('agents')} <code>${serverPlaceholder}/mcp</code></p>
${paragraph(sentence('agents-set-up'))}
<pre><code>${escapeHtml(mcpSettings)}</code></pre>
<p>${words.documents} ${links.join(' · ')}</p>
<h2>${words.responses}</h2>
${paragraph(language === 'en' ? notice : noticeJa)}
${htmlOfText('responses', language)}
${sections}`,
  }
}

function endpointSection(endpoint: EndpointRow, language: Language): string {
  const words = guideWords[language]
  const rows = parameterRows(endpoint, language)
  const example = escapeHtml(endpoint.example)
  return `<section>
<h2 id="${endpoint.name}"><code>${endpoint.path}</code></h2>
${paragraph(language === 'en' ? endpoint.summary : endpoint.summaryJa)}
${table(words.headings, rows)}
<p>${words.example}: <a href="${example}"><code>${example}</code></a></p>
${tryForm(endpoint, language)}
</section>`
}

function parameterRows(endpoint: EndpointRow, language: Language): string[][] {
  const words = guideWords[language]
  const conditions = conditionsOf(endpoint).map((row) => [
    row.name,
    row === endpoint.requiredQ ? words.required : '',
    language === 'en' ? row.help : row.helpJa,
    row.example,
  ])
  const numbers = numbersOf(endpoint).map(({ name, max, default: absent }) => [
    name,
    '',
    `${words[name]} 1–${max}`,
    String(absent),
  ])
  return [...conditions, ...countsRow(endpoint, language), ...numbers]
}

function countsRow(endpoint: EndpointRow, language: Language): string[][] {
  if (!takesCounts(endpoint)) return []
  const { name, help, helpJa, example } = countsParameter
  return [[name, '', `${language === 'en' ? help : helpJa} ${endpoint.counts.join(', ')}`, example]]
}

/** The form is shown by its script, because without one it would send empty parameters, which the API refuses. */
function tryForm(endpoint: EndpointRow, language: Language): string {
  const words = guideWords[language]
  const example = new URL(endpoint.example, serverPlaceholder).searchParams
  const fields = conditionsOf(endpoint).map((row) => fieldOf(endpoint, row, example.get(row.name) ?? ''))
  return `<details class="try"><summary>${words.tryIt}</summary>
<form action="${endpoint.path}" method="get" hidden data-fair-use="${documentUrl('/docs/fair-use', language)}">
<div class="fields">${fields.join('\n')}</div>
<button type="submit">${words.send}</button>
<div class="outcome" role="status"></div>
</form></details>`
}

/** Their examples show the form of a value; which values there are depends on the data. */
const shownAsForm = new Set(['id', 'corporate_number', 'name_of'])

const fieldOf = ({ name: endpoint }: EndpointRow, { name, example }: ParameterRow, value: string): string =>
  `<label for="${endpoint}-${name}"><code>${name}</code></label><input id="${endpoint}-${name}" name="${name}" value="${escapeHtml(value)}" placeholder="${shownAsForm.has(name) ? '' : escapeHtml(example)}" autocomplete="off" spellcheck="false">`
