import { hash } from 'node:crypto'
import type { TSchema } from 'typebox'
import { limits } from '../domain/limits.ts'
import { DataUnavailable, type Search } from '../search/port.ts'
import type { KeptAnswer } from './answer-cache.ts'
import { inOwnMemory, type Coding } from './coding.ts'
import type { EndpointRow } from './endpoints.ts'
import { entityTag } from './entity-tag.ts'
import { metaOf } from './envelope.ts'
import type { Moment } from './moment.ts'
import type { Understood } from './parameters.ts'
import { snakeCase } from './snake-case.ts'

/** What an endpoint found: the lists of `data` as views, and what `meta` says of them. */
export interface Found {
  readonly data: Readonly<Record<string, readonly unknown[]>>
  readonly hasMore: boolean
  readonly dataAsOf: string | null
}

export interface Route {
  readonly endpoint: EndpointRow
  readonly schema: TSchema
  /** true: parts of the answer change with the hour (freshness), so its tag is made from the content itself. */
  readonly volatile?: boolean
  readonly find: (search: Search, understood: Understood) => Promise<Found>
}

/** What answers are read from. `version`: of the build, so that a new one invalidates caches. */
export interface Sources {
  readonly search: Search
  readonly moment: () => Moment | null
  readonly version: string
}

interface Basis {
  readonly moment: Moment
  readonly found?: string
}

/** Known from the request alone, so what the client holds needs no search. `found`: what was, where the tag depends on it. */
export function tagOf(sources: Sources, route: Route, understood: Understood, { moment, found = '' }: Basis): string {
  const { info, today } = moment
  return entityTag([route.endpoint.path, info.id, sources.version, today, understood.canonical, found])
}

/** How often an answer is asked for again when a new generation was swapped in while it was being read. */
const attemptsMax = 3

/** Reads the answer, and anew when a generation was swapped in, or midnight passed, while it was being read. */
export async function findAnswer(sources: Sources, route: Route, understood: Understood): Promise<KeptAnswer> {
  for (let attempt = 1; attempt <= attemptsMax; attempt++) {
    const moment = sources.moment()
    if (moment === null) throw new DataUnavailable('there is no generation')
    const found = await route.find(sources.search, understood)
    if (sources.moment() !== moment) continue
    const data = JSON.stringify(snakeCase(found.data))
    const tag = tagOf(sources, route, understood, {
      moment,
      found: route.volatile === true ? hash('sha256', data) : '',
    })
    return { moment, understood, tag, ...written(route.endpoint, understood, { moment, found, data }) }
  }
  throw new DataUnavailable('the generation changed again and again')
}

interface Read {
  readonly moment: Moment
  readonly found: Found
  readonly data: string
}

/** The request id stands last, so that everything before it can be kept. */
function written(endpoint: EndpointRow, { page, filters }: Understood, { moment, found, data }: Read) {
  const returned = Object.values(found.data).reduce((sum, list) => sum + list.length, 0)
  const meta = metaOf(moment.info, {
    dataAsOf: found.dataAsOf,
    limit: endpoint.limit ? page.limit : null,
    page: endpoint.paged ? page : null,
    pageMax: limits.pageMax,
    returned,
    hasMore: found.hasMore,
    filters,
  })
  const start = `{"data":${data},"meta":${JSON.stringify(meta).slice(0, -1)},"request_id":"`
  return { start: inOwnMemory(Buffer.from(start)), coded: new Map<Coding, Buffer>(), returned }
}
