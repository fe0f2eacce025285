import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { PublicationRefused } from '../../../domain/publication-refused.ts'
import { textCell, type DocumentCell, type DocumentPair, type DocumentRow } from '../../documents/document.ts'
import { headerText } from '../../documents/unparsed-row.ts'
import { partyFields } from '../entry/entry.ts'
import type { Headings } from '../labels/headings.ts'
import { labelledLine, withoutNumbering, type Labelled } from '../labels/labels.ts'
import type { LabelledValue } from './labelled-value.ts'
import { noteAtFoot } from './note-at-foot.ts'
import { withLabelsApart } from './labels-in-values.ts'
import { isWholePeriod } from '../../../words/text/period-list.ts'
import { isSideOfChange } from '../../../words/text/side-of-change.ts'
import { actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import { isLasting } from '../../../words/codes/action-types.ts'
import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { withCasesOnLines } from './columns-of-cases.ts'
import { actFields } from './notice-items.ts'
import { distinctTexts, hasDate, isCaseLike, oneLine } from '../text.ts'

/** Called with each unknown label that has a value. */
type UnknownLabel = (label: string, value: string) => void

/**
 * Labels and values of a table with two columns (or pairs of columns) that names a party or an act, or that stands below the name of a party and says
 * where it is; `null` when the table is none.
 */
export function labelledTable(
  rows: readonly DocumentRow[],
  headings: Headings,
  { isBelowParty, onUnknown }: { readonly isBelowParty: boolean; readonly onUnknown: UnknownLabel },
): LabelledValue[] | null {
  const visible = withCasesOnLines(
    rows.filter(({ isHidden }) => !isHidden),
    headings,
  )
  let group: string | null = null
  /** 【理由】 alone in its row: the next row with one cell is its value. */
  let above: Labelled | null = null
  const values = visible.flatMap((row, index) => {
    const labelled = labelledCells(row, headings)
    const [only = '', ...others] = distinctTexts(row)
    if (labelled.length === 0 && others.length === 0 && only !== '') {
      const own = labelInBrackets(only, headings)
      const value = valueAlone(row, own ?? above)
      above = own !== null && value === null ? own : null
      if (value !== null) return [{ ...value, group }]
      const note = noteAtFoot(visible.slice(index))
      if (note !== null) return [note]
      // A row with one cell is a heading over the rows below it.
      group = withoutNumbering(only)
    } else above = null
    return labelled
      .filter((value) => !isNoteOnParty(value))
      .flatMap((value) => withLabelsApart({ ...value, group }, headings))
  })
  if (values[0] !== undefined && headsPeriods(values[0], headings)) return null
  const known = values.filter(({ fields }) => fields !== null)
  if (isBelowParty && isTableOfFacts(values)) return known
  const isNotice = (known.length > 1 && known.some(isOf(partyFields))) || isActTable(visible, values)
  if (!isNotice || known.length * 2 < values.length) return null
  reportUnknownLabels(values, onUnknown)
  // Beside a further company in the row of the first, an address may be that of either.
  const claims = known.filter((value) => isOf(partyFields)(value))
  const isBeside = claims.some(
    ({ label, group }, index) => index > 0 && label === claims[index - 1]?.label && group === claims[index - 1]?.group,
  )
  return isBeside && visible.some(({ cells }) => cells.length > 2)
    ? known.filter((value) => !isOf(factsOfOne)(value))
    : known
}

/** 所在地, 代表者, 設立: what is known of a company, and neither its name nor an act. */
const isTableOfFacts = (values: readonly LabelledValue[]): boolean =>
  values.some(isOf(factsOfOne)) && !values.some(isOf([...partyFields, ...actFields]))

/** 【理由】 贈賄, 【理由】: a label in brackets in a row with one cell. */
function labelInBrackets(text: string, headings: Headings): Labelled | null {
  return /^[【［[〔]/u.test(withoutNumbering(text)) ? labelledLine(text, headings) : null
}

/** The value in a row with one cell: behind its label in brackets, or all of it below one; `null`: it has none. */
function valueAlone({ cells }: DocumentRow, label: Labelled | null): LabelledValue | null {
  const cell = cells.find(({ text }) => text !== '')
  if (cell === undefined || label === null) return null
  const isOwn = oneLine(cell.text).includes(label.label) && /^[【［[〔]/u.test(withoutNumbering(cell.text))
  const text = isOwn ? label.value : cell.text
  return text === '' ? null : { label: label.label, fields: label.fields, cell: { ...cell, text } }
}

/** ※共同企業体の各構成員を対象とする。 beside 業者名: a note names nobody. */
const isNoteOnParty = (value: LabelledValue): boolean =>
  isOf(partyFields)(value) &&
  /^(?:[※＊*]|[（(]?注[）)0-9０-９：:])/u.test(value.cell.text.trim()) &&
  !hasLegalForm(value.cell.text)

/** 措置要件 beside 期間: the headings of two columns (those of the rules of a body), and no label with its value. */
const headsPeriods = ({ fields, cell }: LabelledValue, headings: Headings): boolean =>
  fields?.includes('reason') === true &&
  headings.fieldsOf([oneLine(cell.text)])?.some((field) => field === 'period' || field === 'length') === true
const factsOfOne: readonly SourceField[] = ['address', 'corporate_number', 'permit_number']

/**
 * The days of a table that has no party: a row of headings (対象地域, 措置期間; 符号, 措置期間), and below it a row for each period. Each period is a
 * line with the mark before it and, on the next line, its regions; `null`: the table is none.
 */
export function tableOfDays(rows: readonly DocumentRow[], headings: Headings): LabelledValue[] | null {
  const [header, ...below] = rows.filter(({ isHidden, cells }) => !isHidden && cells.some(({ text }) => text !== ''))
  const columns = header?.cells.map(({ text }) => ({
    label: oneLine(text),
    field: headings.fieldsOf([oneLine(text)])?.[0],
  }))
  if (columns === undefined || columns.length < 2 || below.length === 0) return null
  if (!columns.every(({ field }) => field !== undefined && fieldsOfDays.has(field))) return null
  const at = (field: SourceField): number => columns.findIndex((column) => column.field === field)
  const textsOf = ({ cells }: DocumentRow, field: SourceField): string => oneLine(cells[at(field)]?.text ?? '')
  const daysOf = (row: DocumentRow): string =>
    textsOf(row, 'period') || [textsOf(row, 'start'), textsOf(row, 'end')].filter((day) => day !== '').join('～')
  if (!below.every((row) => hasDate(daysOf(row)) && row.cells.length === columns.length)) return null
  const lines = below.map((row) => [`${textsOf(row, 'number')}　${daysOf(row)}`.trim(), textsOf(row, 'scope')])
  const cell = textCell(
    lines
      .flat()
      .filter((line) => line !== '')
      .join('\n'),
  )
  const label = columns.find(({ field }) => field === 'period' || field === 'start')?.label ?? ''
  return [{ label, fields: ['period'], cell }]
}
const fieldsOfDays: ReadonlySet<SourceField> = new Set([
  'number',
  'scope',
  'period',
  'start',
  'end',
  'length',
  'ignore',
])

/**
 * The acts of a table that has no party: a row of headings (許可の種別, 処分, 期間), and below it a row for each act. Of an act that does not
 * last (業務改善命令), the day until which it is to be done is no period. Or its permits: 取り消した許可, 許可番号, 許可年月日. `null`: the table is none.
 */
export function tableOfActs(rows: readonly DocumentRow[], headings: Headings): LabelledValue[] | null {
  const [header, ...below] = rows.filter(({ isHidden, cells }) => !isHidden && cells.some(({ text }) => text !== ''))
  const columns = header?.cells.map(({ text }) => ({
    label: oneLine(text),
    fields: headings.fieldsOf([oneLine(text)]),
  }))
  if (columns === undefined || columns.length < 2 || below.length === 0) return null
  const at = columns.findIndex(({ fields }) => fields?.[0] === 'action')
  const known = at < 0 ? fieldsOfPermits : fieldsOfActs
  const areKnown = columns.every(({ fields }) => fields !== null && fields.every((field) => known.has(field)))
  const hasPermit = columns.some(({ fields }) => fields?.[0] === 'permit_name')
  const areRows = below.every(({ cells }) => cells.length === columns.length)
  const areActs = at < 0 ? hasPermit : below.every(({ cells }) => actionTypeOf(cells[at]?.text ?? '') !== 'other')
  if (!areKnown || !areRows || !areActs) return null
  return below.flatMap(({ cells }) =>
    columns.flatMap(({ label, fields }, index): LabelledValue[] => {
      const cell = cells[index]!
      const isNoPeriod = fields?.includes('period') === true && !isLasting(actionTypeOf(cells[at]?.text ?? ''))
      return isNoPeriod || cell.text === '' ? [] : [{ label, fields, cell, isOfRow: true }]
    }),
  )
}
const fieldsOfPermits: ReadonlySet<SourceField> = new Set(['number', 'permit_name', 'permit_number', 'ignore'])
const fieldsOfActs: ReadonlySet<SourceField> = new Set([
  ...fieldsOfPermits,
  'action',
  'period',
  'sector',
  'branch',
  'scope',
  'clause',
  'law',
  'reason',
  'action_date',
])

const isOf =
  (wanted: readonly SourceField[]) =>
  ({ fields }: LabelledValue): boolean =>
    fields?.some((field) => wanted.includes(field)) === true

/** A table of labels, each beside its value, that states the act of a notice whose party stands in another table. */
const isActTable = (rows: readonly DocumentRow[], values: readonly LabelledValue[]): boolean =>
  (values.every(({ fields }) => fields !== null) ||
    rows.every(
      ({ cells }) => cells.filter(({ text, mergedFrom }) => text !== '' && mergedFrom === null).length <= 2,
    )) &&
  values.some((value) => isOf(actFields)(value) && value.cell.text !== '') &&
  values.every(({ label }) => !isCaseLike(label))

/** The known labels of a list of descriptions, with their values. */
export function labelledPairs(
  pairs: readonly DocumentPair[],
  headings: Headings,
  onUnknown: UnknownLabel,
): LabelledValue[] {
  const values = pairs.flatMap(({ label, value }) =>
    withLabelsApart(valueOf([oneLine(label)], value, headings), headings),
  )
  const known = values.filter(({ fields }) => fields !== null)
  if (known.some(isOf(partyFields)) && known.length * 2 >= values.length) reportUnknownLabels(values, onUnknown)
  return known
}

/** The values of a row, each with the label before it. A label may have parts in several cells, and the last cell is never a label. */
function labelledCells({ cells }: DocumentRow, headings: Headings): LabelledValue[] {
  const distinctCells = cells.filter(({ mergedFrom }) => mergedFrom !== 'column')
  // 処分の内容, 指示, 処分日, 令和8年…: between labels a word that is a label elsewhere is a value.
  const alternates =
    distinctCells.length > 2 &&
    distinctCells.length % 2 === 0 &&
    distinctCells.every(({ text }, index) => index % 2 === 1 || headings.fieldsOf([oneLine(text)]) !== null)
  const values: LabelledValue[] = []
  let parts: string[] = []
  for (const [index, cell] of distinctCells.entries()) {
    const text = oneLine(cell.text)
    const next = distinctCells[index + 1]
    const isAfterValue = parts.length === 0
    const isKnownLabel = !alternates && headings.fieldsOf([text]) !== null
    const isHeadingOfValue = cell.isHeading && next?.isHeading !== true
    if (next !== undefined && (isAfterValue || isKnownLabel || isHeadingOfValue)) parts.push(text)
    else if (parts.length > 0) {
      const label = parts.filter((part) => part !== '')
      if (label.length > 0) values.push(valueOf(label, cell, headings))
      parts = []
    } else if (isOfSide(values.at(-1)) && hasDate(text)) {
      const { label, cell: side } = values.pop()!
      values.push(valueOf([...label.split(' / '), oneLine(side.text)], cell, headings))
    } else if (isPeriodOfRegion(values.at(-1), cell)) {
      const { cell: region, ...label } = values.pop()!
      values.push({ ...label, cell: { ...cell, text: `${oneLine(region.text)}：${text}` } })
    } else if (isFurtherPeriod(values.at(-1), text)) {
      const { cell: first, ...label } = values.pop()!
      values.push({ ...label, cell: { ...cell, text: `${first.text}\n${text}` } })
    } else if (hasLegalForm(text) && values.length > 0 && isOf(partyFields)(values.at(-1)!)) {
      // A further company beside the first: which of them is the party is not said.
      values.push({ ...values.at(-1)!, cell })
    }
  }
  return values
}

/** A value behind its labels. 変更前 alone above a period is the label of one. */
function valueOf(labels: readonly string[], cell: DocumentCell, headings: Headings): LabelledValue {
  const [label = ''] = labels
  const isOfSide = labels.length === 1 && isSideOfChange(label) && isWholePeriod(cell.text)
  const fields = headings.fieldsOf(isOfSide ? ['期間', label] : labels)
  return { label: labels.join(' / '), fields, cell }
}

/** A period beside the one of the same label: neither is left out. */
const isFurtherPeriod = (value: LabelledValue | undefined, text: string): boolean =>
  value !== undefined &&
  isOf(['period'])(value) &&
  [value.cell.text, text].every(hasDate) &&
  oneLine(value.cell.text) !== text

/** 停止期間, 変更前: the days stand in the next cell. */
const isOfSide = (value: LabelledValue | undefined): boolean =>
  value !== undefined && isOf(['period', 'end', 'length'])(value) && isSideOfChange(value.cell.text)

/** 停止期間, 北部支社の区域, 令和8年4月1日～…: the region stands between the label and the days. */
const isPeriodOfRegion = (value: LabelledValue | undefined, { text }: DocumentCell): boolean =>
  value !== undefined && isOf(['period'])(value) && value.cell.text !== '' && !hasDate(value.cell.text) && hasDate(text)

function reportUnknownLabels(values: readonly LabelledValue[], onUnknown: UnknownLabel): void {
  for (const { label, fields, cell } of values) if (fields === null && cell.text !== '') onUnknown(label, cell.text)
}

/** Throws `PublicationRefused` `wrong_header` with the line to add to `source.yml`. */
export function refuseUnknownLabel(unknown: string, file: string): never {
  const label = headerText([unknown])
  throw new PublicationRefused(
    'wrong_header',
    `${file}: unknown label ${label}; add to columns of source.yml: "${label}": <field>, or ignore`,
  )
}
