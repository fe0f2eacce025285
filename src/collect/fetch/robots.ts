import { createRequire } from 'node:module'

interface Robots {
  isAllowed(url: string, userAgent: string): boolean | undefined
  getCrawlDelay(userAgent: string): number | undefined
}

/** The package exports the function as the module, which its types do not say. */
const robotsParser = createRequire(import.meta.url)('robots-parser') as (url: string, text: string) => Robots

/** The rules of a host's robots.txt for our crawler (RFC 9309). */
export interface RobotsRules {
  isAllowed(url: string): boolean
  /** Crawl-delay in seconds; 0 without one. */
  readonly delaySeconds: number
}

/** Our product token in robots.txt: the first word of our User-Agent. */
export const robotsName = 'Shobun'

const everythingAllowed: RobotsRules = { isAllowed: () => true, delaySeconds: 0 }
const nothingAllowed: RobotsRules = { isAllowed: () => false, delaySeconds: 0 }

/** A longer delay disallows everything. */
const delaySecondsMax = 300

/**
 * The rules in the response to `/robots.txt`. RFC 9309, 2.3.1: a 4xx response means that everything is allowed, a 5xx response or
 * no response (`status` null) that everything is disallowed. A delay that is not a number is ignored.
 */
export function robotsRules(robotsUrl: string, status: number | null, text: string): RobotsRules {
  if (status === null || status >= 500) return nothingAllowed
  if (status >= 400) return everythingAllowed
  const robots = robotsParser(robotsUrl, text)
  const delaySeconds = robots.getCrawlDelay(robotsName) || 0
  if (delaySeconds > delaySecondsMax) return nothingAllowed
  return { isAllowed: (url) => robots.isAllowed(url, robotsName) !== false, delaySeconds }
}
