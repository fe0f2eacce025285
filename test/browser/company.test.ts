import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import { withoutChromium } from './chromium.ts'
import { sharedSite } from './shared-site.ts'
import { busyCompany, startBusyWebsite } from './many-records.ts'
import { visit } from './visit.ts'

const path = `/?corporate_number=${busyCompany.number}`

describe('the page of a company with 37 records', { skip: withoutChromium }, () => {
  const site = sharedSite()
  const heights = { desktop: 2500, phone: 4500 } as const

  for (const form of ['desktop', 'phone'] as const)
    test(`is at most ${heights[form]} px high before anything is unfolded: ${form}`, async () => {
      await visit({ ...site, form }, async ({ page, open }) => {
        await open('/?corporate_number=2999901007166')
        await page.locator('.company-summary').waitFor()
        // The page loads the suspensions to their last one.
        assert.equal(await page.locator('#procurement-suspensions .record').count(), 23)
        const height = await page.evaluate<number>('document.documentElement.scrollHeight')
        assert.ok(height <= heights[form], `${height} px`)
      })
    })

  for (const scripts of [true, false])
    test(`counts records of the company and of its name apart, ${scripts ? 'with' : 'without'} scripts`, async () => {
      await visit({ ...site, scripts }, async ({ page, open }) => {
        await open('/?corporate_number=2999901007166')
        const rows = page.locator('.record-overview tbody tr')
        assert.deepEqual(await rows.nth(0).locator('td').allInnerTexts(), ['13', '23', '1'])
        assert.deepEqual(await rows.nth(1).locator('td').allInnerTexts(), ['1', '0', '0'])
        await open((await rows.nth(1).locator('td a').getAttribute('href')) ?? '')
        assert.equal(await page.locator('.case-row').count(), 1)
      })
    })

  test('in English the English name is the heading, with the registered one below', async () => {
    await visit(site, async ({ page, open }) => {
      await open('/?corporate_number=2999901007166&lang=en')
      assert.equal(await page.locator('h1').innerText(), 'Moegikujaku Construction Co., Ltd.')
      assert.match(await page.title(), /^Moegikujaku Construction Co\., Ltd\. /)
      assert.match(await page.locator('.company-head .scripts').innerText(), /^萌黄孔雀建設株式会社/)
      assert.match(await page.locator('.company-facts').first().innerText(), /Saitama · 〒/)
      assert.match(await page.locator('.company-head').innerText(), /The published words are Japanese/)
    })
  })

  test('enforcements have no pages: those up to the day of the last one are next', async () => {
    await visit(site, async ({ page, open }) => {
      await open('/?corporate_number=2999901007166')
      const section = page.locator('#enforcements')
      await section.locator('.more a').click()
      await section.locator('.record').nth(12).waitFor({ state: 'attached' })
      assert.equal(await section.locator('.more').count(), 0)
      // The identified records, and beside them that of the name.
      assert.match(await section.locator('h2').innerText(), / 13 \+ 名前のみ1件$/)
    })
  })
})

describe('the page of a company with many records', { skip: withoutChromium }, () => {
  const site = sharedSite(startBusyWebsite)

  for (const scripts of [true, false])
    test(`says first what is in force today, ${scripts ? 'with' : 'without'} scripts`, async () => {
      await visit({ ...site, scripts }, async ({ page, open }) => {
        await open(path)
        const summary = page.locator('.company-summary')
        await summary.waitFor()
        const text = await summary.innerText()
        assert.match(text, /^今日効力のある指名停止 \d+件(?:以上)?（.+、.+）/)
        // Measures without an end from lists that nobody has looked at since.
        assert.match(text, /ほかに\d+件は、効力が続いているか分かりません（最も古いものは\d+年前から）。/)
        assert.match(text, /最新の許認可に関する処分 \d{4}年\d{1,2}月\d{1,2}日 /)
        const [own, first] = [await summary.boundingBox(), await page.locator('.case-row').first().boundingBox()]
        assert.ok(own !== null && first !== null && own.y < first.y)
      })
    })

  test('a row unfolds to its record by the keyboard, and a link to a record opens its row', async () => {
    await visit(site, async ({ page, open }) => {
      await open(path)
      const row = page.locator('#procurement-suspensions .case').nth(2)
      const record = row.locator('.record')
      await row.locator('summary').focus()
      assert.equal(await record.isVisible(), false)
      await page.keyboard.press('Enter')
      await record.waitFor()
      assert.match(await record.innerText(), /出典/)
      // One of the rows beyond the first ten, which are folded.
      const other = page.locator('#procurement-suspensions .further-cases .record').first()
      const id = await other.getAttribute('id')
      await page.locator('.timeline > summary').click()
      await page.locator(`.timeline a[href="#${id}"]`).click()
      await other.waitFor()
    })
  })

  test('further records are shown in rows, and those that were open stay so', async () => {
    await visit(site, async ({ page, open }) => {
      await open(path)
      // The page loads two further pages by itself; the rows beyond the first ten stay folded.
      const section = page.locator('#procurement-suspensions')
      await section.locator('.record').nth(29).waitFor({ state: 'attached' })
      assert.equal(await section.locator('.case-row').nth(10).isVisible(), false)
      await section.locator('.case summary').nth(1).click()
      await section.locator('.more a').click()
      await section.locator('.record').nth(39).waitFor({ state: 'attached' })
      assert.equal(await section.locator('.case[open]').count(), 1)
      assert.equal(await section.locator('.case[open] .record').isVisible(), true)
      assert.equal(await section.locator('.case-row').nth(20).isVisible(), true)
      assert.equal(await page.evaluate("document.activeElement.parentElement.className === 'case'"), true)
    })
  })

  test('all further records are loaded by one button', async () => {
    await visit(site, async ({ page, open }) => {
      await open(path)
      const section = page.locator('#license-actions')
      await section.getByRole('button', { name: 'すべて読み込む' }).click()
      await section.locator('.record').nth(99).waitFor({ state: 'attached' })
      assert.equal(await section.locator('.more').count(), 0)
      assert.match(await section.locator('h2').innerText(), /100$/)
    })
  })

  test('a part and the whole of a list are saved as CSV, and each button says which', async () => {
    await visit(site, async ({ page, open }) => {
      await open(path)
      const part = page.locator('#license-actions').getByRole('button', { name: '読み込んだ10件だけをCSVで保存' })
      const download = page.waitForEvent('download')
      await part.click()
      const file = await download
      assert.match(file.suggestedFilename(), /^shobun-license-actions-\d{4}-\d\d-\d\d\.csv$/)
      const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
      assert.match(lines[0] ?? '', /^\uFEFFid,company,/)
      assert.equal(lines.length, 12)
      assert.match(lines[1] ?? '', new RegExp(`^lic_\\w+,${busyCompany.name},`))
      assert.match(lines[11] ?? '', /10件だけがあります/)

      // In the order in which the reader has sorted them.
      await page.locator('#license-actions').getByRole('button', { name: '日付' }).click()
      const sorted = page.waitForEvent('download')
      await part.click()
      const turned = (await readFile(await (await sorted).path(), 'utf8')).trimEnd().split('\r\n')
      assert.notDeepEqual(turned.slice(1, 11), lines.slice(1, 11))
      assert.deepEqual(turned.slice(1, 11).toSorted(), lines.slice(1, 11).toSorted())

      const all = page.waitForEvent('download')
      await page.locator('#license-actions').getByRole('button', { name: '全100件を読み込んでCSVで保存' }).click()
      const whole = (await readFile(await (await all).path(), 'utf8')).trimEnd().split('\r\n')
      assert.equal(whole.length, 101)
      assert.match(whole[100] ?? '', /^lic_/)
      assert.deepEqual(await page.locator('#license-actions .save button').allInnerTexts(), ['CSVで保存'])
    })
  })
})
