import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** 132 bits of the hash. */
const tagCharacters = 22

/** The strong entity tag (RFC 9110, 8.8.3) of a content, or of all that determines it: a hash in quotation marks. */
export function contentTag(content: string | Buffer): string {
  return `"${hash('sha256', content, 'base64url').slice(0, tagCharacters)}"`
}

/** A document with its entity tag. */
export interface TaggedDocument {
  readonly type: string
  readonly body: Buffer
  readonly tag: string
}

export const taggedDocument = (type: string, content: string | Buffer): TaggedDocument => ({
  type,
  body: Buffer.from(content),
  tag: contentTag(content),
})

/** Sends a document, or 304. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, body, tag }: TaggedDocument,
): FastifyReply {
  return sendNotModified(request, reply, () => tag) ?? reply.header('etag', tag).type(type).send(body)
}

/** The tag of the same response in a content coding, which is a representation of its own: `"x-gzip"` for `"x"`. */
export function withCoding(tag: string, coding: string): string {
  return `${tag.slice(0, -1)}-${coding}"`
}

/**
 * Answers 304 if `If-None-Match` names the response; otherwise returns `null`. `tagOf` makes the tag of the response. It is called only
 * with that header, because a tag costs a hash.
 */
export function sendNotModified(
  request: FastifyRequest,
  reply: FastifyReply,
  tagOf: () => string,
): FastifyReply | null {
  const ifNoneMatch = request.headers['if-none-match']
  const matched = ifNoneMatch === undefined ? null : matchingTag(ifNoneMatch, tagOf())
  return matched === null ? null : reply.code(304).header('etag', matched).send()
}

const quotedTag = /(?:W\/)?("[^"]*")/g

/**
 * The tag in an `If-None-Match` value that matches this response, or `null`. The comparison is weak (RFC 9110, 13.1.2) and accepts any coding,
 * because a compressing proxy appends its own.
 */
function matchingTag(ifNoneMatch: string, tag: string): string | null {
  if (ifNoneMatch.trim() === '*') return tag
  for (const [, candidate = ''] of ifNoneMatch.matchAll(quotedTag))
    if (candidate === tag || candidate.startsWith(`${tag.slice(0, -1)}-`)) return candidate
  return null
}
