import type { RowOutcome } from '../../domain/reading.ts'
import { unreadRow } from '../readers/unread-row.ts'

/** Stands where a program could not decode a character of the publisher's; the character itself is lost. */
const replacement = '\uFFFD'

/** The longest published texts, reasons of revocations, have some thousands. Longer ones would be built into every index and sent in every answer. */
const charactersMax = 20_000

/** A record that cannot be shown as it is, as unread: a lost character, of which nobody can say what it stood for, or a text without end. `text` is the outcome as JSON. */
export function unreadIfDamaged(outcome: RowOutcome, text: string): RowOutcome {
  if (outcome.outcome !== 'record') return outcome
  const reason = text.includes(replacement) ? 'replacement_character' : isTooLong(outcome, text) ? 'too_long' : null
  if (reason === null) return outcome
  return { ...unreadRow(outcome.row, reason, outcome.key.split('|')), rows: outcome.rows }
}

function isTooLong(value: unknown, json: string): boolean {
  return json.length > charactersMax && hasLongText(value)
}

function hasLongText(value: unknown): boolean {
  if (typeof value === 'string') return value.length > charactersMax
  return typeof value === 'object' && value !== null && Object.values(value).some(hasLongText)
}
