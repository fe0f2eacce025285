import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from './problem.ts'

/**
 * The Origin of the page of another origin that sends a request by script; `null` where the request is the user's or a program's
 * own. Throws for everything else that a page can make its visitors send.
 *
 * Browsers mark every request (Fetch Metadata, https://www.w3.org/TR/fetch-metadata/); a page cannot set these headers, programs send
 * none of them. An image, script, frame or prefetch that names the API is of no use to a page, since it cannot read JSON that way, but
 * it would be counted against the visitor. Another subdomain (`same-site`) may be another person's page. A link that is opened in a
 * window is the user's own request; in a frame it is the page's.
 */
export function pageOrigin(headers: IncomingHttpHeaders): string | null {
  const site = headers['sec-fetch-site']
  if (site === undefined || site === 'none' || site === 'same-origin') return null
  const mode = headers['sec-fetch-mode']
  // Browsers always send it in this mode; a redirect or a sandbox makes it `null`.
  if (mode === 'cors') return headers.origin ?? 'null'
  const isPrefetch = headers['sec-purpose'] !== undefined || headers['purpose'] !== undefined
  if (mode === 'navigate' && headers['sec-fetch-dest'] === 'document' && !isPrefetch) return null
  throw new Problem('cross_site_request_refused')
}
