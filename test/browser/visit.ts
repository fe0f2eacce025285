/**
 * A visitor of the page in headless Chromium.
 *
 * **What leads to another view is done inside `andWait`**, which returns when the new view is complete: a search, a click on a link, a form, a
 * button that tries again, the other language, back and forward. Without it the next line of a test may still find the old view, or a view
 * without its heading. `open` waits by itself. What changes a part of a view (a filter of the register, further records) is awaited by
 * its outcome: `locator(…).waitFor()`. `count()`, `innerText()`, `page.url()` and axe do not wait. No test waits for a time.
 */
import assert from 'node:assert/strict'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { sampleNow } from '../../src/serve/http/test-sample.ts'
import type { Website } from './website.ts'

/** The forms in which every view is looked at. */
export const forms = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
  dark: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
  print: { viewport: { width: 794, height: 1123 } },
} as const satisfies Record<string, BrowserContextOptions>
export type Form = keyof typeof forms

/** A visitor with an empty cache. */
export interface Visit {
  readonly page: Page
  /** Paths of the requests to the API, in order. */
  readonly apiRequests: string[]
  /** Opens a path and waits for the view. */
  readonly open: (path: string) => Promise<void>
  /** What no view may cause: violations of the content security policy, errors in scripts, requests to other servers. */
  readonly faults: string[]
}

/** A visit that lasts until it is closed. */
export interface OpenVisit extends Visit {
  readonly close: () => Promise<void>
}

interface VisitOptions {
  readonly browser: Browser
  readonly website: Website
  readonly form?: Form
  /** Whether the browser runs scripts. */
  readonly scripts?: boolean
  /** The language that the browser prefers. */
  readonly locale?: string
}

/** Runs in the page, whose types the tests do not have. */
const reportViolations = `document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  reportViolation(violatedDirective + ' forbids ' + blockedURI))`

/** Pixels by which the page is wider than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')

/** Opens a page for `use`. Fails if the page caused a fault. */
export async function visit(options: VisitOptions, use: (visit: Visit) => Promise<void>): Promise<void> {
  const visit = await openVisit(options)
  try {
    await use(visit)
    assert.deepEqual(visit.faults, [])
  } finally {
    await visit.close()
  }
}

/** Opens a page. The clock of the page stands at the time of the sample, its timers run. */
export async function openVisit(options: VisitOptions): Promise<OpenVisit> {
  const { browser, website, form = 'desktop', scripts = true, locale = 'ja-JP' } = options
  const context = await browser.newContext({
    locale,
    timezoneId: 'Asia/Tokyo',
    javaScriptEnabled: scripts,
    ...forms[form],
  })
  const page = await context.newPage()
  const [apiRequests, faults]: [string[], string[]] = [[], []]
  page.setDefaultTimeout(60_000)
  page.on('request', (request) => {
    const { origin, pathname, search } = new URL(request.url())
    if (origin !== website.url) faults.push(`request to ${request.url()}`)
    if (pathname.startsWith('/api/')) apiRequests.push(decodeURIComponent(pathname + search))
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    // A refused or failed request is an error for the console only.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text())
  })
  await page.exposeFunction('reportViolation', (text: string) => void faults.push(text))
  await page.addInitScript(reportViolations)
  await page.clock.setFixedTime(sampleNow)
  if (form === 'print') await page.emulateMedia({ media: 'print' })
  const open = async (path: string): Promise<void> => {
    await page.goto(website.url + path)
    const isView = await page.locator('script[src="/assets/main.js"]').count()
    await (scripts && isView > 0 ? untilShown(page) : page.locator('h1').first().waitFor())
  }
  return { page, apiRequests, open, faults, close: () => context.close() }
}

/** Waits until a view is complete, which the page notes in its main part. Says nothing of a view that an action replaces: see `andWait`. */
const untilShown = (page: Page): Promise<void> => page.locator('main[data-shown]').waitFor({ state: 'attached' })

/** Does what leads to another view, or to the same once more, and waits until it is complete. */
export async function andWait(page: Page, action: () => Promise<unknown>): Promise<void> {
  await untilShown(page)
  await page.evaluate("delete document.querySelector('main').dataset.shown")
  await action()
  await untilShown(page)
}

/** Types into the search box and waits for the view. */
export const search = (page: Page, text: string): Promise<void> =>
  andWait(page, async () => {
    await page.locator('#search-box').fill(text)
    await page.locator('#search-box').press('Enter')
  })
