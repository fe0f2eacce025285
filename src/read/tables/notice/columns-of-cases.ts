import { isWholePeriod } from '../../../words/text/period-list.ts'
import { isSideOfChange, sideInHeading } from '../../../words/text/side-of-change.ts'
import { textCell, type DocumentRow } from '../../documents/document.ts'
import type { Headings } from '../labels/headings.ts'
import { hasDate, oneLine } from '../text.ts'

/**
 * A table of labels and values with the words for each of several companies, regions or sides of a change above its columns (見本, 架空; 変更前, 変更後): values
 * that differ stand on lines of one cell, each behind these words. Rows above them are of all; of a change, what is no period has its later value.
 */
export function withCasesOnLines(rows: readonly DocumentRow[], headings: Headings): readonly DocumentRow[] {
  const at = rows.findIndex(headsCases)
  const heads = textsOf(rows[at])
  const isChange = heads.some(isSideOfChange)
  const columns = heads.flatMap((head, index) => ((isChange ? isSideOfChange(head) : index > 0) ? [index] : []))
  return rows.flatMap((row, index): DocumentRow[] => {
    if (at < 0 || index < at) return [row]
    if (index === at) return []
    const [label, values] = [
      columns.includes(0) ? textCell('期間') : row.cells[0]!,
      columns.map((column) => row.cells[column]!),
    ]
    const later = columns.findIndex((column) => sideInHeading(heads[column] ?? '')?.isFormer !== true)
    const field = headings.fieldsOf([oneLine(label.text)])?.[0]
    const isPeriod = field === 'period' || field === 'end' || field === 'length'
    if (columns.includes(0) && !values.every(({ text }) => isWholePeriod(text))) return [row]
    const areSame = new Set(values.map(({ text }) => oneLine(text))).size < 2
    if (areSame || (isChange && !isPeriod)) return [{ ...row, cells: [label, values[later]!] }]
    const lines = values.map(({ text }, place) => `${heads[columns[place]!]}：${oneLine(text)}`)
    return [{ ...row, cells: [label, textCell(lines.join('\n'))] }]
  })
}

const textsOf = (row: DocumentRow | undefined): string[] =>
  (row?.cells ?? []).map(({ text }) => oneLine(text).replace(/^([^（(]+)[（(].*[）)]$/u, '$1'))

/** Nothing, 見本 and 架空; 項目, 変更前 and 変更後; the sides alone. */
function headsCases(row: DocumentRow, index: number): boolean {
  const [first = '', ...cases] = textsOf(row)
  const sides = [first, ...cases].flatMap((text) => (isSideOfChange(text) ? [sideInHeading(text)?.isFormer] : []))
  if (sides.length > 0)
    return (
      sides.length === 2 &&
      new Set(sides).size === 2 &&
      cases.length < columnsMax &&
      (!isSideOfChange(first) || cases.length === 1)
    )
  const areCases = cases.length > 1 && cases.every((text) => text !== '' && !hasDate(text))
  return index === 0 && first === '' && areCases && new Set(cases).size === cases.length
}
const columnsMax = 4
