import { isRecordId } from '../../domain/record-id.ts'

/** A rebuild gave records other ids: their party or address had been misread, or the rule of keys changed. */
export interface RenamedRecords {
  /** ISO 8601. */
  readonly at: string
  readonly kind: 'renamed'
  /** The new id by the former one. */
  readonly ids: Readonly<Record<string, string>>
}

/** One change of the id of a record. */
export interface Renaming {
  /** ISO 8601. */
  readonly at: string
  readonly former: string
  readonly id: string
}

/** The ids of records as they are after every rebuild of the log. */
export interface RecordIds {
  /** The current ids by the former ones. An id that a record has again is no former one. */
  readonly current: ReadonlyMap<string, string>
  /** The id that a record has by now; the same one if it was not renamed. */
  currentOf(id: string): string
  /** The ids that lead to the record with this current one. */
  formerOf(id: string): readonly string[]
  /** How a record came by its current id, the oldest change first. */
  renamingsOf(id: string): readonly Renaming[]
}

export function recordIdsOf(entries: readonly { readonly kind: string }[]): RecordIds {
  const current = new Map<string, string>()
  const renamings = new Map<string, readonly Renaming[]>()
  for (const { at, ids } of entries.filter(isRenaming)) {
    for (const [earlier, until] of current) current.set(earlier, ids[until] ?? until)
    for (const [former, id] of Object.entries(ids)) {
      renamings.set(id, [...(renamings.get(former) ?? []), { at, former, id }])
      renamings.delete(former)
      current.set(former, id)
      current.delete(id)
    }
  }
  const former = Map.groupBy(current.keys(), (id) => current.get(id)!)
  return {
    current,
    currentOf: (id) => current.get(id) ?? id,
    formerOf: (id) => former.get(id) ?? [],
    renamingsOf: (id) => renamings.get(id) ?? [],
  }
}

const isRenaming = (entry: { readonly kind: string }): entry is RenamedRecords => entry.kind === 'renamed'

/** Throws on a line that is none. */
export function checkedRenaming({ at, kind, ids }: RenamedRecords): RenamedRecords {
  const pairs = Object.entries(ids)
  const isValid = typeof at === 'string' && pairs.length > 0 && pairs.flat().every((id) => isRecordId(id))
  if (!isValid) throw new TypeError()
  return { at, kind, ids }
}
