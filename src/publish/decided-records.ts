import { recordKinds, type PublishedRecord } from '../domain/facts.ts'
import { kindOfRecordId, recordIdOf } from '../domain/record-id.ts'
import {
  decisionsInForce,
  decisionsOf,
  type Decision,
  type DecisionLog,
  type RecordDecisions,
  type RecordOrigin,
} from '../ledger/decisions/decisions.ts'
import { recordIdsOf, type RecordIds } from '../ledger/decisions/renamed-ids.ts'
import type { LedgerReader, LedgerRecord } from '../ledger/ledger.ts'
import { dateOf } from '../domain/record-date.ts'
import { fold } from '../words/text/fold.ts'

/** What the decisions of the operator mean for the records of a ledger. */
export interface DecidedRecords {
  /** By public id of the record: the decisions in force. A record that is held back counts as suppressed. */
  readonly byRecord: ReadonlyMap<string, RecordDecisions>
  readonly withoutRecord: readonly DecisionWithoutRecord[]
  /** What became of ids that a rebuild changed. */
  readonly ids: RecordIds
}

/** A decision in force whose record is not in the ledger, or has left its list and may be back under another id. */
export interface DecisionWithoutRecord {
  readonly record: string
  readonly decisions: RecordDecisions
  /**
   * The records of the same source, party and day on which the operator has not decided: one of them may be the one that the decision means.
   * Also of each company that its party names (株式会社架空及び有限会社見本): a newer reader may have made a record of each.
   * If the record left its list, those that were first seen since.
   */
  readonly heldBack: readonly string[]
}

export const publicIdOf = ({ facts, sourceId, key }: LedgerRecord): string =>
  recordIdOf((facts as PublishedRecord).kind, sourceId, key)

export function originOf({ facts, sourceId, publicationName }: LedgerRecord): RecordOrigin {
  const record = facts as PublishedRecord
  return { source: sourceId, party: record.party.name, day: dateOf(record), file: publicationName }
}

/** The record with this public id; null if the ledger has none. */
export async function findRecord(ledger: LedgerReader, id: string): Promise<LedgerRecord | null> {
  for await (const records of ledger.records([kindOfRecordId(id)])) {
    const record = records.find((candidate) => publicIdOf(candidate) === id)
    if (record !== undefined) return record
  }
  return null
}

/** Looks up the records of the decisions in force, in one scan of the ledger. */
export async function decideRecords(ledger: LedgerReader, { entries }: DecisionLog): Promise<DecidedRecords> {
  const ids = recordIdsOf(entries)
  const inForce = decisionsInForce(entries, ids)
  const decided = new Set(decisionsOf(entries).map(({ record }) => ids.currentOf(record)))
  const { removalDays, ofDays } = await readDecided(ledger, inForce, ids)
  const withoutRecord = [...inForce].flatMap(([record, decisions]) => {
    const leftOn = removalDays.get(record)
    const isOnList = leftOn === null
    if (isOnList) return []
    const ofDay = decisions.origin === null ? [] : (ofDays.get(dayOf(decisions.origin)) ?? [])
    const party = fold(decisions.origin?.party ?? '')
    const heldBack = ofDay
      .filter((one) => party.includes(one.party) && !decided.has(one.id))
      .filter(({ firstSeenOn }) => leftOn === undefined || firstSeenOn >= leftOn)
      .map(({ id }) => id)
    return leftOn !== undefined && heldBack.length === 0 ? [] : [{ record, decisions, heldBack }]
  })
  // Also by the former ids, which the ledger still has if the rebuild that changed them was interrupted.
  const byRecord = new Map(
    [...inForce].flatMap(([id, of]) => [id, ...ids.formerOf(id)].map((one) => [one, of] as const)),
  )
  for (const { decisions, heldBack } of withoutRecord)
    for (const id of heldBack) byRecord.set(id, { ...decisions, suppressed: anyOf(decisions) })
  return { byRecord, withoutRecord, ids }
}

const anyOf = ({ suppressed, corrections }: RecordDecisions): Decision | null =>
  suppressed ?? [...corrections.values()][0] ?? null

async function readDecided(ledger: LedgerReader, inForce: ReadonlyMap<string, RecordDecisions>, ids: RecordIds) {
  /** By the decided ids that the ledger has: the day on which the record left its list, or null. */
  const removalDays = new Map<string, string | null>()
  /** By `dayOf` the decided records: the other records of the same source and day. */
  const ofDays = new Map<string, { readonly id: string; readonly firstSeenOn: string; readonly party: string }[]>()
  const origins = [...inForce.values()].flatMap(({ origin }) => origin ?? [])
  for (const origin of origins) ofDays.set(dayOf(origin), [])
  const sources = new Set(origins.map(({ source }) => source))
  const kinds = [...new Set([...inForce.keys()].map(kindOfRecordId))]
  if (kinds.length === 0) return { removalDays, ofDays }
  for await (const records of ledger.records(kinds)) {
    for (const record of records) {
      const id = ids.currentOf(publicIdOf(record))
      const { firstSeenOn, removedAtSourceOn } = record
      if (inForce.has(id)) removalDays.set(id, removedAtSourceOn)
      else if (sources.has(record.sourceId)) {
        const origin = originOf(record)
        ofDays.get(dayOf(origin))?.push({ id, firstSeenOn, party: fold(origin.party) })
      }
    }
  }
  return { removalDays, ofDays }
}

const dayOf = ({ source, day }: Omit<RecordOrigin, 'file'>): string => `${source} ${day}`

/** What stays of an act when its id changes. A newer reader may write the name in another way. */
const actOf = ({ source, party, day }: Omit<RecordOrigin, 'file'>): string => `${source} ${day} ${fold(party)}`

/**
 * The ids of the records of a source that a file gives other ids: records on the list whose party and day a row has, but whose id no row has,
 * also not under other headings (`ledger/former-keys.ts`).
 */
export async function otherIdsOf(
  ledger: LedgerReader,
  source: string,
  rows: readonly { readonly key: string; readonly otherKeys?: readonly string[]; readonly facts: PublishedRecord }[],
): Promise<string[]> {
  const ids = new Set(
    rows.flatMap(({ key, otherKeys = [], facts }) =>
      [key, ...otherKeys].map((one) => recordIdOf(facts.kind, source, one)),
    ),
  )
  const acts = new Set(rows.map(({ facts }) => actOf({ source, party: facts.party.name, day: dateOf(facts) })))
  const changed: string[] = []
  for await (const records of ledger.records(recordKinds, [source])) {
    const listed = records.filter(({ removedAtSourceOn }) => removedAtSourceOn === null)
    const others = listed.filter((record) => !ids.has(publicIdOf(record)) && acts.has(actOf(originOf(record))))
    changed.push(...others.map(publicIdOf))
  }
  return changed
}
