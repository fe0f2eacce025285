import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { testClientState } from '../../src/serve/fair-use/test-client-state.ts'
import { withoutChromium } from './chromium.ts'
import { sharedSite } from './shared-site.ts'
import { andWait, forms, search, visit } from './visit.ts'
import { startWebsite } from './website.ts'

/** A fictional company of the sample: suspended by 大阪府 today, by 横浜市 in the past. It has more suspensions than one page. */
const company = { number: '2999901007166', name: '萌黄孔雀建設株式会社' }
/** Without suspensions. */
const clean = '4999901029497'

const answer = (page: Page) => page.locator('.authority-answer')

async function ask(page: Page, authority: string): Promise<void> {
  await page.getByRole('combobox', { name: /^(?:Check an authority|機関で確かめる)$/ }).fill(authority)
  await page.getByRole('button', { name: /^(?:Check|確かめる)$/ }).click()
}

describe('checking whether one authority has suspended a company', { skip: withoutChromium }, () => {
  const site = sharedSite()

  test('the answer stands in place, and one document answers for every authority', async () => {
    await visit(site, async ({ page, open, apiRequests }) => {
      await open(`/?corporate_number=${clean}`)
      assert.deepEqual(apiRequests, [])
      await ask(page, '横浜市')
      await answer(page)
        .getByText('横浜市: この会社と特定できた記録は、一覧（2026年7月1日時点）に見当たりません')
        .waitFor()
      assert.equal(new URL(page.url()).searchParams.get('authority'), '横浜市')
      await ask(page, '川崎市')
      await answer(page).getByText('川崎市: 収録していません').waitFor()
      assert.doesNotMatch(await answer(page).innerText(), /0件|見当たりません/)
      assert.deepEqual(await answer(page).getByRole('link').allInnerTexts(), [
        '記録が出ない理由',
        '川崎市の収録状況',
        '川崎市の公式ページ',
      ])
      assert.deepEqual(apiRequests, [], 'the register is a document, which costs no quota')
      await ask(page, '架空市')
      await answer(page).getByText('「架空市」がどの機関か、ここでは分かりませんでした').waitFor()
      const unknown = await answer(page).innerText()
      assert.match(unknown, /正式な名称でお探しください — 指名停止がないことを意味しません/)
      assert.doesNotMatch(unknown, /0件|見当たりません|名簿にありません/)
      assert.deepEqual(
        apiRequests,
        [`/api/v1/procurement-suspensions?corporate_number=${clean}&authority=架空市`],
        'an authority outside the register may have records all the same',
      )
    })
  })

  test('suspensions in force and past ones are told apart, and only those of the authority count', async () => {
    await visit(site, async ({ page, open }) => {
      await open(`/?corporate_number=${company.number}&authority=大阪府&lang=en`)
      const verdict = page.locator('.authority-verdict')
      const osaka = 'Osaka Prefecture: 1 suspension, 1 of them in force today (by its list as of 1 Jul 2026)'
      assert.equal(await verdict.innerText(), osaka)
      assert.equal(await answer(page).locator('li').count(), 1)
      await ask(page, 'Yokohama City')
      await verdict.getByText('Yokohama City: 1 suspension (by its list as of 1 Jul 2026)').waitFor()
      await ask(page, 'Kobe City')
      await verdict.getByText('Kobe City: not collected').waitFor()
    })
  })

  test('a name that several authorities have asks which one is meant', async () => {
    await visit(site, async ({ page, open }) => {
      await open(`/?corporate_number=${clean}&authority=大阪`)
      assert.deepEqual(await answer(page).locator('li').allInnerTexts(), ['大阪府', '大阪市'])
      await andWait(page, () => answer(page).getByRole('link', { name: '大阪市' }).click())
      assert.match(await page.locator('.authority-verdict').innerText(), /^大阪市: この会社と特定できた記録は、/)
    })
  })

  test('the names of the register are offered, and their number is said', async () => {
    for (const scripts of [true, false]) {
      await visit({ ...site, scripts }, async ({ page, open }) => {
        await open(`/?corporate_number=${clean}&lang=en`)
        const counts = await page.locator('.collected-counts').innerText()
        assert.match(counts, /5 of 47 prefectures, 5 of 20 designated cities, 4 of 60 national bodies/)
        // Without scripts, a part of a name asks which body is meant.
        if (!scripts) return
        await page.locator('#authority-box').focus()
        await page.locator('#authorities option[value="Kawasaki City"]').waitFor({ state: 'attached' })
        assert.equal(await page.locator('#authorities option').count(), 258)
      })
    }
  })

  test('without scripts the form asks the same address', async () => {
    await visit({ ...site, scripts: false }, async ({ page, open }) => {
      await open(`/?corporate_number=${company.number}`)
      await ask(page, '大阪府')
      await page.locator('.authority-verdict').waitFor()
      assert.match(
        await page.locator('.authority-verdict').innerText(),
        /^大阪府: 指名停止 1件、うち今日効力のあるもの 1件/,
      )
    })
  })

  test('what an authority published under a name is found, too', async () => {
    await visit(site, async ({ page, open }) => {
      await open('/?company=緋色梟&authority=横浜市')
      assert.match(
        await page.locator('.authority-verdict').innerText(),
        /^横浜市: 指名停止 1件、うち今日効力のあるもの 1件/,
      )
    })
  })

  test('a name that the list does not have as it was asked is no clearance, and a similar name no suspension', async () => {
    for (const [name, authority, verdict, expected, holders = []] of [
      [
        '朱色梟建設',
        '横浜市',
        'none',
        /^横浜市: 「朱色梟建設」という名前は、一覧（2026年7月1日時点）に見当たりません$/,
      ],
      ['Kakuu Denpa', '横浜市', 'unknown', /^横浜市: 「Kakuu Denpa」という表記は、.*別の表記では、分かりません$/],
      [
        'Hiiro Fukurou',
        '横浜市',
        'unknown',
        /^横浜市: 「Hiiro Fukurou」という表記の記録は見当たりません。.*別の表記.*が 1件あり、この会社かどうかは分かりません$/,
        ['(株)緋色梟'],
      ],
      [
        '萌黄孔雀',
        '大阪府',
        'unknown',
        /^大阪府: 同じ名前の記録は見当たりません。似た名前の記録が 1件あり/,
        ['萌黄孔雀建設株式会社'],
      ],
      [
        '萌黄孔雀建設（株）',
        '大阪府',
        'in-force',
        /^大阪府: 指名停止 1件、うち今日効力のあるもの 1件/,
        ['萌黄孔雀建設株式会社'],
      ],
    ] as const) {
      await visit(site, async ({ page, open }) => {
        await open(`/?company=${encodeURIComponent(name)}&authority=${authority}`)
        const shown = page.locator('.authority-verdict')
        assert.match(await shown.innerText(), expected)
        assert.match((await shown.getAttribute('class')) ?? '', new RegExp(`verdict-${verdict}$`), name)
        const noProof = await answer(page).getByText('受けていないことの証明ではありません').count()
        assert.equal(noProof, verdict === 'in-force' ? 0 : 1, name)
        // Whoever reads the line of a record sees whose it is.
        const lines = await answer(page).locator('ul li').allInnerTexts()
        const named = lines.map((line) => /^\S+/.exec(line)?.[0])
        assert.deepEqual(named, holders, name)
      })
    }
  })

  test('several authorities in the search box give a link each, with the name alone', async () => {
    await visit(site, async ({ page, open }) => {
      await open('/')
      await search(page, '萌黄孔雀建設 神戸市と大阪府')
      const links: URLSearchParams[] = []
      for (const link of await page.locator('.authority-offer a').all())
        links.push(new URLSearchParams((await link.getAttribute('href'))?.replace(/^[^?]*|#.*$/g, '')))
      const authorities = links.map((parameters) => parameters.get('authority')).filter((name) => name !== null)
      assert.deepEqual(new Set(authorities), new Set(['神戸市', '大阪府']))
      const names = links.map((parameters) => parameters.get('company')).filter((name) => name !== null)
      assert.deepEqual(names, ['萌黄孔雀建設', '萌黄孔雀建設'])
      assert.equal(await page.locator('.company-card h3').first().innerText(), company.name)
      await search(page, `${company.number} 大阪府`)
      await andWait(page, () => page.locator('main a').first().click())
      assert.match(await page.locator('.authority-verdict').innerText(), /^大阪府: 指名停止 1件/)
    })
  })

  test('a name and an authority in the search box lead to the answer by the first link', async () => {
    await visit(site, async ({ page, open }) => {
      await open('/')
      for (const [text, expected] of [
        ['萌黄孔雀建設 大阪府', /^大阪府: 指名停止 1件、うち今日効力のあるもの 1件/],
        ['萌黄孔雀建設 名古屋市', /^名古屋市: 指名停止 2件、今日効力があるか分からないもの 2件/],
        ['萌黄孔雀建設　川崎市', /^川崎市: 収録していません/],
        ['萌黄孔雀建設 国土交通省', /^国土交通省: 指名停止/],
      ] as const) {
        await search(page, text)
        await andWait(page, () => page.locator('main a').first().click())
        assert.match(await page.locator('.authority-verdict').innerText(), expected, text)
      }
    })
  })

  test('the answer is in the window of a phone when its link was followed', async () => {
    await visit({ ...site, form: 'phone' }, async ({ page, open }) => {
      await open('/?q=萌黄孔雀建設 横浜市')
      await andWait(page, () => page.locator('main a').first().click())
      const box = await page.locator('.authority-verdict').boundingBox()
      assert.ok(box !== null && box.y >= 0 && box.y + box.height <= forms.phone.viewport.height, JSON.stringify(box))
    })
  })

  test('a company costs one request of the quota, with an authority, too', async (t) => {
    const limited = await startWebsite({ fairUse: testClientState() })
    t.after(() => limited.stop())
    await visit({ ...site, website: limited }, async ({ page, open }) => {
      await open('/?lang=en')
      const left = async () => Number(/(\d+) of 10 /.exec(await page.locator('#rate').innerText())?.[1])
      await search(page, '萌黄孔雀建設 大阪府')
      assert.equal(await left(), 9)
      await andWait(page, () => page.locator('main a').first().click())
      assert.equal((await page.locator('main .record').count()) > 20, true)
      assert.equal(await left(), 8)
      await ask(page, 'Kobe City')
      // All suspensions are loaded, so none are asked for.
      await answer(page).getByText('Kobe City').first().waitFor()
      assert.equal(await left(), 8)
      await search(page, '萌黄孔雀建設 大阪府 神戸市')
      assert.equal(await page.locator('.company-card').count(), 1)
      assert.equal(await left(), 7)
    })
  })

  test('a coverage that cannot be loaded is no zero', async () => {
    await visit(site, async ({ page, open }) => {
      await open(`/?corporate_number=${clean}&lang=en`)
      await page.route('**/docs/coverage.json', (route) => route.abort())
      await ask(page, 'Yokohama City')
      await answer(page).getByText('nothing is known about this authority').waitFor()
      assert.equal(await page.locator('.authority-verdict').count(), 0)
    })
  })
})
