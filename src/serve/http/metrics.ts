import { createServer, type Server } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CollectedList } from '../../domain/collected-source.ts'
import { ageOf } from '../../domain/list-age.ts'
import type { GenerationInfo, Search } from '../../search/port.ts'
import type { UsageLogState } from '../usage/usage-log.ts'
import type { GenerationProblemKind, SharedStateHealth } from './contract/app-options.ts'
import { metricRows, type MetricName } from './metric-rows.ts'
import type { Histogram, Load, Metrics } from './contract/server-state.ts'
import { endpointOf, statusOf } from './request/request-state.ts'
import { newestCollectionTime } from './response/site-facts.ts'

const bucketSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1] as const

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
  for (const [index, bound] of bucketSeconds.entries()) if (seconds <= bound) histogram.buckets[index]! += 1
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

interface Sample {
  /** Of the name, in a histogram. */
  readonly suffix?: string
  readonly labels?: string
  readonly value: number
}

/** `null`: this server cannot know it, so it is not written. */
type MetricValue = number | boolean | readonly Sample[] | null

/** The metrics in the Prometheus text format 0.0.4. */
export function metricsText(sources: MetricsSources): string {
  const values = valuesOf(sources)
  return (Object.keys(metricRows) as MetricName[]).map((name) => familyOf(name, values[name])).join('')
}

function familyOf(name: MetricName, value: MetricValue): string {
  if (value === null) return ''
  const { help, type } = metricRows[name]
  const samples = typeof value === 'object' ? value : [{ value: Number(value) }]
  const lines = samples.map(
    ({ suffix = '', labels, value: number }: Sample) =>
      `${name}${suffix}${labels === undefined ? '' : `{${labels}}`} ${number}\n`,
  )
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

/** The values of all metrics. Alerts use the ages, which increase until the next collection or publication. */
function valuesOf(sources: MetricsSources): Readonly<Record<MetricName, MetricValue>> {
  const { metrics, load, search } = sources
  const { connections } = metrics
  const { rss, heapUsed, external } = sources.memory()
  const disk = sources.disk?.() ?? null
  const usage = sources.usage()
  const state = sources.sharedState?.() ?? null
  const problem = sources.generationProblem?.() ?? null
  const store = sources.store?.() ?? null
  const info = search.info()
  const now = sources.now()
  const secondsSince = (instant: string | null | undefined): number | null =>
    instant === null || instant === undefined ? null : Math.max(0, Math.round((now - Date.parse(instant)) / 1000))
  return {
    shobun_http_responses_total: [...metrics.responses].map(([labels, value]) => ({ labels, value })),
    shobun_http_duration_seconds: [...metrics.durations.values()].flatMap(histogramSamples),
    shobun_requests_in_flight: load.inFlight,
    shobun_requests_shed_total: load.shed,
    shobun_connections: connections?.open.size ?? null,
    shobun_connections_closed_total: connections && samplesBy('reason', connections.closed),
    shobun_event_loop_lag_seconds: load.lagMilliseconds() / 1000,
    shobun_resident_memory_bytes: rss,
    shobun_heap_used_bytes: heapUsed,
    shobun_external_memory_bytes: external,
    shobun_disk_free_bytes: disk?.freeBytes ?? null,
    shobun_disk_size_bytes: disk?.sizeBytes ?? null,
    shobun_usage_log_waiting: usage.waiting,
    shobun_usage_log_failures_total: usage.failures,
    shobun_usage_log_lost_total: usage.lost,
    shobun_usage_log_bytes: usage.bytes,
    shobun_state_shared: state && !state.isAway,
    shobun_state_failures_total: state?.failures ?? null,
    shobun_state_decided_alone_total: state?.decidedAlone ?? null,
    shobun_state_memory_problem:
      state &&
      flagsBy(['evicts', 'small', 'unchecked'], (kind) => state.memoryProblems.some((known) => known.kind === kind)),
    shobun_generation_problem: flagsBy(
      ['damaged', 'outdated', 'unreadable', 'decisions'],
      (kind: GenerationProblemKind) => problem === kind,
    ),
    shobun_store_reachable: store?.isReachable ?? null,
    shobun_store_up_to_date: store?.isUpToDate ?? null,
    shobun_store_fetched_bytes_total: store?.fetchedBytes ?? null,
    shobun_ready: info !== null,
    shobun_generation_rows: info && samplesBy('kind', info.counts),
    shobun_generation_age_seconds: secondsSince(info?.createdAt),
    shobun_data_age_seconds: secondsSince(info && newestCollectionTime(info)),
    ...sourceValues(info, new Date(now)),
  }
}

const samplesBy = (label: string, values: object): Sample[] =>
  Object.entries(values).map(([name, value]) => ({ labels: `${label}="${name}"`, value: Number(value) }))

const flagsBy = <Kind extends string>(kinds: readonly Kind[], isSet: (kind: Kind) => boolean): Sample[] =>
  kinds.map((kind) => ({ labels: `kind="${kind}"`, value: Number(isSet(kind)) }))

const histogramSamples = ({ labels, buckets, sum, count }: Histogram): Sample[] => [
  ...[...bucketSeconds, '+Inf'].map((bound, index) => ({
    suffix: '_bucket',
    labels: `${labels},le="${bound}"`,
    value: buckets[index] ?? count,
  })),
  { suffix: '_sum', labels, value: sum },
  { suffix: '_count', labels, value: count },
]

/** The state of each source when the generation was published, except that its lists go on growing old. */
function sourceValues(info: GenerationInfo | null, now: Date) {
  const ofSources = (valueOf: (lists: readonly CollectedList[]) => number | undefined): Sample[] | null =>
    info &&
    (info.collected ?? []).flatMap(({ sourceId, lists }) => {
      const value = valueOf(lists)
      return value === undefined ? [] : [{ labels: `source="${sourceId}"`, value }]
    })
  const isOverdue = (list: CollectedList): boolean => ageOf(list, now).freshness === 'overdue'
  return {
    shobun_source_overdue_lists: ofSources((lists) => lists.filter(isOverdue).length),
    shobun_source_failed_collections: ofSources(
      (lists) => lists.flatMap(({ failedDays }) => failedDays ?? []).toSorted((a, b) => b - a)[0],
    ),
    shobun_source_held_back_lists: ofSources((lists) => lists.filter(({ heldBack }) => heldBack !== undefined).length),
    shobun_source_unparsed_rows: ofSources((lists) => lists.reduce((sum, { unparsedCount }) => sum + unparsedCount, 0)),
  }
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
