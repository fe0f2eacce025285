import { Agent, get } from 'node:http'
import type { KnownCompany } from '../national-sample.ts'

/** The status of one answer, and the time from the instant at which the request was due to the complete answer. */
export interface HonestAnswer {
  /** HTTP status; 0 when the connection failed. */
  readonly status: number
  readonly milliseconds: number
}

export interface HonestTraffic {
  readonly url: string
  readonly companies: readonly KnownCompany[]
  readonly requestsPerSecond: number
  readonly onAnswer: (answer: HonestAnswer) => void
}

/** A session is one client: as many requests as the window of a minute admits, over one connection. */
const sessionRequests = 10
const sessionMilliseconds = 30_000
/** With this many addresses, none of them reaches the daily ceilings or sends many terms within five minutes. */
const addressCount = 8_000

/** The loopback addresses 127.16.0.1 and following, which only this benchmark uses. */
function addressOf(session: number): string {
  const index = session % addressCount
  return `127.16.${index >> 8}.${index & 255 || 1}`
}

/** The requests of one person about companies: by name, by the beginning of the name, by number, and their records. */
function pathsOf(session: number, companies: readonly KnownCompany[]): string[] {
  const paths: string[] = []
  for (let place = 0; paths.length < sessionRequests; place++) {
    // A prime step spreads the companies of one session over the whole register.
    const company = companies[(session * 7 + place * 7919) % companies.length]
    if (company === undefined) throw new Error('no companies')
    const name = encodeURIComponent(company.name)
    paths.push(
      `companies?q=${name}`,
      `search?q=${encodeURIComponent(company.name.slice(0, 6))}`,
      `companies?q=${company.number}`,
      `enforcements?corporate_number=${company.number}`,
      `procurement-suspensions?company=${name}`,
    )
  }
  return paths.slice(0, sessionRequests).map((path) => `/api/v1/${path}`)
}

async function ask(agent: Agent, url: string, userAgent: string): Promise<number> {
  return new Promise((resolve) => {
    get(url, { agent, headers: { 'user-agent': userAgent } }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
      response.once('error', () => resolve(0))
    }).once('error', () => resolve(0))
  })
}

const sleepUntil = async (instant: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, Math.max(0, instant - performance.now())))

async function runSession(session: number, { url, companies, onAnswer }: HonestTraffic): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: addressOf(session) })
  const started = performance.now()
  try {
    for (const [place, path] of pathsOf(session, companies).entries()) {
      const due = started + (place * sessionMilliseconds) / sessionRequests
      await sleepUntil(due)
      const status = await ask(agent, url + path, `soak session ${session}`)
      onAnswer({ status, milliseconds: performance.now() - due })
    }
  } finally {
    agent.destroy()
  }
}

/**
 * Starts sessions at an even pace until `endTime` (of `performance.now()`), then waits for the last ones. A request is timed from the
 * instant at which it is due: otherwise the wait for a stalled server would not count.
 */
export async function runHonestTraffic(traffic: HonestTraffic, endTime: number): Promise<void> {
  const pause = (1000 * sessionRequests) / traffic.requestsPerSecond
  const running = new Set<Promise<void>>()
  const started = performance.now()
  for (let session = 0; performance.now() < endTime; session++) {
    const sessionRun = runSession(session, traffic).finally(() => running.delete(sessionRun))
    running.add(sessionRun)
    await sleepUntil(started + (session + 1) * pause)
  }
  await Promise.all(running)
}
