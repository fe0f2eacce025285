const unreserved = /[\w.~-]/

/** Decodes what never needed an escape (RFC 3986, 6.2.2.2). */
const withoutNeedlessEscapes = (path: string): string =>
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
 * The target of a request in its one writing, before anything looks at it: the router would find `/%61pi/v1/companies` and
 * `http://anything/api/v1/companies`, and the limits would not. A path that cannot be percent-decoded is a path that does not
 * exist; the router would answer it past every hook. Neither does one with a fragment, which is never sent (RFC 9112, 3.2): the
 * router would answer what stands before it.
 */
export function requestTarget(target: string): string {
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  if (path.includes('#')) return '/not-found'
  if (path.startsWith('/') && !path.includes('%')) return target
  const plain = withoutNeedlessEscapes(path.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, ''))
  return isDecodable(plain) ? (plain === '' ? '/' : plain) + target.slice(path.length) : '/not-found'
}
