export const recordKinds = ['enforcement', 'procurement_suspension', 'license_action'] as const
export type RecordKind = (typeof recordKinds)[number]

/** The part of `/docs/sources.json` that says what is collected. */
export interface SourcesDocument {
  readonly generation: string
  /** Whether everything is fictional. */
  readonly sample?: boolean
  readonly sources: readonly {
    readonly title: string
    readonly kinds?: readonly string[]
    readonly lists: readonly List[] | null
  }[]
}

interface List {
  /** Its name among the lists of the source. */
  readonly list: string
  readonly complete: boolean
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
  /** Titles of the collected lists of records, closed ones left out, of which nobody knows the day. */
  readonly listsOfUnknownDay: readonly string[]
}

/** A list of records that is collected, with the title of its source. */
export interface CollectedList extends List {
  readonly title: string
}

/** The collected lists of records. */
export const collectedLists = ({ sources }: SourcesDocument): CollectedList[] =>
  sources
    .filter(({ kinds = [] }) => recordKinds.some((kind) => kinds.includes(kind)))
    .flatMap(({ title, lists }) => (lists ?? []).map((list) => ({ ...list, title: titleOf(title, list) })))
    .filter((list) => list.last_success_at !== null)

const titleOf = (title: string, { list }: List): string => (list === 'all' ? title : `${title} (${list})`)

/** Of a kind without a collected list nothing is known. */
export function collectedKinds(document: SourcesDocument): CollectedKinds {
  const kinds = new Set(
    document.sources
      .filter(({ lists }) => (lists ?? []).some((list) => list.last_success_at !== null))
      .flatMap((source) => source.kinds ?? []),
  )
  const open = collectedLists(document).filter(({ closed }) => !closed)
  return {
    isCollected: (kind) => kinds.has(kind),
    isComplete: ['corporation', ...recordKinds].every((kind) => kinds.has(kind)),
    oldestListAsOf: open.flatMap(({ as_of: day }) => day ?? []).toSorted()[0] ?? null,
    listsOfUnknownDay: open.filter(({ as_of: day }) => day === null).map(({ title }) => title),
  }
}
