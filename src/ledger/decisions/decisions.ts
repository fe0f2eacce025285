import { recordIdsOf, type RecordIds, type RenamedRecords } from './renamed-ids.ts'

/** The record of a decision as it was when the operator decided, by which it is found again if its id changes. */
export interface RecordOrigin {
  /** Id of the source. */
  readonly source: string
  /** The company as published. */
  readonly party: string
  /** The day by which the record is sorted; null if it has none. */
  readonly day: string | null
  /** Name of the file that had it last. */
  readonly file: string
}

/** A decision of the operator about one record: suppress it, correct a field, or withdraw an earlier decision. */
export interface Decision {
  /** ISO 8601. */
  readonly at: string
  readonly kind: 'suppress' | 'correct' | 'withdraw'
  /** Public id of the record. */
  readonly record: string
  /** The corrected field. For `withdraw`: the field to restore, or `null` to lift the suppression. */
  readonly field: string | null
  /** The corrected value; `null`: the record has none. */
  readonly value: string | null
  readonly reason: string
  /** Undefined in lines of earlier versions, and for `withdraw`. */
  readonly of?: RecordOrigin | undefined
}

/** The operator gives up lines of the file that were lost. */
export interface AcceptedLoss {
  readonly at: string
  readonly kind: 'lost'
  readonly reason: string
}

/** `decisions.jsonl` as it was read. A line is never removed: a decision is withdrawn by another line. */
export interface DecisionLog {
  readonly lines: readonly string[]
  /** One for each line. */
  readonly entries: readonly (Decision | AcceptedLoss | RenamedRecords)[]
}

export const noDecisions: DecisionLog = { lines: [], entries: [] }

/** The decisions in force for one record. */
export interface RecordDecisions {
  readonly suppressed: Decision | null
  readonly corrections: ReadonlyMap<string, Decision>
  readonly origin: RecordOrigin | null
}

const nothing: RecordDecisions = { suppressed: null, corrections: new Map(), origin: null }

/** The decisions about records, without the other lines. */
export const decisionsOf = (entries: DecisionLog['entries']): Decision[] =>
  entries.filter((entry) => entry.kind !== 'lost' && entry.kind !== 'renamed')

/** The records with a decision in force, by the ids that they have by now. A later decision replaces an earlier one. */
export function decisionsInForce(
  entries: DecisionLog['entries'],
  ids: RecordIds = recordIdsOf(entries),
): Map<string, RecordDecisions> {
  const inForce = new Map<string, RecordDecisions>()
  for (const decision of decisionsOf(entries)) {
    const record = ids.currentOf(decision.record)
    const next = applyDecision(decision, inForce.get(record) ?? nothing)
    if (next.suppressed === null && next.corrections.size === 0) inForce.delete(record)
    else inForce.set(record, next)
  }
  return inForce
}

function applyDecision(decision: Decision, before: RecordDecisions): RecordDecisions {
  const after = { ...before, origin: decision.of ?? before.origin }
  if (decision.kind === 'suppress') return { ...after, suppressed: decision }
  if (decision.field === null) return { ...after, suppressed: null }
  const corrections = new Map(before.corrections)
  if (decision.kind === 'correct') corrections.set(decision.field, decision)
  else corrections.delete(decision.field)
  return { ...after, corrections }
}

/**
 * The records that must not be shown from a generation that was built with the first `lines` lines: those suppressed since, and those whose
 * corrections differ from the ones that it shows.
 */
export function withheldSince({ entries }: DecisionLog, lines: number): Map<string, RecordDecisions> {
  const ids = recordIdsOf(entries)
  const applied = decisionsInForce(entries.slice(0, lines), ids)
  const now = decisionsInForce(entries, ids)
  const withheld = new Map<string, RecordDecisions>()
  for (const record of new Set([...applied.keys(), ...now.keys()])) {
    const [before, after] = [applied.get(record) ?? nothing, now.get(record) ?? nothing]
    const isShown = before.suppressed === null
    if (isShown && (after.suppressed !== null || !areSame(before.corrections, after.corrections)))
      withheld.set(record, { ...after, origin: after.origin ?? before.origin })
  }
  return withheld
}

/** Whether the same lines correct the same fields. Both are from one log, so a line is one object. */
const areSame = (one: RecordDecisions['corrections'], other: RecordDecisions['corrections']): boolean =>
  one.size === other.size && [...one].every(([field, decision]) => other.get(field) === decision)
