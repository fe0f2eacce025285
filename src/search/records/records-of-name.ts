import type { RecordKind } from '../../domain/facts.ts'
import { otherRecordsMax } from '../../domain/shapes/understanding.ts'
import { isInForceOn, mayBeInForceOn, newestSeen } from '../../domain/status.ts'
import type { NameOnlyRecords } from '../../domain/views.ts'
import type { GenerationFacts, GenerationReader, RecordOfName, RecordQuery } from '../../generations/ports.ts'
import type { Page } from '../port.ts'
import type { RecordConditions } from '../filters/record-filters.ts'
import { statusesInForce } from '../../words/codes/statuses.ts'
import { areInForce, recordQuery, unknownEndQuery } from './record-query.ts'

// Records without a number that belong to the name of a company (`publish/name-holders.ts` has the rule). They are counted when a request is
// answered, from the records in service and the decisions in force.

/**
 * Corporations that the whole register has at least: 4.8 million had a number when the first were assigned in 2015, and a closed corporation stays in it.
 * A file in the form of the whole one may have fewer, such as those with an event since a day.
 */
const registeredMin = 4_800_000

type RegisterFacts = Pick<GenerationFacts, 'collected' | 'sample'>

/** Each row of an answer says it, so it is computed once for a generation. */
const known = new WeakMap<RegisterFacts, boolean>()

/** Whether the whole register is collected, so that every company of a name is known. That of a sample has all of its companies. */
export function isRegisterComplete(facts: RegisterFacts): boolean {
  const isComplete = known.get(facts) ?? hasWholeRegister(facts)
  known.set(facts, isComplete)
  return isComplete
}

const hasWholeRegister = ({ sample, collected = [] }: RegisterFacts): boolean =>
  collected.some(
    ({ produces, lists }) =>
      produces === 'corporation' &&
      lists.some(({ complete, observedCount }) => complete && (sample || observedCount >= registeredMin)),
  )

/** The JSON members of a company about what is known of it by its name only: `,"name_only_counts":{…},…`. */
export function nameOnlyMembers(reader: GenerationReader, corporateNumber: string, today: string): string {
  const records = reader.recordsOfName(corporateNumber)
  const counts = nameOnlyCountsOf(records, today)
  const holders = records.length === 0 ? null : reader.countNameHolders(corporateNumber, records)
  const acts = records.length === 0 ? noActs : JSON.stringify(actsOfName(reader, corporateNumber, records))
  return `,"name_only_counts":${counts},"name_only_act_counts":${acts},"name_holders":${holders},"register_complete":${isRegisterComplete(reader.facts)}`
}

/** How many records belong to the name of a company only, as JSON: `{…}`. */
export const nameOnlyCountsJson = (reader: GenerationReader, corporateNumber: string, today: string): string =>
  nameOnlyCountsOf(reader.recordsOfName(corporateNumber), today)

function nameOnlyCountsOf(records: readonly RecordOfName[], today: string): string {
  const count = (kind: RecordKind): number => records.filter((record) => record.kind === kind).length
  return records.length === 0 ? noneCounted : countsJson(count, forceAmong(records, today))
}

type Force = Pick<NameOnlyRecords, 'inForce' | 'mayBeInForce' | 'mayBeInForceSeenOn'>

const noneInForce: Force = { inForce: 0, mayBeInForce: 0, mayBeInForceSeenOn: null }

const countsJson = (
  count: (kind: RecordKind) => number,
  { inForce, mayBeInForce, mayBeInForceSeenOn: seenOn }: Force,
): string =>
  `{"enforcements":${count('enforcement')},"procurement_suspensions":${count('procurement_suspension')},` +
  `"license_actions":${count('license_action')},"in_force":${inForce},"may_be_in_force":${mayBeInForce},"may_be_in_force_seen_on":${JSON.stringify(seenOn)}}`

const noneCounted = countsJson(() => 0, noneInForce)
const noActs = JSON.stringify({ enforcements: 0, procurement_suspensions: 0, license_actions: 0 })

/** The acts that the records of the name are, without those that an identified record of the company is. */
function actsOfName(reader: GenerationReader, corporateNumber: string, records: readonly RecordOfName[]) {
  const count = (kind: RecordKind): number => {
    const ids = records.filter((record) => record.kind === kind).map(({ id }) => id)
    const isIdentified = (id: number): boolean =>
      reader.othersOfAct(kind, id).some(({ number }) => number === corporateNumber)
    return reader.countActs(
      kind,
      ids.filter((id) => !isIdentified(id)),
    )
  }
  return {
    enforcements: count('enforcement'),
    procurement_suspensions: count('procurement_suspension'),
    license_actions: count('license_action'),
  }
}

/** How many are in force today, and of how many nobody knows. An enforcement record is in force on no day: it has a day, not a period that its endpoint compares. */
function forceAmong(records: readonly RecordOfName[], today: string): Force {
  const measures = records.filter(({ kind }) => kind !== 'enforcement')
  return {
    inForce: measures.filter((record) => isInForceOn(today, record, today)).length,
    mayBeInForce: measures.filter((record) => mayBeInForceOn(today, record, today)).length,
    mayBeInForceSeenOn: newestSeen(measures, today),
  }
}

/** No enforcement record is said to be in force, or not to be. */
const forceless: Force = { inForce: null, mayBeInForce: null, mayBeInForceSeenOn: null }

/** The records of a kind that belong to the name of the company of a number and meet the other conditions. */
export function nameOnlyRecords(
  reader: GenerationReader,
  kind: RecordKind,
  { corporateNumber = '', ...others }: RecordConditions,
  today: string,
): NameOnlyRecords {
  const registerComplete = isRegisterComplete(reader.facts)
  const ofName = reader.recordsOfName(corporateNumber).filter((record) => record.kind === kind)
  const hasForce = kind !== 'enforcement'
  if (ofName.length === 0)
    return { count: 0, ...(hasForce ? noneInForce : forceless), nameHolders: null, registerComplete }
  const common = { nameHolders: reader.countNameHolders(corporateNumber, ofName), registerComplete }
  if (Object.values(others).every((condition) => condition === undefined))
    return { count: ofName.length, ...(hasForce ? forceAmong(ofName, today) : forceless), ...common }
  const queryWith = (conditions: RecordConditions): RecordQuery | null => {
    const context = { today, page: firstPage, authorities: reader.authorities(), interpretation: null, named: [] }
    return recordQuery(kind, conditions, context)
  }
  const countWith = (conditions: RecordConditions, queryOf = (query: RecordQuery) => query): number => {
    const query = queryWith(conditions)
    return query === null ? 0 : reader.countRecords(queryOf(query))
  }
  const conditions = { ...others, nameOf: corporateNumber }
  const count = countWith(conditions)
  if (!hasForce) return { count, ...forceless, ...common }
  const { status } = others
  // What is asked for as in force leaves out those of which nobody knows, so they are told beside it.
  const unknown = areInForce(others) ? countWith(conditions, unknownEndQuery) : null
  const seenOnOf = (mayBe: number): string | null => {
    const query = mayBe === 0 ? null : queryWith({ ...conditions, status: 'unknown', inForceOn: undefined })
    return query === null ? null : newestSeen(reader.findStatusDates({ ...query, limit: otherRecordsMax }), today)
  }
  if (status !== undefined) {
    const inForce = statusesInForce.has(status) ? count : 0
    const mayBeInForce = unknown ?? (status === 'unknown' ? count : 0)
    return { count, inForce, mayBeInForce, mayBeInForceSeenOn: seenOnOf(mayBeInForce), ...common }
  }
  const countOf = (asked: string): number => (count === 0 ? 0 : countWith({ ...conditions, status: asked }))
  const mayBeInForce = unknown ?? countOf('unknown')
  return { count, inForce: countOf('in_force'), mayBeInForce, mayBeInForceSeenOn: seenOnOf(mayBeInForce), ...common }
}

/** How many are told: those that meet the conditions, or else those that what is asked for as in force leaves out, as nobody knows. */
export const countTold = ({ count, mayBeInForce }: NameOnlyRecords): number => count || (mayBeInForce ?? 0)

const firstPage: Page = { limit: 1, page: 1 }
