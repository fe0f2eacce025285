import type { AppOptions } from '../../src/serve/http/contract/app-options.ts'
import { listen } from '../../src/serve/http/connection/server.ts'
import { testApp, type TestApp } from '../../src/serve/http/test-app.ts'
import { registerWeb } from '../../src/serve/http/routes/web.ts'

/** The real server on the sample, with the page. Its clock is that of the test. */
export interface Website extends TestApp {
  /** `http://host:port`. */
  readonly url: string
  readonly stop: () => Promise<void>
}

interface WebsiteOptions extends Partial<AppOptions> {
  /** Default: any free port. */
  readonly port?: number
}

/** Without limits, unless `fairUse` is given. */
export async function startWebsite({ port = 0, ...options }: WebsiteOptions = {}): Promise<Website> {
  const started = await testApp({ pages: [registerWeb], ...options })
  const { url, stop } = await listen(started.app, { host: '127.0.0.1', port, graceMilliseconds: 100 })
  return { ...started, url, stop }
}
