import { limits } from '../domain/limits.ts'

/** What one accepted request asked for. `address`: keyed hash; groups of one address are watched together. */
export interface Probe {
  readonly address: string
  /** Epoch milliseconds. */
  readonly at: number
  /** Folded search terms: two writings of one term are one. */
  readonly terms: readonly string[]
  /** 13 digits. */
  readonly corporateNumber: string | null
}

/** Each returns the whole seconds to wait when the address is refused, else `null`. Another engine can stand behind it. */
export interface EnumerationGuard {
  /** Is the address in its cool-down? Asked before anything is counted. */
  waitSeconds(address: string, at: number): number | null
  /** Takes a probe in. */
  observe(probe: Probe): number | null
}

interface Watched {
  /** Twelve base digits each, newest last. */
  numbers: number[]
  /** Hash of a term → when it was last asked. */
  readonly terms: Map<number, number>
  blockedUntil: number
}

/** Numbers remembered of one address, whenever they were asked: a slow walk is a walk. */
const numbersKept = 32

/** FNV-1a. A collision makes two terms one, which never refuses anybody. */
function hashOf(term: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < term.length; i++) hash = Math.imul(hash ^ term.charCodeAt(i), 0x01000193) >>> 0
  return hash
}

/** The largest chain of distinct numbers in which each is a near neighbour of the next. */
function longestChain(numbers: readonly number[], distanceMax: number): number {
  const sorted = [...new Set(numbers)].toSorted((a, b) => a - b)
  let longest = 0
  let length = 0
  for (const [index, number] of sorted.entries()) {
    const previous = sorted[index - 1]
    length = previous !== undefined && number - previous <= distanceMax ? length + 1 : 1
    longest = Math.max(longest, length)
  }
  return longest
}

type Thresholds = { readonly [Name in keyof typeof limits.enumeration]: number }

function isWalkingNumbers(watched: Watched, probe: Probe, thresholds: Thresholds): boolean {
  if (probe.corporateNumber === null) return false
  // The first digit is the check digit: neighbours differ in it at random.
  const base = Number(probe.corporateNumber.slice(1))
  watched.numbers = [...watched.numbers.filter((number) => number !== base), base].slice(-numbersKept)
  return longestChain(watched.numbers, thresholds.neighbourDistanceMax) > thresholds.sequentialNumbersMax
}

function isWalkingTerms({ terms }: Watched, probe: Probe, thresholds: Thresholds): boolean {
  for (const term of probe.terms) {
    const hash = hashOf(term)
    terms.delete(hash)
    terms.set(hash, probe.at)
  }
  for (const [hash, at] of terms) {
    if (at > probe.at - thresholds.windowSeconds * 1000) break
    terms.delete(hash)
  }
  return terms.size > thresholds.distinctTermsMax
}

/**
 * Watches the addresses of this process. Two rules so far: many distinct terms in a short time, and a walk along
 * neighbouring corporate numbers in any order. Memory is bounded: the address that was idle longest is forgotten first.
 */
export function memoryEnumerationGuard(
  thresholds: Thresholds = limits.enumeration,
  addressesMax = 20_000,
): EnumerationGuard {
  const addresses = new Map<string, Watched>()

  function watchedOf(address: string): Watched {
    const watched = addresses.get(address) ?? { numbers: [], terms: new Map(), blockedUntil: 0 }
    addresses.delete(address)
    addresses.set(address, watched)
    const [idle] = addresses.keys()
    if (addresses.size > addressesMax && idle !== undefined) addresses.delete(idle)
    return watched
  }
  return {
    waitSeconds(address, at) {
      const until = addresses.get(address)?.blockedUntil ?? 0
      return until > at ? Math.ceil((until - at) / 1000) : null
    },
    observe(probe) {
      if (probe.terms.length === 0 && probe.corporateNumber === null) return null
      const watched = watchedOf(probe.address)
      const numbers = isWalkingNumbers(watched, probe, thresholds)
      const terms = isWalkingTerms(watched, probe, thresholds)
      if (!numbers && !terms) return null
      watched.numbers = []
      watched.terms.clear()
      watched.blockedUntil = probe.at + thresholds.coolDownSeconds * 1000
      return thresholds.coolDownSeconds
    },
  }
}
