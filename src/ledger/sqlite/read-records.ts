import type { DatabaseSync } from 'node:sqlite'
import type { CorporationFacts, FactsKind } from '../../domain/facts.ts'
import { dayOf } from '../day.ts'
import { decodeFacts, decodeSummary } from '../facts-codec.ts'
import { importLookup, type ImportLookup } from '../import-lookup.ts'
import type { LedgerCorporation, LedgerRecord, LazyCorporation } from '../ledger.ts'
import { readImports } from './import-log-reads.ts'

interface SourceRow {
  readonly id: number
  readonly name: string
  readonly kind: FactsKind
}

/** key, payload, first_seen_on, last_seen_on, changed_on, last_import */
type RecordRow = [string, string, number, number, number, number]

const batchSize = 1_000

function* batched<Item>(items: Iterable<Item>): Generator<Item[]> {
  let batch: Item[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

function sourcesOf(db: DatabaseSync, kinds?: readonly FactsKind[], sourceIds?: readonly string[]): SourceRow[] {
  const rows = db.prepare('SELECT id, name, kind FROM source ORDER BY id').all() as unknown as SourceRow[]
  return rows.filter(({ kind, name }) => (kinds?.includes(kind) ?? true) && (sourceIds?.includes(name) ?? true))
}

function rowsOf(db: DatabaseSync, sourceId: number): Iterable<RecordRow> {
  const statement = db.prepare(
    `SELECT key, payload, first_seen_on, last_seen_on, changed_on, last_import FROM record WHERE source = ? ORDER BY key`,
  )
  statement.setReturnArrays(true)
  return statement.iterate(sourceId) as unknown as Iterable<RecordRow>
}

function recordOf(source: SourceRow, row: RecordRow, lookup: ImportLookup): LedgerRecord {
  const [key, payload, firstSeenOn, lastSeenOn, changedOn, importId] = row
  const fields = lookup.fieldsOf(importId)
  return {
    sourceId: source.name,
    key,
    facts: decodeFacts(source.kind, payload),
    firstSeenOn: dayOf(firstSeenOn),
    lastSeenOn: dayOf(lastSeenOn),
    changedOn: dayOf(changedOn),
    removedAtSourceOn: lookup.removedOn(importId, lastSeenOn),
    importId,
    retrievedAt: fields.retrievedAt,
    publicationSha256: fields.publicationSha256,
    publicationName: fields.publicationName,
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
  const lookup = importLookup(readImports(db, -1))
  for (const source of sourcesOf(db, kinds, sourceIds)) {
    for (const rows of batched(rowsOf(db, source.id))) yield rows.map((row) => recordOf(source, row, lookup))
  }
}

/** A merge join: both tables are scanned once in key order. */
export async function* readCorporations(db: DatabaseSync): AsyncGenerator<LedgerCorporation[]> {
  const lookup = importLookup(readImports(db, -1))
  for (const source of sourcesOf(db, ['corporation'])) {
    const formerStatesOf = formerStatesIn(db, source.id)
    for (const rows of batched(rowsOf(db, source.id))) {
      yield rows.map((row) => {
        const record = recordOf(source, row, lookup) as LedgerCorporation & {
          formerStates: readonly CorporationFacts[]
        }
        record.formerStates = formerStatesOf(row[0], row[1])
        return record
      })
    }
  }
}

/** As above, but decodes only the summary of each corporation. */
export async function* readLazyCorporations(db: DatabaseSync): AsyncGenerator<LazyCorporation[]> {
  for (const { id } of sourcesOf(db, ['corporation'])) {
    const formerStatesOf = formerStatesIn(db, id)
    const statement = db.prepare('SELECT key, payload FROM record WHERE source = ? ORDER BY key')
    statement.setReturnArrays(true)
    for (const rows of batched(statement.iterate(id) as unknown as Iterable<[string, string]>)) {
      yield rows.map(([key, payload]) => {
        const { corporateNumber, process, name, closeDate } = decodeSummary(payload)
        const facts = (): CorporationFacts => decodeFacts('corporation', payload) as CorporationFacts
        return { corporateNumber, process, name, closeDate, facts, formerStates: formerStatesOf(key, payload) }
      })
    }
  }
}

const noStates: readonly CorporationFacts[] = []

/** The keys must be asked for in ascending order. A state that equals the current one is not a former one. */
function formerStatesIn(
  db: DatabaseSync,
  sourceId: number,
): (key: string, currentPayload: string) => readonly CorporationFacts[] {
  const statement = db.prepare('SELECT key, payload FROM record_version WHERE source = ? ORDER BY key, version, hash')
  statement.setReturnArrays(true)
  const versions = statement.iterate(sourceId) as unknown as Iterator<[string, string]>
  let next = versions.next()
  return (key, currentPayload) => {
    // SQLite orders keys by their bytes; for digits JavaScript's order is the same.
    while (next.done !== true && next.value[0] < key) next = versions.next()
    if (next.done === true || next.value[0] !== key) return noStates
    const states: CorporationFacts[] = []
    for (; next.done !== true && next.value[0] === key; next = versions.next()) {
      const payload = next.value[1]
      if (payload !== currentPayload) states.push(decodeFacts('corporation', payload) as CorporationFacts)
    }
    return states
  }
}
