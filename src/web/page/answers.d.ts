import type { Company, Endpoints, Enforcement, LicenseAction, ProcurementSuspension } from './shapes.js'

/** What the page works with: the API's answers (`shapes.d.ts`) and its own terms. For the type check only, never served. */

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

/** Each list is there only in the answers of its endpoints. */
export type Data = Partial<
  Body<'/api/v1/search'>['data'] &
    Body<'/api/v1/procurement-suspensions'>['data'] &
    Body<'/api/v1/license-actions'>['data'] &
    Body<'/api/v1/procurement-suspension-coverage'>['data']
>

/** `page` only where there are pages. */
export type Meta = Omit<Body<'/api/v1/license-actions'>['meta'], 'filters' | 'limit' | 'page' | 'page_max'> & {
  page?: number
  page_max?: number
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
