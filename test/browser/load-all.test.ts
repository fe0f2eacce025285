import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { limits } from '../../src/domain/limits.ts'
import { testClientState } from '../../src/serve/fair-use/test-client-state.ts'
import { withoutChromium } from './chromium.ts'
import { sharedSite } from './shared-site.ts'
import { visit } from './visit.ts'
import { startWebsite } from './website.ts'

describe('loading a whole list at the pace of fair use', { skip: withoutChromium }, () => {
  const site = sharedSite(() => startWebsite({ fairUse: testClientState() }))

  test('the page says how long it takes, begins when it is told, waits, is never refused, and can be stopped', async () => {
    await visit(site, async ({ page, open }) => {
      const refused: number[] = []
      page.on('response', (response) => void (response.status() >= 400 && refused.push(response.status())))
      const records = page.locator('main .record')
      const all = page.getByRole('button', { name: 'すべて読み込む' })
      // Four pages by hand leave less of the minute than the rest takes.
      for (const view of ['license-actions', 'procurement-suspensions']) {
        await open(`/?view=${view}&from=2015-01-01`)
        for (const count of [20, 30]) {
          await page.locator('main .more a').click()
          await records.nth(count - 1).waitFor({ state: 'attached' })
        }
      }
      await all.click()
      const plan = page.locator('main .more').first()
      await page.getByRole('button', { name: '読み込む', exact: true }).waitFor()
      assert.match(
        await plan.innerText(),
        /続きを7回の検索で読み込みます。.*(?:数秒|1分ほど|約\d分)かかります。途中で止められます。/,
      )
      const before = await records.count()
      assert.equal(before, 30, 'nothing is asked before')
      await page.getByRole('button', { name: '読み込む', exact: true }).click()
      await page.getByRole('button', { name: '止める' }).waitFor()
      await page.getByRole('button', { name: '止める' }).click()
      await all.waitFor()
      assert.deepEqual(refused, [])
      const left = await page.evaluate("JSON.parse(localStorage.getItem('shobun-loading')).pages.length")
      assert.ok(Number(left) >= 4 && Number(left) < limits.enumeration.furtherPagesMax / 2)
    })
  })
})
