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
 * A decision of the operator about one record: suppress it, correct a field, or withdraw an earlier decision.
 * `<dataDir>/decisions.jsonl` holds one JSON object a line and is append-only. `publish` applies the decisions; the records in the
 * ledger do not change, so a decision survives every import.
 */
export interface Decision {
  /** ISO 8601. */
  readonly at: string
  readonly kind: 'suppress' | 'correct' | 'withdraw'
  /** Public id of the record. */
  readonly record: string
  /** The corrected field. For `withdraw`: the field to restore, or `null` to lift the suppression. */
  readonly field: string | null
  /** The corrected value; `null`: the record has none. */
  readonly value: string | null
  readonly reason: string
}

/** The decisions in force for one record. */
export interface RecordDecisions {
  readonly suppressed: Decision | null
  readonly corrections: ReadonlyMap<string, Decision>
}

const kinds = new Set<string>(['suppress', 'correct', 'withdraw'])

/** Throws on an invalid line, because a suppression that is lost would publish a suppressed record. */
export function readDecisions(path: string): Decision[] {
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines.flatMap((line, index) => (line === '' ? [] : [parseDecision(line, `${path}, line ${index + 1}`)]))
}

function parseDecision(line: string, location: string): Decision {
  try {
    const { at, kind, record, field, value, reason } = JSON.parse(line) as Decision
    if (![at, kind, record, reason].every((text) => typeof text === 'string' && text !== '')) throw new TypeError()
    if (![field, value].every((text) => text === null || typeof text === 'string')) throw new TypeError()
    // An unknown kind must not count as a withdrawal, which would publish a suppressed record.
    if (!kinds.has(kind)) throw new TypeError()
    if (kind === 'suppress' && field !== null) throw new TypeError()
    if (kind === 'correct' && field === null) throw new TypeError()
    return { at, kind, record, field, value, reason }
  } catch {
    throw new Error(`${location} is not a valid decision; repair or remove the line`)
  }
}

export function appendDecision(path: string, decision: Decision): void {
  mkdirSync(dirname(path), { recursive: true })
  const lineStart = isLastLineIncomplete(path) ? '\n' : ''
  const sizeBefore = existsSync(path) ? statSync(path).size : 0
  try {
    appendFileSync(path, `${lineStart}${JSON.stringify(decision)}\n`, { flush: true })
  } catch (error) {
    // A full disk may leave a part of the line, and an invalid line stops every publication.
    if (existsSync(path)) truncateSync(path, sizeBefore)
    throw error
  }
}

/** Whether a power cut or a full disk truncated the last line. The next decision must then start a new line. */
function isLastLineIncomplete(path: string): boolean {
  if (!existsSync(path)) return false
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    if (size === 0) return false
    const lastByte = Buffer.alloc(1)
    readSync(file, lastByte, 0, 1, size - 1)
    return lastByte.toString() !== '\n'
  } finally {
    closeSync(file)
  }
}

/** The decisions in force by record. A later decision replaces an earlier one. */
export function decisionsInForce(decisions: readonly Decision[]): Map<string, RecordDecisions> {
  const inForce = new Map<string, RecordDecisions>()
  for (const decision of decisions) {
    const { suppressed, corrections } = inForce.get(decision.record) ?? { suppressed: null, corrections: new Map() }
    inForce.set(decision.record, applyDecision(decision, suppressed, new Map(corrections)))
  }
  return inForce
}

function applyDecision(
  decision: Decision,
  suppressed: Decision | null,
  corrections: Map<string, Decision>,
): RecordDecisions {
  if (decision.kind === 'suppress') return { suppressed: decision, corrections }
  if (decision.field === null) return { suppressed: null, corrections }
  if (decision.kind === 'correct') corrections.set(decision.field, decision)
  else corrections.delete(decision.field)
  return { suppressed, corrections }
}
