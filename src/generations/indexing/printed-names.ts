import type { PublishedParty } from '../../domain/facts.ts'
import { isGroupDescription } from '../../words/text/group-description.ts'
import { japaneseFormOf } from '../../words/text/japanese-form.ts'
import { withLatestResults } from '../../words/text/latest-results.ts'
import { foldCompanyName, splitLegalForm } from '../../words/text/legal-form.ts'
import { fold } from '../../words/text/fold.ts'
import { splitNote } from '../../words/text/name-note.ts'
import { splitPartyName } from '../../words/text/party-name.ts'
import { printedMembers, printedParties } from '../../words/text/printed-parties.ts'
import { placeNames } from '../../words/vocabulary/place-names.ts'

/**
 * The names by which the party of a record is found, folded without their legal forms: as printed, without its note, and whole where a list cuts
 * it. The words for a group of companies name a trade and perhaps a client; no company is found by them.
 */
export const printedNamesOf = (party: PublishedParty): string[] =>
  [...new Set(printedIn(party).map(foldCompanyName))].filter((form) => form !== '')

const printedIn = ({ name, wholeName = name }: PublishedParty): string[] =>
  isGroupDescription(name) ? [] : [splitNote(name).name, name, wholeName]

/** A name as folded, without its legal form, and that form; empty where none is printed. */
export interface WholeName {
  readonly name: string
  readonly form: string
}

/** The parts of a printed name: several steps of a publication ask for those of one record. */
export const splitParty = withLatestResults((name) => splitPartyName(name, (text) => placeNames.has(text)), 16)

/** The names that the party has as a whole: those by which it is found, that of the company before a branch, and each of several companies or of the members of a joint venture. */
export function wholeNamesOf(party: PublishedParty): WholeName[] {
  const printed = printedIn(party)
  if (printed.length === 0) return []
  const { company } = splitParty(party.name)
  const texts = new Set([...printed, company, ...companiesAmong(party), ...printedMembers(party.name)])
  return [...texts]
    .map((text) => ({ name: foldCompanyName(text), form: japaneseFormOf(text) }))
    .filter(({ name }) => name !== '')
}

/**
 * The names of the companies of a row of several, 株式会社青空及び株式会社山吹; empty where the row is of one. Each has its legal form: what has none
 * may be a part of a name, or no company.
 */
export const companiesAmong = ({ name }: Pick<PublishedParty, 'name'>): readonly string[] => namedAmong(name)

const namedAmong = withLatestResults(readCompaniesAmong, 16)

function readCompaniesAmong(name: string): readonly string[] {
  if (isGroupDescription(name)) return []
  const companies = printedParties(name).filter((party) => splitLegalForm(party).forms.length > 0)
  return companies.length > 1 ? companies : besideConjunctions(name)
}

/** No name goes on after a legal form and 及び, nor before them: 青空株式会社 of 青空株式会社及び山吹商会, but nothing of 株式会社青空及び山吹. */
function besideConjunctions(name: string): string[] {
  const parts = name
    .normalize('NFKC')
    .trim()
    .split(/\s*(?:及び|並びに)\s*/u)
  return parts.filter((part, index) => {
    const { core, forms } = splitLegalForm(part)
    if (forms.length === 0 || core === '') return false
    const isFormAtEnd = fold(part).startsWith(fold(core))
    return isFormAtEnd ? index < parts.length - 1 : index > 0
  })
}
