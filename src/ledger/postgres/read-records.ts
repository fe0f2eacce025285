import type { CorporationFacts, FactsKind } from '../../domain/facts.ts'
import type { Connection } from '../../postgres/connection.ts'
import type { CopyValue } from '../../postgres/stored-text.ts'
import { decodeFacts } from '../facts-codec.ts'
import { createImportLookup } from '../import-lookup.ts'
import type { LazyCorporation, LedgerCorporation, LedgerRecord } from '../ledger.ts'
import { lazyCorporationOf, recordOf, recordsPerBatch, sourcesWith, type StoredRecord } from '../stored-records.ts'
import { readImports, readSources } from './import-log-reads.ts'

/**
 * Batches of the records of a source in the order of their keys. PostgreSQL reads the next batch while the caller works on this one.
 */
async function* batchesOf<Row extends readonly [string, ...CopyValue[]]>(
  connection: Connection,
  sourceId: number,
  columns: string,
): AsyncGenerator<Row[]> {
  const readAfter = async (key: string | null): Promise<Row[]> => {
    const after = key === null ? '' : 'AND key > $3'
    const sql = `SELECT key, ${columns} FROM record WHERE source = $1 ${after} ORDER BY key LIMIT $2`
    return connection.arrays<Row>(sql, [sourceId, recordsPerBatch, ...(key === null ? [] : [key])])
  }
  let next = readAfter(null)
  for (;;) {
    const batch = await next
    const last = batch.at(-1)
    if (last === undefined) return
    next = readAfter(last[0])
    // A caller that stops early does not wait for it.
    next.catch(() => undefined)
    yield batch
  }
}

export async function* readRecords(
  connection: Connection,
  kinds?: readonly FactsKind[],
  sourceIds?: readonly string[],
): AsyncGenerator<LedgerRecord[]> {
  const imports = createImportLookup(await readImports(connection, -1))
  for (const source of sourcesWith(await readSources(connection), kinds, sourceIds)) {
    for await (const rows of batchesOf<StoredRecord>(connection, source.id, storedColumns)) {
      const records = rows.map((row) => recordOf(source, row, imports))
      yield records.filter(({ facts }) => kinds?.includes(facts.kind) ?? true)
    }
  }
}

const storedColumns = 'payload, first_seen_on, last_seen_on, changed_on, last_import'

export async function* readCorporations(connection: Connection): AsyncGenerator<LedgerCorporation[]> {
  const imports = createImportLookup(await readImports(connection, -1))
  for (const source of sourcesWith(await readSources(connection), ['corporation'])) {
    for await (const rows of batchesOf<StoredRecord>(connection, source.id, storedColumns)) {
      const formerStates = await readFormerStates(connection, source.id, rows)
      yield rows.map((row) => {
        const record = recordOf(source, row, imports)
        return { ...record, facts: record.facts as CorporationFacts, formerStates: formerStatesIn(formerStates, row) }
      })
    }
  }
}

/** Reads the same corporations, but decodes only the summary of each. */
export async function* readLazyCorporations(connection: Connection): AsyncGenerator<LazyCorporation[]> {
  for (const { id } of sourcesWith(await readSources(connection), ['corporation'])) {
    for await (const rows of batchesOf<[string, string]>(connection, id, 'payload')) {
      const formerStates = await readFormerStates(connection, id, rows)
      yield rows.map((row) => lazyCorporationOf(row[1], formerStatesIn(formerStates, row)))
    }
  }
}

type FormerPayloads = ReadonlyMap<string, readonly string[]>

/** The payloads of the versions of these records, which are adjacent keys, in the order of their versions. */
async function readFormerStates(
  connection: Connection,
  sourceId: number,
  rows: readonly (readonly [string, ...CopyValue[]])[],
): Promise<FormerPayloads> {
  const found = await connection.arrays<[string, string]>(
    `SELECT key, payload FROM record_version WHERE source = $1 AND key BETWEEN $2 AND $3 ORDER BY key, version, hash`,
    [sourceId, rows[0]![0], rows.at(-1)![0]],
  )
  const payloads = new Map<string, string[]>()
  for (const [key, payload] of found) {
    const ofKey = payloads.get(key)
    if (ofKey === undefined) payloads.set(key, [payload])
    else ofKey.push(payload)
  }
  return payloads
}

const noStates: readonly CorporationFacts[] = []

/** A stored state that equals the current one is not a former state. */
function formerStatesIn(
  payloads: FormerPayloads,
  [key, current]: readonly [string, string, ...CopyValue[]],
): readonly CorporationFacts[] {
  const former = payloads.get(key)?.filter((payload) => payload !== current)
  if (former === undefined || former.length === 0) return noStates
  return former.map((payload) => decodeFacts('corporation', payload) as CorporationFacts)
}
