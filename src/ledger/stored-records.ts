import type { CorporationFacts, FactsKind } from '../domain/facts.ts'
import { integerToDate } from './date-integer.ts'
import { decodeFacts, decodeSummary } from './facts-codec.ts'
import type { ImportLookup } from './import-lookup.ts'
import type { LazyCorporation, LedgerRecord } from './ledger.ts'

export interface StoredSource {
  readonly id: number
  readonly name: string
  /** The kind that the source produces by itself. */
  readonly kind: FactsKind
}

/** key, payload, first_seen_on, last_seen_on, changed_on, last_import */
export type StoredRecord = readonly [string, string, number, number, number, number]

/** Number of records that the readers of a ledger return at a time. */
export const recordsPerBatch = 1_000

/** The sources that may have records of these kinds. */
export function sourcesWith(
  sources: readonly StoredSource[],
  kinds?: readonly FactsKind[],
  sourceIds?: readonly string[],
): StoredSource[] {
  return sources.filter(({ kind, name }) => mayProduce(kind, kinds) && (sourceIds?.includes(name) ?? true))
}

/** A register produces one kind. A source of records may also produce other kinds of records than its own. */
function mayProduce(kind: FactsKind, wanted?: readonly FactsKind[]): boolean {
  return wanted === undefined || wanted.includes(kind) || (isRecordKind(kind) && wanted.some(isRecordKind))
}

const isRecordKind = (kind: FactsKind): boolean => kind !== 'corporation' && kind !== 'disclosure_filer'

export function recordOf(source: StoredSource, row: StoredRecord, imports: ImportLookup): LedgerRecord {
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

/** A corporation of which only the summary is decoded. */
export function lazyCorporationOf(payload: string, formerStates: readonly CorporationFacts[]): LazyCorporation {
  const facts = (): CorporationFacts => decodeFacts('corporation', payload) as CorporationFacts
  return { ...decodeSummary(payload), facts, formerStates }
}
