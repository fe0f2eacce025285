import type { FastifyInstance } from 'fastify'
import { isRecordId } from '../../src/domain/record-id.ts'
import type { ClientState } from '../../src/serve/fair-use/client-state.ts'
import { createMemoryClientState } from '../../src/serve/fair-use/memory-client-state.ts'
import { buildApp } from '../../src/serve/http/app.ts'
import type { Search } from '../../src/search/port.ts'
import type { UsageLog } from '../../src/serve/usage/usage-log.ts'
import { registerWeb } from '../../src/serve/http/routes/web.ts'

/** A client as the service sees it. */
export interface SimulatedClient {
  readonly address: string
  readonly userAgent: string
  readonly clientName?: string
  /** Headers of a browser. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer {
  readonly status: number
  readonly code: string | null
  readonly retryAfterSeconds: number
  /** Companies and records in the answer: corporate numbers and ids. */
  readonly records: readonly string[]
  readonly hasMore: boolean
}

export interface Service {
  /** Epoch milliseconds; setting it makes time pass. */
  readonly clock: { now: number }
  ask(url: string, client: SimulatedClient): Promise<Answer>
  close(): Promise<void>
}

interface Body {
  readonly data?: Readonly<Record<string, readonly { readonly id?: string; readonly corporate_number?: string }[]>>
  readonly meta?: { readonly has_more: boolean }
  readonly code?: string
}

export const createClock = (): Service['clock'] => ({ now: Date.parse('2026-11-21T00:00:00Z') })

/** The real app with a simulated clock and no network. */
export const simulatedApp = async (
  search: Search,
  clock: Service['clock'],
  fairUse: ClientState,
  usage: UsageLog | null = null,
): Promise<FastifyInstance> =>
  buildApp({
    search,
    now: () => clock.now,
    randomBytes: (size) => Buffer.alloc(size),
    fairUse,
    usage,
    hashClient: (text) => text,
    hashForLog: (text) => text,
    version: 'bench',
    pages: [registerWeb],
  })

/** Sends a request to an app. */
export async function askApp(
  app: FastifyInstance,
  url: string,
  { address, userAgent, clientName, headers: browserHeaders }: SimulatedClient,
): Promise<Answer> {
  const headers = {
    ...browserHeaders,
    'user-agent': userAgent,
    ...(clientName === undefined ? {} : { 'x-service-client': clientName }),
  }
  const reply = await app.inject({ url, headers, remoteAddress: address })
  const isJson = String(reply.headers['content-type']).includes('json')
  const body = isJson ? (JSON.parse(reply.body) as Body) : {}
  return {
    status: reply.statusCode,
    code: body.code ?? null,
    retryAfterSeconds: Number(reply.headers['retry-after'] ?? 0),
    records: isJson
      ? Object.values(body.data ?? {}).flatMap((list) =>
          list.map((record) => record.id ?? record.corporate_number ?? ''),
        )
      : (reply.body.match(/\b(?:enf|sus|lic)_[0-9a-f]{20}\b/g) ?? []),
    hasMore: body.meta?.has_more ?? false,
  }
}

/** One server with new counters. */
export async function startService(search: Search): Promise<Service> {
  const clock = createClock()
  const app = await simulatedApp(search, clock, createMemoryClientState({ queryKey: 'simulation' }))
  return { clock, close: async () => app.close(), ask: async (url, client) => askApp(app, url, client) }
}

const daySeconds = 86_400

export interface HonestRequest {
  /** Seconds after the start. */
  readonly at: number
  readonly url: string
  readonly client: SimulatedClient
}

export interface HonestProfile {
  readonly name: string
  readonly requests: readonly HonestRequest[]
  /** Seconds between the pages of an answer; undefined if only the first page is requested. */
  readonly followSeconds?: number
}

export interface HonestResult {
  readonly name: string
  readonly requests: number
  readonly records: number
  readonly refused: number
}

export async function simulateHonest(search: Search, profile: HonestProfile): Promise<HonestResult> {
  const service = await startService(search)
  const start = service.clock.now
  const records = new Set<string>()
  let [requests, refused] = [0, 0]
  const ask = async (url: string, client: SimulatedClient): Promise<boolean> => {
    const answer = await service.ask(url, client)
    requests++
    if (answer.status === 429) refused++
    else if (answer.status !== 200) throw new Error(`${profile.name}: ${answer.status} for ${url}`)
    for (const record of answer.records) records.add(record)
    return answer.hasMore
  }
  let waited = 0
  for (const { at, url, client } of profile.requests.toSorted((a, b) => a.at - b.at)) {
    service.clock.now = start + (at + waited) * 1000
    let hasMore = await ask(url, client)
    const isFollowed = profile.followSeconds !== undefined && /procurement-suspensions|license-actions/.test(url)
    for (let page = 2; page <= (isFollowed ? 10 : 1); page++) {
      if (!hasMore) break
      waited += profile.followSeconds ?? 0
      service.clock.now = start + (at + waited) * 1000
      hasMore = await ask(`${url}&page=${page}`, client)
    }
  }
  await service.close()
  return { name: profile.name, requests, records: records.size, refused }
}

export interface Attacker {
  readonly name: string
  /** Permitted share of all companies in 24 hours; `null` if many addresses work together. */
  readonly shareMax: number | null
  /** Whether it requests consecutive corporate numbers, or numbers at a constant step. */
  readonly isSequential?: boolean
  readonly urls: () => Iterator<string>
  readonly clientOf: (attempt: number) => SimulatedClient
  /** Addresses that the attacker uses in turn, each with its own refusals. */
  readonly addressCount: number
  readonly paceSeconds: number
}

export interface AttackResult {
  readonly attacker: Attacker
  /** Requests answered and distinct records seen before the first detection; `null` when there was none. */
  readonly firstDetection: { readonly requests: number; readonly records: number } | null
  readonly code: string | null
  /** Requests answered and distinct records seen in 24 hours, with the waits after refusals. */
  readonly requests: number
  readonly records: number
  /** The distinct records among them, without companies. */
  readonly published: number
}

const refusalsMax = 20_000

/**
 * Simulates an attacker for 24 hours. It obeys every Retry-After and continues with the next query; where only browsing is refused, at once,
 * because another kind of record or a company may be answered.
 */
export async function simulateAttacker(
  search: Search,
  attacker: Attacker,
  startServers: typeof startService = startService,
): Promise<AttackResult> {
  const service = await startServers(search)
  const start = service.clock.now
  const readyAt = Array.from({ length: attacker.addressCount }, () => 0)
  const urls = attacker.urls()
  const records = new Set<string>()
  let [time, requests, refusals] = [0, 0, 0]
  let detection: { code: string; requests: number; records: number } | null = null
  let next = urls.next()
  for (let attempt = 0; next.done !== true && refusals < refusalsMax; attempt++) {
    const addressIndex = attempt % attacker.addressCount
    time = Math.max(time, Math.min(...readyAt))
    if (time >= daySeconds) break
    if ((readyAt[addressIndex] ?? 0) > time) continue
    service.clock.now = start + time * 1000
    const answer = await service.ask(next.value, attacker.clientOf(attempt))
    time += attacker.paceSeconds
    if (answer.status === 429) {
      refusals++
      if (answer.code === 'browsing_limit_exceeded') {
        next = urls.next()
        continue
      }
      readyAt[addressIndex] = time + answer.retryAfterSeconds
      if (answer.code === 'automated_enumeration_detected') {
        detection ??= { code: answer.code, requests, records: records.size }
        next = urls.next()
      }
      continue
    }
    if (answer.status !== 200) throw new Error(`${attacker.name}: ${answer.status} for ${next.value}`)
    requests++
    for (const record of answer.records) records.add(record)
    next = urls.next()
  }
  await service.close()
  const firstDetection = detection === null ? null : { requests: detection.requests, records: detection.records }
  const published = [...records].filter(isRecordId).length
  return { attacker, firstDetection, code: detection?.code ?? null, requests, records: records.size, published }
}
