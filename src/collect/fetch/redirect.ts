import { PublicationRefused } from '../../domain/publication-refused.ts'

const defaultPorts = new Set(['', '80', '443'])

/**
 * Returns the target of a redirect, whose body is discarded, and `null` for any other response. Throws `PublicationRefused`
 * (`bad_redirect`) for a redirect to another host, because it could lead to a service in our own network.
 */
export function redirectTarget({ status, headers, body }: Response, from: URL): URL | null {
  const location = headers.get('location')
  const isRedirect = status >= 300 && status < 400 && status !== 304 && location !== null
  if (!isRedirect) return null
  body?.cancel().catch(() => undefined)
  const to = URL.parse(location, from.href)
  if (to !== null && /^https?:$/.test(to.protocol) && isSameHost(to, from) && !hasCredentials(to)) return to
  throw new PublicationRefused('bad_redirect', `${from.href} redirects to another host than ${from.host}`)
}

/** The default ports count as one, because a redirect from http to https changes the port. */
const isSameHost = (to: URL, from: URL): boolean =>
  to.hostname === from.hostname && (to.port === from.port || (defaultPorts.has(to.port) && defaultPorts.has(from.port)))

const hasCredentials = ({ username, password }: URL): boolean => username !== '' || password !== ''
