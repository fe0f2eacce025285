import type { PublishedRecord } from '../src/domain/facts.ts'
import { splitNote } from '../src/words/text/name-note.ts'
import { statusDatesOf, statusOn, type Status, type StatusDates } from '../src/domain/status.ts'

/** What a careful person reads in a record of a notice. Only the given keys are compared. */
export interface ExpectedRecord {
  readonly name: string
  /** `ANY`: not compared. */
  readonly address: string | null
  readonly start: string | null
  readonly end: string | null
  readonly open_ended: boolean
  readonly action_date?: string
  /** Several acts are as many records (`copies` at most). */
  readonly action_type?: string | readonly string[]
  readonly copies?: number
  readonly nature?: string
  readonly sector_code?: string
  readonly law_code?: string
  readonly permit_number?: string
  /** At least these. */
  readonly reason_codes?: readonly string[]
  readonly reason_codes_any?: readonly string[]
  readonly reason_not?: readonly string[]
  readonly reason_contains?: string
  readonly scope_contains?: string
  readonly measure_contains?: string
  readonly action_not?: readonly string[]
  readonly not_in_force?: boolean
  readonly status_on?: Readonly<Record<string, Status>>
  /** The end of the period before a later notice changed it. */
  readonly history_former_end?: string
}

/** A notice, or a notice and those that follow it (`then`), and what a careful person reads in it. */
export interface ExpectedNotice {
  readonly produces: string
  readonly publisher: string
  readonly group: string
  readonly then?: readonly string[]
  readonly records: readonly ExpectedRecord[]
  /** `null`: any number. */
  readonly persons: number | null
  readonly unread: number | null
  /** An unread row or a refusal is as good as the record. */
  readonly accept_unread?: boolean
  /** Further names under which records may stand. */
  readonly also_ok?: readonly string[]
  /** Companies of the page that no measure concerns. */
  readonly never?: readonly string[]
  readonly must_not_contain?: readonly string[]
}

/** A record with its former states. */
export interface ReadRecord {
  readonly facts: PublishedRecord
  readonly former: readonly PublishedRecord[]
}

export interface ReadNotice {
  readonly records: readonly ReadRecord[]
  readonly persons: number
  readonly unread: number
  /** The words of the refusal of a file. */
  readonly refused: string | null
  /** Everything that is kept of the notice, as text. */
  readonly kept: string
}

/** `wrong`: something is published that the notice does not say. `unread`: nothing wrong is, but something is missing. */
export interface Verdict {
  readonly result: 'right' | 'unread' | 'wrong'
  readonly faults: readonly string[]
}

export function verdictOn(expected: ExpectedNotice, read: ReadNotice): Verdict {
  const wrong = [...wrongRecords(expected, read), ...forbiddenWords(expected, read)]
  if (wrong.length > 0) return { result: 'wrong', faults: wrong }
  const missing = missingFrom(expected, read)
  return { result: missing.length > 0 ? 'unread' : 'right', faults: missing }
}

/** The name as answers show it, without the marks of footnotes. */
const shownName = ({ facts }: ReadRecord): string => splitNote(facts.party.name).name

function forbiddenWords({ must_not_contain: words = [], never = [] }: ExpectedNotice, read: ReadNotice): string[] {
  const named = new Set(read.records.map(shownName))
  return [
    ...words.filter((word) => read.kept.includes(word)).map((word) => `${word} is kept`),
    ...never.filter((name) => named.has(name)).map((name) => `${name} has a record`),
  ]
}

/** The records that fit none of those expected, each with the faults beside the expected one that it fits best. */
function wrongRecords({ records: expected, also_ok: others = [] }: ExpectedNotice, { records }: ReadNotice): string[] {
  const uses = new Map<ExpectedRecord, number>()
  return records.flatMap((record): string[] => {
    const name = shownName(record)
    const candidates = expected
      .filter((one) => one.name === name && (uses.get(one) ?? 0) < (one.copies ?? 1))
      .map((one) => ({ one, faults: faultsOf(one, record) }))
      .toSorted((one, other) => one.faults.length - other.faults.length)
    const [best] = candidates
    if (best !== undefined) {
      uses.set(best.one, (uses.get(best.one) ?? 0) + 1)
      return best.faults.map((fault) => `${name}: ${fault}`)
    }
    return others.includes(name) ? [] : [`${name} is a record too many: ${JSON.stringify(record.facts.period)}`]
  })
}

function missingFrom(expected: ExpectedNotice, { records, persons, unread, refused }: ReadNotice): string[] {
  const isLeftOut = unread > 0 || refused !== null
  if (expected.accept_unread === true && records.length === 0 && isLeftOut) return []
  if (expected.records.length === 0 && expected.unread !== 0 && records.length === 0 && isLeftOut) return []
  const names = records.map(shownName)
  const missing = expected.records.filter(({ name }, index) => {
    const before = expected.records.slice(0, index).filter((one) => one.name === name).length
    return names.filter((one) => one === name).length <= before
  })
  return [
    ...(refused === null ? [] : [`refused: ${refused}`]),
    ...missing.map(({ name }) => `${name} has no record`),
    ...(expected.persons === null || expected.persons === persons ? [] : [`${persons} persons`]),
    ...(expected.unread === null || expected.unread === unread ? [] : [`${unread} unread`]),
  ]
}

function faultsOf(expected: ExpectedRecord, { facts, former }: ReadRecord): string[] {
  const faults: string[] = []
  type Value = string | boolean | null
  const equal = (what: string, found: Value, wanted: Value | undefined): void => {
    if (wanted !== undefined && found !== wanted) faults.push(`${what} ${found} instead of ${wanted}`)
  }
  const { party, period } = facts
  if (expected.address !== 'ANY')
    equal('address', party.address?.normalize('NFKC') ?? null, expected.address?.normalize('NFKC') ?? null)
  equal('start', period?.start ?? null, expected.start)
  equal('end', period?.end ?? null, expected.end)
  equal('open end', period?.openEnded ?? false, expected.open_ended)
  equal('day of the act', facts.actionDate, expected.action_date)
  faults.push(...faultsOfKind(expected, facts))
  for (const [day, status] of Object.entries(expected.status_on ?? {}))
    equal(`status on ${day}`, statusOn(day, watchedDatesOf(facts)), status)
  if (expected.not_in_force === true && ['active', 'open_ended', 'upcoming'].includes(statusToday(facts)))
    faults.push(`is ${statusToday(facts)}`)
  const formerEnd = expected.history_former_end
  if (formerEnd !== undefined && ![facts, ...former].some((state) => JSON.stringify(state).includes(formerEnd)))
    faults.push(`the former end ${formerEnd} is not kept`)
  return faults
}

/** An end of the measure would be noticed on every day. */
const watchedDatesOf = (facts: PublishedRecord): StatusDates =>
  statusDatesOf({ facts, lastSeenOn: '2026-01-01', noticedUntil: '9999-12-31' })

/** A day within every period of the inputs that is not over. */
const statusToday = (facts: PublishedRecord): Status => statusOn('2026-11-25', watchedDatesOf(facts))

function faultsOfKind(expected: ExpectedRecord, facts: PublishedRecord): string[] {
  const faults: string[] = []
  const check = (isRight: boolean, fault: string): void => void (isRight || faults.push(fault))
  const contains = (text: string | null | undefined, words: string | undefined, what: string): void =>
    check(words === undefined || text?.includes(words) === true, `${what} ${text} without ${words}`)
  const reasons: readonly string[] = 'reasonCodes' in facts ? facts.reasonCodes : []
  check(expected.reason_codes?.every((code) => reasons.includes(code)) ?? true, `reasons ${reasons.join(', ')}`)
  check(expected.reason_codes_any?.some((code) => reasons.includes(code)) ?? true, `reasons ${reasons.join(', ')}`)
  check(expected.reason_not?.every((code) => !reasons.includes(code)) ?? true, `reasons ${reasons.join(', ')}`)
  contains('reasonText' in facts ? facts.reasonText : null, expected.reason_contains, 'reason')
  contains('scope' in facts ? facts.scope : null, expected.scope_contains, 'scope')
  contains(facts.actionText, expected.measure_contains, 'measure')
  check(expected.action_not?.every((word) => facts.actionText?.includes(word) !== true) ?? true, 'another act')
  if (expected.action_type !== undefined)
    check(
      'actionType' in facts && [expected.action_type].flat().includes(facts.actionType),
      `act ${'actionType' in facts ? facts.actionType : null}`,
    )
  if (expected.law_code !== undefined)
    check('lawCodes' in facts && facts.lawCodes.includes(expected.law_code), 'another law')
  if (facts.kind !== 'license_action') return faults
  check(expected.nature === undefined || facts.nature === expected.nature, `nature ${facts.nature}`)
  check(expected.sector_code === undefined || facts.sectorCodes.includes(expected.sector_code), 'another sector')
  const numbers = facts.permits.map(({ number }) => number?.normalize('NFKC') ?? null)
  check(
    expected.permit_number === undefined ||
      numbers.some((number) => number?.includes(expected.permit_number ?? '') === true),
    `permits ${numbers.join(', ')}`,
  )
  return faults
}
