import type { RowOutcome } from '../../domain/reading.ts'
import { unreadRow } from '../readers/unread-row.ts'

/** U+FFFD in a publication: the publisher's own software could not decode a character, and the character is lost. */
const replacementCharacter = '\uFFFD'

/** Makes a record with a lost character unread. `json` is the outcome as JSON. */
export function unreadIfCharacterLost(outcome: RowOutcome, json: string): RowOutcome {
  if (outcome.outcome !== 'record' || !json.includes(replacementCharacter)) return outcome
  return { ...unreadRow(outcome.row, 'replacement_character', outcome.key.split('|')), rows: outcome.rows }
}
