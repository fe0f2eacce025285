import { singleEdit } from '../../words/text/typo.ts'
import type { LostQuery, NameHit, SimilarQuery } from '../ports.ts'
import { commonCompanies, companiesOfRange } from './company-bitmap.ts'
import { isWithinPlace } from './find-in-place.ts'
import { mergeHits, type Names } from './find-names.ts'
import { hitOf, kindsByPart, patternOf, type HitKind } from './forms.ts'
import { inOrder } from './intersect.ts'
import { formEnd, markUnits, withoutMarks } from './layout.ts'
import { sizeOf, type Part, type Range } from './part.ts'

/** Maximum number of companies to compare for one kind of names. Those of the best static rank come first. */
const comparedMax = 600

/**
 * Finds forms at edit distance one (a character missing, added, replaced, or transposed with the next) that start with the same
 * character, ordered by static rank. For each position of the edit, the text before it must be a prefix of the form and the text after it
 * a suffix: of 架空商事, the forms that begin with 架 and end with 商事, with 架空 and 事, or with 架空商.
 */
export function findSimilar({ parts }: Names, query: SimilarQuery): NameHit[] {
  const characters = Array.from(withoutMarks(query.form))
  if (characters.length < 2) return []
  const found = [...kindsByPart(query)].flatMap(([part, kindsInPart]) =>
    kindsInPart.map((kind) => similarIn(parts[part], { characters, kind, limit: query.limit })),
  )
  return mergeHits(found, query.limit)
}

/** Finds registered names that have one character between two texts, ordered by static rank. */
export function findWithLost({ parts, places }: Names, { before, after, limit, within }: LostQuery): NameHit[] {
  const part = parts.name
  const [start, end] = [patternOf('name', 'prefix', withoutMarks(before)), withoutMarks(after)]
  const prefix = part.rangeOf(start)
  const suffix = end === '' ? prefix : part.rangeOf(end + String.fromCharCode(formEnd))
  // Every name begins with nothing.
  const companies = before === '' ? companiesOfRange(part, suffix) : companiesOfBoth(part, prefix, suffix)
  const isInPlace = within === undefined ? () => true : isWithinPlace(places, within)
  const fitting = companies.filter((company) => {
    // A character has one or two UTF-16 units.
    const lostUnits = part.lengthOf(company) - start.length - end.length
    return (lostUnits === 1 || lostUnits === 2) && isInPlace(company)
  })
  const hits: NameHit[] = []
  for (const company of inOrder(fitting)) {
    const text = part.textOf(company)
    const isOne = Array.from(text).length === Array.from(start + end).length + 1
    if (isOne && text.startsWith(start) && text.endsWith(end))
      hits.push({ company, kind: 'name', form: text.slice(markUnits) })
    if (hits.length === limit) break
  }
  return hits
}

interface SimilarSearch {
  readonly characters: readonly string[]
  readonly kind: HitKind
  readonly limit: number
}

function similarIn(part: Part, { characters, kind, limit }: SimilarSearch): NameHit[] {
  const hits: NameHit[] = []
  let compared = 0
  const fits = (form: string): boolean => isSingleEdit(characters, form)
  for (const company of inOrder(new Uint32Array(candidates(part, characters, kind)))) {
    if (hits.length === limit || compared++ === comparedMax) break
    const hit = hitOf(company, part.textOf(company), { kinds: [kind], fits })
    if (hit !== undefined) hits.push(hit)
  }
  return hits
}

/** Whether a form differs by one edit after the first character. */
const isSingleEdit = (characters: readonly string[], form: string): boolean =>
  (singleEdit(characters, Array.from(form))?.prefixLength ?? 0) > 0

/** Companies that may have a form whose beginning and end fit an edit at some position. */
function candidates(part: Part, characters: readonly string[], kind: HitKind): number[] {
  const prefixes = prefixRanges(part, characters, kind)
  const suffixes = suffixRanges(part, characters)
  const hasFittingLength = createLengthCheck(part, characters, kind)
  const found: number[] = []
  const add = (companies: Uint32Array): void => {
    for (let index = 0; index < companies.length; index++)
      if (hasFittingLength(companies[index]!)) found.push(companies[index]!)
  }
  // The edit is at `index`, after the first character. Whichever it is, the form ends with the characters from `index + 1` on, or has one more.
  for (let index = 1; index < prefixes.length; index++) {
    const prefix = prefixes[index]!
    if (index + 1 < characters.length) add(companiesOfRange(part, part.rangeOf(transposed(characters, index, kind))))
    // After a replaced, added or missing character a common suffix follows; at the end there is none to look up.
    const suffix = index >= characters.length - 1 ? prefix : suffixes[index + 1]
    if (suffix !== undefined) add(companiesOfBoth(part, prefix, suffix))
  }
  return found
}

/** A range of at most this size needs no intersection: its companies are compared in less time than the other range is read. */
const smallRangeMax = 256
/** Reading a range above this size takes longer than comparing the companies of the smaller one. */
const bitmapRangeMax = 1_000_000

/** The companies of two ranges, with duplicates; all of the smaller one if that takes less time. */
function companiesOfBoth(part: Part, one: Range, other: Range): Uint32Array {
  const [smaller, larger] = sizeOf(one) <= sizeOf(other) ? [one, other] : [other, one]
  const isIntersected = smaller !== larger && sizeOf(smaller) > smallRangeMax && sizeOf(larger) <= bitmapRangeMax
  const companies = companiesOfRange(part, smaller)
  return isIntersected ? commonCompanies(part, companies, larger) : companies
}

/** Returns a function that checks the length of a name without reading the name. Only a registered name is the whole text of its company. */
function createLengthCheck(part: Part, characters: readonly string[], kind: HitKind): (company: number) => boolean {
  const units = characters.join('').length + markUnits
  // The edit adds or removes one character, which may be two UTF-16 units.
  const [shortest, longest] = [units - 2, kind === 'name' ? units + 2 : Infinity]
  return (company) => {
    const length = part.lengthOf(company)
    return length >= shortest && length <= longest
  }
}

/** The pattern of the form in which the characters at `index` and after it are transposed. */
function transposed(characters: readonly string[], index: number, kind: HitKind): string {
  const [first, second] = [characters[index]!, characters[index + 1]!]
  return patternOf(kind, 'exact', characters.toSpliced(index, 2, second, first).join(''))
}

/** The n-th range contains the forms that start with the first n characters. The array ends before the first empty range. */
function prefixRanges(part: Part, characters: readonly string[], kind: HitKind): Range[] {
  const ranges: Range[] = []
  let pattern = patternOf(kind, 'prefix', '')
  for (const character of ['', ...characters]) {
    pattern += character
    const range = part.rangeOf(pattern)
    if (sizeOf(range) === 0) break
    ranges.push(range)
  }
  return ranges
}

/** The n-th range contains the forms that end with the characters from n on; undefined when it is empty. */
function suffixRanges(part: Part, characters: readonly string[]): (Range | undefined)[] {
  const ranges: (Range | undefined)[] = []
  let pattern = String.fromCharCode(formEnd)
  for (let index = characters.length - 1; index >= 1; index--) {
    pattern = characters[index]! + pattern
    const range = part.rangeOf(pattern)
    if (sizeOf(range) === 0) break
    ranges[index] = range
  }
  return ranges
}
