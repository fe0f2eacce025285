import type { GenerationInfo, Search } from '../search/port.ts'
import type { UsageLogState } from '../usage/usage-log.ts'
import type { GenerationProblemKind, SharedStateHealth } from './app-options.ts'
import type { ConnectionRegistry } from './connection/connections.ts'
import { newestCollectionTime } from './response/generation-day.ts'
import type { Load } from './request/overload.ts'
import { endpointOf, statusOf, type CloseHook } from './request/request-hooks.ts'
import { createServer, type Server } from 'node:http'

const bucketSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1] as const

/** A Prometheus histogram of the durations of one route. */
interface Histogram {
  readonly labels: string
  /** Responses that took at most as long as the bucket of `bucketSeconds` with the same index. */
  readonly buckets: number[]
  /** Seconds. */
  sum: number
  count: number
}

/** Counters since the start, by label text. Labels contain routes, statuses and error codes, never client input. */
export interface Metrics {
  readonly responses: Map<string, number>
  readonly durations: Map<string, Histogram>
  /** The connections of the server; `null` until the app is built. */
  connections: ConnectionRegistry | null
}

export const createMetrics = (): Metrics => ({ responses: new Map(), durations: new Map(), connections: null })

/** Creates a hook that counts every response after it was sent. */
export function countResponses(metrics: Metrics): CloseHook {
  return (request, reply) => {
    const route = endpointOf(request)
    const labels = `route="${route}",status="${statusOf(reply)}",code="${request.problemCode ?? ''}"`
    metrics.responses.set(labels, (metrics.responses.get(labels) ?? 0) + 1)
    recordDuration(metrics, `route="${route}"`, reply.elapsedTime / 1000)
  }
}

function recordDuration(metrics: Metrics, labels: string, seconds: number): void {
  let histogram = metrics.durations.get(labels)
  if (histogram === undefined) {
    histogram = { labels, buckets: bucketSeconds.map(() => 0), sum: 0, count: 0 }
    metrics.durations.set(labels, histogram)
  }
  for (let index = bucketSeconds.length - 1; index >= 0 && seconds <= bucketSeconds[index]!; index--)
    histogram.buckets[index]! += 1
  histogram.sum += seconds
  histogram.count += 1
}

export interface MetricsSources {
  readonly metrics: Metrics
  readonly load: Load
  readonly search: Search
  readonly generationProblem?: () => GenerationProblemKind | null
  readonly usage: () => UsageLogState
  readonly sharedState?: (() => SharedStateHealth) | null
  /** `null` without a store of generations. */
  readonly store?: () => StoreStatus | null
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly memory: () => { readonly rss: number; readonly heapUsed: number; readonly external: number }
}

/** The store of generations as this server sees it. */
export interface StoreStatus {
  readonly isReachable: boolean
  /** Whether the generation that the store publishes is the selected one. */
  readonly isUpToDate: boolean
  readonly fetchedBytes: number
}

/** The metrics in the Prometheus text format 0.0.4. */
export function metricsText(sources: MetricsSources): string {
  const { metrics, load, memory } = sources
  const { rss, heapUsed, external } = memory()
  const responses = [...metrics.responses].map(([labels, value]) => ({ labels, value }))
  return [
    family('shobun_http_responses_total', 'counter', 'Responses by route, status and error code.', responses),
    durationFamily([...metrics.durations.values()]),
    gauge('shobun_requests_in_flight', 'API requests in flight.', load.inFlight),
    family('shobun_requests_shed_total', 'counter', 'API requests refused with 503 because of overload.', [
      { value: load.shed },
    ]),
    ...connectionFamilies(metrics.connections),
    gauge('shobun_event_loop_lag_seconds', 'Lag of the event loop.', load.lagMilliseconds() / 1000),
    gauge('shobun_resident_memory_bytes', 'Resident memory.', rss),
    gauge('shobun_heap_used_bytes', 'JavaScript heap in use.', heapUsed),
    gauge('shobun_external_memory_bytes', 'Memory of buffers.', external),
    ...usageFamilies(sources.usage()),
    ...sharedStateFamilies(sources.sharedState?.() ?? null),
    problemFamily(sources.generationProblem?.() ?? null),
    ...storeFamilies(sources.store?.() ?? null),
    ...generationFamilies(sources.search.info(), sources.now()),
  ].join('')
}

interface Sample {
  readonly labels?: string
  readonly value: number
}

function family(name: string, type: string, help: string, samples: readonly Sample[]): string {
  const lines = samples.map(({ labels, value }) => `${name}${labels === undefined ? '' : `{${labels}}`} ${value}\n`)
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

const gauge = (name: string, help: string, value: number): string => family(name, 'gauge', help, [{ value }])

function durationFamily(histograms: readonly Histogram[]): string {
  const name = 'shobun_http_duration_seconds'
  const lines = histograms.flatMap(({ labels, buckets, sum, count }) => [
    ...buckets.map((value, index) => `${name}_bucket{${labels},le="${bucketSeconds[index]}"} ${value}\n`),
    `${name}_bucket{${labels},le="+Inf"} ${count}\n${name}_sum{${labels}} ${sum}\n${name}_count{${labels}} ${count}\n`,
  ])
  return `# HELP ${name} Seconds from the request to the end of its response.\n# TYPE ${name} histogram\n${lines.join('')}`
}

function connectionFamilies(connections: ConnectionRegistry | null): string[] {
  if (connections === null) return []
  const samples = Object.entries(connections.closed).map(([reason, value]) => ({ labels: `reason="${reason}"`, value }))
  return [
    gauge('shobun_connections', 'Open connections.', connections.open.size),
    family('shobun_connections_closed_total', 'counter', 'Connections closed or refused by their limits.', samples),
  ]
}

const usageFamilies = ({ waiting, failures, lost, bytes }: UsageLogState): string[] => [
  gauge('shobun_usage_log_waiting', 'Rows of the usage log that are waiting to be written.', waiting),
  family('shobun_usage_log_failures_total', 'counter', 'Failed attempts to write the usage log.', [
    { value: failures },
  ]),
  family('shobun_usage_log_lost_total', 'counter', 'Requests dropped from the usage log because too many waited.', [
    { value: lost },
  ]),
  gauge('shobun_usage_log_bytes', 'Size of the usage log.', bytes),
]

function sharedStateFamilies(health: SharedStateHealth | null): string[] {
  if (health === null) return []
  return [
    gauge(
      'shobun_state_shared',
      '1 while the state of clients is shared, 0 while this server counts by itself.',
      health.isAway ? 0 : 1,
    ),
    family(
      'shobun_state_failures_total',
      'counter',
      'Commands to the shared state that failed or took more than 50 ms.',
      [{ value: health.failures }],
    ),
    family('shobun_state_decided_alone_total', 'counter', 'Requests that this server counted by itself.', [
      { value: health.decidedAlone },
    ]),
    family(
      'shobun_state_memory_problem',
      'gauge',
      '1 while Redis may evict counts, has too little memory, or does not let this be checked.',
      (['evicts', 'small', 'unchecked'] as const).map((kind) => ({
        labels: `kind="${kind}"`,
        value: health.memoryProblems.some((problem) => problem.kind === kind) ? 1 : 0,
      })),
    ),
  ]
}

const problemFamily = (problem: GenerationProblemKind | null): string =>
  family(
    'shobun_generation_problem',
    'gauge',
    '1 while the selected generation, or the file of decisions, is not used because of this problem.',
    (['damaged', 'outdated', 'unreadable', 'decisions'] as const).map((kind) => ({
      labels: `kind="${kind}"`,
      value: problem === kind ? 1 : 0,
    })),
  )

function storeFamilies(store: StoreStatus | null): string[] {
  if (store === null) return []
  const { isReachable, isUpToDate, fetchedBytes } = store
  return [
    gauge('shobun_store_reachable', '1 while the store of generations answers.', isReachable ? 1 : 0),
    gauge(
      'shobun_store_up_to_date',
      '1 while the generation that the store publishes is selected.',
      isUpToDate ? 1 : 0,
    ),
    family('shobun_store_fetched_bytes_total', 'counter', 'Bytes fetched from the store.', [{ value: fetchedBytes }]),
  ]
}

/** Rows and ages of the generation. Alerts use the ages, which increase until the next collection or publication. */
function generationFamilies(info: GenerationInfo | null, now: number): string[] {
  const ready = gauge('shobun_ready', '1 while a generation is served.', info === null ? 0 : 1)
  if (info === null) return [ready]
  const secondsSince = (instant: string): number => Math.max(0, Math.round((now - Date.parse(instant)) / 1000))
  const collected = newestCollectionTime(info)
  const counts = Object.entries(info.counts).map(([kind, value]) => ({ labels: `kind="${kind}"`, value }))
  return [
    ready,
    family('shobun_generation_rows', 'gauge', 'Rows of the generation that is served.', counts),
    gauge('shobun_generation_age_seconds', 'Time since the generation was published.', secondsSince(info.createdAt)),
    ...(collected === null
      ? []
      : [gauge('shobun_data_age_seconds', 'Time since the newest successful collection.', secondsSince(collected))]),
  ]
}

interface MetricsListening {
  readonly url: string
  readonly stop: () => Promise<void>
}

const loopback = '127.0.0.1'

/** Serves the metrics at `/metrics` on the loopback interface only, for the operator. */
export async function listenForMetrics(port: number, metricsText: () => string): Promise<MetricsListening> {
  const server = createServer((request, response) => {
    const isMetrics = request.method === 'GET' && request.url === '/metrics'
    response.writeHead(isMetrics ? 200 : 404, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
    response.end(isMetrics ? metricsText() : 'See /metrics.\n')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, loopback, resolve)
  })
  return { url: `http://${loopback}:${portOf(server)}`, stop: () => stop(server) }
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()))
  server.closeAllConnections()
  await closed
}
