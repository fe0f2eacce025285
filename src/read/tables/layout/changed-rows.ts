import { findJapaneseDates } from '../../../words/text/japanese-date.ts'
import {
  isSideOfChange,
  sideByMark,
  sideInHeading,
  sideOfRowIn,
  type SideOfChange,
} from '../../../words/text/side-of-change.ts'
import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { textCell } from '../../documents/document.ts'
import { dayFields, mayHaveEndedBy, partyFields, textOf, type Entry } from '../entry/entry.ts'
import { oneLine } from '../text.ts'
import { withChangeSections } from './change-sections.ts'
import { companiesOf, firstDayOf, isNumber, isPlace, periodTextOf, tableOf } from './same-measure.ts'

/** The rows of a list with those that stand for a measure after its change, beside them or below a heading of changes (`change-sections.ts`). */
export const withChangedRows = (entries: readonly Entry[]): readonly Entry[] =>
  withChangeSections(withSidesOfChange(entries))

/**
 * Rows of a list that stand for one measure before and after a change (変更前 and 変更後, in a cell of their own or beside the words of one) are one: the period of the
 * first is the former one. The first may have no mark, where it has the company and first day, and the reason or the number, of the other. A marked row of which the other
 * side is not found is unread, and rows without a mark that it may have replaced are told it.
 */
function withSidesOfChange(entries: readonly Entry[]): readonly Entry[] {
  const sides = new Map(
    entries.flatMap((entry): [Entry, SideOfRow][] => {
      const side = sideOf(entry)
      return side === null ? [] : [[entry, side]]
    }),
  )
  if (sides.size === 0) return entries
  const laters = [...sides].filter(([, { isFormer }]) => !isFormer).map(([, side]) => side)
  const ties = new Map(laters.map((later) => [later.entry, tieOf(later, entries, sides)]))
  const claims = [...ties.values()].flatMap(({ former }) => former ?? [])
  const isClaimedOnce = (row: Entry | null): boolean => claims.filter((one) => one === row).length === 1
  return entries.flatMap((entry): Entry[] => {
    const side = sides.get(entry)
    if (isClaimedOnce(entry)) return []
    if (side === undefined) {
      const isMaybe = [...ties.values()].some(({ former, maybe }) => former === entry || maybe.includes(entry))
      return [mayHaveEndedBy(entry, isMaybe ? ['変更後'] : [])]
    }
    const { former = null, maybe = [] } = ties.get(entry) ?? {}
    if (former !== null && isClaimedOnce(former)) return [withFormer(side, sides.get(former)?.plain ?? former)]
    const isAlone = former === null && maybe.length === 0
    return [isAlone && side.mayBeAlone ? entry : { ...entry, unparsedReason: 'periods_untied' }]
  })
}

/** A row on a side of a change. */
interface SideOfRow {
  readonly isFormer: boolean
  /** Beside other words the later side stands in lists without the former one, too, and behind an act or a reason either may be of what it tells. */
  readonly mayBeAlone: boolean
  /** A mark alone says it (期間変更), which stands beside many a period that was changed before: only a row that differs in its days alone is the former one. */
  readonly isByMark: boolean
  /** The row, and the row without the words for the side. */
  readonly entry: Entry
  readonly plain: Entry
}

/** Fields in which the side is that of the measure. An address has sides of its own. */
const markedFields: readonly SourceField[] = ['number', ...partyFields, ...dayFields, 'length', 'remarks', 'status']
const fieldsOfCase: readonly SourceField[] = ['action', 'reason']
/** Fields in which a mark alone (短縮, 上記の変更) is that of the row. Beside days it is of these (`end-rows.ts`). */
const fieldsOfMark: ReadonlySet<SourceField> = new Set(['number', ...partyFields, 'remarks', 'status'])

function sideOf(entry: Entry): SideOfRow | null {
  if (entry.isNotice === true || entry.unparsedReason !== null || isChangedBelow(entry)) return null
  const values = new Map(entry.values)
  const found: SideOfChange[] = []
  let [isOfCase, isByMark] = [true, true]
  for (const field of [...markedFields, ...fieldsOfCase]) {
    const text = oneLine(textOf(values.get(field)))
    const named = sideOfRowIn(text)
    const side = named ?? (fieldsOfMark.has(field) ? sideByMark(text) : null)
    // 当初：2019年11月15日から…まで, 継続：2021年5月15日から: the side is of one of several periods.
    if (side === null || findJapaneseDates(side.rest).length > 2) continue
    found.push(side)
    isOfCase &&= fieldsOfCase.includes(field)
    isByMark &&= named === null
    values.set(field, side.rest === '' ? [] : [textCell(side.rest)])
  }
  const whole = entry.cells.find(({ text }) => isSideOfChange(text))
  if (whole !== undefined) found.push(sideInHeading(whole.text)!)
  const [first, ...others] = new Set(found.map(({ isFormer }) => isFormer))
  if (first === undefined || others.length > 0 || (whole === undefined && companiesOf(entry) === '')) return null
  const mayBeAlone = whole === undefined && (!first || isOfCase)
  return { isFormer: first, mayBeAlone, isByMark: isByMark && whole === undefined, entry, plain: { ...entry, values } }
}

/** The period after the change stands below it in a row without a name (`end-rows.ts`). */
const isChangedBelow = ({ values }: Entry): boolean =>
  values.get('remarks')?.some(({ text }) => text.startsWith('期間変更：')) === true

/** The row before a change; of several that it may be, each. */
interface Tie {
  readonly former: Entry | null
  readonly maybe: readonly Entry[]
}

function tieOf(
  { plain, entry, isByMark }: SideOfRow,
  entries: readonly Entry[],
  sides: ReadonlyMap<Entry, SideOfRow>,
): Tie {
  const plainOf = (row: Entry): Entry => sides.get(row)?.plain ?? row
  const others = entries.filter(
    (row) =>
      row !== entry && row.isNotice !== true && row.unparsedReason === null && sides.get(row)?.isFormer !== false,
  )
  const rows = others.filter(
    (row) =>
      companiesOf(plain) !== '' &&
      companiesOf(plainOf(row)) === companiesOf(plain) &&
      isPlace(plain, row) &&
      wordsOf(plain, 'scope') === wordsOf(row, 'scope'),
  )
  if (isByMark) {
    const [row = null, ...further] = rows.filter((one) => differsInDaysAlone(plain, plainOf(one)))
    return { former: further.length > 0 ? null : row, maybe: further.length > 0 ? [row!, ...further] : [] }
  }
  const marked = rows.filter((row) => sides.has(row))
  const same = (marked.length > 0 ? marked : rows).filter((row) => isSameMeasure(plain, plainOf(row)))
  const sure = same.filter((row) => sides.has(row) || isSameCase(plain, plainOf(row)))
  const found = sure.length > 0 ? sure : marked
  const [former = null, ...further] = found
  const isTied = former !== null && further.length === 0 && periodTextOf(former) !== ''
  if (isTied) return { former, maybe: [] }
  // The number of another company: its name may have changed, too.
  return { former: null, maybe: [...same, ...marked, ...others.filter((row) => isSameNumber(plain, plainOf(row)))] }
}

/** The same first day, or the same number of one list. */
const isSameMeasure = (one: Entry, other: Entry): boolean =>
  (firstDayOf(one) !== null && firstDayOf(one) === firstDayOf(other)) || isSameNumber(one, other)
const isSameNumber = (one: Entry, other: Entry): boolean => isNumber(one, other) && tableOf(one) === tableOf(other)
const isSameCase = (one: Entry, other: Entry): boolean =>
  isSameNumber(one, other) || wordsOf(one, 'reason') === wordsOf(other, 'reason')

/** The same case and first day, and another last day. */
function differsInDaysAlone(one: Entry, other: Entry): boolean {
  const fields = [...new Set([...one.values.keys(), ...other.values.keys()])].filter((field) => !ofMark.has(field))
  return (
    isSameMeasure(one, other) &&
    periodTextOf(one) !== periodTextOf(other) &&
    fields.every((field) => wordsOf(one, field) === wordsOf(other, field))
  )
}
const ofMark: ReadonlySet<SourceField> = new Set([...markedFields, 'address'])

const wordsOf = ({ values }: Entry, field: SourceField): string =>
  textOf(values.get(field)).normalize('NFKC').replace(/\s/gu, '')

function withFormer({ plain, entry }: SideOfRow, former: Entry): Entry {
  const values = new Map(plain.values).set('former_period', [textCell(periodTextOf(former))])
  return { ...entry, rows: entry.rows + former.rows, values }
}
