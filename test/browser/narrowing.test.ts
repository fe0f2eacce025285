import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { testClientState } from '../../src/serve/fair-use/test-client-state.ts'
import { withoutChromium } from './chromium.ts'
import { sharedSite } from './shared-site.ts'
import { andWait, forms, visit } from './visit.ts'
import { startWebsite } from './website.ts'

/** The parameters of the address, without those of the page. */
function conditions(page: Page): Record<string, string> {
  const { view: _view, lang: _lang, ...others } = Object.fromEntries(new URL(page.url()).searchParams)
  return others
}

describe('narrowing records on the page', { skip: withoutChromium }, () => {
  const site = sharedSite()

  test('the conditions of the form are the parameters of the API, in the address, too', async () => {
    await visit(site, async ({ page, open, apiRequests }) => {
      await open('/?view=procurement-suspensions&lang=en')
      await page.getByLabel('Status today').selectOption('active')
      await page.getByLabel('Prefecture').selectOption('13')
      await andWait(page, () => page.getByRole('button', { name: 'Filter', exact: true }).click())
      assert.deepEqual(conditions(page), { status: 'active', prefecture: '13' })
      assert.deepEqual(apiRequests, ['/api/v1/procurement-suspensions?status=active&prefecture=13'])
      assert.equal(await page.locator('main .record').count(), 3)
    })
  })

  test('a list of what is in force leads to the records of which nobody knows, with its other conditions', async () => {
    await visit(site, async ({ page, open }) => {
      await open('/?view=procurement-suspensions&status=active&prefecture=13')
      const left = page.locator('main').getByText('今日も続いているか分からない記録は、ここに含みません')
      await andWait(page, () => left.getByRole('link').click())
      assert.deepEqual(conditions(page), { status: 'unknown', prefecture: '13' })
      assert.equal(await left.count(), 0)
      // What is over says nothing of today.
      await open('/?view=procurement-suspensions&status=ended&prefecture=13')
      assert.equal(await left.count(), 0)
    })
  })

  test('that nothing is collected of an authority is said once', async () => {
    await visit(site, async ({ page, open }) => {
      await open('/?view=procurement-suspensions&authority=川崎市')
      const text = await page.locator('main').innerText()
      assert.equal(text.split('収録していません').length - 1, 1, text)
    })
  })

  test('the company is the headline of a record and leads to the company', async () => {
    await visit(site, async ({ page, open }) => {
      await open('/?view=procurement-suspensions&status=active&prefecture=13&lang=en')
      const headlines = await page.locator('main .case-row .case-company').allInnerTexts()
      assert.ok(headlines.length > 0 && headlines.every((text) => text.includes('瑠璃梟建設')), headlines.join())
      await andWait(page, () => page.locator('main .case-company a').first().click())
      assert.match(await page.locator('main .company-head').innerText(), /株式会社瑠璃梟建設/)
      assert.doesNotMatch((await page.locator('main .record h3').allInnerTexts()).join(), /瑠璃梟/)
    })
  })

  test('without scripts, a link shows the counts above the list, and those of the narrower list stay', async () => {
    const list = '/?view=procurement-suspensions&prefecture=13'
    await visit({ ...site, scripts: false }, async ({ page, open }) => {
      await open(list)
      assert.equal(await page.locator('.count-table').count(), 0)
      const all = await page.locator('main h2 .count').first().innerText()
      await open((await page.locator('.record-counts a').getAttribute('href')) ?? '')
      assert.equal(await page.locator('main h2 .count').first().innerText(), all)
      const rows = page.locator('.record-counts section').first().locator('tr')
      const counts = (await rows.locator('td:last-child').allInnerTexts()).map(Number)
      const most = rows.nth(counts.indexOf(Math.max(...counts)))
      const year = await most.locator('th').innerText()
      await open((await most.locator('a').getAttribute('href')) ?? '')
      assert.match(await page.locator('main h2 .count').first().innerText(), new RegExp(`^${Math.max(...counts)}件`))
      assert.deepEqual(await rows.locator('th').allInnerTexts(), [year])
    })
    // With scripts, the same address has the same counts, without a further request.
    await visit(site, async ({ page, open, apiRequests }) => {
      await open('/?view=procurement-suspensions&corporate_number=2999901007166&counts=shown')
      assert.ok(await page.locator('.record-counts .count-table').first().isVisible())
      assert.deepEqual(apiRequests, [])
      await page.locator('main .more a').first().click()
      await page.locator('main .record').nth(10).waitFor({ state: 'attached' })
      assert.deepEqual(apiRequests, ['/api/v1/procurement-suspensions?corporate_number=2999901007166&page=2'])
    })
  })

  test('without scripts, a list of enforcement records goes on with those up to the day of its last one', async () => {
    await visit({ ...site, scripts: false }, async ({ page, open }) => {
      await open('/?view=enforcements&corporate_number=2999901007166')
      const days = () =>
        page.locator('main .case-row .case-day time').evaluateAll((times) => times.map((time) => time.textContent))
      const last = (await days()).at(-1)
      const next = page.locator('main .more a')
      assert.equal(await next.innerText(), `次の記録（${last}まで）`)
      await open((await next.getAttribute('href')) ?? '')
      assert.deepEqual(Object.keys(conditions(page)), ['corporate_number', 'to'])
      assert.equal((await days())[0], last)
      assert.equal(await next.count(), 0, 'the list ends')
    })
  })

  test('a condition is removed by its link', async () => {
    await visit(site, async ({ page, open }) => {
      await open('/?view=procurement-suspensions&status=active&prefecture=13&lang=en')
      await andWait(page, () =>
        page.getByRole('link', { name: 'Remove the condition “Status today: In force”' }).click(),
      )
      assert.deepEqual(conditions(page), { prefecture: '13' })
      assert.ok((await page.locator('main .record').count()) > 3)
    })
  })

  test('what is loaded is sorted by a column, which says so, and a further page is added to it', async () => {
    await visit(site, async ({ page, open }) => {
      await open('/?view=procurement-suspensions&corporate_number=2999901007166')
      const rows = page.locator('main .case-row')
      assert.ok((await rows.count()) <= 10)
      const days = () =>
        page
          .locator('main .case-row .case-day time')
          .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))
      const sorted = page.locator('main th[aria-sort=descending]')
      assert.equal(await sorted.innerText(), '日付')
      await page.getByRole('button', { name: '日付' }).click()
      await page.locator('main th[aria-sort=ascending]').waitFor()
      const ascending = await days()
      assert.deepEqual(ascending, ascending.toSorted())
      assert.match(await page.locator('main h2 .count').first().innerText(), / · 古い順$/)
      assert.match(
        await page.locator('main .cases [role=status]').innerText(),
        /^読み込んだ10件だけを並べ替えています。$/,
      )
      await page.locator('main .more a').click()
      await page.locator('main .record').nth(19).waitFor({ state: 'attached' })
      assert.match(await page.locator('main h2 .count').first().innerText(), /^23件（1～20件目を表示）/)
      const further = await days()
      assert.deepEqual(further, further.toSorted())
      await page.getByRole('button', { name: '期間（終わり）' }).click()
      assert.equal(await page.locator('main th[aria-sort=descending]').innerText(), '期間（終わり）')
      assert.match(await page.locator('main h2 .count').first().innerText(), / · 期間の終わりの遅い順$/)
    })
  })

  for (const scripts of [true, false])
    test(`ten rows of a list stand on a laptop, ${scripts ? 'with' : 'without'} scripts, and each unfolds`, async () => {
      await visit({ ...site, scripts }, async ({ page, open }) => {
        await open('/?view=procurement-suspensions&corporate_number=2999901007166')
        const last = await page.locator('main .case-row').last().boundingBox()
        assert.ok(last !== null && last.y + last.height <= 800, `${last?.y}`)
        await page.locator('main .case > summary').first().click()
        await page.locator('main .record').first().waitFor()
        assert.equal(await page.locator('main th[aria-sort=descending]').count(), 1)
      })
    })

  test('all matching records are divided when that is opened, by one request, and a value narrows the list', async () => {
    await visit(site, async ({ page, open, apiRequests }) => {
      await open('/?view=procurement-suspensions&corporate_number=2999901007166')
      await page.locator('.record-counts > summary').click()
      const years = page.locator('.count-table').first().locator('tr')
      await years.first().waitFor()
      assert.equal(apiRequests.length, 1)
      const counts = (await page.locator('.count-table').first().locator('.number').allInnerTexts()).map(Number)
      assert.equal(
        counts.reduce((sum, count) => sum + count, 0),
        23,
      )
      const [year, count] = [await years.last().locator('a').innerText(), counts.at(-1)]
      await andWait(page, () => years.last().locator('a').click())
      assert.equal(new URL(page.url()).searchParams.get('from'), `${year.slice(0, 4)}-01-01`)
      assert.match(await page.locator('main h2 .count').first().innerText(), new RegExp(`^${count}件`))
    })
  })

  test('another kind of record takes the conditions that it has, and is not refused', async () => {
    await visit(site, async ({ page, open }) => {
      await open('/?view=procurement-suspensions&status=active&prefecture=13&lang=en')
      await andWait(page, () =>
        page.locator('main .same-condition').getByRole('link', { name: 'Enforcement records' }).click(),
      )
      assert.deepEqual(conditions(page), { prefecture: '13' })
      assert.ok((await page.locator('main .record').count()) > 0)
    })
  })

  test('a filter by an authority says whether its list is collected, and of which day', async () => {
    await visit(site, async ({ page, open }) => {
      for (const [authority, line] of [
        ['横浜市', /^横浜市の一覧を収録しています: 2026年7月1日時点\n+横浜市の収録状況/],
        ['Kawasaki City', /^川崎市: 収録していません — この機関の指名停止は、ここでは分かりません/],
        [
          '架空市',
          /^「架空市」がどの機関か、ここでは分かりませんでした。正式な名称でお探しください — 指名停止がないことを意味しません$/,
        ],
        ['大阪', /大阪府 — 2026年7月1日時点\s+大阪市 — 2026年7月1日時点/],
      ] as const) {
        await open(`/?view=procurement-suspensions&authority=${authority}`)
        assert.match(await page.locator('.authority-answer').innerText(), line)
      }
      await open('/?view=procurement-suspensions&authority=prefecture')
      assert.equal(await page.locator('.authority-answer').count(), 0, 'a kind of authority has no list')
    })
  })

  test('a filter by an authority costs one request, and nothing found leads to its row of the register', async (t) => {
    const limited = await startWebsite({ fairUse: testClientState() })
    t.after(() => limited.stop())
    await visit({ ...site, website: limited }, async ({ page, open }) => {
      // Counts, as every view but the first page, but not under the name that the page gives this browser.
      await open('/?view=procurement-suspensions&lang=en')
      await page.getByLabel('Suspending authority').fill('川崎市')
      await andWait(page, () => page.getByRole('button', { name: 'Filter', exact: true }).click())
      assert.match(await page.locator('.authority-answer').innerText(), /^Kawasaki City: not collected/)
      assert.match(await page.locator('#rate').innerText(), /9 of 10 in 1 min/)
      await andWait(page, () => page.locator('main').getByRole('link', { name: 'Coverage of Kawasaki City' }).click())
      assert.match(await page.locator('.answer').innerText(), /Kawasaki City[\s\S]*Not collected/i)
    })
  })

  test('a list has its own heading and order, and a link to each other kind that says which conditions it drops', async () => {
    await visit(site, async ({ page, open }) => {
      await open('/?view=procurement-suspensions&reason=bid_rigging&authority=横浜市&lang=en')
      assert.equal(await page.locator('main h1').innerText(), 'Procurement suspensions')
      assert.match(await page.title(), /^Procurement suspensions — 横浜市 — .*bid rigging — Shobun$/)
      assert.match(await page.locator('main h2 .count').innerText(), /newest first/)
      const links = await page.locator('main .same-condition li').allInnerTexts()
      assert.deepEqual(links, ['Enforcement records (without “Reason”)', 'Licence actions (without “Reason”)'])
    })
  })

  test('without a condition the reader is told so beside the button, and the address stays', async () => {
    await visit({ ...site, form: 'phone' }, async ({ page, open, apiRequests }) => {
      await open('/?view=enforcements')
      const sentence = /条件を一つ以上選んでください/
      const [lead, form] = [page.locator('main .lead'), page.locator('main .record-filter')]
      assert.match(await lead.innerText(), sentence)
      assert.ok((await lead.boundingBox())!.y < (await form.boundingBox())!.y, 'above the form')
      const fault = page.locator('.filter-fault')
      assert.equal(await fault.isVisible(), false)
      await page.getByRole('button', { name: '絞り込む', exact: true }).click()
      assert.match(await fault.innerText(), sentence)
      const { y, height } = (await fault.boundingBox())!
      assert.ok(y >= 0 && y + height <= forms.phone.viewport.height, `seen at ${y}`)
      // The day of a change needs another condition beside it.
      await page.locator('[name=changed_since]').fill('2026-01-01')
      await page.getByRole('button', { name: '絞り込む', exact: true }).click()
      await fault.getByText(/変わった.*会社名、機関などの条件も一つ以上選んでください/).waitFor()
      assert.deepEqual([conditions(page), apiRequests], [{}, []])
    })
  })

  test('a refused condition is explained in the language of the page, with scripts above the open form', async () => {
    const refused = '/?view=license-actions&from=2026-02-30&nature=guess'
    await visit(site, async ({ page, open }) => {
      for (const [path, words] of [
        [
          refused,
          ['「取消し・停止などの日（この日から）」が暦にある日付ではありません', '「性質」に使えない値が入っています'],
        ],
        ['/?view=enforcements&changed_since=2026-01-01', ['会社名、機関などの条件も一つ以上選んでください']],
        [
          `${refused}&lang=en`,
          [
            '“Day of the revocation, suspension … (from)” is not a day of the calendar',
            '“Nature” has a value that cannot be used',
          ],
        ],
      ] as const) {
        const said = page.locator('main .notice-refused .explanation')
        const assertSaid = async () => {
          const text = await said.innerText()
          for (const word of words) assert.ok(text.includes(word), text)
          if (!path.includes('lang=en')) assert.doesNotMatch(text, /[a-z]{3}/)
        }
        await open(path)
        await assertSaid()
        await open('/?view=license-actions')
        await andWait(page, () =>
          page.evaluate(`history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`),
        )
        await assertSaid()
        assert.equal(await page.locator('.notice-refused + details[open] form').count(), 1)
      }
    })
  })

  test('what the page does not know is dropped by the script as by the server, and a line says so', async () => {
    const address = '/?view=enforcements&laws=a&0=1&prefecture=13&lang=en'
    for (const scripts of [true, false])
      await visit({ ...site, scripts }, async ({ page, open, apiRequests }) => {
        await open(address)
        assert.match(await page.locator('#reduced').innerText(), /conditions that this page does not have/)
        assert.equal(await page.locator('main .conditions li').count(), 1)
        assert.ok((await page.locator('main .record').count()) > 0)
        assert.equal(await page.locator('a[href*=laws]').count(), 0)
        assert.deepEqual(apiRequests, [], 'the page had the answer')
        await page.getByRole('link', { name: 'Remove the condition' }).click()
        await page.locator('main .lead').waitFor()
        assert.equal(await page.locator('main .record').count(), 0, 'without a condition there is no list')
        assert.equal(await page.locator('#reduced').isVisible(), false)
        await open('/?view=enforcements&laws=a&lang=en')
        assert.equal(await page.locator('main .record').count(), 0)
        assert.equal(await page.locator('#reduced').isVisible(), true)
      })
  })

  test('the dates of each kind say which date they are', async () => {
    await visit(site, async ({ page, open }) => {
      await open('/?view=license-actions&lang=en')
      await page.locator('summary').click()
      assert.equal(await page.getByLabel('Day of the revocation, suspension … (from)').count(), 1)
      await open('/?view=procurement-suspensions&lang=en')
      await page.locator('summary').click()
      assert.equal(await page.getByLabel('Day of entering, changing on or leaving the list (from)').count(), 1)
    })
  })

  test('nothing found by conditions is no clearance', async () => {
    await visit(site, async ({ page, open }) => {
      await open('/?view=license-actions&q=ぬるぬる&lang=en')
      assert.match(await page.locator('main').innerText(), /No match is not a clearance/)
    })
  })
})
