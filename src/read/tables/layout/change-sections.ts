import { changeInHeading } from '../../../words/text/change-words.ts'
import { parseJapaneseDate } from '../../../words/text/japanese-date.ts'
import { parsePeriod, type JapanesePeriod } from '../../../words/text/japanese-period.ts'
import { sideInHeading } from '../../../words/text/side-of-change.ts'
import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { textCell, type DocumentCell } from '../../documents/document.ts'
import { hasText, mayHaveEndedBy, partyLinesOf, periodFields, textOf, withWords, type Entry } from '../entry/entry.ts'
import { comparedHeading } from '../labels/labels.ts'
import { oneLine } from '../text.ts'
import { headsCurrent } from './ended-sections.ts'
import {
  companiesOf,
  hasOwnPeriod,
  isCompany,
  isPlace,
  periodTextOf,
  printedPeriodOf,
  tableOf,
} from './same-measure.ts'

type Kind = NonNullable<ReturnType<typeof changeInHeading>>

/** A row below a heading of changes, or of a table of them. */
interface Change {
  readonly entry: Entry
  readonly heading: string
  readonly kind: Kind
  /** It is known by the heading of its column (変更後の期間): the rows of its own table are not those before the change. */
  readonly isByColumn: boolean
}

/** The row of the measure (`null`: none, or several), and the rows that the change may be about. */
interface Tie {
  readonly row: Entry | null
  readonly maybe: readonly Entry[]
}

/**
 * A row below a heading or a sentence of changes (指名停止期間を変更した業者, 期間の延長), or of another table with a column 変更後の期間, has the new period of the measure of its company:
 * where one row of the page has its name and its first day, and no other address, the two are one. Else the row is unread, and the rows that it may be about
 * are told it. Where there are none, it is a record of its own.
 */
export function withChangeSections(entries: readonly Entry[]): readonly Entry[] {
  const changes = entries.map(changeOf).filter((change) => change !== null)
  if (changes.length === 0) return entries
  const ofChanges = new Set(changes.map(({ entry }) => entry))
  const others = entries.filter((entry) => entry.unparsedReason === null && !ofChanges.has(entry))
  const tied = changes.map((change) => ({ change, tie: tieOf(change, others) }))
  const rowsTied = tied.map(({ tie }) => tie.row)
  // Of several changes of one measure it is not said which applies.
  const isSure = ({ row }: Tie): boolean => row !== null && rowsTied.filter((one) => one === row).length === 1
  return entries.flatMap((entry): Entry[] => {
    const own = tied.find(({ change }) => change.entry === entry)
    if (own !== undefined) {
      if (isSure(own.tie)) return []
      const isOther = own.tie.row === null && own.tie.maybe.length === 0
      return [isOther ? entry : { ...entry, unparsedReason: 'periods_untied' }]
    }
    const ofRow = tied.find(({ tie }) => tie.row === entry && isSure(tie))
    const told = tied
      .filter(({ tie }) => !isSure(tie) && (tie.row === entry || tie.maybe.includes(entry)))
      .map(({ change }) => `${change.heading}：${change.entry.cells.map(({ text }) => oneLine(text)).join(' ')}`)
    return [mayHaveEndedBy(ofRow === undefined ? entry : changedBy(entry, ofRow.change), told)]
  })
}

/** Whether a row is one of a list of changes. */
export const isChange = (entry: Entry): boolean => changeOf(entry) !== null

/** The change of a row by the innermost of its headings that says one, or by its column; `null`: none. */
function changeOf(entry: Entry): Change | null {
  if (entry.unparsedReason !== null || entry.isNotice === true) return null
  const found = (entry.headings ?? []).map((heading) => ({ heading, kind: changeInHeading(comparedHeading(heading)) }))
  const innermost = found.findLast(({ heading, kind }) => kind !== null || headsCurrent(heading))
  if (innermost !== undefined && innermost.kind !== null)
    return { entry, heading: innermost.heading, kind: innermost.kind, isByColumn: false }
  const column = entry.cells.find(
    ({ heading, field }) => isOfPeriod(field) && sideInHeading(heading)?.isFormer === false,
  )
  return column === undefined ? null : { entry, heading: column.heading, kind: '変更', isByColumn: true }
}
const isOfPeriod = (field: SourceField | null): boolean => periodFields.some((one) => one === field)

function tieOf({ entry, kind, isByColumn }: Change, all: readonly Entry[]): Tie {
  const name = companiesOf(entry)
  const others = isByColumn ? all.filter((row) => tableOf(row) !== tableOf(entry)) : all
  if (name === '') return { row: null, maybe: isByColumn ? [] : others }
  const named = others.filter((row) => isCompany(row, name))
  const former = formerOf(entry)
  const first = former?.start ?? newPeriodOf(entry).start
  const own = named.filter((row) => {
    const { start, end } = printedPeriodOf(row)
    const isOfFormer = former?.end == null || end === null || [former.end, newEndOf(entry)].includes(end)
    const isOfFirst = first === null || first === start || isAddedBehind({ entry, kind }, row)
    return isPlace(entry, row) && isOfFirst && isOfFormer
  })
  const [row = null, ...further] = own
  if (row !== null && further.length === 0 && isLikely(kind, entry, row)) return { row, maybe: [] }
  if (own.length > 0 || isByColumn) return { row: null, maybe: own }
  const lines = new Set(partyLinesOf(entry).map(oneLine))
  const partly = others.filter((one) => partyLinesOf(one).some((line) => lines.has(oneLine(line))))
  return { row: null, maybe: (named.length > 0 ? named : partly).filter((one) => !areApart(entry, one)) }
}

/** 期間の延長 令和9年1月1日から, behind a period until 31 December: the added part. */
const isAddedBehind = ({ entry, kind }: Pick<Change, 'entry' | 'kind'>, row: Entry): boolean => {
  const [{ start }, { end }] = [printedPeriodOf(entry), printedPeriodOf(row)]
  return kind === '延長' && start !== null && end !== null && Date.parse(start) - Date.parse(end) === dayMs
}

/** Whether the new last day is read, and is none that contradicts the heading: an extension to an earlier day. */
function isLikely(kind: Kind, change: Entry, row: Entry): boolean {
  const [end, printed] = [newEndOf(change), printedPeriodOf(row).end]
  if (end === null) return false
  return printed === null || kind === '変更' || (kind === '延長' ? end >= printed : end <= printed)
}

function formerOf({ values }: Entry): { readonly start: string | null; readonly end: string | null } | null {
  return hasText(values, 'former_period') ? parsePeriod(textOf(values.get('former_period'))) : null
}
/** The period of a change; a lone day below 変更後の終期 is the last one. */
function newPeriodOf(change: Entry): Pick<JapanesePeriod, 'start' | 'end'> {
  const last = change.cells.find(({ heading, field }) => isOfPeriod(field) && /終期|終了|満了|末日/u.test(heading))
  const day = last === undefined ? null : parseJapaneseDate(last.text)
  return day === null || hasText(change.values, 'start') ? printedPeriodOf(change) : { start: null, end: day }
}
const newEndOf = (change: Entry): string | null => newPeriodOf(change).end

/** Periods between which the company was free are those of two measures. */
function areApart(one: Entry, other: Entry): boolean {
  const [first, second] = [printedPeriodOf(one), printedPeriodOf(other)].toSorted((a, b) =>
    (a.start ?? '') < (b.start ?? '') ? -1 : 1,
  )
  if (first === undefined || second?.start == null || first.start === null || first.end === null) return false
  return Date.parse(second.start) - Date.parse(first.end) > dayMs
}
const dayMs = 86_400_000

/** The row of the measure with the period after the change, and what the row of the change says besides. */
function changedBy(row: Entry, { entry: change, kind }: Change): Entry {
  const isWhole =
    hasOwnPeriod(change) && newPeriodOf(change).start !== null && !isAddedBehind({ entry: change, kind }, row)
  const own = isWhole
    ? { ...row, values: withNewPeriod(row, change) }
    : withWords(row, [`期間${kind}：${lastDayText(change)}`])
  // The sentence above the table is a remark of its rows, and what it says is done here.
  const printed = new Set(change.cells.map(({ text }) => text))
  const remarks = (change.values.get('remarks') ?? []).map(({ text }) => text).filter((text) => printed.has(text))
  const further = [...change.values].filter(([field]) => !ofOneRow.has(field) && !own.values.has(field))
  const withAll = { ...own, values: new Map([...own.values, ...further]), rows: row.rows + change.rows }
  const leftOut = [...(row.leftOut ?? []), ...(change.leftOut ?? [])]
  return {
    ...withWords(withAll, remarks),
    cells: [...row.cells, ...change.cells],
    ...(leftOut.length === 0 ? {} : { leftOut }),
  }
}
/** ～令和9年3月31日, or as it is printed. */
const lastDayText = (change: Entry): string => {
  const text = oneLine(periodTextOf(change))
  return parseJapaneseDate(text) === null || text.startsWith('～') ? text : `～${text}`
}
const ofOneRow: ReadonlySet<SourceField> = new Set([...periodFields, 'former_period', 'number', 'remarks'])

function withNewPeriod(row: Entry, change: Entry): Entry['values'] {
  const values = new Map<SourceField, readonly DocumentCell[]>(row.values)
  for (const field of periodFields) values.delete(field)
  for (const field of periodFields) {
    const cells = change.values.get(field)
    if (cells !== undefined) values.set(field, cells)
  }
  const former = change.values.get('former_period')
  const isChanged = printedPeriodOf(row).end !== printedPeriodOf(change).end
  if (former !== undefined) values.set('former_period', former)
  else if (isChanged) values.set('former_period', [textCell(periodTextOf(row))])
  return values
}
