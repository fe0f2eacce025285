import type { Match } from '../../domain/views.ts'
import type { GenerationReader, NameHit } from '../../generations/ports.ts'
import type { Lookup } from './company-lookups.ts'
import { parseCompanyQuery, type CompanyQuery } from '../query/company-query.ts'
import { findTypos } from './company-typos.ts'
import {
  addHits,
  addParts,
  findNamed,
  isSingleWord,
  type CompanyHit,
  type FoundHits,
  type NameSearch,
} from './find-by-name.ts'
import { findBySound } from './find-by-sound.ts'
import { isOfFormFamily } from '../query/form-families.ts'
import { placeBeginning, prefecturesOf } from '../../indexing/places.ts'
import { rankGroupsOf } from './company-tie-break.ts'
import { placeInterpretations, type PlaceInterpretation } from '../query/place-interpretations.ts'
import { printedBodies, printedNames, printedNumber } from '../query/printed-name.ts'
import { printedMembers, printedParties } from '../query/printed-parties.ts'
import type { PrintedName } from '../query/printed-institutions.ts'
import type { PublicBody } from '../query/public-bodies.ts'
import { asName, inPlace, type Understanding } from '../query/understanding.ts'

export type { CompanyHit } from './find-by-name.ts'

export interface FoundCompanies {
  readonly hits: readonly CompanyHit[]
  readonly understanding: Understanding
}

interface Search {
  readonly reader: GenerationReader
  readonly text: string
  /** The whole text as a name. */
  readonly query: CompanyQuery
  readonly limit: number
}

/**
 * Searches companies by text. The ways to read the text are tried one after the other, and the first that finds a company is taken:
 * 1. The text is a name, or the short name of a prominent company.
 * 2. Words of it are a place, and the others are the name of a company there.
 * 3. It is what lists print: a company with its unit, with others, or the members of a joint venture.
 * 4. It is a part of names, or its words are, or it sounds like a name in katakana.
 * 5. Words of it are a place, and the others are a part of a name there, or the name of a company elsewhere.
 * 6. It is a name with one slip.
 * The result depends only on the text and the generation.
 */
export function findCompanies(reader: GenerationReader, text: string, limit: number): FoundCompanies {
  const search = { reader, text, query: parseCompanyQuery(text), limit }
  const places = placeInterpretations(text)
  return (
    findAsName(search, places) ??
    firstFound(places, (interpretation) => findInPlace(search, interpretation)) ??
    findAsPrinted(search) ??
    findAsPart(search) ??
    firstFound(places, (interpretation) => findPartInPlace(search, interpretation)) ??
    firstFound(places, (interpretation) => findElsewhere(search, interpretation)) ??
    findByTypo(search) ?? { hits: [], understanding: asName(text) }
  )
}

function firstFound<Interpretation>(
  interpretations: readonly Interpretation[],
  find: (interpretation: Interpretation) => FoundCompanies | null,
): FoundCompanies | null {
  for (const interpretation of interpretations) {
    const found = find(interpretation)
    if (found !== null) return found
  }
  return null
}

const hitsOf = (found: FoundHits, limit: number): CompanyHit[] => [...found.values()].slice(0, limit)

const nameSearch = (
  { reader, text, query, limit }: Search,
  name: string,
  within?: ReadonlySet<number>,
): NameSearch => ({
  reader,
  query: name === text ? query : parseCompanyQuery(name),
  limit,
  within,
})

/** The whole text is a name. Companies in a place that it may name precede those of which it is a part. */
function findAsName(search: Search, places: readonly PlaceInterpretation[]): FoundCompanies | null {
  const byName = nameSearch(search, search.text)
  const found = findNamed(byName)
  if (found.size === 0) return null
  const inPlaces = places.flatMap(({ name, place }) => [...findNamed(nameSearch(search, name, place.numbers)).values()])
  addNew(found, inPlaces)
  if (found.size < search.limit) addNew(found, partsOf(search, { withSounds: isSingleWord(search.text) }))
  return { hits: hitsOf(found, search.limit), understanding: asName(search.text) }
}

function findAsPart(search: Search): FoundCompanies | null {
  const found: FoundHits = new Map()
  addNew(found, partsOf(search, { withSounds: true }))
  if (found.size === 0) return null
  const hits = hitsOf(found, search.limit)
  const reading = hits.every(({ kind }) => kind === 'sound') ? 'sounds' : 'name'
  return { hits, understanding: { ...asName(search.text), reading } }
}

/** Names of which the text is a part, in turn with names that sound so. */
function partsOf(search: Search, { withSounds }: { readonly withSounds: boolean }): CompanyHit[] {
  const parts: FoundHits = new Map()
  addParts(parts, nameSearch(search, search.text))
  const sounds = withSounds ? findBySound(search.reader, search.text) : []
  return [...parts.values()]
    .flatMap((part, index) => [part, ...sounds.slice(index, index + 1)])
    .concat(sounds.slice(parts.size))
}

function addNew(found: FoundHits, hits: readonly CompanyHit[]): void {
  for (const hit of hits) if (!found.has(hit.company)) found.set(hit.company, hit)
}

function findInPlace(search: Search, { name, place }: PlaceInterpretation): FoundCompanies | null {
  const byName = nameSearch(search, name, place.numbers)
  const found = findNamed(byName)
  if (found.size === 0) return null
  addParts(found, byName)
  return { hits: hitsOf(found, search.limit), understanding: inPlace({ name, place }, true) }
}

function findPartInPlace(search: Search, { name, place }: PlaceInterpretation): FoundCompanies | null {
  const found: FoundHits = new Map()
  addParts(found, nameSearch(search, name, place.numbers))
  return found.size === 0 ? null : { hits: hitsOf(found, search.limit), understanding: inPlace({ name, place }, true) }
}

/** No company of the name is in the place: the registered address may be another than that of the business. */
function findElsewhere(search: Search, { name, place }: PlaceInterpretation): FoundCompanies | null {
  const found = findNamed(nameSearch(search, name))
  return found.size === 0 ? null : { hits: hitsOf(found, search.limit), understanding: inPlace({ name, place }, false) }
}

/** The most likely names, before which a place may stand. */
const withPlaceMax = 3

/** Finds the company by its whole name: 青空大阪支店 does not find 青空建設. */
function findAsPrinted(search: Search): FoundCompanies | null {
  const together =
    findTogether(search, printedMembers(search.text), 'joint_venture') ??
    findTogether(search, printedParties(search.text), 'as_printed')
  if (together !== null) return together
  const names = printedNames(search.text)
  return (
    firstFound(names, (printed) => findPrinted(search, printed)) ??
    firstFound(names.slice(0, withPlaceMax), (printed) => findPrintedInPlace(search, printed)) ??
    firstFound(printedBodies(search.text), (printed) => findPublicBody(search, printed))
  )
}

function findPrinted(search: Search, { company, unit }: PrintedName): FoundCompanies | null {
  const everywhere = wholeNames(findNamed(nameSearch(search, company)))
  const named = withNearFirst(search, everywhere, { company, unit }).filter(mayBeMeantBy(search, company))
  return printedHits(search, withNumberFirst(search, named), { ...asName(company), unit })
}

/** The branch of a company is mostly in its prefecture: companies there come first, but for listed ones. */
function withNearFirst(
  search: Search,
  everywhere: readonly CompanyHit[],
  { company, unit }: PrintedName,
): CompanyHit[] {
  const place = unit === null ? null : placeBeginning(unit)
  if (place === null || everywhere.length < 2) return [...everywhere]
  const { isListed } = rankGroupsOf(search.reader.facts)
  const near = findNamed(nameSearch(search, company, prefecturesOf(place).numbers)).values()
  const found: FoundHits = new Map()
  addNew(
    found,
    everywhere.filter((hit) => isListed(hit.company)),
  )
  addNew(
    found,
    [...near].filter(({ kind }) => kind === 'name'),
  )
  addNew(found, everywhere)
  return [...found.values()]
}

/** 静岡県 青空商店 浜松支店: what the list adds is not the only addition. */
function findPrintedInPlace(search: Search, { company, unit }: PrintedName): FoundCompanies | null {
  return firstFound(placeInterpretations(company), (interpretation) => {
    const named = wholeNames(findNamed(nameSearch(search, interpretation.name, interpretation.place.numbers)))
    return printedHits(search, named.filter(mayBeMeantBy(search, interpretation.name)), {
      ...inPlace(interpretation, true),
      unit,
    })
  })
}

/** A part of a text may be a registered name by chance, so its legal form counts. */
const mayBeMeantBy =
  ({ reader }: Search, text: string) =>
  ({ company, kind }: CompanyHit): boolean =>
    kind !== 'name' || isOfFormFamily(text, reader.writtenNames([company])[0] ?? '')

/** Only the body of exactly the name: 清水町教育委員会 finds no company whose name without its legal form is 清水町. */
function findPublicBody(search: Search, { body, unit }: PublicBody): FoundCompanies | null {
  const isBody = ({ company }: CompanyHit): boolean => body.endsWith(search.reader.writtenNames([company])[0] ?? ' ')
  return firstFound([null, ...placeInterpretations(body)], (interpretation) => {
    const named = findNamed(nameSearch(search, interpretation?.name ?? body, interpretation?.place.numbers))
    const understanding = interpretation === null ? asName(body) : inPlace(interpretation, true)
    return printedHits(search, wholeNames(named).filter(isBody), { ...understanding, unit })
  })
}

function printedHits(search: Search, hits: readonly CompanyHit[], understanding: Understanding): FoundCompanies | null {
  if (hits.length === 0) return null
  const { unit } = understanding
  const fallback = unit === null ? 'as_printed' : 'branch'
  return {
    hits: hits.slice(0, search.limit).map((hit) => ({ ...hit, fallback })),
    understanding: { ...understanding, reading: unit === null ? 'as_printed' : 'place_of_business' },
  }
}

const wholeNames = (found: FoundHits): CompanyHit[] => [...found.values()].filter(({ kind }) => isWholeName(kind))

/** The company whose corporate number the text prints comes first. */
function withNumberFirst({ reader, text }: Search, hits: readonly CompanyHit[]): CompanyHit[] {
  const number = printedNumber(text)
  const company = number === null ? null : reader.companyIdOf(number)
  return hits.toSorted((a, b) => Number(b.company === company) - Number(a.company === company))
}

const isWholeName = (kind: NameHit['kind']): boolean => !/^(?:short|inner|known)/.test(kind)

/** The members of a joint venture, or the parties of a list, in turn: the first company of each, then the second. */
function findTogether(
  search: Search,
  members: readonly string[],
  reading: 'joint_venture' | 'as_printed',
): FoundCompanies | null {
  const found = members.map((member) => hitsOf(findNamed(nameSearch(search, member)), search.limit))
  if (!found.some((hits) => hits.length > 0)) return null
  const inTurn: FoundHits = new Map()
  for (let place = 0; place < search.limit; place++)
    for (const hits of found)
      for (const hit of hits.slice(place, place + 1)) if (!inTurn.has(hit.company)) inTurn.set(hit.company, hit)
  return {
    hits: hitsOf(inTurn, search.limit).map((hit) => ({ ...hit, fallback: reading })),
    understanding: { ...asName(search.text), reading, members },
  }
}

/** Finds names with one typo. Short texts are skipped: too many names are one edit away. */
function findByTypo({ reader, text, query, limit }: Search): FoundCompanies | null {
  const { folded, kana, readingKeys } = query
  const [readingKey] = readingKeys
  /** `lengthMin`: minimum number of characters of the text. */
  const lookups: (Lookup & { readonly lengthMin: number })[] = [{ field: 'name', words: [folded], lengthMin: 4 }]
  if (kana !== null) lookups.push({ field: 'alias', kinds: ['kana'], words: [kana], lengthMin: 6 })
  lookups.push({ field: 'alias', kinds: ['english', 'former', 'filer'], words: [folded], lengthMin: 6 })
  if (kana === null && readingKey !== undefined)
    lookups.push({ field: 'alias', kinds: ['reading'], words: [readingKey], lengthMin: 6 })
  for (const lookup of lookups) {
    if (Array.from(lookup.words[0] ?? '').length < lookup.lengthMin) continue
    const found: FoundHits = new Map()
    addHits(found, findTypos(reader, lookup, { typed: text }), 'partial')
    const hits = hitsOf(found, limit).map((hit): CompanyHit => ({ ...hit, fallback: 'similar' }))
    if (hits.length > 0) return { hits, understanding: { ...asName(text), reading: 'similar' } }
  }
  return null
}

const matchedFields: Readonly<Record<NameHit['kind'], Match['field']>> = {
  name: 'name',
  kana: 'name_kana',
  reading: 'alias',
  english: 'name_en',
  former: 'alias',
  filer: 'alias',
  letters: 'alias',
  short: 'name',
  short_reading: 'name_kana',
  inner: 'name',
  inner_reading: 'name_kana',
  known: 'alias',
  sound: 'name',
}

/** The `match` of an answer: the field, the kind of match and the matched value. */
export function explainMatch({ kind, anchor, fallback }: CompanyHit, value: string): Omit<Match, 'prominence'> {
  const field = matchedFields[kind]
  if (fallback !== null) return { field, kind: fallback, value }
  if (kind === 'reading') return { field, kind: 'romanized', value }
  if (kind === 'sound') return { field, kind: 'sounds_like', value }
  return { field, kind: field === 'alias' ? 'alias' : anchor, value }
}
