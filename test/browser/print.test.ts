import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutChromium } from './chromium.ts'
import { sharedSite } from './shared-site.ts'
import { visit } from './visit.ts'

/** It has more records than a page shows. */
const company = '2999901007166'

describe('a printed page', { skip: withoutChromium }, () => {
  const site = sharedSite()

  /** The text of a view on paper. */
  async function printed(path: string, scripts = true): Promise<string> {
    let text = ''
    await visit({ ...site, form: 'print', scripts }, async ({ page, open }) => {
      await open(path)
      text = await page.locator('body').innerText()
      for (const record of await page.locator('.record').all()) {
        const id = (await record.getAttribute('id')) ?? ''
        assert.ok(text.includes(id.replace('record-', '')), id)
      }
    })
    return text
  }

  for (const scripts of [true, false])
    test(`says when it was asked and which lists are not complete, ${scripts ? 'with' : 'without'} scripts`, async () => {
      const text = await printed(`/?corporate_number=${company}`, scripts)
      assert.match(text, /^照会日 2026年11月21日/m)
      const enforcements = text.indexOf('行政処分等 13件（10件を表示）')
      const suspensions = text.indexOf('指名停止・入札参加停止 23\n')
      assert.ok(enforcements > 0 && enforcements < suspensions)
      assert.match(text.slice(enforcements, suspensions), /新しいものから10件だけを示しています。ほかにもあります。/)
      assert.doesNotMatch(text.slice(suspensions), /だけを示しています/)
      assert.match(text, /番号が公表されていない記録は、会社を確かめられないかぎり、ここには出ません。/)
      assert.doesNotMatch(text, /次の記録を読み込む|すべて読み込む|残り\d+行を表示|条件を変える/)
    })

  test('says which records were asked for', async () => {
    const text = await printed(`/?view=procurement-suspensions&corporate_number=${company}&lang=en`)
    assert.match(text, /^Searched on 21 Nov 2026/m)
    assert.match(text, /^Procurement suspensions$/m)
    assert.match(text, /^Corporate number: 2999901007166$/m)
    assert.doesNotMatch(text, /^Licence actions$/m)
    assert.match(text, /^Records found 23 \(showing 1–10\) · newest first$/m)
  })

  test('has no words that only lead somewhere on a screen', async () => {
    const ways = /記録が出ない理由|内訳を見る/
    for (const scripts of [true, false])
      for (const path of [
        '/?view=procurement-suspensions&prefecture=13',
        '/?corporate_number=4999901029497',
        '/?q=建設',
        '/?q=ぬるぬる',
      ])
        assert.doesNotMatch(await printed(path, scripts), ways, path)
    // What is unfolded is printed with its heading.
    const counted = await printed('/?view=procurement-suspensions&prefecture=13&counts=shown')
    assert.match(counted, /内訳を見る/)
  })

  test('says what is not collected', async () => {
    assert.match(await printed('/?view=coverage'), /まだ集めていない\d+機関/)
  })
})
