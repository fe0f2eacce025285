import { integerToDate } from './date-integer.ts'
import type { ImportState } from './import-state.ts'
import type { LedgerRecord } from './ledger.ts'

type ImportFields = Pick<
  LedgerRecord,
  'importId' | 'retrievedAt' | 'publicationSha256' | 'publicationName' | 'publicationUrl' | 'list' | 'title' | 'asOf'
>

/** The fields that all records of an import share, and the day on which its list first lacks a record. Both are cached. */
export interface ImportLookup {
  fieldsOf(importId: number): ImportFields
  /** Day of the first complete list after `lastSeenOn` (YYYYMMDD), which therefore lacks the record; `null` if there is no such list. */
  removedOn(importId: number, lastSeenOn: number): string | null
}

const listKeyOf = ({ sourceId, list }: ImportState): string => JSON.stringify([sourceId, list])

export function createImportLookup(imports: readonly ImportState[]): ImportLookup {
  const successful = imports.filter(({ refusal }) => refusal === null)
  const importsById = new Map(successful.map((entry) => [entry.id, entry]))
  const completeDays = completeDaysByList(successful)
  const cachedFields = new Map<number, ImportFields>()
  const cachedRemovals = new Map<string, string | null>()

  function importOf(id: number): ImportState {
    const found = importsById.get(id)
    if (found === undefined) throw new RangeError(`the ledger refers to import ${id}, which does not exist`)
    return found
  }
  function findRemoval(id: number, lastSeenOn: number): string | null {
    const lastSeen = integerToDate(lastSeenOn)
    return completeDays.get(listKeyOf(importOf(id)))?.find((day) => day > lastSeen) ?? null
  }
  return {
    fieldsOf: (id) => {
      const cached = cachedFields.get(id)
      if (cached !== undefined) return cached
      const fields = fieldsOf(importOf(id))
      cachedFields.set(id, fields)
      return fields
    },
    removedOn: (id, lastSeenOn) => {
      const key = `${id} ${lastSeenOn}`
      const cached = cachedRemovals.get(key)
      if (cached !== undefined) return cached
      const removal = findRemoval(id, lastSeenOn)
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

function fieldsOf(entry: ImportState): ImportFields {
  const { id, retrievedAt, publicationSha256, publicationName, publicationUrl, list, title, asOf } = entry
  return {
    importId: id,
    retrievedAt,
    publicationSha256,
    publicationName,
    publicationUrl,
    list: list ?? 'all',
    title,
    asOf,
  }
}
