import type {
  Company,
  Endpoints,
  Enforcement,
  LicenseAction,
  OtherRecords,
  ProcurementSuspension,
  ValueCounts,
} from '../../../clients/typescript/src/schema.d.ts'
import type { ComponentChild } from 'preact'

/** Types of the page and of the API responses (the client's `schema.d.ts`). For type checks only, not served. */

export type Language = 'ja' | 'en'

/** The language that a URL names by `lang=`; empty if it names none. */
export type UrlLanguage = Language | ''

/** What every page says of its server and the data. */
export interface SiteFacts {
  operator: string | null
  /** A web, `mailto:` or `tel:` address. */
  contact: string | null
  /** The name of the header by which a client names itself. */
  clientHeader: string
  /** Days for which the usage log is kept. */
  logDays: number
  /** What is served; `null` if nothing is. `day`: of the newest collection, YYYY-MM-DD. */
  data: { day: string | null; records: number; isSample: boolean } | null
  /** What loading a whole list must keep to; `null` without limits or data. */
  guard: LoadingLimits | null
}

/** What the service permits the address of a visitor, all its visitors together, beside the requests that each answer tells. */
export interface LoadingLimits {
  /** Distinct pages after the first, those of one corporate number excepted, in an hour. */
  pages: number
  /** Distinct values of a date, in a day. */
  dates: number
  /** Distinct records that questions show which name no company, in a day, by kind. */
  browsed: Record<'enforcements' | 'procurement_suspensions' | 'license_actions', number>
}

export type {
  ValueCounts,
  Company,
  CoverageEntry,
  CoverageGroup,
  Enforcement,
  LicenseAction,
  OtherRecords,
  ProcurementSuspension,
  Source,
  Subject,
  WholeNameRecords,
} from '../../../clients/typescript/src/schema.d.ts'
export type PublishedRecord = Enforcement | ProcurementSuspension | LicenseAction
export type Period = NonNullable<PublishedRecord['period']>

type Body<Path extends keyof Endpoints> = Endpoints[Path]['answer']

/** Each list occurs only in the responses of its endpoints. */
export type Data = Partial<
  Body<'/api/v1/search'>['data'] &
    Body<'/api/v1/procurement-suspensions'>['data'] &
    Body<'/api/v1/license-actions'>['data'] &
    Body<'/api/v1/procurement-suspension-coverage'>['data']
>

/** `page` exists only for endpoints with pages, `limit` for those that limit their rows. */
export type Meta = Omit<Body<'/api/v1/license-actions'>['meta'], 'filters' | 'limit' | 'page' | 'page_max'> & {
  limit?: number
  /** Of a search for companies and enforcements alone. */
  other_records?: OtherRecords
  page?: number
  page_max?: number
}

export interface Answer {
  kind: 'answer'
  data: Data
  meta: Meta
}

/** An error response. `retryAt`: epoch milliseconds, if the response has Retry-After. */
export interface Problem {
  kind: 'problem'
  status: number
  code: string
  title: string
  titleJa: string
  detail: string
  /** The parameters that were refused. `isDate`: a date is expected. */
  faults: { parameter: string; code: string; message: string; isDate: boolean }[]
  retryAt: number | null
  requestId: string | null
}

/** No response, a timeout, or a response that is not from this API. */
export interface Unreachable {
  kind: 'unreachable'
}

export type Outcome = Answer | Problem | Unreachable

/** A view of the page with its parameters, as in the URL. */
export type Place =
  /** The start page. */
  | { view: 'home' }
  /** What is new on the lists, on a day and in a source, or all. All may be empty. */
  | { view: 'new'; day: string; source: string; page: string }
  /** An address that names no view. */
  | { view: 'unknown' }
  /** Many partners at once, which stand in no address. */
  | { view: 'partners' }
  | { view: 'results'; q: string }
  /** Companies alone, of which the results of a search show fewer. */
  | { view: 'companies'; q: string }
  /** `authority`: the body whose procurement suspensions are asked for. */
  | { view: 'company'; corporateNumber: string; authority?: string }
  /** The records of one kind; path and conditions as in the API. */
  | { view: 'records'; path: string; conditions: Record<string, string> }
  /** One record, on a page of its own. */
  | { view: 'record'; id: string }
  /** The records with a published name. */
  | { view: 'name'; company: string; authority?: string }
  /** The numbers of the collection. */
  | { view: 'statistics' }
  /** `text`: the publisher that is asked for, by its name or a part of it. `group`: opened. `freshness`: filters. All may be empty. */
  | { view: 'coverage'; text: string; group: string; freshness: string }

/** Views of the records of one company or one name, in which one authority can be asked for. */
export type AskedPlace = Extract<Place, { view: 'company' | 'name' }>
export type RecordsPlace = Extract<Place, { view: 'records' }>
export type NewsPlace = Extract<Place, { view: 'new' }>
/** The views that the server alone writes. */
export type WrittenPlace = Extract<Place, { view: 'home' | 'new' | 'statistics' }>

/** A list of a source in `/docs/sources.json`. */
export interface CollectedList {
  freshness: string
  as_of: string | null
  /** Of `/docs/sources.json`: whether the whole list is collected, and where editions or years of it are missing. */
  complete?: boolean
  gaps?: readonly { after: string; before: string }[]
}

/** A source in `/docs/sources.json`. `lists` is `null` if it is unknown what was collected. */
export interface CollectedSource {
  source_id: string
  title: string
  title_en: string
  /** Name, and English name in brackets. */
  publisher: string
  produces: string
  kinds?: string[]
  lists: CollectedList[] | null
}

/** How many bodies of a group of the register are collected. */
export interface CollectedGroup {
  publisher_group: string
  publisher_count: number
  collected_publisher_count: number
}

/** The numbers of the collection: `/docs/statistics.json`. */
export interface Statistics {
  sample: boolean
  kinds: {
    kind: 'enforcements' | 'procurement_suspensions' | 'license_actions'
    records: number
    /** When data of the kind were last collected, ISO 8601; `null`: never. */
    data_as_of: string | null
    /** Lists that are known and not collected; `null` if that is not recorded. */
    uncollected_lists: number | null
    /** The year of the oldest record of the whole lists that are collected (of all, where none is whole); of earlier years little is known. `null`: without a list with days. */
    first_year: string | null
    /** The last day of which a whole list tells; of later days there are only single publications. `null`: without a whole list. */
    last_day: string | null
    /** Where editions of its lists are missing. */
    edition_gaps: Meta['edition_gaps']
    /** By the names by which the kind is counted. */
    counts: Record<string, ValueCounts | undefined>
    /** The years of each kind of action, the most frequent first; none of suspensions. */
    by_action_type: {
      value: string
      label: string
      label_en: string
      records: number
      /** By `year`, `date_basis` and `authority`. */
      counts: Record<string, ValueCounts | undefined>
    }[]
  }[]
  groups: (CollectedGroup & { publisher_group_label: string; publisher_group_label_en: string })[]
  /** The codes (JIS X 0401) of the prefectures that no list of suspensions of their own is collected of. */
  uncollected_prefectures: string[]
}

/** A question of a view to the API: path below /api/v1/ and conditions. */
export type Question = readonly [path: string, conditions?: Record<string, string>]

/** What the server embeds in a page that it has rendered. */
export interface EmbeddedAnswers {
  answers: { url: string; status: number; body: unknown }[]
  collectedGroups: CollectedGroup[] | null
  /** The rate limits and Retry-After of the response. */
  headers: Record<string, string>
}

export type Words = typeof import('./words-ja.ts').ja

/** The context of a view. */
export interface Context {
  language: Language
  /** Repeated by links and forms. */
  urlLanguage: UrlLanguage
  words: Words
  site: SiteFacts
  /** The date in Japan, YYYY-MM-DD. */
  today: string
  /** The address of the view. */
  address: string
  /** Scheme and host of this server, of which the page of a record has its whole address. */
  origin?: string
  /** The URL of a place in the current language. */
  href: (place: Place) => string
  /** `isWhole`: the answer of a page, which lacks what no view reads, is not enough. */
  request: (path: string, conditions?: Record<string, string>, isWhole?: boolean) => Promise<Outcome>
  /** Tells the questions that the view will ask of this address, so that they cost one request of the quota together. */
  prepare: (questions: readonly Question[]) => Promise<void>
  /** How many bodies of each group of the register are collected; `null` if that is not known. Costs no quota. */
  collectedGroups: () => Promise<CollectedGroup[] | null>
  /** What the server wrote as the answer about the authority of this address; empty where it did not, or where the script shows another view. */
  servedAnswer: () => readonly Node[]
  /** The sources of all kinds of records; `null` if they cannot be read. Costs no quota. */
  requestSources: () => Promise<CollectedSource[] | null>
  /** A company of an earlier response. */
  cachedCompany: (corporateNumber: string) => Company | null
  /** Shows nodes in the main part. Returns false without effect if the view is no longer current. */
  show: (...nodes: ComponentChild[]) => boolean
  isCurrent: () => boolean
  /** Whether nothing can change after the view is shown, as on the server. */
  isStatic: boolean
  /** Announces a sentence to screen readers. */
  announce: (sentence: string) => void
  /** Shows the part of the page that the fragment of the URL names. */
  scrollToFragment: () => void
  /** Renders the same place again. Cached responses are not requested again. */
  renderAgain: () => void
  /** Goes to another place. */
  navigate: (place: Place) => void
  /** Writes the coverage filter to the URL without a history entry. */
  replacePlace: (place: Place) => void
  setTitle: (title: string) => void
}
