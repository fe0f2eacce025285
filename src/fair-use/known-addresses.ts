import type { AddressUse } from './address-table.ts'
import type { Watched } from './enumeration-guard.ts'
import { halfSipHash, type HalfSipHash } from './half-sip-hash.ts'

/** An address under its keyed hash, and what the engines of this process found for it last time. */
export interface KnownAddress {
  readonly hash: string
  use: AddressUse | null
  watched: Watched | null
}

interface Remembered extends KnownAddress, HalfSipHash {}

/** Addresses remembered, in as many places: a newer one takes the place of an older one. */
const remembered = 65_536

export interface KnownAddresses {
  of(address: string): KnownAddress
  /** Another key hashes addresses from now on. */
  forget(): void
}

/**
 * Most callers ask more than once, and to hash an address costs much more than to count a request: what is known is found by another
 * keyed hash, so that no address is kept. `seed`: eight random bytes.
 */
export function knownAddresses(seed: Buffer, hash: (address: string) => string): KnownAddresses {
  const key = [seed.readInt32LE(0), seed.readInt32LE(4)] as const
  const places = Array.from({ length: remembered }, (): Remembered | undefined => undefined)
  const quick = { one: 0, two: 0 }
  return {
    of(address) {
      if (!halfSipHash(key, address, quick)) return { hash: hash(address), use: null, watched: null }
      const { one, two } = quick
      // Two places each, so that two addresses do not push one another out again and again.
      const place = one & (remembered - 2)
      const newer = places[place]
      if (newer?.one === one && newer.two === two) return newer
      const older = places[place + 1]
      if (older?.one === one && older.two === two) return older
      const known = { hash: hash(address), use: null, watched: null, one, two }
      places[place + 1] = newer
      places[place] = known
      return known
    },
    forget: () => void places.fill(undefined),
  }
}
