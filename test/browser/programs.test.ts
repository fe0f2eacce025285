import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutChromium } from './chromium.ts'
import { sharedSite } from './shared-site.ts'
import { visit } from './visit.ts'

describe('the programs of /docs', { skip: withoutChromium }, () => {
  const site = sharedSite()

  test('a button copies the program as it stands, with the address of the server', async () => {
    await visit(site, async ({ page, open }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await open('/docs')
      await page.getByRole('button', { name: 'コピー: curl' }).first().click()
      await page.getByText('コピー ✓').waitFor()
      const copied = await page.evaluate('navigator.clipboard.readText()')
      assert.equal(copied, await page.locator('.program pre').first().innerText())
      assert.match(copied, new RegExp(`^curl -sG '${new URL(page.url()).origin}/api/v1/companies'`))
    })
  })

  test('without scripts no button stands there that does nothing', async () => {
    await visit({ ...site, scripts: false }, async ({ page, open }) => {
      await open('/docs')
      assert.equal(await page.locator('.program button').first().isVisible(), false)
    })
  })
})
