import type { LinkingIndex } from '../generations/ports.ts'
import type { LazyCorporation } from '../ledger/ledger.ts'
import { textHash } from '../words/text/text-hash.ts'
import type { CompanyEntry } from './filers.ts'
import { linkingCore } from './link.ts'

/** The names without legal forms (`coreOfLinkingName`) that a company has or had, in the register or in EDINET. */
export function linkingCoresOf({ register, filer }: CompanyEntry<LazyCorporation>): string[] {
  const names = [register?.name, register?.nameEn, filer?.facts.name, filer?.facts.nameEn]
  const former = register?.formerStates.map(({ name }) => name) ?? []
  const cores = [...names, ...former].flatMap((name) => (name ? [linkingCore(name)] : []))
  return cores.length === 1 ? cores : [...new Set(cores)]
}

const keyBits = 28
/** A key and the ordinal of a company are one number, which is exact up to 53 bits. */
const ordinalScale = 2 ** 25

/** The key of a name without its legal form. Few names share a key, and those are compared in full later. */
export const linkingKeyOf = (core: string): number => textHash(core) >>> (32 - keyBits)

/** The names of all companies, by their keys. */
export interface LinkingNames {
  /** Key and corporate number, ascending. */
  names(): LinkingIndex['names']
  /** The companies that have or had a name with one of these keys. */
  numbersOf(keys: Iterable<number>): Set<string>
  /** The place of a company in the order of the numbers, from 0; undefined if there is no such company. */
  ordinalOf(corporateNumber: string): number | undefined
}

/** The names of some companies. */
export interface CollectedNames {
  /** Corporate numbers. */
  readonly numbers: Float64Array
  /** Key and ordinal of the company among these. */
  readonly entries: Float64Array
}

/** Collects the names of companies, which come in the order of their numbers. */
export function createLinkingNames() {
  let entries = new Float64Array(1 << 10)
  let numbers = new Float64Array(1 << 10)
  let [count, companies] = [0, 0]
  return {
    add(corporateNumber: string, cores: readonly string[]): void {
      if (companies === ordinalScale) throw tooMany()
      if (companies === numbers.length) numbers = grown(numbers)
      numbers[companies] = Number(corporateNumber)
      for (const core of cores) {
        if (count === entries.length) entries = grown(entries)
        entries[count++] = linkingKeyOf(core) * ordinalScale + companies
      }
      companies += 1
    },
    /** Adds companies that were collected apart. */
    append(collected: CollectedNames): void {
      const base = companies
      if (base + collected.numbers.length > ordinalScale) throw tooMany()
      while (companies + collected.numbers.length > numbers.length) numbers = grown(numbers)
      while (count + collected.entries.length > entries.length) entries = grown(entries)
      numbers.set(collected.numbers, base)
      for (const entry of collected.entries) entries[count++] = entry + base
      companies += collected.numbers.length
    },
    collected: (): CollectedNames => ({ numbers: numbers.slice(0, companies), entries: entries.slice(0, count) }),
    end: (): LinkingNames => linkingNamesOf(entries.subarray(0, count).toSorted(), numbers.subarray(0, companies)),
  }
}

const tooMany = (): RangeError => new RangeError('more companies than the index of names can number')

function linkingNamesOf(entries: Float64Array, numbers: Float64Array): LinkingNames {
  const companyOf = (entry: number): number => numbers[entry % ordinalScale]!
  return {
    *names() {
      let previous = -1
      for (const entry of entries) {
        // Two names of a company may share a key.
        if (entry !== previous) yield [Math.floor(entry / ordinalScale), companyOf(entry)]
        previous = entry
      }
    },
    numbersOf(keys) {
      const found = new Set<string>()
      for (const key of keys) {
        const end = (key + 1) * ordinalScale
        for (let at = firstFrom(entries, key * ordinalScale); at < entries.length && entries[at]! < end; at++)
          found.add(String(companyOf(entries[at]!)))
      }
      return found
    },
    ordinalOf(corporateNumber) {
      const wanted = Number(corporateNumber)
      const place = firstFrom(numbers, wanted)
      return numbers[place] === wanted ? place : undefined
    },
  }
}

/** The place of the first of ascending values that is not below `wanted`. */
function firstFrom(values: Float64Array, wanted: number): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}

const grown = (values: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> =>
  new Float64Array(values.buffer.transfer(values.byteLength * 2))
