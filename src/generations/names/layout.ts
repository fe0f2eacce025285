import type { AliasKind, PartName } from '../ports.ts'

/**
 * The names file of a generation, beside its database. It is written once and read at random positions.
 *
 * The file consists of parts. A part is a text, the forms of all companies in the order of names, and the suffix array of that text. A mark
 * before each form encodes its kind. All forms that contain, start with or equal a word are one range of the suffix array: the suffixes that
 * start with the word, with the mark and the word, or with the mark, the word and the end (`suffix-sort.ts` has an example).
 * Suffixes are compared by UTF-16 unit. A suffix ends at the first mark after its first unit.
 *
 * What most searches read comes first, so that a reader of the whole file has it in the file cache of the system early
 * (`sealed/seal.ts`): the small part of aliases, in which every search looks up a dozen forms; then the texts of the other parts, which
 * comparing names reads at many places. The suffixes of these parts follow. The tables that a reader keeps in memory are the end of the file,
 * so that it opens with one sequential read.
 *
 * The suffix array is divided into blocks. A block has its suffixes a second time as text (`block-text.ts`), so that a binary search of
 * the heads in memory and one read find a bound.
 */

/** In the order of the file. Of each group, the texts precede the suffixes. */
export const partGroups = [
  ['alias'],
  ['written', 'name', 'reading', 'kana'],
] as const satisfies readonly (readonly PartName[])[]
export const partNames = partGroups.flat()

export type NameKind = AliasKind | 'name' | 'written'

/** The part and the mark of each kind of form. Units below 0x20 are marks and occur in no form. */
export const formKinds: Readonly<Record<NameKind, { readonly part: PartName; readonly mark: number }>> = {
  name: { part: 'name', mark: 1 },
  kana: { part: 'kana', mark: 1 },
  reading: { part: 'reading', mark: 1 },
  sound: { part: 'reading', mark: 2 },
  english: { part: 'alias', mark: 1 },
  former: { part: 'alias', mark: 2 },
  filer: { part: 'alias', mark: 3 },
  letters: { part: 'alias', mark: 4 },
  short: { part: 'alias', mark: 5 },
  short_reading: { part: 'alias', mark: 6 },
  inner: { part: 'alias', mark: 7 },
  inner_reading: { part: 'alias', mark: 8 },
  known: { part: 'alias', mark: 9 },
  written: { part: 'written', mark: 1 },
}

/** Whether a part has a suffix array; the unfolded names are read by rank only. */
export const isSearched = (part: PartName): boolean => part !== 'written'

/** Stands for the end of a form in the pattern of a search. */
export const formEnd = 0
/** Smaller units are marks. */
export const firstLetter = 0x20
/** The length of a mark. */
export const markUnits = 1

/** Removes the characters that could be read as marks. */
export const withoutMarks = (word: string): string => word.replace(mark, '')
const mark = /[^\u0020-\uffff]/g

/** Suffixes per block. The head of its first suffix and its lowest rank are kept in memory. */
export const blockSuffixes = 256
/** UTF-16 units per head, the beginning of a suffix. */
export const headUnits = 8

/** No query is longer (`limits.parameterCharactersMax`), so no more of a suffix is compared. */
export const patternUnitsMax = 512

/** The length of a text is stored in one byte. This value means that the length is in `longTexts`. */
export const longLength = 255

/** The bits that a position in the longest text takes. `starts`: of the texts, and the end. */
export function offsetBitsOf(starts: Uint32Array): number {
  let longest = 1
  for (let index = 1; index < starts.length; index++) longest = Math.max(longest, starts[index]! - starts[index - 1]!)
  return Math.ceil(Math.log2(longest))
}

/** Bytes per suffix (`PartLayout.offsetBits`). */
export const suffixBytesFor = (companies: number, offsetBits: number): 4 | 5 =>
  Math.log2(companies + 1) + offsetBits > 32 ? 5 : 4

/** The layout of a part: counts, and byte positions in the file (`…At`). */
export interface PartLayout {
  /** Ranks and positions run from 1 to this one. */
  readonly companies: number
  /** UTF-16 units of all texts. */
  readonly units: number
  /** The number of units of each company in the order of positions, one byte each. */
  readonly lengthsAt: number
  readonly longTexts: readonly (readonly [position: number, units: number])[]
  readonly textAt: number
  /** A suffix is stored as `company * 2 ** offsetBits + offset`; the offset is its position in the text of the company. */
  readonly offsetBits: number
  readonly suffixes: number
  readonly suffixesAt: number
  /** The texts of the blocks, and the end of each of them, relative to the first, in four bytes. */
  readonly blockTextsAt: number
  readonly blockTextEndsAt: number
  readonly headsAt: number
  readonly lowestAt: number
}

export interface NamesLayout {
  readonly bytes: number
  /** Hash of the content in the order in which it was written. The last 32 bytes contain it. */
  readonly sha256: string
  /** Ranks run from 1 to this one. */
  readonly companies: number
  /** The place number of each company in the order of ranks, two bytes each. */
  readonly placesAt: number
  /** The position of each company in the order of names, by rank, four bytes each; 0 for a rank without a company. */
  readonly positionsAt: number
  readonly parts: Readonly<Record<PartName, PartLayout>>
}
