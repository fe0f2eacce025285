import type { limits } from '../domain/limits.ts'
import type { Question } from './question.ts'

export type Thresholds = { readonly [Name in keyof typeof limits.enumeration]: number }

/** What one address asked within the long window. A term asked again is one entry. */
export interface Asked {
  /**
   * Entries of `width` numbers in a row. Objects, or a map of them, take several times the memory, and are slower to go through, which
   * every question does.
   */
  entries: number[]
  /** No entry is older. */
  oldest: number
}

const width = 4
/** An entry is a hash, a kind, the instant it was asked last, and … */
const [kindAt, instantAt] = [1, 2]
/** … of a term the hash of all but its last character, of a question the rows shown: below zero while they are only assumed. */
const [parentAt, rowsAt] = [3, 3]
const [term, question, page, date] = [0, 1, 2, 3]

export const nothingAsked = (): Asked => ({ entries: [], oldest: Infinity })

/** Where the entry begins, -1 when there is none. */
function find(entries: readonly number[], key: number): number {
  for (let start = 0; start < entries.length; start += width) if (entries[start] === key) return start
  return -1
}

/** Asked again: false when it was not asked before. */
function renew(entries: number[], key: number, at: number): boolean {
  const start = find(entries, key)
  if (start >= 0) entries[start + instantAt] = at
  return start >= 0
}

/**
 * Takes a question in, unless too many rows were shown already: then it tells for how many milliseconds. Its rows are assumed to be
 * as many as it may get until `settle` knows.
 */
export function noteQuestion(asked: Asked, asking: Question, at: number, thresholds: Thresholds): number {
  const { entries } = asked
  const start = find(entries, asking.key)
  const wait = start < 0 ? rowsWait(asked, at, thresholds) : 0
  if (wait > 0) return wait
  if (at < asked.oldest) asked.oldest = at
  for (const { key, parent } of asking.terms) if (!renew(entries, key, at)) entries.push(key, term, at, parent)
  if (asking.page !== null && !renew(entries, asking.page, at)) entries.push(asking.page, page, at, 0)
  if (asking.upperDate !== null && !renew(entries, asking.upperDate, at)) entries.push(asking.upperDate, date, at, 0)
  if (!renew(entries, asking.key, at)) entries.push(asking.key, question, at, -asking.rowsMax)
  return 0
}

/** The answer is out: it showed that many rows. */
export function settle({ entries }: Asked, key: number, rows: number): void {
  const start = find(entries, key)
  if (start >= 0) entries[start + rowsAt] = Math.max(entries[start + rowsAt] ?? 0, rows)
}

/** Keeps the entries that are wanted, in place. */
function keep(asked: Asked, isWanted: (kind: number, at: number) => boolean): void {
  const { entries } = asked
  let end = 0
  asked.oldest = Infinity
  for (let start = 0; start < entries.length; start += width) {
    const at = entries[start + instantAt] ?? 0
    if (!isWanted(entries[start + kindAt] ?? 0, at)) continue
    entries.copyWithin(end, start, start + width)
    end += width
    asked.oldest = Math.min(asked.oldest, at)
  }
  entries.length = end
}

export function forgetOld(asked: Asked, after: number): void {
  if (asked.oldest <= after) keep(asked, (_kind, at) => at > after)
}

/** What leads to a detection again is dropped with it; the rows that were shown stay known. */
export function forgetWalk(asked: Asked): void {
  keep(asked, (kind) => kind === question)
}

/** Does what was asked, the question of this moment included, look like a walk along terms, pages or dates? */
export function isWalk({ entries }: Asked, { terms }: Question, at: number, thresholds: Thresholds): boolean {
  const { distinctTermsMax, furtherPagesMax, upperDatesMax, siblingTermsMax } = thresholds
  if (entries.length <= width * Math.min(distinctTermsMax, furtherPagesMax, upperDatesMax, siblingTermsMax))
    return false
  let [distinct, pages, dates] = [0, 0, 0]
  const siblings = terms.map(() => 0)
  for (let start = 0; start < entries.length; start += width) {
    const kind = entries[start + kindAt]
    if (kind === question) continue
    const seconds = (at - (entries[start + instantAt] ?? 0)) / 1000
    if (kind === page && seconds < thresholds.pageWindowSeconds) pages++
    else if (kind === date && seconds < thresholds.longWindowSeconds) dates++
    else if (kind === term) {
      if (seconds < thresholds.windowSeconds) distinct++
      if (seconds >= thresholds.siblingWindowSeconds) continue
      const parent = entries[start + parentAt]
      for (let index = 0; index < terms.length; index++) if (terms[index]?.parent === parent) siblings[index]! += 1
    }
  }
  return (
    distinct > distinctTermsMax ||
    pages > furtherPagesMax ||
    dates > upperDatesMax ||
    siblings.some((count) => count > siblingTermsMax)
  )
}

const rowsOf = (entries: readonly number[], start: number): number =>
  entries[start + kindAt] === question ? Math.abs(entries[start + rowsAt] ?? 0) : 0

/** Milliseconds until so much was forgotten that fewer than `rowsMax` rows remain; 0 when that is so now. */
function rowsWait({ entries }: Asked, at: number, thresholds: Thresholds): number {
  let rows = 0
  for (let start = 0; start < entries.length; start += width) rows += rowsOf(entries, start)
  if (rows < thresholds.rowsMax) return 0
  const starts = Array.from({ length: entries.length / width }, (_, index) => index * width)
  const instantOf = (start: number): number => entries[start + instantAt] ?? 0
  let wait = 0
  for (const start of starts.toSorted((one, other) => instantOf(one) - instantOf(other))) {
    if (rows < thresholds.rowsMax) break
    rows -= rowsOf(entries, start)
    wait = instantOf(start) + thresholds.longWindowSeconds * 1000 - at
  }
  return wait
}

/** The same address under two keys. */
export function mergeAsked(into: Asked, { entries, oldest }: Asked): void {
  into.oldest = Math.min(into.oldest, oldest)
  for (let start = 0; start < entries.length; start += width) {
    const own = find(into.entries, entries[start] ?? 0)
    if (own < 0) into.entries.push(...entries.slice(start, start + width))
    else if ((into.entries[own + instantAt] ?? 0) < (entries[start + instantAt] ?? 0)) {
      for (let at = 0; at < width; at++) into.entries[own + at] = entries[start + at] ?? 0
    }
  }
}
