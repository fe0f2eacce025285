import type { Words } from './types.ts'
import { h } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** The latest response headers with rate limits, until they are outdated. */
let latestHeaders: Headers | null = null
/** The last of them, also when they are outdated; null before the first. */
let last: LastRate | null = null
let expiry: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()

/**
 * A line with the number of requests left; empty before the first response and once the number is outdated. `headers`: of the response, on
 * the server; in the browser the latest.
 */
export function RateLine({ words, headers }: { words: Words; headers?: Headers }) {
  const [, draw] = useState(0)
  useEffect(() => {
    const watcher = () => draw((count) => count + 1)
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  }, [])
  const known = headers ?? latestHeaders
  return h('p', { class: 'rate', id: 'rate' }, known ? sentenceOf(known, words) : '')
}

/** Rate limits of a response, and when it came, in epoch milliseconds. */
export interface LastRate {
  readonly at: number
  readonly headers: Headers
}

export const lastRate = (): LastRate | null => last

/** Takes the rate limits of each response. */
export function watchRate() {
  document.addEventListener('rate', (event) => showRate((event as CustomEvent<Headers>).detail))
}

function showRate(headers: Headers) {
  if (!headers.has('ratelimit')) return
  latestHeaders = headers
  last = { at: Date.now(), headers }
  refill()
  clearTimeout(expiry)
  const resetSeconds = Math.min(...rateItems(headers.get('ratelimit')).map((item) => item.numbers['t'] ?? Infinity))
  if (Number.isFinite(resetSeconds)) {
    expiry = setTimeout(() => {
      latestHeaders = null
      refill()
    }, resetSeconds * 1000)
  }
}

function refill() {
  for (const watcher of watchers) watcher()
}

/** From this number on, the line says when there will be more. */
const fewRequests = 3

/** The number of requests left by the headers of a response; empty if it has none. */
export function sentenceOf(headers: Headers, words: Pick<Words, 'rateLeft' | 'rateMore' | 'rateWindow' | 'duration'>) {
  const policies = rateItems(headers.get('ratelimit-policy'))
  const parts = []
  let wait = 0
  for (const { name, numbers } of rateItems(headers.get('ratelimit'))) {
    const policy = policies.find((candidate) => candidate.name === name)?.numbers
    const [remaining, quota, windowSeconds] = [numbers['r'], policy?.['q'], policy?.['w']]
    if (remaining === undefined || quota === undefined || windowSeconds === undefined) continue
    parts.push(words.rateWindow(remaining, quota, words.duration(windowSeconds)))
    if (remaining <= fewRequests) wait = Math.max(wait, numbers['t'] ?? 0)
  }
  if (parts.length === 0) return ''
  // The notice of a refusal says when to go on.
  const saysWait = wait > 0 && !headers.has('retry-after')
  return words.rateLeft(parts) + (saysWait ? words.rateMore(words.duration(wait)) : '')
}

/**
 * Parses the fields RateLimit (`"minute";r=7;t=42`: remaining requests, seconds until there are more) and RateLimit-Policy
 * (`"minute";q=10;w=60`: quota, window in seconds).
 */
export function rateItems(field: string | null) {
  return (field ?? '').split(',').map((item) => {
    const [name, ...parameters] = item.split(';').map((part) => part.trim())
    const numbers: Record<string, number> = {}
    for (const parameter of parameters) {
      const [key, value] = parameter.split('=')
      if (key && value) numbers[key] = Number(value)
    }
    return { name: name ?? '', numbers }
  })
}
