import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutChromium } from './chromium.ts'
import { sharedSite } from './shared-site.ts'
import { startImportedWebsite } from './imported-website.ts'
import { overflow, visit, type Form } from './visit.ts'

const columns =
  'publisher,measure_term,notice_date,entity,entity_address,corporate_number_published,period_text,start,end,scope,clause_as_published,reason_code_proposed,source_url,source_kind,check_digit_ok'
const suspension = (start: string, end: string): string =>
  `横浜市,指名停止,${start},架空伊那造園,,,${start} ~ ${end},${start},${end},,談合,bid_rigging,https://sample.example/${start}.pdf,official,`

/** A website without companies. A fictional one is known only from two suspensions, of which one is in force. */
const startUnlinkedWebsite = () =>
  startImportedWebsite([
    {
      source: 'official_procurement_notices',
      name: 'procurement_suspensions.csv',
      lines: [columns, suspension('2026-10-01', '2027-03-31'), suspension('2024-10-01', '2025-03-31')],
    },
  ])

describe('a company that is known only from suspensions', { skip: withoutChromium }, () => {
  const site = sharedSite(startUnlinkedWebsite)

  for (const [form, scripts] of [
    ['phone', true],
    ['phone', false],
    ['desktop', true],
    ['print', true],
  ] as const satisfies readonly (readonly [Form, boolean])[])
    test(`is not "not found": ${form}, ${scripts ? 'with' : 'without'} scripts`, async () => {
      await visit({ ...site, form, scripts }, async ({ page, open }) => {
        await open('/?q=架空伊那造園')
        const main = await page.locator('main').innerText()
        const count = main.indexOf('指名停止・入札参加停止 2件（うち今日効力のあるもの 1件）')
        assert.ok(count > 0 && count < main.indexOf('会社の一覧に見つかりませんでした'), main)
        assert.equal(await overflow(page), 0)
        if (scripts) assert.match(await page.locator('#live').innerText(), /指名停止・入札参加停止 2件/)
        const href = await page.locator('.other-records a').getAttribute('href')
        await open(href ?? '')
        assert.equal(await page.locator('#procurement-suspensions .record').count(), 2)
      })
    })

  test('is found in English and with an authority, too', async () => {
    await visit(site, async ({ page, open }) => {
      await open('/?q=架空伊那造園 横浜市 大阪府&lang=en')
      const notice = await page.locator('.other-records').innerText()
      assert.match(notice, /^Procurement suspensions 2 \(1 in force today\)$/m)
    })
  })
})
