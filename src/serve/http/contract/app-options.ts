import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { ClientState } from '../../fair-use/client-state.ts'
import type { Search } from '../../../search/port.ts'
import type { UsageLog } from '../../usage/usage-log.ts'
import type { PageAnswers } from './page-answers.ts'
import type { Load, Metrics } from './server-state.ts'

/**
 * Why the selected generation is not served: its files are damaged or cannot be read. `outdated`: an earlier version of the program wrote it.
 * `decisions`: the latest decisions do not apply to it.
 */
export type GenerationProblemKind = 'damaged' | 'outdated' | 'unreadable' | 'decisions'

/** How a server stands to the state that it shares with others. */
export interface SharedStateHealth {
  /** Whether it counts by itself, because the shared state is away. */
  readonly isAway: boolean
  /** Commands that failed or took too long. */
  readonly failures: number
  /** Requests that it decided by itself. */
  readonly decidedAlone: number
  /** What is wrong with the memory of the shared state. */
  readonly memoryProblems: readonly { readonly kind: 'evicts' | 'small' | 'unchecked'; readonly text: string }[]
}

/** The dependencies of the app. The app opens nothing itself; clock and randomness are arguments. */
export interface AppOptions {
  readonly search: Search
  /** The problem of the selected generation, while an earlier one or none is served. */
  readonly generationProblem?: () => GenerationProblemKind | null
  /** Epoch milliseconds. */
  readonly now: () => number
  /** A monotonic clock for limits and cool-downs, epoch milliseconds. Default: `now`. */
  readonly steadyNow?: () => number
  readonly randomBytes: (size: number) => Buffer
  /** `null`: no limits (private installations, benchmarks). */
  readonly fairUse: ClientState | null
  /** Absent or `null` if the server shares no state. */
  readonly sharedState?: (() => SharedStateHealth) | null
  readonly usage: UsageLog | null
  /** Keyed hash that identifies a client in counters. */
  readonly hashClient: (text: string) => string
  /** Keyed hash that identifies a client in the usage log. */
  readonly hashForLog: (text: string) => string
  /** Version of the build. */
  readonly version: string
  /** Brand in the header names `X-<Brand>-Client` and `X-<Brand>-Contact`. */
  readonly brand?: string
  /** Public URL without a trailing slash; `null` makes links relative. */
  readonly publicUrl?: string | null
  /** Who operates the server, for every page. */
  readonly operator?: string | null
  /** Contact for security.txt and the documents: a `mailto:` or `https:` URL. */
  readonly contact?: string | null
  /** Addresses or CIDR ranges of trusted proxies, whose X-Forwarded-For is used. */
  readonly trustedProxies?: readonly string[]
  readonly usageRetentionDays?: number
  /** Time limit for receiving a request. */
  readonly receiveMilliseconds?: number
  /** Interval of the check for slow readers, one second unless stated. Their limits in seconds are counted in checks, so tests shorten it. */
  readonly slowReaderCheckMilliseconds?: number
  /** Counters for the operator. */
  readonly metrics?: Metrics | null
  /** The load of the server, above whose limits requests are refused. `null`: no overload protection. */
  readonly load?: Load | null
  /** Warnings for the operator, shown by `/readyz` while the service is ready. */
  readonly warnings?: () => readonly string[]
  /** Whether the server is about to stop: `/readyz` is 503, requests are still answered. */
  readonly isStopping?: () => boolean
  readonly logger?: FastifyServerOptions['logger']
  /** Further pages, such as the web page at `/`. */
  readonly pages?: readonly ((app: FastifyInstance, answers: PageAnswers) => void | Promise<void>)[]
}
