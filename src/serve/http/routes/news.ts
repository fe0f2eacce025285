import type { RecordKind } from '../../../domain/facts.ts'
import { limits } from '../../../domain/limits.ts'
import type { NewsPlace, PublishedRecord } from '../../../page/browser/types.ts'
import type { FirstCollected, NewsCounts, NewsDay, NewsFacts, NewsItem } from '../../../page/news/news-facts.ts'
import { DataUnavailable, type GenerationInfo } from '../../../search/port.ts'

/** The path below /api/v1/ of each kind. */
const paths: Readonly<Record<RecordKind, string>> = {
  enforcement: 'enforcements',
  procurement_suspension: 'procurement-suspensions',
  license_action: 'license-actions',
}

/** A record among the news, which is still to be read. */
interface NamedNews {
  readonly on: string
  readonly id: string
  readonly kind: RecordKind
  readonly change: NewsItem['change']
}

/** The days and sources of the news, the newest first. */
function newsDaysOf(info: GenerationInfo): NewsDay[] {
  const titleOf = titlesOf(info)
  return (info.news ?? []).map(({ on, sourceId, counts }) => ({ on, sourceId, counts, ...titleOf(sourceId) }))
}

/** The sources that were first collected in these days. */
function firstCollectedOf(info: GenerationInfo): FirstCollected[] {
  const titleOf = titlesOf(info)
  return (info.firstCollections ?? []).map(({ on, sourceId }) => ({ on, sourceId, ...titleOf(sourceId) }))
}

/** The day since which lists with records are watched; null where some were collected before the days of the news. */
function watchedSince({ collected = [], firstCollections: first = [], news = [] }: GenerationInfo): string | null {
  const isFirst = new Set(first.map(({ sourceId }) => sourceId))
  const isOlder = collected.some(
    ({ sourceId, produces, lists }) =>
      produces in paths &&
      !isFirst.has(sourceId) &&
      lists.some(({ observedCount, removedCount }) => observedCount + removedCount > 0),
  )
  return isOlder ? null : ([...first, ...news].map(({ on }) => on).toSorted()[0] ?? null)
}

function titlesOf({ collected = [] }: GenerationInfo): (sourceId: string) => Pick<NewsDay, 'ja' | 'en'> {
  const titles = new Map(collected.map(({ sourceId, title, titleEn }) => [sourceId, { ja: title, en: titleEn }]))
  return (sourceId) => titles.get(sourceId) ?? { ja: sourceId, en: sourceId }
}

/** The records that are named of some days and sources, in their order. */
export const namedNews = (groups: NonNullable<GenerationInfo['news']>): NamedNews[] =>
  groups.flatMap(({ on, records }) => records.map((record) => ({ on, ...record })))

/** The data of an answer of the API to a path with its query. */
type Ask = (url: string) => Promise<{ readonly data: Readonly<Record<string, readonly unknown[]>> }>

/** Reads records. One that is no longer shown, because the operator has decided on it since, is left out. */
export async function readNews(named: readonly NamedNews[], ask: Ask): Promise<NewsItem[]> {
  const found = await Promise.all(
    named.map(async ({ on, id, kind, change }) => {
      const path = paths[kind]
      const [record] = Object.values((await ask(`/api/v1/${path}?id=${id}`)).data).flat() as PublishedRecord[]
      return record === undefined ? [] : [{ on, change, path, record }]
    }),
  )
  return found.flat()
}

/** How the news are read and counted. */
interface NewsOptions {
  /** The date in Japan, YYYY-MM-DD. */
  readonly today: string
  readonly ask: Ask
  /** Counts records that are shown, by their ids, as those of an answer to a question of the API; throws a problem when they are used up. */
  readonly count: (url: string, ids: readonly string[]) => Promise<void>
}

/** Ten records a page: those of a day and a source, or the newest. They count as those of a list of what has changed since the oldest day. */
export async function newsFactsOf(
  info: GenerationInfo | null,
  { day, source, page }: NewsPlace,
  { today, ask, count }: NewsOptions,
): Promise<NewsFacts> {
  if (info === null) throw new DataUnavailable('there is no generation')
  const days = newsDaysOf(info)
  const groups = (info.news ?? []).filter(({ on, sourceId }) => day === '' || (on === day && sourceId === source))
  const named = namedNews(groups)
  const offset = (Math.max(1, Math.trunc(Number(page)) || 1) - 1) * limits.rowsMax
  const shown = named.slice(offset, offset + limits.rowsMax)
  for (const [kind, ofKind] of Map.groupBy(shown, (each) => each.kind))
    await count(
      questionOf(kind, days.at(-1)?.on ?? ''),
      ofKind.map(({ id }) => id),
    )
  const unnamed = groups.reduce((sum, { counts, records }) => sum + totalOf(counts) - records.length, 0)
  const hasMore = named.length > offset + shown.length
  const first = day === '' ? firstCollectedOf(info) : []
  const items = await readNews(shown, ask)
  return { today, since: watchedSince(info), days, first, items, hasMore, unnamed: day === '' ? 0 : unnamed }
}

const totalOf = ({ appeared, changed, left }: NewsCounts): number => appeared + changed + left

/** The question to the API that shows the news of a kind. */
const questionOf = (kind: RecordKind, since: string): string =>
  `/api/v1/${paths[kind]}?${new URLSearchParams({ from: since, changed_since: since }).toString()}`
