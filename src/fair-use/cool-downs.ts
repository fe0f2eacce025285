import type { Client } from './client-state.ts'
import type { Thresholds } from './query-history.ts'

interface CoolDown {
  until: number
  /** Instants of the detections within the long window. */
  detections: readonly number[]
}

/** What is known of an address with a detection within the long window. */
interface AddressCoolDowns {
  /** Of requests that no page of another origin sent. */
  own: CoolDown
  /** The client that is refused; `null` when the whole address is. */
  group: string | null
  /** Of requests from pages, by Origin. */
  readonly origins: Map<string, CoolDown>
}

/**
 * Cool-downs. The first detection refuses the client that caused it, the next within the long window the whole address: others behind
 * it should not suffer from one mistake. A page of another origin can make its visitors send anything, so a detection there refuses
 * only requests of this address from this Origin. None is dropped before its end, nor while its detections count.
 */
export interface CoolDowns {
  /** Milliseconds left for this client; 0 when there is none. */
  left(client: Client, at: number): number
  /** Starts one of at least `wait` milliseconds and returns its length. */
  start(client: Client, at: number, wait: number): number
  rekey(former: Client, present: Client): void
}

/** Origins of one address that are told apart. A program can invent Origins without end; further ones share one cool-down. */
const originsMax = 16
const furtherOrigins = '*'

/** Those that are over are looked for when there are twice as many as were left the last time. */
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

function merged(former: AddressCoolDowns, present: AddressCoolDowns | undefined): AddressCoolDowns {
  if (present === undefined) return former
  const origins = new Map(present.origins)
  for (const [origin, coolDown] of former.origins) origins.set(origin, joined(coolDown, origins.get(origin)))
  const group = former.own.until > present.own.until ? former.group : present.group
  return { own: joined(former.own, present.own), group, origins }
}

export function coolDowns(thresholds: Thresholds): CoolDowns {
  const addresses = new Map<string, AddressCoolDowns>()
  const longWindow = thresholds.longWindowSeconds * 1000

  const isOver = ({ until, detections }: CoolDown, at: number): boolean =>
    until <= at && (detections.at(-1) ?? -Infinity) <= at - longWindow

  let sweepAt = sweptMin
  function forgetOver(at: number): void {
    if (addresses.size < sweepAt) return
    for (const [address, { own, origins }] of addresses) {
      for (const [origin, coolDown] of origins) if (isOver(coolDown, at)) origins.delete(origin)
      if (isOver(own, at) && origins.size === 0) addresses.delete(address)
    }
    sweepAt = Math.max(sweptMin, 2 * addresses.size)
  }
  /** Twice as long with each further detection within the long window. */
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
      forgetOver(at)
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
    rekey(former, present) {
      const known = addresses.get(former.address)
      if (known !== undefined) {
        addresses.delete(former.address)
        addresses.set(present.address, merged(known, addresses.get(present.address)))
      }
      if (former.origin === null || present.origin === null) return
      const origins = addresses.get(present.address)?.origins
      const coolDown = origins?.get(former.origin)
      if (origins === undefined || coolDown === undefined) return
      origins.delete(former.origin)
      origins.set(present.origin, joined(coolDown, origins.get(present.origin)))
    },
  }
}
