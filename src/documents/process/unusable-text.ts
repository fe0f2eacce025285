import type { RowOutcome } from '../../domain/parsed-publication.ts'
import { replacementCharacter } from '../../text/lost-signs.ts'
import { unparsedRow } from '../unparsed-row.ts'

type RecordOutcome = Extract<RowOutcome, { readonly outcome: 'record' }>

/** The longest published texts, reasons for revocations, have a few thousand characters. Every text goes into indexes and answers. */
export const textCharactersMax = 20_000

/**
 * Returns the outcome as JSON. U+FFFD in a publication stands for a character that the publisher's own software could not decode. A record
 * with such a character, other than the sign of a legal form, or with excessively long text becomes unparsed.
 */
export function outcomeJson(outcome: RowOutcome): string {
  const json = JSON.stringify(outcome)
  if (outcome.outcome !== 'record') return json
  const reason = unparsedReason(outcome, json)
  if (reason === null) return json
  const { row, rows, key } = outcome
  return JSON.stringify({ ...unparsedRow(row, reason, key.split('|')), rows })
}

function unparsedReason(record: RecordOutcome, json: string): string | null {
  if (json.includes(replacementCharacter) && !isOnlySignLost(record)) return 'replacement_character'
  // Most records are shorter than the limit as a whole, so their texts need no check.
  return json.length > textCharactersMax && hasLongText(record) ? 'too_long' : null
}

/** Whether nothing but the sign of the legal form is lost, in the name and in the key made of it. */
function isOnlySignLost(record: RecordOutcome): boolean {
  const { facts, key } = record
  if (!('party' in facts) || facts.party.lostSign !== true) return false
  const rest = { ...record, key: '', facts: { ...facts, party: { ...facts.party, name: '' } } }
  return [facts.party.name, key].every(hasOneLost) && !JSON.stringify(rest).includes(replacementCharacter)
}

const hasOneLost = (text: string): boolean => text.split(replacementCharacter).length <= 2

function hasLongText(value: unknown): boolean {
  if (typeof value === 'string') return value.length > textCharactersMax
  return typeof value === 'object' && value !== null && Object.values(value).some(hasLongText)
}
