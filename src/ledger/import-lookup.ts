import { dayOf } from './day.ts'
import type { ImportState } from './import-state.ts'
import type { LedgerRecord } from './ledger.ts'

type ImportFields = Pick<
  LedgerRecord,
  'importId' | 'retrievedAt' | 'publicationSha256' | 'publicationName' | 'list' | 'title' | 'asOf'
>

/** The fields that all records of an import share, and the day on which a list first lacks a record. Both are cached. */
export interface ImportLookup {
  fieldsOf(importId: number): ImportFields
  /** Day of the first complete list after `lastSeenOn` (YYYYMMDD), which therefore lacks the record; `null` without one. */
  removedOn(importId: number, lastSeenOn: number): string | null
}

const listKey = (sourceId: string, list: string): string => JSON.stringify([sourceId, list])

export function importLookup(all: readonly ImportState[]): ImportLookup {
  const done = all.filter(({ refusal }) => refusal === null)
  const imports = new Map(done.map((entry) => [entry.id, entry]))
  const completeDays = completeDaysOf(done)
  const fields = new Map<number, ImportFields>()
  const removed = new Map<number, Map<number, string | null>>()
  const importOf = (id: number): ImportState => {
    const found = imports.get(id)
    if (found === undefined) throw new RangeError(`the ledger refers to import ${id}, which does not exist`)
    return found
  }
  return {
    fieldsOf: (id) => {
      let known = fields.get(id)
      if (known === undefined) fields.set(id, (known = importFields(importOf(id))))
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

function importFields(entry: ImportState): ImportFields {
  const { id, retrievedAt, publicationSha256, publicationName, list, title, asOf } = entry
  return { importId: id, retrievedAt, publicationSha256, publicationName, list: list ?? 'all', title, asOf }
}
