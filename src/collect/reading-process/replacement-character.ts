import type { RowOutcome } from '../../domain/reading.ts'
import { unreadRow } from '../readers/unread-row.ts'

/** Stands where a program could not decode a character of the publisher's; the character itself is lost. */
const replacement = '\uFFFD'

/** A record with a lost character in it, as unread: nobody can say what it stood for. `text` is the outcome as JSON. */
export function unreadIfDamaged(outcome: RowOutcome, text: string): RowOutcome {
  if (outcome.outcome !== 'record' || !text.includes(replacement)) return outcome
  return { ...unreadRow(outcome.row, 'replacement_character', outcome.key.split('|')), rows: outcome.rows }
}
