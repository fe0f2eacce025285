/** @import { Words } from './types.js' */
import { element } from './element.js'

/** The latest response headers with rate limits, until they are outdated. @type {Headers | null} */
let latestHeaders = null
/** @type {ReturnType<typeof setTimeout> | undefined} */
let expiry

/**
 * A line with the number of requests left; empty before the first response and once the number is outdated.
 * @param {Words} words
 * @param {Headers | null} [headers] of the response, on the server
 */
export function rateLine(words, headers = latestHeaders) {
  const line = element('p', { class: 'rate', id: 'rate' }, headers ? sentenceOf(headers, words) : '')
  const fill = () => {
    line.textContent = latestHeaders ? sentenceOf(latestHeaders, words) : ''
  }
  line.addEventListener('fill', fill)
  return line
}

/** Takes the rate limits of each response. */
export function watchRate() {
  document.addEventListener('rate', (event) => showRate(/** @type {CustomEvent<Headers>} */ (event).detail))
}

/** @param {Headers} headers */
function showRate(headers) {
  if (!headers.has('ratelimit')) return
  latestHeaders = headers
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
  document.getElementById('rate')?.dispatchEvent(new Event('fill'))
}

/** From this number on, the line says when there will be more. */
const fewRequests = 3

/**
 * The number of requests left by the headers of a response; empty if it has none.
 * @param {Headers} headers
 * @param {Pick<Words, 'rateLeft' | 'rateMore' | 'rateWindow' | 'duration'>} words
 */
export function sentenceOf(headers, words) {
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
 * @param {string | null} field
 */
export function rateItems(field) {
  return (field ?? '').split(',').map((item) => {
    const [name, ...parameters] = item.split(';').map((part) => part.trim())
    /** @type {Record<string, number>} */
    const numbers = {}
    for (const parameter of parameters) {
      const [key, value] = parameter.split('=')
      if (key && value) numbers[key] = Number(value)
    }
    return { name: name ?? '', numbers }
  })
}
