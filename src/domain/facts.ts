/**
 * Facts: what one publication states about one company, in the published words, with our codes added.
 * The ledger stores every version of the facts. `null` means "not published". Dates are `YYYY-MM-DD`. Codes are those of `codes/`.
 * Facts never contain names of natural persons.
 */
export const recordKinds = ['enforcement', 'procurement_suspension', 'license_action'] as const
export type RecordKind = (typeof recordKinds)[number]
export type FactsKind = 'corporation' | 'disclosure_filer' | RecordKind

/** The company as the publication names it. */
export interface PublishedParty {
  readonly name: string
  readonly address: string | null
  /** A valid number that the publication prints, otherwise `null`. */
  readonly corporateNumber: string | null
  /** What the publication prints as the corporate number, where it is none: wrong check digit, 12 digits. */
  readonly numberText?: string | undefined
  /** For a source whose addresses leave the prefecture out: that prefecture. */
  readonly addressPrefecture?: string | undefined
  /** The published whole of which `name` is a part: the joint venture of this member. */
  readonly wholeName?: string | undefined
  /** The first or the last character of the name is U+FFFD: the sign of its legal form (㈱, ㈲), which was lost before the publication was read. */
  readonly lostSign?: true | undefined
}

/** The acting authority. */
export interface Authority {
  /** The body (国土交通省). */
  readonly name: string
  /** As published (国土交通大臣). */
  readonly text: string
  /** Code of `words/codes/authority-types`. */
  readonly type: string
  readonly corporateNumber: string | null
}

export interface Period {
  /** As published. */
  readonly text: string
  /** First and last day. */
  readonly start: string | null
  readonly end: string | null
  /** Whether the end is open: the text says so (当面の間), or states none after the first day (R8.6.1～). */
  readonly openEnded: boolean
}

/**
 * A later decision on the action, as the publisher states it. It is never inferred from dates. `unknown`: the publication mentions a later
 * decision, but not clearly which.
 */
export type PublishedFate = 'lifted' | 'cancelled' | 'unknown'

/** One row of the corporate-number register (国税庁法人番号公表サイト), which has 30 columns. */
export interface CorporationFacts {
  readonly kind: 'corporation'
  readonly corporateNumber: string
  /** 処理区分, the kind of event: 01 new, 11 a change of the name, …, 99 deletion (`words/codes/corporate-register.ts`). */
  readonly process: string
  /** 訂正区分: whether this row corrects an earlier publication of the same event. */
  readonly correction: boolean
  /** 更新年月日: the day on which the register was updated. */
  readonly updateDate: string
  /** 変更年月日: the day of the event. */
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
  /** 国外所在地: the address outside Japan. */
  readonly addressOutside?: string | undefined
  readonly closeDate?: string | undefined
  readonly closeCause?: string | undefined
  readonly successor?: string | undefined
  readonly assignmentDate?: string | undefined
  /** 検索対象除外: the company must not be found by name. */
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
  /** 4 digits, since 2024 also letters, without the fifth character of EDINET's code; `null` if unlisted. */
  readonly securitiesCode: string | null
  /** 資本金 (capital). */
  readonly capitalMillionYen: number | null
}

interface RecordFacts {
  readonly party: PublishedParty
  readonly authority: Authority
  /** The kind of action as published (営業停止, 措置命令 …). */
  readonly actionText: string | null
  readonly period: Period | null
  /** In a notice of a change: the period before it. */
  readonly formerPeriod?: Pick<Period, 'start' | 'end'> | undefined
  readonly fate: PublishedFate | null
  /** Beside the fate `lifted`: the day from which the measure is lifted, if published. */
  readonly liftedOn?: string | null | undefined
  /** Beside the fate `cancelled`: the day from which the measure is withdrawn, if published. It may be a day to come. */
  readonly cancelledOn?: string | undefined
  /** URL of a page or document that is only about this record. */
  readonly url: string | null
  /** Title of that page or document. */
  readonly title: string | null
  readonly publishedOn: string | null
  /** The published remark; absent without one. */
  readonly remarks?: string | undefined
}

export interface EnforcementFacts extends RecordFacts {
  readonly kind: 'enforcement'
  /** Codes of `words/codes/laws`, the primary law first; empty if no law is published. */
  readonly lawCodes: readonly string[]
  readonly lawText: string | null
  readonly actionType: string
  readonly actionDate: string | null
  readonly summary: string | null
}

export interface ProcurementSuspensionFacts extends RecordFacts {
  readonly kind: 'procurement_suspension'
  readonly publisherGroup: string
  /** Codes of `words/codes/reasons`, the most specific first; empty if none was recognised. */
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
  /** Codes of `words/codes/sectors`, that of the first permit first; `other` if none was recognised. */
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
