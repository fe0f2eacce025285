import { limits } from '../domain/limits.ts'
import {
  forgetOld,
  forgetWalk,
  isWalk,
  mergeAsked,
  noteQuestion,
  nothingAsked,
  settle,
  type Asked,
  type Thresholds,
} from './asked.ts'
import { coolDowns } from './cool-downs.ts'
import type { Asker } from './fair-use.ts'
import { isNumberWalk, numbersKept } from './number-walk.ts'
import type { Question } from './question.ts'
import { recent } from './recent.ts'
import { steadyClock } from './steady-clock.ts'

/** What one accepted request asked for. */
export interface Probe extends Asker {
  /** Epoch milliseconds. */
  readonly at: number
  readonly question: Question
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
  settle(asker: Asker, question: Question, rows: number): void
  /** Takes in what the usage log knows, oldest first. */
  remember(past: PastProbe): void
  /** What is known of one address is from now on known of the other: the same address under a new key. */
  adopt(from: string, to: string): void
}

/** What is remembered of an address. */
export interface Watched {
  /** Twelve base digits each, distinct, newest last. */
  numbers: readonly number[]
  readonly asked: Asked
  /** When it was among the youngest for the last time. */
  era: number
}

const noNumbers: readonly number[] = []

function isNumberSuspicious(watched: Watched, base: number | null, thresholds: Thresholds): boolean {
  if (base === null) return false
  watched.numbers = [...watched.numbers.filter((number) => number !== base), base].slice(-numbersKept)
  return isNumberWalk(watched.numbers, base, thresholds)
}

interface Judgement {
  readonly suspicious: boolean
  /** Milliseconds to wait at least. */
  readonly wait: number
}

/** Takes the question in and tells how long it would have to wait, were it the detected one; 0 when nothing is wrong with it. */
function judge(watched: Watched, question: Question, at: number, thresholds: Thresholds): Judgement {
  const { asked } = watched
  forgetOld(asked, at - thresholds.longWindowSeconds * 1000)
  const numbers = isNumberSuspicious(watched, question.base, thresholds)
  const wait = noteQuestion(asked, question, at, thresholds)
  return { suspicious: wait > 0 || numbers || isWalk(asked, question, at, thresholds), wait }
}

/**
 * Watches the addresses of this process. Memory is bounded: of the addresses that are not refused `addressesMax` are remembered,
 * those that asked last; a cool-down is never forgotten before its end.
 */
export function memoryEnumerationGuard(
  thresholds: Thresholds = limits.enumeration,
  addressesMax = 100_000,
): EnumerationGuard {
  const addresses = recent<Watched>(addressesMax)
  const cooling = coolDowns(thresholds)
  const clock = steadyClock()

  function watchedOf({ address, known }: Asker): Watched {
    if (known?.watched?.era === addresses.era()) return known.watched
    let watched = addresses.get(address)
    if (watched === undefined) {
      watched = { numbers: noNumbers, asked: nothingAsked(), era: 0 }
      addresses.set(address, watched)
    }
    watched.era = addresses.era()
    if (known !== undefined) known.watched = watched
    return watched
  }
  /** `wait`: at least so many milliseconds. */
  function block(watched: Watched, { address, question }: Probe, at: number, wait: number): number {
    settle(watched.asked, question.key, 0)
    watched.numbers = noNumbers
    forgetWalk(watched.asked)
    return Math.ceil(cooling.start(address, at, wait) / 1000)
  }
  return {
    waitSeconds(address, now) {
      const left = cooling.left(address, clock(now))
      return left > 0 ? Math.ceil(left / 1000) : null
    },
    observe(probe) {
      const at = clock(probe.at)
      const watched = watchedOf(probe)
      const { suspicious, wait } = judge(watched, probe.question, at, thresholds)
      return suspicious ? block(watched, probe, at, wait) : null
    },
    settle(asker, question, rows) {
      settle(watchedOf(asker).asked, question.key, rows)
    },
    remember({ rows, detected, ...probe }) {
      const at = clock(probe.at)
      const watched = watchedOf(probe)
      const { wait } = judge(watched, probe.question, at, thresholds)
      if (detected) block(watched, probe, at, wait)
      else settle(watched.asked, probe.question.key, rows)
    },
    adopt(from, to) {
      cooling.adopt(from, to)
      const former = addresses.get(from)
      if (former === undefined) return
      addresses.delete(from)
      former.era = -1
      const watched = watchedOf({ address: to })
      watched.numbers = [...former.numbers, ...watched.numbers].slice(-numbersKept)
      mergeAsked(watched.asked, former.asked)
    },
  }
}
