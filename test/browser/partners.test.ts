import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { recordsInText } from '../../src/page/browser/partners/report-records.ts'
import { rowsOfCsv } from '../../src/page/browser/partners/report-rows.ts'
import { testClientState } from '../../src/serve/fair-use/test-client-state.ts'
import { withoutChromium } from './chromium.ts'
import { sharedSite } from './shared-site.ts'
import { andWait, visit } from './visit.ts'
import { startWebsite } from './website.ts'

const path = '/?view=check'

async function check(page: Page, ...lines: readonly string[]): Promise<void> {
  // The form is folded below what was found before.
  if (!(await page.locator('#partners-box').isVisible())) await page.locator('.partners-list > summary').click()
  await page.locator('#partners-box').fill(lines.join('\n'))
  await page.locator('.partners-form button').click()
}

const finished = (page: Page, count: number): Promise<void> =>
  page.getByText(`${count}社中${count}社を調べました。`).waitFor()

async function decide(row: Locator, value: string): Promise<void> {
  await row.locator('select').selectOption(value)
  await row.getByRole('button', { name: '決める' }).click()
}

/** Waits until the focus is in the row of a partner: it moves there after the row was made anew. */
const focusedIn = async (page: Page, partner: string): Promise<void> =>
  page.locator('tr:focus-within > th', { hasText: partner }).waitFor()

describe('many partners at once', { skip: withoutChromium }, () => {
  const site = sharedSite()

  test('names and numbers are asked for in turn, an ambiguous name is chosen, and the list stands in no address', async () => {
    await visit(site, async ({ page, open }) => {
      await open(path)
      await check(page, '5999901001001', '株式会社ぬるぬる不明', '建設', '株式会社')
      await finished(page, 4)
      const rows = page.locator('.partners-table tbody tr')
      // What is to be decided first, and last what nothing was found of.
      const [undecided = '', refused = '', byNumber = '', unknown = ''] = await rows.allInnerTexts()
      assert.match(undecided, /未決定/)
      assert.match(refused, /検索語が広すぎます/)
      assert.match(byNumber, /株式会社瑠璃梟建設/)
      assert.match(unknown, /見つかりません\s+収録した一覧に記録なし/)
      const choice = rows.nth(0).locator('select')
      const name = (await choice.locator('option').nth(1).innerText()).split(' ')[0] ?? ''
      await choice.selectOption({ index: 1 })
      await rows.nth(0).getByRole('button', { name: '決める' }).click()
      // The row stays where it was decided.
      await rows.nth(0).getByRole('link', { name }).waitFor()
      assert.equal(page.url().split('?')[1], 'view=check')
    })
  })

  test('a company is chosen once, or none of these, and is remembered only where that is asked for', async () => {
    await visit(site, async ({ page, open }) => {
      const rows = page.locator('.partners-table tbody tr')
      const remember = page.getByLabel(/400日まで覚える/)
      await open(path)
      await check(page, '株式会社緋色梟', '朧夜蝶有限会社')
      await finished(page, 2)
      await decide(rows.nth(0), '5999901004152')
      await rows.nth(0).getByRole('link').waitFor()
      await decide(rows.nth(1), 'none')
      await rows.nth(1).getByText('候補のどの会社でもない').waitFor()
      assert.equal(await page.evaluate("localStorage.getItem('shobun-partner-notes')"), null)
      await remember.check()
      await check(page, '朧夜蝶有限会社', '株式会社緋色梟')
      await finished(page, 2)
      const declined = await rows.filter({ hasText: '朧夜蝶有限会社' }).innerText()
      assert.match(declined, /候補のどの会社でもない/)
      assert.match(declined, /前に選んだ会社/)
      const chosen = await rows.filter({ hasText: '株式会社緋色梟' }).innerText()
      assert.match(chosen, /5999901004152.*前に選んだ会社|前に選んだ会社.*5999901004152/s)
      await remember.uncheck()
      assert.equal(await page.evaluate("localStorage.getItem('shobun-partner-notes')"), null)
      await remember.check()
      await page.getByRole('button', { name: 'すべて消す' }).click()
      await page.getByText('消しました').waitFor()
      assert.deepEqual(await page.evaluate('Object.keys(localStorage)'), ['client-name'])
    })
  })

  test('by the keyboard a key decides nothing, a choice is taken back, and the focus stays in the row', async () => {
    await visit(site, async ({ page, open }) => {
      const rows = page.locator('.partners-table tbody tr')
      await open(path)
      await check(page, '5999901001001', '株式会社緋色梟')
      await page.locator('h2:focus').waitFor()
      await finished(page, 2)
      await page.getByRole('button', { name: '今日効力あり' }).click()
      const row = rows.filter({ hasText: '株式会社緋色梟' })
      const counts = await row.locator('td.number').allInnerTexts()
      await row.locator('select').focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Escape')
      await row.getByText('未決定').waitFor()
      await row.locator('select').selectOption('none')
      await row.locator('select').focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await row.getByText('候補のどの会社でもない').waitFor()
      assert.deepEqual(await row.locator('td.number').allInnerTexts(), counts)
      await focusedIn(page, '株式会社緋色梟')
      await row.getByRole('button', { name: '選び直す' }).press('Enter')
      await row.locator('select').waitFor()
      await focusedIn(page, '株式会社緋色梟')
      await row.locator('select').selectOption('5999901004152')
      await row.getByRole('button', { name: '決める' }).press('Enter')
      await row.getByRole('link').waitFor()
      await focusedIn(page, '株式会社緋色梟')
      await row.getByRole('button', { name: '選び直す' }).press('Enter')
      await row.getByText('未決定').waitFor()
      assert.deepEqual(await row.locator('td.number').allInnerTexts(), counts)
    })
  })

  test('what was found stands before the list, and in English under the English name', async () => {
    await visit(site, async ({ page, open }) => {
      await open(`${path}&lang=en`)
      await check(page, '2999901007166', '株式会社緋色梟')
      await page.getByText('2 of 2 checked. One name may mean several companies').waitFor()
      assert.equal(await page.locator('#partners-box').isVisible(), false)
      const [choices = '', found = ''] = await page.locator('.partners-table tbody tr').allInnerTexts()
      assert.match(found, /Moegikujaku Construction Co\., Ltd\.\s+萌黄孔雀建設株式会社/)
      assert.match(choices, /株式会社緋色梟/)
    })
  })

  test('the table is sorted by what is in force, and saved as CSV', async () => {
    await visit(site, async ({ page, open }) => {
      // What the page of a company carries of its records is not all that a report has.
      await open('/?corporate_number=5999901001001')
      await andWait(page, () => page.locator('#navigation a[href*="view=check"]').click())
      await check(page, '4999901029497', '2999901007166', '5999901001001')
      await finished(page, 3)
      await page.getByRole('button', { name: '今日効力あり' }).click()
      const counts = await page.locator('.partners-table tbody td:nth-child(2)').allInnerTexts()
      assert.deepEqual(
        counts,
        counts.toSorted((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10)),
      )
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: '結果をCSVで保存' }).click()
      // The records are loaded first.
      const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')
      const rows = rowsOfCsv(lines.join('\r\n')) ?? []
      assert.deepEqual(
        rows.map(({ asked, state }) => [asked, state]),
        ['4999901029497', '2999901007166', '5999901001001'].map((asked) => [asked, 'found']),
      )
      assert.equal(rows[0]?.['record_ids'], null)
      assert.match(String(rows[2]?.['record_ids']), /^(?:(?:enf|sus|lic)_[0-9a-f]{20} ?){12}$/)
      assert.equal(rows[2]?.['records_missing'], '0')
      assert.equal(
        recordsInText(String(rows[2]?.['records'])).filter(({ citation }) => /「.+」/.test(citation)).length,
        12,
      )
    })
  })

  test('an undecided partner is marked in the table and the file, and compared by the records of its name', async () => {
    await visit(site, async ({ page, open }) => {
      await open(path)
      await check(page, '株式会社緋色梟')
      await finished(page, 1)
      assert.match(await page.locator('.partners-table tbody tr').innerText(), /未決定/)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: '結果をCSVで保存' }).click()
      const report = await readFile(await (await download).path(), 'utf8')
      const [row] = rowsOfCsv(report) ?? []
      assert.deepEqual([row?.['state'], row?.['company'], row?.['records_missing']], ['ambiguous', null, '0'])
      const [first = ''] = /sus_[0-9a-f]{20} name [^|"]*?(?= \| |,|")/.exec(report) ?? []
      assert.notEqual(first, '')
      const former = report.replace(`${first} | `, '').replace(` | ${first}`, '')
      await page
        .getByLabel('前の報告と比べる')
        .setInputFiles({ name: 'report.csv', mimeType: 'text/csv', buffer: Buffer.from(former) })
      await page.locator('.comparison').getByText('新しい 1　変わった 0　終わった 0　消えた 0').waitFor()
    })
  })

  test('a former report tells what is new, and which company a name meant; what is settled does not come up again', async () => {
    await visit(site, async ({ page, open }) => {
      const saved = async (name: string): Promise<string> => {
        const download = page.waitForEvent('download')
        await page.getByRole('button', { name }).first().click()
        return readFile(await (await download).path(), 'utf8')
      }
      await open(path)
      await check(page, '5999901001001', '株式会社緋色梟')
      await finished(page, 2)
      await decide(page.locator('.partners-table tbody tr').first(), '5999901004152')
      await page.locator('.partners-table tbody').getByText('那覇市').waitFor()
      await page.getByRole('button', { name: '記録を読み込む' }).click()
      await page.getByRole('heading', { name: '取引先ごとの記録' }).waitFor()
      const report = await saved('結果をCSVで保存')
      assert.match(report, /^\uFEFFasked,asked_number,state,/)
      const [first = ''] = /sus_[0-9a-f]{20} number [^|"]*? \| /.exec(report) ?? []
      assert.notEqual(first, '')

      await page.getByRole('button', { name: 'すべて消す' }).click()
      await check(page, '5999901001001', '株式会社緋色梟')
      await finished(page, 2)
      const former = { name: 'report.csv', mimeType: 'text/csv', buffer: Buffer.from(report.replace(first, '')) }
      await page.getByLabel('前の報告と比べる').setInputFiles(former)
      const comparison = page.locator('.comparison')
      await comparison.getByText('新しい 1　変わった 0　終わった 0　消えた 0').waitFor()
      assert.match(await comparison.locator('tbody tr').innerText(), /新しい\s+5999901001001\s+指名停止等/)
      assert.match(await page.locator('.partners-results > .partners-table').innerText(), /前の報告での選択/)

      const id = first.slice(0, 24)
      const item = page.locator(`.partner-records li:has(a[href="/records/${id}"])`)
      await page.locator('.partner-records > details > summary').first().click()
      await item.getByText('確認済みにする').click()
      await item.getByLabel('理由').fill('架空の別支店')
      await item.getByRole('button', { name: '確認済み' }).click()
      await comparison.getByText('新しい記録も、変わった記録も').waitFor()
      assert.match(await saved('確認済みの一覧を保存'), new RegExp(`${id},架空の別支店,`))
      assert.equal(await page.evaluate("localStorage.getItem('shobun-partner-notes')"), null)
      await page.getByRole('button', { name: '取り消す' }).click()
      await comparison.getByText('新しい 1').waitFor()
    })
  })

  test('while records are read, the line above the table and the section below say how far, and nothing invites to it', async () => {
    await visit(site, async ({ page, open }) => {
      await open(path)
      await check(page, '5999901001001', '2999901007166')
      await finished(page, 2)
      const top = page.locator('.partners-progress')
      const below = page.locator('.follow-up')
      const asked = Promise.withResolvers<void>()
      const answer = Promise.withResolvers<void>()
      await page.route(/procurement-suspensions\?.*2999901007166/, async (route) => {
        asked.resolve()
        await answer.promise
        await route.continue()
      })
      const report = Buffer.from('asked,state\r\n架空,none\r\n')
      await page
        .getByLabel('前の報告と比べる')
        .setInputFiles({ name: 'report.csv', mimeType: 'text/csv', buffer: report })
      await asked.promise
      for (const part of [top, below]) await part.getByText('記録を読み込んでいます：記録のある2社中1社。').waitFor()
      assert.doesNotMatch(await top.innerText(), /調べました/)
      assert.doesNotMatch(await below.innerText(), /回ほどの検索で読み込みます|記録を読み込む/)
      await page.getByRole('button', { name: '止める' }).click()
      await top.getByText('記録の読み込みを止めています：記録のある2社中1社。').waitFor()
      answer.resolve()
      await page.getByRole('button', { name: '続ける' }).click()
      await top.getByText('2社中2社を調べました。記録のある2社の記録を読み込みました。表の下にあります。').waitFor()
      await page.locator('.comparison').waitFor()
    })
  })

  test('a memo has a page for each company with records, and the checksum of the report that is saved with it', async () => {
    await visit(site, async ({ page, open }) => {
      await open(path)
      await check(page, '5999901001001', '株式会社ぬるぬる不明')
      await finished(page, 2)
      await page.getByRole('button', { name: '記録を読み込む' }).click()
      await page.getByRole('button', { name: 'メモを作る' }).click()
      await page.locator('.memo-page').nth(2).waitFor()
      const pages = await page.locator('.memo-page').allTextContents()
      assert.equal(pages.length, 3)
      const download = page.waitForEvent('download')
      await page.locator('.memo').getByRole('button', { name: '結果をCSVで保存' }).click()
      const report = await readFile(await (await download).path())
      const checksum = createHash('sha256').update(report).digest('hex')
      for (const text of pages) assert.ok(text.includes(checksum), text)
      assert.match(pages[0]!, /株式会社ぬるぬる不明: 収録した一覧に該当なし/)
      assert.match(pages[1]!, /照会番号 \(request ids\): [0-9a-f]{24}/)
      assert.match(pages[1]!, /世代 \(generation\): \d{8}T/)
      assert.match(pages[1]!, /収録していないもの/)
      await page.getByLabel('すべての出典を書く').check()
      assert.equal(await page.locator('.memo-page').count(), 3)
      await page.getByLabel('どの取引先のメモか').selectOption('株式会社ぬるぬる不明')
      const [ofOne = ''] = await page.locator('.memo-page').allTextContents()
      assert.match(ofOne, /取引先 \(partners\): 1。報告には2社/)
      assert.ok(!ofOne.includes('5999901001001'), ofOne)
      await page.getByLabel('どの取引先のメモか').selectOption('')
      assert.equal(await page.locator('.memo-page').count(), 3)
      await page.emulateMedia({ media: 'print' })
      assert.equal(await page.locator('.memo-page').first().isVisible(), true)
      assert.equal(await page.locator('.partners-results > .partners-table').isVisible(), false)
    })
  })

  test('a file in Shift_JIS is read, and the list is kept in the browser until it is deleted', async () => {
    await visit(site, async ({ page, open }) => {
      await open(path)
      // 会社名 and 株式会社 in Shift_JIS.
      const bytes = Buffer.from('89ef8ed096bc0d0a8a948eae89ef8ed0', 'hex')
      await page.locator('#partners-file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: bytes })
      await page.waitForFunction("document.getElementById('partners-box').value.startsWith('会社名')")
      await page.locator('.partners-form button').click()
      await finished(page, 1)
      await open('/')
      await open(path)
      await finished(page, 1)
      await page.getByRole('button', { name: 'すべて消す' }).click()
      assert.deepEqual(await page.evaluate('Object.keys(localStorage)'), ['client-name'])
      await open('/')
      await open(path)
      assert.equal(await page.locator('.partners-table').count(), 0)
    })
  })

  test('without scripts no form is offered that cannot work, and the page says what does', async () => {
    await visit({ ...site, scripts: false }, async ({ page, open }) => {
      await open(path)
      assert.equal(await page.locator('#partners-box').isVisible(), false)
      const notice = page.locator('main noscript')
      assert.match(await notice.innerText(), /一社ずつなら、スクリプトなしで.+shobun screen/)
      const links = await notice.getByRole('link').all()
      assert.deepEqual(await Promise.all(links.map((link) => link.getAttribute('href'))), ['/', '/docs'])
      await open(`${path}&lang=en`)
      assert.match(await notice.innerText(), /use the command shobun screen or the API/)
    })
  })

  test('on a phone nothing of a row is cut, however long its words', async () => {
    await visit({ ...site, form: 'phone' }, async ({ page, open }) => {
      await open(path)
      await check(page, '2999901007166', '株式会社緋色梟')
      await finished(page, 2)
      const inForce = page.locator('.partners-table tbody td:nth-child(2)').first()
      await inForce.evaluate((cell) => cell.append(`不明 10件以上（最後の確認 2021年4月1日）`.repeat(3)))
      assert.equal(await page.locator('.partners-table').evaluate((box) => box.scrollWidth - box.clientWidth), 0)
    })
  })
})

describe('equal browsers behind one address', { skip: withoutChromium }, () => {
  const site = sharedSite(() => startWebsite({ fairUse: testClientState() }))

  test('each has the quota of its own', async () => {
    const left: string[] = []
    for (const _browser of [1, 2])
      await visit(site, async ({ page, open }) => {
        await open('/')
        const answer = page.waitForResponse((response) => response.url().includes('/api/v1/'))
        await page.locator('#search-box').fill('瑠璃梟建設')
        await page.locator('#search-button').click()
        left.push((await answer).headers()['ratelimit'] ?? '')
        const name = (await answer).request().headers()['x-service-client'] ?? ''
        assert.match(name, /^page-[0-9a-f]{24}$/)
      })
    assert.match(left[0] ?? '', /"minute";r=9/)
    assert.equal(left[0], left[1])
  })
})

describe('many partners at the pace of fair use', { skip: withoutChromium }, () => {
  const site = sharedSite(() => startWebsite({ fairUse: testClientState() }))

  test('no question is refused: the page waits, says how long, and can be paused and resumed', async () => {
    await visit(site, async ({ page, open }) => {
      const refused: number[] = []
      page.on('response', (response) => void (response.status() === 429 && refused.push(429)))
      await open(path)
      const numbers = ['5999901001001', '2999901007166', '4999901029497']
      await check(page, ...numbers, ...Array.from({ length: 12 }, (_, index) => `瑠璃梟${index}号`))
      await page.getByText(/15社中(?:9|10)社を調べました。残りにかかる時間は約1分です。今日はあと\d+回/).waitFor()
      await page.getByRole('button', { name: '止める' }).click()
      await page.getByRole('button', { name: '続ける' }).waitFor()
      assert.deepEqual(refused, [])
    })
  })
})
