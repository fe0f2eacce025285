import { createRequire } from 'node:module'

interface Robots {
  isAllowed(url: string, userAgent: string): boolean | undefined
  getCrawlDelay(userAgent: string): number | undefined
}

/** The package exports its function as the module itself, which its own types do not say. */
const robotsParser = createRequire(import.meta.url)('robots-parser') as (url: string, text: string) => Robots

/** What a host's robots.txt says to us (RFC 9309). */
export interface RobotsRules {
  isAllowed(url: string): boolean
  /** Seconds between two requests that the host asks for; 0 when it asks for none. */
  readonly delaySeconds: number
}

/** The name under which robots.txt may address us; the first word of our User-Agent. */
export const robotsName = 'Shobun'

const everythingAllowed: RobotsRules = { isAllowed: () => true, delaySeconds: 0 }
const nothingAllowed: RobotsRules = { isAllowed: () => false, delaySeconds: 0 }

/** A host that asks for more does not want to be collected from. */
const delaySecondsMax = 300

/**
 * The rules from the answer to `/robots.txt`. RFC 9309, 2.3.1: a 4xx answer means that there are no rules, a 5xx answer or none
 * at all (`status` null) that everything is disallowed. A delay that is no number is none.
 */
export function robotsRules(robotsUrl: string, status: number | null, text: string): RobotsRules {
  if (status === null || status >= 500) return nothingAllowed
  if (status >= 400) return everythingAllowed
  const robots = robotsParser(robotsUrl, text)
  const delaySeconds = robots.getCrawlDelay(robotsName) || 0
  if (delaySeconds > delaySecondsMax) return nothingAllowed
  return { isAllowed: (url) => robots.isAllowed(url, robotsName) !== false, delaySeconds }
}
