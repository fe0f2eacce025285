import type { CollectedSource } from '../domain/collected-source.ts'
import type { CorporationFacts, DisclosureFilerFacts, PublishedRecord, RecordKind } from '../domain/facts.ts'
import type { Correction, Identity, Provenance, SightingHistory } from '../domain/provenance.ts'
import type { CoverageEntry } from '../domain/views.ts'

export { GenerationDamaged } from './sealed/damage.ts'

/** What publish puts into a generation and search reads from it. Engines stand behind these ports. */

/** A company of the corporate-number register, of EDINET, or of both; one of the two is there. */
export interface StoredCompany extends SightingHistory {
  readonly corporateNumber: string
  readonly register: CorporationFacts | null
  readonly filer: DisclosureFilerFacts | null
  readonly formerNames: readonly string[]
  readonly provenance: Provenance
}

export interface StoredRecord extends SightingHistory {
  readonly publicId: string
  readonly facts: PublishedRecord
  /** The number the record is filed under: published or matched; null when in doubt. */
  readonly corporateNumber: string | null
  readonly identity: Identity
  /** What the operator corrected; empty for a record as it was read. */
  readonly corrections: readonly Correction[]
  readonly provenance: Provenance
}

/**
 * The kinds of searchable forms beside the registered name. `kana` is the published reading (for kana queries),
 * `reading` its key without long vowels (for romanised queries).
 */
export type AliasKind = 'kana' | 'reading' | 'english' | 'former' | 'filer' | 'letters'

export type NameField = 'name' | 'alias'
export type Anchor = 'exact' | 'prefix' | 'partial'

/** One look into the names: candidates come back verified, best static rank first, one per name. */
export interface NameQuery {
  readonly field: NameField
  readonly anchor: Anchor
  /** A folded form; with `partial` several words that must all occur, in any order. */
  readonly words: readonly string[]
  readonly limit: number
  /** Only these kinds of alias. */
  readonly kinds?: readonly AliasKind[] | undefined
}

/** A look for names that are one typing slip away from a form: a character missing, too many, wrong or swapped, not the first. */
export interface NearQuery {
  readonly field: NameField
  readonly form: string
  readonly limit: number
  /** Only these kinds of alias. */
  readonly kinds?: readonly AliasKind[] | undefined
}

export interface NameHit {
  /** The company's place in the static rank, unique in the generation. */
  readonly company: number
  readonly kind: AliasKind | 'name'
  /** The form that was compared. */
  readonly form: string
}

/** Conditions on records after understanding: codes are codes, text is folded. All must hold. */
export interface RecordQuery {
  readonly kind: RecordKind
  readonly today: string
  /** Each inner list is one condition of which one alternative must occur in the party's names. */
  readonly party: readonly (readonly string[])[]
  /** The same over the record's whole text. */
  readonly text: readonly (readonly string[])[]
  /** Each inner list: one of these index tokens. */
  readonly codes: readonly (readonly string[])[]
  readonly status: string | null
  readonly from: string | null
  readonly to: string | null
  readonly limit: number
  readonly offset: number
}

export interface GenerationFacts {
  readonly id: string
  readonly createdAt: string
  readonly sample: boolean
  readonly ledgerFingerprint: string
  /** The ids of companies that are listed and open run from 1 to this one. */
  readonly listedCompanies?: number
  readonly counts: Readonly<Record<'companies' | 'enforcements' | 'procurementSuspensions' | 'licenseActions', number>>
  /** Published records per source, for the gates of the next publication. */
  readonly sourceCounts: Readonly<Record<string, number>>
  /** Newest successful collection per kind of data, ISO 8601. */
  readonly collectedAt: Readonly<Record<RecordKind | 'company', string | null>>
  /** Generations of earlier versions do not tell. */
  readonly collected?: readonly CollectedSource[]
}

export interface AuthorityRow {
  readonly token: string
  readonly name: string
  readonly nameEn: string | null
  readonly type: string
}

/** Coverage as collected; freshness is computed when it is read. */
export type StoredCoverage = Omit<CoverageEntry, 'freshness'>

/** The read port. Asynchronous so that an engine may live elsewhere. */
export interface GenerationReader {
  readonly facts: GenerationFacts
  findNames(query: NameQuery): Promise<readonly NameHit[]>
  findNear(query: NearQuery): Promise<readonly NameHit[]>
  /** The names of companies as they are written, without reading the companies. */
  writtenNames(ids: readonly number[]): Promise<readonly string[]>
  companyIdOf(corporateNumber: string): Promise<number | null>
  companies(ids: readonly number[]): Promise<readonly StoredCompany[]>
  /** Records per kind filed under a number. */
  recordCounts(corporateNumber: string): Promise<Readonly<Record<RecordKind, number>>>
  /** `hasMore` also when the engine stopped comparing before it knew that there are no more. */
  findRecords(query: RecordQuery): Promise<{ readonly records: readonly StoredRecord[]; readonly hasMore: boolean }>
  authorities(): Promise<readonly AuthorityRow[]>
  coverage(): Promise<readonly StoredCoverage[]>
  /** Throws `GenerationDamaged` when the files were written to since they were opened: then nothing that was read may be answered. */
  confirm(): void
  close(): void
}

/** The write port: everything, then `finish`. */
export interface GenerationWriter {
  /** Companies may come in any order; `rank` is the static rank (0 = first) and becomes the id. */
  addCompany(company: StoredCompany, rank: number, forms: CompanyForms): void
  /** No company comes any more; what can be made of them may begin. */
  companiesAreComplete(): void
  /** Records may come in any order, after the companies; they are answered newest first, then by id. */
  addRecord(record: StoredRecord, forms: RecordForms): void
  addCoverage(entry: StoredCoverage): void
  /** Builds the indexes, checks the file and seals it. */
  finish(facts: GenerationFacts): void
  /** Throws everything away. */
  abandon(): void
}

export interface CompanyForms {
  /** Folded name without its legal form; null keeps the company out of name search. */
  readonly name: string | null
  /** The name as it is written. */
  readonly written: string
  readonly aliases: readonly { readonly kind: AliasKind; readonly form: string }[]
}

export interface RecordForms {
  /** Every searchable form of the company's names. */
  readonly party: readonly string[]
  /** Folded text of everything a free-text search looks at, the party's forms included. */
  readonly text: string
  readonly codes: readonly string[]
  readonly date: string | null
}
