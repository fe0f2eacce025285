import { recordKinds, type RecordKind } from '../domain/facts.ts'

/** The part of `/docs/sources.json` that says what is collected. */
export interface SourcesDocument {
  readonly generation: string
  readonly sources: readonly {
    readonly kinds?: readonly string[]
    readonly lists: readonly List[] | null
  }[]
}

interface List {
  readonly as_of: string | null
  readonly closed: boolean
  readonly last_success_at: string | null
}

/** What is collected. */
export interface CollectedKinds {
  readonly isCollected: (kind: RecordKind) => boolean
  /** Companies and records of all kinds. Otherwise an answer without companies and records says nothing. */
  readonly isComplete: boolean
  /** The day for which the oldest list of records stands; closed lists and those of an unknown day do not count. */
  readonly oldestListAsOf: string | null
}

/** Of a kind without a collected list nothing is known. */
export function collectedKinds({ sources }: SourcesDocument): CollectedKinds {
  const lists = sources.flatMap(({ kinds = [], lists }) => (lists ?? []).map((list) => ({ ...list, kinds })))
  const collected = lists.filter((list) => list.last_success_at !== null)
  const kinds = new Set(collected.flatMap((list) => list.kinds))
  const days = collected.flatMap(({ as_of: day, closed, kinds: ofList }) =>
    closed || day === null || !recordKinds.some((kind) => ofList.includes(kind)) ? [] : [day],
  )
  return {
    isCollected: (kind) => kinds.has(kind),
    isComplete: ['corporation', ...recordKinds].every((kind) => kinds.has(kind)),
    oldestListAsOf: days.toSorted()[0] ?? null,
  }
}
