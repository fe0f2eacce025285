import { limits } from '../domain/limits.ts'
import {
  forgetOld,
  forgetWalk,
  isKnownQuestion,
  isWalk,
  noteProbe,
  rowsWait,
  settle,
  type Asked,
  type Thresholds,
} from './asked.ts'
import { coolDowns } from './cool-downs.ts'
import { isNumberWalk, numbersKept } from './number-walk.ts'
import { steadyClock } from './steady-clock.ts'

/** What one accepted request asked for. `address`: keyed hash; groups of one address are watched together. */
export interface Probe {
  readonly address: string
  /** Epoch milliseconds. */
  readonly at: number
  /** Endpoint and conditions, the same for every writing of one question. */
  readonly question: string
  /** Folded search terms: two writings of one term are one. */
  readonly terms: readonly string[]
  /** 13 digits. */
  readonly corporateNumber: string | null
  /** A page after the first. */
  readonly furtherPage: boolean
  /** The condition `to`. */
  readonly upperDate: string | null
  /** Rows the answer may have. */
  readonly rowsMax: number
}

/** A probe of the usage log. */
export interface PastProbe extends Probe {
  readonly rows: number
  /** It was the one that was detected. */
  readonly detected: boolean
}

/** Waits are whole seconds, `null` when there is none. Another engine can stand behind it. */
export interface EnumerationGuard {
  /** Is the address in its cool-down? Asked before anything is counted. */
  waitSeconds(address: string, at: number): number | null
  /** Takes a probe in before it is answered; a wait when it is refused. */
  observe(probe: Probe): number | null
  /** The answer to an observed probe showed that many rows. */
  settle(address: string, question: string, rows: number): void
  /** Takes in what the usage log knows, oldest first. */
  remember(past: PastProbe): void
  /** What is known of one address is from now on known of the other: the same address under a new key. */
  adopt(from: string, to: string): void
}

interface Watched {
  /** Twelve base digits each, distinct, newest last. */
  numbers: number[]
  readonly asked: Asked
}

function isNumberSuspicious(watched: Watched, probe: Probe, thresholds: Thresholds): boolean {
  if (probe.corporateNumber === null) return false
  // The first digit is the check digit: neighbours differ in it at random.
  const base = Number(probe.corporateNumber.slice(1))
  watched.numbers = [...watched.numbers.filter((number) => number !== base), base].slice(-numbersKept)
  return isNumberWalk(watched.numbers, base, thresholds)
}

/** The same address under two keys. */
function merged(former: Watched, own: Watched | undefined): Watched {
  const asked = [...former.asked, ...(own?.asked ?? [])].toSorted(([, a], [, b]) => a.at - b.at)
  return { numbers: [...former.numbers, ...(own?.numbers ?? [])].slice(-numbersKept), asked: new Map(asked) }
}

interface Judgement {
  readonly suspicious: boolean
  /** Milliseconds to wait at least. */
  readonly wait: number
}

/** Takes the probe in and tells how long it would have to wait, were it the detected one; 0 when nothing is wrong with it. */
function judge(watched: Watched, probe: Probe, thresholds: Thresholds): Judgement {
  const { asked } = watched
  forgetOld(asked, probe.at - thresholds.longWindowSeconds * 1000)
  const wait = isKnownQuestion(asked, probe) ? 0 : rowsWait(asked, probe.at, thresholds)
  const numbers = isNumberSuspicious(watched, probe, thresholds)
  if (wait > 0) return { suspicious: true, wait }
  noteProbe(asked, probe)
  return { suspicious: numbers || isWalk(asked, probe, thresholds), wait }
}

/**
 * Watches the addresses of this process. Memory is bounded: of the addresses that are not refused the one that was idle longest
 * is forgotten first; a cool-down is never forgotten before its end.
 */
export function memoryEnumerationGuard(
  thresholds: Thresholds = limits.enumeration,
  addressesMax = 200_000,
): EnumerationGuard {
  const addresses = new Map<string, Watched>()
  const cooling = coolDowns(thresholds)
  const clock = steadyClock()

  function watchedOf(address: string): Watched {
    const watched = addresses.get(address) ?? { numbers: [], asked: new Map() }
    addresses.delete(address)
    addresses.set(address, watched)
    const [idle] = addresses.keys()
    if (addresses.size > addressesMax && idle !== undefined) addresses.delete(idle)
    return watched
  }
  /** `wait`: at least so many milliseconds. */
  function block(watched: Watched, { address, at, question }: Probe, wait: number): number {
    settle(watched.asked, question, 0)
    watched.numbers = []
    forgetWalk(watched.asked)
    return Math.ceil(cooling.start(address, at, wait) / 1000)
  }
  return {
    waitSeconds(address, now) {
      const left = cooling.left(address, clock(now))
      return left > 0 ? Math.ceil(left / 1000) : null
    },
    observe(given) {
      const probe = { ...given, at: clock(given.at) }
      const watched = watchedOf(probe.address)
      const { suspicious, wait } = judge(watched, probe, thresholds)
      return suspicious ? block(watched, probe, wait) : null
    },
    settle(address, question, rows) {
      const watched = addresses.get(address)
      if (watched !== undefined) settle(watched.asked, question, rows)
    },
    remember({ rows, detected, ...given }) {
      const probe = { ...given, at: clock(given.at) }
      const watched = watchedOf(probe.address)
      const { wait } = judge(watched, probe, thresholds)
      if (detected) block(watched, probe, wait)
      else settle(watched.asked, probe.question, rows)
    },
    adopt(from, to) {
      cooling.adopt(from, to)
      const former = addresses.get(from)
      if (former === undefined) return
      addresses.delete(from)
      addresses.set(to, merged(former, addresses.get(to)))
    },
  }
}
