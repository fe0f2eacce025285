/** What the page reads of the API's answers; for the type check only, never served. */

export type Language = 'ja' | 'en'

export interface Source {
  publisher: string
  title: string
  url: string
  url_text: string | null
  published_on: string | null
  retrieved_at: string
  license: string
  attribution: string
}

export interface Company {
  corporate_number: string
  name: string
  name_kana: string | null
  name_en: { value: string; source: string } | null
  aliases: { value: string; kind: 'former_name' | 'trade_name' | 'romanized' | 'search_alias' }[]
  kind_label: string | null
  kind_label_en: string | null
  address: {
    text: string | null
    postal_code: string | null
    prefecture: string | null
    city: string | null
    street: string | null
    outside_japan: string | null
  }
  status: 'active' | 'closed' | null
  status_label: string | null
  status_label_en: string | null
  closed_on: string | null
  close_cause_label: string | null
  close_cause_label_en: string | null
  successor_corporate_number: string | null
  listing: { securities_code: string | null; edinet_code: string } | null
  record_counts: { enforcements: number; procurement_suspensions: number; license_actions: number }
  source: Source
  removed_at_source_on: string | null
  match: { field: string; kind: string; value: string }
}

export interface Period {
  text: string
  start: string | null
  end: string | null
  open_ended: boolean
}

interface CommonRecord {
  id: string
  company: {
    name: string
    name_text: string
    address: string | null
    corporate_number: string | null
    identity: { method: 'published' | 'matched' | 'none'; basis: string; confidence: string | null }
  }
  authority: string
  authority_en: string | null
  authority_text: string
  period: Period | null
  status: string
  status_label: string
  status_label_en: string
  source: Source
  first_seen_on: string
  last_seen_on: string
  removed_at_source_on: string | null
  action_date: string | null
}

interface LawAndAction {
  law_label: string | null
  law_label_en: string | null
  law_text: string | null
  action_type_label: string
  action_type_label_en: string
  action_text: string | null
  is_disposition: boolean
}

export interface Enforcement extends CommonRecord, LawAndAction {
  summary: string | null
}

export interface ProcurementSuspension extends CommonRecord {
  publisher_group_label: string
  publisher_group_label_en: string
  reason_label: string | null
  reason_label_en: string | null
  reason_text: string | null
  clause: string | null
  measure_text: string | null
  scope: string | null
}

export interface LicenseAction extends CommonRecord, LawAndAction {
  sector_label: string
  sector_label_en: string
  permits: {
    number: string | null
    name: string | null
    sector_label: string | null
    sector_label_en: string | null
  }[]
  nature: string
  nature_label: string
  nature_label_en: string
  reason_text: string | null
}

export type PublishedRecord = Enforcement | ProcurementSuspension | LicenseAction

export interface CoverageEntry {
  publisher_group: string
  publisher: string
  publisher_en: string | null
  parent: string | null
  list: string | null
  source_url: string | null
  observed_count: number
  official_count: number | null
  official_count_basis: string | null
  coverage_ratio: number | null
  coverage_ratio_null_reason: string | null
  period: { from: string | null; to: string | null }
  last_attempt_at: string | null
  last_success_at: string | null
  freshness: 'fresh' | 'stale' | 'overdue' | 'never_collected'
  expected_interval: string | null
  unparsed_count: number
  persons_left_out: number
}

export interface CoverageGroup {
  publisher_group: string
  publisher_group_label: string
  publisher_group_label_en: string
  publisher_count: number
  collected_publisher_count: number
  observed_count: number
  unparsed_count: number
  last_success_at: string | null
  publishers: CoverageEntry[]
}

/** Each list is there only in the answers of its endpoints. */
export interface Data {
  companies?: Company[]
  enforcements?: Enforcement[]
  procurement_suspensions?: ProcurementSuspension[]
  license_actions?: LicenseAction[]
  groups?: CoverageGroup[]
}

export interface Meta {
  generation: string
  data_as_of: string | null
  has_more?: boolean
  page?: number
  page_max?: number
  sample?: boolean
}

export interface Answer {
  kind: 'answer'
  data: Data
  meta: Meta
}

/** A refusal or a failure that the server stated. `retryAt`: milliseconds since 1970, when it named a wait. */
export interface Problem {
  kind: 'problem'
  status: number
  code: string
  title: string
  titleJa: string
  detail: string
  messages: string[]
  retryAt: number | null
  requestId: string | null
}

/** No answer came: no connection, time-out, or something that is not this API answered. */
export interface Unreachable {
  kind: 'unreachable'
}

export type Outcome = Answer | Problem | Unreachable

/** Where in the page the reader is; the address bar says the same. */
export type Place =
  | { view: 'home' }
  | { view: 'results'; q: string }
  | { view: 'company'; corporateNumber: string }
  | { view: 'name'; company: string }
  | { view: 'coverage'; text: string; group: string; freshness: string }

export type Words = typeof import('./words-ja.js').ja

/** What every view gets. */
export interface Context {
  language: Language
  words: Words
  /** The shareable address of a place, in the current language. */
  href: (place: Place) => string
  ask: (path: string, conditions?: Record<string, string>) => Promise<Outcome>
  /** A company of an earlier answer of this visit. */
  seenCompany: (corporateNumber: string) => Company | null
  /** Puts nodes into the main part; false when the reader has meanwhile gone elsewhere. */
  show: (...nodes: Node[]) => boolean
  isCurrent: () => boolean
  /** Says a sentence to a screen reader. */
  announce: (sentence: string) => void
  /** Renders the same place again; answers already here are not asked for twice. */
  again: () => void
  /** Writes the coverage filter into the address bar without a new step in the history. */
  replacePlace: (place: Place) => void
  setTitle: (title: string) => void
}
