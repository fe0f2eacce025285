import type { FoundList } from '../../collect/find/choose-lists.ts'
import type { FindResult } from '../../collect/find/find-lists.ts'
import { siteOf } from '../../collect/find/addresses.ts'
import { knownPlaces } from '../../collect/find/known-places.ts'
import { isErrorOfThisMachine } from '../../collect/log-failure.ts'
import { dateInTokyo } from '../../domain/calendar.ts'
import type { SurveyBody } from '../../read/sources/survey-bodies.ts'
import type { Context } from '../context.ts'
import { searchLists } from '../found-lists.ts'

/** A body on whose site its list of suspensions is looked for. */
export type BodyWithSite = SurveyBody & { readonly site: string }

/** What came of one body: a row of the report, whose columns these are, and an entry of the journal if its site was visited. */
export interface SurveyResult {
  /** The id of the source that is proposed for the body. */
  readonly body: string
  readonly publisher: string
  readonly outcome: 'found' | 'none' | 'failed' | 'no_address' | 'has_source'
  /** A code, a colon and words: why there is no list, or why the search ended early. */
  readonly reason: string | null
  readonly site: string | null
  /** The address of the list; it and what follows on the list are null without one. */
  readonly address: string | null
  readonly title: string | null
  readonly rows: number | null
  readonly records: number | null
  readonly unparsed: number | null
  /** How sure it is that this is the list, 0 to 100. */
  readonly score: number | null
  readonly requests: number | null
  /** The day of the visit. */
  readonly day: string | null
}

export const unvisited = ({ id, name, site }: SurveyBody, outcome: SurveyResult['outcome']): SurveyResult => ({
  body: id,
  publisher: name,
  outcome,
  reason: null,
  site,
  address: null,
  title: null,
  rows: null,
  records: null,
  unparsed: null,
  score: null,
  requests: null,
  day: null,
})

interface SurveyHooks {
  /** Keeps the best list of a body, before it is said to be found. */
  readonly keep: (body: BodyWithSite, list: FoundList) => Promise<void>
  readonly onProgress: (body: BodyWithSite, address: string) => void
  readonly onFinished: (result: SurveyResult) => void
}

/** Hosts that are asked at the same time, each by one request at a time. */
const hostsMax = 8

/** Looks for the list of each body. Throws an error of this machine, such as a full disk, when all running searches have ended. */
export async function surveySites(
  context: Context,
  bodies: readonly BodyWithSite[],
  hooks: SurveyHooks,
): Promise<void> {
  const hosts = [...Map.groupBy(bodies, ({ site }) => siteOf(site)).values()]
  const errors: unknown[] = []
  async function takeHosts(): Promise<void> {
    for (let host = hosts.shift(); host !== undefined && errors.length === 0; host = hosts.shift()) {
      for (const [index, body] of host.entries()) {
        if (index > 0) await context.network.sleep(context.config().collectGapSeconds * 1_000)
        hooks.onFinished(await surveySite(context, body, hooks))
      }
    }
  }
  const workers = Array.from({ length: hostsMax }, () => takeHosts().catch((error: unknown) => errors.push(error)))
  await Promise.all(workers)
  if (errors.length > 0) throw errors[0]
}

async function surveySite(
  context: Context,
  body: BodyWithSite,
  { keep, onProgress }: SurveyHooks,
): Promise<SurveyResult> {
  const visited = { ...unvisited(body, 'failed'), day: dateInTokyo(context.now()) }
  const { name: publisher, group, site } = body
  const wanted = { publisher, group, site, places: knownPlaces(site), produces: 'procurement_suspension' } as const
  try {
    await using result = await searchLists(context, { ...wanted, onProgress: (address) => onProgress(body, address) })
    const [best] = result.lists
    if (best !== undefined) await keep(body, best)
    return { ...visited, ...outcomeOf(result), requests: result.requests }
  } catch (error) {
    if (isErrorOfThisMachine(error)) throw error
    return { ...visited, reason: `failed: ${error instanceof Error ? error.message : String(error)}` }
  }
}

function outcomeOf(result: FindResult): Partial<SurveyResult> {
  const { lists, problem } = result
  const reason = problem === null ? null : `${problem.code}: ${problem.message}`
  const [best] = lists
  if (best !== undefined) {
    const { address, title, rows, records, unparsed, score } = best
    return { outcome: 'found', address, title, rows, records, unparsed, score, reason }
  }
  if (problem === null) return { outcome: 'none', reason: reasonOfNone(result) }
  // A site that leads to nothing with so many requests has an answer, unlike one that does not reply.
  return { outcome: problem.code === 'requests_spent' ? 'none' : 'failed', reason }
}

function reasonOfNone({ rejected, otherHosts, opened }: FindResult): string {
  const [first] = rejected
  const hosts = otherHosts.join(', ')
  if (first !== undefined)
    return `not_a_list: ${first.address}: ${first.reason}${hosts === '' ? '' : `; other hosts: ${hosts}`}`
  return hosts === '' ? `no_link: ${opened} pages and files opened` : `other_host: ${hosts}`
}
