import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { ClientState } from '../fair-use/client-state.ts'
import type { Search } from '../search/port.ts'
import type { UsageLog } from '../usage/usage-log.ts'
import type { Metrics } from './metrics.ts'
import type { Load } from './overload.ts'

/** Its files are damaged, or they cannot be read at all. */
export type GenerationProblemKind = 'damaged' | 'unreadable'

/** Everything the app is made of. Clock, randomness and the counters are given, nothing is opened here. */
export interface AppOptions {
  readonly search: Search
  /** Why the generation that should be served is not, while an earlier one or none is. */
  readonly generationProblem?: () => GenerationProblemKind | null
  /** Epoch milliseconds. */
  readonly now: () => number
  /** The same, but never set back or forward: limits and cool-downs are measured by it. Default: `now`. */
  readonly steadyNow?: () => number
  readonly randomBytes: (size: number) => Buffer
  /** `null`: no limits (private installations, benchmarks). */
  readonly fairUse: ClientState | null
  readonly usage: UsageLog | null
  /** Keyed hash under which a client is counted and logged. */
  readonly hashClient: (text: string) => string
  /** The hash under the key before this one, `null` when nothing is counted under it any more. */
  readonly formerHash?: (text: string) => string | null
  /** Version of the build. */
  readonly version: string
  /** Brand in the header names `X-<Brand>-Client` and `X-<Brand>-Contact`. */
  readonly brand?: string
  /** Public address without a slash at its end; without it links are relative. */
  readonly publicUrl?: string | null
  /** Contact for security.txt and the documents: a `mailto:` or `https:` address. */
  readonly contact?: string | null
  /** Addresses or CIDR ranges whose X-Forwarded-For is believed. */
  readonly trustedProxies?: readonly string[]
  readonly usageRetentionDays?: number
  /** A whole request, headers and all, must arrive in this time. */
  readonly receiveMilliseconds?: number
  /** How often clients that do not read their answers are looked for; the limits count it as a second. */
  readonly slowReaderCheckMilliseconds?: number
  /** Counts responses for the operator, where it is given. */
  readonly metrics?: Metrics | null
  /** What the server is working on; above its limits requests are refused. Without it nothing is watched. */
  readonly load?: Load | null
  /** Sentences for operators, shown by `/readyz`: the service answers, but something should be mended. */
  readonly warnings?: () => readonly string[]
  readonly logger?: FastifyServerOptions['logger']
  /** Further pages, such as the web page at `/`. */
  readonly pages?: readonly ((app: FastifyInstance) => void | Promise<void>)[]
}
