import type { DatabaseSync } from 'node:sqlite'
import type { CorporationFacts, Facts, FactsKind } from '../domain/facts.ts'
import { dayOf } from './day.ts'
import { decodeFacts, decodeSketch, type CorporationSketch } from './facts-codec.ts'
import { readImports, type ImportState } from './imports.ts'

/** The current state of a record and how long it was seen. Days are `YYYY-MM-DD`. */
export interface LedgerRecord {
  readonly sourceId: string
  readonly key: string
  readonly facts: Facts
  readonly firstSeenOn: string
  readonly lastSeenOn: string
  /** First day the current state was seen. */
  readonly changedOn: string
  /** Day of the first complete list in which the record was missing; not a cancellation. */
  readonly removedAtSourceOn: string | null
  /** The import that last saw the current state. */
  readonly importId: number
  /** ISO 8601. */
  readonly retrievedAt: string
  readonly publicationSha256: string
  readonly publicationName: string
  readonly list: string
  readonly title: string | null
  readonly asOf: string | null
}

export interface LedgerCorporation extends LedgerRecord {
  readonly facts: CorporationFacts
  /** Superseded and historic states, by version. */
  readonly formerStates: readonly CorporationFacts[]
}

/** A corporation of which the facts are read only when they are asked for. */
export interface SketchedCorporation extends CorporationSketch {
  facts(): CorporationFacts
  readonly formerStates: readonly CorporationFacts[]
}

interface SourceRow {
  readonly id: number
  readonly name: string
  readonly kind: FactsKind
}

/** key, payload, first_seen_on, last_seen_on, changed_on, last_import */
type RecordRow = [string, string, number, number, number, number]

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

type Shared = Pick<
  LedgerRecord,
  'importId' | 'retrievedAt' | 'publicationSha256' | 'publicationName' | 'list' | 'title' | 'asOf'
>

/** What the records of one import share; looked up once, however many they are. */
interface ImportLookup {
  sharedOf(importId: number): Shared
  removedOn(importId: number, lastSeenOn: number): string | null
}

const listKey = (sourceId: string, list: string): string => JSON.stringify([sourceId, list])

function importLookup(db: DatabaseSync): ImportLookup {
  const done = readImports(db, -1).filter(({ refusal }) => refusal === null)
  const imports = new Map(done.map((entry) => [entry.id, entry]))
  const completeDays = completeDaysOf(done)
  const shared = new Map<number, Shared>()
  const removed = new Map<number, Map<number, string | null>>()
  const importOf = (id: number): ImportState => {
    const found = imports.get(id)
    if (found === undefined) throw new RangeError(`the ledger names import ${id}, which it does not have`)
    return found
  }
  return {
    sharedOf: (id) => {
      let known = shared.get(id)
      if (known === undefined) shared.set(id, (known = sharedBy(importOf(id))))
      return known
    },
    removedOn: (id, lastSeenOn) => {
      let days = removed.get(id)
      if (days === undefined) removed.set(id, (days = new Map()))
      const known = days.get(lastSeenOn)
      if (known !== undefined) return known
      const { sourceId, list } = importOf(id)
      const lastSeen = dayOf(lastSeenOn)
      const day = completeDays.get(listKey(sourceId, list ?? ''))?.find((complete) => complete > lastSeen) ?? null
      days.set(lastSeenOn, day)
      return day
    },
  }
}

/** Days of complete lists, ascending, per source and list. */
function completeDaysOf(done: readonly ImportState[]): Map<string, string[]> {
  const days = new Map<string, string[]>()
  for (const { complete, sourceId, list, seenOn } of done.toSorted((a, b) => (a.seenOn < b.seenOn ? -1 : 1))) {
    if (!complete) continue
    const key = listKey(sourceId, list ?? '')
    days.set(key, [...(days.get(key) ?? []), seenOn])
  }
  return days
}

function sharedBy(entry: ImportState): Shared {
  const { id, retrievedAt, publicationSha256, publicationName, list, title, asOf } = entry
  return { importId: id, retrievedAt, publicationSha256, publicationName, list: list ?? 'all', title, asOf }
}

function recordOf(source: SourceRow, row: RecordRow, lookup: ImportLookup): LedgerRecord {
  const [key, payload, firstSeenOn, lastSeenOn, changedOn, importId] = row
  const shared = lookup.sharedOf(importId)
  return {
    sourceId: source.name,
    key,
    facts: decodeFacts(source.kind, payload),
    firstSeenOn: dayOf(firstSeenOn),
    lastSeenOn: dayOf(lastSeenOn),
    changedOn: dayOf(changedOn),
    removedAtSourceOn: lookup.removedOn(importId, lastSeenOn),
    importId,
    retrievedAt: shared.retrievedAt,
    publicationSha256: shared.publicationSha256,
    publicationName: shared.publicationName,
    list: shared.list,
    title: shared.title,
    asOf: shared.asOf,
  }
}

export function* readRecords(
  db: DatabaseSync,
  kinds?: readonly FactsKind[],
  sourceIds?: readonly string[],
): Generator<LedgerRecord> {
  const lookup = importLookup(db)
  for (const source of sourcesOf(db, kinds, sourceIds)) {
    for (const row of rowsOf(db, source.id)) yield recordOf(source, row, lookup)
  }
}

/** Both tables are read side by side in key order: one pass, whatever their size. */
export function* readCorporations(db: DatabaseSync): Generator<LedgerCorporation> {
  const lookup = importLookup(db)
  for (const source of sourcesOf(db, ['corporation'])) {
    const formerStatesOf = formerStatesIn(db, source.id)
    for (const row of rowsOf(db, source.id)) {
      const record = recordOf(source, row, lookup) as LedgerCorporation & { formerStates: readonly CorporationFacts[] }
      record.formerStates = formerStatesOf(row[0], row[1])
      yield record
    }
  }
}

/** As above, for a walk that asks little of most of them. */
export function* readSketchedCorporations(db: DatabaseSync): Generator<SketchedCorporation> {
  for (const { id } of sourcesOf(db, ['corporation'])) {
    const formerStatesOf = formerStatesIn(db, id)
    const statement = db.prepare('SELECT key, payload FROM record WHERE source = ? ORDER BY key')
    statement.setReturnArrays(true)
    for (const [key, payload] of statement.iterate(id) as unknown as Iterable<[string, string]>) {
      const { corporateNumber, process, name, closeDate } = decodeSketch(payload)
      const facts = (): CorporationFacts => decodeFacts('corporation', payload) as CorporationFacts
      yield { corporateNumber, process, name, closeDate, facts, formerStates: formerStatesOf(key, payload) }
    }
  }
}

const noStates: readonly CorporationFacts[] = []

/** Answers keys in ascending order only. A state that has come back is the current one, not a former one. */
function formerStatesIn(
  db: DatabaseSync,
  sourceId: number,
): (key: string, currentPayload: string) => readonly CorporationFacts[] {
  const statement = db.prepare('SELECT key, payload FROM record_version WHERE source = ? ORDER BY key, version, hash')
  statement.setReturnArrays(true)
  const versions = statement.iterate(sourceId) as unknown as Iterator<[string, string]>
  let next = versions.next()
  return (key, currentPayload) => {
    // Keys compare as SQLite compares them: by their bytes, which for digits is JavaScript's own order.
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
