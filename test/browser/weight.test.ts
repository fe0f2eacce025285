import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Request } from 'playwright-core'
import { withoutChromium } from './chromium.ts'
import { sharedSite, type Site } from './shared-site.ts'
import { visit } from './visit.ts'

/** Bytes of all compressed bodies of the first view, scripts included. */
const bodyBytesMax = 60_000

/** Loads a view with an empty cache and returns the bytes of each body, as sent. */
async function bodyBytes(site: Site, path: string): Promise<Record<string, number>> {
  const bytes: Record<string, number> = {}
  await visit(site, async ({ page, open }) => {
    const requests: Request[] = []
    page.on('requestfinished', (request) => void requests.push(request))
    await open(path)
    await page.waitForLoadState('networkidle')
    for (const request of requests) bytes[new URL(request.url()).pathname] = (await request.sizes()).responseBodySize
  })
  return bytes
}

describe('the weight of the page', { skip: withoutChromium }, () => {
  const site = sharedSite()

  for (const [name, path] of [
    ['start page', '/'],
    ['results', '/?q=瑠璃梟'],
    ['company', '/?corporate_number=5999901001001'],
    ['company, and an authority', '/?corporate_number=5999901001001&authority=横浜市'],
    ['name, and an authority', '/?company=瑠璃梟建設&authority=横浜市'],
    ['list of records', '/?view=procurement-suspensions&status=active&prefecture=13'],
    ['list of an authority', '/?view=procurement-suspensions&authority=横浜市&status=ended'],
    ['partners', '/?view=check'],
    ['coverage', '/?view=coverage'],
    ['what is new', '/?view=new'],
    ['statistics', '/?view=statistics'],
  ] as const) {
    test(`the first view of ${name} is at most ${bodyBytesMax} bytes`, async (t) => {
      const bytes = await bodyBytes(site, path)
      assert.ok((bytes['/assets/main.js'] ?? 0) > 500 && (bytes['/'] ?? 0) > 500, 'scripts and HTML are counted')
      const total = Object.values(bytes).reduce((sum, size) => sum + size, 0)
      t.diagnostic(`${total} bytes in ${Object.keys(bytes).length} requests`)
      assert.ok(total <= bodyBytesMax, JSON.stringify(bytes))
    })
  }
})
