import assert from 'node:assert/strict'
import { before, describe, test, type TestContext } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { checkDigitOf } from '../../src/domain/corporate-number.ts'
import { limits } from '../../src/domain/limits.ts'
import { testClientState } from '../../src/serve/fair-use/test-client-state.ts'
import { sampleNow } from '../../src/serve/http/test-sample.ts'
import { withoutChromium } from './chromium.ts'
import { sharedBrowser } from './shared-site.ts'
import { andWait, search, visit } from './visit.ts'
import { startWebsite, type Website } from './website.ts'

/** Sends requests under the name that the page has given this browser. */
function send(page: Page, paths: readonly string[]): Promise<number[]> {
  return page.evaluate(async (urls) => {
    const { name } = JSON.parse(localStorage.getItem('client-name') ?? 'null') ?? { name: `page-${'0'.repeat(24)}` }
    localStorage.setItem('client-name', JSON.stringify({ name, at: Date.now() }))
    const site = JSON.parse(document.getElementById('footer')?.dataset['site'] ?? '') as { clientHeader: string }
    const statuses = []
    for (const url of urls) statuses.push((await fetch(url, { headers: { [site.clientHeader]: name } })).status)
    return statuses
  }, paths)
}

const exhaustMinute = (page: Page): Promise<number[]> =>
  send(
    page,
    Array.from({ length: 10 }, (_, index) => `/api/v1/search?q=a${index}`),
  )

const notice = (page: Page) => page.locator('main .notice')

describe('what the page says when it has no answer', { skip: withoutChromium }, () => {
  let browser: Browser
  before(async () => void (browser = await sharedBrowser()))

  async function limitedWebsite(t: TestContext): Promise<Website> {
    const website = await startWebsite({ fairUse: testClientState() })
    t.after(() => website.stop())
    return website
  }

  test('a spent quota says when to go on, sends nothing until then, and goes on', async (t) => {
    const website = await limitedWebsite(t)
    await visit({ browser, website }, async ({ page, open, apiRequests }) => {
      await page.clock.install({ time: sampleNow })
      await open('/?lang=en')
      await exhaustMinute(page)
      await search(page, '瑠璃梟')
      assert.equal(await notice(page).locator('h2').innerText(), 'The limit on requests has been reached')
      assert.match(await page.locator('#live').innerText(), /The limit on requests has been reached/)
      const waits = (await page.locator('body').innerText()).match(/go on (?:after|in)|possible in|again in|wait/gi)
      assert.deepEqual(
        waits,
        ['wait', 'go on after'],
        'one text says how long, and one that nothing is sent while you wait',
      )
      const again = page.getByRole('button', { name: 'Try again' })
      assert.equal(await again.isDisabled(), true)
      const sent = apiRequests.length
      await search(page, '青空')
      assert.equal(apiRequests.length, sent)
      website.clock.now += 61_000
      await page.clock.fastForward(61_000)
      await andWait(page, () => again.click())
      assert.match(await page.locator('main h1').innerText(), /青空/)
      assert.equal(apiRequests.length, sent + 1)
      assert.equal(await page.getByText('The limit on requests has been reached').count(), 0)
    })
  })

  test('the number of requests left is shown', async (t) => {
    const website = await limitedWebsite(t)
    await visit({ browser, website }, async ({ page, open }) => {
      await open('/?q=瑠璃梟&lang=en')
      assert.match(await page.locator('#rate').innerText(), /\b9\b.*\b10\b/)
    })
  })

  test('a refusal of enumeration says what it looked like and until when it lasts', async (t) => {
    const website = await limitedWebsite(t)
    await visit({ browser, website }, async ({ page, open }) => {
      await open('/?lang=en')
      const numbers = Array.from({ length: limits.enumeration.sequentialNumbersMax + 1 }, (_, index) => {
        const digits = String(70_001_000_071 + index).padStart(12, '0')
        return `/api/v1/companies?q=${checkDigitOf(digits)}${digits}`
      })
      assert.equal((await send(page, numbers)).at(-1), 429)
      await search(page, '瑠璃梟')
      assert.equal(await notice(page).locator('h2').innerText(), 'This looked like automated bulk retrieval')
      assert.equal(await page.getByRole('button', { name: 'Try again' }).isDisabled(), true)
    })
  })

  test('a server that is gone is no empty result, and the search goes on when it is back', async (t) => {
    const website = await startWebsite()
    const { port } = new URL(website.url)
    await visit({ browser, website }, async ({ page, open }) => {
      await open('/?lang=en')
      await website.stop()
      // The texts of other views are not loaded yet, and again they cannot be.
      for (const text of ['萌黄孔雀', '瑠璃梟']) {
        await search(page, text)
        assert.equal(await notice(page).locator('h2').innerText(), 'The server cannot be reached')
      }
      assert.match(await notice(page).innerText(), /Whether there are records is unknown/)
      const back = await startWebsite({ port: Number(port) })
      t.after(() => back.stop())
      await andWait(page, () => page.getByRole('button', { name: 'Try again' }).click())
      assert.ok((await page.locator('main .cards h3').count()) > 0)
    })
  })

  test('lists that fail are shown as not loaded, never as empty', async (t) => {
    const website = await startWebsite()
    t.after(() => website.stop())
    await visit({ browser, website }, async ({ page, open }) => {
      await open('/?lang=en')
      website.search.before = ([name, kind]) => {
        if (name === 'records' && kind !== 'enforcement') throw new Error('the disk is gone')
      }
      await search(page, '5999901001001')
      assert.equal(await page.locator('#enforcements .record').count(), 5)
      for (const id of ['procurement-suspensions', 'license-actions']) {
        const text = await page.locator(`#${id}`).innerText()
        assert.match(text, /unknown/, id)
        assert.doesNotMatch(text, /None found/, id)
      }
    })
  })

  test('a failure on the server is no empty page', async (t) => {
    const website = await startWebsite()
    t.after(() => website.stop())
    website.search.before = () => {
      throw new Error('the disk is gone')
    }
    await visit({ browser, website }, async ({ page, open }) => {
      await open('/?corporate_number=5999901001001&lang=en')
      assert.match(await notice(page).innerText(), /Whether there are records is unknown/)
    })
  })

  test('data that cannot be read is no empty result', async (t) => {
    const website = await startWebsite()
    t.after(() => website.stop())
    website.search.generation = null
    await visit({ browser, website }, async ({ page, open }) => {
      await open('/?q=瑠璃梟&lang=en')
      assert.equal(await notice(page).locator('h2').innerText(), 'The data cannot be read at the moment')
    })
  })

  test('old data says how old it is, and the register marks its lists as overdue', async (t) => {
    const website = await startWebsite()
    t.after(() => website.stop())
    // The lists of the sample are expected every fifty years; four missed times are overdue.
    website.clock.now = Date.parse('2300-01-01')
    await visit({ browser, website }, async ({ page, open }) => {
      await open('/?q=瑠璃梟&lang=en')
      assert.match(await page.locator('main .fresh').innerText(), /Last retrieved .*2026/)
      await open('/?view=coverage&lang=en')
      // The register is loaded at the first click.
      await page.locator('#group-national summary').click()
      await page.locator('#group-national tbody .freshness-overdue').first().waitFor()
      assert.equal(await page.locator('main tbody .freshness-fresh').count(), 0)
      const overdue = await page.locator('main tbody .freshness-overdue').allTextContents()
      assert.ok(overdue.length > 5 && overdue.every((text) => text.includes('Overdue')))
    })
  })
})
