import { publishers, type PublisherRow } from '../words/codes/publishers.ts'
import type { EditionGap, HeldBack } from '../domain/collected-source.ts'
import { isClosedList } from '../domain/list-age.ts'
import { kindsOf, type SourceDescription } from '../domain/source-description.ts'
import { unknownList, type SourceState } from '../ledger/source-states.ts'
import type { HeldBackList, StoredCoverage } from '../generations/ports.ts'

export interface DatePeriod {
  readonly from: string | null
  readonly to: string | null
}

/** The sources and the state of their lists, from which coverage is computed. */
export interface CollectionState {
  readonly sources: readonly SourceDescription[]
  readonly lists: readonly SourceState[]
  /** First and last action date of the records, by `listKey`. */
  readonly periods: ReadonlyMap<string, DatePeriod>
  readonly suspensions: SuspensionCounts
  /** The names of the authorities of the records of each list, by `listKey`. */
  readonly authorities: ReadonlyMap<string, ReadonlySet<string>>
  readonly gaps: EditionGaps
  /** Where lists may be now that are no longer at their addresses, by source. */
  readonly proposedAddresses?: ReadonlyMap<string, string> | undefined
  /** The lists that a gate held back. */
  readonly heldBack: readonly HeldBackList[]
}

/** Where editions of a list are missing, by `listKey`, as its source says how often they come. */
export type EditionGaps = (key: string, source: Pick<SourceDescription, 'data' | 'closed'>) => readonly EditionGap[]

/** Published procurement suspensions by `listKey`, then by name of the authority. */
export type SuspensionCounts = ReadonlyMap<string, ReadonlyMap<string, number>>

export const listKey = (sourceId: string, list: string): string => `${sourceId} ${list}`

/** What `CollectedList` and the coverage say of a list that is held back; nothing of another. */
export function heldBackOf(
  { sourceId, list }: Pick<SourceState, 'sourceId' | 'list'>,
  heldBack: readonly HeldBackList[],
): { readonly heldBack?: HeldBack } {
  const held = heldBack.find((one) => one.sourceId === sourceId && one.list === list)
  return held === undefined ? {} : { heldBack: { since: held.since, reason: held.reason } }
}

/** Coverage of every publisher of the register (`words/codes/publishers.txt`), collected or not, with one entry for each list. */
export function coverageOf(state: CollectionState): StoredCoverage[] {
  const suspensionSources = state.sources.filter((source) => kindsOf(source).includes('procurement_suspension'))
  const assigned = new Set<SourceDescription>()
  const registered = publishers.flatMap((row) => {
    const ownSources = suspensionSources.filter((source) => isPublisher(source, row))
    for (const source of ownSources) assigned.add(source)
    const entries = [
      ...ownSources.flatMap((source) => entriesOf(row, source, state)),
      ...collectiveEntriesOf(row, suspensionSources, state),
    ]
    return withOtherLists(entries.length === 0 ? [uncollected(row)] : entries, row, state)
  })
  const unregistered = suspensionSources.filter((source) => !assigned.has(source) && !isCollective(source))
  return [...registered, ...unregistered.flatMap((source) => entriesOf(rowOfSource(source), source, state))]
}

function isPublisher({ publisher }: SourceDescription, row: PublisherRow): boolean {
  if (publisher.corporateNumber !== null && row.corporateNumber !== null)
    return publisher.corporateNumber === row.corporateNumber
  return publisher.name === row.name
}

/** A source without a group has lists of several publishers; the name of a list begins with its publisher. */
const isCollective = ({ publisher }: SourceDescription): boolean => publisher.group === null

function collectiveEntriesOf(
  row: PublisherRow,
  sources: readonly SourceDescription[],
  state: CollectionState,
): StoredCoverage[] {
  return sources.filter(isCollective).flatMap((source) => {
    const lists = state.lists.filter(({ sourceId, list }) => sourceId === source.id && list.split(' ')[0] === row.name)
    return lists.length === 0 ? [] : entriesOf(row, source, { ...state, lists })
  })
}

/** Adds to each entry of a publisher the lists of others that have records of it. They do not cover it. */
function withOtherLists(entries: StoredCoverage[], row: PublisherRow, state: CollectionState): StoredCoverage[] {
  const own = new Set(entries.map(({ sourceId }) => sourceId))
  const otherLists = state.lists.flatMap((list) => {
    const source = state.sources.find(({ id }) => id === list.sourceId)
    const observedCount = state.suspensions.get(listKey(list.sourceId, list.list))?.get(row.name) ?? 0
    if (source === undefined || own.has(source.id) || observedCount === 0) return []
    return { sourceId: source.id, list: titleOf(source, list), observedCount, asOf: list.asOf }
  })
  return entries.map((entry) => ({ ...entry, otherLists }))
}

const titleOf = ({ title }: SourceDescription, { list }: SourceState): string =>
  list === 'all' ? title : `${title} ${list}`

const rowOfSource = ({ publisher, data }: SourceDescription): PublisherRow => ({
  // Only a collective source has no group.
  group: publisher.group!,
  code: null,
  name: publisher.name,
  nameEn: publisher.nameEn,
  parent: null,
  corporateNumber: publisher.corporateNumber,
  sourceUrl: data.url,
  format: data.format,
})

function uncollected(row: PublisherRow): StoredCoverage {
  return {
    publisherGroup: row.group,
    publisher: row.name,
    publisherEn: row.nameEn,
    parent: row.parent,
    corporateNumber: row.corporateNumber,
    list: null,
    sourceId: null,
    sourceUrl: row.sourceUrl,
    observedCount: 0,
    officialCount: null,
    officialCountBasis: null,
    coverageRatio: null,
    coverageRatioNullReason: 'never_collected',
    asOf: null,
    period: { from: null, to: null },
    lastAttemptAt: null,
    lastAttemptError: null,
    proposedAddress: null,
    lastSuccessAt: null,
    closed: false,
    expectedInterval: null,
    unparsedCount: 0,
    personsLeftOut: 0,
    heldBack: null,
    authorities: [],
    otherLists: [],
  }
}

function entriesOf(row: PublisherRow, source: SourceDescription, state: CollectionState): StoredCoverage[] {
  const ofSource = state.lists.filter(({ sourceId }) => sourceId === source.id)
  const lists = ofSource.filter(({ list }) => list !== unknownList)
  // An attempt that failed before its list was known is the last attempt at every list of the source.
  const failedForAll = ofSource.find(({ list }) => list === unknownList)
  const collectable = {
    ...uncollected(row),
    // A source of several publishers has none of their names.
    publisherEn: row.nameEn ?? (isCollective(source) ? null : source.publisher.nameEn),
    sourceId: source.id,
    sourceUrl: source.data.url,
    expectedInterval: source.data.expectedInterval,
  }
  if (lists.length === 0) return [collectable]
  return lists.map((list) => ({
    ...collectable,
    list: titleOf(source, list),
    ...suspensionsIn(list, source, state),
    officialCount: list.official?.count ?? null,
    officialCountBasis: list.official?.basis ?? null,
    ...ratioOf(list),
    asOf: list.asOf,
    period: state.periods.get(listKey(source.id, list.list)) ?? { from: null, to: null },
    lastAttemptAt: (failedForAll ?? list).lastAttemptAt,
    lastAttemptError: (failedForAll ?? list).lastRefusal?.code ?? null,
    proposedAddress: state.proposedAddresses?.get(source.id) ?? null,
    lastSuccessAt: list.lastSuccessAt,
    closed: isClosedList({ list: list.list, asOf: list.asOf }, source.closed === true),
    unparsedCount: list.unparsed,
    personsLeftOut: list.persons,
    ...heldBackOf(list, state.heldBack),
  }))
}

/** The suspensions of a list and the authorities that decided them. A list with other kinds of records counts only what was published as a suspension. */
function suspensionsIn(
  list: SourceState,
  source: SourceDescription,
  { suspensions }: CollectionState,
): Pick<StoredCoverage, 'observedCount' | 'authorities'> {
  const counts = suspensions.get(listKey(source.id, list.list)) ?? new Map<string, number>()
  const published = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return {
    observedCount: kindsOf(source).length > 1 ? published : list.observedCount,
    authorities: [...counts.keys()].toSorted(),
  }
}

type Ratio = Pick<StoredCoverage, 'coverageRatio' | 'coverageRatioNullReason'>

function ratioOf({ observedCount, official, lastSuccessAt }: SourceState): Ratio {
  const noRatio = (reason: Ratio['coverageRatioNullReason']): Ratio => ({
    coverageRatio: null,
    coverageRatioNullReason: reason,
  })
  if (lastSuccessAt === null) return noRatio('never_collected')
  if (official === null) return noRatio('no_official_denominator')
  if (official.count === 0) return noRatio('official_count_is_zero')
  // More records than the official count mean that the count is of another time.
  if (observedCount > official.count) return noRatio('observed_more_than_official_count')
  return { coverageRatio: observedCount / official.count, coverageRatioNullReason: null }
}
