import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load, type CheerioAPI } from 'cheerio'
import { checkDigitOf } from '../../../domain/corporate-number.ts'
import { limits } from '../../../domain/limits.ts'
import { unreadMembers } from '../../../page/unread-members.ts'
import { testClientState } from '../../fair-use/test-client-state.ts'
import type { UsageEvent } from '../../usage/usage-log.ts'
import { registerWeb } from './web.ts'
import { endpointRows } from '../contract/endpoints.ts'
import type { AppOptions } from '../contract/app-options.ts'
import { testApp } from '../test-app.ts'

const appWithPage = (options: Partial<AppOptions> = {}) =>
  testApp({ pages: [registerWeb], fairUse: testClientState(), ...options })

interface Embedded {
  readonly answers: readonly { readonly url: string; readonly status: number; readonly body: ApiBody }[]
  readonly headers: Readonly<Record<string, string>>
  readonly collectedGroups: readonly Readonly<Record<string, unknown>>[] | null
}

interface ApiBody {
  readonly data: Readonly<Record<string, readonly Record<string, unknown>[]>>
  readonly meta: Readonly<Record<string, unknown>>
}

const embeddedIn = (html: string): Embedded => JSON.parse(load(html)('#answers').text()) as Embedded
const textIn = (html: string, selector = 'main'): string => load(html)(selector).text()
const remaining = (headers: Record<string, unknown>) =>
  Number(/"minute";r=(\d+)/.exec(String(headers['ratelimit']))?.[1])

/** A company of the sample with records of all three kinds. */
const company = { number: '2999901007166', name: '萌黄孔雀建設株式会社' }
const companyUrl = `/?corporate_number=${company.number}`
const search = (q: string) => `/?q=${encodeURIComponent(q)}`

test('the address of a company shows its facts and records without scripts, and counts once', async () => {
  const { app } = await appWithPage()
  const { statusCode, headers, body } = await app.inject(companyUrl)
  assert.equal(statusCode, 200)
  assert.equal(headers['content-type'], 'text/html; charset=utf-8')
  assert.equal(remaining(headers), 9)
  const page = load(body)
  assert.equal(page('h1').text(), company.name)
  assert.equal(page('title').text(), `${company.name} — Shobun`)
  assert.match(page('.company-facts').text(), new RegExp(company.number))
  assert.equal(page('#enforcements .record').length, 10)
  assert.equal(page('#procurement-suspensions .record').length, 23, 'of three pages')
  assert.equal(page('#license-actions .record').length, 1)
  assert.equal(page('.timeline-group').length, 0, 'which a reader with scripts opens')
  assert.equal(page('.loading').length, 0)
})

test('each empty list of a company says why a record may not be there', async () => {
  const { app } = await appWithPage()
  const page = load((await app.inject('/?corporate_number=4999901029497')).body)
  for (const path of ['enforcements', 'procurement-suspensions', 'license-actions'])
    assert.ok(page(`#${path} .absence li`).length >= 5, path)
  const withRecords = load((await app.inject(companyUrl)).body)
  assert.equal(withRecords('.absence').length, 0)
})

test('a name of which no list has a record is told by one block; else each list stands for itself', async () => {
  const { app } = await appWithPage()
  const page = load((await app.inject(`/?company=${encodeURIComponent('ぬるぬる商事')}`)).body)
  assert.deepEqual([page('main .records').length, page('main .absence').length], [0, 1])
  assert.equal(page('main .jump').length, 0, 'no row of zeros')
  const lists = page('main .notice-none li[id]')
  assert.deepEqual(
    lists.toArray().map(({ attribs }) => attribs['id']),
    ['enforcements', 'procurement-suspensions', 'license-actions'],
  )
  for (const list of lists.toArray()) assert.match(page(list).text(), /見つかりませんでした。.*見る.*取得/s)
  const found = load((await app.inject(`/?company=${encodeURIComponent('萌黄孔雀')}`)).body)
  assert.equal(found('main .records').length, 3)
})

test('an empty list says how many records the other kinds have', async () => {
  const { app } = await appWithPage()
  const listOf = async (query: string) => load((await app.inject(`/?view=enforcements&${query}`)).body)
  const empty = await listOf(`authority=${encodeURIComponent('名古屋市')}`)
  const alternative = empty('.same-condition li:contains("指名停止")')
  assert.match(alternative.text(), /^指名停止・入札参加停止 \d+件(?:以上)?$/)
  const counted = Number(/\d+/.exec(alternative.text())?.[0])
  const found = load((await app.inject(alternative.find('a').attr('href') ?? '')).body)
  assert.equal(Math.min(10, found('.case-row').length), Math.min(10, counted))
  // A list with records counts no others.
  assert.doesNotMatch((await listOf('prefecture=13'))('.same-condition').text(), /\d/)
})

test('a list of what was in force on a day leads to the records of which nobody knows the end', async () => {
  const { app } = await appWithPage()
  const linkAt = async (query: string) =>
    load((await app.inject(`/?view=procurement-suspensions&${query}`)).body)('.understood a').attr('href')
  const unknown = '/?view=procurement-suspensions&from=2010-01-01&status=unknown'
  assert.equal(await linkAt('in_force_on=2026-05-01&from=2010-01-01'), unknown)
  // Without an end that is not published, nothing is left out; and what was asked without a day has all.
  assert.equal(await linkAt(`in_force_on=2026-05-01&authority=${encodeURIComponent('横浜市')}`), undefined)
  assert.equal(await linkAt('from=2020-01-01'), undefined)
})

test('the coverage shows what is collected first: bodies, sources, then the map with all of them, and the same in each group', async () => {
  const { app } = await appWithPage()
  const page = load((await app.inject('/?view=coverage&group=prefecture')).body)
  const order = page('main .chip-group, main #sources, main .map, main #register').toArray()
  const names = order.map(({ attribs }) => attribs['id'] ?? attribs['class'] ?? '')
  assert.deepEqual([...new Set(names)], ['chip-group', 'sources', 'map', 'register'])
  assert.ok(page('.chip-group .tile').length > 3)
  assert.equal(page('.chip-group .tile-never_collected').length, 0)
  const rows = page('#group-prefecture tbody tr')
    .toArray()
    .map((row) => page(row).hasClass('not-collected'))
  assert.ok(rows.includes(true) && rows.includes(false))
  assert.deepEqual(
    rows,
    rows.toSorted((a, b) => Number(a) - Number(b)),
  )
})

test('the start page begins with its heading, says what the data are, and its three examples find something', async () => {
  const { app, search } = await appWithPage({ fairUse: null })
  const page = load((await app.inject('/')).body)
  const order = page('h1, #search-box, .home-data').toArray()
  assert.deepEqual(
    order.map(({ name }) => name),
    ['h1', 'input', 'p'],
  )
  const { enforcements, procurementSuspensions, licenseActions } = search.generation!.counts
  const count = enforcements + procurementSuspensions + licenseActions
  assert.match(page('.home-data').text(), new RegExp(`\\d+の一覧から集めた記録${count}件.*2026年`))
  const hrefs = page('.home-examples a')
    .toArray()
    .map(({ attribs }) => attribs['href'] ?? '')
  assert.equal(hrefs.length, 3)
  assert.ok(hrefs[0]?.startsWith('/?q='))
  for (const href of hrefs) assert.ok(load((await app.inject(href)).body)('.record, .company-card').length > 0, href)
  const registered = search.coverage
  search.coverage = (publisher) => registered(publisher === '東京都' ? '川崎市' : publisher)
  search.generation = { ...search.generation! }
  const ofCollected = load((await app.inject('/')).body)('.home-examples').text()
  assert.doesNotMatch(ofCollected, /東京都/, 'no authority whose own list is not collected')
  assert.match(ofCollected, /大阪府/)
  search.generation = { ...search.generation, sample: false }
  const examples = load((await app.inject('/')).body)('.home-examples').html() ?? ''
  assert.ok(!examples.includes('?q=') && examples.includes('reason=bid_rigging'))
  search.generation = null
  assert.equal(load((await app.inject('/')).body)('.home-data, .home-examples').length, 0)
})

test('the start page shows the ten newest acts and the acts by month, once for a generation and a day, and counts nothing', async () => {
  const { app, search, clock } = await appWithPage()
  const recordCalls = () => search.calls.filter(([name]) => name === 'records').length
  const { body, headers } = await app.inject('/')
  assert.equal(headers['ratelimit'], undefined)
  const page = load(body)
  assert.deepEqual(
    page('.home-acts > h3')
      .toArray()
      .map((heading) => page(heading).text()),
    ['行政処分等', '指名停止・入札参加停止', '許認可に関する処分'],
    'kinds are not mixed',
  )
  const shown = page('.home-acts .record')
    .toArray()
    .map((record) => page(record).attr('id')?.replace('record-', ''))
  assert.equal(shown.length, 10)
  const days = new Map<string, string>()
  for (const [path, list] of Object.entries(listNames)) {
    const answer = await app.inject(`/api/v1/${path}?to=2026-11-21`)
    for (const { id, action_date: day } of answer.json<ApiBody>().data[list]!) days.set(String(id), String(day))
  }
  const oldestShown = shown.map((id) => days.get(id ?? '') ?? '').toSorted()[0]!
  const newer = [...days].filter(([, day]) => day > oldestShown).map(([id]) => id)
  for (const id of newer) assert.ok(shown.includes(id), id)
  assert.equal(page('.month-pictures figure').length, 3)
  assert.equal(page('.month-pictures rect').length, 72)
  const month = page('.month-table td a').first()
  const months = await app.inject(
    `/api/v1/${(month.attr('href') ?? '').replace('/?view=', '').replace('&', '?')}&counts=month`,
  )
  assert.equal(months.json<{ meta: { total: { count: number } } }>().meta.total.count, Number(month.text()))
  const calls = recordCalls()
  for (const path of ['/', '/?lang=en', '/?lang=ja']) await app.inject(path)
  assert.equal(recordCalls(), calls, 'it is kept')
  clock.now += 24 * 60 * 60_000
  await app.inject('/')
  assert.ok(recordCalls() > calls, 'a status depends on the day')
  clock.now = Date.parse('2026-02-20T12:00:00+09:00')
  const days2 = load((await app.inject('/')).body)('.home-acts .case-day time').toArray()
  assert.ok(
    days2.every(({ attribs }) => attribs['datetime']! <= '2026-02-20'),
    'no act of the future',
  )
})

test('what the start page could not ask is asked again after a minute', async () => {
  const { app, search, clock } = await appWithPage()
  const rows = async () => load((await app.inject('/')).body)('.home-acts .record').length
  search.before = () => {
    throw new Error('busy')
  }
  assert.equal(await rows(), 0)
  search.before = () => {}
  assert.equal(await rows(), 0, 'not at once')
  clock.now += 61_000
  assert.equal(await rows(), 10)
})

const listNames = {
  enforcements: 'enforcements',
  'procurement-suspensions': 'procurement_suspensions',
  'license-actions': 'license_actions',
}

test('the page contains the answers of the API under the addresses that its script would ask', async () => {
  const { app } = await appWithPage({ fairUse: null })
  const { answers } = embeddedIn((await app.inject(companyUrl)).body)
  assert.deepEqual(
    answers.map(({ url }) => url),
    [
      `/api/v1/companies?q=${company.number}`,
      ...['enforcements', 'procurement-suspensions', 'license-actions'].map(
        (path) => `/api/v1/${path}?corporate_number=${company.number}`,
      ),
      // This company has more suspensions than an answer.
      ...[2, 3].map((page) => `/api/v1/procurement-suspensions?corporate_number=${company.number}&page=${page}`),
    ],
  )
  for (const { url, status, body } of answers) {
    const answer = await app.inject(url)
    assert.equal(status, answer.statusCode)
    const whole = answer.json<ApiBody>().data
    // What no view reads is left out.
    const unread = new Set<string>(unreadMembers)
    const carried = JSON.stringify(whole, (name, value: unknown) => (unread.has(name) ? undefined : value))
    assert.deepEqual(body.data, JSON.parse(carried))
    assert.notDeepEqual(body.data, whole)
  }
})

test('a company and an authority are one request: the page contains what is collected of each group', async () => {
  const { app } = await appWithPage()
  const { headers, body } = await app.inject(`${companyUrl}&authority=${encodeURIComponent('大阪府')}`)
  assert.equal(remaining(headers), 9)
  assert.match(
    textIn(body, '.authority-verdict'),
    /^大阪府: 指名停止 1件、うち今日効力のあるもの 1件（2026年7月1日時点の一覧による）$/,
  )
  const urls = embeddedIn(body).answers.map(({ url }) => url)
  assert.ok(!urls.includes('/api/v1/procurement-suspension-coverage'), 'the register is a document of its own')
  const { collectedGroups } = embeddedIn(body)
  const prefectures = collectedGroups?.find((group) => group['publisher_group'] === 'prefecture')
  assert.deepEqual(prefectures, { publisher_group: 'prefecture', publisher_count: 47, collected_publisher_count: 5 })
})

test('the numbers of collected bodies are those of the current generation', async () => {
  const { app, search: index } = await appWithPage({ fairUse: null })
  const coverageCalls = () => index.calls.filter(([name]) => name === 'coverage').length
  const counts = async () => textIn((await app.inject(companyUrl)).body, '.collected-counts')
  assert.match(await counts(), /47都道府県のうち5/)
  await counts()
  assert.equal(coverageCalls(), 1, 'they are kept')
  index.generation = { ...index.info()!, id: 'g-next' }
  await counts()
  assert.equal(coverageCalls(), 2)
})

test('the address of a search shows its results, in the language of the address', async () => {
  const { app } = await appWithPage()
  const { headers, body } = await app.inject(`${search('建設')}&lang=en`)
  assert.equal(remaining(headers), 9)
  const page = load(body)
  assert.equal(page('html').attr('lang'), 'en')
  assert.match(page('h1').text(), /Results for “建設”/)
  assert.equal(page('#search-box').attr('value'), '建設')
  const names = embeddedIn(body).answers[0]!.body.data['companies']!.map(({ name }) => name)
  assert.ok(names.length > 0)
  assert.deepEqual(
    page('.company-card .registered')
      .toArray()
      .map((name) => page(name).text()),
    names,
  )
  const none = (await app.inject(search('zzqxj9vwk7'))).body
  assert.match(textIn(none), /見つかりませんでした[\s\S]*証明ではありません/)
})

test('a search says how its text was read, and why each company is there', async () => {
  const { app } = await appWithPage()
  const text = textIn((await app.inject(search('萌黄孔雀建設 沖縄'))).body)
  assert.match(
    text,
    /会社の一覧に、「沖縄」を所在地とする「萌黄孔雀建設」は見つからなかったため、ほかの場所の会社を示します。沖縄が指名停止にしたかどうかとは関係ありません。/,
  )
  assert.match(text, /一致: 商号 \(完全一致\)/)
})

test('what is left of the quota is said in words', async () => {
  const { app } = await appWithPage()
  const rate = async () => textIn((await app.inject(search('建設'))).body, '#rate')
  assert.equal(await rate(), '調べられる回数: あと9回（1分に10回まで）、あと299回（24時間に300回まで）。')
  for (let index = 0; index < 6; index++) await rate()
  assert.match(await rate(), /あと2回（1分に10回まで）.*1分たつと、また増えます。$/)
})

test('the filters of the records are the parameters of the API', async () => {
  const { app } = await appWithPage({ fairUse: null })
  const query = 'reason=bid_rigging&prefecture=27&page=1'
  const { body } = await app.inject(`/?view=procurement-suspensions&${query}&authority=`)
  const { answers } = embeddedIn(body)
  assert.deepEqual(
    answers.map(({ url }) => url),
    [`/api/v1/procurement-suspensions?${query}`],
  )
  const records = answers[0]!.body.data['procurement_suspensions']!
  assert.ok(records.length > 0)
  const page = load(body)
  assert.deepEqual(
    page('.record')
      .toArray()
      .map((record) => page(record).attr('id')),
    records.map(({ id }) => `record-${String(id)}`),
  )
  assert.equal(page('select[name=prefecture] option[selected]').text(), '大阪府')
  assert.equal(page('input[name=view]').attr('value'), 'procurement-suspensions')
})

test('the form without scripts offers every filter that people type and no other field', async () => {
  const { app } = await appWithPage()
  for (const { name, recordKind, filters } of endpointRows) {
    if (recordKind === null) continue
    const page = load((await app.inject(`/?view=${name}&lang=en`)).body)
    const fields = page('.record-filter [name]').toArray()
    assert.deepEqual(
      fields.map((field) => page(field).attr('name')),
      ['view', 'lang', ...filters.map((filter) => filter.name).filter((each) => !['id', 'name_of'].includes(each))],
    )
    const labels = page('.record-filter label').toArray()
    for (const label of labels) assert.doesNotMatch(page(label).text(), /_/, 'a label is words, not a name')
  }
})

test('a law that is not known is named as such, in the language of the page', async () => {
  const { app } = await appWithPage()
  const url = `/?view=enforcements&law=${encodeURIComponent('架空業務適正化法')}`
  assert.match(textIn((await app.inject(url)).body), /この名前の法令は一覧にない/)
  assert.match(textIn((await app.inject(`${url}&lang=en`)).body), /No law of the list has this name/)
})

test('filters without conditions ask the API nothing', async () => {
  const { app, search: index } = await appWithPage()
  const { statusCode, body } = await app.inject('/?view=enforcements&law=')
  assert.equal(statusCode, 200)
  assert.match(textIn(body), /条件を一つ以上選んでください/)
  assert.equal(index.calls.length, 0)
})

test('an empty form that a link opens costs no request, whatever else is in its address', async () => {
  const { app } = await appWithPage()
  const forms = ['check', 'enforcements', 'procurement-suspensions&status=&page=2', 'suspensions', 'check&lang=en&a=1']
  for (const form of forms) {
    for (let time = 0; time < 2; time++) {
      const { statusCode, headers, body } = await app.inject(`/?view=${form}`)
      assert.deepEqual([statusCode, headers['ratelimit']], [200, undefined], form)
      assert.equal(load(body)('#reduced').length, form.endsWith('a=1') ? 1 : 0, form)
    }
  }
  // It is kept with its compressed body, as a document is.
  const { etag = '' } = (await app.inject('/?view=enforcements')).headers
  const again = await app.inject({ url: '/?view=enforcements', headers: { 'if-none-match': etag } })
  assert.deepEqual([again.statusCode, again.body], [304, ''])
  assert.equal(remaining((await app.inject('/?view=enforcements&law=x')).headers), limits.windows[0].quota - 1)
})

test('further pages of records, and companies alone, have addresses of their own', async () => {
  const { app } = await appWithPage()
  const page = load((await app.inject(companyUrl)).body)
  const next = page('#enforcements .more a').attr('href') ?? ''
  assert.match(next, new RegExp(`^/\\?view=enforcements&corporate_number=${company.number}&to=\\d{4}-\\d\\d-\\d\\d$`))
  const idsIn = (found: CheerioAPI, list: string) => {
    const records = found(list).toArray()
    return new Set(records.map((record) => found(record).attr('id')))
  }
  const shown = idsIn(page, '#enforcements .record')
  const further = idsIn(load((await app.inject(next)).body), '.record')
  assert.equal([...further].filter((id) => !shown.has(id)).length, 3)
  const found = load((await app.inject(search('建設'))).body)
  const more = found('.more a').attr('href') ?? ''
  assert.equal(new URLSearchParams(more.slice(2)).get('view'), 'companies')
  assert.equal(load((await app.inject(more)).body)('.company-card').length, 10)
})

test('views with data are not indexed', async () => {
  const { app } = await appWithPage()
  for (const url of [companyUrl, search('建設'), '/?view=coverage', '/?view=enforcements&q=a']) {
    const { headers, body } = await app.inject(url)
    assert.equal(headers['x-robots-tag'], 'noindex')
    assert.match(body, /<meta name="robots" content="noindex, nofollow">/)
    assert.match(String(headers['cache-control']), /^private/)
  }
  const robots = (await app.inject('/robots.txt')).body
  assert.match(robots, /^Disallow: \/\?$/m)
})

/** Elements that a page may contain at most, so that published text could run nothing. */
function assertHarmless(html: string): void {
  const page = load(html)
  const scripts = page('script').toArray()
  assert.deepEqual(
    scripts.map(({ attribs }) => attribs['type']),
    ['module', 'application/json'],
  )
  for (const element of page('*').toArray()) {
    if (!('attribs' in element)) continue
    for (const [name, value] of Object.entries(element.attribs)) {
      assert.doesNotMatch(name, /^on|^style$|^srcdoc$/)
      if (/^(?:href|src|action)$/.test(name)) assert.doesNotMatch(value, /^\s*javascript:/i)
    }
  }
  assert.equal(page('img, iframe, object, embed, style, base, template').length, 0)
}

const hostileTexts = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '"><img src=x onerror=alert(1)>',
  `' onmouseover='alert(1)`,
  'javascript:alert(1)',
  '{{answers}}$&$1\\u003c',
  ']]></title></textarea><base href=//a.example>',
]

test('neither the query nor published text can inject anything', async () => {
  for (const text of hostileTexts) {
    const { app, search: index } = await appWithPage({ fairUse: null })
    const find = index.combined.bind(index)
    index.combined = async (_q, limit) => {
      const result = await find('建設', limit)
      const replaced = result.companies.map((json) => {
        const hostile = { ...(JSON.parse(json) as Record<string, unknown>), name: text, name_kana: text }
        return JSON.stringify(hostile)
      })
      return { ...result, companies: replaced }
    }
    const { body } = await app.inject(`${search(text)}&lang=en`)
    assertHarmless(body)
    assert.equal(embeddedIn(body).answers[0]!.body.data['companies']![0]!['name'], text)
    assert.equal(load(body)('.company-card .registered').first().text(), text)
    assert.equal(load(body)('#search-box').attr('value'), text)
  }
})

test('a spent quota is explained on the page, and the page does not ask again', async () => {
  const { app } = await appWithPage()
  for (let index = 0; index < 10; index++) await app.inject(search('建設'))
  const { statusCode, headers, body } = await app.inject(companyUrl)
  assert.equal(statusCode, 429)
  assert.equal(headers['content-type'], 'text/html; charset=utf-8')
  assert.equal(headers['cache-control'], 'no-store')
  assert.equal(headers['retry-after'], '60')
  assert.match(textIn(body), /上限に達しました[\s\S]*1:00 後に再開できます/)
  const page = load(body)
  assert.equal(page('.retry a').attr('href'), '', 'the same address')
  assert.equal(page('script[src]').length, 0, 'no script asks again')
  assert.match(String(headers['content-security-policy']), /default-src 'none'; script-src 'self'/)
})

test('an invalid number is refused on the page; it counts, as for the API', async () => {
  const { app } = await appWithPage()
  const { statusCode, headers, body } = await app.inject('/?corporate_number=1234567890123')
  assert.equal(statusCode, 400)
  assert.equal(remaining(headers), 9)
  assert.match(textIn(body), /この条件では調べられません[\s\S]*13桁の並びが法人番号の決まりに合いません/)
})

test('without a generation the page says that the records are unknown, and the request does not count', async () => {
  const { app, search: index } = await appWithPage()
  const generation = index.generation
  index.generation = null
  const { statusCode, body } = await app.inject(companyUrl)
  assert.equal(statusCode, 503)
  assert.match(textIn(body), /いまはデータを読めません[\s\S]*「記録なし」ではありません/)
  index.generation = generation
  assert.equal(remaining((await app.inject(companyUrl)).headers), 9)
})

test('a failure of the service is explained without its details', async () => {
  const { app, search: index } = await appWithPage()
  index.before = () => {
    throw new Error('secret')
  }
  const { statusCode, body } = await app.inject(companyUrl)
  assert.equal(statusCode, 500)
  assert.doesNotMatch(body, /secret/)
  assert.match(textIn(body), /調べることができませんでした/)
})

test('the enumeration guard counts the views of the page and the API together', async () => {
  const { app, clock } = await appWithPage()
  const statuses: number[] = []
  for (let index = 0; index <= limits.enumeration.sequentialNumbersMax; index++) {
    const digits = String(70_001_000_071 + index).padStart(12, '0')
    const number = `${checkDigitOf(digits)}${digits}`
    const url = index % 2 === 0 ? `/?corporate_number=${number}` : `/api/v1/companies?q=${number}`
    statuses.push((await app.inject(url)).statusCode)
    clock.now += 60_000
  }
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429])
  const { headers, body } = await app.inject(search('建設'))
  assert.match(textIn(body), /自動の一括取得とみなされました/)
  assert.ok(Number(headers['retry-after']) > 60)
})

test('the usage log has one row for a view, with its conditions and all its rows', async () => {
  const events: UsageEvent[] = []
  const usage = { add: (event: UsageEvent) => void events.push(event) } as AppOptions['usage']
  const { app } = await appWithPage({ usage })
  await app.inject(companyUrl)
  await app.inject('/')
  assert.equal(events.length, 1)
  const { endpoint, conditions, status, rows } = events[0]!
  assert.deepEqual([endpoint, conditions, status], ['/', JSON.stringify({ q: company.number }), 200])
  assert.equal(rows, 35)
})

test('the start page and the files of the page are not counted', async () => {
  const { app } = await appWithPage()
  for (const url of ['/', '/?lang=en', '/?utm_source=a', '/assets/main.js'])
    assert.equal((await app.inject(url)).headers['ratelimit'], undefined, url)
})

test('every file that a view or a document of the service links is served', async () => {
  const { app } = await appWithPage({ fairUse: null })
  for (const url of ['/', companyUrl, '/docs', '/docs/sources', '/docs/codes']) {
    const page = load((await app.inject({ url, headers: { accept: 'text/html' } })).body)
    const files = page('link[rel=stylesheet], link[rel=icon], script[src]').toArray()
    assert.ok(files.length > 0, url)
    for (const file of files) {
      const address = page(file).attr('href') ?? page(file).attr('src') ?? ''
      assert.equal((await app.inject(address)).statusCode, 200, `${url} links ${address}`)
    }
  }
})

test('a problem of the address of another route is not a page', async () => {
  const { app } = await appWithPage()
  const { headers } = await app.inject({ method: 'POST', url: '/assets/main.js' })
  assert.match(String(headers['content-type']), /^application\/problem\+json/)
})

test('an unknown address is a page for a browser, but below /api/ a problem, whatever it contains', async () => {
  const { app } = await appWithPage()
  const typeOf = async (url: string) =>
    String((await app.inject({ url, headers: { accept: 'text/html' } })).headers['content-type'])
  for (const url of ['/nothing', '/%zz']) assert.match(await typeOf(url), /^text\/html/)
  for (const url of ['/api/nothing', '/api/v1/companies/%zz'])
    assert.match(await typeOf(url), /^application\/problem\+json/)
})
