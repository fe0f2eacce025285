import type { DatabaseSync } from 'node:sqlite'
import type { CorporationFacts, FactsKind } from '../../domain/facts.ts'
import { decodeFacts } from '../facts-codec.ts'
import { createImportLookup } from '../import-lookup.ts'
import type { LazyCorporation, LedgerCorporation, LedgerRecord } from '../ledger.ts'
import {
  lazyCorporationOf,
  recordOf,
  recordsPerBatch,
  sourcesWith,
  type StoredRecord,
  type StoredSource,
} from '../stored-records.ts'
import { readImports } from './import-log-reads.ts'

/** Splits the items into batches of `recordsPerBatch`. */
function* inBatches<Item>(items: Iterable<Item>): Generator<Item[]> {
  let batch: Item[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < recordsPerBatch) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

function readSources(db: DatabaseSync, kinds?: readonly FactsKind[], sourceIds?: readonly string[]): StoredSource[] {
  const rows = db.prepare('SELECT id, name, kind FROM source ORDER BY id').all() as unknown as StoredSource[]
  return sourcesWith(rows, kinds, sourceIds)
}

function readRows(db: DatabaseSync, sourceId: number): Iterable<StoredRecord> {
  const statement = db.prepare(
    `SELECT key, payload, first_seen_on, last_seen_on, changed_on, last_import FROM record WHERE source = ? ORDER BY key`,
  )
  statement.setReturnArrays(true)
  return statement.iterate(sourceId) as unknown as Iterable<StoredRecord>
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
      yield rows.map(([key, payload]) => lazyCorporationOf(payload, formerStatesOf(key, payload)))
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
