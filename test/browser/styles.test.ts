import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutChromium } from './chromium.ts'
import { sharedSite } from './shared-site.ts'
import { en } from '../../src/page/browser/words-en.ts'
import { ja } from '../../src/page/browser/words-ja.ts'
import { andWait, overflow, visit } from './visit.ts'

/** Views with a style sheet of their own, and an element that has no such style without it. */
const styled = [
  { path: '/?view=coverage', element: '.map', property: 'display', value: 'grid' },
  { path: '/?view=check', element: '.partners-form textarea', property: 'display', value: 'block' },
  { path: '/?corporate_number=2999901007166', element: '.timeline > summary h2', property: 'display', value: 'inline' },
] as const

const styleOf = (element: string, property: string) =>
  `getComputedStyle(document.querySelector('${element}')).getPropertyValue('${property}')`

describe('the style sheet of a view', { skip: withoutChromium }, () => {
  const site = sharedSite()

  for (const { path, element, property, value } of styled) {
    test(`comes with its page and before it, and not with another: ${path}`, async () => {
      await visit(site, async ({ page, open }) => {
        await open('/?q=建設')
        const sheets = () => page.locator('link[rel=stylesheet]').count()
        assert.equal(await sheets(), 1)
        let arrive = () => {}
        const awaited = new Promise<void>((resolve) => (arrive = resolve))
        let isAsked = () => {}
        const asked = new Promise<void>((resolve) => (isAsked = resolve))
        await page.route('**/assets/styles/*.css', async (route) => {
          isAsked()
          await awaited
          await route.continue()
        })
        const link = `const a = document.createElement('a'); a.href = '${path}'; document.querySelector('main').append(a); a.click()`
        await andWait(page, async () => {
          await page.evaluate(link)
          await asked
          // Nothing of the view is seen before its style is there.
          assert.equal(await page.locator(element).count(), 0)
          arrive()
        })
        await page.locator(element).waitFor()
        assert.equal(await page.evaluate(styleOf(element, property)), value)
        const before = await sheets()
        await open(path)
        assert.equal(await sheets(), before, 'the page that the server writes has the same')
        assert.equal(await page.evaluate(styleOf(element, property)), value)
      })
    })
  }

  for (const [lang, words] of Object.entries({ ja, en }))
    test(`keeps the number of acts beside a number of records in its table, lang=${lang}`, async () => {
      await visit(site, async ({ page, open }) => {
        await open(`/?view=statistics&lang=${lang}`)
        const acts = JSON.stringify(` <span class="hint">${words.actsOfRecords(1648)}</span>`)
        await page.evaluate(
          `for (const cell of document.querySelectorAll('.count-table .number')) cell.insertAdjacentHTML('beforeend', ${acts})`,
        )
        assert.ok((await page.locator('.count-table .hint').count()) > 0)
        for (const width of [1366, 390, 320]) {
          await page.setViewportSize({ width, height: 800 })
          assert.equal(await overflow(page), 0, `${width}`)
          const wider = `[...document.querySelectorAll('.count-groups > section')].filter((part) => part.scrollWidth > part.clientWidth).length`
          assert.equal(await page.evaluate(wider), 0, `${width}`)
        }
      })
    })

  test('does not keep a view from being shown if it cannot be loaded', async () => {
    await visit(site, async ({ page, open }) => {
      await open('/?q=建設')
      await page.route('**/assets/styles/*.css', (route) => route.abort())
      await andWait(page, () => page.locator('#navigation a[href*="view=check"]').click())
      await page.locator('.partners-form').waitFor()
    })
  })
})
