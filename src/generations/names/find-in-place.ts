import type { Anchor, NameHit, NameQuery } from '../ports.ts'
import { companiesIn } from './company-bitmap.ts'
import { hitOf, patternOf, type HitKind } from './forms.ts'
import { inOrder, narrow } from './intersect.ts'
import { sizeOf, type Part, type Range } from './part.ts'
import { firstSuffixPerCompany } from './suffixes-by-rank.ts'

/** Whether a company is in the place of a query. */
export type IsWithin = (company: number) => boolean

/** By place number, 1 where it is in the place. The lookups of a search ask for one place. */
const flagsOfPlaces = new WeakMap<ReadonlySet<number>, Uint8Array>()

/**
 * `places`: the place number of each company, in the order of ranks. `numbers`: those of the place, such as all municipalities of a
 * prefecture.
 */
export function isWithinPlace(places: Uint16Array, numbers: ReadonlySet<number>): IsWithin {
  const flags = flagsOfPlaces.get(numbers) ?? new Uint8Array(1 << 16)
  if (!flagsOfPlaces.has(numbers)) {
    for (const number of numbers) flags[number] = 1
    flagsOfPlaces.set(numbers, flags)
  }
  return (company) => flags[places[company - 1]!] === 1
}

/** Hits of the companies in a place. The companies of the rarest word that are there, and have the others, are compared; their form decides. */
export function* hitsWithin(
  part: Part,
  { words, anchor }: Pick<NameQuery, 'words' | 'anchor'>,
  { kinds, isWithin }: { readonly kinds: readonly HitKind[]; readonly isWithin: IsWithin },
): Generator<NameHit> {
  const [word = '', ...furtherWords] = words
  // An anchored word has a pattern for each kind of form.
  const patterns =
    furtherWords.length > 0 || anchor === 'partial'
      ? words.map((each) => [each])
      : [kinds.map((kind) => patternOf(kind, anchor, word))]
  const rangesOfWords = patterns.map((alternatives) => alternatives.map((pattern) => part.rangeOf(pattern)))
  const [rarest = [], ...others] = rangesOfWords.toSorted((a, b) => totalSize(a) - totalSize(b))
  const candidates = inOrder(narrow(part, companiesWithin(part, rarest, isWithin), others.flat()))
  const fits = (form: string): boolean => words.every((each) => isAnchored(form, each, anchor))
  for (const company of candidates) {
    const hit = hitOf(company, part.textOf(company), { kinds, fits })
    if (hit !== undefined) yield hit
  }
}

const totalSize = (ranges: readonly Range[]): number => ranges.reduce((sum, range) => sum + sizeOf(range), 0)

const isAnchored = (form: string, word: string, anchor: Anchor): boolean =>
  anchor === 'exact' ? form === word : anchor === 'prefix' ? form.startsWith(word) : form.includes(word)

/** Suffixes of the longest range to read. Of a longer one, this number of companies is read, the first by rank. */
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
