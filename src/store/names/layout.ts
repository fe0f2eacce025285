import type { AliasKind } from '../ports.ts'

/**
 * The names of a generation in one file beside its database, written once and read by position.
 *
 * A part holds the names of one sort as a text: the forms of the company of rank 1, of rank 2, and so on, each behind a mark that
 * says its kind. Behind the text stand its suffixes in alphabetical order (a suffix array), so that everything that holds, begins
 * with or is a given word lies side by side and is found by binary search, however many names there are and however common the word is.
 * Alphabetical is by UTF-16 unit; every mark behind the first unit of a suffix ends it.
 */
export const partNames = ['name', 'kana', 'reading', 'alias', 'written'] as const
export type PartName = (typeof partNames)[number]

export type NameKind = AliasKind | 'name' | 'written'

/** Where a form of a kind stands, and the unit that is put before it. Units below 0x20 are marks and occur in no form. */
export const kinds: Readonly<Record<NameKind, { readonly part: PartName; readonly mark: number }>> = {
  name: { part: 'name', mark: 1 },
  kana: { part: 'kana', mark: 1 },
  reading: { part: 'reading', mark: 1 },
  english: { part: 'alias', mark: 1 },
  former: { part: 'alias', mark: 2 },
  filer: { part: 'alias', mark: 3 },
  letters: { part: 'alias', mark: 4 },
  written: { part: 'written', mark: 1 },
}

/** Parts that are read by rank only; nothing is looked for in them. */
export const isSearched = (part: PartName): boolean => part !== 'written'

/** The end of a form, in a pattern. */
export const end = 0
export const firstLetter = 0x20

/** A mark is no letter. */
export const legible = (word: string): string =>
  Array.from(word)
    .filter((character) => character.charCodeAt(0) >= firstLetter)
    .join('')

/** Suffixes that are read together; of each such block the head of the first and the lowest rank are kept in memory. */
export const blockSuffixes = 256
export const headUnits = 8

/** A length is a byte; this one stands for longer texts. */
export const longLength = 255

/** Bytes of `company * 2 ** offsetBits + offset`. */
export const suffixBytesFor = (companies: number, offsetBits: number): 4 | 5 =>
  Math.log2(companies + 1) + offsetBits > 32 ? 5 : 4

/** Byte positions in the file, and counts. */
export interface PartLayout {
  /** Ranks run from 1 to this one. */
  readonly companies: number
  readonly units: number
  /** Of each company the units of its text: a byte, `longLength` for those in `longTexts`. */
  readonly lengthsAt: number
  readonly longTexts: readonly (readonly [company: number, units: number])[]
  readonly textAt: number
  /** A suffix is `company * 2 ** offsetBits + offset`. */
  readonly offsetBits: number
  readonly suffixes: number
  readonly suffixesAt: number
  readonly headsAt: number
  readonly lowestAt: number
}

export interface NamesLayout {
  readonly bytes: number
  /** Of all bytes before the last 32, which are the hash itself. */
  readonly sha256: string
  readonly parts: Readonly<Record<PartName, PartLayout>>
}
