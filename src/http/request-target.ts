const unreserved = /[\w.~-]/

/** Decodes escaped unreserved characters (RFC 3986, 6.2.2.2). */
const decodeUnreserved = (path: string): string =>
  path.replace(/%[0-7][\da-f]/gi, (escape) => {
    const sign = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
    return unreserved.test(sign) ? sign : escape
  })

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * Normalizes the target of a request before routing. The router would accept `/%61pi/v1/companies` and
 * `http://anything/api/v1/companies`, which the limits would not recognize as API requests. Paths that cannot be percent-decoded, for
 * which the router would skip the hooks, and paths with a fragment, which clients never send (RFC 9112, 3.2), become 404.
 */
export function requestTarget(target: string): string {
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  if (path.includes('#')) return '/not-found'
  if (path.startsWith('/') && !path.includes('%')) return target
  const plain = decodeUnreserved(path.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, ''))
  return isDecodable(plain) ? (plain === '' ? '/' : plain) + target.slice(path.length) : '/not-found'
}
