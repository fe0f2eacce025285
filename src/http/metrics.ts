import { ageOf } from '../domain/list-age.ts'
import type { CollectedList } from '../domain/collected-source.ts'
import type { GenerationInfo, Search } from '../search/port.ts'
import type { UsageLogState } from '../usage/usage-log.ts'
import type { GenerationProblemKind, SharedStateHealth } from './app-options.ts'
import type { ConnectionRegistry } from './connection/connections.ts'
import { metricRow, type MetricName } from './metric-rows.ts'
import { newestCollectionTime } from './response/generation-day.ts'
import type { Load } from './request/overload.ts'
import { endpointOf, statusOf } from './request/request-state.ts'
import { createServer, type Server } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

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

/** Counts a response that was sent. */
export function countResponse(metrics: Metrics, request: FastifyRequest, reply: FastifyReply): void {
  const route = endpointOf(request)
  const labels = `route="${route}",status="${statusOf(reply)}",code="${request.problemCode ?? ''}"`
  metrics.responses.set(labels, (metrics.responses.get(labels) ?? 0) + 1)
  recordDuration(metrics, `route="${route}"`, reply.elapsedTime / 1000)
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
  /** `null` while it is not known. */
  readonly disk?: () => DiskSpace | null
}

/** The disk of the data folder. */
export interface DiskSpace {
  readonly freeBytes: number
  readonly sizeBytes: number
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
    family('shobun_http_responses_total', responses),
    durationFamily([...metrics.durations.values()]),
    single('shobun_requests_in_flight', load.inFlight),
    single('shobun_requests_shed_total', load.shed),
    ...connectionFamilies(metrics.connections),
    single('shobun_event_loop_lag_seconds', load.lagMilliseconds() / 1000),
    single('shobun_resident_memory_bytes', rss),
    single('shobun_heap_used_bytes', heapUsed),
    single('shobun_external_memory_bytes', external),
    ...diskFamilies(sources.disk?.() ?? null),
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

const headOf = (name: MetricName): string =>
  `# HELP ${name} ${metricRow(name).help}\n# TYPE ${name} ${metricRow(name).type}\n`

function family(name: MetricName, samples: readonly Sample[]): string {
  const lines = samples.map(({ labels, value }) => `${name}${labels === undefined ? '' : `{${labels}}`} ${value}\n`)
  return `${headOf(name)}${lines.join('')}`
}

const single = (name: MetricName, value: number): string => family(name, [{ value }])

const flag = (name: MetricName, isSet: boolean): string => single(name, isSet ? 1 : 0)

function durationFamily(histograms: readonly Histogram[]): string {
  const name = 'shobun_http_duration_seconds'
  const lines = histograms.flatMap(({ labels, buckets, sum, count }) => [
    ...buckets.map((value, index) => `${name}_bucket{${labels},le="${bucketSeconds[index]}"} ${value}\n`),
    `${name}_bucket{${labels},le="+Inf"} ${count}\n${name}_sum{${labels}} ${sum}\n${name}_count{${labels}} ${count}\n`,
  ])
  return `${headOf(name)}${lines.join('')}`
}

function connectionFamilies(connections: ConnectionRegistry | null): string[] {
  if (connections === null) return []
  const samples = Object.entries(connections.closed).map(([reason, value]) => ({ labels: `reason="${reason}"`, value }))
  return [single('shobun_connections', connections.open.size), family('shobun_connections_closed_total', samples)]
}

const diskFamilies = (disk: DiskSpace | null): string[] =>
  disk === null
    ? []
    : [single('shobun_disk_free_bytes', disk.freeBytes), single('shobun_disk_size_bytes', disk.sizeBytes)]

const usageFamilies = ({ waiting, failures, lost, bytes }: UsageLogState): string[] => [
  single('shobun_usage_log_waiting', waiting),
  single('shobun_usage_log_failures_total', failures),
  single('shobun_usage_log_lost_total', lost),
  single('shobun_usage_log_bytes', bytes),
]

function sharedStateFamilies(health: SharedStateHealth | null): string[] {
  if (health === null) return []
  return [
    flag('shobun_state_shared', !health.isAway),
    single('shobun_state_failures_total', health.failures),
    single('shobun_state_decided_alone_total', health.decidedAlone),
    family(
      'shobun_state_memory_problem',
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
    (['damaged', 'outdated', 'unreadable', 'decisions'] as const).map((kind) => ({
      labels: `kind="${kind}"`,
      value: problem === kind ? 1 : 0,
    })),
  )

function storeFamilies(store: StoreStatus | null): string[] {
  if (store === null) return []
  const { isReachable, isUpToDate, fetchedBytes } = store
  return [
    flag('shobun_store_reachable', isReachable),
    flag('shobun_store_up_to_date', isUpToDate),
    single('shobun_store_fetched_bytes_total', fetchedBytes),
  ]
}

/** Rows and ages of the generation. Alerts use the ages, which increase until the next collection or publication. */
function generationFamilies(info: GenerationInfo | null, now: number): string[] {
  const ready = flag('shobun_ready', info !== null)
  if (info === null) return [ready]
  const secondsSince = (instant: string): number => Math.max(0, Math.round((now - Date.parse(instant)) / 1000))
  const collected = newestCollectionTime(info)
  const counts = Object.entries(info.counts).map(([kind, value]) => ({ labels: `kind="${kind}"`, value }))
  return [
    ready,
    family('shobun_generation_rows', counts),
    single('shobun_generation_age_seconds', secondsSince(info.createdAt)),
    ...(collected === null ? [] : [single('shobun_data_age_seconds', secondsSince(collected))]),
    ...sourceFamilies(info, new Date(now)),
  ]
}

/** The state of each source when the generation was published, except that its lists go on growing old. */
function sourceFamilies({ collected = [] }: GenerationInfo, now: Date): string[] {
  const ofSources = (name: MetricName, valuesOf: (lists: readonly CollectedList[]) => readonly number[]): string =>
    family(
      name,
      collected.flatMap(({ sourceId, lists }) =>
        valuesOf(lists).map((value) => ({ labels: `source="${sourceId}"`, value })),
      ),
    )
  const isOverdue = (list: CollectedList): boolean => ageOf(list, now).freshness === 'overdue'
  return [
    ofSources('shobun_source_overdue_lists', (lists) => [lists.filter(isOverdue).length]),
    ofSources('shobun_source_failed_collections', (lists) =>
      lists
        .flatMap(({ failedDays }) => failedDays ?? [])
        .toSorted((a, b) => b - a)
        .slice(0, 1),
    ),
    ofSources('shobun_source_unparsed_rows', (lists) => [
      lists.reduce((sum, { unparsedCount }) => sum + unparsedCount, 0),
    ]),
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
