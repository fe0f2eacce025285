import type { SourceDescription } from '../domain/source-description.ts'
import { PublicationRefused, type ImportCounts, type Reading, type RowOutcome } from '../domain/reading.ts'
import { dayNumberOf } from './day.ts'
import { encodeFacts } from './facts-codec.ts'
import { createImportCounter, type ImportCounter } from './import-counter.ts'
import {
  dropEarlierUnread,
  insertImport,
  logRefusal,
  noteContents,
  sourceIdOf,
  updateImport,
  type Attempt,
} from './import-log.ts'
import type { Ledger } from './ledger.ts'
import { explainError, LedgerError } from './ledger-error.ts'
import { createTwinKeys, type TwinKeys } from './record-key.ts'
import { createRecordWriter, writeState, type RecordWriter } from './record-writer.ts'

export interface ImportInput {
  readonly source: SourceDescription
  /** The archived publication. */
  readonly file: PublicationFacts
  readonly reading: Reading
  readonly now: () => Date
  /** The day the publication stands for, `YYYY-MM-DD`: its own date, else the day it was retrieved (Asia/Tokyo). */
  readonly seenOn: string
  readonly retrievedAt: Date
  /** Told now and then how many rows were read. */
  readonly onProgress?: (rows: number) => void
}

export interface PublicationFacts {
  readonly name: string
  readonly sha256: string
  /** Bytes. */
  readonly size: number
}

interface Desk {
  readonly ledger: Ledger
  readonly source: SourceDescription
  readonly writer: RecordWriter
  readonly counter: ImportCounter
  readonly twins: TwinKeys
  readonly unread: (row: number, reason: string, text: string) => void
}

const progressEvery = 10_000
/** Longer rows are cut: enough to find the row in the publication. */
const unreadCharactersMax = 2_000

/**
 * Imports one publication in one transaction: its log entry, its records with their versions, its unread rows. Whatever
 * stops it, the records stay as they were; the attempt is then logged as refused.
 * Throws `PublicationRefused` for a file that cannot be trusted, `LedgerError` for a full disk or a busy ledger.
 */
export async function importPublication(ledger: Ledger, input: ImportInput): Promise<ImportCounts> {
  const attempt: Attempt = { ...input, startedAt: input.now() }
  try {
    ledger.begin()
    try {
      const counts = await importRows(ledger, input, attempt)
      ledger.commit()
      ledger.checkpoint()
      return counts
    } catch (error) {
      ledger.rollback()
      throw error
    }
  } catch (error) {
    const explained = explainError(error)
    logRefusal(ledger, attempt, explained)
    throw explained
  }
}

async function importRows(ledger: Ledger, input: ImportInput, attempt: Attempt): Promise<ImportCounts> {
  const { source, reading } = input
  const { db } = ledger
  const importId = insertImport(db, attempt)
  const place = { source: sourceIdOf(db, source), importId, seenOn: dayNumberOf(input.seenOn) }
  const writer = createRecordWriter(db, place)
  const insertUnread = db.prepare('INSERT INTO unread_row (import, row, reason, text) VALUES (?, ?, ?, ?)')
  const desk: Desk = {
    ledger,
    source,
    writer,
    counter: createImportCounter(),
    twins: createTwinKeys((key) => writer.statements.find(writer.source, key)?.payload),
    unread: (row, reason, text) => insertUnread.run(importId, row, reason, text.slice(0, unreadCharactersMax)),
  }
  await readRows(desk, reading.rows, input.onProgress)
  const counts = desk.counter.total()
  passGates(source, counts)
  writer.tally.flush()
  noteContents(db, importId, writer.written)
  dropEarlierUnread(db, importId)
  updateImport(db, importId, { finishedAt: input.now(), counts })
  return counts
}

async function readRows(desk: Desk, rows: Reading['rows'], onProgress?: (rows: number) => void): Promise<void> {
  let outcomes = 0
  const take = (row: RowOutcome): void => {
    takeRow(desk, row)
    if (++outcomes % progressEvery === 0) onProgress?.(desk.counter.rows())
  }
  // A synchronous reading is not made to wait for a promise a row: millions of them take seconds.
  if (Symbol.iterator in rows) for (const row of rows) take(row)
  else for await (const row of rows) take(row)
  onProgress?.(desk.counter.rows())
}

function takeRow(desk: Desk, row: RowOutcome): void {
  const { counter, source, writer } = desk
  if (row.outcome === 'person') return counter.person(row.rows)
  if (row.outcome === 'unread') {
    desk.unread(row.row, row.reason, row.text)
    return counter.unread(row.rows, row.reason)
  }
  if (row.facts.kind !== source.produces) {
    throw new LedgerError(
      'kind_mismatch',
      `${source.id} produces ${source.produces}, row ${row.row} is ${row.facts.kind}`,
    )
  }
  const payload = encodeFacts(row.facts)
  const historic = row.historic === true
  const isVersioned = historic || row.version !== undefined
  const key = isVersioned ? row.key : desk.twins.keyFor(row.key, payload)
  counter.record(key, row.rows, writeState(writer, { key, payload, version: row.version ?? '', historic }))
}

/** The counts a source must reach, from its description. */
function passGates({ gates }: SourceDescription, { rows, unread, unreadReasons }: ImportCounts): void {
  if (rows < gates.rowsMin) {
    throw new PublicationRefused('truncated', `${rows} rows, but this source has at least ${gates.rowsMin}`)
  }
  if (unread <= rows * gates.unreadShareMax) return
  const reasons = Object.entries(unreadReasons).map(([reason, count]) => `${reason} ${count}`)
  const share = `${unread} of ${rows} rows could not be read (${reasons.join(', ')})`
  throw new PublicationRefused('too_many_unread', `${share}; at most ${gates.unreadShareMax * 100} % are allowed`)
}
