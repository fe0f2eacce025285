import type { Kind } from '../records/record-kinds.ts'
import type { PartnerRecords } from './partner-records.ts'
import type { Sorted } from './cleared.ts'
import type { CollectedKinds, RecordKind } from './collected-kinds.ts'
import { measuresOf, predecessorRecordsOf, type Findings, type Partner } from './partner-list.ts'
import { isInForce, isOfUnknownStatus, textOfRecords } from './report-records.ts'

type Cell = string | number | null

/** A partner who was asked for, and the service that answered. */
export interface AskedPartner {
  readonly partner: Partner
  readonly url: string
  readonly collected: CollectedKinds
  /** The day in Japan. */
  readonly today: string
  readonly records: PartnerRecords
  /** Generations and request ids of the answers. */
  readonly generations: readonly string[]
  readonly requestIds: readonly string[]
}

/** Whether records were counted that nobody has asked for. */
const isUnread = ({ records: { records, missing } }: AskedPartner): boolean => records.length === 0 && missing > 0

/** The columns of a report. */
const columns = {
  asked: ({ partner }) => partner.text,
  asked_number: ({ partner }) => partner.number,
  state: ({ partner: { state, choices }, collected }) =>
    state === 'none' && !collected.isComplete ? 'unknown' : stateOf(state, choices.length),
  company: ({ partner }) => partner.findings?.company?.name || null,
  corporate_number: ({ partner }) => partner.findings?.company?.number ?? null,
  address: ({ partner }) => partner.findings?.company?.address || null,
  how: ({ partner }) => partner.findings?.how ?? (partner.state === 'ambiguous' ? partner.likeness : null) ?? null,
  candidates: ({ partner: { state, choices } }) => (state === 'ambiguous' ? choices.length : null),
  suspensions_in_force: numberOf('procurement_suspension', ({ inForce }) => inForce.procurement_suspensions),
  licence_actions_in_force: numberOf('license_action', ({ inForce }) => inForce.license_actions),
  suspensions: numberOf('procurement_suspension', ({ records }) => records.procurement_suspensions),
  enforcements: numberOf('enforcement', ({ records }) => records.enforcements),
  licence_actions: numberOf('license_action', ({ records }) => records.license_actions),
  name_only_suspensions: nameOnlyOf('procurement_suspension', 'procurement_suspensions'),
  name_only_enforcements: nameOnlyOf('enforcement', 'enforcements'),
  name_only_licence_actions: nameOnlyOf('license_action', 'license_actions'),
  name_only_in_force: ({ partner }) => partner.findings?.nameOnly.inForce ?? null,
  name_holders: ({ partner }) => partner.findings?.nameOnly.holders ?? null,
  data_as_of: ({ partner }) => partner.findings?.dataAsOf ?? null,
  oldest_list_as_of: ({ partner, collected }) => (partner.state === 'failed' ? null : collected.oldestListAsOf),
  asked_on: ({ today }) => today,
  page: ({ partner, url }) => `${url}/?${new URLSearchParams(conditionsOf(partner)).toString()}`,
  failure: ({ partner }) => partner.failure || null,
  choices: ({ partner: { state, choices } }) => (state === 'ambiguous' ? choices.map(choiceText).join(' | ') : null),
  identified_suspensions: identifiedOf('procurement_suspension', 'procurement_suspensions'),
  identified_enforcements: identifiedOf('enforcement', 'enforcements'),
  identified_licence_actions: identifiedOf('license_action', 'license_actions'),
  identified_in_force: (asked) =>
    asked.partner.findings === null || isUnread(asked)
      ? null
      : asked.records.records.filter((record) => record.tie === 'number' && isInForce(record)).length,
  may_be_in_force: (asked) => {
    const { findings } = asked.partner
    if (findings === null) return null
    return isUnread(asked) ? measuresOf(findings.mayBeInForce) : asked.records.records.filter(isOfUnknownStatus).length
  },
  suspension_acts: actsOf('procurement_suspension', 'procurement_suspensions'),
  enforcement_acts: actsOf('enforcement', 'enforcements'),
  licence_action_acts: actsOf('license_action', 'license_actions'),
  lists_of_unknown_day: ({ partner, collected }) =>
    partner.state === 'failed' ? null : collected.listsOfUnknownDay.length,
  generation: ({ generations }) => generations.join(' ') || null,
  request_id: ({ requestIds }) => requestIds.join(' ') || null,
  longer_name_records: ({ partner }) => partner.findings?.longerNames ?? null,
  same_name_records: ({ partner }) => partner.findings?.sameName ?? null,
  predecessor_records: ({ partner: { findings } }) => predecessorRecordsOf(findings),
  predecessors: ({ partner: { findings } }) =>
    findings?.predecessors.map(({ number, name, records }) => `${number} ${name} ${records}`).join(' | ') || null,
  cleared: () => null,
  records_missing: ({ partner: { findings }, records: { missing } }) => (findings === null ? null : missing),
  record_ids: ({ records: { records } }) => idsOf(records),
  records: ({ records: { records } }) => textOfRecords(records),
  cleared_records: () => null,
  may_be_in_force_seen_on: ({ partner }) => partner.findings?.mayBeInForceSeenOn ?? null,
} satisfies Record<string, (asked: AskedPartner) => Cell>

export type ColumnName = keyof typeof columns
export type ReportRow = Readonly<Record<ColumnName, Cell>>
export const columnNames = Object.keys(columns) as ColumnName[]

export const reportRow = (asked: AskedPartner): ReportRow => rowOf((name) => columns[name](asked))

export const rowOf = (cellOf: (name: ColumnName) => Cell): ReportRow =>
  Object.fromEntries(columnNames.map((name) => [name, cellOf(name)])) as ReportRow

/** One company that is not known to be the partner, by its name or its place, is no ambiguity. */
export const stateOf = (state: Partner['state'], choices: number): string =>
  state === 'ambiguous' && choices === 1 ? 'candidate' : state

/** A number of records. It is null if no list of the kind is collected: unknown, not 0. */
function numberOf(kind: RecordKind, count: (findings: Findings) => number) {
  return ({ partner: { findings }, collected }: AskedPartner): number | null =>
    findings === null || !collected.isCollected(kind) ? null : count(findings)
}

const choiceText = ({ number, name, address, closedOn = null }: Partner['choices'][number]): string =>
  [number, name, address, closedOn === null ? '' : `閉鎖 ${closedOn}`].filter(Boolean).join(' ')

/** Records by the number of the company; the numbers of an uncollected kind are unknown. */
function identifiedOf(kind: RecordKind, name: Kind) {
  return ({ partner: { findings }, collected, records: { identified } }: AskedPartner): number | null =>
    findings === null || !collected.isCollected(kind) ? null : identified[name]
}

/** Where no company was found, a record may still print the number of one that the register lacks. */
function nameOnlyOf(kind: RecordKind, name: Kind) {
  return ({ partner: { findings }, collected, records: { unnumbered } }: AskedPartner): number | null => {
    if (findings === null || !collected.isCollected(kind)) return null
    return (findings.company === null ? unnumbered?.[name] : null) ?? findings.nameOnly[name]
  }
}

/** Each act once, and without warnings; null where the service did not give all records. */
function actsOf(kind: RecordKind, name: Kind) {
  return ({ partner: { findings }, collected, records: { acts } }: AskedPartner): number | null =>
    findings === null || !collected.isCollected(kind) ? null : (acts?.[name] ?? null)
}

const idsOf = (records: readonly { readonly id: string }[]): string | null =>
  records.map(({ id }) => id).join(' ') || null

/** A row without what a person has settled, which it counts and keeps apart. */
export const rowOfSorted = (row: ReportRow, { open, settled, isConcerned }: Sorted): ReportRow => ({
  ...row,
  cleared: isConcerned ? settled.length : null,
  record_ids: idsOf(open),
  records: textOfRecords(open),
  cleared_records: textOfRecords(settled.map(({ record }) => record)),
})

/** The conditions of the page about a partner. */
function conditionsOf({ state, text, number, findings }: Partner): Record<string, string> {
  const foundNumber = findings?.company?.number ?? number
  if (foundNumber !== null) return { corporate_number: foundNumber }
  return state === 'ambiguous' ? { view: 'companies', q: text } : { company: text }
}
