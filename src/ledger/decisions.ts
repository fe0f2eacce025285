import {
  appendFileSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { dirname } from 'node:path'

/**
 * What the operator decided about single records: leave one out, correct a field, take a decision back. One JSON object
 * a line in `<dataDir>/decisions.jsonl`, only ever appended to, so that every decision keeps its reason and its day and
 * survives every re-collection. The ledger's own records are never touched: decisions are applied when publishing.
 */
export interface Decision {
  /** ISO 8601. */
  readonly at: string
  readonly kind: 'suppress' | 'correct' | 'withdraw'
  /** Public id of the record. */
  readonly record: string
  /** The corrected field; with `withdraw` the field to restore, `null` for the suppression. */
  readonly field: string | null
  /** The right value, `null` for "none". */
  readonly value: string | null
  readonly reason: string
}

/** The decisions in force for one record. */
export interface RecordDecisions {
  readonly suppressed: Decision | null
  readonly corrections: ReadonlyMap<string, Decision>
}

const kinds = new Set<string>(['suppress', 'correct', 'withdraw'])

/** A line that is no decision stops everything: publishing without a suppression would show what must not be shown. */
export function readDecisions(path: string): Decision[] {
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines.flatMap((line, index) => (line === '' ? [] : [decisionOf(line, `${path}, line ${index + 1}`)]))
}

function decisionOf(line: string, place: string): Decision {
  try {
    const { at, kind, record, field, value, reason } = JSON.parse(line) as Decision
    if (![at, kind, record, reason].every((text) => typeof text === 'string' && text !== '')) throw new TypeError()
    if (![field, value].every((text) => text === null || typeof text === 'string')) throw new TypeError()
    // A kind that nobody knows must not pass for a withdrawal: it would show what was suppressed.
    if (!kinds.has(kind) || (kind === 'suppress') !== (field === null && kind !== 'withdraw')) throw new TypeError()
    return { at, kind, record, field, value, reason }
  } catch {
    throw new Error(`${place} is no decision of the operator; mend or remove the line`)
  }
}

export function appendDecision(path: string, decision: Decision): void {
  mkdirSync(dirname(path), { recursive: true })
  const start = endsInsideLine(path) ? '\n' : ''
  const before = existsSync(path) ? statSync(path).size : 0
  try {
    appendFileSync(path, `${start}${JSON.stringify(decision)}\n`, { flush: true })
  } catch (error) {
    // A full disk takes a part of a line, which would keep everything from being published.
    if (existsSync(path)) truncateSync(path, before)
    throw error
  }
}

/** A power cut or a full disk may have cut off the last line; the next decision must not become a part of it. */
function endsInsideLine(path: string): boolean {
  if (!existsSync(path)) return false
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const last = Buffer.alloc(1)
    return size > 0 && readSync(file, last, 0, 1, size - 1) === 1 && last.toString() !== '\n'
  } finally {
    closeSync(file)
  }
}

/** What is in force, by record: later decisions take the place of earlier ones. */
export function decisionsInForce(decisions: readonly Decision[]): Map<string, RecordDecisions> {
  const inForce = new Map<string, RecordDecisions>()
  for (const decision of decisions) {
    const { suppressed, corrections } = inForce.get(decision.record) ?? { suppressed: null, corrections: new Map() }
    inForce.set(decision.record, next(decision, suppressed, new Map(corrections)))
  }
  return inForce
}

function next(decision: Decision, suppressed: Decision | null, corrections: Map<string, Decision>): RecordDecisions {
  if (decision.kind === 'suppress') return { suppressed: decision, corrections }
  if (decision.field === null) return { suppressed: null, corrections }
  if (decision.kind === 'correct') corrections.set(decision.field, decision)
  else corrections.delete(decision.field)
  return { suppressed, corrections }
}
