import type { DocumentRow } from '../documents/document.ts'
import type { Column } from './header.ts'

/**
 * Adds the values of a row in columns without a heading, by table and column: they are usually notes beside the table, and unread. true:
 * the row has no other value.
 */
export function noteBeside(
  { cells }: DocumentRow,
  columns: readonly Column[],
  { table, found }: { readonly table: number; readonly found: Map<string, string[]> },
): boolean {
  const filled = [...cells.entries()].filter(([, { text, mergedFrom }]) => text !== '' && mergedFrom === null)
  const beside = filled.filter(([index]) => (columns[index]?.heading ?? '') === '')
  for (const [index, { text }] of beside) {
    const place = `${table} ${index}`
    found.set(place, [...(found.get(place) ?? []), text])
  }
  return beside.length > 0 && beside.length === filled.length
}
