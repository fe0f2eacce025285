import type { RowOutcome } from '../../domain/reading.ts'
import { looksLikeNaturalPerson } from './natural-person.ts'

const textCharactersMax = 500

/** A row that could not be read, with its reason code and its words (the first 500 characters) but those of a person's name. */
export function unreadRow(row: number, reason: string, cells: readonly string[]): RowOutcome {
  return { outcome: 'unread', row, rows: 1, reason, text: cells.map(withoutName).join(',').slice(0, textCharactersMax) }
}

/** A row that is out of shape may hold a name in any place. */
function withoutName(cell: string): string {
  return looksLikeNaturalPerson(cell) ? '…' : cell
}
