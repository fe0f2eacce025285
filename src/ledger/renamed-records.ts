import { createHash } from 'node:crypto'
import { recordKinds, type PublishedRecord, type RecordKind } from '../domain/facts.ts'
import { recordIdOf } from '../domain/record-id.ts'
import { foldAddress } from '../words/text/address.ts'
import { fold } from '../words/text/fold.ts'
import type { LedgerReader, LedgerRecord } from './ledger.ts'

/** What tells by which id a record was known before a rebuild. */
interface RecordTrace {
  readonly id: string
  /** What a rebuild leaves as it is: the files that had the record, its act and days. */
  readonly act: string
  readonly facts: string
  readonly name: string
  /** Folded; empty without one. */
  readonly address: string
}

/** The records of a ledger, or of some sources, by their ids. */
export async function recordTracesOf(
  ledger: LedgerReader,
  sourceIds?: readonly string[],
): Promise<ReadonlyMap<string, RecordTrace>> {
  const traces = new Map<string, RecordTrace>()
  for await (const records of ledger.records(recordKinds, sourceIds))
    for (const record of records) {
      const trace = traceOf(record)
      traces.set(trace.id, trace)
    }
  return traces
}

function traceOf({ facts, sourceId, key, importId, firstSeenOn, lastSeenOn }: LedgerRecord): RecordTrace {
  const { kind, party, actionDate, period, authority } = facts as PublishedRecord & { readonly kind: RecordKind }
  // Rows with one key and different facts are numbered in the order of their file.
  const number = /#\d+$/.exec(key)?.[0] ?? ''
  const act = [kind, sourceId, importId, firstSeenOn, lastSeenOn, actionDate, period?.start, authority.name, number]
  return {
    id: recordIdOf(kind, sourceId, key),
    act: JSON.stringify(act),
    facts: createHash('sha256').update(JSON.stringify(facts)).digest('base64'),
    name: fold(party.name),
    address: party.address === null ? '' : foldAddress(party.address),
  }
}

/**
 * How a record whose id has gone is one whose id is new, the surest way first. Of the same file, act and days: only its key changed, only its
 * address was misread, signs of its name were read too many or too few, or its name was misread otherwise.
 */
const ways: readonly ((former: RecordTrace, now: RecordTrace) => boolean)[] = [
  (former, now) => former.facts === now.facts,
  (former, now) => former.name === now.name && former.address === now.address,
  (former, now) => former.name === now.name,
  (former, now) => isPartOf(former.name, now.name) && !contradict(former.address, now.address),
  (former, now) => former.address !== '' && former.address === now.address,
]

/** Whether one text stands in the other (with a person's name behind it), or is the other without a few letters (lost signs). */
function isPartOf(one: string, other: string): boolean {
  const [part, whole] = one.length <= other.length ? [one, other] : [other, one]
  if (part.length < partCharactersMin) return false
  if (whole.includes(part)) return true
  let found = 0
  for (const letter of whole) if (part.startsWith(letter, found)) found += letter.length
  return found === part.length && part.length >= whole.length * lettersLeftMin
}

const partCharactersMin = 4
const lettersLeftMin = 0.75

const contradict = (one: string, other: string): boolean => one !== '' && other !== '' && !isPartOf(one, other)

/**
 * The new ids of records by their former ones. Both ledgers were made from the same files, so a record whose id has gone and one of the same
 * act whose id is new are one, if each is the only one for the other. Where several are possible, none is taken.
 */
export function renamedRecords(
  before: ReadonlyMap<string, RecordTrace>,
  after: ReadonlyMap<string, RecordTrace>,
): Record<string, string> {
  const gone = Map.groupBy(
    [...before.values()].filter(({ id }) => !after.has(id)),
    ({ act }) => act,
  )
  const come = Map.groupBy(
    [...after.values()].filter(({ id }) => !before.has(id)),
    ({ act }) => act,
  )
  const ids: Record<string, string> = {}
  for (const [act, former] of gone) {
    let [left, free] = [former, come.get(act) ?? []]
    for (const way of ways) {
      const pairs = onlyPairs(left, free, way)
      for (const [one, now] of pairs) ids[one.id] = now.id
      left = left.filter((one) => !pairs.some(([paired]) => paired === one))
      free = free.filter((one) => !pairs.some(([, paired]) => paired === one))
    }
  }
  return ids
}

/** Those of which each is the only one for the other. */
function onlyPairs(
  former: readonly RecordTrace[],
  now: readonly RecordTrace[],
  way: (former: RecordTrace, now: RecordTrace) => boolean,
): (readonly [RecordTrace, RecordTrace])[] {
  return former.flatMap((one) => {
    const [match, ...others] = now.filter((other) => way(one, other))
    if (match === undefined || others.length > 0) return []
    return former.filter((other) => way(other, match)).length === 1 ? [[one, match] as const] : []
  })
}
