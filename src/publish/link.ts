import { nameChangeProcess } from '../codelists/register-processes.ts'
import type { CorporationFacts, PublishedParty } from '../domain/facts.ts'
import type { Identity } from '../domain/provenance.ts'
import { fold } from '../text/fold.ts'
import { splitLegalForm } from '../text/legal-form.ts'
import { splitNote } from '../text/name-note.ts'

/**
 * A corporation that may be the party of a record. A name alone does not identify a corporation: two may have the same name, even in
 * one city. A link needs the same name and legal form, a single corporation with that name in the prefecture (open, closed or
 * formerly so named), and an address that agrees as far as it is published. A name without a legal form needs the street,
 * too. In doubt there is no link.
 */
export interface Candidate {
  readonly corporateNumber: string
  readonly prefecture: string
  readonly city: string
  readonly street: string
  readonly closeDate: string | null
  /** First day of the name, if the register has it. */
  readonly bearsSince: string | null
}

export interface Linked {
  readonly corporateNumber: string | null
  readonly identity: Identity
}

const unlinked = (basis: string): Linked => ({
  corporateNumber: null,
  identity: { method: 'none', basis, confidence: null },
})

/** The key of a name for linking: folded core, position of the legal form (前株, 後株), legal form. */
export function linkingName(name: string): string {
  const { core, forms } = splitLegalForm(name)
  const folded = fold(core)
  if (forms.length === 0) return folded
  const position = fold(name).startsWith(folded) ? 'after' : 'before'
  return `${folded} ${position} ${forms.join(' ')}`
}

/** The keys of a party's name: as published, then without its note. */
export function linkingNamesOf({ name }: PublishedParty): string[] {
  return [...new Set([name, splitNote(name).name].map(linkingName))]
}

/** `date`: the day of the action. A corporation that was closed before it, or founded or so named after it, is not the party. */
export function linkParty(party: PublishedParty, candidates: readonly Candidate[], date: string | null): Linked {
  if (party.corporateNumber !== null) {
    return {
      corporateNumber: party.corporateNumber,
      identity: { method: 'published', basis: 'corporate_number', confidence: 'certain' },
    }
  }
  if (party.address === null) return unlinked('no_address_published')
  if (candidates.length === 0) return unlinked('name_not_in_register')
  const linked = linkByAddress(addressForm(party.address), candidates, date)
  const hasForm = splitLegalForm(splitNote(party.name).name).forms.length > 0
  return linked.identity.confidence === 'medium' && !hasForm ? unlinked('no_legal_form_in_name') : linked
}

function linkByAddress(address: string, candidates: readonly Candidate[], date: string | null): Linked {
  /** The candidates in the city of the address; `rest` is the published street, empty when there is none. */
  const located: { readonly candidate: Candidate; readonly rest: string }[] = []
  for (const candidate of candidates) {
    const rest = restAfterCity(address, candidate)
    if (rest !== null) located.push({ candidate, rest: isBeginningOf(candidate.street, rest) ? '' : rest })
  }
  if (located.length === 0) return unlinked('no_bearer_of_the_name_at_the_address')
  const streets = located.filter(({ candidate, rest }) => rest !== '' && isSameStreet(rest, candidate.street))
  const bearersAtStreet = countBearers(streets.map(({ candidate }) => candidate))
  if (bearersAtStreet === 1) return matched(streets[0]!.candidate, 'name_and_street_address', 'high', date)
  if (bearersAtStreet > 1) return unlinked('several_bearers_of_the_name_at_the_address')
  if (located.some(({ rest }) => rest !== '')) return unlinked('street_address_differs')
  const only = located[0]!.candidate
  if (countBearers(candidates.filter(({ prefecture }) => prefecture === only.prefecture)) > 1)
    return unlinked('several_bearers_of_the_name_in_the_prefecture')
  return matched(only, 'name_and_city', 'medium', date)
}

/** The number of corporations. Several candidates may be states of one corporation. */
const countBearers = (candidates: readonly Candidate[]): number =>
  new Set(candidates.map(({ corporateNumber }) => corporateNumber)).size

function matched(candidate: Candidate, basis: string, confidence: 'high' | 'medium', date: string | null): Linked {
  if (candidate.closeDate !== null && (date === null || candidate.closeDate < date))
    return unlinked('only_bearer_closed_before_the_act')
  if (date !== null && candidate.bearsSince !== null && candidate.bearsSince > date)
    return unlinked('only_bearer_named_after_the_act')
  return { corporateNumber: candidate.corporateNumber, identity: { method: 'matched', basis, confidence } }
}

/** The rest of an address (`addressForm`) after the candidate's prefecture and city; null when it does not begin with them. */
function restAfterCity(address: string, candidate: Candidate): string | null {
  const prefecture = prefectureForm(candidate.prefecture)
  if (prefecture === '' || !address.startsWith(prefecture)) return null
  for (const city of cityForms(candidate.city)) {
    if (address.startsWith(city, prefecture.length)) return address.slice(prefecture.length + city.length)
  }
  return null
}

const prefectureForm = memoized(addressForm)

const countyPrefix = /^[^市]+?郡/

/** A town may be written with its county or without (長生郡一宮町, 一宮町). */
const cityForms = memoized((city: string): readonly string[] => {
  const withoutCounty = city.replace(countyPrefix, '')
  return [...new Set([addressForm(city), addressForm(withoutCounty)])].filter((form) => form !== '')
})

/** Caches the forms of some two thousand prefectures and cities. */
function memoized<Form>(formOf: (place: string) => Form): (place: string) => Form {
  const cache = new Map<string, Form>()
  return (place) => {
    const cached = cache.get(place)
    if (cached !== undefined) return cached
    const form = formOf(place)
    cache.set(place, form)
    return form
  }
}

/** Whether the numbers and the words between them agree as far as both are written. A building may follow. */
function isSameStreet(published: string, registered: string): boolean {
  const street = addressForm(registered)
  if (!/\d/.test(published) || !/\d/.test(street)) return published === street
  const [shorter, longer] = published.length <= street.length ? [published, street] : [street, published]
  const continuesNumber = /^-?\d/.test(longer.slice(shorter.length))
  return longer.startsWith(shorter) && !continuesNumber
}

/** Whether the published address ends with the name of a town, 豊野町 of 豊野町糸石3102. */
const isBeginningOf = (street: string, published: string): boolean =>
  published !== '' && !/\d/.test(published) && addressForm(street).startsWith(published)

const kanjiDigits = '〇一二三四五六七八九'
const kanjiNumberBeforeUnit = /[〇一二三四五六七八九十]+(?=丁目|番|号|条)/gu
const districtWord = /大字|字/gu
const unitBetweenNumbers = /(?<=\d)(?:丁目|番地?|号)(?:の|ノ)?(?=\d)/gu
const unitAfterNumber = /(?<=\d)(?:丁目|番地|番|号)/gu
const dashBetweenNumbers = /(?<=\d)[-\u2010-\u2015\u2212\u30fc\uff0d\u306e\u30ce](?=\d)/gu

/** Normalizes an address: 一丁目２番３号, 1丁目2-3 and 1-2-3 are equal, 大字 and 字 are removed, words are folded. */
function addressForm(address: string): string {
  const numbered = address
    .normalize('NFKC')
    .replace(/\s/gu, '')
    .replace(kanjiNumberBeforeUnit, (digits) => String(kanjiNumber(digits)))
    .replace(districtWord, '')
    .replace(unitBetweenNumbers, '-')
    .replace(unitAfterNumber, '')
    .replace(dashBetweenNumbers, '-')
  return numbered.split('-').map(fold).join('-')
}

/** Kanji numbers up to 99. */
function kanjiNumber(text: string): number {
  const digits = (part: string): number =>
    Array.from(part).reduce((number, digit) => number * 10 + kanjiDigits.indexOf(digit), 0)
  const [tens = '', ones = ''] = text.split('十')
  if (!text.includes('十')) return digits(text)
  return (tens === '' ? 1 : digits(tens)) * 10 + digits(ones)
}

export function candidateOf(facts: CorporationFacts): Candidate {
  return {
    corporateNumber: facts.corporateNumber,
    prefecture: facts.prefecture ?? '',
    city: facts.city ?? '',
    street: facts.street ?? '',
    closeDate: facts.closeDate ?? null,
    bearsSince: nameStartOf(facts),
  }
}

/** Last day of the first assignments of numbers. They went to all existing corporations, whatever their age. */
const firstAssignmentsEnd = '2015-12-31'

/** First day of the name. A registered corporation (法人種別 301 to 305) gets its number when it is founded, any other when it first files. */
function nameStartOf({ process, changeDate, assignmentDate, corporationKind }: CorporationFacts): string | null {
  if (process === nameChangeProcess) return changeDate
  const isRegistered = /^30[1-5]$/.test(corporationKind ?? '')
  return isRegistered && assignmentDate !== undefined && assignmentDate > firstAssignmentsEnd ? assignmentDate : null
}
