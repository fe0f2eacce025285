import { dateInTokyo } from '../../../domain/calendar.ts'
import type { GenerationInfo } from '../../../search/port.ts'
import type { SiteFacts } from '../../../page/browser/types.ts'
import type { AppOptions } from '../contract/app-options.ts'
import { clientHeader } from './headers.ts'

export const defaultUsageRetentionDays = 90

/** The collected lists of records; those of companies are registers. */
const listsIn = ({ collected = [] }: GenerationInfo): number =>
  collected
    .filter(({ produces }) => produces !== 'corporation' && produces !== 'disclosure_filer')
    .flatMap(({ lists }) => lists)
    .filter(({ lastSuccessAt }) => lastSuccessAt !== null).length

function dataFacts(info: GenerationInfo): SiteFacts['data'] {
  const { enforcements, procurementSuspensions, licenseActions } = info.counts
  const newest = newestCollectionTime(info)
  return {
    day: newest === null ? null : dateInTokyo(Date.parse(newest)),
    records: enforcements + procurementSuspensions + licenseActions,
    lists: listsIn(info),
    isSample: info.sample,
  }
}

/** The time of the newest successful collection in the generation; `null` if there is none. */
export function newestCollectionTime({ collectedAt }: GenerationInfo): string | null {
  const instants = Object.values(collectedAt).filter((instant) => instant !== null)
  return instants.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? null
}

/** What every page says of this server and its data. Returns the identical object until the data change. */
export function trackSiteFacts({ search, operator, contact, brand, usageRetentionDays }: AppOptions): () => SiteFacts {
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
    }
    last = { info, facts }
    return facts
  }
}
