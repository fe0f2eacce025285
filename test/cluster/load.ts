import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { Answer } from './tally.ts'

// The load has a constant rate and thousands of clients, each from a loopback address of its own: from one address all but 100 requests
// a minute would be refused, and the balancer would send them all to one server. autocannon 9 cannot do it: it calls `net.connect(port,
// host)` without a local address, and after a connection that ended without an answer it attributes every later answer to the request
// before it (17 of 19 in a trial, with no error reported), so that answers could not be compared where a server is killed.

export interface Load {
  /** Sends no further requests and waits for the answers. */
  readonly stop: () => Promise<void>
}

export interface LoadOptions {
  readonly url: string
  readonly requestsPerSecond: number
  readonly paths: readonly string[]
  /** Called when a request is sent. Returns the function that gets its answer. */
  readonly onRequest: () => (answer: Answer) => void
}

/** As many requests as the quota of a minute admits, over one connection. */
const sessionRequests = 10
const sessionMilliseconds = 15_000

/** Until the first sessions end, the load is below its rate. */
export const rampMilliseconds = sessionMilliseconds

export function startLoad({ url, requestsPerSecond, paths, onRequest }: LoadOptions): Load {
  const stopping = new AbortController()
  const runSession = async (session: number): Promise<void> => {
    const client = createClient(url, addressOf(16, session))
    const started = performance.now()
    for (let place = 0; place < sessionRequests && !stopping.signal.aborted; place++) {
      await waitUntil(started + (place * sessionMilliseconds) / sessionRequests)
      // A prime step, so that neighbouring sessions ask for different companies.
      const path = paths[(session * 7919 + place * 31) % paths.length] ?? ''
      const onAnswer = onRequest()
      onAnswer(await client.ask(path))
    }
    client.close()
  }
  const running = new Set<Promise<void>>()
  const startSessions = async (): Promise<void> => {
    const started = performance.now()
    for (let session = 0; !stopping.signal.aborted; session++) {
      const run = runSession(session).finally(() => running.delete(run))
      running.add(run)
      await waitUntil(started + ((session + 1) * 1000 * sessionRequests) / requestsPerSecond)
    }
  }
  const starting = startSessions()
  return {
    async stop() {
      stopping.abort()
      await starting
      await Promise.all(running)
    },
  }
}

/** Clients that ask regularly without regard to refusals. Returns how many requests of each were admitted. */
export async function askGreedily(options: {
  readonly url: string
  readonly path: string
  readonly clients: number
  /** Of each client. */
  readonly requests: number
  readonly seconds: number
  /** Different for each call. */
  readonly round: number
}): Promise<number[]> {
  const { url, path, clients, requests, seconds, round } = options
  const interval = (seconds * 1000) / requests
  const askAll = async (index: number): Promise<number> => {
    const client = createClient(url, addressOf(8, round * clients + index))
    const started = performance.now()
    let admitted = 0
    for (let place = 0; place < requests; place++) {
      await waitUntil(started + (place + index / clients) * interval)
      if ((await client.ask(path)).status === 200) admitted += 1
    }
    client.close()
    return admitted
  }
  return Promise.all(Array.from({ length: clients }, async (_, index) => askAll(index)))
}

/** The loopback addresses 127.`second`.0.0 and following. */
const addressOf = (second: number, index: number): string =>
  `127.${second + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`

/** Keeps one connection from an address. */
function createClient(url: string, localAddress: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress })
  return {
    async ask(path: string): Promise<Answer> {
      const sentAt = performance.now()
      try {
        const request = get(url + path, { agent, timeout: 20_000 })
        request.once('timeout', () => request.destroy(new Error('no answer within 20 s')))
        const [response] = (await once(request, 'response')) as [IncomingMessage]
        const { statusCode: status = 0, headers } = response
        return { path, sentAt, status, fromServer: headers['x-request-id'] !== undefined, body: await text(response) }
      } catch (error) {
        return { path, sentAt, status: 0, fromServer: false, body: (error as Error).message }
      }
    },
    close: () => agent.destroy(),
  }
}

const waitUntil = async (instant: number): Promise<unknown> => wait(Math.max(0, instant - performance.now()))
