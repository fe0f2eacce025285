import { pageSecurityPolicy } from './page-response.ts'

const defaultBrand = 'Service'

export const clientHeader = (brand = defaultBrand): string => `X-${brand}-Client`
export const contactHeader = (brand = defaultBrand): string => `X-${brand}-Contact`

/** Response headers that scripts of other origins may read. */
export const exposedHeaders = [
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'ETag',
  'X-Request-Id',
  'Link',
  'Deprecation',
  'Sunset',
] as const

/** Links of every response (RFC 8288, RFC 9727). */
const linkHeader = [
  '</openapi.json>; rel="service-desc"; type="application/vnd.oai.openapi+json;version=3.1"',
  '</docs>; rel="service-doc"; type="text/html"',
  '</.well-known/api-catalog>; rel="api-catalog"',
].join(', ')

/** The policy of the web page, with font and manifest for the API reference. */
const contentSecurityPolicy = [...pageSecurityPolicy, "font-src 'self'", "manifest-src 'self'"].join('; ')

/**
 * The proxy that terminates TLS sets Strict-Transport-Security, which must not be sent over plain http. Every origin may read the
 * API; framing is denied.
 */
const securityHeaders = {
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

/** Headers of every response. */
export const commonHeaders = {
  ...securityHeaders,
  link: linkHeader,
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposedHeaders.join(', '),
} as const
