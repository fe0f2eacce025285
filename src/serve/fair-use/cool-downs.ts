import { limits } from '../../domain/limits.ts'
import type { Client } from './client-state.ts'

/** The length of a cool-down, and whose requests it refuses. */
export interface StartedCoolDown {
  readonly milliseconds: number
  /** Those of the client, of the whole address, or of the address from one Origin. */
  readonly scope: 'client' | 'address' | 'origin'
  /** The Origin, or `*` for all that have no cool-down of their own; `null` in another scope. */
  readonly origin: string | null
}

interface CoolDown {
  readonly until: number
  /** Times of the detections within the long window, ascending. */
  readonly detections: readonly number[]
}

/** The cool-downs of an address with a detection within the long window. */
interface AddressCoolDowns {
  /** Caused by requests without an Origin. It refuses all requests. */
  direct: CoolDown
  /** The client group that `direct` refuses; `null` for the whole address. */
  group: string | null
  readonly byOrigin: Map<string, CoolDown>
}

/** Origins per address with a cool-down of their own. A program can send any number of Origins; further ones share one. */
const originsMax = 16
const furtherOrigins = '*'

/** Expired cool-downs are removed when the map has twice as many entries as after the last removal, but at least this many. */
const sizeOfRemovalMin = 1_000

const { coolDownSeconds, coolDownSecondsMax, longWindowSeconds } = limits.enumeration
const longWindow = longWindowSeconds * 1000

const noCoolDown: CoolDown = { until: 0, detections: [] }

/**
 * Cool-downs after a detection. The first detection refuses the client that caused it; the next one within the long window refuses
 * the whole address, so that one mistake does not affect all users of an address. A page of another origin can make its visitors
 * send any request, so its detections refuse only requests of this address from this Origin. A cool-down is never dropped before
 * its end, nor while its detections are inside the long window.
 */
export function createCoolDowns() {
  const addresses = new Map<string, AddressCoolDowns>()
  let sizeOfNextRemoval = sizeOfRemovalMin

  const isExpired = ({ until, detections }: CoolDown, at: number): boolean =>
    until <= at && (detections.at(-1) ?? -Infinity) <= at - longWindow

  function removeExpired(at: number): void {
    if (addresses.size < sizeOfNextRemoval) return
    for (const [address, { direct, byOrigin }] of addresses) {
      for (const [origin, coolDown] of byOrigin) if (isExpired(coolDown, at)) byOrigin.delete(origin)
      if (isExpired(direct, at) && byOrigin.size === 0) addresses.delete(address)
    }
    sizeOfNextRemoval = Math.max(sizeOfRemovalMin, 2 * addresses.size)
  }
  /** Each detection within the long window doubles the length. */
  function extend({ detections }: CoolDown, at: number, millisecondsMin: number): CoolDown {
    const recent = detections.filter((detectedAt) => detectedAt > at - longWindow)
    const seconds = Math.min(coolDownSeconds * 2 ** recent.length, coolDownSecondsMax)
    return { until: at + Math.max(millisecondsMin, seconds * 1000), detections: [...recent, at] }
  }
  return {
    /** Milliseconds until requests of this client are accepted; 0 without a cool-down. */
    remaining({ address, group, origin }: Client, at: number): number {
      const ofAddress = addresses.get(address)
      if (ofAddress === undefined) return 0
      const isRefused = ofAddress.group === null || ofAddress.group === group
      const directUntil = isRefused ? ofAddress.direct.until : 0
      const ofOrigin = origin === null ? undefined : ofAddress.byOrigin.get(originKey(ofAddress, origin))
      return Math.max(0, directUntil - at, (ofOrigin?.until ?? 0) - at)
    },
    /** Starts a cool-down of at least `millisecondsMin`. */
    start({ address, group, origin }: Client, at: number, millisecondsMin: number): StartedCoolDown {
      removeExpired(at)
      const ofAddress = addresses.get(address) ?? { direct: noCoolDown, group, byOrigin: new Map<string, CoolDown>() }
      addresses.set(address, ofAddress)
      if (origin !== null) {
        const key = originKey(ofAddress, origin)
        const coolDown = extend(ofAddress.byOrigin.get(key) ?? noCoolDown, at, millisecondsMin)
        ofAddress.byOrigin.set(key, coolDown)
        return { milliseconds: coolDown.until - at, scope: 'origin', origin: key }
      }
      ofAddress.direct = extend(ofAddress.direct, at, millisecondsMin)
      ofAddress.group = ofAddress.direct.detections.length === 1 ? group : null
      const scope = ofAddress.group === null ? 'address' : 'client'
      return { milliseconds: ofAddress.direct.until - at, scope, origin: null }
    },
  }
}

function originKey({ byOrigin }: AddressCoolDowns, origin: string): string {
  return byOrigin.has(origin) || byOrigin.size < originsMax ? origin : furtherOrigins
}
