import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '../response/problem.ts'

/**
 * The Origin of a cross-origin script request; `null` for requests by users and programs. Throws for all other requests that a page
 * can cause in the browser of a visitor.
 *
 * Browsers send Fetch Metadata headers (https://www.w3.org/TR/fetch-metadata/) with every request. Pages cannot set them; programs do
 * not send them. An image, script, frame or prefetch of an API URL is useless to a page, which cannot read the JSON, but would use up
 * the quota of the visitor. Another subdomain (`same-site`) may belong to someone else. A navigation of a window is a request by the
 * user, a navigation of a frame one by the page.
 */
export function pageOrigin(headers: IncomingHttpHeaders): string | null {
  const site = headers['sec-fetch-site']
  if (site === undefined || site === 'none' || site === 'same-origin') return null
  const mode = headers['sec-fetch-mode']
  // Browsers always send Origin in this mode. After redirects and in sandboxes it is `null`.
  if (mode === 'cors') return headers.origin ?? 'null'
  const isPrefetch = headers['sec-purpose'] !== undefined || headers['purpose'] !== undefined
  if (mode === 'navigate' && headers['sec-fetch-dest'] === 'document' && !isPrefetch) return null
  throw new Problem('cross_site_request_refused')
}
