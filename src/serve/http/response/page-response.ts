import type { FastifyReply } from 'fastify'
import { pageVary } from '../../../page/language.ts'

/** Resources are loaded from this server only. No upgrade-insecure-requests, since the service also runs over plain http. */
export const pageSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
] as const

/** Search engines must not list what was published about a company. */
export const sendHtml = (reply: FastifyReply, html: string): FastifyReply =>
  reply.header('x-robots-tag', 'noindex').header('vary', pageVary).type('text/html; charset=utf-8').send(html)
