// The interface of a generation: `publish` writes it, `search` reads it.
import type { DecisionLines } from '../ledger/decisions/decisions-file.ts'
import type { CollectedSource, HeldBack } from '../domain/collected-source.ts'
import type { CorporationFacts, DisclosureFilerFacts, PublishedRecord, RecordKind } from '../domain/facts.ts'
import type {
  Correction,
  Identity,
  Provenance,
  RecordChange,
  SightingHistory,
  CoverageEntry,
  Match,
} from '../domain/views.ts'
import type { CountName } from '../domain/count-names.ts'
import type { StatusDates } from '../domain/status.ts'
import type { FirstCollection, NewsGroup } from '../domain/news.ts'

export { GenerationDamaged } from './sealed/damage.ts'

/** Where a text of the view's own stands in a template, and where a shared text does. Neither character occurs in JSON. */
export const ownMark = '\u0001'
export const sharedMark = '\u0002'

/**
 * The JSON of a view in pieces, so that a generation stores only once what many views have in common: the template with the keys and the
 * values that few views differ in, and members that are equal in many views, such as the source.
 * `{"name":"見本商事","status":"open","source":{"id":"edinet"}}` is the template `{"name":"␁","status":"open","source":␂}`, the own text 見本商事
 * and the shared text `{"id":"edinet"}`.
 */
export interface WrittenView {
  readonly template: string
  /** The texts of the view's own, escaped as in JSON, without quotation marks. */
  readonly own: readonly string[]
  /** The JSON of each shared member. */
  readonly shared: readonly string[]
}

/** The published name that a form is made of, where it is not the name that `match` shows for its kind. */
export interface MatchedName extends Pick<Match, 'value'>, Partial<Pick<Match, 'field' | 'prominence'>> {}

/** By `matchKey`. */
export type MatchedNames = Readonly<Record<string, MatchedName>>

/** `short トヨタ`: the kind of the form that was found, and the form. */
export const matchKey = (hit: Pick<NameHit, 'kind' | 'form'>): string => `${hit.kind} ${formOf(hit)}`

/** A company as it is written when its generation is published. */
export interface WrittenCompany {
  readonly corporateNumber: string
  /** The answer up to `match`, its last member. */
  readonly view: WrittenView
  /** The corporation that it merged into. */
  readonly successor: string | null
  /** Null for most companies. */
  readonly matchedNames: MatchedNames | null
}

/** The members of a company that `match` shows. */
export type NameMember = 'name' | 'name_kana' | 'name_en'

/** A company read from its generation. */
export interface CompanyRow {
  /** The answer up to `match`, its last member. */
  readonly json: string
  /** The text of a member, escaped as in JSON; empty where it is null. */
  textOf(member: NameMember | 'corporate_number'): string
  matchedNames(): MatchedNames | null
}

/** A company of the corporate-number register, of EDINET, or of both; at least one is not null. */
export interface StoredCompany extends SightingHistory {
  readonly corporateNumber: string
  readonly register: CorporationFacts | null
  readonly filer: DisclosureFilerFacts | null
  readonly formerNames: readonly string[]
  /** Null or undefined outside the register. */
  readonly namesKnown?: NamesKnown | null | undefined
  readonly knownNames: readonly KnownName[]
  readonly provenance: Provenance
}

/** The first state of a corporation that was collected: the register itself has only the newest one, and the differences those since they are collected. */
export interface NamesKnown {
  /** The day on which it began. Names that the corporation had before are not collected. */
  readonly since: string
  /** Whether it began with a change of the name, so that there is a former name. */
  readonly isAfterChange: boolean
}

/** A name by which a company is known, as no register has it: 東京メトロ of 東京地下鉄株式会社. */
export interface KnownName {
  readonly value: string
  readonly kind: 'former_name' | 'trade_name' | 'search_alias'
  /** SudachiDict, or the operator's own list. */
  readonly source: 'sudachidict' | 'operator'
}

/** Without the labels of the codes. */
export interface StoredChange extends Pick<RecordChange, 'on' | 'file'> {
  readonly change: Exclude<RecordChange['change'], 'first_collected'>
  readonly changedFields: readonly Pick<RecordChange['changedFields'][number], 'field' | 'former' | 'value'>[]
}

export interface StoredRecord extends SightingHistory {
  readonly publicId: string
  /** Ids that it had before a rebuild, by which it is found, too. Undefined in test data. */
  readonly formerIds?: readonly string[] | undefined
  /** The last day on which the record appeared, changed or left its list, or got another id. */
  readonly changedOn: string
  /** Whether the oldest edition of its list that was collected has it, so that nobody knows since when it is published. Undefined: it appeared later. */
  readonly isOfFirstEdition?: true | undefined
  readonly facts: PublishedRecord
  /** The official English name of the authority; `null` where none is known. */
  readonly authorityEn: string | null
  /** The corporate number of the company that the record is linked to, published or matched; null when in doubt. */
  readonly corporateNumber: string | null
  readonly identity: Identity
  /** The numbers of the companies to whose name a record without a number belongs: for each company that it names, of which most name one. */
  readonly nameHolders: readonly (readonly string[])[]
  /** Corrections by the operator; usually empty. */
  readonly corrections: readonly Correction[]
  /** What was seen of it, the oldest first; undefined if it only appeared. */
  readonly history?: readonly StoredChange[] | undefined
  /**
   * Where it was last seen in a file that tells no day: the newest day of which anything is known, null without any
   * (`publish/last-known-day.ts`). Undefined: `lastSeenOn` is a day of its list.
   */
  readonly lastKnownOn?: string | null | undefined
  /** The last day on which the end of its period, of which none is stated, would be noticed; null or undefined: on no day. */
  readonly noticedUntil?: string | null | undefined
  readonly provenance: Provenance
}

/** A record read from its generation. */
export interface FoundRecord extends Omit<StoredRecord, 'nameHolders' | 'formerIds'> {
  /** Its id in the generation. */
  readonly id: number
  /** The other records of its act. */
  readonly alsoPublished: readonly RecordOfAct[]
}

/**
 * The kinds of searchable forms other than the registered name. `kana` is the published reading (for kana queries), `reading` its
 * reading key (for romanised queries). `short` and `inner` are parts of a name by which its company is known; the readings of each, in kana
 * and as reading keys, have a kind of their own. `known` is a name that no register has, as written and its reading. `sound` has the consonants
 * of a name in katakana.
 */
export type AliasKind =
  | 'kana'
  | 'reading'
  | 'english'
  | 'former'
  | 'filer'
  | 'letters'
  | 'short'
  | 'short_reading'
  | 'inner'
  | 'inner_reading'
  | 'known'
  | 'sound'

export type NameField = 'name' | 'alias'
export type Anchor = 'exact' | 'prefix' | 'partial'

/** A lookup of names. Hits are ordered by static rank, at most one per company. */
export interface NameQuery {
  readonly field: NameField
  readonly anchor: Anchor
  /** One folded form, or with `partial` several words that must all occur in any order. */
  readonly words: readonly string[]
  readonly limit: number
  /** Only these kinds of alias. */
  readonly kinds?: readonly AliasKind[] | undefined
  /** Only companies whose place number (`CompanyForms.place`) is in the set. */
  readonly within?: ReadonlySet<number> | undefined
  /** False: the forms of hits may be empty, because the caller does not need them. Each takes a read. */
  readonly withForms?: boolean
}

/** A lookup of names one edit away from a form: a character missing, added, replaced or transposed. The first character must match. */
export interface SimilarQuery extends Pick<NameQuery, 'field' | 'limit' | 'kinds'> {
  readonly form: string
}

/** A lookup of registered names by what is known before and after one character; one of the two is not empty. */
export interface LostQuery extends Pick<NameQuery, 'limit' | 'within'> {
  readonly before: string
  readonly after: string
}

export interface NameHit {
  /** The static rank of the company, which is its id in the generation. */
  readonly company: number
  readonly kind: AliasKind | 'name'
  /** The form that matched, or a function that reads it: few callers need it. */
  readonly form: string | (() => string)
}

/** The form of a hit. */
export const formOf = ({ form }: Pick<NameHit, 'form'>): string => (typeof form === 'string' ? form : form())

/** Conditions on records. All must match; texts are folded. */
export interface RecordQuery {
  readonly kind: RecordKind
  readonly today: string
  /** Each inner list is one condition: one of its alternatives must occur in the names of the party. */
  readonly party: readonly (readonly string[])[]
  /** Index tokens: a record that has one of them need not match `party`. */
  readonly named?: readonly string[]
  /** Like `party`, but in the whole text of the record. */
  readonly text: readonly (readonly string[])[]
  /** Each inner list is one condition: the record must have one of its index tokens. */
  readonly codes: readonly (readonly string[])[]
  /** Index tokens: a record that has one of them does not match. */
  readonly notCodes?: readonly string[]
  /** A status, or `in_force`: active or open_ended. */
  readonly status: string | null
  /**
   * Only records that are in force on this day by their published periods, or with `unknown` those whose periods do not tell. Records that are
   * cancelled by `today` are in force on no day.
   */
  readonly inForceOn?: { readonly day: string; readonly end: 'known' | 'unknown' } | null
  /** First and last day (`domain/record-date.ts`), inclusive; null: no bound. A record without a day matches only when both are null. */
  readonly from: string | null
  readonly to: string | null
  /** Only records that changed on or after this day; null: all. */
  readonly changedSince: string | null
  /** Only the record with this public id, or that had it; null: all. */
  readonly id?: string | null
  /** `changed`: the records that changed last first; by default the newest acts. */
  readonly order?: 'changed' | undefined
  /** Ids of records that are left out. */
  readonly without?: readonly number[]
  readonly limit: number
  readonly offset: number
}

export interface GenerationFacts {
  readonly id: string
  readonly createdAt: string
  readonly sample: boolean
  readonly ledgerFingerprint: string
  /** The number of the newest import of the ledger. Undefined in generations of earlier versions. */
  readonly lastImport?: number
  /** The lists that a gate held back. Undefined in generations of earlier versions. */
  readonly heldBack?: readonly HeldBackList[]
  /** The version of the rule by which the keys of its records, and so their ids, were made. Undefined in test data. */
  readonly recordKeys?: number
  /** The decisions of the operator that it was built with. Undefined in generations of earlier versions. */
  readonly decisions?: DecisionLines
  /** `Withheld.id`; undefined if no record is withheld. */
  readonly withheld?: string
  /**
   * The last id of each group of companies, in the order of ids: the open companies, then the closed ones; of each the listed ones with
   * records, the other listed ones, those with records, and the others.
   */
  readonly rankGroups: readonly number[]
  readonly counts: Readonly<Record<'companies' | 'enforcements' | 'procurementSuspensions' | 'licenseActions', number>>
  /** Companies and records that each source lists. */
  readonly sourceCounts: Readonly<Record<string, number>>
  /** Newest successful collection per kind of data, ISO 8601. */
  readonly collectedAt: Readonly<Record<RecordKind | 'company', string | null>>
  /** How many lists of each kind are known and not collected, the bodies of the register included. Undefined in generations of earlier versions. */
  readonly uncollected?: Readonly<Record<RecordKind, number>>
  /** Records of each kind whose party is a group of which no company is named. Undefined in generations of earlier versions. */
  readonly groupRecords?: Readonly<Record<RecordKind, number>>
  /** What was seen in the last 60 days, the newest first. Undefined in generations of earlier versions. */
  readonly news?: readonly NewsGroup[]
  /** The sources of records that were first collected in these days, the newest first. Undefined in generations of earlier versions. */
  readonly firstCollections?: readonly FirstCollection[]
  /** The sources of the data and their lists, as collected when the generation was built. Undefined in generations of earlier versions. */
  readonly collected?: readonly CollectedSource[]
}

/** What a publication says of itself; the groups of companies follow from its layers. */
export type PublishedFacts = Omit<GenerationFacts, 'rankGroups'>

/** The records of a generation that must not be shown, because the operator decided on them after it was built. */
export interface Withheld {
  /** A hash of them. */
  readonly id: string
  /** Their ids in the generation. */
  readonly records: Readonly<Record<RecordKind, readonly number[]>>
  /** By company the numbers of these records, and of the acts that are in service no more without them. */
  readonly ofCompanies: ReadonlyMap<
    string,
    { readonly records: CompanyRecordCounts; readonly acts: CompanyRecordCounts }
  >
}

export interface AuthorityRow {
  /** The index token of the authority, for `RecordQuery.codes`. */
  readonly token: string
  readonly name: string
  readonly nameEn: string | null
  readonly type: string
}

/** The records that a list has, as the first 52 bits of their public ids: the next publication is compared with them. */
export interface ListedRecords {
  readonly sourceId: string
  readonly list: string
  readonly ids: ArrayLike<number> & Iterable<number>
}

/** A list that lost too much, or of which too much is new: its records are those of its last import that passed. */
export interface HeldBackList extends HeldBack {
  readonly sourceId: string
  readonly list: string
  /** The number of the newest import that it shows. */
  readonly lastImport: number
}

/** Coverage as collected; freshness, the code of the publisher and the names that people use are added when it is read. */
export type StoredCoverage = Omit<CoverageEntry, 'freshness' | 'publisherCode' | 'knownAs'>

export interface RecordTotal {
  readonly count: number
  /** The acts that they are: each once, and without warnings. */
  readonly acts: number
  readonly exact: boolean
}

/** The matching records, and how many have each value, or each set of values: `labor_standards fair_trade`. The empty text: none. */
export interface RecordCounts {
  readonly total: RecordTotal
  /** Years and months as the beginning of the day, authorities as index tokens, all others as codes. */
  readonly by: ReadonlyMap<CountName, ReadonlyMap<string, Counted>>
}

/** Records, and the acts that they are: each once, and without warnings. */
export type Counted = Pick<RecordTotal, 'count' | 'acts'>

/** A record without a number that belongs to the name of a company. */
export interface RecordOfName extends StatusDates {
  readonly kind: RecordKind
  /** Its id in the generation. */
  readonly id: number
}

/** A record of the same act as another. */
export interface RecordOfAct {
  /** Its id in the generation. */
  readonly id: number
  readonly publicId: string
  readonly number: string | null
}

/** The number of records of each kind that are linked to a company. */
export type CompanyRecordCounts = Readonly<Record<RecordKind, number>>

/** Reads a generation, synchronously. A server whose generation is large searches it in threads. */
export interface GenerationReader {
  readonly facts: GenerationFacts
  findNames(query: NameQuery): readonly NameHit[]
  findSimilar(query: SimilarQuery): readonly NameHit[]
  findWithLost(query: LostQuery): readonly NameHit[]
  /** The unfolded names of companies, without reading the companies; empty where there is no such company. */
  writtenNames(ids: readonly number[]): readonly string[]
  /** `CompanyForms.place` */
  placeNumberOf(company: number): number
  companyIdOf(corporateNumber: string): number | null
  /** The corporate numbers of companies, without reading the companies. */
  corporateNumbersOf(ids: readonly number[]): readonly string[]
  companies(ids: readonly number[]): readonly CompanyRow[]
  /** The numbers of the corporations that merged into a company, in their order, at most `max`. */
  predecessorsOf(corporateNumber: string, max: number): readonly string[]
  /** `hasMore` is also true when the search reached its limit of candidates. */
  findRecords(query: RecordQuery): { readonly records: readonly FoundRecord[]; readonly hasMore: boolean }
  /** The dates of the first matching records, which take less time than the records. */
  findStatusDates(query: RecordQuery): readonly StatusDates[]
  /** The number of matching records, whatever the limit and offset; at most `max` are counted, 2,500 by default. */
  countRecords(query: RecordQuery, max?: number): number
  /** The number of matching records up to `max`; `exact`: there are no others. */
  totalRecords(query: RecordQuery, max: number): RecordTotal
  /** The matching records divided by each of `names`, up to the newest `max` of them. */
  countBy(query: RecordQuery, names: readonly CountName[], max: number): RecordCounts
  recordCountsOf(corporateNumber: string): CompanyRecordCounts
  /** The acts that the records linked to a company are. */
  actCountsOf(corporateNumber: string): CompanyRecordCounts
  /** The acts that these records are. */
  countActs(kind: RecordKind, ids: readonly number[]): number
  /** The other records of the act of a record. */
  othersOfAct(kind: RecordKind, id: number): readonly RecordOfAct[]
  /** The records without a number that belong to the name of a company, of each kind the newest first. */
  recordsOfName(corporateNumber: string): readonly RecordOfName[]
  /** Whether a record without a number may print a name, folded and without its legal form. `false` is sure. */
  mayBeOfNobody(name: string): boolean
  /** Whether the records that are linked to a company may print the name of a record without a number. `false` is sure. */
  maySharePrintedName(corporateNumber: string): boolean
  /** The number of companies with the name by which these records belong to that of a company, itself included. */
  countNameHolders(corporateNumber: string, records: readonly RecordOfName[]): number
  authorities(): readonly AuthorityRow[]
  coverage(): readonly StoredCoverage[]
  close(): void
}

/** Companies encoded for a generation. A thread may encode them: they can be sent to another. */
export interface CompanyBatch {
  /** The distinct templates and shared texts of the views. */
  readonly pieces: readonly string[]
  /** The distinct layouts: the indexes of a template and of its shared texts, separated by spaces. */
  readonly layouts: readonly string[]
  readonly companies: CompanyColumns
  readonly names: EncodedNames
}

/** By company. */
export interface CompanyColumns {
  readonly numbers: readonly number[]
  /** The folded names, which order the rows. */
  readonly names: readonly string[]
  /** The index of its layout. */
  readonly layouts: readonly number[]
  /** The texts of its own, each after `ownMark`. */
  readonly own: readonly string[]
  /** The JSON of its matched names. */
  readonly matched: readonly (string | null)[]
  /** The corporation that it merged into. */
  readonly successors: readonly (number | null)[]
}

/** The parts of the names of companies, each with the forms of some kinds. */
export type PartName = 'alias' | 'written' | 'name' | 'reading' | 'kana'

/** The names of companies as the spool files contain them. */
export interface EncodedNames {
  /** The number of each company, from 1: its static rank, or another one from which the rank follows later. */
  readonly ids: readonly number[]
  /** Their place numbers, in the same order. */
  readonly places: readonly number[]
  /** `units`: UTF-16 units of the texts of a part. */
  readonly parts: Readonly<Record<PartName, { readonly bytes: Uint8Array; readonly units: number }>>
}

/** What the layer of companies says of itself. */
export interface CompanyLayerFacts {
  /** The last static rank of each group of companies: open and listed ones, the other open ones, and the same of the closed ones. */
  readonly rankGroups: readonly number[]
  /** A hash of what it is made of; null if that is not known. */
  readonly madeOf: string | null
}

/** What is known of the companies of a layer when all were added. */
export interface AddedCompanies {
  /** The static rank of each company by its id, from 1; undefined: the ids are the ranks. */
  readonly ranks?: Uint32Array | undefined
  readonly linking?: LinkingIndex | undefined
}

/** By what records are linked to the companies of a layer without a look at all of them. */
export interface LinkingIndex {
  /** The key of each name that a company has or had, and its corporate number; ascending. */
  readonly names: Iterable<readonly [key: number, corporateNumber: number]>
  readonly renamed: Iterable<RenamedCompany>
}

/** A company that gave up a name which the register does not know. */
export interface RenamedCompany {
  readonly corporateNumber: string
  /** Prefecture and municipality. */
  readonly place: string
  /** Folded. */
  readonly street: string
  /** Its next name, without the legal form. */
  readonly core: string
  readonly renamedOn: string
}

/** The companies with records, encoded for the layer of records. */
export interface CompaniesWithRecords {
  /** Their names, in which a company is named by its place among those with records, in the order of static ranks, from 1. */
  readonly names: EncodedNames
  /** The static rank of each company. */
  readonly ranks: readonly number[]
  /** The JSON of the matched names of each company. */
  readonly matched: readonly (string | null)[]
}

/** Writes a generation. Call order: `takeCompanies`, or `addCompanies` and `endCompanies`; the methods for the layer of records; then `finish` or `abandon`. */
export interface GenerationWriter {
  /** The layer of companies is that of another generation. `path`: of its database of records. */
  takeCompanies(path: string): void
  /** Companies may come in any order (`createCompanyEncoder`). `classes`: of each company, if its rank follows from its class, then from its id. */
  addCompanies(batch: CompanyBatch, classes?: readonly number[]): void
  /** No company follows, so their index can be built. */
  endCompanies(layer: CompanyLayerFacts & AddedCompanies): void
  /** Companies may come in any order. */
  addWithRecords(batch: CompaniesWithRecords): void
  /** Records may come in any order. Searches return them newest first, then by public id. */
  addRecord(record: StoredRecord, forms: RecordForms): void
  /** After all records: of each act that several sources publish, the places of its records in the order in which they were added, from 0. */
  addActs(groups: readonly (readonly number[])[]): void
  addCoverage(entry: StoredCoverage): void
  addListed(list: ListedRecords): void
  /** Builds the indexes and seals the files. `onStep` is told what is made next. */
  finish(facts: PublishedFacts, onStep?: (what: string) => void): void
  /** Removes everything written. */
  abandon(): void
}

export interface CompanyForms {
  /** Folded name without its legal form; null keeps the company out of name search. */
  readonly name: string | null
  /** The unfolded name. */
  readonly written: string
  /** `of`: the published name that the form is made of. */
  readonly aliases: readonly { readonly kind: AliasKind; readonly form: string; readonly of: string }[]
  /** The place of the company as a number below 65,536; 0: not known. */
  readonly place: number
}

export interface RecordForms {
  /** Every searchable form of the names of the published party and its linked company. */
  readonly party: readonly string[]
  /** The folded text for free-text search, including the forms of the party. */
  readonly text: string
  readonly codes: readonly string[]
  readonly date: string | null
}
