/** The session cookies of each host, for one run: searches with a hidden token work only together with their cookie (RFC 6265). */
export interface Cookies {
  /** The value of the `Cookie` header; `null`: the host has set none. */
  headerFor(url: URL): string | null
  keep(url: URL, response: Response): void
}

const cookiesMax = 50
const cookieCharactersMax = 4_096

export function createCookies(): Cookies {
  const cookiesByHost = new Map<string, Map<string, string>>()
  return {
    headerFor({ host }) {
      const cookies = cookiesByHost.get(host)
      if (cookies === undefined || cookies.size === 0) return null
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    keep({ host }, response) {
      for (const line of response.headers.getSetCookie()) {
        const [, name, value] = /^\s*([^=;\s]+)=([^;]*)/.exec(line) ?? []
        if (name === undefined || value === undefined || line.length > cookieCharactersMax) continue
        const cookies = cookiesByHost.get(host) ?? new Map<string, string>()
        if (cookies.size < cookiesMax || cookies.has(name)) cookies.set(name, value.trim())
        cookiesByHost.set(host, cookies)
      }
    },
  }
}
