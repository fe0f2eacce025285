import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load, type CheerioAPI } from 'cheerio'
import type { ProcurementSuspensionFacts } from '../src/domain/facts.ts'
import { testApp, type TestApp } from '../src/serve/http/test-app.ts'
import { enforcement, record, sourceOf } from '../src/ledger/test-publications.ts'
import { registerWeb } from '../src/serve/http/routes/web.ts'
import { publishedRows } from './published-rows.ts'

// The page on a company that a municipality outside the register suspended. All companies are fictional.

const clock = { now: new Date('2026-11-21T00:00:00Z') }
const { actionText, fate, url, title, publishedOn } = enforcement('', '')
const suspension: ProcurementSuspensionFacts = {
  actionText,
  fate,
  url,
  title,
  publishedOn,
  kind: 'procurement_suspension',
  authority: { name: '伊那市', text: '伊那市', type: 'municipality', corporateNumber: null },
  party: { name: '架空緑化造園', address: null, corporateNumber: null },
  publisherGroup: 'municipality',
  reasonCodes: [],
  reasonText: null,
  clause: null,
  scope: null,
  period: { text: '', start: '2026-10-01', end: '2026-12-31', openEnded: false },
  actionDate: '2026-10-01',
}

const ends: (() => void)[] = []
let site: TestApp
before(async () => {
  const source = sourceOf('suspensions', 'procurement_suspension')
  const rows = [record('s1', suspension)]
  const cleanUps = { after: (end: unknown) => ends.push(end as () => void) }
  const { served: search } = await publishedRows(cleanUps, [{ source, seenOn: '2026-11-20', rows }], clock)
  site = await testApp({
    search,
    now: () => clock.now.getTime(),
    pages: [registerWeb],
  })
})
after(() => ends.toReversed().forEach((end) => end()))

async function pageAt(query: Record<string, string>): Promise<CheerioAPI> {
  const { statusCode, body } = await site.app.inject({ url: '/', query })
  assert.equal(statusCode, 200)
  return load(body)
}

test('a search for the company and the authority finds the record, and leads to the answer', async () => {
  const page = await pageAt({ q: '架空緑化造園 伊那市' })
  assert.match(
    page('.other-records').text(),
    /「架空緑化造園」.*指名停止・入札参加停止 1件（うち今日効力のあるもの 1件）/,
  )
  const hrefs = page('.authority-offer a')
    .toArray()
    .map((link) => decodeURIComponent(page(link).attr('href') ?? ''))
  assert.deepEqual(hrefs, ['/?company=架空緑化造園&authority=伊那市#authority-check'])
})

test('single records of an authority that is not in the register are shown without denying them', async () => {
  const answer = (await pageAt({ company: '架空緑化造園', authority: '伊那市' }))('.authority-answer')
  assert.match(answer.text(), /個別の記録は収録していますが、その一覧は収録しておらず、何が欠けているかは分かりません/)
  assert.match(answer.text(), /記録が 1件あります（今日効力のあるもの 1件）/)
  assert.equal(answer.find('.verdict-in-force').length, 1)
  const none = (await pageAt({ company: 'ぬるぬる', authority: '伊那市' }))('.authority-answer')
  assert.equal(none.find('.verdict-unknown').length, 1)
  const unknown = (await pageAt({ company: '架空緑化造園', authority: '架空支援局' }))('.authority-answer')
  assert.match(
    unknown.text(),
    /がどの機関か、ここでは分かりませんでした。正式な名称でお探しください — 指名停止がないことを意味しません/,
  )
})

test('a list of records by such an authority does not say that they are unknown', async () => {
  const list = await pageAt({ view: 'procurement-suspensions', authority: '伊那市' })
  assert.equal(list('.record').length, 1)
  assert.match(list('.authority-answer').text(), /個別の記録は収録していますが/)
  const unknown = await pageAt({ view: 'procurement-suspensions', authority: '架空支援局' })
  assert.match(unknown('.authority-answer').text(), /がどの機関か、ここでは分かりませんでした/)
})
