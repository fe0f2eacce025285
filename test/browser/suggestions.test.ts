import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutChromium } from './chromium.ts'
import { sharedSite } from './shared-site.ts'
import { andWait, visit } from './visit.ts'

describe('the search box', { skip: withoutChromium }, () => {
  const site = sharedSite()

  test('the slash leads to it, names are suggested, and the arrows and Enter choose one', async () => {
    await visit(site, async ({ page, open, apiRequests }) => {
      await open('/')
      await page.keyboard.press('/')
      const box = page.locator('#search-box')
      assert.equal(await page.evaluate('document.activeElement.id'), 'search-box')
      await page.locator('#search-box[role=combobox]').waitFor()
      await box.pressSequentially('瑠璃')
      const options = page.locator('#suggestions [role=option]')
      await options.first().waitFor()
      assert.equal(await box.getAttribute('aria-expanded'), 'true')
      assert.equal(apiRequests.length, 0, 'nothing is asked of the API')
      const [ofBox, ofList] = [await box.boundingBox(), await page.locator('#suggestions ul').boundingBox()]
      assert.equal(ofList?.x, ofBox?.x, 'below the box')
      await box.press('ArrowDown')
      assert.equal(await page.locator('[aria-selected=true]').getAttribute('id'), 'suggestion-0')
      const name = (await options.first().locator('bdi').innerText()).trim()
      await andWait(page, () => box.press('Enter'))
      assert.match(page.url(), /\?corporate_number=\d{13}$/)
      assert.match(await page.locator('h1').innerText(), new RegExp(name))
      assert.equal(await options.count(), 0)
    })
  })

  test('of several companies of one name the one in the place is opened', async () => {
    await visit(site, async ({ page, open, apiRequests }) => {
      const choose = async (text: string, place: string) => {
        await open('/')
        const box = page.locator('#search-box')
        await box.focus()
        await page.locator('#search-box[role=combobox]').waitFor()
        await box.pressSequentially(text)
        const option = page.locator('#suggestions [role=option]', { hasText: place })
        await andWait(page, () => option.click())
      }
      await choose('緋色梟', '那覇市')
      assert.match(page.url(), /\?corporate_number=5999901004152$/)
      assert.equal(apiRequests.filter((url) => url.includes('/search')).length, 1)
    })
  })

  test('Escape closes the suggestions, and Enter without a choice searches what is typed', async () => {
    await visit(site, async ({ page, open }) => {
      await open('/')
      const box = page.locator('#search-box')
      await box.focus()
      await page.locator('#search-box[role=combobox]').waitFor()
      await box.pressSequentially('瑠璃')
      await page.locator('#suggestions [role=option]').first().waitFor()
      await box.press('Escape')
      assert.equal(await page.locator('#suggestions [role=option]').count(), 0)
      await andWait(page, () => box.press('Enter'))
      assert.equal(new URL(page.url()).searchParams.get('q'), '瑠璃')
    })
  })
})
