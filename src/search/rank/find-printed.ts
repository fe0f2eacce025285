import { placeBeginning, prefecturesOf, type Place } from '../../generations/indexing/places.ts'
import type { NameHit } from '../../generations/ports.ts'
import { isOfFormFamily } from '../query/form-families.ts'
import { placeInterpretations } from '../query/place-interpretations.ts'
import type { PlaceInterpretation } from '../query/addresses.ts'
import type { PrintedName } from '../query/printed-institutions.ts'
import { printedBodies, printedNames } from '../query/printed-name.ts'
import { partsOfList, printedMembers, printedParties } from '../../words/text/printed-parties.ts'
import type { PublicBody } from '../query/public-bodies.ts'
import { asName, inPlace, type Understanding } from '../query/understanding.ts'
import { rankGroupsOf, sortedByKeys } from './company-tie-break.ts'
import { addBeginnings, addNew, findNamed, type FoundHits } from './find-by-name.ts'
import type { CompanyHit } from './company-hit.ts'
import { isKnownName, isNameAlone } from './name-in-text.ts'
import { firstFound, hitsOf, nameSearch, type FoundCompanies, type Search } from './interpretation.ts'

/** So many of the most likely names are also read as a place and a name. */
const withPlaceMax = 3

/** Finds the company by its whole name: 青空大阪支店 does not find 青空建設. */
export function findAsPrinted(search: Search): FoundCompanies | null {
  const names = printedNames(search.text)
  return (
    findTogether(search, null) ??
    firstFound(names, (printed) => findPrinted(search, printed)) ??
    firstFound(names.slice(0, withPlaceMax), (printed) =>
      firstFound(placeInterpretations(printed.company), (interpretation) =>
        findPrintedIn(search, { ...printed, company: interpretation.name }, interpretation.place),
      ),
    ) ??
    firstFound(printedBodies(search.text), (printed) => findPublicBody(search, printed))
  )
}

/** 株式会社青空 浜松支店 静岡県, 静岡県 青空・山吹特定建設工事共同企業体 */
export function findPrintedThere(search: Search, { name, place }: PlaceInterpretation): FoundCompanies | null {
  const there = { ...search, text: name }
  return findTogether(there, place) ?? firstFound(printedNames(name), (printed) => findPrintedIn(there, printed, place))
}

/** The place is that of the unit, or of the works. */
export function findPrintedElsewhere(search: Search, interpretation: PlaceInterpretation): FoundCompanies | null {
  const found = findAsPrinted({ ...search, text: interpretation.name })
  if (found === null) return null
  const { place } = inPlace(interpretation, false)
  return { ...found, understanding: { ...found.understanding, place } }
}

function findPrinted(search: Search, { company, unit }: PrintedName): FoundCompanies | null {
  const everywhere = wholeNames(findNamed(nameSearch(search, company)))
  const named = withNearFirst(search, everywhere, { company, unit }).filter(mayBeMeantBy(search, company))
  return printedHits(search, named, { ...asName(company), unit })
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
  const near = [...findNamed(nameSearch(search, company, prefecturesOf(place).numbers)).values()]
  const found: FoundHits = new Map()
  addNew(found, [
    ...everywhere.filter((hit) => isListed(hit.company)),
    ...near.filter(({ kind }) => kind === 'name'),
    ...everywhere,
  ])
  return [...found.values()]
}

/** 静岡県 青空商店 浜松支店: what the list adds is not the only addition. */
function findPrintedIn(search: Search, { company, unit }: PrintedName, place: Place): FoundCompanies | null {
  const named = wholeNames(findNamed(nameSearch(search, company, place.numbers)))
  const understanding = { ...inPlace({ name: company, place }, true), unit }
  return printedHits(search, named.filter(mayBeMeantBy(search, company)), understanding)
}

/** A part of a text may be a registered name by chance, so its legal form counts. */
const mayBeMeantBy =
  ({ reader }: Search, text: string) =>
  ({ company, kind }: CompanyHit): boolean =>
    kind !== 'name' || isOfFormFamily(text, reader.writtenNames([company])[0]!)

/** Only the body of exactly the name: 清水町教育委員会 finds no company whose name without its legal form is 清水町. */
function findPublicBody(search: Search, { body, unit }: PublicBody): FoundCompanies | null {
  const isBody = ({ company }: CompanyHit): boolean => body.endsWith(search.reader.writtenNames([company])[0]!)
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

const isWholeName = (kind: NameHit['kind']): boolean => !/^(?:short|inner|known)/.test(kind)

/**
 * The members of a joint venture, or the parties of a list, in turn: the first company of each, then the second. With a place, one of them
 * must be there.
 */
function findTogether(search: Search, place: Place | null): FoundCompanies | null {
  return (
    findInTurn(search, { members: printedMembers(search.text), reading: 'joint_venture', place }) ??
    findInTurn(search, { members: printedParties(search.text), reading: 'as_printed', place }) ??
    findInTurn(search, { members: namesOfList(search), reading: 'as_printed', place })
  )
}

/** Without legal forms, each part must be a name by itself. */
function namesOfList({ reader, text }: Search): readonly string[] {
  const names = partsOfList(text)
  return names.every((name) => isNameAlone(name) && isKnownName(reader, name)) ? names : []
}

interface Parties {
  readonly members: readonly string[]
  readonly reading: 'joint_venture' | 'as_printed'
  readonly place: Place | null
}

function findInTurn(search: Search, { members, reading, place }: Parties): FoundCompanies | null {
  const isVenture = reading === 'joint_venture'
  const there = members.map((member) => (place === null ? [] : findMember(search, member, { isVenture, place })))
  if (place !== null && there.every((hits) => hits.length === 0)) return null
  const wide = place === null && isVenture ? { ...search, limit: namesakesMax } : search
  const everywhere = members.map((member) => findMember(wide, member, { isVenture, place: null }))
  const found = neighboursFirst(search, everywhere).map((hits, index) => [...there[index]!, ...hits])
  const isFound = found.some((hits) => hits.length > 0)
  // Records may have the names of companies that no register has.
  if (!isFound && !members.some((member) => isKnownName(search.reader, member))) return null
  const inTurn: FoundHits = new Map()
  // A company in the place comes again among those everywhere, so a page may need twice as many turns as it has places.
  for (let turn = 0; turn < 2 * search.limit; turn++) {
    const hits = found.map((ofMember) => ofMember[turn]).filter((hit) => hit !== undefined)
    addNew(inTurn, hits)
  }
  const understanding = place === null ? asName(search.text) : inPlace({ name: search.text, place }, true)
  return {
    hits: hitsOf(inTurn, search.limit).map((hit) => ({ ...hit, fallback: reading })),
    understanding: { ...understanding, reading, members },
  }
}

/** So many companies of the name of a member are looked at. */
const namesakesMax = 100

/** Members of a joint venture are mostly of one prefecture: after the best of each, those that may be neighbours come first. */
function neighboursFirst({ reader }: Search, found: readonly (readonly CompanyHit[])[]): (readonly CompanyHit[])[] {
  // A place number begins with the two digits of its prefecture.
  const prefectureOf = ({ company }: CompanyHit): number => Math.floor(reader.placeNumberOf(company) / 1000)
  const known = found.filter((hits) => hits.length > 0).map((hits) => new Set(hits.map(prefectureOf)))
  if (known.length < 2) return [...found]
  const isShared = (hit: CompanyHit): boolean => known.every((prefectures) => prefectures.has(prefectureOf(hit)))
  return found.map((hits) => [...hits.slice(0, 1), ...sortedByKeys(hits.slice(1), (hit) => [isShared(hit) ? 0 : 1])])
}

/** A joint venture shortens the names of its members: 青空・山吹共同企業体 of 青空建設 and 山吹組. */
function findMember(
  search: Search,
  member: string,
  { isVenture, place }: { readonly isVenture: boolean; readonly place: Place | null },
): CompanyHit[] {
  const byName = nameSearch(search, member, place?.numbers)
  const found = findNamed(byName)
  if (isVenture) addBeginnings(found, byName)
  return hitsOf(found, search.limit)
}
