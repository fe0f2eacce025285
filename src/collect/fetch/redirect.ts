import { PublicationRefused } from '../../domain/publication-refused.ts'

const defaultPorts = new Set(['', '80', '443'])

export const isRedirect = ({ status, headers }: Response): boolean =>
  status >= 300 && status < 400 && status !== 304 && headers.has('location')

/**
 * The target of a redirect. Throws `PublicationRefused` (`bad_redirect`) for a redirect away from the publisher (the host of `from` and
 * `hosts`), because it could lead to a service in our own network.
 */
export function redirectTarget({ headers }: Response, from: URL, hosts: readonly string[]): URL {
  const to = URL.parse(headers.get('location') ?? '', from.href)
  if (to !== null && isOfPublisher(to, from, hosts)) return to
  const where = isLong(to) ? 'an address that is too long' : `another host than ${from.host}`
  throw new PublicationRefused('bad_redirect', `${from.href} redirects to ${where}`)
}

/** Servers answer longer addresses with 414. The rules and patterns that an address is compared with take time for each of its characters. */
const addressCharactersMax = 2_000
const isLong = (url: URL | null): boolean => url !== null && url.href.length > addressCharactersMax

/** An http or https address that a link may have. */
export const isLinkAddress = (url: URL): boolean =>
  /^https?:$/.test(url.protocol) && !hasCredentials(url) && !isLong(url)

/** A link to the host of `page` or to one of `hosts`. */
export const isOfPublisher = (url: URL, page: URL, hosts: readonly string[]): boolean =>
  isLinkAddress(url) && (isSameHost(url, page) || hosts.includes(url.host))

/** The default ports count as one, because a redirect from http to https changes the port. */
const isSameHost = (to: URL, from: URL): boolean =>
  to.hostname === from.hostname && (to.port === from.port || (defaultPorts.has(to.port) && defaultPorts.has(from.port)))

const hasCredentials = ({ username, password }: URL): boolean => username !== '' || password !== ''
