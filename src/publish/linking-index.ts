import type { LazyCorporation } from '../ledger/ledger.ts'
import { textHash } from '../words/text/text-hash.ts'
import type { CompanyEntry } from './filers.ts'
import { coreOfLinkingName, linkingName } from './link.ts'

/** The names without legal forms (`coreOfLinkingName`) that a company has or had, in the register or in EDINET. */
export function linkingCoresOf({ register, filer }: CompanyEntry<LazyCorporation>): string[] {
  const names = [register?.name, register?.nameEn, filer?.facts.name, filer?.facts.nameEn]
  const former = register?.formerStates.map(({ name }) => name) ?? []
  const cores = [...names, ...former].flatMap((name) => (name ? [coreOfLinkingName(linkingName(name))] : []))
  return cores.length === 1 ? cores : [...new Set(cores)]
}

const keyBits = 28
/** A key and the ordinal of a company are one number, which is exact up to 53 bits. */
const ordinalScale = 2 ** 25

/** The key of a name without its legal form. Few names share a key, and those are compared in full later. */
export const linkingKeyOf = (core: string): number => textHash(core) >>> (32 - keyBits)

/** Collects the names of companies, which come in the order of their numbers, for the layer of companies (`LinkingIndex.names`). */
export function createLinkingNames() {
  let entries = new Float64Array(1 << 16)
  let numbers = new Float64Array(1 << 16)
  let [count, companies] = [0, 0]
  return {
    add(corporateNumber: string, cores: readonly string[]): void {
      if (companies === ordinalScale) throw new RangeError('more companies than the index of names can number')
      if (companies === numbers.length) numbers = grown(numbers)
      numbers[companies] = Number(corporateNumber)
      for (const core of cores) {
        if (count === entries.length) entries = grown(entries)
        entries[count++] = linkingKeyOf(core) * ordinalScale + companies
      }
      companies += 1
    },
    /** The place of a company in the order of the numbers, from 0; undefined if there is no such company. */
    ordinalOf(corporateNumber: string): number | undefined {
      const wanted = Number(corporateNumber)
      let [low, high] = [0, companies]
      while (low < high) {
        const middle = (low + high) >>> 1
        if (numbers[middle]! < wanted) low = middle + 1
        else high = middle
      }
      return low < companies && numbers[low] === wanted ? low : undefined
    },
    /** Ascending. */
    *names(): Generator<readonly [key: number, corporateNumber: number]> {
      const sorted = entries.subarray(0, count).toSorted()
      let previous = -1
      for (const entry of sorted) {
        // Two names of a company may share a key.
        if (entry !== previous) yield [Math.floor(entry / ordinalScale), numbers[entry % ordinalScale]!]
        previous = entry
      }
    },
  }
}

const grown = (values: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> =>
  new Float64Array(values.buffer.transfer(values.byteLength * 2))
