import type { RowOutcome } from '../../domain/reading.ts'
import { unreadRow } from '../readers/unread-row.ts'

/** U+FFFD in a publication: the publisher's own software could not decode a character, and the character is lost. */
const replacementCharacter = '\uFFFD'

/** The longest published texts, reasons of revocations, have some thousands. Longer ones would go into every index and answer. */
const charactersMax = 20_000

/** Makes a record unread that has a lost character or an excessively long text. `json` is the outcome as JSON. */
export function unreadIfTextInvalid(outcome: RowOutcome, json: string): RowOutcome {
  if (outcome.outcome !== 'record') return outcome
  const reason = json.includes(replacementCharacter)
    ? 'replacement_character'
    : isTooLong(outcome, json)
      ? 'too_long'
      : null
  if (reason === null) return outcome
  return { ...unreadRow(outcome.row, reason, outcome.key.split('|')), rows: outcome.rows }
}

function isTooLong(outcome: RowOutcome, json: string): boolean {
  return json.length > charactersMax && hasLongText(outcome)
}

function hasLongText(value: unknown): boolean {
  if (typeof value === 'string') return value.length > charactersMax
  return typeof value === 'object' && value !== null && Object.values(value).some(hasLongText)
}
