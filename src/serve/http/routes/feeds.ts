import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '../../../domain/limits.ts'
import { escapeHtml } from '../../../words/text/escape-html.ts'
import { sendNotModified } from '../response/entity-tag.ts'
import type { PublishedRecord } from '../../../page/browser/types.ts'
import { recordPath } from '../contract/page-address.ts'
import { countShown } from '../request/browsing.ts'
import { recordQuery } from '../request/fair-use-hooks.ts'
import { queryOf } from '../request/fair-use-query.ts'
import type { RequestParameters } from '../contract/request-parameters.ts'
import { parseParameters } from '../request/parameters.ts'
import { entityTagOf, type Route } from '../response/build-response.ts'
import { cacheControl, rawQueryOf, type RouteContext } from './api-route.ts'
import { feedPath } from '../contract/endpoints.ts'
import { routes } from './routes.ts'

/** Registers a feed for each kind of record: the records of a filter that changed last. */
export function registerFeeds(app: FastifyInstance, context: RouteContext, publicUrl: string | null): void {
  for (const route of routes) {
    if (route.endpoint.recordKind === null) continue
    const feed = feedRoute(route)
    app.get(feed.endpoint.path, async (request, reply) => sendFeed(feed, { context, publicUrl }, request, reply))
  }
}

/** A feed takes the filters of its endpoint, and neither counts nor a limit nor pages. */
function feedRoute(route: Route): Route {
  const { endpoint } = route
  const page = { limit: limits.rowsMax, page: 1, order: 'changed' } as const
  return {
    endpoint: { ...endpoint, path: `${feedPath}${endpoint.name}.atom`, counts: [], hasLimit: false, hasPages: false },
    schema: route.schema,
    find: async (search, parameters) => route.find(search, { ...parameters, page }),
  }
}

interface FeedContext {
  readonly context: RouteContext
  readonly publicUrl: string | null
}

async function sendFeed(
  feed: Route,
  { context, publicUrl }: FeedContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint } = feed
  const url = request.raw.url ?? ''
  const parameters = countedParameters(parseParameters(endpoint, rawQueryOf(url)))
  request.parameters = parameters
  await recordQuery(context, request, { parameters, kind: endpoint.recordKind })
  void reply.headers({ 'cache-control': cacheControl, vary: 'Accept-Encoding', 'x-robots-tag': 'noindex' })
  const generationDay = context.generationDay()
  if (generationDay !== null) {
    const entityTag = entityTagOf(context, endpoint, parameters, { generationDay })
    const notModified = sendNotModified(request, reply, () => entityTag)
    if (notModified !== null) return notModified
    void reply.header('etag', entityTag)
  }
  const { data, nameOnly, sameName, ofPredecessors, browsed = [] } = await feed.find(context.search, parameters)
  await countShown(
    context.fairUse,
    request,
    browsed.filter((id) => id !== null),
  )
  const records = Object.values(data)
    .flat()
    .map((json) => JSON.parse(json) as PublishedRecord)
  request.rowsReturned = records.length
  const origin = publicUrl ?? `${request.protocol}://${request.host}`
  const filters = Object.entries(parameters.filters).filter(([, value]) => value !== null) as [string, string][]
  // 行政処分等の記録 of 行政処分等の記録を検索します。
  const [subject = ''] = endpoint.summaryJa.split('を検索')
  const body = feedText(records, {
    address: `${origin}${url}`,
    page: `${origin}/?${new URLSearchParams([['view', endpoint.name], ...filters]).toString()}`,
    origin,
    title: `Shobun ${subject}: ${filters.map(([, value]) => value).join(' ')}`,
    createdAt: context.search.info()?.createdAt ?? new Date(0).toISOString(),
    ofName: (nameOnly?.count ?? 0) + (sameName ?? 0),
    ofPredecessors: ofPredecessors ?? 0,
  })
  return reply.type('application/atom+xml; charset=utf-8').send(body)
}

/** The guard counts distinct feeds like the values of a date. */
function countedParameters(parameters: RequestParameters): RequestParameters {
  const query = queryOf(parameters)
  return { ...parameters, query: { ...query, values: [...query.values, `feed=${query.canonicalText}`] } }
}

interface Feed {
  readonly address: string
  /** The address of the same list on the page. */
  readonly page: string
  readonly origin: string
  readonly title: string
  /** When the data were published, ISO 8601. */
  readonly createdAt: string
  /** Records without a number under the name of the company asked for by its number; they are not in the feed. */
  readonly ofName: number
  /** Records of the corporations that merged into it; they are not in the feed. */
  readonly ofPredecessors: number
}

/** Atom 1.0 (RFC 4287). */
function feedText(
  records: readonly PublishedRecord[],
  { address, page, origin, title, createdAt, ...others }: Feed,
): string {
  const [newest] = records
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ja">
${tag('id', address)}
${tag('title', title)}
${tag('subtitle', `一覧に載った、変わった、または消えた記録。${othersText(others)}ここにないことは、処分がないことの証明ではありません。`)}
${tag('updated', newest === undefined ? createdAt : instantOf(newest.changed_on))}
${link('self', address, 'application/atom+xml')}
${link('alternate', page, 'text/html')}
<author><name>Shobun</name></author>
${records.map((record) => entryText(record, origin)).join('\n')}
</feed>
`
}

const othersText = ({ ofName, ofPredecessors }: Pick<Feed, 'ofName' | 'ofPredecessors'>): string =>
  (ofName === 0 ? '' : `ほかに、番号がなく名前が同じ記録が${ofName}件あります。`) +
  (ofPredecessors === 0 ? '' : `この会社に合併された会社の記録が${ofPredecessors}件あります。`)

function entryText(record: PublishedRecord, origin: string): string {
  const page = `${origin}${recordPath}${record.id}`
  return `<entry>
${tag('id', page)}
${tag('title', titleOf(record))}
${tag('updated', instantOf(record.changed_on))}
${record.change === 'first_collected' ? '' : tag('published', instantOf(record.first_seen_on))}
${link('alternate', page, 'text/html')}
${link('via', record.source.url, 'text/html')}
<author>${tag('name', record.source.publisher)}</author>
${tag('summary', summaryOf(record))}
</entry>`
}

/** A reader of feeds may show titles alone: a record that has left its list, or was lifted, must not be read as one in force. */
function titleOf(record: PublishedRecord): string {
  const act =
    'action_type_label' in record
      ? record.action_type_label
      : (record.measure_text ?? record.reason_label ?? '指名停止')
  const end = isEndedEarly(record) ? `・${record.status_label}` : ''
  return `${record.change_label}: ${record.company.name} — ${act}${end}（${record.authority}）`
}

const isEndedEarly = ({ status }: PublishedRecord): boolean => status === 'lifted' || status === 'cancelled'

function summaryOf(record: PublishedRecord): string {
  const changes = record.changed_fields.map(
    ({ field_label: label, former, former_label: formerLabel, value, value_label: valueLabel }) =>
      `${label}: ${formerLabel ?? former ?? 'なし'} → ${valueLabel ?? value ?? 'なし'}`,
  )
  const { period, source, status, status_label: statusLabel, lifted_on: liftedOn, remarks } = record
  const isDayUnknown = record.last_seen_basis === 'import'
  return [
    // A reader of feeds takes each entry for news, and its day for the one of the publication.
    record.change === 'first_collected'
      ? '一覧を初めて収集したときにすでに載っていた記録です。新しく公表されたとは限りません。'
      : null,
    record.removed_at_source_on === null
      ? null
      : `${record.removed_at_source_on} の一覧にありません。取消しを意味するとは限りません。`,
    ...changes,
    period === null ? null : `期間: ${period.text || `${period.start ?? ''}～${period.end ?? ''}`}`,
    // A feed is read on other days than its own: what ends or lengthens a measure, or leaves its end open, stands beside its period.
    status === 'unknown'
      ? `状態: 継続しているかどうか、公表資料からは分かりません${isDayUnknown ? '（資料に時点の記載がなく、公表元がいつまで掲載していたかも分かりません）' : ''}`
      : isEndedEarly(record)
        ? `状態: ${statusLabel}`
        : null,
    liftedOn === null ? null : `解除: ${liftedOn}`,
    remarks === null ? null : `備考: ${remarks}`,
    `出典: ${source.publisher} ${source.title}。${source.attribution}`,
  ]
    .filter((line) => line !== null)
    .join('\n')
}

/** Lists state days; the day begins in Japan. */
const instantOf = (day: string): string => `${day}T00:00:00+09:00`

/** Characters that XML 1.0 does not permit. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const textOf = (text: string): string => escapeHtml(text.replace(forbidden, ''))
const tag = (name: string, text: string): string => `<${name}>${textOf(text)}</${name}>`
const link = (rel: string, href: string, type: string): string =>
  `<link rel="${rel}" type="${type}" href="${textOf(href)}"/>`
