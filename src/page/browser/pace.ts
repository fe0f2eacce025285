import { lastRate, rateItems } from './rate-line.ts'

/**
 * The guard of the address permits a hundred names in five minutes. Three colleagues who ask at once stay below it if each asks for no more
 * names than these at once, and for further ones at this pace.
 */
const namesAtOnce = 30
const secondsForName = 10

/** Seconds between the names of a list. */
export const secondsBetween = (names: number) => (names > namesAtOnce ? secondsForName : 0)

/** Milliseconds until the next question is permitted. */
export function waitMilliseconds() {
  const latest = lastRate()
  if (latest === null) return 0
  const seconds = secondsUntilPermitted(latest.headers.get('ratelimit'))
  return Math.max(0, latest.at + seconds * 1000 - Date.now())
}

/** Seconds from an answer until the next question is permitted. `field`: `RateLimit` of the answer. */
export function secondsUntilPermitted(field: string | null) {
  const spent = rateItems(field).filter(({ numbers }) => numbers['r'] === 0)
  return Math.max(0, ...spent.map(({ numbers }) => numbers['t'] ?? 0))
}

/** What questions take at the pace of the shortest window; null without limits. `secondsEach`: the least time of each. */
export function forecast(questions: number, secondsEach: number) {
  const latest = lastRate()
  return latest && forecastOf(latest.headers, questions, secondsEach, (Date.now() - latest.at) / 1000)
}

/** How long questions take, and whether the longest window permits all of them. */
export interface Forecast {
  readonly seconds: number
  /** How many questions the longest window still permits. */
  readonly remaining: number
  readonly isEnough: boolean
}

/** The same by the headers of an answer that came `elapsed` seconds ago. */
export function forecastOf(
  headers: Headers,
  questions: number,
  secondsEach: number,
  elapsed: number = 0,
): Forecast | null {
  const policies = rateItems(headers.get('ratelimit-policy')).filter(({ numbers }) => numbers['w'])
  const items = rateItems(headers.get('ratelimit'))
  const [shortest, longest] = [policies[0], policies.at(-1)]
  if (!shortest || !longest) return null
  const { q: quota = 1, w: window = 0 } = shortest.numbers
  const numbersOf = (policy: string) => items.find(({ name }) => name === policy)?.numbers
  const remaining = numbersOf(longest.name)?.['r'] ?? 0
  const { r: left = quota, t = window } = numbersOf(shortest.name) ?? {}
  const [now, untilMore] = elapsed >= window ? [quota, window] : [left, Math.max(0, t - elapsed)]
  const later = Math.max(0, questions - now)
  const waiting = later === 0 ? 0 : untilMore + (Math.ceil(later / quota) - 1) * window
  return { seconds: Math.max(waiting, questions * secondsEach), remaining, isEnough: questions <= remaining }
}
