import type { AliasKind, Anchor, GenerationReader, NameHit, NameQuery } from '../../generations/ports.ts'
import {
  aliasLookups,
  englishLookup,
  nameLookups,
  shortLookups,
  transliteratedLookups,
  wordLookups,
  type Lookup,
} from './company-lookups.ts'
import {
  breakReadingTies,
  breakTies,
  rankGroupsOf,
  readingHitsMax,
  type RankGroups,
  typedFormFirst,
} from './company-tie-break.ts'
import { isSelective, type CompanyQuery } from '../query/company-query.ts'
import { findWordsBySound } from './find-by-sound.ts'
import type { CompanyHit } from './company-hit.ts'

export interface NameSearch {
  readonly reader: GenerationReader
  readonly query: CompanyQuery
  readonly limit: number
  /** Only companies in these places. */
  readonly within?: ReadonlySet<number> | undefined
  /** Names that only sound like the text are left out. */
  readonly withoutSounds?: boolean
}

/** Companies by id, best first. */
export type FoundHits = Map<number, CompanyHit>

/** The companies of exactly the name, and the prominent ones of which it is a short name. */
export function findNamed(search: NameSearch): FoundHits {
  const groups = rankGroupsOf(search.reader.facts)
  const exact = findExact(search)
  const short = findShort(search)
  const found: FoundHits = new Map()
  // Who names a place means a company there of exactly the name rather than a prominent one that is known by it.
  if (search.within !== undefined) {
    const named = exact.filter(({ kind, company }) => kind === 'name' && groups.isOpen(company))
    addNew(found, named.slice(0, namedInPlaceFirst))
  }
  addNew(found, mergeShort(exact, short, { query: search.query, groups }))
  return found
}

/** So many precede the prominent companies, which therefore stay among the first ten. */
const namedInPlaceFirst = 5

/** Adds companies whose name begins with the text, then those whose name contains it or each of its words, up to the limit. */
export function addParts(
  found: FoundHits,
  search: NameSearch,
  anchors: readonly ('prefix' | 'partial')[] = ['prefix', 'partial'],
): void {
  const { query, limit } = search
  for (const anchor of anchors) {
    const lookups = [
      ...nameLookups(query, anchor),
      ...aliasLookups(query, anchor),
      ...transliteratedLookups(query, anchor),
      ...(anchor === 'partial' ? wordLookups(query) : []),
    ]
    for (const lookup of lookups) {
      if (found.size >= limit) return
      addFound(found, search, lookup, anchor)
    }
  }
}

/** Adds companies whose registered name begins with the text. */
export function addBeginnings(found: FoundHits, search: NameSearch): void {
  for (const lookup of nameLookups(search.query, 'prefix')) addFound(found, search, lookup, 'prefix')
}

/** Adds what a lookup finds. Its limit exceeds the companies found so far, because it may return all of them again. */
const addFound = (found: FoundHits, search: NameSearch, lookup: Lookup, anchor: Anchor): void =>
  addHits(found, search.reader.findNames(nameQuery(search, lookup, anchor, search.limit + found.size)), anchor)

/** In registered names the form that matched is not read, because a company has only one. */
const nameQuery = ({ within }: NameSearch, lookup: Lookup, anchor: Anchor, limit: number): NameQuery => ({
  ...lookup,
  anchor,
  limit,
  within,
  withForms: lookup.field !== 'name',
})

/** Companies with exactly the text as a name, those with it as registered name first. */
function findExact(search: NameSearch): readonly CompanyHit[] {
  const { reader, query, limit } = search
  const found: FoundHits = new Map()
  const exactQuery = (lookup: Lookup, hitsMax: number) => nameQuery(search, lookup, 'exact', hitsMax)
  // JDC CORPORATION finds the company with that English name before any 株式会社ＪＤＣ.
  if (query.latinWithForm !== null)
    addHits(found, reader.findNames(exactQuery(englishLookup(query.latinWithForm), limit)), 'exact')
  for (const lookup of nameLookups(query, 'exact')) {
    if (found.size >= limit) break
    const nameLookup = exactQuery(lookup, limit + found.size)
    addHits(found, breakTies(reader, reader.findNames(nameLookup), { query, lookup: nameLookup }), 'exact')
  }
  // Listed companies are shown even if others fill the page.
  for (const lookup of [...aliasLookups(query, 'exact'), ...transliteratedLookups(query, 'exact')]) {
    const hits = isReading(lookup)
      ? breakReadingTies(reader, reader.findNames(exactQuery(lookup, readingHitsMax(query, limit))), query)
      : reader.findNames(exactQuery(lookup, limit))
    addHits(found, hits.slice(0, limit), 'exact')
  }
  return typedFormFirst(reader, [...found.values()], query)
}

/** So many companies of each form of a name are looked at. */
const namedMax = 10
/** With a place, those of the name that are elsewhere are left out afterwards. */
const namedInPlaceMax = 100
const wholeNames: readonly AliasKind[] = ['english', 'former', 'filer', 'letters', 'known', 'short']
const wholeReadings: readonly AliasKind[] = ['kana', 'reading', 'known', 'short_reading']

/** The kinds of names that are a company's own, as written: no reading, which others share, and no name that only people use. */
const ownNames: ReadonlySet<NameHit['kind']> = new Set(['name', 'english', 'former', 'filer'])

/** The companies that have exactly the text as a name, an alias or a short name, with whatever legal form. */
interface WholeNamed {
  readonly all: ReadonlySet<number>
  /** Those that have it as a name of their own. */
  readonly own: ReadonlySet<number>
  /** Those of which it is the English name. */
  readonly english: ReadonlySet<number>
}

export function findWholeNamed({ reader, query, within }: NameSearch): WholeNamed {
  const { folded, letters, latinWithForm, spellings, kana, readingKeys } = query
  const written = [folded, letters, latinWithForm].filter((form) => form !== null)
  const readings = [...(kana === null ? [] : [kana]), ...readingKeys.filter(isSelective)]
  const lookups: readonly Lookup[] = [
    ...[...written, ...spellings].map((form): Lookup => ({ field: 'name', words: [form] })),
    ...written.map((form): Lookup => ({ field: 'alias', kinds: wholeNames, words: [form] })),
    ...readings.map((form): Lookup => ({ field: 'alias', kinds: wholeReadings, words: [form] })),
  ]
  const limit = within === undefined ? namedMax : namedInPlaceMax
  const [all, own, english] = [new Set<number>(), new Set<number>(), new Set<number>()]
  for (const lookup of lookups)
    for (const { company, kind } of reader.findNames({ ...lookup, anchor: 'exact', limit, withForms: false })) {
      if (within !== undefined && !within.has(reader.placeNumberOf(company))) continue
      all.add(company)
      if (ownNames.has(kind)) own.add(company)
      if (kind === 'english') english.add(company)
    }
  return { all, own, english }
}

const isReading = ({ kinds }: Lookup): boolean => kinds?.every((kind) => kind === 'kana' || kind === 'reading') ?? false

/** Companies of which the text is a short name. */
function findShort(search: NameSearch): CompanyHit[] {
  const { reader, query, limit, within, withoutSounds = false } = search
  const found: FoundHits = new Map()
  for (const lookup of shortLookups(query)) {
    if (found.size >= limit) break
    addFound(found, search, lookup, 'exact')
  }
  const isSoundTried = !withoutSounds && within === undefined && found.size < limit && isSingleWord(query.typed)
  const bySound = isSoundTried ? findWordsBySound(reader, query.typed) : []
  const { isListed } = rankGroupsOf(reader.facts)
  const listed = bySound.filter(({ company }) => isListed(company))
  addNew(found, listed)
  return [...found.values()]
}

/** A brand rather than an English name. */
export const isSingleWord = (text: string): boolean => !/\s/u.test(text.trim())

export function addHits(found: FoundHits, hits: readonly NameHit[], anchor: Anchor): void {
  const companyHits = hits.map(({ company, kind, form }): CompanyHit => ({
    company,
    kind,
    anchor,
    form,
    fallback: null,
  }))
  addNew(found, companyHits)
}

/** Adds the companies that were not found before. */
export function addNew(found: FoundHits, hits: readonly CompanyHit[]): void {
  for (const hit of hits) if (!found.has(hit.company)) found.set(hit.company, hit)
}

/**
 * Merges the companies of exactly the name with the prominent ones that are known by it.
 * - A name with its legal form is complete, so the prominent companies follow.
 * - Otherwise a listed company of that name is first.
 * - Then the two take turns, so that neither pushes the other out of the first ten. Known by it is also a company that EDINET names so (タカタ株式会社, now
 *   ＴＫＪＰ株式会社), and one with records that had the name or reads its own so. A company that alone has the name precedes those with
 *   more to their name; where several share the name, it says little, and the listed companies come first.
 */
function mergeShort(
  exact: readonly CompanyHit[],
  short: readonly CompanyHit[],
  { query, groups }: { readonly query: CompanyQuery; readonly groups: RankGroups },
): readonly CompanyHit[] {
  if (query.foldedWithForm !== query.folded) return [...exact, ...short]
  const isListed = ({ company }: CompanyHit): boolean => groups.isListed(company)
  const isKnown = ({ company, kind }: CompanyHit): boolean =>
    kind !== 'name' && (kind === 'filer' || (groups.isOpen(company) && groups.hasRecords(company)))
  const listed = exact.filter(isListed)
  const known = exact.filter((hit) => !isListed(hit) && isKnown(hit))
  const others = exact.filter((hit) => !isListed(hit) && !isKnown(hit))
  const prominent = [...listed.filter(({ kind }) => kind !== 'name'), ...known, ...short].toSorted(
    (a, b) => prominentOrder[a.kind] - prominentOrder[b.kind],
  )
  const namesakes = others.filter(({ kind, company }) => kind === 'name' && groups.isOpen(company)).length
  const isShared = namesakes === 0 || namesakes > namesakesFew
  const turns = isShared && prominent[0] !== undefined && isListed(prominent[0]) ? turnsOfShared : turnsOfRare
  return [...listed.filter(({ kind }) => kind === 'name'), ...takeTurns(prominent, others, turns)]
}

/** Names as written precede readings, the beginning of a name precedes words inside it. */
const prominentOrder: Readonly<Record<CompanyHit['kind'], number>> = {
  name: 0,
  english: 0,
  former: 0,
  filer: 0,
  letters: 0,
  short: 1,
  known: 1,
  kana: 2,
  reading: 2,
  short_reading: 3,
  inner: 4,
  inner_reading: 5,
  sound: 6,
}

/** Of so few, each may be the one that is meant. */
const namesakesFew = 2

/** Who is next among the first ten. `p`: a prominent company, `o`: one of the others. */
const turnsOfShared = 'ppoppopopo'
const turnsOfRare = 'oppopopopo'

/** A turn is skipped when its list has ended. */
function takeTurns(prominent: readonly CompanyHit[], others: readonly CompanyHit[], turns: string): CompanyHit[] {
  const [nextProminent, nextOther] = [prominent.values(), others.values()]
  const taken: CompanyHit[] = []
  for (const turn of turns) {
    const next = (turn === 'p' ? nextProminent : nextOther).next()
    if (!next.done) taken.push(next.value)
  }
  return [...taken, ...nextOther, ...nextProminent]
}
