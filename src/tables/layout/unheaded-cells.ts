import type { DocumentRow } from '../../documents/document.ts'
import type { Column } from './header.ts'

/**
 * Collects the texts of a row in columns without a heading, by table and column. They are usually notes beside the table, so they become
 * one unparsed entry for each column. Returns whether the row has no other text.
 */
export function collectUnheadedCells(
  { cells }: DocumentRow,
  columns: readonly Column[],
  { table, textsByColumn }: { readonly table: number; readonly textsByColumn: Map<string, string[]> },
): boolean {
  const filled = [...cells.entries()].filter(([, { text, mergedFrom }]) => text !== '' && mergedFrom === null)
  const unheaded = filled.filter(([index]) => (columns[index]?.heading ?? '') === '')
  for (const [index, { text }] of unheaded) {
    const key = `${table} ${index}`
    textsByColumn.set(key, [...(textsByColumn.get(key) ?? []), text])
  }
  return unheaded.length > 0 && unheaded.length === filled.length
}
