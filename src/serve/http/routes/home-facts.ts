import { dateInTokyo } from '../../../domain/calendar.ts'
import type { CountName } from '../../../domain/count-names.ts'
import type { ValueCounts } from '../../../domain/views.ts'
import type { CoverageGroup, PublishedRecord, SiteFacts } from '../../../page/browser/types.ts'
import { newestFirst } from '../../../page/home/newest-first.ts'
import type { HomeExample, HomeFacts, KindMonths, KindRecord } from '../../../page/home/home-facts.ts'
import { homeExamples } from '../../../page/home/home-examples.ts'
import type { GenerationInfo } from '../../../search/port.ts'
import { listFactsOf } from '../response/site-facts.ts'
import { namedNews, readNews } from './news.ts'

/** Examples on the start page, acts and news on it, and months before the current one. */
const examplesMax = 3
const actsMax = 10
const monthsBefore = 23
const newsMax = 10

/** What the API answers to a question of the start page. */
export interface HomeAnswer {
  readonly data: Readonly<Record<string, readonly unknown[]>>
  readonly meta: {
    readonly total?: { readonly count: number }
    readonly counts?: Readonly<Partial<Record<CountName, ValueCounts>>>
    readonly warnings: readonly { readonly code: string; readonly count: number | null }[]
  }
}

interface HomeOptions {
  readonly info: () => GenerationInfo | null
  readonly site: () => SiteFacts
  readonly now: () => number
  /** What the API answers to a path with its query. */
  readonly answerOf: (url: string) => Promise<HomeAnswer>
}

type Ask = HomeOptions['answerOf']

/**
 * Makes what the start page shows, once for a generation and a day, by which the status of a record changes; what could not be asked is asked
 * again after a minute. Until then the identical promise is returned.
 */
export function keepHomeFacts({ info, site, now, answerOf }: HomeOptions): () => Promise<HomeFacts | null> {
  let last: Kept | null = null
  return () => {
    const [current, today] = [site(), dateInTokyo(now())]
    if (last?.site === current && last.today === today && now() < last.until) return last.facts
    const ask: Ask = async (url) => {
      try {
        return await answerOf(url)
      } catch (error) {
        kept.until = now() + retryMilliseconds
        throw error
      }
    }
    const kept: Kept = { site: current, today, until: Infinity, facts: Promise.resolve(null) }
    last = kept
    kept.facts = makeFacts(info(), today, ask)
    return kept.facts
  }
}

/** What was made. `until`: when it is made again, because something could not be asked. */
interface Kept {
  readonly site: SiteFacts
  readonly today: string
  until: number
  facts: Promise<HomeFacts | null>
}

const retryMilliseconds = 60_000

async function makeFacts(info: GenerationInfo | null, today: string, ask: Ask): Promise<HomeFacts | null> {
  if (info === null) return null
  // The first one is a company of the sample, which exists there alone.
  const offered = info.sample ? homeExamples : homeExamples.slice(1)
  const [found, acts, news, months] = await Promise.all([
    Promise.all(offered.map(async (alternatives) => firstOf(alternatives, ask))),
    newestActs(today, ask),
    readNews(namedNews(info.news ?? []).slice(0, newsMax), ask).catch(() => []),
    Promise.all(paths.map(async (path) => monthsOf(path, today, ask))),
  ])
  return {
    today,
    lists: listFactsOf(info),
    examples: found.flat().slice(0, examplesMax),
    acts,
    news,
    months: months.flat(),
  }
}

const paths = ['enforcements', 'procurement-suspensions', 'license-actions'] as const

/** What cannot be answered is not shown. */
async function answerOrNull(path: string, conditions: Readonly<Record<string, string>>, ask: Ask) {
  return ask(`/api/v1/${path}?${new URLSearchParams(conditions).toString()}`).catch(() => null)
}

/** The records of all kinds with the newest days, none of them in the future. */
async function newestActs(today: string, ask: Ask): Promise<KindRecord[]> {
  const ofKinds = await Promise.all(
    paths.map(async (path) => {
      const answer = await answerOrNull(path, { to: today, limit: String(actsMax) }, ask)
      const records = Object.values(answer?.data ?? {}).flat() as PublishedRecord[]
      return records.map((record) => ({ path, record }))
    }),
  )
  return newestFirst(ofKinds.flat()).slice(0, actsMax)
}

/** The months of a kind up to the current one; nothing for a kind without acts in them. */
async function monthsOf(path: string, today: string, ask: Ask): Promise<KindMonths[]> {
  const months = lastMonths(today)
  const conditions = { from: `${months[0]}-01`, to: today, counts: 'month', limit: '1' }
  const counts = (await answerOrNull(path, conditions, ask))?.meta.counts?.month
  if (counts === undefined || counts.rows.length === 0) return []
  const byMonth = new Map(counts.rows.map(({ value, count }) => [value, count]))
  return [{ path, months: months.map((month) => ({ month, count: byMonth.get(month) ?? 0 })), isExact: counts.exact }]
}

/** The months up to that of a day, oldest first, YYYY-MM. */
function lastMonths(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: monthsBefore + 1 }, (_, index) =>
    new Date(Date.UTC(year, month - 1 - monthsBefore + index, 1)).toISOString().slice(0, 7),
  )
}

async function firstOf(alternatives: readonly HomeExample[], ask: Ask): Promise<HomeExample[]> {
  for (const example of alternatives) {
    const { place } = example
    const [path, conditions] = place.view === 'results' ? ['search', { q: place.q }] : [place.path, place.conditions]
    const answer = await answerOrNull(path, { ...conditions, limit: '1' }, ask)
    if (answer === null || !findsWhatItPromises(answer)) continue
    if (example.by !== 'authority' || (await isCollected(example.ja, ask))) return [example]
  }
  return []
}

/** Records of an authority may stand in lists of others alone; then its page says that it is not collected, which is no first impression. */
async function isCollected(publisher: string, ask: Ask): Promise<boolean> {
  const answer = await answerOrNull('procurement-suspension-coverage', { publisher }, ask)
  const groups = (answer?.data['groups'] ?? []) as CoverageGroup[]
  return groups.some(({ publishers }) => publishers.some(({ freshness }) => freshness !== 'never_collected'))
}

/** 談合 finds what it promises only where most suspensions state a reason: its condition must not leave out more than it finds. */
function findsWhatItPromises({ data, meta }: HomeAnswer): boolean {
  const rows = Object.values(data).flat().length
  const hidden = meta.warnings.find(({ code }) => code === 'uncoded_excluded')?.count ?? 0
  return rows > 0 && hidden <= (meta.total?.count ?? rows)
}
