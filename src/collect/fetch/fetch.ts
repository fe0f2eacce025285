import type { fetch as fetchOfUndici } from 'undici'

type FetchOptions = Parameters<typeof fetchOfUndici>[1]

/**
 * `fetch` by the library undici. That of Node.js 24 ends the whole process where a server closes the connection while nobody reads the body yet
 * (nodejs/undici, issue 5360), which every server with `Connection: close` may do. Loaded with the first request; HTTP/1.1 only, as publishers speak.
 */
export const fetchOverHttp: typeof globalThis.fetch = async (url, options) => {
  const { Agent, fetch } = await import('undici')
  agent ??= new Agent({ allowH2: false })
  const asked = { ...options, dispatcher: agent } as FetchOptions
  return (await fetch(url as string | URL, asked)) as unknown as Response
}
let agent: InstanceType<(typeof import('undici'))['Agent']> | null = null
