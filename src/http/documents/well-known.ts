import { dayMilliseconds } from '../../domain/calendar.ts'

/** The API catalogue (RFC 9727) as a linkset (RFC 9264). `baseUrl`: the public URL, or empty for relative links. */
export function apiCatalog(baseUrl: string): unknown {
  return {
    linkset: [
      {
        anchor: `${baseUrl}/api/v1`,
        'service-desc': [{ href: `${baseUrl}/openapi.json`, type: 'application/vnd.oai.openapi+json;version=3.1' }],
        'service-doc': [{ href: `${baseUrl}/docs`, type: 'text/html' }],
        'service-meta': [{ href: `${baseUrl}/llms.txt`, type: 'text/plain' }],
        status: [{ href: `${baseUrl}/readyz`, type: 'application/json' }],
      },
    ],
  }
}

const expiryDays = 180

/** security.txt (RFC 9116). `Expires` is half a year after the request: RFC 9116, 2.5.5, recommends less than a year. */
export function securityText(now: number, contact: string, baseUrl: string): string {
  const expires = new Date(now + expiryDays * dayMilliseconds).toISOString().replace(/\.\d+Z$/, 'Z')
  const canonical = baseUrl === '' ? '' : `Canonical: ${baseUrl}/.well-known/security.txt\n`
  return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: ja, en\n${canonical}`
}

/** Crawlers may read documents and the first page in both languages, but neither the API nor views of the page with its data. */
export const robotsText = 'User-agent: *\nDisallow: /api/\nDisallow: /?\nAllow: /?lang=en$\nAllow: /\n'
