/** uri-host [ ":" port ] with a non-empty host (RFC 9110, 4.2.1 and 7.2). */
const hostForm = /^(?:[\w.~!$&'()*+,;=%-]+|\[[^\]\s]+\])(?::\d*)?$/

/** Counts the lines of a header. Node keeps the first `Host` line and silently drops the others. */
function linesOf(rawHeaders: readonly string[], name: string): number {
  let lines = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const one = rawHeaders[at]
    if (one?.length === name.length && one.toLowerCase() === name) lines += 1
  }
  return lines
}

/** Validates the `Host` header (RFC 9112, 3.2): the error message, or `null`. HTTP/1.0 does not require it. */
export function hostError(
  rawHeaders: readonly string[],
  host: string | undefined,
  httpVersionMinor: number,
): string | null {
  if (host === undefined) return httpVersionMinor === 1 ? 'The request has no Host header.' : null
  if (linesOf(rawHeaders, 'host') > 1) return 'The request has more than one Host header.'
  return hostForm.test(host) ? null : 'The Host header is not a host, with or without a port.'
}
