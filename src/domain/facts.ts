/**
 * Facts: what one publication states about one company, in its own words, with our codes added.
 * The ledger stores every version of a fact. `null` means "not published", never "unknown to us".
 * Dates are `YYYY-MM-DD`. Codes come from `codelists/`. Names of natural persons never enter a fact.
 */
export type RecordKind = 'enforcement' | 'procurement_suspension' | 'license_action'
export type FactsKind = 'corporation' | 'disclosure_filer' | RecordKind

/** The company as the publication names it. `corporateNumber` only if the publication prints it. */
export interface PublishedParty {
  readonly name: string
  readonly address: string | null
  readonly corporateNumber: string | null
}

/** The acting authority: `text` as published (国土交通大臣), `name` of the body (国土交通省). */
export interface Authority {
  readonly name: string
  readonly text: string
  readonly type: string
  readonly corporateNumber: string | null
}

/** A period as published. Both ends inclusive. `openEnded` only where the text says so (当面の間). */
export interface Period {
  readonly text: string
  readonly start: string | null
  readonly end: string | null
  readonly openEnded: boolean
}

/** A later decision that the publisher itself states. It is never inferred from dates. */
export type PublishedFate = 'lifted' | 'cancelled'

/** One row of the corporate-number register (国税庁法人番号公表サイト), columns as in its layout of 30. */
export interface CorporationFacts {
  readonly kind: 'corporation'
  readonly corporateNumber: string
  /** 処理区分 (01, 11, …, 99). */
  readonly process: string
  /** 訂正区分: true when this row corrects an earlier publication of the same event. */
  readonly correction: boolean
  readonly updateDate: string
  readonly changeDate: string
  readonly name: string
  readonly nameKana?: string | undefined
  readonly nameEn?: string | undefined
  /** 法人種別 (101 … 499); absent on deletions. */
  readonly corporationKind?: string | undefined
  readonly prefecture?: string | undefined
  readonly city?: string | undefined
  readonly street?: string | undefined
  readonly prefectureCode?: string | undefined
  readonly cityCode?: string | undefined
  readonly postalCode?: string | undefined
  readonly addressOutside?: string | undefined
  readonly closeDate?: string | undefined
  readonly closeCause?: string | undefined
  readonly successor?: string | undefined
  readonly assignmentDate?: string | undefined
  /** 検索対象除外: must not be found by name. */
  readonly searchExcluded?: boolean | undefined
}

/** One organisation of the EDINET code list. Individuals are excluded. */
export interface DisclosureFilerFacts {
  readonly kind: 'disclosure_filer'
  readonly edinetCode: string
  readonly corporateNumber: string | null
  readonly filerType: string
  readonly listed: boolean
  readonly name: string
  readonly nameEn: string | null
  readonly nameKana: string | null
  readonly address: string | null
  readonly industry: string | null
  /** 4 characters (letters exist since 2024), without the trailing check position; `null` if unlisted. */
  readonly securitiesCode: string | null
  /** 資本金 in million yen as published. */
  readonly capitalMillionYen: number | null
}

interface RecordFacts {
  readonly party: PublishedParty
  readonly authority: Authority
  /** Kind of act in the publication's words (営業停止, 措置命令 …). */
  readonly actionText: string | null
  readonly period: Period | null
  readonly fate: PublishedFate | null
  /** URL of a page or document about this record alone. */
  readonly url: string | null
  /** Title of that page or document. */
  readonly title: string | null
  readonly publishedOn: string | null
}

export interface EnforcementFacts extends RecordFacts {
  readonly kind: 'enforcement'
  /** Codes of `codelists/laws`, the first is the primary one; empty when no law is published. */
  readonly lawCodes: readonly string[]
  readonly lawText: string | null
  readonly actionType: string
  readonly actionDate: string | null
  readonly summary: string | null
}

export interface ProcurementSuspensionFacts extends RecordFacts {
  readonly kind: 'procurement_suspension'
  readonly publisherGroup: string
  /** Codes of `codelists/reasons`, the most specific first; empty if none was recognized. */
  readonly reasonCodes: readonly string[]
  readonly reasonText: string | null
  /** 別表第N第N号 as published. */
  readonly clause: string | null
  readonly scope: string | null
  /** Date of the measure (措置日, 決定日), if published separately from the period. */
  readonly actionDate: string | null
}

export interface Permit {
  readonly number: string | null
  readonly name: string | null
  readonly sectorCode: string | null
}

export interface LicenseActionFacts extends RecordFacts {
  readonly kind: 'license_action'
  /** The sector of the first permit comes first. Never empty: `other` is the fallback. */
  readonly sectorCodes: readonly string[]
  readonly permits: readonly Permit[]
  readonly actionType: string
  readonly nature: string
  readonly lawCodes: readonly string[]
  readonly lawText: string | null
  readonly actionDate: string | null
  readonly reasonText: string | null
}

export type PublishedRecord = EnforcementFacts | ProcurementSuspensionFacts | LicenseActionFacts
export type Facts = CorporationFacts | DisclosureFilerFacts | PublishedRecord
