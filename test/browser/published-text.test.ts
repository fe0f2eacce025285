import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutChromium } from './chromium.ts'
import { sharedSite } from './shared-site.ts'
import { startImportedWebsite } from './imported-website.ts'
import { overflow, visit } from './visit.ts'

// A publication whose words try to be markup, scripts and styles. All companies are fictional.
const markup = `<img src=x onerror="document.title='taken'"><script>document.title='taken'</script>`
const longWord = 'ー'.repeat(120)
const columns = 'target_name,issuance_date,issuing_authority,enforcement_kind,reason_summary,related_law_ref,source_url'
const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`
const row = (name: string, reason: string, url: string): string =>
  [name, '2026-01-27', '見本県', 'license_revoke', `産業廃棄物収集運搬業の許可取消し。${reason}`, '廃棄物処理法', url]
    .map(cell)
    .join(',')
const lines = [
  columns,
  row(`株式会社見本${markup}`, `廃棄物処理法違反${markup}`, 'https://example.jp/1'),
  row('株式会社見本運輸', `廃棄物処理法違反{{constructor.constructor('1')()}}`, 'javascript:document.title="taken"'),
  row(`株式会社見本${longWord}`, longWord, `https://example.jp/${'a'.repeat(300)}`),
]

describe('published text on the page', { skip: withoutChromium }, () => {
  const site = sharedSite(() =>
    startImportedWebsite([{ source: 'industrial_waste_revocations', name: 'transcription.csv', lines }]),
  )

  test('markup in published text is shown as text', async () => {
    await visit(site, async ({ page, open }) => {
      await open('/?company=株式会社見本')
      const records = page.locator('#license-actions .record')
      assert.equal(await records.count(), 3)
      for (const row of await page.locator('#license-actions .case').all())
        await row.locator('summary').click({ position: { x: 4, y: 4 } })
      assert.match((await records.allInnerTexts()).join('\n'), /<script>document\.title='taken'<\/script>/)
      assert.equal(await page.locator('main img, main script, main a[href^="javascript:" i]').count(), 0)
      assert.doesNotMatch(await page.title(), /taken/)
    })
  })

  test('words without a place to break fit on a phone', async () => {
    await visit({ ...site, form: 'phone' }, async ({ page, open }) => {
      await open('/?company=株式会社見本')
      assert.equal(await overflow(page), 0)
    })
  })

  test('a kind of which nothing is collected has no zero', async () => {
    await visit(site, async ({ page, open }) => {
      await open('/?company=株式会社見本&lang=en')
      const suspensions = page.locator('#procurement-suspensions')
      assert.match(await suspensions.locator('h2').innerText(), /—\s*not collected$/)
      assert.match(await suspensions.locator('.section-empty').innerText(), /No record of this kind has been collected/)
      assert.match(await page.locator('#license-actions h2').innerText(), /3$/)
    })
  })

  test('real data shows no notice of sample data', async () => {
    await visit(site, async ({ page, open }) => {
      await open('/?company=株式会社見本')
      assert.equal(await page.locator('#sample-notice').isVisible(), false)
      assert.doesNotMatch(await page.content(), /すべて架空/)
    })
  })
})
