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
