import type { limits } from '../domain/limits.ts'
import type { Probe } from './enumeration-guard.ts'

export type Thresholds = { readonly [Name in keyof typeof limits.enumeration]: number }

type Kind = 'term' | 'question' | 'page' | 'date'

interface Entry {
  readonly kind: Kind
  at: number
  /** Of a term: the hash of all but its last character. */
  readonly parent: number
  /** Of a question: rows shown, and whether they are only assumed because the answer is not out yet. */
  rows: number
  assumed: boolean
}

/** What one address asked within the long window, by hash, the longest unasked first. A term asked again is one entry. */
export type Asked = Map<number, Entry>

/** FNV-1a. A collision makes two things one, which never refuses anybody. */
function hashOf(kind: Kind, text: string): number {
  let hash = 0x811c9dc5 ^ kind.charCodeAt(0)
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0
  return hash
}

const parentOf = (term: string): number => hashOf('term', `${term.replace(/.$/su, '')}*`)

function note(asked: Asked, key: number, fresh: Entry): void {
  const entry = asked.get(key) ?? fresh
  entry.at = fresh.at
  asked.delete(key)
  asked.set(key, entry)
}

export function isKnownQuestion(asked: Asked, { question }: Probe): boolean {
  return asked.has(hashOf('question', question))
}

/** Takes a probe in; its rows are assumed to be as many as it may get until `settle` knows. */
export function noteProbe(asked: Asked, { terms, question, furtherPage, upperDate, rowsMax, at }: Probe): void {
  const none = { parent: 0, rows: 0, assumed: false }
  for (const term of terms) note(asked, hashOf('term', term), { ...none, kind: 'term', at, parent: parentOf(term) })
  if (furtherPage) note(asked, hashOf('page', question), { ...none, kind: 'page', at })
  if (upperDate !== null) note(asked, hashOf('date', upperDate), { ...none, kind: 'date', at })
  note(asked, hashOf('question', question), { kind: 'question', at, parent: 0, rows: rowsMax, assumed: true })
}

/** The answer is out: it showed that many rows. */
export function settle(asked: Asked, question: string, rows: number): void {
  const entry = asked.get(hashOf('question', question))
  if (entry === undefined) return
  entry.rows = entry.assumed ? rows : Math.max(entry.rows, rows)
  entry.assumed = false
}

export function forgetOld(asked: Asked, after: number): void {
  for (const [key, { at }] of asked) {
    if (at > after) return
    asked.delete(key)
  }
}

/** Rows shown to the address within the long window. */
export function rowsShown(asked: Asked): number {
  let rows = 0
  for (const entry of asked.values()) rows += entry.rows
  return rows
}

/** Does what was asked, `probe` included, look like a walk along terms, pages or dates? */
export function isWalk(asked: Asked, { at, terms }: Probe, thresholds: Thresholds): boolean {
  const counts = { term: 0, page: 0, date: 0, question: 0 }
  const windows = {
    term: thresholds.windowSeconds,
    page: thresholds.pageWindowSeconds,
    date: thresholds.longWindowSeconds,
    question: 0,
  }
  const parents = terms.map(parentOf)
  const siblings = parents.map(() => 0)
  for (const entry of asked.values()) {
    const age = at - entry.at
    if (age < windows[entry.kind] * 1000) counts[entry.kind]++
    if (entry.kind !== 'term' || age >= thresholds.siblingWindowSeconds * 1000) continue
    for (const [index, parent] of parents.entries()) if (entry.parent === parent) siblings[index]! += 1
  }
  return (
    counts.term > thresholds.distinctTermsMax ||
    counts.page > thresholds.furtherPagesMax ||
    counts.date > thresholds.upperDatesMax ||
    siblings.some((count) => count > thresholds.siblingTermsMax)
  )
}

/** Milliseconds until so much was forgotten that fewer than `rowsMax` rows remain; 0 when that is so now. */
export function rowsWait(asked: Asked, at: number, thresholds: Thresholds): number {
  let rows = rowsShown(asked)
  let wait = 0
  for (const entry of asked.values()) {
    if (rows < thresholds.rowsMax) break
    rows -= entry.rows
    wait = entry.at + thresholds.longWindowSeconds * 1000 - at
  }
  return wait
}

/** What leads to a detection again is dropped with it; the rows that were shown stay known. */
export function forgetWalk(asked: Asked): void {
  for (const [key, { kind }] of asked) if (kind !== 'question') asked.delete(key)
}
