import type { PublishedRecord } from '../domain/facts.ts'
import { dateOf } from '../domain/record-date.ts'
import type { ImportState } from '../ledger/import-state.ts'
import type { LedgerRecord } from '../ledger/ledger.ts'
import { hasKnownDay } from '../ledger/source-states.ts'

type Sightings = Pick<LedgerRecord, 'sourceId' | 'list' | 'firstSeenOn' | 'changedOn' | 'lastSeenOn'>

/**
 * Of a record that was last seen in a file that tells no day: the newest day of which anything is known, null without any. Nobody knows when its
 * publisher still showed it, so it is the day that the record prints, or an earlier one on which its list had it. Undefined: it was last seen on a
 * list of a known day.
 */
export type LastKnownDay = (record: Sightings, facts: PublishedRecord) => string | null | undefined

export function createLastKnownDay(imports: readonly ImportState[]): LastKnownDay {
  const successful = imports.filter(({ refusal }) => refusal === null)
  const known = new Set(successful.filter(hasKnownDay).map((one) => dayKey(one, one.seenOn)))
  const unknown = new Set(successful.map((one) => dayKey(one, one.seenOn)).filter((key) => !known.has(key)))
  return (record, facts) => {
    const { firstSeenOn, changedOn, lastSeenOn } = record
    if (!unknown.has(dayKey(record, lastSeenOn))) return undefined
    const seen = [firstSeenOn, changedOn].filter((day) => known.has(dayKey(record, day)))
    const printed = [facts.publishedOn, dateOf(facts)].filter((day) => day !== null)
    // A measure may be published before it begins.
    const days = [...seen, ...printed].map((day) => (day < lastSeenOn ? day : lastSeenOn))
    return days.toSorted().at(-1) ?? null
  }
}

const dayKey = ({ sourceId, list }: Pick<ImportState, 'sourceId' | 'list'>, day: string): string =>
  JSON.stringify([sourceId, list ?? 'all', day])
