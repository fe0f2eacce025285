/** @import { Words } from './types.js' */
import { element } from './element.js'

/** The latest response headers with rate limits. @type {Headers | null} */
let newest = null
/** @type {ReturnType<typeof setTimeout> | undefined} */
let expiry

/**
 * A line with the number of requests left; empty before the first response and once the number is outdated.
 * @param {Words} words
 */
export function rateLine(words) {
  const line = element('p', { class: 'rate', id: 'rate' })
  const fill = () => {
    line.textContent = newest ? sentenceOf(newest, words) : ''
  }
  fill()
  line.addEventListener('fill', fill)
  return line
}

document.addEventListener('rate', (event) => {
  const headers = /** @type {CustomEvent<Headers>} */ (event).detail
  if (!headers.has('ratelimit')) return
  newest = headers
  refill()
  clearTimeout(expiry)
  const soonest = Math.min(...itemsOf(headers.get('ratelimit')).map((item) => item.numbers['t'] ?? Infinity))
  if (Number.isFinite(soonest)) {
    expiry = setTimeout(() => {
      newest = null
      refill()
    }, soonest * 1000)
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
    const [left, quota, span] = [numbers['r'], policy?.['q'], policy?.['w']]
    if (left !== undefined && quota !== undefined && span !== undefined) {
      parts.push(words.rateWindow(left, quota, words.seconds(span)))
    }
  }
  return parts.length === 0 ? '' : `${words.rateLeft}: ${parts.join(' · ')}`
}

/**
 * Reads the structured field `"minute";r=7;t=42, "day";r=288;t=51840` as far as needed here.
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
