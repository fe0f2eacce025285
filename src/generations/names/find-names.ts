import type { Anchor, NameHit, NameQuery, PartName } from '../ports.ts'
import { hitsWithin, isWithinPlace } from './find-in-place.ts'
import { formAt, hitOf, kindOf, kindsByPart, patternOf, type HitKind } from './forms.ts'
import { intersectRanges } from './intersect.ts'
import { blockSuffixes, formKinds, markUnits, withoutMarks } from './layout.ts'
import { sizeOf, type Part, type Range } from './part.ts'
import { firstSuffixPerCompany, suffixesByRank } from './suffixes-by-rank.ts'

export interface Names {
  readonly parts: Readonly<Record<PartName, Part>>
  /** The place number of each company, in the order of ranks. */
  readonly places: Uint16Array
}

/** Finds forms that contain, start with or equal the words, ordered by static rank, one hit per company. */
export function findNames({ parts, places }: Names, query: NameQuery): NameHit[] {
  const words = [...new Set(query.words.map(withoutMarks))].filter((word) => word !== '')
  if (words.length === 0) return []
  const { within } = query
  const found: Iterable<NameHit>[] = []
  for (const [name, kinds] of kindsByPart(query)) {
    const part = parts[name]
    // Most texts are in none of the forms, and then no form starts with or equals them either.
    if (requiredPatterns(query, words, { name, kinds }).some((pattern) => sizeOf(part.rangeOf(pattern)) === 0)) continue
    const wanted = { ...query, words }
    if (within === undefined) found.push(hitsIn(part, wanted, kinds))
    else found.push(hitsWithin(part, wanted, { kinds, isWithin: isWithinPlace(places, within) }))
  }
  return mergeHits(found, query.limit)
}

/** Parts whose lookups are of one kind and nearly always find something. */
const readingParts: ReadonlySet<PartName> = new Set<PartName>(['kana', 'reading'])

/**
 * Patterns that a form must contain to match, which are looked up first. Readings are looked up as they must begin or be, because the
 * word anywhere takes a read of its own. Of the aliases, all kinds and anchors share the lookup of the word.
 */
function requiredPatterns(
  { anchor }: NameQuery,
  words: readonly string[],
  { name, kinds }: { readonly name: PartName; readonly kinds: readonly HitKind[] },
): readonly string[] {
  const [word = ''] = words
  const isOneReading = words.length === 1 && kinds.length === 1 && readingParts.has(name)
  return isOneReading ? [patternOf(kinds[0]!, anchor, word)] : words
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

/** Hits in a part, in whatever place. */
function hitsIn(
  part: Part,
  { words, anchor, limit, withForms = true }: NameQuery,
  kinds: readonly HitKind[],
): Iterable<NameHit> {
  if (words.length > 1) return hitsWithAllWords(part, { words, limit }, kinds)
  const [word = ''] = words
  const [kind] = kinds
  const quickHits = kinds.length === 1 ? hitsWithoutTexts(part, { word, anchor, withForms }, kind!) : null
  if (quickHits !== null) return quickHits
  if (anchor === 'partial') return partialHits(part, suffixesByRank(part, part.rangeOf(word)), kinds)
  const found = kinds.map((each) => {
    const range = part.rangeOf(patternOf(each, anchor, word))
    return hitsOfRange(part, range, { kind: each, form: anchor === 'exact' ? word : null })
  })
  return mergeHits(found, limit)
}

interface WordSearch {
  readonly word: string
  readonly anchor: Anchor
  readonly withForms: boolean
}

/** Hits of one kind that can be told without reading the texts of the companies; `null` where they must be read. */
function hitsWithoutTexts(
  part: Part,
  { word, anchor, withForms }: WordSearch,
  kind: HitKind,
): Iterable<NameHit> | null {
  if (kind === 'name' && !withForms && sizeOf(part.rangeOf(word)) <= blockSuffixes)
    return hitsAmongFew(part, word, anchor)
  if (hasPartAlone(kind)) {
    const whole = part.rangeOf(patternOf(kind, 'exact', word))
    // If no form only begins with the word or contains it, the neighbours of the whole forms need not be read.
    if (anchor === 'exact' || sizeOf(whole) === sizeOf(part.rangeOf(word)))
      return hitsOfRange(part, whole, { kind, form: word })
  }
  // A suffix inside a form may be of any kind, except of a registered name, which has its part alone.
  if (!withForms && (anchor !== 'partial' || kind === 'name'))
    return hitsOfRange(part, part.rangeOf(patternOf(kind, anchor, word)), { kind, form: '' })
  return null
}

const partsOfKinds = Object.values(formKinds).map(({ part }) => part)
/** Whether a part of the file has forms of this kind only. */
const hasPartAlone = (kind: HitKind): boolean =>
  partsOfKinds.filter((part) => part === formKinds[kind].part).length === 1

/**
 * Registered names of a word that is in few of them. A name is the whole text of its company, so that the position of the word and the
 * length of the text tell how it matches: the blocks of the anchored patterns need not be read.
 */
function* hitsAmongFew(part: Part, word: string, anchor: Anchor): Generator<NameHit> {
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

/**
 * Hits of suffixes of one kind. `form`: that of all hits if it is known, empty if nobody needs it. `null`: it is read when somebody asks
 * for it, because few callers need it and it takes a read.
 */
function* hitsOfRange(
  part: Part,
  range: Range,
  { kind, form }: { readonly kind: HitKind; readonly form: string | null },
): Generator<NameHit> {
  for (const suffix of firstSuffixPerCompany(part, range)) {
    const company = part.companyOf(suffix)
    yield { company, kind, form: form ?? (() => formAt(part.textOf(company), part.offsetOf(suffix)).form) }
  }
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

/** Hits of forms that have all words. */
function* hitsWithAllWords(
  part: Part,
  { words, limit }: Pick<NameQuery, 'words' | 'limit'>,
  kinds: readonly HitKind[],
): Generator<NameHit> {
  const ranges = words.map((word) => part.rangeOf(word))
  const fits = (text: string): boolean => words.every((word) => text.includes(word))
  for (const company of intersectRanges(part, ranges, limit)) {
    const text = part.textOf(company)
    // Most candidates have one word only, which takes less time to see in the whole text.
    const hit = fits(text) ? hitOf(company, text, { kinds, fits }) : undefined
    if (hit !== undefined) yield hit
  }
}
