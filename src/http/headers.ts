import { pageSecurityPolicy } from '../web/web.ts'

const defaultBrand = 'Service'

export const clientHeader = (brand = defaultBrand): string => `X-${brand}-Client`
export const contactHeader = (brand = defaultBrand): string => `X-${brand}-Contact`

/** Headers a page of another origin may read. */
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

/** Links every API answer carries (RFC 8288, RFC 9727). */
const linkHeader = [
  '</openapi.json>; rel="service-desc"; type="application/vnd.oai.openapi+json;version=3.1"',
  '</docs>; rel="service-doc"; type="text/html"',
  '</.well-known/api-catalog>; rel="api-catalog"',
].join(', ')

/** As the page; the reference brings a font and a manifest, too. */
const contentSecurityPolicy = [...pageSecurityPolicy, "font-src 'self'", "manifest-src 'self'"].join('; ')

/**
 * Of every answer. Strict-Transport-Security is set by the proxy that ends TLS; over plain http it must not be sent.
 * Anybody may read the API from anywhere; only our pages must not be framed.
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

export const everyAnswer = {
  ...securityHeaders,
  link: linkHeader,
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposedHeaders.join(', '),
} as const
