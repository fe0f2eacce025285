import { hash } from 'node:crypto'

/**
 * Strong entity tags (RFC 9110, 8.8.3). A response is determined by the generation, the canonical query, the build and the date in
 * Japan (statuses depend on it), except for `request_id` in `meta` (docs/adr/0009). Each content coding is a separate
 * representation with its own tag: `"x"`, `"x-gzip"`, `"x-br"`.
 */
export function entityTag(parts: readonly string[]): string {
  return contentTag(parts.join('\n'))
}

/** 132 bits of the hash. */
const tagCharacters = 22

/** The entity tag of a document: a hash of its content. */
export function contentTag(content: string | Buffer): string {
  return `"${hash('sha256', content, 'base64url').slice(0, tagCharacters)}"`
}

/** The tag of the same response in a content coding. */
export function withCoding(tag: string, coding: string): string {
  return `${tag.slice(0, -1)}-${coding}"`
}

const tagPattern = /(?:W\/)?("[^"]*")/g

/**
 * The tag in an `If-None-Match` value that matches this response, or `null`. The comparison is weak (RFC 9110, 13.1.2) and accepts any coding,
 * because a compressing proxy appends its own.
 */
export function matchingTag(ifNoneMatch: string | undefined, tag: string): string | null {
  if (ifNoneMatch?.trim() === '*') return tag
  for (const [, candidate = ''] of (ifNoneMatch ?? '').matchAll(tagPattern))
    if (candidate === tag || candidate.startsWith(`${tag.slice(0, -1)}-`)) return candidate
  return null
}
