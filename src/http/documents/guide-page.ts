import type { ParameterRow } from '../../domain/parameter-row.ts'
import { conditionsOf, endpointRows, numbersOf, type EndpointRow } from '../routes/endpoints.ts'
import { recipesHtml, serverPlaceholder } from './developer-recipes.ts'
import { notice, noticeJa } from '../response/response-meta.ts'
import { documentUrl } from '../../web/page/url.js'
import { escapeHtml } from '../../text/escape-html.ts'
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
    recipesLead:
      'No key and no registration: an answer is JSON, and these programs run as they stand. Put your own names and conditions in.',
    agents: 'Agents (MCP)',
    agentsLead: 'The endpoints are tools of the Model Context Protocol, too, at',
    agentsSetUp:
      'A program that takes remote servers needs the address alone, by HTTP (streamable), without a key. Most take it in this form:',
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
    recipesLead:
      '登録もキーも要りません。応答はJSONです。どのプログラムもそのまま動きますので、名前や条件を置き換えてお使いください。',
    agents: 'AIエージェントから使う（MCP）',
    agentsLead: '同じ検索を、Model Context Protocolのツールとしても使えます。アドレス：',
    agentsSetUp:
      'リモートのサーバーに対応したプログラムなら、このアドレス（HTTP、streamable）だけで使えます。キーは要りません。設定は、多くの場合、次の形です。',
  },
} satisfies Bilingual<unknown>

const mcpSettings = JSON.stringify(
  { mcpServers: { shobun: { type: 'http', url: `${serverPlaceholder}/mcp` } } },
  null,
  2,
)

/** Sentences about the fields of responses. */
const responseNotes: readonly Bilingual[] = [
  {
    en: 'Every response has `data` and `meta`. `meta.filters` shows the parsed conditions, `meta.data_as_of` the newest collection behind the answer, on the record endpoints `meta.oldest_list_as_of` the day for which the oldest open list of this kind of record stands (closed lists, to which nothing is added any more, and lists of an unknown day do not count), with `from` or `to` `meta.undated_excluded` the records left out for want of a date, `meta.has_more` whether there are more rows, on the record endpoints `meta.total` how many records match (`count` up to 100; `exact` is false if there are more). `meta.understood_as` says how a company name was read, and whether the text is a law, a reason, an action type, a sector or a publisher, with the requests for its records (`subjects`); `match` of each company says why it is there. On `/api/v1/search`, `meta.other_records` counts (0 to 10; 10: ten or more) the procurement suspensions and licence actions of the same text as a company, identified or known only by name, and those in force today. `meta.warnings` says what could be misread in this answer, such as a name that is not known.',
    ja: '応答は `data` と `meta` からなります。`meta.filters` は解釈した条件、`meta.data_as_of` は最新の収集日時、記録のエンドポイントの `meta.oldest_list_as_of` はその種類の記録の一覧のうちいちばん古いものの時点(追加のなくなった一覧と、時点の分からない一覧は除く)、`meta.undated_excluded` は `from` と `to` の指定により日付がないため除かれた件数、`meta.has_more` は続きの有無、記録のエンドポイントの `meta.total` は一致する記録の件数です(`count` は100まで。それを超えるときは `exact` が false)。`meta.understood_as` は会社名の読み取り方で、入力が法令、措置要件、処分の種類、業種、公表機関の名称でもあるときは、その記録の検索方法も示します(`subjects`)。各社の `match` は見つかった理由です。`/api/v1/search` の `meta.other_records` は、同じ文字列を会社名とする指名停止と許可・登録等の処分の件数(企業に結び付いたものと、名称だけのもの。0〜10、10は10件以上)と、そのうち今日効力のあるものの件数です。`meta.warnings` は、知られていない名称など、この応答で読み誤りやすい点を示します。',
  },
  {
    en: 'Absent values are `null`; dates are YYYY-MM-DD; every code has its Japanese and English label beside it, and the published wording is kept.',
    ja: '値がないときは `null`、日付は YYYY-MM-DD です。コードには日英の名称を添え、公表の文言も残します。',
  },
  {
    en: '`status` is computed for the current date in Japan. A record that was removed from an official list (`removed_at_source_on`) is not a cancelled action.',
    ja: '`status` は日本の今日の日付で計算します。公表一覧から消えたこと（`removed_at_source_on`）は処分の取消しではありません。',
  },
  {
    en: 'A procurement suspension is not an administrative disposition, so it is separate from enforcement records.',
    ja: '指名停止は行政処分ではなく、別に扱います。',
  },
  {
    en: '`change` says what was last seen of a record on its list (on `changed_on`): `appeared`, `changed` with the former values in `changed_fields`, or `left`. With `id` an answer is that record alone, with its whole `history`. Each record has a page for people, `/records/{id}`, and each list a feed with the filters of its endpoint: `/feeds/enforcements.atom`, `/feeds/procurement-suspensions.atom`, `/feeds/license-actions.atom`. Both count like a request of the API.',
    ja: '`change` は、一覧で最後に確かめたこと(`changed_on` の日)で、`appeared`(掲載)、`changed`(変更。前の値は `changed_fields`)、`left`(一覧から消えた)のいずれかです。`id` を指定すると、その記録だけを経過(`history`)とともに返します。どの記録にも人が読むページ `/records/{id}` があり、どの一覧にも同じ条件で絞り込めるフィード(`/feeds/enforcements.atom`、`/feeds/procurement-suspensions.atom`、`/feeds/license-actions.atom`)があります。どちらもAPIの1回と同じに数えます。',
  },
  {
    en: 'Cite `source.publisher`, `source.title`, `source.url` and `source.retrieved_at`, and show `source.attribution`.',
    ja: '引用の際は `source` の `publisher`、`title`、`url`、`retrieved_at` と `attribution` を示してください。',
  },
]

export function guidePage(language: Language): Page {
  const words = guideWords[language]
  const links = ['/openapi.json', '/llms.txt'].map((path) => `<a href="${path}">${path}</a>`)
  const sections = endpointRows.map((endpoint) => endpointSection(endpoint, language)).join('\n')
  return {
    script: '/assets/documents/try-it.js',
    body: `${paragraph(words.recipesLead)}
${recipesHtml(language, paragraph)}
<h2 id="mcp">${words.agents}</h2>
<p>${words.agentsLead} <code>${serverPlaceholder}/mcp</code></p>
${paragraph(words.agentsSetUp)}
<pre><code>${escapeHtml(mcpSettings)}</code></pre>
<p>${words.documents} ${links.join(' · ')}</p>
<h2>${words.responses}</h2>
${paragraph(language === 'en' ? notice : noticeJa)}
${responseNotes.map((note) => paragraph(note[language])).join('\n')}
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
  return [...conditions, ...numbers]
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
const shownAsForm = new Set(['id', 'corporate_number'])

const fieldOf = ({ name: endpoint }: EndpointRow, { name, example }: ParameterRow, value: string): string =>
  `<label for="${endpoint}-${name}"><code>${name}</code></label><input id="${endpoint}-${name}" name="${name}" value="${escapeHtml(value)}" placeholder="${shownAsForm.has(name) ? '' : escapeHtml(example)}" autocomplete="off" spellcheck="false">`
