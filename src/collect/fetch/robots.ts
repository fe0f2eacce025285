import { createRequire } from 'node:module'

interface ParsedRobots {
  /** `undefined` for a URL of another host. */
  isAllowed(url: string, userAgent: string): boolean | undefined
  getCrawlDelay(userAgent: string): number | undefined
}

/** The types of the package declare a default export, but its module is the function itself. */
const robotsParser = createRequire(import.meta.url)('robots-parser') as (url: string, text: string) => ParsedRobots

/** The rules of a host's robots.txt for our crawler (RFC 9309). */
export interface RobotsRules {
  isAllowed(url: string): boolean
  /** Crawl-delay in seconds; 0 without one. */
  readonly delaySeconds: number
  /** Why nothing is allowed; `null`: by the rules. */
  readonly problem: string | null
}

/** Our product token in robots.txt: the first word of our User-Agent. */
export const robotsName = 'Shobun'

const everythingAllowed: RobotsRules = { isAllowed: () => true, delaySeconds: 0, problem: null }
const nothingAllowed = (problem: string): RobotsRules => ({ isAllowed: () => false, delaySeconds: 0, problem })

/** A host that asks for a longer delay is not collected. */
const delaySecondsMax = 300

/**
 * Returns the rules in the response to `/robots.txt`. By RFC 9309, 2.3.1, a 4xx response allows everything; a 5xx response or no
 * response (`status` null) disallows everything. A delay that is not a number is ignored.
 */
export function robotsRulesOf(robotsUrl: string, status: number | null, text: string): RobotsRules {
  if (status === null) return nothingAllowed(`${robotsUrl} could not be read`)
  if (status >= 500) return nothingAllowed(`${robotsUrl} answered ${status}`)
  if (status >= 400) return everythingAllowed
  const robots = robotsParser(robotsUrl, text)
  const delaySeconds = robots.getCrawlDelay(robotsName) || 0
  if (delaySeconds > delaySecondsMax)
    return nothingAllowed(`${robotsUrl} asks for ${delaySeconds} seconds between two requests`)
  return { isAllowed: (url) => robots.isAllowed(url, robotsName) !== false, delaySeconds, problem: null }
}
