/** @import { Words } from './types.js' */
import { element } from './element.js'

/** The latest response headers with rate limits, until they are outdated. @type {Headers | null} */
let latestHeaders = null
/** @type {ReturnType<typeof setTimeout> | undefined} */
let expiry

/**
 * A line with the number of requests left; empty before the first response and once the number is outdated.
 * @param {Words} words
 */
export function rateLine(words) {
  const line = element('p', { class: 'rate', id: 'rate' })
  const fill = () => {
    line.textContent = latestHeaders ? sentenceOf(latestHeaders, words) : ''
  }
  fill()
  line.addEventListener('fill', fill)
  return line
}

document.addEventListener('rate', (event) => {
  const headers = /** @type {CustomEvent<Headers>} */ (event).detail
  if (!headers.has('ratelimit')) return
  latestHeaders = headers
  refill()
  clearTimeout(expiry)
  const resetSeconds = Math.min(...itemsOf(headers.get('ratelimit')).map((item) => item.numbers['t'] ?? Infinity))
  if (Number.isFinite(resetSeconds)) {
    expiry = setTimeout(() => {
      latestHeaders = null
      refill()
    }, resetSeconds * 1000)
  }
})

function refill() {
  document.getElementById('rate')?.dispatchEvent(new Event('fill'))
}

/**
 * @param {Headers} headers
 * @param {Words} words
 */
function sentenceOf(headers, words) {
  const policies = itemsOf(headers.get('ratelimit-policy'))
  const parts = []
  for (const { name, numbers } of itemsOf(headers.get('ratelimit'))) {
    const policy = policies.find((candidate) => candidate.name === name)?.numbers
    const [remaining, quota, windowSeconds] = [numbers['r'], policy?.['q'], policy?.['w']]
    if (remaining !== undefined && quota !== undefined && windowSeconds !== undefined) {
      parts.push(words.rateWindow(remaining, quota, words.seconds(windowSeconds)))
    }
  }
  return parts.length === 0 ? '' : `${words.rateLeft}: ${parts.join(' · ')}`
}

/**
 * Parses the fields RateLimit (`"minute";r=7;t=42`: remaining requests, seconds until there are more) and RateLimit-Policy
 * (`"minute";q=10;w=60`: quota, window in seconds).
 * @param {string | null} field
 */
function itemsOf(field) {
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
