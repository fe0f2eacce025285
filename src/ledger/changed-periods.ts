import type { PublishedRecord } from '../domain/facts.ts'
import { foldAddress } from '../words/text/address.ts'
import { encodeFacts } from './facts-codec.ts'

/** A record of a file, or of the ledger: its facts as `encodeFacts` writes them. */
interface KeyedPayload {
  readonly key: string
  readonly payload: string
}

/** The records of the source whose keys begin with a text. */
type PayloadsOf = (beginning: string) => Promise<readonly (readonly [key: string, payload: string])[]>

const statesChange = (payload: string): boolean => payload.includes('"formerPeriod":')
const factsOf = (payload: string): PublishedRecord => JSON.parse(payload) as PublishedRecord

/**
 * A notice that changes a period (`formerPeriod`) is a new version of the record that it changes: it gets the key of that record, where one
 * record of the source has its party and the former period, and says nothing of what the notice leaves out. Where none or several have, it is
 * a record of its own. So is a notice that lifts a measure, of which it may know the first day only. The first notice, read again, does not undo the change.
 */
export async function withChangedPeriods<Row extends KeyedPayload>(
  rows: readonly Row[],
  payloadsOf: PayloadsOf,
): Promise<Row[]> {
  const found: Row[] = []
  for (const row of rows) {
    // A source without notices of changes needs no look into the ledger.
    const known = statesChange(row.payload) ? await payloadsOf(row.key.slice(0, row.key.indexOf('|') + 1)) : []
    const change = known.length === 0 ? null : changeOf(row, known)
    found.push(change === null ? row : { ...row, ...change })
  }
  return found
}

function changeOf(row: KeyedPayload, known: readonly (readonly [string, string])[]): KeyedPayload | null {
  const notice = factsOf(row.payload)
  const changed = known.filter(([key, payload]) => key !== row.key && isChangedBy(factsOf(payload), notice))
  const [only, ...others] = changed
  if (only === undefined || others.length > 0) return null
  const [key, payload] = only
  return { key, payload: encodeFacts(withChange(factsOf(payload), notice)) }
}

/** Whether a notice changes a record, or has changed it before. */
function isChangedBy(facts: PublishedRecord, notice: PublishedRecord): boolean {
  const isOfParty = facts.kind === notice.kind && isSameParty(facts.party, notice.party)
  const former = notice.formerPeriod
  if (!isOfParty || former === undefined) return false
  if (isLift(notice)) return facts.period?.start === former.start && isLiftedBy(facts, notice)
  const isBefore = facts.period?.start === former.start && facts.period?.end === former.end
  const isAfter = facts.formerPeriod?.end === former.end && facts.period?.end === notice.period?.end
  return (isBefore || isAfter) && facts.period?.start === former.start
}

/** A notice of a lift knows the first day of the period, and its last only where it was not cut. */
const isLift = ({ fate, formerPeriod }: PublishedRecord): boolean =>
  (fate === 'lifted' || fate === 'cancelled') && formerPeriod?.end === null

/** Whether a lift ends a record that is not over before, or has ended it before. */
function isLiftedBy({ fate, period, liftedOn }: PublishedRecord, notice: PublishedRecord): boolean {
  if (fate !== null) return fate === notice.fate && liftedOn === notice.liftedOn
  const end = notice.period?.end ?? null
  return period?.openEnded === true || (period?.end ?? null) === null || end === null || period!.end! >= end
}

type Party = PublishedRecord['party']

const isSameParty = (one: Party, other: Party): boolean =>
  nameKey(one.name) === nameKey(other.name) &&
  (one.address === null || other.address === null || foldAddress(one.address) === foldAddress(other.address)) &&
  (one.corporateNumber === null || other.corporateNumber === null || one.corporateNumber === other.corporateNumber)

const nameKey = (name: string): string => name.normalize('NFKC').replace(/\s/gu, '')

/** The record after the change: what the notice leaves out stays. */
function withChange(record: PublishedRecord, notice: PublishedRecord): PublishedRecord {
  const isStated = ([, value]: readonly [string, unknown]): boolean =>
    value !== null && !(Array.isArray(value) && value.length === 0)
  const { party, ...stated } = Object.fromEntries(Object.entries(notice).filter(isStated)) as Partial<PublishedRecord>
  const former = isLift(notice) ? { formerPeriod: formerOf(record) } : {}
  return {
    ...record,
    ...stated,
    ...former,
    party: { ...record.party, address: record.party.address ?? party?.address ?? null },
  } as PublishedRecord
}

/** The period of a record before its lift, also where the lift is read again. */
const formerOf = ({ fate, formerPeriod, period }: PublishedRecord): PublishedRecord['formerPeriod'] =>
  fate !== null && formerPeriod !== undefined
    ? formerPeriod
    : period === null
      ? undefined
      : { start: period.start, end: period.end }

/** The facts that stay where the ledger has a record after its change, and a file the first notice again. */
export function unlessChanged(payload: string, stored: string | undefined): string {
  if (stored === undefined || !statesChange(stored) || statesChange(payload)) return payload
  const { formerPeriod } = factsOf(stored)
  const { period } = factsOf(payload)
  return period?.start === formerPeriod?.start && period?.end === formerPeriod?.end ? stored : payload
}
