import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from 'cheerio'
import { limits } from '../../../domain/limits.ts'
import { testClientState } from '../../fair-use/test-client-state.ts'
import { registerWeb } from './web.ts'
import { testApp } from '../test-app.ts'

const siteOf = async () =>
  testApp({
    pages: [registerWeb],
    fairUse: testClientState(),
    publicUrl: 'https://shobun.example',
    contact: 'mailto:corrections@shobun.example',
  })

interface ListedRecord {
  readonly id: string
  readonly page: string
  readonly company: { readonly name: string }
  readonly authority: string
  readonly source: { readonly publisher: string; readonly url: string }
}

interface NamedRecord {
  readonly id: string
  readonly company: {
    readonly name: string
    readonly name_en: string | null
    readonly name_romanized: string | null
    readonly corporate_number: string | null
  }
}

const kinds = { enforcements: 'enf', 'procurement-suspensions': 'sus', 'license-actions': 'lic' }

for (const [path, prefix] of Object.entries(kinds)) {
  test(`a record of ${path} has an address that says what it is, its history, and how to cite it`, async () => {
    const { app } = await siteOf()
    const answer = await app.inject(`/api/v1/${path}?prefecture=13&limit=1`)
    const [record] = Object.values(answer.json<{ data: { [kind: string]: ListedRecord[] } }>().data).flat()
    assert.ok(record !== undefined && record.id.startsWith(prefix))
    const { statusCode, headers, body } = await app.inject(`/records/${record.id}`)
    assert.equal(statusCode, 200)
    assert.equal(headers['x-robots-tag'], 'noindex')
    assert.match(String(headers['ratelimit']), /"minute";r=8/)
    const page = load(body)
    assert.equal(page('h1').text(), record.company.name)
    assert.equal(page(`#record-${record.id}`).length, 1)
    // The company and the act stand in the heading of the page, and not again in the card.
    assert.equal(page('.record-act').length, 1)
    assert.equal(page(`#record-${record.id} h3`).length, 0)
    assert.ok(page('.history tbody tr').length >= 1)
    const address = `https://shobun.example/records/${record.id}`
    assert.equal(record.page, address)
    assert.ok(
      page('h2')
        .toArray()
        .some((heading) => page(heading).text() === '引用'),
    )
    const citations = page('.citation')
      .toArray()
      .map((each) => page(each).text())
    assert.equal(citations.length, 2)
    for (const citation of citations)
      for (const part of [record.source.publisher, record.source.url, address, record.company.name])
        assert.ok(citation.includes(part), `${citation}: ${part}`)
    assert.match(citations.join('\n'), /（\d{4}年\d{1,2}月\d{1,2}日取得）[^]+\(retrieved \d{1,2} [A-Z][a-z]{2} \d{4}\)/)
    const mail = page('a[href^="mailto:"]').attr('href') ?? ''
    assert.ok(decodeURIComponent(mail).includes(record.id))
    assert.equal(load((await app.inject(`/records/${record.id}?lang=en`)).body)('html').attr('lang'), 'en')
  })
}

test('without a public address, a record has the path of its page', async () => {
  const { app } = await testApp()
  const answer = await app.inject('/api/v1/search?q=%E5%BB%BA%E8%A8%AD')
  const { enforcements } = answer.json<{ data: { enforcements: readonly ListedRecord[] } }>().data
  assert.ok(enforcements.length > 0)
  for (const { id, page } of enforcements) assert.equal(page, `/records/${id}`)
})

test('an unknown id, whatever its form, is not found', async () => {
  const { app } = await siteOf()
  const short = ['sus_00000000000000000000', 'xyz_1', 'sus_', '__proto__', '%00', '%zz', '%E6']
  const long = ['a'.repeat(101), `sus_${'0'.repeat(3900)}`, '%E6%9E%B6'.repeat(300)]
  for (const id of [...short, ...long, 'a'.repeat(limits.urlBytesMax), 'a'.repeat(limits.headerBytesMax - 1000)]) {
    const { statusCode, headers, body } = await app.inject(`/records/${id}`)
    assert.equal(statusCode, id.length < limits.urlBytesMax ? 404 : 414, id)
    assert.match(String(headers['content-type']), /^text\/html/)
    assert.equal(headers['cache-control'], 'no-store')
    assert.ok(headers['x-request-id'])
    assert.doesNotMatch(body, new RegExp(`${id}<`))
  }
})

test('cards lead to the page of their record, lists to their feed', async () => {
  const { app } = await siteOf()
  const page = load((await app.inject('/?view=procurement-suspensions&prefecture=13')).body)
  const feed = page('link[type="application/atom+xml"]').attr('href')
  assert.equal(feed, '/feeds/procurement-suspensions.atom?prefecture=13')
  assert.equal(page(`main a[href="${feed}"]`).length, 1)
  const links = page('main .record a[href^="/records/"]')
  assert.equal(links.length, page('main .record').length)
  assert.equal((await app.inject(links.first().attr('href') ?? '')).statusCode, 200)
})

test('in English the English name of the company that is linked comes first, the published one beside it', async () => {
  const { app } = await testApp({ pages: [registerWeb] })
  const query = 'procurement-suspensions?status=active&prefecture=13'
  const answer = await app.inject(`/api/v1/${query}`)
  const records = answer.json<{ data: { procurement_suspensions: NamedRecord[] } }>().data.procurement_suspensions
  const name = 'Rurifukuro Construction Co., Ltd.'
  assert.ok(records.length > 0 && records.every(({ company }) => company.name_en === name))
  const namesIn = async (path: string, cell: string) => {
    const page = load((await app.inject(path)).body)
    return page(cell)
      .toArray()
      .map((each) =>
        page(each)
          .children('a, bdi, span')
          .toArray()
          .map((part) => page(part).text()),
      )
  }
  const list = `/?view=${query.replace('?', '&')}`
  const japanese = records.map(({ company }) => company.name)
  assert.deepEqual(
    await namesIn(`${list}&lang=en`, 'td.case-company'),
    japanese.map((each) => [name, each]),
  )
  assert.deepEqual(
    await namesIn(`${list}&lang=ja`, 'td.case-company'),
    japanese.map((each) => [each]),
  )
  assert.deepEqual(
    await namesIn(`${list}&lang=en`, '.record h3'),
    japanese.map((each) => [name, each]),
  )
  const page = load((await app.inject(`/records/${records[0]!.id}?lang=en`)).body)
  assert.deepEqual([page('h1').text(), page('.scripts').text()], [name, japanese[0]])
})

test('a record that is linked to no company has its published name alone', async () => {
  const { app } = await testApp({ pages: [registerWeb] })
  const answer = await app.inject(`/api/v1/procurement-suspensions?company=${encodeURIComponent('瑠璃梟建設')}`)
  const records = answer.json<{ data: { procurement_suspensions: NamedRecord[] } }>().data.procurement_suspensions
  const unlinked = records.filter(({ company }) => company.corporate_number === null)
  assert.ok(unlinked.length > 0)
  for (const { id, company } of unlinked) {
    assert.deepEqual([company.name_en, company.name_romanized], [null, null])
    assert.equal(load((await app.inject(`/records/${id}?lang=en`)).body)('h1').text(), company.name)
  }
})
