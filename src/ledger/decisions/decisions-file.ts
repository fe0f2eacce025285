import { hash } from 'node:crypto'
import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { appendDurably } from '../files.ts'
import type { AcceptedLoss, Decision, DecisionLog, RecordOrigin } from './decisions.ts'
import { checkedRenaming } from './renamed-ids.ts'

/** One JSON object a line, append-only. Decisions are applied to what is published and served; the ledger does not change. */
export const decisionsPathOf = (dataDir: string): string => join(dataDir, 'decisions.jsonl')

/**
 * Throws on an invalid line, because a suppression that could not be read would publish a suppressed record. A line is a decision, the
 * operator's note that earlier lines are given up (`AcceptedLoss`), or the ids that a rebuild changed (`RenamedRecords`).
 */
export function readDecisions(path: string): DecisionLog {
  const text = textIn(path)
  return text === null ? { lines: [], entries: [] } : parseDecisions(text, path)
}

/** `null` without the file. Throws for what is no file: to read from a pipe would stop the process until somebody writes to it. */
function textIn(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return null
  if (!found.isFile()) throw new Error(`${path} is not a file; put the file back`)
  return readFileSync(path, 'utf8')
}

/** `location` is for error messages. */
export function parseDecisions(text: string, location: string): DecisionLog {
  const parsed = text
    .split('\n')
    .flatMap((line, index) => (line === '' ? [] : [{ line, entry: parseLine(line, `${location}, line ${index + 1}`) }]))
  return { lines: parsed.map(({ line }) => line), entries: parsed.map(({ entry }) => entry) }
}

const kinds = new Set<string>(['suppress', 'correct', 'withdraw'])
const isText = (value: unknown): boolean => typeof value === 'string' && value !== ''
const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string'

function parseLine(line: string, location: string): DecisionLog['entries'][number] {
  try {
    const parsed = JSON.parse(line) as DecisionLog['entries'][number]
    if (parsed.kind === 'renamed') return checkedRenaming(parsed)
    return parsed.kind === 'lost' ? checkedLoss(parsed) : checkedDecision(parsed)
  } catch {
    throw new Error(`${location} is not a valid decision; repair or remove the line`)
  }
}

function checkedLoss({ at, kind, reason }: AcceptedLoss): AcceptedLoss {
  if (![at, reason].every(isText)) throw new TypeError()
  return { at, kind, reason }
}

function checkedDecision({ at, kind, record, field, value, reason, of }: Decision): Decision {
  if (![at, kind, record, reason].every(isText) || ![field, value].every(isTextOrNull)) throw new TypeError()
  // An unknown kind must not count as a withdrawal, which would publish a suppressed record.
  if (!kinds.has(kind)) throw new TypeError()
  if (kind === 'suppress' && field !== null) throw new TypeError()
  if (kind === 'correct' && field === null) throw new TypeError()
  if (of !== undefined && !isOrigin(of)) throw new TypeError()
  return { at, kind, record, field, value, reason, ...(of === undefined ? {} : { of }) }
}

const isOrigin = ({ source, party, day, file }: RecordOrigin): boolean =>
  [source, party, file].every(isText) && isTextOrNull(day)

/** The first lines of the file, with which a generation was built. */
export interface DecisionLines {
  /** Their number. */
  readonly lines: number
  /** Of the lines, joined by line feeds. Hexadecimal. */
  readonly sha256: string
}

export function linesOf({ lines }: DecisionLog, count = lines.length): DecisionLines {
  return { lines: count, sha256: hash('sha256', lines.slice(0, count).join('\n')) }
}

/** Whether the file still has all these lines, unchanged. */
export const beginsWith = (log: DecisionLog, { lines, sha256 }: DecisionLines): boolean =>
  lines <= log.lines.length && linesOf(log, lines).sha256 === sha256

export function appendDecision(path: string, decision: DecisionLog['entries'][number]): void {
  mkdirSync(dirname(path), { recursive: true })
  const lineStart = isLastLineIncomplete(path) ? '\n' : ''
  appendDurably(path, `${lineStart}${JSON.stringify(decision)}\n`)
}

/** Whether a power cut or a full disk truncated the last line. The next decision must then start a new line. */
function isLastLineIncomplete(path: string): boolean {
  const text = textIn(path)
  return text !== null && text !== '' && !text.endsWith('\n')
}
