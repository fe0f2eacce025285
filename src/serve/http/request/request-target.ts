const unreservedCharacter = /[\w.~-]/

/** Decodes escaped unreserved characters (RFC 3986, 6.2.2.2). */
const decodeUnreserved = (path: string): string =>
  path.replace(/%[0-7][\da-f]/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
    return unreservedCharacter.test(character) ? character : escape
  })

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

const schemeAndHost = /^[a-z][a-z\d+.-]*:\/\/[^/]*/i
const unknownPath = '/not-found'

/**
 * Normalizes the target of a request before routing. The router would accept `/%61pi/v1/companies` and
 * `http://anything/api/v1/companies`, which fair use would not recognize as API requests. Two kinds of path get 404: those that cannot
 * be percent-decoded, for which the router would skip the hooks, and those with a fragment, which is not allowed (RFC 9112, 3.2).
 */
export function normalizeTarget(target: string): string {
  const queryStart = target.indexOf('?')
  const path = queryStart < 0 ? target : target.slice(0, queryStart)
  if (path.includes('#')) return unknownPath
  if (path.startsWith('/') && !path.includes('%')) return target
  const normalized = decodeUnreserved(path.replace(schemeAndHost, ''))
  if (!isDecodable(normalized)) return unknownPath
  const query = target.slice(path.length)
  return (normalized || '/') + query
}

const idBytes = 12
const idsPerBatch = 256

/** Creates a generator of ids of 24 hexadecimal digits. It draws random bytes in batches, because the call itself is expensive. */
export function requestIdGenerator(randomBytes: (size: number) => Buffer): () => string {
  let batch: Buffer = Buffer.alloc(0)
  let offset = 0
  return () => {
    if (offset >= batch.length) {
      batch = randomBytes(idBytes * idsPerBatch)
      offset = 0
    }
    offset += idBytes
    return batch.toString('hex', offset - idBytes, offset)
  }
}

/** uri-host [ ":" port ] with a non-empty host (RFC 9110, 4.2.1 and 7.2). */
const hostPattern = /^(?:[\w.~!$&'()*+,;=%-]+|\[[^\]\s]+\])(?::\d*)?$/

/** Counts the lines of a header, whose names have even indexes. Node keeps the first `Host` line and silently drops the others. */
function countLines(rawHeaders: readonly string[], name: string): number {
  return rawHeaders.filter(
    (text, index) => index % 2 === 0 && text.length === name.length && text.toLowerCase() === name,
  ).length
}

/** The error message for an invalid `Host` header (RFC 9112, 3.2); `null` if it is valid. HTTP/1.0 does not require the header. */
export function findHostError(
  rawHeaders: readonly string[],
  host: string | undefined,
  httpVersionMinor: number,
): string | null {
  if (host === undefined) return httpVersionMinor === 1 ? 'The request has no Host header.' : null
  if (countLines(rawHeaders, 'host') > 1) return 'The request has more than one Host header.'
  return hostPattern.test(host) ? null : 'The Host header is not a host, with or without a port.'
}
