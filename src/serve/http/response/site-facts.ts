import { dateInTokyo } from '../../../domain/calendar.ts'
import { limits } from '../../../domain/limits.ts'
import type { GenerationInfo } from '../../../search/port.ts'
import type { ListFacts } from '../../../page/home/home-facts.ts'
import type { SiteFacts } from '../../../page/browser/types.ts'
import type { AppOptions } from '../contract/app-options.ts'
import { clientHeader } from './headers.ts'

export const defaultUsageRetentionDays = 90

/** The collected lists of records, with their publishers; those of companies are registers. */
const listsIn = ({ collected = [] }: GenerationInfo) =>
  collected
    .filter(({ produces }) => produces !== 'corporation' && produces !== 'disclosure_filer')
    .flatMap(({ publisher, lists }) => lists.map((list) => ({ ...list, publisher })))
    .filter(({ lastSuccessAt }) => lastSuccessAt !== null)

/** How many lists of how many bodies are served, and of which days they are. */
export function listFactsOf(info: GenerationInfo): ListFacts {
  const lists = listsIn(info)
  const days = lists.flatMap(({ asOf }) => (asOf === null ? [] : [asOf])).toSorted()
  return {
    lists: lists.length,
    bodies: new Set(lists.map(({ publisher }) => publisher)).size,
    oldest: days[0] ?? null,
    newest: days.at(-1) ?? null,
    undated: lists.length - days.length,
  }
}

function dataFacts(info: GenerationInfo): SiteFacts['data'] {
  const { enforcements, procurementSuspensions, licenseActions } = info.counts
  const newest = newestCollectionTime(info)
  return {
    day: newest === null ? null : dateInTokyo(Date.parse(newest)),
    records: enforcements + procurementSuspensions + licenseActions,
    isSample: info.sample,
  }
}

/** What the guard and the limit of browsing permit one address. */
function loadingLimits({ counts }: GenerationInfo, browsedMax: (collected: number) => number): SiteFacts['guard'] {
  const { furtherPagesMax: pages, valuesMax: dates } = limits.enumeration
  const browsed = {
    enforcements: browsedMax(counts.enforcements),
    procurement_suspensions: browsedMax(counts.procurementSuspensions),
    license_actions: browsedMax(counts.licenseActions),
  }
  return { pages, dates, browsed }
}

/** The time of the newest successful collection in the generation; `null` if there is none. */
export function newestCollectionTime({ collectedAt }: GenerationInfo): string | null {
  const instants = Object.values(collectedAt).filter((instant) => instant !== null)
  return instants.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? null
}

/**
 * What every page says of this server and its data. Returns the identical object until the data change. `browsedMax`: how many records of a kind an
 * address may browse in a day, by how many are collected.
 */
export function trackSiteFacts(options: AppOptions, browsedMax: (collected: number) => number): () => SiteFacts {
  const { search, operator, contact, brand, usageRetentionDays, fairUse } = options
  let last: { readonly info: GenerationInfo | null; readonly facts: SiteFacts } | null = null
  return () => {
    const info = search.info()
    if (last !== null && last.info === info) return last.facts
    const facts = {
      operator: operator ?? null,
      contact: contact ?? null,
      clientHeader: clientHeader(brand),
      logDays: usageRetentionDays ?? defaultUsageRetentionDays,
      data: info === null ? null : dataFacts(info),
      guard: info === null || fairUse === null ? null : loadingLimits(info, browsedMax),
    }
    last = { info, facts }
    return facts
  }
}
