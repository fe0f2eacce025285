import type { Website } from './publishers.ts'
import { sampleFile } from './sample-file.ts'

/** 国土交通省: the search for negative information (result pages) and the list of road carriers (a form, EUC-JP). Fictional companies. */
export const mlit: Website = (request, faults) => {
  const url = new URL(`https://${request.host}${request.path}`)
  if (url.pathname === '/jidosha/anzen/03punishment/cgi-bin/list.cgi')
    return new URLSearchParams(request.body).get('mode') === 'newer'
      ? { body: sampleFile('mlit_road_transport', 'list.html') }
      : { body: '<html><body><form method="post"></form></body></html>' }
  if (url.pathname !== '/nega-inf/cgi-bin/search.cgi') return null
  const fields = request.method === 'POST' ? new URLSearchParams(request.body) : url.searchParams
  const isSearch = fields.get('EID') === 'search' && fields.get('jigyoubunya') === 'shimeiteishi'
  if (!isSearch || faults.has('changed_layout'))
    return { body: '<html><body><form action="search.cgi"></form></body></html>' }
  return { body: resultPage(Number(fields.get('page') ?? 1), faults.has('wrong_count')) }
}

const results = 23
const resultsPerPage = 10

function resultPage(page: number, isWrong: boolean): string {
  const numbers = Array.from({ length: results }, (_, index) => index + 1)
  const rows = numbers.slice((page - 1) * resultsPerPage, page * resultsPerPage).map(resultRow)
  const links = [1, 2, 3].map(
    (number) => `<a href="search.cgi?jigyoubunya=shimeiteishi&amp;EID=search&amp;page=${number}">${number}</a>`,
  )
  return `<!DOCTYPE html><html lang="ja"><head><meta charset="UTF-8"><title>ネガティブ情報等検索サイト</title></head><body>
<form action="search.cgi" method="post"><input type="hidden" name="jigyoubunya" value="shimeiteishi"></form>
<h3 class="title">検索結果：${isWrong ? results + 1 : results}件</h3><div class="pager">${links.join(' ')}</div>
<table class="result"><tr><th>措置年月日</th><th>措置を行った者</th><th>商号又は名称（法人番号）</th><th>所在地</th><th>措置</th><th>概要／詳細</th></tr>
${rows.join('\n')}
</table></body></html>\n`
}

const resultRow = (number: number): string =>
  `<tr><td class="date">2026年4月${(number % 28) + 1}日</td><td class="date">関東地方整備局</td><td class="name">株式会社架空建設第${number}</td>` +
  '<td class="address">東京都千代田区見本一丁目１番</td><td class="punish">指名停止</td>' +
  `<td class="detail"><a class="overview" href="search.cgi?jigyoubunya=shimeiteishi&amp;EID=search&amp;no=${number}">概要</a></td></tr>`
