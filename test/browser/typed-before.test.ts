import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { withoutChromium } from './chromium.ts'
import { sharedSite, type Site } from './shared-site.ts'
import { visit } from './visit.ts'

/** Opens a path, does something before the script of the page arrives, and waits until the view is complete. */
async function beforeScript(
  site: Site,
  path: string,
  before: (page: Page) => Promise<void>,
  then: (page: Page) => Promise<void>,
) {
  await visit(site, async ({ page }) => {
    let arrive = () => {}
    const typed = new Promise<void>((resolve) => (arrive = resolve))
    await page.route('**/assets/main.js', async (route) => {
      await typed
      await route.continue()
    })
    await page.goto(site.website.url + path, { waitUntil: 'commit' })
    await before(page)
    assert.equal(await page.locator('main[data-shown]').count(), 0)
    arrive()
    await page.locator('main[data-shown]').waitFor({ state: 'attached' })
    await then(page)
  })
}

describe('what is typed before the script of the page arrives', { skip: withoutChromium }, () => {
  const site = sharedSite()

  test('stays in the form of the filters, and the reader goes on typing', async () => {
    const form = (page: Page) => page.locator('.record-filter')
    await beforeScript(
      site,
      '/?view=enforcements&lang=en',
      async (page) => {
        await form(page).locator('[name=action_type]').selectOption('warning')
        await form(page).locator('[name=from]').fill('2023-01-01')
        await form(page).locator('[name=company]').fill('瑠璃')
        await form(page).locator('[name=company]').focus()
        await page.keyboard.press('End')
      },
      async (page) => {
        await page.keyboard.type('梟')
        assert.equal(await form(page).locator('[name=company]').inputValue(), '瑠璃梟')
        assert.equal(await form(page).locator('[name=action_type]').inputValue(), 'warning')
        assert.equal(await form(page).locator('[name=from]').inputValue(), '2023-01-01')
        assert.equal(await form(page).locator('[name=q]').inputValue(), '')
      },
    )
  })

  test('stays in a form that was folded, above a list', async () => {
    await beforeScript(
      site,
      '/?view=procurement-suspensions&prefecture=13&status=active',
      async (page) => {
        await page.locator('.filter-box summary').click()
        await page.locator('.record-filter [name=status]').selectOption('')
        await page.locator('.record-filter [name=company]').fill('建設')
      },
      async (page) => {
        assert.ok(await page.locator('.record-filter [name=company]').isVisible())
        assert.equal(await page.locator('.record-filter [name=company]').inputValue(), '建設')
        assert.equal(await page.locator('.record-filter [name=status]').inputValue(), '')
        assert.equal(await page.locator('.record-filter [name=prefecture]').inputValue(), '13')
      },
    )
  })

  test('does not fold a row that the reader unfolded', async () => {
    const rows = (page: Page) => page.locator('.case')
    await beforeScript(
      site,
      '/?view=procurement-suspensions&prefecture=13&status=active',
      (page) => rows(page).nth(1).locator('> summary').click(),
      async (page) => {
        assert.ok(await rows(page).nth(1).locator('.record').first().isVisible())
        assert.equal(await rows(page).nth(0).locator('.record').first().isVisible(), false)
      },
    )
  })

  test('stays in the box for an authority of a company', async () => {
    await beforeScript(
      site,
      '/?corporate_number=2999901007166',
      (page) => page.locator('#authority-box').fill('横浜市'),
      async (page) => assert.equal(await page.locator('#authority-box').inputValue(), '横浜市'),
    )
  })

  test('is answered on the page of the coverage', async () => {
    await beforeScript(
      site,
      '/?view=coverage',
      (page) => page.locator('#body-box').fill('横浜市'),
      async (page) => {
        await page.locator('#answer', { hasText: '横浜市' }).waitFor()
        assert.equal(await page.locator('#body-box').inputValue(), '横浜市')
      },
    )
  })
})
