import type { RowOutcome } from '../../domain/reading.ts'

const textCharactersMax = 500

/** A row that could not be read, with its reason code and its words (the first 500 characters). */
export function unreadRow(row: number, reason: string, cells: readonly string[]): RowOutcome {
  return { outcome: 'unread', row, rows: 1, reason, text: cells.join(',').slice(0, textCharactersMax) }
}
