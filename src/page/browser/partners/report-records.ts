import type { PublishedRecord } from '../types.ts'

/** What ties a record to a partner: the corporate number of the company, or the name alone. */
export type Tie = 'number' | 'name'

/** A record as a report of partners keeps it: enough to say later what became of it, and to cite it. */
export interface ReportRecord {
  readonly id: string
  readonly tie: Tie
  readonly status: string
  /** Day of the latest event of the record. */
  readonly changedOn: string | null
  /** Day on which the record had left its list. */
  readonly leftOn: string | null
  /** The day for which its list stands; `null` where nobody knows. */
  readonly listAsOf: string | null
  /** Differs when what was published of the record differs. */
  readonly mark: string
  readonly citation: string
  /** Its period, law and reason as published; empty where none is, and in reports of earlier versions. */
  readonly facts: string
}

export function reportRecordOf(record: PublishedRecord, tie: Tie): ReportRecord {
  return {
    id: record.id,
    tie,
    status: record.status,
    changedOn: record.changed_on,
    leftOn: record.removed_at_source_on,
    listAsOf: record.list_as_of,
    mark: markOf(record),
    citation: oneLine(record.cite_as),
    facts: factsOf(record),
  }
}

/** The longest reason that a memo repeats. */
const reasonMax = 200

function factsOf(record: PublishedRecord): string {
  const { period } = record
  const law = 'law_text' in record ? (record.law_text ?? record.law_label) : record.clause
  const reason = oneLine(('summary' in record ? record.summary : record.reason_text) ?? '')
  const shown = [...reason].length > reasonMax ? `${[...reason].slice(0, reasonMax).join('')}…` : reason
  const days =
    period && [period.start, period.end].some(Boolean) ? `${period.start ?? ''}～${period.end ?? ''}` : period?.text
  const parts = [
    ['期間', days],
    ['根拠', law],
    ['理由', shown],
  ] as const
  return oneLine(parts.flatMap(([name, text]) => (text ? `${name}：${text}` : [])).join('　'))
}

/** Whether the status is one of those that count as in force. An enforcement action is issued, not in force. */
export const isInForce = ({ id, status }: Pick<ReportRecord, 'id' | 'status'>): boolean =>
  !id.startsWith('enf_') && (status === 'active' || status === 'open_ended')

/** Whether nobody knows if it is in force, which is not the same as that it is not. */
export const isOfUnknownStatus = ({ id, status }: Pick<ReportRecord, 'id' | 'status'>): boolean =>
  !id.startsWith('enf_') && status === 'unknown'

const tieWords = {
  number: { ja: '会社を特定', en: 'identified' },
  name: { ja: '名前のみ', en: 'by name only' },
} as const
/** The words for what ties a record to its partner. */
export const wordsOfTie = ({ tie }: Pick<ReportRecord, 'tie'>): (typeof tieWords)[Tie] => tieWords[tie]

const kindWords = {
  enf: { column: 'enforcements', ja: '行政処分等', en: 'enforcement action' },
  sus: { column: 'suspensions', ja: '指名停止等', en: 'suspension' },
  lic: { column: 'licence_actions', ja: '許認可に関する処分', en: 'licence action' },
} as const
export const countColumns = Object.values(kindWords).map(({ column }) => column)

/** The words for the kind of a record, and the column of a report that counts it. */
export const kindOf = ({ id }: Pick<ReportRecord, 'id'>): (typeof kindWords)[keyof typeof kindWords] =>
  kindWords[id.slice(0, 3) as keyof typeof kindWords] ?? kindWords.enf

const statusWords: Readonly<Record<string, { readonly ja: string; readonly en: string }>> = {
  upcoming: { ja: '開始前', en: 'not yet in force' },
  active: { ja: '期間中', en: 'in force' },
  ended: { ja: '終了', en: 'ended' },
  open_ended: { ja: '期間の定めなし', en: 'in force, no end stated' },
  lifted: { ja: '解除', en: 'lifted early' },
  cancelled: { ja: '取消・撤回済み', en: 'withdrawn or annulled' },
  final: { ja: '期間を伴わない', en: 'issued, without a period' },
  unknown: { ja: '不明', en: 'unknown whether in force' },
}

/** The words for a status; the code itself where a later version of the service has added it. */
export const wordsOfStatus = (status: string): { readonly ja: string; readonly en: string } =>
  statusWords[status] ?? { ja: status, en: status }

/** What was published, without the days on which it was seen, its list and its codes: these change while the publication stays as it is. */
function markOf(record: PublishedRecord): string {
  const { company, period, lifted_on: lifted, remarks, action_date: day } = record
  const authority = record.authority_text ?? record.authority
  const ofAct =
    'measure_text' in record
      ? [record.measure_text, record.reason_text, record.clause, record.scope]
      : [record.action_text, record.law_text, 'summary' in record ? record.summary : record.reason_text]
  const ofPeriod = period && [period.start, period.end, period.open_ended, period.end_text]
  return hashOf(
    JSON.stringify([company.name_text, company.address, authority, day, ofPeriod, lifted, remarks, ...ofAct]),
  )
}

/** 53 bits (cyrb53): it tells versions of one record apart and secures nothing. */
function hashOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (const character of text) {
    const code = character.codePointAt(0)!
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}

const separator = ' | '
/** Between the citation of a record and its facts. */
const factsMark = ' ※ '
const none = '-'

/** The cell of a report: an entry a record, with its facts in the order of `ReportRecord`. Null: no record. */
export const textOfRecords = (records: readonly ReportRecord[]): string | null =>
  records.length === 0 ? null : records.map(textOfRecord).join(separator)

const textOfRecord = ({ id, tie, status, changedOn, leftOn, listAsOf, mark, citation, facts }: ReportRecord): string =>
  [id, tie, status, changedOn ?? none, leftOn ?? none, listAsOf ?? none, mark, citation].join(' ') +
  (facts === '' ? '' : `${factsMark}${facts}`)

const oneLine = (text: string): string =>
  text.replaceAll('|', '｜').replaceAll('※', '＊').replaceAll(/\s+/gu, ' ').trim()

const recordPattern =
  /^(?<id>\S+) (?<tie>number|name) (?<status>\S+) (?<changedOn>\S+) (?<leftOn>\S+) (?<listAsOf>\S+) (?<mark>\S+)(?: (?<citation>.*?)(?: ※ (?<facts>.*))?)?$/u

/** The records of a cell that `textOfRecords` wrote. What is no record there is left out. */
export function recordsInText(text: string): ReportRecord[] {
  return text.split(separator).flatMap((entry) => {
    const {
      id = '',
      tie,
      status = '',
      changedOn,
      leftOn,
      listAsOf,
      mark = '',
      citation = '',
      facts = '',
    } = recordPattern.exec(entry)?.groups ?? {}
    if (tie !== 'number' && tie !== 'name') return []
    const dayOf = (day: string | undefined): string | null => (day === undefined || day === none ? null : day)
    const days = { changedOn: dayOf(changedOn), leftOn: dayOf(leftOn), listAsOf: dayOf(listAsOf) }
    return [{ id, tie, status, ...days, mark, citation, facts }]
  })
}

/** A record of a report as an object of JSON lines. */
export const jsonOfRecord = ({ changedOn, leftOn, listAsOf, citation, ...record }: ReportRecord) => ({
  ...record,
  changed_on: changedOn,
  left_on: leftOn,
  list_as_of: listAsOf,
  cite_as: citation,
})

/** The record of an object that `jsonOfRecord` made. */
export function recordOfJson(json: Partial<ReturnType<typeof jsonOfRecord>>): ReportRecord {
  const { id = '', tie = 'name', status = '', mark = '', cite_as: citation = '', facts = '' } = json
  const days = { changedOn: json.changed_on ?? null, leftOn: json.left_on ?? null, listAsOf: json.list_as_of ?? null }
  return { id, tie, status, ...days, mark, citation, facts }
}
