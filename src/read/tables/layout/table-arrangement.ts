import type { DocumentRow, DocumentCell } from '../../documents/document.ts'
import { hasPartyColumn, headerIndex } from './header.ts'
import { isBareMark, isMark, isMarkGroup } from '../../../words/text/marks.ts'
import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import type { Headings } from '../labels/headings.ts'
import { distinctTexts, oneLine } from '../text.ts'

/**
 * Tables that stand side by side in the rows of one sheet or page, each with its own headings, from left to right: apart by blank columns, or
 * with the same headings several times. `null`: the rows are one table.
 */
export function tablesBeside(
  rows: readonly DocumentRow[],
  headings: Headings,
): readonly (readonly DocumentRow[])[] | null {
  const header = headerIndex(rows, headings)
  if (header === null) return null
  const parts = partsByBlankColumns(rows, header) ?? partsByHeadings(rows[header]!)
  if (parts === null) return null
  const tables = parts.map(([from, to]) => rows.map((row) => ({ ...row, cells: row.cells.slice(from, to) })))
  return tables.every((table) => headerIndex(table, headings) !== null) ? tables : null
}

/** First column, and the one after the last. */
type Part = readonly [from: number, to: number]

function partsByBlankColumns(rows: readonly DocumentRow[], header: number): readonly Part[] | null {
  const below = rows.slice(header)
  const width = rows[header]?.cells.length ?? 0
  const isBlank = (column: number): boolean => below.every(({ cells }) => (cells[column]?.text ?? '') === '')
  const parts: [number, number][] = []
  for (let column = 0; column < width; column++) {
    if (isBlank(column)) continue
    const last = parts.at(-1)
    if (last !== undefined && last[1] === column) last[1]++
    else parts.push([column, column + 1])
  }
  return parts.length > 1 ? parts : null
}

/** 商号, 期間, 商号, 期間: a list in several columns. */
function partsByHeadings(header: DocumentRow): readonly Part[] | null {
  const texts = header.cells.map(({ text }) => text.replace(/\s/gu, ''))
  const width = new Set(texts).size
  const isRepeated =
    width > 1 &&
    texts.length > width &&
    texts.length % width === 0 &&
    texts.every((text, index) => text === texts[index % width])
  if (!isRepeated || distinctTexts(header).length !== width) return null
  return Array.from({ length: texts.length / width }, (_, index): Part => [index * width, (index + 1) * width])
}

/** No case has so many headings: of a long list the first column is not looked up. */
const headingsMax = 200

/**
 * A table whose headings stand in its first column and whose cases stand side by side, turned so that its headings are the first row;
 * `null` for any other table. Headings in a further column make it a table of labels and values (label, value, label, value).
 */
export function turnedTable(printed: readonly DocumentRow[], headings: Headings): readonly DocumentRow[] | null {
  const rows = withHeadOfCases(printed, headings)
  const width = rows[0]?.cells.length ?? 0
  if (rows.length < 2 || rows.length > headingsMax || width < 3 || rows.some(({ isHidden }) => isHidden)) return null
  const fieldsOf = ({ text }: DocumentCell) => headings.fieldsOf([oneLine(text)])
  // A row of marks (Ａ社, Ｂ社) above the names has no heading.
  const hasMarks =
    rows[0]!.cells[0]!.text === '' &&
    rows[0]!.cells.slice(1).every(({ text }) => isMarkOfCase(text) || isBareMark(text.trim()))
  // Headings by their markup stand beside values that are none, whatever their words.
  const isMarkedUp = rows.every(
    ({ cells: [first, ...values] }, index) =>
      (hasMarks && index === 0) || (first?.isHeading === true && values.every(({ isHeading }) => !isHeading)),
  )
  const firstColumn = rows.map(({ cells }, index) =>
    hasMarks && index === 0 ? ['number' as const] : fieldsOf(cells[0]!),
  )
  const unknown = firstColumn.filter((fields) => fields === null).length
  const party = rows[firstColumn.findIndex((fields) => hasPartyColumn([{ heading: '', fields }]))]
  const areCompanies = party?.cells.slice(1).every(({ text }) => hasLegalForm(text)) === true
  if (unknown > 0 && !((isMarkedUp || areCompanies) && unknown * 3 <= rows.length)) return null
  // The heading, and at least two companies.
  if (party === undefined || distinctTexts(party).length < 3) return null
  // 代表取締役 架空太郎 beside 代表者 is no heading, and a sentence is none.
  const isOfficer = (row: number): boolean => firstColumn[row]?.includes('representative') === true
  const hasFurtherHeadings = rows.some(
    ({ cells }, row) =>
      !isOfficer(row) && cells.slice(1).some((cell) => !cell.text.includes('。') && fieldsOf(cell) !== null),
  )
  // 指名停止業者, 株式会社架空, 元請業者, 有限会社見本: a further heading by its markup among values that are none.
  const hasHeadingAmongValues = rows.some(({ cells: [first, ...values] }) => {
    const marked = values.filter(({ isHeading }) => isHeading).length
    return first?.isHeading === true && marked > 0 && marked < values.length
  })
  if (!isMarkedUp && (hasFurtherHeadings || hasHeadingAmongValues)) return null
  return Array.from({ length: width }, (_, index) => ({
    cells: rows.map(({ cells }, row) => {
      const cell = turnedCell(cells[index]!)
      return hasMarks && row === 0 && index === 0 ? { ...cell, text: '符号' } : cell
    }),
    isHidden: false,
    page: rows[0]?.page ?? null,
  }))
}

/** 項目 beside 1, 2 heads marks, and beside the names of companies, where no other row names the parties, it heads these. */
function withHeadOfCases(rows: readonly DocumentRow[], headings: Headings): readonly DocumentRow[] {
  const [head, ...others] = rows
  const [first, ...cases] = head?.cells ?? []
  if (head === undefined || first === undefined || !/^(?:項目|区分|内容|番号|No\.?)?$/iu.test(first.text.trim()))
    return rows
  const isParty = ({ cells: [label] }: DocumentRow): boolean =>
    hasPartyColumn([{ heading: '', fields: headings.fieldsOf([oneLine(label?.text ?? '')]) }])
  const named = others.some(isParty)
  const areMarks = named && cases.every(({ text }) => isMarkOfCase(text) || isBareMark(text.trim()))
  const areNames = !named && cases.length > 1 && cases.every(({ text }) => hasLegalForm(text))
  const text = areMarks ? '' : areNames ? '業者名' : first.text
  return [{ ...head, cells: [{ ...first, text }, ...cases] }, ...others]
}

/** ①, Ａ社, 事業者1 above a case. */
const isMarkOfCase = (text: string): boolean =>
  isMarkGroup(text) ||
  isMark(text.replace(/^(?:対象)?(?:事業者|業者|会社|法人|事例|案件)\s*/u, '')) ||
  /^(?:事業者|業者)[0-9０-９A-ZＡ-Ｚ]$/u.test(text)

const turnedCell = (cell: DocumentCell): DocumentCell => {
  const { mergedFrom } = cell
  return { ...cell, mergedFrom: mergedFrom === 'row' ? 'column' : mergedFrom === 'column' ? 'row' : null }
}
