import type { Client } from './client-state.ts'
import type { Thresholds } from './query-history.ts'

interface CoolDown {
  until: number
  /** Times of the detections within the long window. */
  detections: readonly number[]
}

/** The cool-downs of an address with a detection within the long window. */
interface AddressCoolDowns {
  /** Cool-down of requests that are not cross-origin. */
  own: CoolDown
  /** The client group that is refused; `null` for the whole address. */
  group: string | null
  /** Cool-downs of cross-origin requests, by Origin. */
  readonly origins: Map<string, CoolDown>
}

/**
 * Cool-downs after a detection. The first detection refuses the client that caused it; the next one within the long window refuses
 * the whole address, so that one mistake does not affect all users of an address. A page of another origin can make its visitors
 * send any request, so its detections refuse only requests of this address from this Origin. A cool-down is never dropped before
 * its end, nor while its detections are inside the long window.
 */
export interface CoolDowns {
  /** Milliseconds left for this client; 0 without a cool-down. */
  left(client: Client, at: number): number
  /** Starts a cool-down of at least `wait` milliseconds and returns its length. */
  start(client: Client, at: number, wait: number): number
  rekey(previous: Client, current: Client): void
}

/** Origins per address with their own cool-down. A program can send any number of Origins; further ones share one. */
const originsMax = 16
const furtherOrigins = '*'

/** Expired cool-downs are removed when the map has twice as many entries as after the last removal. */
const sweptMin = 1_000

const none: CoolDown = { until: 0, detections: [] }

function joined(one: CoolDown, other: CoolDown | undefined): CoolDown {
  if (other === undefined) return one
  const detections = [...one.detections, ...other.detections].toSorted((a, b) => a - b)
  return { until: Math.max(one.until, other.until), detections }
}

function originOf({ origins }: AddressCoolDowns, origin: string): string {
  return origins.has(origin) || origins.size < originsMax ? origin : furtherOrigins
}

function merged(previous: AddressCoolDowns, current: AddressCoolDowns | undefined): AddressCoolDowns {
  if (current === undefined) return previous
  const origins = new Map(current.origins)
  for (const [origin, coolDown] of previous.origins) origins.set(origin, joined(coolDown, origins.get(origin)))
  const group = previous.own.until > current.own.until ? previous.group : current.group
  return { own: joined(previous.own, current.own), group, origins }
}

export function coolDowns(thresholds: Thresholds): CoolDowns {
  const addresses = new Map<string, AddressCoolDowns>()
  const longWindow = thresholds.longWindowSeconds * 1000

  const isExpired = ({ until, detections }: CoolDown, at: number): boolean =>
    until <= at && (detections.at(-1) ?? -Infinity) <= at - longWindow

  let sweepAt = sweptMin
  function removeExpired(at: number): void {
    if (addresses.size < sweepAt) return
    for (const [address, { own, origins }] of addresses) {
      for (const [origin, coolDown] of origins) if (isExpired(coolDown, at)) origins.delete(origin)
      if (isExpired(own, at) && origins.size === 0) addresses.delete(address)
    }
    sweepAt = Math.max(sweptMin, 2 * addresses.size)
  }
  /** Doubles the length with each detection within the long window. */
  function next({ detections }: CoolDown, at: number, wait: number): CoolDown {
    const earlier = detections.filter((one) => one > at - longWindow)
    const doubled = thresholds.coolDownSeconds * 2 ** earlier.length
    const length = Math.max(wait, Math.min(doubled, thresholds.coolDownSecondsMax) * 1000)
    return { until: at + length, detections: [...earlier, at] }
  }
  return {
    left({ address, group, origin }, at) {
      const known = addresses.size === 0 ? undefined : addresses.get(address)
      if (known === undefined) return 0
      const own = known.group === null || known.group === group ? known.own.until : 0
      const ofOrigin = origin === null ? undefined : known.origins.get(originOf(known, origin))
      return Math.max(0, own - at, (ofOrigin?.until ?? 0) - at)
    },
    start({ address, group, origin }, at, wait) {
      removeExpired(at)
      const known = addresses.get(address) ?? { own: none, group, origins: new Map<string, CoolDown>() }
      addresses.set(address, known)
      if (origin !== null) {
        const key = originOf(known, origin)
        const coolDown = next(known.origins.get(key) ?? none, at, wait)
        known.origins.set(key, coolDown)
        return coolDown.until - at
      }
      known.own = next(known.own, at, wait)
      known.group = known.own.detections.length === 1 ? group : null
      return known.own.until - at
    },
    rekey(previous, current) {
      const known = addresses.get(previous.address)
      if (known !== undefined) {
        addresses.delete(previous.address)
        addresses.set(current.address, merged(known, addresses.get(current.address)))
      }
      if (previous.origin === null || current.origin === null) return
      const origins = addresses.get(current.address)?.origins
      const coolDown = origins?.get(previous.origin)
      if (origins === undefined || coolDown === undefined) return
      origins.delete(previous.origin)
      origins.set(current.origin, joined(coolDown, origins.get(current.origin)))
    },
  }
}
