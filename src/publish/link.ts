import { daysBetween } from '../domain/calendar.ts'
import { mergerProcess, moveProcess } from '../words/codes/corporate-register.ts'
import { registryPrefectureOf } from '../words/codes/registry-offices.ts'
import type { PublishedParty } from '../domain/facts.ts'
import type { Identity } from '../domain/views.ts'
import { splitParty } from '../generations/indexing/printed-names.ts'
import { compareStreets, foldAddress } from '../words/text/address.ts'
import { fold } from '../words/text/fold.ts'
import { isGroupDescription } from '../words/text/group-description.ts'
import { sideOfForm } from '../words/text/japanese-form.ts'
import { withLatestResults } from '../words/text/latest-results.ts'
import { splitLegalForm } from '../words/text/legal-form.ts'
import { partsBetweenNumbers } from '../words/text/read-signs.ts'
import { splitNote } from '../words/text/name-note.ts'
import { replacementCharacter } from '../words/text/lost-signs.ts'
import { isMaskedName } from '../words/text/masked-name.ts'
import type { Candidate } from './candidate.ts'
import { locate, readAddress, type LocatedAddress, type PublishedAddress } from './published-address.ts'

/** The corporation of the party of a record, and how it was found; `null` in doubt. */
export interface Linked {
  readonly corporateNumber: string | null
  readonly identity: Pick<Identity, 'method' | 'basis' | 'confidence'>
}

export const unlinked = (basis: string): Linked => ({
  corporateNumber: null,
  identity: { method: 'none', basis, confidence: null },
})

/**
 * The key of a name for linking: `見本 after 株式会社` for 見本（株）. Names with the legal form before and after are different (前株, 後株). A
 * company is asked for its own several times.
 */
export const linkingName = withLatestResults(readLinkingName, 16)

function readLinkingName(name: string): string {
  const { forms } = splitLegalForm(name)
  const folded = linkingCore(name)
  return forms.length === 0 ? folded : `${folded} ${sideOfForm(name)} ${forms.join(' ')}`
}

/** `coreOfLinkingName` of the key of a name. */
export function linkingCore(name: string): string {
  const { core } = splitLegalForm(name)
  // A sign between digits is a part of the name: 1.5 is not 15. Folded text has no full stop.
  const parts = partsBetweenNumbers(core)
  return parts.length === 1 ? fold(core) : parts.map(fold).join('.')
}

export const coreOfLinkingName = (key: string): string => key.split(' ', 1)[0]!

/** A folded name without its legal form, that form, and its side; both empty without one. */
export interface NameAndForm {
  readonly name: string
  readonly form: string
  readonly side: string
}

export function nameAndFormOf(key: string): NameAndForm {
  const [name = '', side = '', ...form] = key.split(' ')
  return { name, side, form: form.join(' ') }
}

/**
 * The keys of a party's name: as published, without its note, and without its branch. Where a character set lost the sign of the legal form
 * (㈱, ㈲), the keys with either sign. None for the words for a group of companies.
 */
export function linkingNamesOf({ name, lostSign }: PublishedParty): string[] {
  if (isGroupDescription(name)) return []
  if (lostSign === true) return ['㈱', '㈲'].map((sign) => linkingName(name.replace(replacementCharacter, sign)))
  return [...new Set([name, splitNote(name).name, splitParty(name).company].map(linkingName))]
}

/** Whether a branch or another unit follows the company, so that the published address may be that of the unit. */
export const hasUnit = ({ name }: PublishedParty): boolean => splitParty(name).unit !== null

/** What is known about the time of an act. A list names companies as they were on the day of the act. */
export interface ActTime {
  /** The day of the act; `null` if it is not published. */
  readonly date: string | null
  /** The day on which the record was first seen: the act was before. */
  readonly seenOn: string
}

/**
 * Ties a party to a corporation by its name and address. A name alone does not identify one: two may have the same name, even in one city.
 * A link needs the same name and legal form, an address that agrees as far as it is published, and a single corporation that fits, among
 * all that have or had the name, open or closed. In doubt there is no link, nor for a party that prints an invalid number (`numberText`).
 */
export function linkByName(party: PublishedParty, candidates: readonly Candidate[], time: ActTime): Linked {
  if (isGroupDescription(party.name)) return unlinked('group_description')
  if (isMaskedName(party.name)) return unlinked('name_withheld')
  if (party.numberText !== undefined) return unlinked('printed_number_not_valid')
  if (party.address === null) return unlinked('no_address_published')
  if (candidates.length === 0) return unlinked('name_not_in_register')
  const linked = linkByAddress(readAddress(party.address, party.addressPrefecture ?? null), candidates, time)
  const { company, unit } = splitParty(party.name)
  const hasForm = party.lostSign === true || splitLegalForm(company).forms.length > 0
  if (linked.identity.confidence === 'medium' && !hasForm) return unlinked('no_legal_form_in_name')
  if (linked.corporateNumber === null && unit !== null && hasForm) return linkBranch(candidates, time) ?? linked
  return linked
}

/** How far the published address agrees with that of a candidate. */
interface LocatedCandidate {
  readonly candidate: Candidate
  /** `part`: of the street. `city`: no street is published. `different`: another street. */
  readonly agreement: 'street' | 'part' | 'city' | 'different'
  /** Whether the published address can be in no other municipality. */
  readonly isCertain: boolean
}

function linkByAddress(address: PublishedAddress, candidates: readonly Candidate[], time: ActTime): Linked {
  const located = candidates.flatMap((candidate): LocatedCandidate[] => {
    const place = locate(address, candidate.prefecture, candidate.city)
    if (place === null) return []
    return [{ candidate, agreement: agreementOf(place, candidate), isCertain: place.isCertain }]
  })
  if (located.length === 0) return unlinked('no_bearer_of_the_name_at_the_address')
  const atStreet = located.filter(({ agreement }) => agreement === 'street').map(({ candidate }) => candidate)
  if (atStreet.length > 0) return linkAtStreet(atStreet, candidates, time)
  const near = located.filter(({ agreement }) => agreement !== 'different')
  if (near.length === 0) return unlinked(reasonOfOtherStreets(located, time))
  return linkInCity(near, candidates, time)
}

/** An address without a prefecture may be in any city, and of a corporation that did not exist on the day nothing is said. */
function reasonOfOtherStreets(located: readonly LocatedCandidate[], time: ActTime): string {
  const isInCity = located.some(({ candidate, isCertain }) => isCertain && problemOnDay(candidate, time) === null)
  return isInCity ? 'street_address_differs' : 'no_bearer_of_the_name_at_the_address'
}

function agreementOf(
  { street, formerTown }: LocatedAddress,
  { street: registered }: Candidate,
): LocatedCandidate['agreement'] {
  if (street === '') return 'city'
  const folded = foldAddress(registered)
  const comparisons = [compareStreets(street, folded)]
  if (formerTown !== '') comparisons.push(compareStreets(formerTown + street, folded))
  if (comparisons.includes('same')) return 'street'
  return comparisons.includes('partly') ? 'part' : 'different'
}

/**
 * A company may have taken over the name and the address of another, for instance of one that it absorbed. The one that existed and
 * bore the name on the day of the act is meant. Without a day there is no link to either.
 */
function linkAtStreet(atStreet: readonly Candidate[], candidates: readonly Candidate[], time: ActTime): Linked {
  const possible = atStreet.filter((candidate) => problemOnDay(candidate, time) === null)
  // If none is possible, all stay, so that the reason names the problem of the only one.
  const holders = time.date === null || possible.length === 0 ? atStreet : possible
  const onDay = countHolders(holders) === 1 ? holders : holders.filter((candidate) => boreNameOn(candidate, time))
  if (countHolders(onDay) !== 1) return unlinked('several_bearers_of_the_name_at_the_address')
  const candidate = onDay.find((state) => problemOnDay(state, time) === null) ?? onDay[0]!
  // Without a day, another company that bears the name now may be meant, even if it has moved since.
  const hasGivenNameUp = candidate.closeDate !== null || candidate.bearsUntil !== null
  if (time.date === null && hasGivenNameUp && countHolders(candidates) > 1)
    return unlinked('only_bearer_may_be_a_successor')
  const problem = problemOf(candidate, time)
  return problem === null ? matched(candidate, 'name_and_street_address', 'high') : unlinked(problem)
}

const boreNameOn = ({ bearsUntil }: Candidate, { date }: ActTime): boolean =>
  date !== null && (bearsUntil === null || date < bearsUntil)

/** The address stops at the city or agrees only in part: the corporation must be the only one of its name in the prefecture. */
function linkInCity(near: readonly LocatedCandidate[], candidates: readonly Candidate[], time: ActTime): Linked {
  const certain = near.find(({ isCertain }) => isCertain)
  if (certain === undefined) return unlinked('municipality_not_certain')
  const { candidate, agreement } = certain
  if (countHolders(candidates.filter(({ prefecture }) => prefecture === candidate.prefecture)) > 1)
    return unlinked('several_bearers_of_the_name_in_the_prefecture')
  const problem = problemOf(candidate, time)
  if (problem !== null) return unlinked(problem)
  // It moved to the prefecture, perhaps after the act; another company may have borne the name there.
  if (![null, candidate.prefecture].includes(registryPrefectureOf(candidate.corporateNumber)))
    return unlinked('only_bearer_moved_to_the_prefecture')
  return matched(candidate, agreement === 'city' ? 'name_and_city' : 'name_and_part_of_address', 'medium')
}

/** A branch has an address of its own: its company must be the only holder of the name in the country, and still be open. */
function linkBranch(candidates: readonly Candidate[], time: ActTime): Linked | null {
  if (countHolders(candidates) !== 1) return null
  const candidate = candidates.at(-1)!
  if (candidate.closeDate !== null) return null
  const problem = problemOf(candidate, time)
  return problem === null ? matched(candidate, 'branch_of_only_bearer_in_the_country', 'low') : null
}

/** The number of corporations. Several candidates may be states of one corporation. */
const countHolders = (candidates: readonly Candidate[]): number =>
  new Set(candidates.map(({ corporateNumber }) => corporateNumber)).size

/** Why the only corporation that fits is not linked; `null`: it is. */
const problemOf = (candidate: Candidate, time: ActTime): string | null =>
  problemOnDay(candidate, time) ?? problemOfSuccessor(candidate, time)

/** Why a corporation of the name cannot be the party of an act on this day; otherwise `null`. */
function problemOnDay({ closeDate, bearsSince }: Candidate, { date, seenOn }: ActTime): string | null {
  if (date !== null && closeDate !== null && closeDate < date) return 'only_bearer_closed_before_the_act'
  return bearsSince !== null && bearsSince > (date ?? seenOn) ? 'only_bearer_named_after_the_act' : null
}

/**
 * A company that is founded to take over another gets its name and address within a year and the three months in which reports are filed.
 * Yearly lists may name the predecessor for as long.
 */
const takeoverDaysMax = 460
/** If such a company absorbs the other by a merger, it does so within about three years. */
const mergerDaysMax = 1_095

/**
 * A company is often founded to take over the name and the address of another (holding companies, management buyouts). With a day,
 * the company must have been at its address by then. Without a day, it must have been founded long ago, must have had this name and
 * address from the beginning or long after it, and must not have merged soon; no other company may have borne the name there before
 * or have taken it over since.
 */
function problemOfSuccessor(candidate: Candidate, { date, seenOn }: ActTime): string | null {
  const { foundedOn, process, since } = candidate
  if (date === null && candidate.mayHaveGivenName) return 'only_bearer_may_have_passed_the_name_on'
  if (date === null && candidate.mayHaveTakenName) return 'only_bearer_may_be_a_successor'
  if (foundedOn === null) return null
  if (date !== null) return process === moveProcess && since > date ? 'only_bearer_moved_there_after_the_act' : null
  const days = daysBetween(foundedOn, since)
  const isTakeover = days > 0 && days <= (process === mergerProcess ? mergerDaysMax : takeoverDaysMax)
  return isTakeover || daysBetween(since, seenOn) < takeoverDaysMax ? 'only_bearer_may_be_a_successor' : null
}

const matched = (candidate: Candidate, basis: string, confidence: 'high' | 'medium' | 'low'): Linked => ({
  corporateNumber: candidate.corporateNumber,
  identity: { method: 'matched', basis, confidence },
})
