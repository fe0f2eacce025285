import type { SourceField } from '../../vocabulary/headings.ts'
import type { DocumentRow } from '../../documents/document.ts'
import type { Column } from './header.ts'

/** The columns as they are in a row with one cell over 始期 and 終期: it has the whole period (当面の間, 令和8年4月1日から１か月). */
export function columnsOfRow({ cells }: DocumentRow, columns: readonly Column[]): readonly Column[] {
  const has = (index: number, field: SourceField): boolean => columns[index]?.fields?.includes(field) === true
  const isSpanned = (index: number): boolean =>
    has(index, 'start') &&
    has(index + 1, 'end') &&
    cells[index]?.mergedFrom !== 'column' &&
    cells[index + 1]?.mergedFrom === 'column'
  const start = cells.findIndex(({ text }, index) => text !== '' && isSpanned(index))
  if (start < 0) return columns
  return columns.map((column, index) =>
    index === start || index === start + 1 ? { ...column, fields: ['period'] } : column,
  )
}
