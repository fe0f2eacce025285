import type { FastifyRequest } from 'fastify'
import type { CollectedGroup, SiteFacts } from '../../web/page/types.d.ts'
import type { PageAnswers } from '../../web/web.ts'
import type { AppOptions } from '../app-options.ts'
import type { Search } from '../../search/port.ts'
import { findResponse, type RouteContext } from './api-route.ts'
import { bodyEndOf, type Route } from '../response/build-response.ts'
import { dateInTokyo } from '../../domain/calendar.ts'
import { collectedSources } from '../documents/sources-page.ts'
import { withExamples } from './home-examples.ts'
import { queryOf } from '../request/fair-use-query.ts'
import { Problem } from '../response/problem.ts'

/** Pages have one path in the usage log, whatever they ask the API. */
const pagePath = '/'

/** How many bodies each group of the register has, and how many are collected. */
async function groupCounts(search: Search): Promise<readonly CollectedGroup[]> {
  const { items } = await search.coverage(null)
  return items.map((json) => {
    const { publisher_group, publisher_count, collected_publisher_count } = JSON.parse(json) as CollectedGroup
    return { publisher_group, publisher_count, collected_publisher_count }
  })
}

/** The parts of the app by which a page is answered. */
export interface PageAnswersOptions {
  readonly app: AppOptions
  readonly routes: readonly Route[]
  readonly context: RouteContext
  readonly site: () => SiteFacts
}

/**
 * Answers the page from the routes of the API. A page is one request, which was counted before it came here. Each of its questions is
 * recorded by the enumeration guard and uses the cache, like a request of its own.
 */
export function createPageAnswers({ app, routes, context, site }: PageAnswersOptions): PageAnswers {
  const routesByPath = new Map(routes.map((route) => [route.endpoint.path, route]))

  async function answer(request: FastifyRequest, url: string) {
    const route = routesByPath.get(url.split('?', 1)[0] ?? '')
    if (route === undefined) throw new Problem('not_found')
    const { parameters, getResponse } = findResponse(route, context, url)
    parameters.query ??= queryOf(parameters)
    // The usage log has one row for a page: the query of its first request to the API, under the path of the page.
    request.parameters ??= { ...parameters, endpoint: pagePath }
    await context.recordQuery(request, parameters)
    const { bodyStart, rowsReturned } = await getResponse()
    completeRecordedQuery(request, rowsReturned)
    return { status: 200, body: JSON.parse(`${bodyStart.toString()}${bodyEndOf(request.id)}`) as unknown }
  }
  /** Tells fair use how many rows the query just recorded returned, and adds them to those of the page for the usage log. */
  function completeRecordedQuery(request: FastifyRequest, rows: number): void {
    request.rowsReturned = (request.rowsReturned ?? 0) + rows
    if (request.recordedQuery === null) return
    const { ticket, query } = request.recordedQuery
    request.recordedQuery = null
    app.fairUse?.complete(ticket, query, rows)
  }
  /** The counts of a generation, which only the next one changes. */
  let counts: { readonly generation: string; readonly groups: Promise<readonly unknown[]> } | null = null
  async function collectedGroups(): Promise<readonly unknown[] | null> {
    const generation = app.search.info()?.id
    if (generation === undefined) return null
    if (counts?.generation !== generation) counts = { generation, groups: groupCounts(app.search) }
    try {
      return await counts.groups
    } catch {
      counts = null
      return null
    }
  }
  return {
    answer,
    site,
    // The examples are asked by the server itself, so they are neither counted nor recorded.
    home: withExamples(site, async (url) => {
      const route = routesByPath.get(url.split('?', 1)[0] ?? '')!
      const { bodyStart } = await findResponse(route, context, url).getResponse()
      return bodyStart.toString()
    }),
    collectedGroups,
    publicUrl: app.publicUrl ?? null,
    today: () => dateInTokyo(app.now()),
    sources: () => collectedSources(app.search.info(), new Date(app.now())),
  }
}
