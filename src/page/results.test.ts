import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { load, type CheerioAPI } from 'cheerio'
import { testApp, type TestApp } from '../serve/http/test-app.ts'
import { registerWeb } from '../serve/http/routes/web.ts'

let site: TestApp
before(async () => {
  site = await testApp({ pages: [registerWeb] })
})

/** A page of the sample, as the server renders it. */
async function pageAt(parameters: Record<string, string>): Promise<CheerioAPI> {
  const { statusCode, body } = await site.app.inject({ url: '/', query: parameters })
  assert.equal(statusCode, 200, body.slice(0, 500))
  return load(body)
}
/** The headings of its lists. */
const counts = (page: CheerioAPI): string[] =>
  page('main h2')
    .toArray()
    .map((heading) => page(heading).text())

test('only the list that goes on says that there are more', async () => {
  assert.deepEqual(counts(await pageAt({ q: '萌黄孔雀建設 横浜市' })).slice(-2), [
    '会社 1件',
    '「萌黄孔雀建設」に当たる会社の行政処分等 9件（ほかにもあります）',
  ])
  const both = await pageAt({ q: '建設', lang: 'en' })
  assert.deepEqual(counts(both).slice(-2), [
    'Companies 5, and there may be more',
    'Enforcement records that contain “建設” 5, and there may be more',
  ])
  for (const link of both('.more a').toArray()) {
    const { body } = await site.app.inject(both(link).attr('href') ?? '')
    assert.match(counts(load(body)).at(-1) ?? '', /^(?:Companies 10|Records found \d+ \(showing 1–10\) · newest first)/)
  }
})

test('records without a company say so of the company, and how many there are of them', async () => {
  const page = await pageAt({ q: '労働安全衛生法' })
  const [companies = '', records = ''] = counts(page).slice(-2)
  assert.equal(companies, '会社 0件')
  assert.match(records, /^「労働安全衛生法」を含む行政処分等 \d+件/)
  assert.match(page('main').text(), /この名前の会社は、会社の一覧に見つかりませんでした/)
})

test('where no record of an authority fits, the lists that have any of it are told with their days', async () => {
  const authority = '大阪労働局'
  const text = (page: CheerioAPI): string => page('.lists-of-authority').text()
  const told = text(await pageAt({ view: 'enforcements', authority, from: '2099-01-01' }))
  assert.match(told, /「大阪労働局」の記録がある一覧.* — (?:\d+年\d+月\d+日現在|いつの時点か不明) 大阪労働局の記録/)
  // An answer with records has the day beside each, and an authority without any has no list.
  assert.equal(text(await pageAt({ view: 'enforcements', authority })), '')
  assert.equal(text(await pageAt({ view: 'enforcements', authority: '架空労働局', from: '2099-01-01' })), '')
  const coverage = await pageAt({ view: 'coverage', publisher: authority })
  assert.match(text(coverage), /^「大阪労働局」の記録がある一覧.*大阪労働局の記録/)
  assert.doesNotMatch(coverage('#answer').text(), /分かりませんでした/)
  const unknown = await pageAt({ view: 'coverage', publisher: '架空労働局' })
  assert.match(unknown('#answer').text(), /「架空労働局」がどの機関か、分かりませんでした/)
  assert.doesNotMatch(unknown('#answer').text(), /集めていません/)
})

test('the day of a change alone is refused with what to add', async () => {
  const { statusCode, body } = await site.app.inject('/?view=enforcements&changed_since=2026-01-01')
  const page = load(body)
  assert.equal(statusCode, 400)
  assert.match(page('.notice-refused').text(), /条件が足りません.*会社名、機関などの条件も一つ以上選んでください/s)
})

test('a page of records says which of them it shows', async () => {
  const query = { view: 'procurement-suspensions', corporate_number: '2999901007166' }
  assert.deepEqual(counts(await pageAt({ ...query, page: '2' })), [
    '見つかった記録 23件（11～20件目を表示） · 新しい順',
  ])
  const last = counts(await pageAt({ ...query, page: '3', lang: 'en' }))
  assert.match(last[0] ?? '', /^Records found 23 \(showing 21–23\) · newest first$/)
})

test('a company that is searched with authorities is found by its name', async () => {
  for (const q of ['萌黄孔雀建設 神戸市 大阪府', '萌黄孔雀建設 国土交通省', '萌黄孔雀建設 神戸市と大阪府']) {
    const page = await pageAt({ q })
    assert.equal(page('.company-card h3').first().text(), '萌黄孔雀建設株式会社', q)
    assert.match(page('.understood').text(), /機関の名前を除いて、「萌黄孔雀建設」を探しました/, q)
    assert.doesNotMatch(page('main').text(), /会社の一覧に見つかりませんでした/, q)
    assert.equal(page('.authority-offer a').first().attr('href')?.startsWith('/?corporate_number=2999901007166'), true)
  }
  const none = await pageAt({ q: 'ぬるぬる 神戸市 大阪府' })
  assert.match(none('main').text(), /この名前の会社は、会社の一覧に見つかりませんでした/)
})

test('one thing has one word: a measure without an end, in badge, period, filter and timeline', async () => {
  const page = await pageAt({ view: 'procurement-suspensions', status: 'open_ended', prefecture: '13' })
  const badges = page('.record .badge.status-open_ended').toArray()
  assert.ok(badges.length > 0)
  for (const badge of badges) {
    const word = page(badge).text()
    assert.ok(page(badge).closest('.record').find('.record-facts').text().includes(`～${word}`), word)
    assert.equal(page('option[value=open_ended]').text(), word)
  }
})

test('a record of the API says which day is that of its list', async () => {
  const { body } = await site.app.inject({ url: '/api/v1/enforcements', query: { q: '建設' } })
  const { data } = JSON.parse(body) as {
    data: { enforcements: { list_as_of: string; source: { published_on: string } }[] }
  }
  const days = data.enforcements.map(({ list_as_of, source }) => [list_as_of, source.published_on])
  assert.ok(days.every(([listed]) => listed === '2026-07-01'))
  const own = days.filter(([listed, published]) => listed !== published)
  assert.ok(own.length > 0 && own.length < days.length)
  const page = await pageAt({ view: 'enforcements', q: '建設' })
  assert.equal(page('.record .source').filter((_, line) => page(line).text().includes('公表 ·')).length, own.length)
  assert.equal(
    page('.record .source').filter((_, line) => page(line).text().includes('資料の日付 2026年7月1日')).length,
    days.length,
  )
})

test('a text that is a law, a reason or an authority leads to its records', async () => {
  const ways = async (q: string): Promise<[heading: string, hrefs: string[]][]> => {
    const page = await pageAt({ q })
    return page('.subject')
      .toArray()
      .map((notice) => [
        page(notice).find('h2').text(),
        page(notice)
          .find('a')
          .toArray()
          .map((link) => decodeURIComponent(page(link).attr('href') ?? '')),
      ])
  }
  assert.deepEqual(await ways('談合'), [
    [
      '根拠法令「独占禁止法」の記録',
      ['/?view=enforcements&law=antimonopoly_act', '/?view=license-actions&law=antimonopoly_act'],
    ],
    ['措置の理由「競売入札妨害又は談合」の記録', ['/?view=procurement-suspensions&reason=bid_rigging']],
  ])
  assert.deepEqual(await ways('独禁法'), [
    [
      '根拠法令「独占禁止法」の記録',
      ['/?view=enforcements&law=antimonopoly_act', '/?view=license-actions&law=antimonopoly_act'],
    ],
    ['措置の理由「独占禁止法違反行為」の記録', ['/?view=procurement-suspensions&reason=antimonopoly_violation']],
  ])
  const [[heading, hrefs] = ['', []]] = await ways('大阪府')
  assert.equal(heading, '機関「大阪府」の記録')
  assert.deepEqual(
    hrefs,
    ['enforcements', 'procurement-suspensions', 'license-actions'].map((path) => `/?view=${path}&authority=大阪府`),
  )
  for (const href of hrefs) assert.equal((await site.app.inject(href)).statusCode, 200)
  assert.deepEqual(await ways('萌黄孔雀建設'), [])
})

test('the records of a name that a search counts stand above its companies', async () => {
  const page = await pageAt({ q: '萌黄孔雀建設', lang: 'en' })
  const notice = page('.other-records')
  assert.match(
    notice.find('li').text(),
    /^Procurement suspensions 10 or more \(\d+(?: or more)? in force today, of 2 it is not known \(last known on \d+ \w+ \d+\)\)Licence actions 1 \(none known to be within a period today\)$/,
  )
  assert.equal(
    notice.find('a').attr('href'),
    `/?${new URLSearchParams({ company: '萌黄孔雀建設', lang: 'en' }).toString()}#procurement-suspensions`,
  )
  assert.ok(notice.nextAll().find('.company-card').length > 0)
})

test('an authority that is not in the register is offered, too, and left out of the name where nothing is found with it', async () => {
  const [linked, unlinked] = await Promise.all(['萌黄孔雀建設 伊那市', '緋色梟 伊那市'].map((q) => pageAt({ q })))
  const offers = (page?: CheerioAPI) =>
    page?.('.authority-offer a')
      .toArray()
      .map((link) => decodeURIComponent(page(link).attr('href') ?? ''))
  assert.deepEqual(offers(linked), [
    '/?corporate_number=2999901007166&authority=伊那市#authority-check',
    '/?company=萌黄孔雀建設&authority=伊那市#authority-check',
  ])
  assert.ok(offers(unlinked)?.includes('/?company=緋色梟&authority=伊那市#authority-check'))
  assert.match(unlinked?.('.other-records h2').text() ?? '', /^「緋色梟」/)
})

test('the sentence of what is collected does not deny single records of others', async () => {
  const name = await pageAt({ company: '萌黄孔雀建設' })
  assert.match(name('.collected-counts').text(), /個別に集めた記録のほかは、ここでは分かりません/)
})

test('an address of no view says so with 404, repeats nothing of it and asks for nothing', async () => {
  for (const [language, title] of [
    ['ja', 'この画面はありません'],
    ['en', 'There is no such view'],
  ]) {
    const url = `/?view=nowhere-at-all&q=secret&lang=${language}`
    const { statusCode, body } = await site.app.inject({ url })
    assert.equal(statusCode, 404)
    assert.equal(load(body)('main h1').text(), title)
    assert.doesNotMatch(body, /nowhere-at-all|secret/)
  }
  const { statusCode, body } = await site.app.inject({ url: '/?view=suspensions&prefecture=13' })
  assert.equal(statusCode, 200)
  assert.ok(load(body)('main .record').length > 0, 'a name that people write leads where they mean')
})

test('the records that a condition cannot see are told by the condition that was chosen', async () => {
  const saidOf = async (conditions: Record<string, string>): Promise<string> =>
    (await pageAt({ view: 'enforcements', ...conditions }))('main .understood').text()
  assert.match(
    await saidOf({ law: 'labor_standards_act' }),
    /ほかの条件に合う記録のうち、指定した根拠法令が公表されていないか読み取れなかった/,
  )
})

test('the start page and the foot of each page say that some records are from reports, not from who decided', async () => {
  const sentencesOf = async (lang: string): Promise<string[]> => {
    const page = await pageAt({ lang })
    return [page('.lead').text(), page('#footer').text()]
  }
  for (const sentence of await sentencesOf('ja')) assert.match(sentence, /公表と、それを伝える報道など/)
  for (const sentence of await sentencesOf('en')) assert.match(sentence, /have published, (?:or|and) .*press.* of it/)
})

test('where no company has the name, a reader is told that those below only contain it', async () => {
  const said = /名前の一部や音が似ているだけで、多くは別の会社です/
  const part = await pageAt({ q: '孔雀建' })
  assert.match(part('.understood').text(), said)
  assert.doesNotMatch((await pageAt({ q: '萌黄孔雀建設' }))('.understood').text(), said)
  assert.match((await pageAt({ q: '孔雀建', lang: 'en' }))('.understood').text(), /mostly other companies/)
})
