import type { GapOfList } from '../domain/collected-source.ts'
import type { CountName } from '../domain/count-names.ts'
import type { RecordKind } from '../domain/facts.ts'
import type { NameOnlyRecords, OtherRecords, ValueCounts } from '../domain/views.ts'
import type { WarningCode } from '../domain/warnings.ts'
import type { GenerationFacts, RecordTotal } from '../generations/ports.ts'
import type { Understanding } from './query/understanding.ts'
import type { RecordConditions } from './filters/record-filters.ts'

export type { RecordTotal }

/** The generation that is served. */
export interface GenerationInfo extends Pick<
  GenerationFacts,
  | 'id'
  | 'createdAt'
  | 'withheld'
  | 'sample'
  | 'counts'
  | 'collected'
  | 'uncollected'
  | 'groupRecords'
  | 'news'
  | 'firstCollections'
> {
  /** Newest successful collection of each kind, ISO 8601. */
  readonly collectedAt: Readonly<Record<string, string | null>>
}

/** Identifies what is served: the generation, and what is withheld from it. */
export const versionOf = ({ id, withheld }: GenerationInfo): string =>
  withheld === undefined ? id : `${id} ${withheld}`

/** The records that the conditions of a search leave out. */
export interface ExcludedCounts {
  /** Records that match otherwise but have no day; null without `from` and `to`. */
  readonly undatedExcluded: number | null
  /** Records that match otherwise, but of which the published periods do not say whether they are in force on the day; null without `in_force_on` and `status=in_force`. */
  readonly unknownEndExcluded: number | null
  /** Records that match otherwise, but in which no law, reason, action type, sector or nature was recognised, by which they were filtered; null without such a filter. */
  readonly uncodedExcluded: number | null
  /** Records of the answer whose names only contain the text of the company filter, or are read so, at most `limits.totalMax`; null without a name. */
  readonly otherNames: number | null
  /** Records under the name of the company that do not meet the other conditions, at most ten; null unless no record was found. */
  readonly otherConditionsExclude: number | null
  /** Records under exactly the name of the company whose number was asked for that are not known to be its own, at most ten; null without a number. */
  readonly sameName: number | null
  /** Records of the corporations that merged into the company whose number was asked for, identified or of their names, at most ten more of each under exactly its name; null without a number. */
  readonly ofPredecessors: number | null
  /** Records that print exactly the name, no place and no number, and are not in the answer to a name in a place, at most ten; null where no place was read. */
  readonly withoutPlace: number | null
  /** Records of exactly the name in other places than the one that was asked for, at most ten; null where no place was read. */
  readonly inOtherPlaces: number | null
  /** Records of the offices of the authority that was asked for, under the same conditions; null without one. */
  readonly ofOffices: number | null
  /** Rows of natural persons that the lists of the authority leave out, as coverage has them, whatever else was asked; null without an authority. */
  readonly personsLeftOut: number | null
  /** Rows that could not be read in the lists of the authority, of the records, or of all where none was found, whatever else was asked; null of an id. */
  readonly unreadRows: number | null
  /** Records of the other kinds of the company, at most ten of each, identified or of its name; null unless no record was found. */
  readonly otherKinds: number | null
}

/** Records of another kind: how to ask for them (`law`: `antimonopoly_act`), and how many there are, at most ten. */
export interface Elsewhere {
  readonly kind: RecordKind
  readonly query: Readonly<Record<string, string>>
  readonly count: number
}

/** A page of results. Each item is the JSON of a view (`domain/views.ts`), as the answer contains it. */
export interface ResultPage extends ExcludedCounts {
  readonly items: readonly string[]
  /** Of each item the id of the record that the question does not name the company of; null of the others, and of companies. */
  readonly browsed: readonly (string | null)[]
  readonly hasMore: boolean
  /** The number of matching records up to `limits.totalMax`, with counts up to `limits.countedMax`; undefined of companies, and where nobody asked for it. */
  readonly total?: RecordTotal
  /** The matching records divided by each of `Page.counts`; undefined without it. */
  readonly counts?: CountsByName
  /** The newest successful collection of this kind of data, ISO 8601; null when nothing was collected. */
  readonly dataAsOf: string | null
  /** How the name or number of a company was read; null without one. */
  readonly understanding: Understanding | null
  /** Where a law or a reason was asked for and nothing of the kind was found: the records of other kinds that state it. */
  readonly elsewhere: readonly Elsewhere[]
  /** Where editions of the lists are missing for the days that are asked for or counted by; null without days, and of companies. */
  readonly gaps: readonly GapOfList[] | null
  /** The records of the name of the company whose number was asked for; null where no number was, and of companies. */
  readonly nameOnly: NameOnlyRecords | null
  readonly warnings: readonly WarningCode[]
}

export interface CombinedResult extends Pick<
  ResultPage,
  'hasMore' | 'dataAsOf' | 'understanding' | 'warnings' | 'otherNames' | 'withoutPlace' | 'inOtherPlaces' | 'unreadRows'
> {
  readonly companies: readonly string[]
  readonly enforcements: readonly string[]
  /** As in `ResultPage`, of the enforcement records. */
  readonly browsed: readonly (string | null)[]
  readonly otherRecords: OtherRecords
}

export type CountsByName = Readonly<Partial<Record<CountName, ValueCounts>>>

/** What is told of the matching records. */
export interface Page {
  readonly limit: number
  /** The first page is 1. */
  readonly page: number
  /** `changed`: the records that changed last come first, on one page. By default the newest acts do. */
  readonly order?: 'changed'
  /** By what they are counted, beside the page. */
  readonly counts?: readonly CountName[]
  /** So many of the matching records are divided; by default `limits.countedMax`. */
  readonly countedMax?: number
}

/**
 * The searches of the API. Texts are as the client typed them, validated by the HTTP layer.
 * Without a generation it throws `DataUnavailable`, because an empty list would mean that nothing was found.
 */
export interface Search {
  info(): GenerationInfo | null
  /** `q`: text or 13 digits. */
  companies(q: string, limit: number): Promise<ResultPage>
  combined(q: string, limit: number): Promise<CombinedResult>
  records(kind: RecordKind, conditions: RecordConditions, page: Page): Promise<ResultPage>
  /** The names of companies and authorities that a text, still being typed, may begin: the JSON of each. */
  suggest(text: string): Promise<readonly string[]>
  /** The groups of the register; with a publisher (a name, whole or in part, a code or a corporate number) only those that it finds. */
  coverage(publisher: string | null): Promise<Pick<ResultPage, 'items' | 'dataAsOf' | 'warnings'>>
}

export class DataUnavailable extends Error {
  override readonly name: string = 'DataUnavailable'
}

/** The generation was found damaged while it was read; its results are discarded. */
export class DataDamaged extends DataUnavailable {
  override readonly name = 'DataDamaged'
}

/** The queue of searches is full. */
export class SearchBusy extends Error {
  override readonly name = 'SearchBusy'
}
