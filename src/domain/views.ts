import type { Authority, Period, Permit } from './facts.ts'
import type { Correction, Identity, ShownProvenance, SightingHistory } from './provenance.ts'

/** Views: what the API answers, before the envelope turns camelCase into snake_case. Labels stand beside codes. */

export interface CompanyName {
  readonly value: string
  readonly source: string
}

export interface CompanyAlias {
  readonly value: string
  readonly kind: 'former_name' | 'trade_name' | 'romanized' | 'search_alias'
}

export type MatchedField = 'name' | 'name_kana' | 'name_en' | 'alias' | 'corporate_number'
/** `branch`: the text names a place of business of the company; `similar`: nothing else was found, one character differs. */
export type MatchKind =
  | 'exact'
  | 'prefix'
  | 'partial'
  | 'alias'
  | 'romanized'
  | 'corporate_number'
  | 'branch'
  | 'similar'

export interface Match {
  readonly field: MatchedField
  readonly kind: MatchKind
  /** The value of the company that was matched. */
  readonly value: string
}

export interface CompanyView {
  readonly corporateNumber: string
  readonly name: string
  readonly nameKana: string | null
  readonly nameEn: CompanyName | null
  readonly aliases: readonly CompanyAlias[]
  readonly kind: string | null
  readonly kindLabel: string | null
  readonly kindLabelEn: string | null
  readonly address: {
    /** The whole address as published. */
    readonly text: string | null
    readonly postalCode: string | null
    readonly prefecture: string | null
    readonly prefectureCode: string | null
    readonly city: string | null
    readonly cityCode: string | null
    readonly street: string | null
    readonly outsideJapan: string | null
  }
  /** `null` for a company that only EDINET names. */
  readonly status: 'active' | 'closed' | null
  readonly statusLabel: string | null
  readonly statusLabelEn: string | null
  readonly closedOn: string | null
  readonly closeCause: string | null
  readonly closeCauseLabel: string | null
  readonly closeCauseLabelEn: string | null
  readonly successorCorporateNumber: string | null
  readonly listing: { readonly securitiesCode: string | null; readonly edinetCode: string } | null
  readonly recordCounts: {
    readonly enforcements: number
    readonly procurementSuspensions: number
    readonly licenseActions: number
  }
  readonly source: ShownProvenance
  readonly firstSeenOn: string
  readonly lastSeenOn: string
  readonly removedAtSourceOn: string | null
  readonly match: Match
}

export interface RecordParty {
  /** Without the note that may stand behind it. */
  readonly name: string
  /** As published. */
  readonly nameText: string
  readonly address: string | null
  readonly corporateNumber: string | null
  readonly identity: Identity
}

interface RecordView extends SightingHistory {
  /** Stable over every re-collection. */
  readonly id: string
  readonly company: RecordParty
  readonly authority: string
  readonly authorityEn: string | null
  readonly authorityText: Authority['text']
  readonly authorityType: string
  readonly authorityTypeLabel: string
  readonly authorityTypeLabelEn: string
  readonly authorityCorporateNumber: string | null
  readonly period: Period | null
  readonly status: string
  readonly statusLabel: string
  readonly statusLabelEn: string
  /** Fields the operator corrected, with the reason; empty for a record as it was read. */
  readonly corrections: readonly Correction[]
  readonly source: ShownProvenance
}

export interface EnforcementView extends RecordView {
  readonly lawCode: string | null
  readonly lawLabel: string | null
  readonly lawLabelEn: string | null
  readonly lawCodes: readonly string[]
  readonly lawText: string | null
  readonly actionType: string
  readonly actionTypeLabel: string
  readonly actionTypeLabelEn: string
  readonly actionText: string | null
  readonly actionDate: string | null
  readonly summary: string | null
  readonly isDisposition: boolean
}

export interface ProcurementSuspensionView extends RecordView {
  readonly publisherGroup: string
  readonly publisherGroupLabel: string
  readonly publisherGroupLabelEn: string
  readonly reasonCode: string | null
  readonly reasonLabel: string | null
  readonly reasonLabelEn: string | null
  readonly reasonCodes: readonly string[]
  readonly reasonText: string | null
  readonly clause: string | null
  readonly measureText: string | null
  readonly actionDate: string | null
  readonly scope: string | null
}

export interface LicenseActionView extends RecordView {
  readonly sectorCode: string
  readonly sectorLabel: string
  readonly sectorLabelEn: string
  readonly sectorCodes: readonly string[]
  readonly permits: readonly (Permit & { readonly sectorLabel: string | null; readonly sectorLabelEn: string | null })[]
  readonly actionType: string
  readonly actionTypeLabel: string
  readonly actionTypeLabelEn: string
  readonly actionText: string | null
  readonly nature: string
  readonly natureLabel: string
  readonly natureLabelEn: string
  readonly lawCode: string | null
  readonly lawLabel: string | null
  readonly lawLabelEn: string | null
  readonly lawCodes: readonly string[]
  readonly lawText: string | null
  readonly actionDate: string | null
  readonly reasonText: string | null
  readonly isDisposition: boolean
}

export type Freshness = 'fresh' | 'stale' | 'overdue' | 'never_collected'

/** One list of one publisher, collected or not. */
export interface CoverageEntry {
  readonly publisherGroup: string
  readonly publisher: string
  readonly publisherEn: string | null
  readonly parent: string | null
  readonly corporateNumber: string | null
  readonly list: string | null
  readonly sourceId: string | null
  readonly sourceUrl: string | null
  readonly observedCount: number
  readonly officialCount: number | null
  readonly officialCountBasis: string | null
  /** observed / official, 0 to 1; `null` with the reason beside it. */
  readonly coverageRatio: number | null
  readonly coverageRatioNullReason: string | null
  readonly period: { readonly from: string | null; readonly to: string | null }
  readonly lastAttemptAt: string | null
  readonly lastSuccessAt: string | null
  readonly freshness: Freshness
  /** ISO 8601 duration; `null` where no source is connected. */
  readonly expectedInterval: string | null
  readonly unparsedCount: number
  readonly personsLeftOut: number
}

export interface CoverageGroup {
  readonly publisherGroup: string
  readonly publisherGroupLabel: string
  readonly publisherGroupLabelEn: string
  readonly publisherCount: number
  readonly collectedPublisherCount: number
  readonly observedCount: number
  readonly officialCount: number | null
  readonly coverageRatio: number | null
  readonly coverageRatioNullReason: string | null
  readonly unparsedCount: number
  readonly personsLeftOut: number
  readonly lastSuccessAt: string | null
  readonly publishers: readonly CoverageEntry[]
}
