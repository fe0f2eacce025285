import { after, before } from 'node:test'
import type { Browser } from 'playwright-core'
import { launchChromium } from './chromium.ts'
import { startWebsite, type Website } from './website.ts'

/** A browser and a website. */
export interface Site {
  readonly browser: Browser
  readonly website: Website
}

let launched: Promise<Browser> | null = null

/** The browser of all tests of this process; visits share nothing in it (`openVisit`). */
export function sharedBrowser(): Promise<Browser> {
  launched ??= launchChromium()
  return launched
}

after(async () => (await launched)?.close())

/** Returns the site of all tests of a `describe`, which calls this. It exists while its tests run. */
export function sharedSite(start: () => Promise<Website> = startWebsite): Site {
  const site = {} as { browser: Browser; website: Website }
  before(async () => {
    site.browser = await sharedBrowser()
    site.website = await start()
  })
  after(() => site.website.stop())
  return site
}
