import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { waitFor } from '../wait.ts'
import { withoutChromium } from './chromium.ts'
import { sharedSite } from './shared-site.ts'
import { busyCompany, startBusyWebsite } from './many-records.ts'
import { forms, overflow, visit } from './visit.ts'

const rowsAtOnce = 12
const path = `/?corporate_number=${busyCompany.number}`
const kinds = ['procurement-suspensions', 'license-actions']

/** Loads every record of the company, as a visitor does. */
async function loadAll(page: Page): Promise<void> {
  for (const kind of kinds) {
    // The page has loaded some by itself.
    await page.locator(`#${kind} .more a`).waitFor()
    for (
      let loaded = await page.locator(`#${kind} .record`).count();
      loaded < busyCompany.recordsOfAKind;
      loaded += 10
    ) {
      await page.locator(`#${kind} .more a`).click()
      await page.locator(`#${kind} .record`).nth(loaded).waitFor({ state: 'attached' })
    }
  }
}

/** Counts the drawings with a part beside their track; arrows may reach a little beyond it. */
const drawnOutside = `[...document.querySelectorAll('.timeline-group svg.track')].filter((track) => {
  const { left, right } = track.getBoundingClientRect()
  return [...track.querySelectorAll('.bar, .mark, .cap')].some((part) => {
    const box = part.getBoundingClientRect()
    return box.right < left - 8 || box.left > right + 8
  })
}).length`

describe('the timeline of a company with 200 records', { skip: withoutChromium }, () => {
  const site = sharedSite(startBusyWebsite)

  test('a phone shows the newest of each kind and unfolds the others', async () => {
    await visit({ ...site, form: 'phone' }, async ({ page, open }) => {
      await open(path)
      await loadAll(page)
      const timeline = page.locator('details.timeline')
      assert.match(await timeline.locator('h2').innerText(), /200$/)
      // What draws it is loaded when it is opened.
      assert.equal(await timeline.locator('.timeline-group li').count(), 0)
      await timeline.locator('summary').click()
      await timeline.locator('.timeline-group li').first().waitFor()
      assert.equal(await timeline.locator('.timeline-group li').count(), 200)
      assert.equal(await timeline.locator('details:not([open]) li').count(), 200 - kinds.length * rowsAtOnce)
      for (const summary of await timeline.locator('details summary').all()) await summary.click()
      assert.equal(await timeline.locator('.timeline-group li').last().isVisible(), true)
      assert.equal(await overflow(page), 0)
    })
  })

  test('what the reader has unfolded or folded stays so when more records are loaded', async () => {
    await visit(site, async ({ page, open }) => {
      await open(path)
      const group = page.locator('details.timeline .timeline-group').first()
      await page.locator('.timeline > summary').click()
      const loadUntil = async (records: number): Promise<void> => {
        await page.locator('#procurement-suspensions .more a').click()
        await group
          .locator('li')
          .nth(records - 1)
          .waitFor({ state: 'attached' })
      }
      await group.locator('li').nth(29).waitFor({ state: 'attached' })
      const [unfolded, folded] = ['details[open] li', 'details:not([open]) li']
      assert.equal(await group.locator(folded).count(), 30 - rowsAtOnce)
      await group.locator('summary').click()
      await loadUntil(40)
      assert.equal(await group.locator(unfolded).count(), 40 - rowsAtOnce)
      await group.locator('summary').click()
      await loadUntil(50)
      assert.equal(await group.locator(folded).count(), 50 - rowsAtOnce)
    })
  })

  test('the keyboard unfolds and follows a row, each row says what it draws, and print shows all', async () => {
    await visit(site, async ({ page, open }) => {
      // Positions are compared, so nothing may move slowly.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(path)
      await loadAll(page)
      await page.locator('.timeline > summary').click()
      const rows = page.locator('details.timeline .timeline-group li')
      await rows.first().waitFor()

      const texts = await rows.allTextContents()
      assert.equal(texts.length, 200)
      assert.ok(texts.every((text) => /\d{4}年\d{1,2}月\d{1,2}日/.test(text)))
      assert.equal(await page.evaluate(drawnOutside), 0)

      const group = page.locator('details.timeline .timeline-group').first()
      await group.locator('summary').focus()
      await page.keyboard.press('Enter')
      const row = group.locator('details li a').nth(40)
      const href = (await row.getAttribute('href')) ?? ''
      await group.locator('details li a').nth(39).focus()
      await page.keyboard.press('Tab')
      assert.equal(await page.evaluate("document.activeElement.getAttribute('href')"), href)
      const [axis, link] = [await page.locator('.timeline-axis').boundingBox(), await row.boundingBox()]
      assert.ok(axis !== null && axis.y >= 0 && axis.y + axis.height <= forms.desktop.viewport.height, 'years in view')
      assert.ok(link !== null && link.y >= axis.y + axis.height, 'the years cover no row with the focus')
      await page.keyboard.press('Enter')
      await page.locator(`${href}:target`).waitFor()
      await waitFor('the record in view', async () => {
        const record = await page.locator(href).boundingBox()
        return record !== null && record.y >= -1 && record.y < forms.desktop.viewport.height
      })

      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize(forms.print.viewport)
      const heights = await page.evaluate<number[]>(
        "[...document.querySelectorAll('.timeline-group li')].map((row) => row.getBoundingClientRect().height)",
      )
      assert.ok(heights.every((height) => height > 10))
      assert.equal(await group.locator('summary').isVisible(), false)
      assert.equal(await overflow(page), 0)
    })
  })
})
