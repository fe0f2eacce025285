import type { Anchor, NameHit, NameQuery } from '../ports.ts'
import { companiesIn } from './company-bitmap.ts'
import { suffixesByRank, firstSuffixPerCompany } from './suffixes-by-rank.ts'
import { inOrder, intersectRanges, narrow } from './intersect.ts'
import { blockSuffixes, firstLetter, formEnd, formKinds, withoutMarks, type NameKind, type PartName } from './layout.ts'
import { sizeOf, type Part, type Range } from './part.ts'

export type Parts = Readonly<Record<PartName, Part>>

export interface Names {
  readonly parts: Parts
  /** The place number of each company, in the order of ranks. */
  readonly places: Uint16Array
}

export type HitKind = NameHit['kind']

type IsWithin = (company: number) => boolean

/** By place number, 1 where it is in the place. */
const flagsOfPlaces = new WeakMap<ReadonlySet<number>, Uint8Array>()

/** The lookups of a search ask for one place. */
export function isWithinPlace({ places }: Names, numbers: ReadonlySet<number>): IsWithin {
  const flags = flagsOfPlaces.get(numbers) ?? new Uint8Array(1 << 16)
  if (!flagsOfPlaces.has(numbers)) {
    for (const number of numbers) flags[number] = 1
    flagsOfPlaces.set(numbers, flags)
  }
  return (company) => flags[places[company - 1]!] === 1
}

const aliasKinds = (Object.keys(formKinds) as NameKind[]).filter((kind) => kind !== 'name' && kind !== 'written')

type KindsByPart = readonly (readonly [PartName, readonly HitKind[]])[]

const knownKinds = new Map<string, KindsByPart>()

/** The kinds of forms that a query searches, by part. There are few different queries by kind. */
export function kindsByPart({ field, kinds }: Pick<NameQuery, 'field' | 'kinds'>): KindsByPart {
  const key = field === 'name' ? field : kinds?.length === 1 ? kinds[0]! : String(kinds)
  const found = knownKinds.get(key) ?? findKinds({ field, kinds })
  knownKinds.set(key, found)
  return found
}

function findKinds({ field, kinds }: Pick<NameQuery, 'field' | 'kinds'>): KindsByPart {
  const searchedAliases = kinds?.length ? kinds : aliasKinds
  const searchedKinds: readonly HitKind[] = field === 'name' ? ['name'] : searchedAliases
  const isIn = (part: PartName) => (kind: HitKind) => formKinds[kind].part === part
  const parts = new Set(searchedKinds.map((kind) => formKinds[kind].part))
  return Array.from(parts, (part) => [part, searchedKinds.filter(isIn(part))])
}

/** Finds forms that contain, start with or equal the words, ordered by static rank, one hit per company. */
export function findNames(names: Names, query: NameQuery): NameHit[] {
  const words = [...new Set(query.words.map(withoutMarks))].filter((word) => word !== '')
  if (words.length === 0) return []
  const { within } = query
  const found: Iterable<NameHit>[] = []
  for (const [name, kinds] of kindsByPart(query)) {
    const part = names.parts[name]
    // Most texts are in none of the forms, and then no form starts with or equals them either.
    if (patternsBefore(query, words, { name, kinds }).some((pattern) => sizeOf(part.rangeOf(pattern)) === 0)) continue
    const wanted = { ...query, words }
    if (within === undefined) found.push(hitsIn(part, wanted, kinds))
    else found.push(hitsWithin(part, wanted, { kinds, isWithin: isWithinPlace(names, within) }))
  }
  return mergeHits(found, query.limit)
}

/** Parts whose lookups are of one kind and nearly always find something. */
const readingParts: ReadonlySet<PartName> = new Set<PartName>(['kana', 'reading'])

/**
 * Patterns that a form must contain to match, which are looked up first. Readings are looked up as they must begin or be, because the word anywhere
 * takes a read of its own. Of the aliases, all kinds and anchors share the lookup of the word.
 */
function patternsBefore(
  { anchor }: NameQuery,
  words: readonly string[],
  { name, kinds }: { readonly name: PartName; readonly kinds: readonly HitKind[] },
): readonly string[] {
  const [word = ''] = words
  const isOne = words.length === 1 && kinds.length === 1 && readingParts.has(name)
  return isOne ? [patternOf(kinds[0]!, anchor, word)] : words
}

/** Merges lists of hits by rank, one hit per company. */
export function mergeHits(lists: readonly Iterable<NameHit>[], limit: number): NameHit[] {
  const [first = [], ...others] = lists.map((list) => takeFirst(list, limit))
  if (others.length === 0) return first
  const hits = [...first, ...others.flat()].toSorted((a, b) => a.company - b.company)
  return hits.filter(({ company }, index) => company !== hits[index - 1]?.company).slice(0, limit)
}

function takeFirst(found: Iterable<NameHit>, limit: number): NameHit[] {
  const hits: NameHit[] = []
  for (const hit of found) {
    hits.push(hit)
    if (hits.length >= limit) break
  }
  return hits
}

/** The kind with this mark among those of the query. */
const kindOf = (mark: number, kinds: readonly HitKind[]): HitKind | undefined =>
  kinds.find((kind) => formKinds[kind].mark === mark)

const markOf = (kind: HitKind): string => String.fromCharCode(formKinds[kind].mark)

/** Text with which the matching suffixes start. A mark anchors it to the start of a form, `formEnd` to the end. */
export const patternOf = (kind: HitKind, anchor: Anchor, word: string): string =>
  anchor === 'partial' ? word : markOf(kind) + word + (anchor === 'exact' ? String.fromCharCode(formEnd) : '')

function hitsIn(
  part: Part,
  { words, anchor, limit, withForms = true }: NameQuery,
  kinds: readonly HitKind[],
): Iterable<NameHit> {
  if (words.length > 1) return hitsWithAllWords(part, { words, limit }, kinds)
  const [word = ''] = words
  const [kind] = kinds
  if (kind === 'name' && !withForms && sizeOf(part.rangeOf(word)) <= blockSuffixes)
    return hitsAmongFew(part, { word, anchor })
  if (kinds.length === 1 && isAlone(kind!)) {
    const whole = part.rangeOf(patternOf(kind!, 'exact', word))
    // No form only begins with the word or contains it, so that the neighbours of the whole forms need not be read.
    if (anchor === 'exact' || sizeOf(whole) === sizeOf(part.rangeOf(word)))
      return anchoredHits(part, whole, { kind: kind!, form: word })
  }
  // A part of a form may be of any kind, except of a registered name, which has its suffixes for itself.
  if (!withForms && kinds.length === 1 && (anchor !== 'partial' || kind === 'name'))
    return hitsWithoutForms(part, part.rangeOf(patternOf(kind!, anchor, word)), kind!)
  if (anchor === 'partial') return partialHits(part, suffixesByRank(part, part.rangeOf(word)), kinds)
  const found = kinds.map((kind) => {
    const range = part.rangeOf(patternOf(kind, anchor, word))
    return anchoredHits(part, range, { kind, form: anchor === 'exact' ? word : null })
  })
  return mergeHits(found, limit)
}

const kindsIn = Object.values(formKinds).map(({ part }) => part)
/** Whether a part of the file has forms of this kind only. */
const isAlone = (kind: HitKind): boolean => kindsIn.filter((part) => part === formKinds[kind].part).length === 1

/**
 * Registered names of a word that is in few of them. A name is the whole text of its company, so that the position of the word and the length of the
 * text tell how it matches: the blocks of the anchored patterns need not be read.
 */
function* hitsAmongFew(
  part: Part,
  { word, anchor }: { readonly word: string; readonly anchor: Anchor },
): Generator<NameHit> {
  const suffixes = part.suffixes(part.rangeOf(word))
  const companies = new Set<number>()
  for (let index = 0; index < suffixes.length; index++) {
    const company = part.companyOf(suffixes[index]!)
    const isAtStart = part.offsetOf(suffixes[index]!) === markUnits
    const fits =
      anchor === 'partial' || (isAtStart && (anchor === 'prefix' || part.lengthOf(company) === markUnits + word.length))
    if (fits) companies.add(company)
  }
  for (const company of [...companies].toSorted((a, b) => a - b)) yield { company, kind: 'name', form: '' }
}

const markUnits = 1

/** Saves a read of the text of each company. */
function* hitsWithoutForms(part: Part, range: Range, kind: HitKind): Generator<NameHit> {
  for (const suffix of firstSuffixPerCompany(part, range)) yield { company: part.companyOf(suffix), kind, form: '' }
}

/** Hits of suffixes that start at a mark. `form`: the form of all hits if it is known, else null. */
function* anchoredHits(
  part: Part,
  range: Range,
  { kind, form }: { readonly kind: HitKind; readonly form: string | null },
): Generator<NameHit> {
  for (const suffix of firstSuffixPerCompany(part, range)) {
    const company = part.companyOf(suffix)
    if (form === null) yield hitWithLateForm(part, suffix, kind)
    else yield { company, kind, form }
  }
}

/** Few callers need the form, and it takes a read. */
function hitWithLateForm(part: Part, suffix: number, kind: HitKind): NameHit {
  const company = part.companyOf(suffix)
  return { company, kind, form: () => formAt(part.textOf(company), part.offsetOf(suffix)).form }
}

/** Hits of suffixes that start anywhere in a form. */
function* partialHits(part: Part, suffixes: Iterable<number>, kinds: readonly HitKind[]): Generator<NameHit> {
  let previous = 0
  for (const suffix of suffixes) {
    const company = part.companyOf(suffix)
    if (company === previous) continue
    const { mark, form } = formAt(part.textOf(company), part.offsetOf(suffix))
    const kind = kindOf(mark, kinds)
    if (kind === undefined) continue
    previous = company
    yield { company, kind, form }
  }
}

function* hitsWithAllWords(
  part: Part,
  { words, limit }: Pick<NameQuery, 'words' | 'limit'>,
  kinds: readonly HitKind[],
): Generator<NameHit> {
  const ranges = words.map((word) => part.rangeOf(word))
  for (const company of intersectRanges(part, ranges, limit)) {
    const text = part.textOf(company)
    if (!words.every((word) => text.includes(word))) continue
    for (const { mark, form } of formsIn(text)) {
      const kind = kindOf(mark, kinds)
      if (kind === undefined || !words.every((word) => form.includes(word))) continue
      yield { company, kind, form }
      break
    }
  }
}

/** Hits of the companies in a place. The companies of the rarest word that are there, and have the others, are compared; their form decides. */
function* hitsWithin(
  part: Part,
  { words, anchor }: NameQuery,
  { kinds, isWithin }: { readonly kinds: readonly HitKind[]; readonly isWithin: IsWithin },
): Generator<NameHit> {
  const patterns =
    words.length > 1 || anchor === 'partial' ? words.map((word) => [word]) : [patternsOf(words, anchor, kinds)]
  const rangesOfWords = patterns.map((alternatives) => alternatives.map((pattern) => part.rangeOf(pattern)))
  const [rarest = [], ...others] = rangesOfWords.toSorted((a, b) => sizeOfAll(a) - sizeOfAll(b))
  const candidates = inOrder(narrow(part, companiesWithin(part, rarest, isWithin), others.flat()))
  for (const company of candidates) {
    const found = formsIn(part.textOf(company)).find(
      ({ mark, form }) => kindOf(mark, kinds) !== undefined && words.every((word) => fits(form, word, anchor)),
    )
    if (found !== undefined) yield { company, kind: kindOf(found.mark, kinds)!, form: found.form }
  }
}

const patternsOf = ([word = '']: readonly string[], anchor: Anchor, kinds: readonly HitKind[]): string[] =>
  kinds.map((kind) => patternOf(kind, anchor, word))

const sizeOfAll = (ranges: readonly Range[]): number => ranges.reduce((sum, range) => sum + sizeOf(range), 0)

const fits = (form: string, word: string, anchor: Anchor): boolean =>
  anchor === 'exact' ? form === word : anchor === 'prefix' ? form.startsWith(word) : form.includes(word)

/** Suffixes of the longest ranges to read; of longer ones, the first companies by rank are read. */
const scannedMax = 1_000_000
const visitedMax = 20_000

/** The companies of ranges that are in a place, unordered, perhaps with duplicates. */
function companiesWithin(part: Part, ranges: readonly Range[], isWithin: IsWithin): Uint32Array {
  const found: number[] = []
  for (const range of ranges) {
    if (sizeOf(range) <= scannedMax) {
      for (const companies of companiesIn(part, range))
        for (let index = 0; index < companies.length; index++)
          if (isWithin(companies[index]!)) found.push(companies[index]!)
      continue
    }
    let visited = 0
    for (const suffix of firstSuffixPerCompany(part, range)) {
      const company = part.companyOf(suffix)
      if (isWithin(company)) found.push(company)
      if (++visited === visitedMax) break
    }
  }
  return new Uint32Array(found)
}

interface Form {
  readonly mark: number
  readonly form: string
}

/** The form of a company's text that contains the unit at `offset`. The mark before a form belongs to it. */
export function formAt(text: string, offset: number): Form {
  let markPosition = offset
  while (text.charCodeAt(markPosition) >= firstLetter) markPosition--
  let end = Math.max(offset, markPosition + 1)
  while (text.charCodeAt(end) >= firstLetter) end++
  return { mark: text.charCodeAt(markPosition), form: text.slice(markPosition + 1, end) }
}

/** Every form of a company's text. */
export function formsIn(text: string): Form[] {
  const forms: Form[] = []
  let markPosition = 0
  while (markPosition < text.length) {
    const found = formAt(text, markPosition)
    forms.push(found)
    markPosition += 1 + found.form.length
  }
  return forms
}
