import { PublicationRefused } from '../../domain/reading.ts'

const defaultPorts = new Set(['', '80', '443'])

/**
 * The target of a redirect; `null` for every other response. A redirect to another host is refused (`bad_redirect`), because it could
 * lead to a service of our own network.
 */
export function redirectOf({ status, headers, body }: Response, from: URL): URL | null {
  const location = headers.get('location')
  if (status < 300 || status === 304 || status >= 400 || location === null) return null
  body?.cancel().catch(() => undefined)
  const to = URL.parse(location, from.href)
  if (to !== null && /^https?:$/.test(to.protocol) && isSameHost(to, from) && !hasUser(to)) return to
  throw new PublicationRefused('bad_redirect', `${from.href} redirects to another host than ${from.host}`)
}

/** A redirect from http to https changes the default port. */
const isSameHost = (to: URL, from: URL): boolean =>
  to.hostname === from.hostname && (to.port === from.port || (defaultPorts.has(to.port) && defaultPorts.has(from.port)))

const hasUser = ({ username, password }: URL): boolean => username !== '' || password !== ''
