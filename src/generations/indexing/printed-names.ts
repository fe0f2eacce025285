import type { PublishedParty } from '../../domain/facts.ts'
import { isGroupDescription } from '../../words/text/group-description.ts'
import { foldCompanyName } from '../../words/text/legal-form.ts'
import { splitNote } from '../../words/text/name-note.ts'
import { splitPartyName } from '../../words/text/party-name.ts'
import { placeNames } from '../../words/vocabulary/place-names.ts'

/**
 * The names by which the party of a record is found, folded without their legal forms: as printed, without its note, and whole where a list cuts
 * it. The words for a group of companies name a trade and perhaps a client; no company is found by them.
 */
export function printedNamesOf({ name, wholeName = name }: PublishedParty): string[] {
  return isGroupDescription(name) ? [] : folded([splitNote(name).name, name, wholeName])
}

/** The names that the party has as a whole: those by which it is found, and that of the company before a branch. */
export function wholeNamesOf(party: PublishedParty): string[] {
  const names = printedNamesOf(party)
  const { company } = splitPartyName(party.name, (text) => placeNames.has(text))
  return names.length === 0 ? [] : [...new Set([...names, ...folded([company])])]
}

const folded = (names: readonly string[]): string[] =>
  [...new Set(names.map(foldCompanyName))].filter((form) => form !== '')
