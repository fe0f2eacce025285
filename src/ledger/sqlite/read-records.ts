import type { DatabaseSync } from 'node:sqlite'
import type { CorporationFacts, FactsKind } from '../../domain/facts.ts'
import { integerToDate } from '../date-integer.ts'
import { decodeFacts, decodeSummary } from '../facts-codec.ts'
import { createImportLookup, type ImportLookup } from '../import-lookup.ts'
import type { LedgerCorporation, LedgerRecord, LazyCorporation } from '../ledger.ts'
import { readImports } from './import-log-reads.ts'

interface SourceRow {
  readonly id: number
  readonly name: string
  /** The kind that the source produces by itself. */
  readonly kind: FactsKind
}

/** key, payload, first_seen_on, last_seen_on, changed_on, last_import */
type RecordRow = [string, string, number, number, number, number]

const batchSize = 1_000

/** Splits the items into batches of `batchSize`. */
function* inBatches<Item>(items: Iterable<Item>): Generator<Item[]> {
  let batch: Item[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

function readSources(db: DatabaseSync, kinds?: readonly FactsKind[], sourceIds?: readonly string[]): SourceRow[] {
  const rows = db.prepare('SELECT id, name, kind FROM source ORDER BY id').all() as unknown as SourceRow[]
  return rows.filter(({ kind, name }) => mayProduce(kind, kinds) && (sourceIds?.includes(name) ?? true))
}

/** A register produces one kind. A source of records may also produce other kinds of records than its own. */
function mayProduce(kind: FactsKind, wanted?: readonly FactsKind[]): boolean {
  return wanted === undefined || wanted.includes(kind) || (isRecordKind(kind) && wanted.some(isRecordKind))
}

const isRecordKind = (kind: FactsKind): boolean => kind !== 'corporation' && kind !== 'disclosure_filer'

function readRows(db: DatabaseSync, sourceId: number): Iterable<RecordRow> {
  const statement = db.prepare(
    `SELECT key, payload, first_seen_on, last_seen_on, changed_on, last_import FROM record WHERE source = ? ORDER BY key`,
  )
  statement.setReturnArrays(true)
  return statement.iterate(sourceId) as unknown as Iterable<RecordRow>
}

function recordOf(source: SourceRow, row: RecordRow, imports: ImportLookup): LedgerRecord {
  const [key, payload, firstSeenOn, lastSeenOn, changedOn, importId] = row
  const fields = imports.fieldsOf(importId)
  return {
    sourceId: source.name,
    key,
    facts: decodeFacts(source.kind, payload),
    firstSeenOn: integerToDate(firstSeenOn),
    lastSeenOn: integerToDate(lastSeenOn),
    changedOn: integerToDate(changedOn),
    removedAtSourceOn: imports.removedOn(importId, lastSeenOn),
    importId,
    retrievedAt: fields.retrievedAt,
    publicationSha256: fields.publicationSha256,
    publicationName: fields.publicationName,
    publicationUrl: fields.publicationUrl,
    list: fields.list,
    title: fields.title,
    asOf: fields.asOf,
  }
}

export async function* readRecords(
  db: DatabaseSync,
  kinds?: readonly FactsKind[],
  sourceIds?: readonly string[],
): AsyncGenerator<LedgerRecord[]> {
  const imports = createImportLookup(readImports(db, -1))
  for (const source of readSources(db, kinds, sourceIds)) {
    for (const rows of inBatches(readRows(db, source.id))) {
      const records = rows.map((row) => recordOf(source, row, imports))
      yield records.filter(({ facts }) => kinds?.includes(facts.kind) ?? true)
    }
  }
}

/** A merge join of records and their former states: both tables are scanned once, in key order. */
export async function* readCorporations(db: DatabaseSync): AsyncGenerator<LedgerCorporation[]> {
  const imports = createImportLookup(readImports(db, -1))
  for (const source of readSources(db, ['corporation'])) {
    const formerStatesOf = formerStatesReader(db, source.id)
    for (const rows of inBatches(readRows(db, source.id))) {
      yield rows.map((row) => {
        const record = recordOf(source, row, imports) as LedgerCorporation & {
          formerStates: readonly CorporationFacts[]
        }
        record.formerStates = formerStatesOf(row[0], row[1])
        return record
      })
    }
  }
}

/** Reads the same corporations, but decodes only the summary of each. */
export async function* readLazyCorporations(db: DatabaseSync): AsyncGenerator<LazyCorporation[]> {
  for (const { id } of readSources(db, ['corporation'])) {
    const formerStatesOf = formerStatesReader(db, id)
    const statement = db.prepare('SELECT key, payload FROM record WHERE source = ? ORDER BY key')
    statement.setReturnArrays(true)
    for (const rows of inBatches(statement.iterate(id) as unknown as Iterable<[string, string]>)) {
      yield rows.map(([key, payload]) => {
        const facts = (): CorporationFacts => decodeFacts('corporation', payload) as CorporationFacts
        return { ...decodeSummary(payload), facts, formerStates: formerStatesOf(key, payload) }
      })
    }
  }
}

const noStates: readonly CorporationFacts[] = []

/**
 * Returns a function that reads the former states of a corporation. It must be called with ascending keys. A stored state that equals
 * the current one is not a former state.
 */
function formerStatesReader(
  db: DatabaseSync,
  sourceId: number,
): (key: string, currentPayload: string) => readonly CorporationFacts[] {
  const statement = db.prepare('SELECT key, payload FROM record_version WHERE source = ? ORDER BY key, version, hash')
  statement.setReturnArrays(true)
  const versions = statement.iterate(sourceId) as unknown as Iterator<[string, string]>
  let row = versions.next()
  return (key, currentPayload) => {
    // SQLite orders keys by their bytes; for digits JavaScript's order is the same.
    while (row.done !== true && row.value[0] < key) row = versions.next()
    if (row.done === true || row.value[0] !== key) return noStates
    const states: CorporationFacts[] = []
    for (; row.done !== true && row.value[0] === key; row = versions.next()) {
      const [, payload] = row.value
      if (payload !== currentPayload) states.push(decodeFacts('corporation', payload) as CorporationFacts)
    }
    return states
  }
}
