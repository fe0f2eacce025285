import { singleEdit } from '../../text/typo.ts'
import type { NameHit, SimilarQuery } from '../ports.ts'
import { companiesIn, hasCompany, companyBitmap, type Bitmap } from './company-bitmap.ts'
import { mergeHits, formsIn, kindsByPart, patternOf, type HitKind, type Parts } from './find-names.ts'
import { end, kinds, withoutMarks } from './layout.ts'
import { sizeOf, type Part, type Range } from './part.ts'

/** Companies compared for one kind of names, those of the best static rank. */
const comparedMax = 600

/**
 * Finds forms at edit distance one (a character missing, added, replaced, or transposed with the next) that start with the same
 * character, ordered by static rank. For each position of the edit, the text before it must be a prefix of the form and the text after it
 * a suffix.
 */
export function findSimilar(parts: Parts, query: SimilarQuery): NameHit[] {
  const characters = Array.from(withoutMarks(query.form))
  if (characters.length < 2) return []
  const found = [...kindsByPart(query)].flatMap(([part, kindsInPart]) =>
    kindsInPart.map((kind) => similarIn(parts[part], { characters, kind, limit: query.limit })),
  )
  return mergeHits(found, query.limit)
}

interface SimilarSearch {
  readonly characters: readonly string[]
  readonly kind: HitKind
  readonly limit: number
}

function similarIn(part: Part, { characters, kind, limit }: SimilarSearch): NameHit[] {
  const hits: NameHit[] = []
  let compared = 0
  for (const company of new Set(candidates(part, characters, kind).toSorted((a, b) => a - b))) {
    if (compared++ === comparedMax || hits.length === limit) break
    const similar = formsIn(part.textOf(company)).find(
      ({ mark: own, form }) => own === kinds[kind].mark && isSingleEdit(characters, form),
    )
    if (similar !== undefined) hits.push({ company, kind, form: similar.form })
  }
  return hits
}

/** The first character must be equal. */
const isSingleEdit = (characters: readonly string[], form: string): boolean =>
  (singleEdit(characters, Array.from(form))?.start ?? 0) > 0

/** A range of at most this size needs no intersection: all of its companies are candidates. */
const smallRangeMax = 256
/** A larger range is not read into a bitmap: the candidates come from the other range alone. */
const bitmapRangeMax = 1_000_000

/** Companies with a prefix range and a suffix range that fit some position of the edit. */
function candidates(part: Part, characters: readonly string[], kind: HitKind): number[] {
  const prefixes = prefixRanges(part, characters, kind)
  const suffixes = suffixRanges(part, characters)
  const hasFittingLength = lengthCheck(part, characters, kind)
  const found: number[] = []
  const addCompanies = (range: Range, filter: Bitmap | null): void => {
    for (const companies of companiesIn(part, range)) {
      for (let index = 0; index < companies.length; index++) {
        const company = companies[index]!
        if ((filter === null || hasCompany(filter, company)) && hasFittingLength(company)) found.push(company)
      }
    }
  }
  for (let index = 1; index < prefixes.length; index++) {
    const start = prefixes[index]!
    if (index + 1 < characters.length) addCompanies(part.rangeOf(transposed(characters, index, kind), start), null)
    // For a replaced, added or missing character, a common suffix follows.
    const rest = index >= characters.length - 1 ? start : suffixes[index + 1]
    if (rest === undefined) continue
    const [smaller, larger] = sizeOf(start) <= sizeOf(rest) ? [start, rest] : [rest, start]
    if (smaller === larger || sizeOf(smaller) <= smallRangeMax || sizeOf(larger) > bitmapRangeMax)
      addCompanies(smaller, null)
    else addCompanies(smaller, companyBitmap(part, larger))
  }
  return found
}

/** Checks the length of a name without reading it. A company has one registered name, so the length of its text is known. */
function lengthCheck(part: Part, characters: readonly string[], kind: HitKind): (company: number) => boolean {
  const units = characters.join('').length + 1
  // A character may be two UTF-16 units.
  const [shortest, longest] = [units - 2, kind === 'name' ? units + 2 : Infinity]
  return (company) => {
    const length = part.lengthOf(company)
    return length >= shortest && length <= longest
  }
}

function transposed(characters: readonly string[], index: number, kind: HitKind): string {
  const [one, other] = [characters[index]!, characters[index + 1]!]
  return patternOf(kind, 'exact', characters.toSpliced(index, 2, other, one).join(''))
}

/** By n, the range of forms that start with the first n characters, until the range is empty. */
function prefixRanges(part: Part, characters: readonly string[], kind: HitKind): Range[] {
  const ranges: Range[] = []
  let within = part.everything
  let pattern = patternOf(kind, 'prefix', '')
  for (let count = 0; count <= characters.length; count++) {
    if (count > 0) pattern += characters[count - 1]!
    within = part.rangeOf(pattern, within)
    if (sizeOf(within) === 0) break
    ranges.push(within)
  }
  return ranges
}

/** By n, the range of forms that end with the characters from n on, until the range is empty. */
function suffixRanges(part: Part, characters: readonly string[]): (Range | undefined)[] {
  const ranges: (Range | undefined)[] = []
  let pattern = String.fromCharCode(end)
  for (let index = characters.length - 1; index >= 1; index--) {
    pattern = characters[index]! + pattern
    const range = part.rangeOf(pattern)
    if (sizeOf(range) === 0) break
    ranges[index] = range
  }
  return ranges
}
