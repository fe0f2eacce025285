import { Agent, get } from 'node:http'
import type { QueryClass } from './queries.ts'
import { percentile } from './statistics.ts'

/** Milliseconds from request to the last byte of the answer, one request at a time over one connection. */
export interface Latency {
  readonly name: string
  readonly requests: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly worst: number
  /** Share of answers with at least one record. */
  readonly foundShare: number
}

const secondsMaxPerClass = 15

/** Throws on any status but 200: the latency of refusals is meaningless. */
export async function measureLatency(url: string, { name, paths }: QueryClass): Promise<Latency | null> {
  if (paths.length === 0) return null
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    for (const path of paths.slice(0, 5)) await request(agent, url + path)
    const times: number[] = []
    let found = 0
    const started = performance.now()
    for (const path of paths) {
      const before = performance.now()
      const body = await request(agent, url + path)
      times.push(performance.now() - before)
      if (returnedOf(body) > 0) found += 1
      if (performance.now() - started > secondsMaxPerClass * 1000) break
    }
    return { name, requests: times.length, ...percentiles(times), foundShare: found / times.length }
  } finally {
    agent.destroy()
  }
}

/** As many as a page with a few visitors has. */
const rateConnections = 10

/** Answered requests per second over several connections. The program that asks takes a part of the same processors. */
export async function measureRate(url: string, paths: readonly string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: rateConnections })
  try {
    const started = performance.now()
    let next = 0
    const ask = async (): Promise<void> => {
      while (next < paths.length) await request(agent, url + paths[next++]!)
    }
    await Promise.all(Array.from({ length: rateConnections }, ask))
    return paths.length / ((performance.now() - started) / 1000)
  } finally {
    agent.destroy()
  }
}

function percentiles(times: readonly number[]): Pick<Latency, 'p50' | 'p95' | 'p99' | 'worst'> {
  const at = (share: number): number => percentile(times, share)
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(1) }
}

function returnedOf(body: string): number {
  const { meta } = JSON.parse(body) as { readonly meta: { readonly returned: number } }
  return meta.returned
}

/** The body of the answer. Throws on any status but 200. */
export async function request(agent: Agent, url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (text: string) => (body += text))
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode === 200) resolve(body)
        else reject(new Error(`${decodeURI(url)}: ${response.statusCode} ${body.slice(0, 500)}`))
      })
    }).once('error', reject)
  })
}
