import { PublicationRefused } from '../../domain/publication-refused.ts'
import { isPathAllowed, parseRobots } from './robots-text.ts'

/** The rules of a host's robots.txt for our crawler (RFC 9309). */
export interface RobotsRules {
  isAllowed(url: string): boolean
  /** Crawl-delay in seconds; 0 without one. */
  readonly delaySeconds: number
  /** Addresses of the sitemaps that it names. */
  readonly sitemaps: readonly string[]
  /** Why nothing is allowed; `null`: by the rules. */
  readonly problem: PublicationRefused | null
}

/** Our product token in robots.txt: the first word of our User-Agent. */
export const robotsName = 'Shobun'

const everythingAllowed: RobotsRules = { isAllowed: () => true, delaySeconds: 0, sitemaps: [], problem: null }
const nothingAllowed = (problem: PublicationRefused): RobotsRules => ({
  isAllowed: () => false,
  delaySeconds: 0,
  sitemaps: [],
  problem,
})
const disallowed = (text: string): RobotsRules => nothingAllowed(new PublicationRefused('robots_disallowed', text))

/** A host that asks for a longer delay is not collected. */
const delaySecondsMax = 300

/**
 * A text with the escaped octets of unreserved characters (RFC 3986, 2.3) as these characters: `/%6Cist` is `/list`. RFC 9309, 2.2.2, compares
 * paths in this form.
 */
const withUnreservedDecoded = (text: string): string =>
  text.replaceAll(/%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/gi, decodeURIComponent)

/**
 * Returns the rules in the response to `/robots.txt`. By RFC 9309, 2.3.1, a 4xx response allows everything; a 5xx response, or too
 * many redirects (`status` null), disallows everything. 429 (RFC 6585) asks to wait, so nothing is allowed in this run. A delay that is not a
 * number is ignored.
 */
export function robotsRulesOf(robotsUrl: string, status: number | null, text: string): RobotsRules {
  if (status === null) return disallowed(`${robotsUrl} redirects too often`)
  if (status >= 500)
    return disallowed(`${robotsUrl} answered ${status}; while it is broken nothing may be collected (RFC 9309)`)
  if (status === 429)
    return nothingAllowed(
      new PublicationRefused(
        'too_many_requests',
        `${robotsUrl} answered 429: the host asks to wait; nothing is collected now`,
      ),
    )
  if (status >= 400) return everythingAllowed
  const { rules, delaySeconds, sitemaps } = parseRobots(withUnreservedDecoded(text), robotsName.toLowerCase())
  if (delaySeconds !== null && delaySeconds > delaySecondsMax)
    return disallowed(`${robotsUrl} asks for ${delaySeconds} seconds between two requests`)
  return {
    isAllowed: (url) => {
      const { pathname, search } = new URL(withUnreservedDecoded(url))
      return isPathAllowed(rules, pathname + search)
    },
    delaySeconds: delaySeconds ?? 0,
    sitemaps,
    problem: null,
  }
}

/**
 * The rules of a host whose robots.txt could not be fetched: nothing is allowed (RFC 9309, 2.3.1.4), but it is the network that failed
 * and not the publisher who forbade it.
 */
export function robotsUnreachable(robotsUrl: string, error: unknown): RobotsRules {
  if (error instanceof PublicationRefused) return nothingAllowed(error)
  const reason = error instanceof Error ? error.message : String(error)
  return nothingAllowed(new PublicationRefused('unreachable', `${robotsUrl}: the transfer was interrupted (${reason})`))
}
