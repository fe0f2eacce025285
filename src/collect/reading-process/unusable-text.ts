import type { RowOutcome } from '../../domain/reading.ts'
import { unreadRow } from '../readers/unread-row.ts'

/** In a publication, U+FFFD stands for a character that the publisher's own software could not decode. The character is lost. */
const replacementCharacter = '\uFFFD'

/** The longest published texts, reasons for revocations, have a few thousand characters. Every text goes into indexes and answers. */
const textCharactersMax = 20_000

/** Returns the outcome as JSON. A record with a lost character or an excessively long text becomes unread. */
export function outcomeJson(outcome: RowOutcome): string {
  const json = JSON.stringify(outcome)
  if (outcome.outcome !== 'record') return json
  const reason = unreadReason(outcome, json)
  if (reason === null) return json
  const { row, rows, key } = outcome
  return JSON.stringify({ ...unreadRow(row, reason, key.split('|')), rows })
}

function unreadReason(record: RowOutcome, json: string): string | null {
  if (json.includes(replacementCharacter)) return 'replacement_character'
  // Most records are shorter than the limit as a whole, so their texts need no check.
  return json.length > textCharactersMax && hasLongText(record) ? 'too_long' : null
}

function hasLongText(value: unknown): boolean {
  if (typeof value === 'string') return value.length > textCharactersMax
  return typeof value === 'object' && value !== null && Object.values(value).some(hasLongText)
}
