import type { Company, Endpoints, Enforcement, LicenseAction, ProcurementSuspension } from './shapes.js'

/** Types of the page and of the API responses (`shapes.d.ts`). For type checks only, not served. */

export type Language = 'ja' | 'en'

export type {
  Company,
  CoverageEntry,
  CoverageGroup,
  Enforcement,
  LicenseAction,
  ProcurementSuspension,
  Source,
} from './shapes.js'
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

/** `page` exists only for endpoints with pages. */
export type Meta = Omit<Body<'/api/v1/license-actions'>['meta'], 'filters' | 'limit' | 'page' | 'page_max'> & {
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
  messages: string[]
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
  | { view: 'home' }
  | { view: 'results'; q: string }
  | { view: 'company'; corporateNumber: string }
  /** The records with a published name. */
  | { view: 'name'; company: string }
  /** `text`: part of the name of a publisher. Empty values do not filter. */
  | { view: 'coverage'; text: string; group: string; freshness: string }

export type Words = typeof import('./words-ja.js').ja

/** The context of a view. */
export interface Context {
  language: Language
  words: Words
  /** The URL of a place in the current language. */
  href: (place: Place) => string
  request: (path: string, conditions?: Record<string, string>) => Promise<Outcome>
  /** A company of an earlier response. */
  cachedCompany: (corporateNumber: string) => Company | null
  /** Shows nodes in the main part. Returns false without effect if the view is no longer current. */
  show: (...nodes: Node[]) => boolean
  isCurrent: () => boolean
  /** Announces a sentence to screen readers. */
  announce: (sentence: string) => void
  /** Renders the same place again. Cached responses are not requested again. */
  renderAgain: () => void
  /** Writes the coverage filter to the URL without a history entry. */
  replacePlace: (place: Place) => void
  setTitle: (title: string) => void
}
