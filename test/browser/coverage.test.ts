import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { withoutChromium } from './chromium.ts'
import { sharedSite } from './shared-site.ts'
import { andWait, forms, visit, type Form } from './visit.ts'

/** What is collected stands before the groups. */
const windowHeights = 6

/** The address of the page, decoded. */
const addressOf = (page: Page): string => decodeURIComponent(new URL(page.url()).search)

/** The least width and height of elements. */
async function leastSides(elements: Locator): Promise<{ width: number; height: number }> {
  const boxes = await Promise.all((await elements.all()).map((element) => element.boundingBox()))
  const sides = (side: 'width' | 'height') => boxes.map((box) => box?.[side] ?? 0)
  return { width: Math.min(...sides('width')), height: Math.min(...sides('height')) }
}

describe('the coverage page', { skip: withoutChromium }, () => {
  const site = sharedSite()

  test('a body that is typed is answered at once: collected, as of, next check, number and official page', async () => {
    await visit(site, async ({ page, open, apiRequests }) => {
      await open('/?view=coverage')
      await page.getByRole('searchbox', { name: 'どの機関の収録状況を調べますか' }).fill('大阪府')
      const answer = page.locator('#answer')
      await answer.getByRole('heading', { name: '大阪府' }).waitFor()
      const text = await answer.innerText()
      for (const part of ['集めています', 'いつの時点か\n2026年7月1日', '次の確認\n', '収録件数\n9 '])
        assert.ok(text.includes(part), `${part} is not in ${text}`)
      assert.match((await answer.getByRole('link', { name: '公式ページを開く' }).getAttribute('href')) ?? '', /^https:/)
      assert.equal(addressOf(page), '?view=coverage&publisher=大阪府')
      assert.equal(apiRequests.length, 0, 'the page had the answers')
    })
  })

  test('kana and English find a body, and a name that fits several asks which', async () => {
    await visit(site, async ({ page, open }) => {
      await open('/?view=coverage&lang=en')
      const box = page.getByRole('searchbox', { name: 'Which authority?' })
      const heading = page.locator('#answer').getByRole('heading', { name: 'Yokohama City' })
      for (const text of ['よこはま', 'yokohama city', 'ヨコハマ']) {
        await box.fill(text)
        await heading.waitFor()
        await box.fill('')
        await heading.waitFor({ state: 'hidden' })
      }
      await box.fill('Osaka')
      await andWait(page, () => page.locator('#answer').getByRole('link', { name: 'Osaka City' }).click())
      await page.locator('#answer').getByRole('heading', { name: 'Osaka City' }).waitFor()
      assert.equal(addressOf(page), '?view=coverage&publisher=大阪市&lang=en')
    })
  })

  test('a body that is not collected, or nowhere, is said to be unknown, without a plan and without a 0', async () => {
    await visit(site, async ({ page, open }) => {
      await open('/?view=coverage&publisher=宮城県')
      const text = await page.locator('#answer').innerText()
      assert.match(text, /集めていません/)
      assert.match(text, /記録があるかどうかは分かりません/)
      assert.match(text, /収録件数\n—/)
      assert.doesNotMatch(text, /ごと|ごろ|\b0\b/)
      await open('/?view=coverage&publisher=見本町')
      const unknown = await page.locator('#answer').innerText()
      assert.match(unknown, /^「見本町」がどの機関か、分かりませんでした\n[^]*記録があるかどうかは分かりません/)
      assert.doesNotMatch(unknown, /という機関は見つかりません|\b0\b/)
    })
  })

  for (const form of ['phone', 'desktop'] as const) {
    test(`a tile leads to its answer, which is visible and has the focus (${form})`, async () => {
      await visit({ ...site, form }, async ({ page, open }) => {
        await open('/?view=coverage')
        await andWait(page, () => page.locator('.prefectures').getByRole('link', { name: '愛知' }).click())
        const heading = page.locator('#answer').getByRole('heading', { name: '愛知県' })
        assert.equal(await page.evaluate('document.activeElement.id'), 'answer')
        const box = await heading.boundingBox()
        assert.ok(box !== null && box.y >= 0 && box.y < forms[form].viewport.height / 2, JSON.stringify(box))
      })
    })

    for (const language of ['ja', 'en'])
      test(`the folded groups end after ${windowHeights} windows (${form}, ${language})`, async () => {
        await visit({ ...site, form }, async ({ page, open }) => {
          await open(`/?view=coverage&lang=${language}`)
          const box = await page.locator('#register').boundingBox()
          const end = (box?.y ?? Infinity) + (box?.height ?? 0)
          assert.ok(end <= windowHeights * forms[form].viewport.height, `${end} px`)
          assert.ok((await page.locator('#register details').count()) >= 5)
          assert.equal(await page.locator('#register tbody tr').first().isVisible(), false)
        })
      })
  }

  for (const [form, language, least] of [
    ['phone', 'ja', 44],
    ['phone', 'en', 44],
    ['desktop', 'ja', 24],
    ['desktop', 'en', 24],
  ] as const satisfies readonly (readonly [Form, string, number])[])
    test(`tiles are at least ${least} px wide and high, and horizontal (${form}, ${language})`, async () => {
      await visit({ ...site, form }, async ({ page, open }) => {
        await open(`/?view=coverage&lang=${language}`)
        const tiles = page.locator('.map .tile')
        assert.equal(await tiles.count(), 67)
        const { width, height } = await leastSides(tiles)
        assert.ok(width >= least && height >= least, `${width} × ${height}`)
        const modes = await page.evaluate(
          "[...new Set([...document.querySelectorAll('.map .tile-name')].map((name) => getComputedStyle(name).writingMode))]",
        )
        assert.deepEqual(modes, ['horizontal-tb'])
      })
    })

  test('a group is opened by a click or by its address, and print shows all of them', async () => {
    await visit(site, async ({ page, open }) => {
      await open('/?view=coverage&group=designated_city')
      const rows = (group: string) => page.locator(`#group-${group} tbody tr`)
      assert.equal(await rows('designated_city').first().isVisible(), true)
      assert.equal(await rows('national').first().isVisible(), false)
      await page.locator('#group-national summary').click()
      // The register is loaded now, and the group stays open.
      await rows('national').first().waitFor()
      await page.emulateMedia({ media: 'print' })
      const heights = await Promise.all((await page.locator('.group table').all()).map((table) => table.boundingBox()))
      assert.ok(heights.length >= 5 && heights.every((box) => (box?.height ?? 0) > 100))
    })
  })

  test('the rows of one freshness are a link away', async () => {
    await visit(site, async ({ page, open }) => {
      await open('/?view=coverage')
      await andWait(page, () => page.locator('#register nav').getByRole('link', { name: '最新' }).click())
      assert.equal(addressOf(page), '?view=coverage&freshness=fresh')
      assert.equal(await page.locator('#register tbody tr').count(), 18)
      assert.equal(await page.locator('#register tbody tr').first().isVisible(), true)
    })
  })

  test('without scripts the question is a form with an address for each body', async () => {
    await visit({ ...site, scripts: false }, async ({ page, open }) => {
      await open('/?view=coverage&lang=en')
      await page.getByRole('searchbox', { name: 'Which authority?' }).fill('福岡市')
      await page.getByRole('button', { name: 'Search' }).click()
      await page.locator('#answer').getByRole('heading', { name: 'Fukuoka City' }).waitFor()
      assert.match(await page.locator('#answer').innerText(), /Collected[^]*As of\n1 Jul 2026/)
      const { searchParams } = new URL(page.url())
      assert.deepEqual(Object.fromEntries(searchParams), { view: 'coverage', lang: 'en', publisher: '福岡市' })
    })
  })
})
