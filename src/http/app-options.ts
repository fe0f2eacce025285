import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { ClientState } from '../fair-use/client-state.ts'
import type { Search } from '../search/port.ts'
import type { UsageLog } from '../usage/usage-log.ts'
import type { Metrics } from './metrics.ts'
import type { Load } from './overload.ts'

/** Why the selected generation is not served: its files are damaged, or cannot be read. */
export type GenerationProblemKind = 'damaged' | 'unreadable'

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
  readonly usage: UsageLog | null
  /** Keyed hash that identifies a client in counters and logs. */
  readonly hashClient: (text: string) => string
  /** The hash with the previous key; `null` once that key has been deleted. */
  readonly previousHash?: (text: string) => string | null
  /** Version of the build. */
  readonly version: string
  /** Brand in the header names `X-<Brand>-Client` and `X-<Brand>-Contact`. */
  readonly brand?: string
  /** Public URL without a trailing slash; `null` makes links relative. */
  readonly publicUrl?: string | null
  /** Contact for security.txt and the documents: a `mailto:` or `https:` URL. */
  readonly contact?: string | null
  /** Addresses or CIDR ranges of trusted proxies, whose X-Forwarded-For is used. */
  readonly trustedProxies?: readonly string[]
  readonly usageRetentionDays?: number
  /** Time limit for receiving a request. */
  readonly receiveMilliseconds?: number
  /** Interval of the check for slow readers, whose limits count checks as seconds; for tests. */
  readonly slowReaderCheckMilliseconds?: number
  /** Counters for the operator. */
  readonly metrics?: Metrics | null
  /** The load of the server, above whose limits requests are refused. `null`: no overload protection. */
  readonly load?: Load | null
  /** Warnings for the operator, shown by `/readyz` while the service is ready. */
  readonly warnings?: () => readonly string[]
  readonly logger?: FastifyServerOptions['logger']
  /** Further pages, such as the web page at `/`. */
  readonly pages?: readonly ((app: FastifyInstance) => void | Promise<void>)[]
}
