import type { RecordKind } from '../../domain/facts.ts'
import { isInForceOn } from '../../domain/status.ts'
import type { NameOnlyRecords } from '../../domain/views.ts'
import type { GenerationFacts, GenerationReader, RecordOfName } from '../../generations/ports.ts'
import type { Page } from '../port.ts'
import type { RecordConditions } from './record-filters.ts'
import { recordQuery } from './record-query.ts'

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
  const count = (kind: RecordKind): number => records.filter((record) => record.kind === kind).length
  const counts = records.length === 0 ? noneCounted : countsJson(count, inForceAmong(records, today))
  const holders = records.length === 0 ? null : reader.countNameHolders(records)
  return `,"name_only_counts":${counts},"name_holders":${holders},"register_complete":${isRegisterComplete(reader.facts)}`
}

const countsJson = (count: (kind: RecordKind) => number, inForce: number): string =>
  `{"enforcements":${count('enforcement')},"procurement_suspensions":${count('procurement_suspension')},` +
  `"license_actions":${count('license_action')},"in_force":${inForce}}`

const noneCounted = countsJson(() => 0, 0)

/** An enforcement record is in force on no day: it has a day, not a period that its endpoint compares. */
const inForceAmong = (records: readonly RecordOfName[], today: string): number =>
  records.filter((record) => record.kind !== 'enforcement' && isInForceOn(today, record, today)).length

/** The records of a kind that belong to the name of the company of a number and meet the other conditions. */
export function nameOnlyRecords(
  reader: GenerationReader,
  kind: RecordKind,
  { corporateNumber = '', ...others }: RecordConditions,
  today: string,
): NameOnlyRecords {
  const registerComplete = isRegisterComplete(reader.facts)
  const ofName = reader.recordsOfName(corporateNumber).filter((record) => record.kind === kind)
  const hasInForce = kind !== 'enforcement'
  if (ofName.length === 0) return { count: 0, inForce: hasInForce ? 0 : null, nameHolders: null, registerComplete }
  const common = { nameHolders: reader.countNameHolders(ofName), registerComplete }
  if (Object.values(others).every((condition) => condition === undefined))
    return { count: ofName.length, inForce: hasInForce ? inForceAmong(ofName, today) : null, ...common }
  const countWith = (conditions: RecordConditions): number => {
    const context = { today, page: firstPage, authorities: reader.authorities(), interpretation: null, named: [] }
    const query = recordQuery(kind, conditions, context)
    return query === null ? 0 : reader.countRecords(query)
  }
  const conditions = { ...others, nameOf: corporateNumber }
  const count = countWith(conditions)
  if (!hasInForce) return { count, inForce: null, ...common }
  if (others.status === 'in_force') return { count, inForce: count, ...common }
  const hasNone = count === 0 || others.status !== undefined
  return { count, inForce: hasNone ? 0 : countWith({ ...conditions, status: 'in_force' }), ...common }
}

const firstPage: Page = { limit: 1, page: 1 }
