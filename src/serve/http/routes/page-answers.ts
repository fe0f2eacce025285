import type { FastifyRequest } from 'fastify'
import { dateInTokyo } from '../../../domain/calendar.ts'
import type { GenerationInfo, Search } from '../../../search/port.ts'
import type { CollectedGroup, SiteFacts } from '../../../page/browser/types.ts'
import type { PageAnswers } from '../contract/page-answers.ts'
import type { AppOptions } from '../contract/app-options.ts'
import type { RequestParameters } from '../contract/request-parameters.ts'
import { countShown, kindShownAt } from '../request/browsing.ts'
import { recordQuery } from '../request/fair-use-hooks.ts'
import { queryOf } from '../request/fair-use-query.ts'
import { bodyEndOf, type BuiltResponse, type Route } from '../response/build-response.ts'
import { Problem } from '../contract/problem.ts'
import { findResponse, type RouteContext } from './api-route.ts'
import { keepHomeFacts, type HomeAnswer } from './home-facts.ts'
import { newsFactsOf } from './news.ts'

/** The parts of the app by which a page is answered. */
export interface PageAnswersOptions {
  readonly app: AppOptions
  readonly routes: readonly Route[]
  readonly context: RouteContext
  readonly site: () => SiteFacts
  readonly statistics: PageAnswers['statistics']
  /** The collected sources, as `/docs/sources.json` has them. */
  readonly sources: (info: GenerationInfo | null, now: Date) => ReturnType<PageAnswers['sources']>
}

/**
 * Answers the page from the routes of the API. A page is one request, which was counted before it came here. Each of its questions is
 * recorded by the enumeration guard and uses the cache, like a request of its own.
 */
export function createPageAnswers({
  app,
  routes,
  context,
  site,
  statistics,
  sources,
}: PageAnswersOptions): PageAnswers {
  const routesByPath = new Map(routes.map((route) => [route.endpoint.path, route]))

  function find(url: string) {
    const route = routesByPath.get(url.split('?', 1)[0] ?? '')
    if (route === undefined) throw new Problem('not_found')
    return findResponse(route, context, url)
  }
  async function record(request: FastifyRequest, parameters: RequestParameters): Promise<void> {
    parameters.query ??= queryOf(parameters)
    // The usage log has one row for a page: the query of its first request to the API, under the path of the page.
    request.parameters ??= { ...parameters, endpoint: pagePath }
    await recordQuery(context, request, { parameters, kind: kindShownAt(parameters.endpoint) })
  }
  async function answer(request: FastifyRequest, url: string) {
    const { parameters, getResponse } = find(url)
    await record(request, parameters)
    const { bodyStart, rowsReturned, browsed } = await getResponse()
    await countShown(context.fairUse, request, browsed)
    completeRecordedQuery(context, request, rowsReturned)
    return { status: 200, body: JSON.parse(`${bodyStart.toString()}${bodyEndOf(request.id)}`) as unknown }
  }
  /** Counts records that a page names by their ids, as those of an answer to a question of the API. */
  async function countNamed(request: FastifyRequest, url: string, ids: readonly string[]): Promise<void> {
    await record(request, find(url).parameters)
    await countShown(context.fairUse, request, ids)
    completeRecordedQuery(context, request, ids.length)
  }
  const ask = async (url: string): Promise<HomeAnswer> => homeAnswerOf(await find(url).getResponse())
  return {
    answer,
    news: async (request, place) =>
      newsFactsOf(app.search.info(), place, {
        today: dateInTokyo(app.now()),
        ask,
        count: async (url, ids) => countNamed(request, url, ids),
      }),
    site,
    // The server itself asks for what the start page shows, so it is neither counted nor recorded.
    home: keepHomeFacts({
      info: () => app.search.info(),
      site,
      now: app.now,
      answerOf: ask,
    }),
    statistics,
    collectedGroups: keepGroupCounts(app.search),
    publicUrl: app.publicUrl ?? null,
    today: () => dateInTokyo(app.now()),
    sources: () => sources(app.search.info(), new Date(app.now())),
  }
}

/** Tells fair use how many rows the query just recorded returned, and adds them to those of the page for the usage log. */
function completeRecordedQuery({ fairUse }: RouteContext, request: FastifyRequest, rows: number): void {
  request.rowsReturned = (request.rowsReturned ?? 0) + rows
  if (request.recordedQuery === null) return
  const { ticket, query } = request.recordedQuery
  request.recordedQuery = null
  fairUse?.complete(ticket, query, rows)
}

const homeAnswerOf = ({ bodyStart }: BuiltResponse): HomeAnswer =>
  JSON.parse(`${bodyStart.toString()}${bodyEndOf('')}`) as HomeAnswer

/** Pages have one path in the usage log, whatever they ask the API. */
const pagePath = '/'

/** Creates a function that counts the groups of the register once for a generation; `null` without data. */
function keepGroupCounts(search: Search): () => Promise<CollectedGroup[] | null> {
  let kept: { readonly generation: string; readonly groups: Promise<CollectedGroup[]> } | null = null
  return async () => {
    const generation = search.info()?.id
    if (generation === undefined) return null
    if (kept?.generation !== generation) kept = { generation, groups: countGroups(search) }
    try {
      return await kept.groups
    } catch {
      kept = null
      return null
    }
  }
}

/** How many bodies each group of the register has, and how many are collected. */
async function countGroups(search: Search): Promise<CollectedGroup[]> {
  const { items } = await search.coverage(null)
  return items.map((json) => {
    const { publisher_group, publisher_count, collected_publisher_count } = JSON.parse(json) as CollectedGroup
    return { publisher_group, publisher_count, collected_publisher_count }
  })
}
