import type { RowOutcome } from '../../domain/parsed-publication.ts'
import { looksLikeNaturalPerson } from '../../words/persons/natural-person.ts'
import { withoutPersonsInUnread } from '../../words/persons/without-persons.ts'
import { hasLostCharacter } from '../../words/text/lost-character.ts'
import { replacementCharacter } from '../../words/text/lost-signs.ts'

/** What is kept of the text of an unparsed row, and of a header. */
const keptCharactersMax = 500
const headerCharactersMax = 300

/** Twice as long as what is shown, so that no name is cut before it is recognised. */
const shownOf = (cell: string): string => withoutPersonsInUnread(cell.slice(0, 2 * keptCharactersMax))

/** The outcome of an unparsed row: the code of the reason, and the beginning of its text without names of persons. */
export function unparsedRow(row: number, reason: string, cells: readonly string[]): RowOutcome {
  return {
    outcome: 'unparsed',
    row,
    rows: 1,
    reason,
    text: cells.map(shownOf).join(',').slice(0, keptCharactersMax),
  }
}

/** The name of a sheet; empty if the sheet is named after a person (見本太郎に係る一覧). */
export function sheetNameWithoutPerson(name: string): string {
  return looksLikeNaturalPerson(name.replace(/に係る.*$/, '')) ? '' : name
}

/** Words in which headings end, and names of persons do not. */
const headingEnding = /(?:名|名称|日|号|理由|所在地|住所|者|法条|概要|事項|区分|種別|内容|期間|備考|コード)$/

/** The text of a row that was expected to be a header, for an error. It may be a data row, so names of persons are removed. */
export function headerText(cells: readonly string[]): string {
  return cells
    .map((cell) => (headingEnding.test(cell) ? cell : shownOf(cell)))
    .filter((cell) => cell !== '')
    .join(', ')
    .slice(0, headerCharactersMax)
}

/** The longest published texts, reasons for revocations, have a few thousand characters. Every text goes into indexes and answers. */
export const textCharactersMax = 20_000

type RecordOutcome = Extract<RowOutcome, { readonly outcome: 'record' }>

/**
 * Returns the outcome as JSON. U+FFFD in a publication stands for a character that the publisher's own software could not decode. A record
 * with such a character, other than the sign of a legal form, with a name that lacks one in another way (外字, 〓), or with excessively long
 * text becomes unparsed.
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
  if ('party' in record.facts && hasLostCharacter(record.facts.party.name)) return 'replacement_character'
  // Most records are shorter than the limit as a whole, so their texts need no check.
  return json.length > textCharactersMax && hasLongText(record) ? 'too_long' : null
}

/** Whether nothing but the sign of the legal form is lost, in the name and in the key made of it. */
function isOnlySignLost(record: RecordOutcome): boolean {
  const { facts, key } = record
  if (!('party' in facts) || facts.party.lostSign !== true) return false
  const rest = { ...record, key: '', facts: { ...facts, party: { ...facts.party, name: '' } } }
  return [facts.party.name, key].every(hasAtMostOneLost) && !JSON.stringify(rest).includes(replacementCharacter)
}

const hasAtMostOneLost = (text: string): boolean => text.split(replacementCharacter).length <= 2

function hasLongText(value: unknown): boolean {
  if (typeof value === 'string') return value.length > textCharactersMax
  return typeof value === 'object' && value !== null && Object.values(value).some(hasLongText)
}
