import type { CorporationFacts, FactsKind } from '../domain/facts.ts'
import { integerToDate } from './date-integer.ts'
import type { Db, Value } from './db.ts'
import { decodeFacts, decodeSummary } from './facts-codec.ts'
import type {
  FormerFacts,
  LazyCorporation,
  LedgerCorporation,
  LedgerReader,
  LedgerRecord,
  StoredCorporations,
} from './ledger.ts'
import type { ImportState } from './import-state.ts'

export interface StoredSource {
  readonly id: number
  readonly name: string
  /** The kind that the source produces by itself. */
  readonly kind: FactsKind
}

const storedColumns = 'payload, first_seen_on, last_seen_on, changed_on, last_import'
/** The key, then the `storedColumns`. */
export type StoredRecord = readonly [string, string, number, number, number, number]

const recordsPerBatch = 1_000

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

/**
 * Batches of the records of a source in the order of their keys. A database on another machine reads the next batch while the caller works
 * on this one.
 */
async function* batchesOf<Columns extends readonly [string, ...Value[]]>(
  db: Db,
  sourceId: number,
  columns: string,
): AsyncGenerator<Columns[]> {
  const readAfter = async (key: string | null): Promise<Columns[]> => {
    const after = key === null ? '' : 'AND key > $3'
    const sql = `SELECT key, ${columns} FROM record WHERE source = $1 ${after} ORDER BY key LIMIT $2`
    return db.arrays<Columns>(sql, [sourceId, recordsPerBatch, ...(key === null ? [] : [key])])
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

export const recordReads = (
  db: Db,
  readImports: LedgerReader['imports'],
): Pick<LedgerReader, 'records' | 'corporations' | 'storedCorporations' | 'lazyCorporations'> => ({
  async *records(kinds, sourceIds) {
    const imports = createImportLookup(await readImports(-1))
    for (const source of await sourcesWith(db, kinds, sourceIds)) {
      for await (const rows of batchesOf<StoredRecord>(db, source.id, storedColumns)) {
        const former = await readFormerStates(db, source.id, rows)
        const records = rows.map((row) => ({
          ...recordOf(source, row, imports),
          formerStates: formerFactsIn(former, row, source.kind),
        }))
        yield records.filter(({ facts }) => kinds?.includes(facts.kind) ?? true)
      }
    }
  },
  async *corporations() {
    const decode = corporationDecoder(await readImports(-1))
    for await (const batch of storedCorporations(db)) yield batch.rows.map((row) => decode(batch, row))
  },
  storedCorporations: () => storedCorporations(db),
  /** Decodes only the summary of each. */
  async *lazyCorporations() {
    for (const { id } of await sourcesWith(db, ['corporation'])) {
      for await (const rows of batchesOf<readonly [string, string]>(db, id, 'payload')) {
        const former = await readFormerStates(db, id, rows)
        yield rows.map((row) => lazyCorporationOf(row[1], corporationsIn(former, row)))
      }
    }
  },
})

async function* storedCorporations(db: Db): AsyncGenerator<StoredCorporations> {
  for (const source of await sourcesWith(db, ['corporation']))
    for await (const rows of batchesOf<StoredRecord>(db, source.id, storedColumns))
      yield { source, rows, formerStates: await readFormerStates(db, source.id, rows) }
}

/** Returns a function that decodes a row of a batch. `imports`: those of the ledger. */
export function corporationDecoder(
  imports: readonly ImportState[],
): (batch: StoredCorporations, row: StoredRecord) => LedgerCorporation {
  const lookup = createImportLookup(imports)
  return ({ source, formerStates }, row) => {
    const record = recordOf(source, row, lookup)
    return { ...record, facts: record.facts as CorporationFacts, formerStates: corporationsIn(formerStates, row) }
  }
}

function recordOf(source: StoredSource, row: StoredRecord, imports: ImportLookup): Omit<LedgerRecord, 'formerStates'> {
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
    publicationSha256: lastImport.publicationSha256,
    publicationName: lastImport.publicationName,
    publicationUrl: lastImport.publicationUrl,
    list: lastImport.list ?? 'all',
    title: lastImport.title,
    asOf: lastImport.asOf,
  }
}

function lazyCorporationOf(payload: string, formerStates: readonly CorporationFacts[]): LazyCorporation {
  const facts = (): CorporationFacts => decodeFacts('corporation', payload) as CorporationFacts
  return { ...decodeSummary(payload), facts, formerStates }
}

/** The payload of a former state, and the days (YYYYMMDD) on which it was first and last seen. */
type FormerRow = readonly [payload: string, firstSeenOn: number, lastSeenOn: number]
export type FormerStates = ReadonlyMap<string, readonly FormerRow[]>

/** The former states of these records, which are adjacent keys, in the order of their versions. */
async function readFormerStates(
  db: Db,
  sourceId: number,
  rows: readonly (readonly [string, ...Value[]])[],
): Promise<FormerStates> {
  const found = await db.arrays<readonly [string, ...FormerRow]>(
    `SELECT key, payload, first_seen_on, last_seen_on FROM record_version WHERE source = $1 AND key BETWEEN $2 AND $3
     ORDER BY key, version, hash`,
    [sourceId, rows[0]![0], rows.at(-1)![0]],
  )
  const states = new Map<string, FormerRow[]>()
  for (const [key, ...state] of found) {
    const ofKey = states.get(key)
    if (ofKey === undefined) states.set(key, [state])
    else ofKey.push(state)
  }
  return states
}

const noStates: readonly never[] = []

/** A stored state that equals the current one is not a former state. */
function formerStatesIn(
  states: FormerStates,
  [key, current]: readonly [string, string, ...Value[]],
): readonly FormerRow[] {
  return states.get(key)?.filter(([payload]) => payload !== current) ?? noStates
}

function corporationsIn(states: FormerStates, row: readonly [string, string, ...Value[]]): readonly CorporationFacts[] {
  const former = formerStatesIn(states, row)
  return former.length === 0
    ? noStates
    : former.map(([payload]) => decodeFacts('corporation', payload) as CorporationFacts)
}

/** The stored states of a record. One may equal the current state, if the record changed and changed back. */
function formerFactsIn(
  states: FormerStates,
  row: readonly [string, ...Value[]],
  kind: FactsKind,
): readonly FormerFacts[] {
  const former = states.get(row[0])
  if (former === undefined) return noStates
  return former
    .toSorted((one, other) => one[1] - other[1])
    .map(([payload, firstSeenOn, lastSeenOn]) => ({
      facts: decodeFacts(kind, payload),
      firstSeenOn: integerToDate(firstSeenOn),
      lastSeenOn: integerToDate(lastSeenOn),
    }))
}

const listKeyOf = ({ sourceId, list }: ImportState): string => JSON.stringify([sourceId, list])

type ImportLookup = ReturnType<typeof createImportLookup>

/** The imports that last saw records, and the day on which the list of one first lacks a record, which is cached. */
function createImportLookup(imports: readonly ImportState[]) {
  const successful = imports.filter(({ refusal }) => refusal === null)
  const importsById = new Map(successful.map((entry) => [entry.id, entry]))
  const completeDays = completeDaysByList(successful)
  const cachedRemovals = new Map<string, string | null>()

  function findRemoval(entry: ImportState, lastSeenOn: number): string | null {
    const lastSeen = integerToDate(lastSeenOn)
    return completeDays.get(listKeyOf(entry))?.find((day) => day > lastSeen) ?? null
  }
  return {
    importOf(id: number): ImportState {
      const found = importsById.get(id)
      if (found === undefined) throw new RangeError(`the ledger refers to import ${id}, which does not exist`)
      return found
    },
    /** Day of the first complete list after `lastSeenOn` (YYYYMMDD), which therefore lacks the record; `null` if there is no such list. */
    removedOn(entry: ImportState, lastSeenOn: number): string | null {
      const key = `${entry.id} ${lastSeenOn}`
      const cached = cachedRemovals.get(key)
      if (cached !== undefined) return cached
      const removal = findRemoval(entry, lastSeenOn)
      cachedRemovals.set(key, removal)
      return removal
    },
  }
}

/** Days of complete lists, ascending, per source and list. */
function completeDaysByList(imports: readonly ImportState[]): Map<string, string[]> {
  const days = new Map<string, string[]>()
  for (const entry of imports.toSorted((a, b) => (a.seenOn < b.seenOn ? -1 : 1))) {
    if (!entry.complete) continue
    const key = listKeyOf(entry)
    days.set(key, [...(days.get(key) ?? []), entry.seenOn])
  }
  return days
}
