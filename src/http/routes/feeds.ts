import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '../../domain/limits.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import { sendNotModified } from '../../web/entity-tag.ts'
import type { PublishedRecord } from '../../web/page/types.d.ts'
import { recordPath } from '../../web/web.ts'
import { queryOf } from '../request/fair-use-query.ts'
import { parseParameters, type RequestParameters } from '../request/parameters.ts'
import { entityTagOf, type Route } from '../response/build-response.ts'
import { cacheControl, rawQueryOf, type RouteContext } from './api-route.ts'
import { endpointRows, feedPath, type EndpointRow } from './endpoints.ts'
import { routes } from './routes.ts'

/** Characters that XML 1.0 does not permit. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const textOf = (text: string): string => escapeHtml(text.replace(forbidden, ''))
const tag = (name: string, text: string): string => `<${name}>${textOf(text)}</${name}>`
const link = (rel: string, href: string, type: string): string =>
  `<link rel="${rel}" type="${type}" href="${textOf(href)}"/>`

/** Lists state days; the day begins in Japan. */
const instantOf = (day: string): string => `${day}T00:00:00+09:00`

/** What was seen last comes first: a record that has left its list must not be read as one in force. */
function titleOf(item: PublishedRecord): string {
  const act =
    'action_type_label' in item ? item.action_type_label : (item.measure_text ?? item.reason_label ?? '指名停止')
  return `${item.change_label}: ${item.company.name} — ${act}（${item.authority}）`
}

function summaryOf(item: PublishedRecord): string {
  const changes = item.changed_fields.map(({ field, former, value }) => `${field}: ${former ?? '—'} → ${value ?? '—'}`)
  const { period, source } = item
  return [
    item.removed_at_source_on === null
      ? null
      : `${item.removed_at_source_on} の一覧にありません。取消しを意味するとは限りません。`,
    ...changes,
    period === null ? null : `期間: ${period.text || `${period.start ?? ''}～${period.end ?? ''}`}`,
    `出典: ${source.publisher} ${source.title}。${source.attribution}`,
  ]
    .filter((line) => line !== null)
    .join('\n')
}

function entryOf(item: PublishedRecord, origin: string): string {
  const page = `${origin}${recordPath}${item.id}`
  return `<entry>
${tag('id', page)}
${tag('title', titleOf(item))}
${tag('updated', instantOf(item.changed_on))}
${tag('published', instantOf(item.first_seen_on))}
${link('alternate', page, 'text/html')}
${link('via', item.source.url, 'text/html')}
<author>${tag('name', item.source.publisher)}</author>
${tag('summary', summaryOf(item))}
</entry>`
}

/** Atom 1.0 (RFC 4287). */
function feedOf(
  items: readonly PublishedRecord[],
  feed: {
    readonly address: string
    readonly page: string
    readonly origin: string
    readonly title: string
    readonly createdAt: string
  },
): string {
  const { address, page, origin, title, createdAt } = feed
  const [newest] = items
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ja">
${tag('id', address)}
${tag('title', title)}
${tag('subtitle', '一覧に載った、変わった、または消えた記録。ここにないことは、処分がないことの証明ではありません。')}
${tag('updated', newest === undefined ? createdAt : instantOf(newest.changed_on))}
${link('self', address, 'application/atom+xml')}
${link('alternate', page, 'text/html')}
<author><name>Shobun</name></author>
${items.map((item) => entryOf(item, origin)).join('\n')}
</feed>
`
}

/** A feed takes the filters of its endpoint, and neither a limit nor pages. */
const feedEndpoint = (endpoint: EndpointRow): EndpointRow => ({
  ...endpoint,
  path: `${feedPath}${endpoint.name}.atom`,
  hasLimit: false,
  hasPages: false,
})

/** Distinct feeds are counted by the guard like the values of a date. */
function recordedParameters(parameters: RequestParameters): RequestParameters {
  const query = queryOf(parameters)
  const feed = hash('sha256', query.canonicalText, 'base64url').slice(0, 11)
  return { ...parameters, query: { ...query, values: [...query.values, `feed=${feed}`] } }
}

/** Registers a feed for each kind of record: the records of a filter that changed last. */
export function registerFeeds(app: FastifyInstance, context: RouteContext, publicUrl: string | null): void {
  async function sendFeed(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { endpoint } = route
    const url = request.raw.url ?? ''
    const parameters = recordedParameters(parseParameters(endpoint, rawQueryOf(url)))
    request.parameters = parameters
    await context.recordQuery(request, parameters)
    void reply.headers({ 'cache-control': cacheControl, vary: 'Accept-Encoding', 'x-robots-tag': 'noindex' })
    const generationDay = context.generationDay()
    const entityTag = generationDay === null ? null : entityTagOf(context, endpoint, parameters, { generationDay })
    const notModified = entityTag === null ? null : sendNotModified(request, reply, () => entityTag)
    if (notModified !== null) return notModified
    const { data } = await route.find(context.search, parameters)
    const items = Object.values(data)
      .flat()
      .map((json) => JSON.parse(json) as PublishedRecord)
    request.rowsReturned = items.length
    const origin = publicUrl ?? `${request.protocol}://${request.host}`
    const body = feedOf(items, {
      address: `${origin}${url}`,
      page: `${origin}/?${new URLSearchParams({ view: endpoint.name, ...setFilters(parameters) }).toString()}`,
      origin,
      title: `Shobun ${endpoint.summaryJa.split('を検索')[0]}: ${Object.values(setFilters(parameters)).join(' ')}`,
      createdAt: context.search.info()?.createdAt ?? new Date(0).toISOString(),
    })
    if (entityTag !== null) void reply.header('etag', entityTag)
    return reply.type('application/atom+xml; charset=utf-8').send(body)
  }
  for (const endpoint of endpointRows) {
    const { recordKind } = endpoint
    const route = routes.find((each) => each.endpoint === endpoint)
    if (recordKind === null || route === undefined) continue
    const feed: Route = {
      endpoint: feedEndpoint(endpoint),
      schema: route.schema,
      find: async (search, parameters) => {
        const page = { limit: limits.rowsMax, page: 1, order: 'changed' } as const
        return route.find(search, { ...parameters, page })
      },
    }
    app.get(feed.endpoint.path, async (request, reply) => sendFeed(feed, request, reply))
  }
}

const setFilters = ({ filters }: RequestParameters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
