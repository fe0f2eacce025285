import { hash } from 'node:crypto'

/**
 * Strong entity tags (RFC 9110, 8.8.3). An answer is fixed by the generation, the canonical query, the build and
 * today's date in Japan (statuses depend on it); `request_id` in `meta` is the one part that is not compared (docs/adr/0009).
 * Each content coding is a representation of its own and has its own tag: `"x"`, `"x-gzip"`, `"x-br"`.
 */
export function entityTag(parts: readonly string[]): string {
  return `"${hash('sha256', parts.join('\n'), 'base64url').slice(0, 22)}"`
}

/** The tag of the same answer in a content coding. */
export function withCoding(tag: string, coding: string): string {
  return `${tag.slice(0, -1)}-${coding}"`
}

const listed = /(?:W\/)?("[^"]*")/g

/**
 * The tag of an `If-None-Match` value that names this answer in any coding, or `null`.
 * Compared weakly, as RFC 9110, 13.1.2 asks. What the client holds under that tag is still the right answer.
 */
export function matchingTag(ifNoneMatch: string, tag: string): string | null {
  if (ifNoneMatch.trim() === '*') return tag
  for (const [, candidate] of ifNoneMatch.matchAll(listed)) {
    if (candidate === tag || candidate === withCoding(tag, 'gzip') || candidate === withCoding(tag, 'br'))
      return candidate
  }
  return null
}
