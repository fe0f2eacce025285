import { limits } from '../../src/domain/limits.ts'
import { recordPath } from '../../src/serve/http/contract/page-address.ts'
import { endpointRows, feedPath, type EndpointRow } from '../../src/serve/http/contract/endpoints.ts'
import { codeLists } from '../../src/words/codes/code-lists.ts'

/** Words that many records have: acts, lines of business, authorities, of which some are corporations with the name, and parts of names. */
const words =
  '処分 許可 取消 停止 命令 指示 法 条 違反 契約 工事 虚偽 談合 令和 年 月 建設 工業 商店 運輸 電気 東京 大阪 大阪府 国土交通省 愛知県 市長 知事 大臣'.split(
    ' ',
  )

/** The values of a filter that show the records of many companies. */
function valuesOf(row: EndpointRow['filters'][number]): readonly string[] {
  if (row.type === 'text') return words
  if (row.type === 'date') return Array.from({ length: 12 }, (_, index) => `${2016 + index}-04-01`)
  if (row.listName !== undefined) return codeLists[row.listName].map(({ code }) => code)
  return []
}

/** Every condition of an endpoint that shows the records of many companies. `changed_since` needs another one beside it. */
function conditionsOf(endpoint: EndpointRow): string[] {
  return endpoint.filters.flatMap((row) =>
    valuesOf(row).map((value) => {
      const condition = `${row.name}=${encodeURIComponent(value)}`
      return row.needsAnother === true ? `q=${encodeURIComponent('月')}&${condition}` : condition
    }),
  )
}

/** Each condition by every route: the API with its pages, the feed, the page, and the combined search. */
export function* browsingUrls(): Generator<string> {
  const lists = endpointRows.filter(({ recordKind }) => recordKind !== null)
  const queues = lists.map((endpoint) => urlsOf(endpoint).values())
  // The kinds in turn, so that all of them are used up early.
  for (let open = queues.length; open > 0;) {
    open = 0
    for (const queue of queues) {
      const next = queue.next()
      if (next.done === true) continue
      open += 1
      yield next.value
    }
  }
  for (const word of words) {
    yield `/api/v1/search?q=${encodeURIComponent(word)}`
    yield `/?q=${encodeURIComponent(word)}`
  }
}

function urlsOf({ name, path, hasPages, ...endpoint }: EndpointRow): string[] {
  return conditionsOf({ name, path, hasPages, ...endpoint }).flatMap((condition) => [
    ...Array.from({ length: hasPages ? limits.pageMax : 1 }, (_, page) =>
      page === 0 ? `${path}?${condition}` : `${path}?${condition}&page=${page + 1}`,
    ),
    `${feedPath}${name}.atom?${condition}`,
    `/?view=${name}&${condition}`,
  ])
}

/** The ids of the records in an answer: those of a list, of a feed, or of the links of a page. */
export function recordsShown(contentType: string, body: string): string[] {
  const isJson = contentType.includes('json')
  if (!isJson) return body.match(new RegExp(`(?<=${recordPath})(?:enf|sus|lic)_[0-9a-f]{20}\\b`, 'g')) ?? []
  const { data = {} } = JSON.parse(body) as { data?: Readonly<Record<string, readonly { readonly id?: string }[]>> }
  return Object.values(data).flatMap((list) => list.flatMap(({ id }) => id ?? []))
}
