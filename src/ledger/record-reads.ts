import type { CorporationFacts, FactsKind } from '../domain/facts.ts'
import { integerToDate } from './date-integer.ts'
import type { Db, Value } from './db.ts'
import { decodeFacts, decodeSummary } from './facts-codec.ts'
import type {
  FormerFacts,
  FormerRow,
  FormerRows,
  LazyCorporation,
  LedgerCorporation,
  LedgerRecord,
  RecordReads,
  StoredCorporations,
  StoredRow,
  StoredSource,
} from './ledger.ts'
import type { ImportState } from './import-state.ts'

/** The columns of a `StoredRow` after its key. */
const storedColumns = 'payload, first_seen_on, last_seen_on, changed_on, last_import'
/** The columns by which former states are found and compared. */
type KeyAndPayload = readonly [key: string, payload: string, ...Value[]]

export const recordReads = (db: Db, readImports: () => Promise<ImportState[]>): RecordReads => ({
  async *records(kinds?: readonly FactsKind[], sourceIds?: readonly string[]): AsyncGenerator<LedgerRecord[]> {
    const imports = createImportLookup(await readImports())
    for (const source of await sourcesWith(db, kinds, sourceIds)) {
      for await (const rows of batchesOf<StoredRow>(db, source.id, storedColumns)) {
        const former = await readFormerRows(db, source.id, rows)
        const records = rows.map((row) => ({
          ...recordOf(source, row, imports),
          formerStates: formerFactsOf(former, row, source.kind),
        }))
        yield records.filter(({ facts }) => kinds?.includes(facts.kind) ?? true)
      }
    }
  },
  async *corporations(numbers?: readonly string[]): AsyncGenerator<LazyCorporation[]> {
    for (const { id } of await sourcesWith(db, ['corporation'])) {
      for await (const rows of batchesOf<readonly [string, string]>(db, id, 'payload', numbers)) {
        const former = await readFormerRows(db, id, rows, numbers !== undefined)
        yield rows.map((row) => lazyCorporationOf(row[1], formerCorporationsOf(former, row)))
      }
    }
  },
  async *storedCorporations(numbers?: readonly string[]): AsyncGenerator<StoredCorporations> {
    for (const source of await sourcesWith(db, ['corporation']))
      for await (const rows of batchesOf<StoredRow>(db, source.id, storedColumns, numbers))
        yield { source, rows, formerRows: await readFormerRows(db, source.id, rows, numbers !== undefined) }
  },
})

/** The sources that may have records of these kinds, in the order of their first import. */
async function sourcesWith(
  db: Db,
  kinds?: readonly FactsKind[],
  sourceIds?: readonly string[],
): Promise<StoredSource[]> {
  const sources = (await db.rows('SELECT id, name, kind FROM source ORDER BY id')) as unknown as StoredSource[]
  return sources.filter(({ kind, name }) => mayProduce(kind, kinds) && (sourceIds?.includes(name) ?? true))
}

/** A register produces one kind. A source of records may also produce other kinds of records than its own. */
function mayProduce(kind: FactsKind, wanted?: readonly FactsKind[]): boolean {
  return wanted === undefined || wanted.includes(kind) || (isRecordKind(kind) && wanted.some(isRecordKind))
}

const isRecordKind = (kind: FactsKind): boolean => kind !== 'corporation' && kind !== 'disclosure_filer'

const recordsPerBatch = 1_000

/**
 * Batches of the records of a source in the order of their keys. A database on another machine reads the next batch while the caller works
 * on this one. `keys`: only these, in ascending order; undefined: all.
 */
async function* batchesOf<Columns extends KeyAndPayload>(
  db: Db,
  source: number,
  columns: string,
  keys?: readonly string[],
): AsyncGenerator<Columns[]> {
  if (keys !== undefined) {
    yield* batchesOfKeys<Columns>(db, source, columns, keys)
    return
  }
  const readAfter = async (key: string | null): Promise<Columns[]> => {
    const after = key === null ? '' : 'AND key > $3'
    const sql = `SELECT key, ${columns} FROM record WHERE source = $1 ${after} ORDER BY key LIMIT $2`
    return db.arrays<Columns>(sql, [source, recordsPerBatch, ...(key === null ? [] : [key])])
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

async function* batchesOfKeys<Columns extends KeyAndPayload>(
  db: Db,
  source: number,
  columns: string,
  keys: readonly string[],
): AsyncGenerator<Columns[]> {
  const sql = `SELECT key, ${columns} FROM record WHERE source = $1 AND ${db.dialect.isOneOf('key', '$2')} ORDER BY key`
  for (let from = 0; from < keys.length; from += recordsPerBatch) {
    const rows = await db.arrays<Columns>(sql, [source, keys.slice(from, from + recordsPerBatch)])
    if (rows.length > 0) yield rows
  }
}

/** Returns a function that decodes a row of a batch. `imports`: those of the ledger. */
export function corporationDecoder(
  imports: readonly ImportState[],
): (batch: StoredCorporations, row: StoredRow) => LedgerCorporation {
  const lookup = createImportLookup(imports)
  return ({ source, formerRows }, row) => {
    const record = recordOf(source, row, lookup)
    return { ...record, facts: record.facts as CorporationFacts, formerStates: formerCorporationsOf(formerRows, row) }
  }
}

function recordOf(source: StoredSource, row: StoredRow, imports: ImportLookup): Omit<LedgerRecord, 'formerStates'> {
  const [key, payload, firstSeenOn, lastSeenOn, changedOn, importId] = row
  const lastImport = imports.importOf(importId)
  return {
    sourceId: source.name,
    key,
    facts: decodeFacts(source.kind, payload),
    firstSeenOn: integerToDate(firstSeenOn),
    lastSeenOn: integerToDate(lastSeenOn),
    changedOn: integerToDate(changedOn),
    removedAtSourceOn: imports.removedOn(lastImport, lastSeenOn),
    importId,
    retrievedAt: lastImport.retrievedAt,
    publicationName: lastImport.publicationName,
    publicationUrl: lastImport.publicationUrl,
    list: lastImport.list ?? 'all',
    title: lastImport.title,
    asOf: lastImport.asOf,
  }
}

function lazyCorporationOf(payload: string, formerStates: readonly CorporationFacts[]): LazyCorporation {
  let decoded: CorporationFacts | undefined
  const facts = (): CorporationFacts => (decoded ??= decodeFacts('corporation', payload) as CorporationFacts)
  return { ...decodeSummary(payload), facts, formerStates }
}

/** The former states of these records, in the order of their versions. `isSparse`: other records have keys between theirs. */
async function readFormerRows(
  db: Db,
  source: number,
  rows: readonly KeyAndPayload[],
  isSparse = false,
): Promise<FormerRows> {
  const keys = isSparse ? [rows.map(([key]) => key)] : [rows[0]![0], rows.at(-1)![0]]
  const found = await db.arrays<FormerRow>(
    `SELECT key, payload, first_seen_on, last_seen_on FROM record_version
     WHERE source = $1 AND ${isSparse ? db.dialect.isOneOf('key', '$2') : 'key BETWEEN $2 AND $3'}
     ORDER BY key, version, hash`,
    [source, ...keys],
  )
  return Map.groupBy(found, ([key]) => key)
}

const noStates: readonly never[] = []

/** The former states of a corporation. A stored one that equals the current state is none. */
function formerCorporationsOf(formerRows: FormerRows, [key, current]: KeyAndPayload): readonly CorporationFacts[] {
  const former = formerRows.get(key)?.filter(([, payload]) => payload !== current) ?? noStates
  return former.length === 0
    ? noStates
    : former.map(([, payload]) => decodeFacts('corporation', payload) as CorporationFacts)
}

/** The former states of a record. One may equal the current state, if the record changed and changed back. */
function formerFactsOf(formerRows: FormerRows, [key]: StoredRow, kind: FactsKind): readonly FormerFacts[] {
  const former = formerRows.get(key)
  if (former === undefined) return noStates
  return former
    .toSorted(([, , firstSeenOn], [, , otherFirstSeenOn]) => firstSeenOn - otherFirstSeenOn)
    .map(([, payload, firstSeenOn, lastSeenOn]) => ({
      facts: decodeFacts(kind, payload),
      firstSeenOn: integerToDate(firstSeenOn),
      lastSeenOn: integerToDate(lastSeenOn),
    }))
}

type ImportLookup = ReturnType<typeof createImportLookup>

/** The imports that records refer to, and the days on which records were found to have left their lists. */
function createImportLookup(imports: readonly ImportState[]) {
  const successful = imports.filter(({ refusal }) => refusal === null)
  const importsById = new Map(successful.map((entry) => [entry.id, entry]))
  const completeDays = completeDaysByList(successful)
  // Most records share their import and their last day with many others.
  const removals = new Map<string, string | null>()
  return {
    importOf(id: number): ImportState {
      const found = importsById.get(id)
      if (found === undefined) throw new RangeError(`the ledger refers to import ${id}, which does not exist`)
      return found
    },
    /** Day of the first complete list after `lastSeenOn` (YYYYMMDD), which therefore lacks the record; `null` if there is no such list. */
    removedOn(lastImport: ImportState, lastSeenOn: number): string | null {
      const key = `${lastImport.id} ${lastSeenOn}`
      let removal = removals.get(key)
      if (removal === undefined) {
        const lastSeen = integerToDate(lastSeenOn)
        removal = completeDays.get(listKeyOf(lastImport))?.find((day) => day > lastSeen) ?? null
        removals.set(key, removal)
      }
      return removal
    },
  }
}

/** Days of complete lists, ascending, by `listKeyOf`. */
function completeDaysByList(imports: readonly ImportState[]): Map<string, string[]> {
  const complete = imports.filter((entry) => entry.complete).toSorted((a, b) => (a.seenOn < b.seenOn ? -1 : 1))
  const byList = Map.groupBy(complete, listKeyOf)
  return new Map([...byList].map(([list, ofList]) => [list, ofList.map(({ seenOn }) => seenOn)]))
}

const listKeyOf = ({ sourceId, list }: ImportState): string => JSON.stringify([sourceId, list])
