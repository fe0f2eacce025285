import type { FastifyRequest } from 'fastify'
import type { CollectedGroup, CollectedSource, NewsPlace, SiteFacts, Statistics } from '../../../page/browser/types.ts'
import type { HomeFacts } from '../../../page/home/home-facts.ts'
import type { NewsFacts } from '../../../page/news/news-facts.ts'
import type { ApiResponse } from '../../../page/render-page.ts'

/** The API as the page uses it on the server. */
export interface PageAnswers {
  /** The date in Japan, YYYY-MM-DD. */
  readonly today: () => string
  /** Answers a request to the API, path and query, as a part of a request of the page. Throws a problem. */
  readonly answer: (request: FastifyRequest, url: string) => Promise<ApiResponse>
  /** What the server says of itself and its data. */
  readonly site: () => SiteFacts
  /** What the start page shows; `null` without data. As long as it returns the same promise, the rendered start page is used again. */
  readonly home: () => Promise<HomeFacts | null>
  /** What is new on the lists, as a part of a request of the page. Throws a problem. */
  readonly news: (request: FastifyRequest, place: NewsPlace) => Promise<NewsFacts>
  /** The numbers of the collection. As long as it returns the same promise, their rendered page is used again. */
  readonly statistics: () => Promise<Statistics>
  /** The sources of all kinds of records. */
  readonly sources: () => CollectedSource[]
  /** Scheme and host of the server, if they are set. */
  readonly publicUrl: string | null
  /** How many bodies of each group of the register are collected; `null` without data. */
  readonly collectedGroups: () => Promise<CollectedGroup[] | null>
}
