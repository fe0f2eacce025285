import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutChromium } from './chromium.ts'
import { sharedSite } from './shared-site.ts'
import { andWait, search, visit } from './visit.ts'

const company = { number: '5999901001001', name: '株式会社瑠璃梟建設' }

describe('searching on the page', { skip: withoutChromium }, () => {
  const site = sharedSite()

  test('a company is found by its name in kanji, kana, romaji and English', async () => {
    await visit(site, async ({ page, open }) => {
      await open('/')
      for (const text of [
        '瑠璃梟建設',
        'ルリフクロウケンセツ',
        'るりふくろう',
        'rurifukurou',
        'Rurifukuro Construction',
      ]) {
        await search(page, text)
        const first = page.locator('main .cards h3').first()
        assert.match(await first.innerText(), new RegExp(company.name), text)
        assert.equal(new URL(page.url()).searchParams.get('q'), text)
        assert.match(await page.title(), new RegExp(text))
      }
    })
  })

  test('a corporate number opens its company, in full-width digits and with T and hyphens, too', async () => {
    await visit(site, async ({ page, open }) => {
      for (const text of [company.number, '５９９９９０１００１００１', 'T5-9999-0100-1001']) {
        await open('/')
        await search(page, text)
        assert.equal(await page.locator('main h1').innerText(), company.name, text)
        assert.equal(new URL(page.url()).search, `?corporate_number=${company.number}`)
      }
    })
  })

  test('a company shows its three kinds of record in lists of their own', async () => {
    await visit(site, async ({ page, open }) => {
      await open(`/?corporate_number=${company.number}`)
      for (const [id, count] of [
        ['enforcements', 5],
        ['procurement-suspensions', 5],
        ['license-actions', 1],
      ] as const) {
        assert.equal(await page.locator(`#${id} .record`).count(), count, id)
      }
    })
  })

  test('an address shows the same records without scripts, and with scripts the page asks for nothing again', async () => {
    const path = `/?corporate_number=${company.number}`
    const records: string[][] = []
    for (const scripts of [false, true]) {
      await visit({ ...site, scripts }, async ({ page, open, apiRequests }) => {
        await open(path)
        assert.equal(await page.locator('main h1').innerText(), company.name)
        records.push(await page.locator('main .record h3').allInnerTexts())
        assert.deepEqual(apiRequests, [])
      })
    }
    assert.equal(records[0]?.length, 11)
    assert.deepEqual(records[1], records[0])
  })

  test('without scripts the form searches', async () => {
    await visit({ ...site, scripts: false }, async ({ page, open }) => {
      await open('/?lang=en')
      await page.locator('#search-box').fill('瑠璃梟')
      await page.locator('#search-box').press('Enter')
      await page.locator('main .cards h3').first().waitFor()
      assert.equal(await page.locator('html').getAttribute('lang'), 'en')
    })
  })

  test('nothing found is no clearance, and the coverage is one click away', async () => {
    await visit(site, async ({ page, open }) => {
      await open('/?q=ぬるぬる&lang=en')
      assert.match(await page.locator('main').innerText(), /No match is not a clearance/)
      assert.match(await page.locator('#live').innerText(), /No match is not a clearance/)
      await andWait(page, () =>
        page.locator('main').getByRole('link', { name: 'See whose records are collected' }).click(),
      )
      assert.equal(await page.locator('main h1').innerText(), 'Coverage register')
    })
  })

  test('a search that the server refuses is explained, without a button to send it again', async () => {
    await visit(site, async ({ page, open }) => {
      await open('/?q=株式会社&lang=en')
      assert.equal(await page.locator('main .notice h2').innerText(), 'This cannot be searched for')
      assert.equal(await page.locator('main .notice button').count(), 0)
    })
  })

  test('a browser that prefers English gets English, and a choice of the reader lasts', async () => {
    await visit({ ...site, locale: 'en-GB' }, async ({ page, open }) => {
      await open('/')
      const languages = async () => [
        await page.locator('html').getAttribute('lang'),
        await page.locator('h1').innerText(),
      ]
      assert.deepEqual(await languages(), ['en', 'Has this company been sanctioned?'])
      await search(page, company.number)
      assert.equal(new URL(page.url()).searchParams.get('lang'), null)
      assert.equal(
        await page
          .locator('#enforcements h2')
          .innerText()
          .then((text) => text.split(' ')[0]),
        'Enforcement',
      )
      await andWait(page, () => page.getByRole('link', { name: '日本語' }).click())
      await andWait(page, () => page.getByRole('link', { name: '調べる', exact: true }).click())
      assert.deepEqual(await languages(), ['ja', 'その会社は、処分を受けたことがありますか。'])
      assert.equal(new URL(page.url()).search, '?lang=ja')
      await page.getByRole('link', { name: '訂正の申し出' }).click()
      await page.waitForURL('**/docs/corrections?lang=ja')
      assert.equal(await page.locator('h1').innerText(), '訂正の申し出')
    })
  })

  test('the other language shows the same facts without another request', async () => {
    await visit(site, async ({ page, open, apiRequests }) => {
      await open(`/?corporate_number=${company.number}`)
      const [requests, records] = [apiRequests.length, await page.locator('main .record').count()]
      await andWait(page, () => page.getByRole('link', { name: 'English' }).click())
      assert.equal(await page.locator('html').getAttribute('lang'), 'en')
      assert.equal(await page.locator('#enforcements h2').innerText(), 'Enforcement records 5')
      assert.equal(await page.locator('main .record').count(), records)
      assert.equal(new URL(page.url()).searchParams.get('lang'), 'en')
      await andWait(page, () => page.getByRole('link', { name: '日本語' }).click())
      assert.equal(await page.locator('html').getAttribute('lang'), 'ja')
      assert.equal(apiRequests.length, requests)
    })
  })

  test('back and forward show the earlier views without another request', async () => {
    await visit(site, async ({ page, open, apiRequests }) => {
      await open('/')
      await search(page, '瑠璃梟')
      await andWait(page, () => page.locator('main .cards a').first().click())
      assert.equal(await page.locator('main h1').innerText(), company.name)
      const requests = apiRequests.length
      await andWait(page, () => page.goBack())
      assert.match(await page.locator('main h1').innerText(), /瑠璃梟/)
      assert.equal(await page.locator('#search-box').inputValue(), '瑠璃梟')
      await andWait(page, () => page.goBack())
      assert.equal(await page.locator('#search-box').inputValue(), '')
      for (let step = 0; step < 2; step++) await andWait(page, () => page.goForward())
      assert.equal(await page.locator('main h1').innerText(), company.name)
      assert.equal(apiRequests.length, requests)
    })
  })

  test('the start page says the same with and without scripts, unfolds its rows, asks nothing, and comes back as it was', async () => {
    const texts: string[] = []
    for (const scripts of [false, true])
      await visit({ ...site, scripts }, async ({ page, open, apiRequests }) => {
        await open('/')
        texts.push(await page.locator('main').innerText())
        await page.locator('.home-acts summary').first().click()
        assert.ok(await page.locator('.home-acts .record').first().isVisible())
        assert.deepEqual(apiRequests, [])
      })
    assert.equal(texts[0], texts[1])
    await visit(site, async ({ page, open, apiRequests }) => {
      await open('/')
      await page.locator('.home-months summary').click()
      await andWait(page, () => page.locator('.month-table a').first().click())
      assert.ok((await page.locator('main .record').count()) > 0)
      const requests = apiRequests.length
      await andWait(page, () => page.goBack())
      assert.equal(await page.locator('.home-acts .case-row').count(), 10)
      assert.equal(await page.locator('.masthead [aria-current]').innerText(), '調べる')
      await andWait(page, () => page.getByRole('link', { name: 'English' }).click())
      assert.equal(await page.locator('.home-acts h2').innerText(), 'Latest acts')
      await andWait(page, () => page.goBack())
      assert.equal(await page.locator('.home-acts h2').innerText(), '最近の処分等')
      assert.equal(apiRequests.length, requests)
    })
  })
})
