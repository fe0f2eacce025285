/** The API catalogue (RFC 9727) as a linkset (RFC 9264). `base`: public address, or empty for relative links. */
export function apiCatalog(base: string): unknown {
  return {
    linkset: [
      {
        anchor: `${base}/api/v1`,
        'service-desc': [{ href: `${base}/openapi.json`, type: 'application/vnd.oai.openapi+json;version=3.1' }],
        'service-doc': [{ href: `${base}/docs`, type: 'text/html' }],
        'service-meta': [{ href: `${base}/llms.txt`, type: 'text/plain' }],
        status: [{ href: `${base}/readyz`, type: 'application/json' }],
      },
    ],
  }
}

const expiryDays = 180

/** security.txt (RFC 9116). Expires is half a year after the request, so it is neither in the past nor more than a year ahead. */
export function securityText(now: number, contact: string, base: string): string {
  const expires = new Date(now + expiryDays * 86_400_000).toISOString().replace(/\.\d+Z$/, 'Z')
  const canonical = base === '' ? '' : `Canonical: ${base}/.well-known/security.txt\n`
  return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: ja, en\n${canonical}`
}

/** Crawlers may read pages and documents, but not the API. */
export const robotsText = 'User-agent: *\nDisallow: /api/\nAllow: /\n'
