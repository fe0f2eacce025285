import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { enforcement, record, sourceOf } from '../src/ledger/test-publications.ts'
import { createSearch } from '../src/search/search.ts'
import type { RecordConditions } from '../src/search/filters/record-filters.ts'
import { viewSearch, type ViewSearch } from '../src/search/test-views.ts'
import { createGenerationKeeper, type GenerationKeeper } from '../src/generations/keeper.ts'
import { sampleInstallation, type Installation } from './installation.ts'
import { publishedRows } from './published-rows.ts'

// An authority is found by the names that people use, with the answer to its official name. All companies are fictional.

const now = new Date('2026-11-21T03:00:00Z')
const page = { limit: 50, page: 1 }
let installation: Installation
let keeper: GenerationKeeper
let search: ViewSearch

before(async () => {
  installation = await sampleInstallation(now)
  keeper = createGenerationKeeper(installation.dataDir)
  assert.equal(await keeper.refresh(), null)
  search = viewSearch(createSearch({ generation: () => keeper.current(), now: () => now }))
})
after(() => {
  keeper.close()
  installation.remove()
})

test('a text of an authority is told as published only where one was printed', async (t) => {
  const body = { type: 'agency', corporateNumber: null }
  const rows = [
    // As a row without an authority is read: its publisher is the authority.
    { ...enforcement('株式会社架空甲', '一'), authority: { ...body, name: '架空庁', text: '架空庁' } },
    { ...enforcement('株式会社架空乙', '二'), authority: { ...body, name: '架空庁', text: '架空庁長官' } },
    { ...enforcement('株式会社架空丙', '三'), authority: { ...body, name: '見本局', text: '見本局' } },
  ].map((facts, index) => record(`k${index}`, facts))
  const publication = { source: sourceOf('acts', 'enforcement'), seenOn: '2026-11-20', rows }
  const { search: ofRows } = await publishedRows(t, [publication], { now })
  const { items } = await ofRows.enforcements({}, page)
  const told = items.map(({ company, authority, authorityText }) => [company.name, [authority, authorityText]])
  assert.deepEqual(Object.fromEntries(told), {
    株式会社架空甲: ['架空庁', null],
    株式会社架空乙: ['架空庁', '架空庁長官'],
    株式会社架空丙: ['見本局', '見本局'],
  })
})

for (const [official, ...names] of [
  ['国土交通省', '国交省', 'MLIT', 'mlit'],
  ['農林水産省', '農水省', 'MAFF'],
  ['近畿地方整備局', '近畿地整', '国交省近畿地整'],
  ['東京都', '都庁', '東京都庁', 'Tokyo Metropolitan Government'],
  ['横浜市', '横浜市役所', 'City of Yokohama'],
  ['独立行政法人都市再生機構', 'UR', 'ＵＲ都市機構'],
  ['東日本高速道路株式会社', 'NEXCO東日本', 'ネクスコ東日本', 'NEXCO East'],
  ['日本年金機構', '年金機構'],
] as const)
  test(`${names.join(', ')}: the answer of ${official}`, async () => {
    const expected = await search.procurementSuspensions({ authority: official }, page)
    assert.ok(expected.items.length > 0)
    const groups = (await search.coverage(official)).items
    assert.ok(groups.length > 0)
    for (const authority of names) {
      const found = await search.procurementSuspensions({ authority }, page)
      assert.deepEqual(
        found.items.map(({ id }) => id),
        expected.items.map(({ id }) => id),
        authority,
      )
      assert.deepEqual(found.warnings, expected.warnings, authority)
      assert.deepEqual((await search.coverage(authority)).items, groups, authority)
      const { understanding } = await search.combined(authority, 10)
      assert.ok(
        understanding?.subjects.some(({ label }) => label === official),
        authority,
      )
    }
  })

test('a name that is printed in a record is found by the official one, and a word of a company is no authority', async (t) => {
  const source = sourceOf('names', 'enforcement')
  const authority = { name: 'JICA', text: 'JICA', type: 'other', corporateNumber: null }
  const rows = [record('一', { ...enforcement('架空建設', '一'), authority, actionDate: '2026-04-01' })]
  const published = await publishedRows(t, [{ source, seenOn: '2026-11-20', rows }], { now })
  for (const asked of ['国際協力機構', '独立行政法人国際協力機構', 'JICA', 'ジャイカ']) {
    const { items, warnings } = await published.search.enforcements({ authority: asked }, page)
    assert.deepEqual([items.length, warnings], [1, []], asked)
  }
  const unknown = await published.search.enforcements({ authority: '架空の局' }, page)
  assert.deepEqual([unknown.items, unknown.warnings], [[], ['unknown_authority']])
})

test('who asks for a ministry is told of the records of its offices, under the same conditions', async (t) => {
  const of = (name: string, key: string, actionDate: string) => {
    const authority = { name, text: name, type: 'national', corporateNumber: null } as const
    return record(key, { ...enforcement('架空建設', key), authority, actionDate })
  }
  const rows = [
    of('国土交通省', '一', '2026-04-01'),
    of('関東地方整備局', '二', '2026-04-01'),
    of('九州運輸局', '三', '2026-05-01'),
    of('東京労働局', '四', '2026-05-01'),
  ]
  const source = sourceOf('offices', 'enforcement')
  // A body that is known as an office of nobody, in a list of the ministry.
  const ofMinistry = { ...sourceOf('ministry', 'enforcement'), publisher: { ...source.publisher, name: '国土交通省' } }
  const published = await publishedRows(
    t,
    [
      { source, seenOn: '2026-11-20', rows },
      { source: ofMinistry, seenOn: '2026-11-20', rows: [of('第九架空海上本部', '五', '2026-04-02')] },
    ],
    { now },
  )
  const told = async (conditions: RecordConditions) => {
    const { items, warnings, ofOffices } = await published.search.enforcements(conditions, page)
    return [items.length, warnings.filter((code) => code === 'office_records').length, ofOffices]
  }
  for (const authority of ['国土交通省', '国交省', 'MLIT'])
    assert.deepEqual(await told({ authority }), [1, 1, 3], authority)
  assert.deepEqual(await told({ authority: '国土交通省', from: '2026-04-15' }), [0, 1, 1])
  // No record is of the ministry itself.
  assert.deepEqual(await told({ authority: '厚労省' }), [0, 1, 1])
  assert.deepEqual(await told({ authority: '関東地方整備局' }), [1, 0, 0])
  assert.deepEqual(await told({ company: '架空建設', authority: '国土交通省' }), [1, 0, null])
})

test('words for one of several acts of a code say that the others are in the answer, too', async () => {
  const warned = async (actionType: string) =>
    (await search.enforcements({ actionType }, page)).warnings.includes('wider_code')
  for (const words of ['排除措置命令', '措置命令', '送検']) assert.equal(await warned(words), true, words)
  for (const words of ['cease_and_desist_order', '措置命令・排除措置命令', '課徴金納付命令', '勧告'])
    assert.equal(await warned(words), false, words)
})

test('a sector, a reason and a kind of action are found by words, as laws are', async () => {
  const sectors = async (sector: string) =>
    (await search.licenseActions({ sector }, page)).items.flatMap(({ sectorCodes }) => sectorCodes)
  const waste = new Set(await sectors('産業廃棄物'))
  for (const code of ['industrial_waste_collection', 'industrial_waste_disposal']) assert.ok(waste.has(code), code)
  assert.deepEqual(await sectors('建設業'), await sectors('construction'))
  // What people call it.
  assert.deepEqual(await sectors('ゼネコン'), await sectors('construction'))
  assert.deepEqual(new Set(await sectors('industrial waste')), new Set([...waste, ...(await sectors('産廃'))]))
  const reason = async (text: string) =>
    (await search.procurementSuspensions({ reason: text }, page)).items.map(({ id }) => id)
  assert.ok((await reason('antimonopoly_violation')).length > 0)
  assert.deepEqual(await reason('独占禁止法違反'), await reason('antimonopoly_violation'))
  const action = async (actionType: string) =>
    (await search.licenseActions({ actionType }, page)).items.map(({ id }) => id)
  assert.ok((await action('licence_revocation')).length > 0)
  for (const words of ['許可取消', '許可の取消し'])
    assert.deepEqual(await action(words), await action('licence_revocation'))
})

test('a row of a hand-kept list that was written from a page of somebody else cites that page, not the authority', async (t) => {
  const source = sourceOf('by_hand', 'enforcement')
  const various = { ...source, publisher: { ...source.publisher, name: '各公表機関' } }
  const ofBodies = ['www.city.kaku.lg.jp/2', 'www.kaku.go.jp/3', 'www.pref.aichi.jp/4', 'www.town.kaku.nagano.jp/5']
  const pages = ['https://news.example.com/1', ...ofBodies.map((address) => `https://${address}`), 'lg.jp']
  const rows = pages.map((url) => record(url, { ...enforcement(`架空${url}`, url), url }))
  const published = await publishedRows(t, [{ source: various, seenOn: '2026-11-20', rows }], { now })
  const { items } = await published.search.enforcements({}, page)
  const told = new Map(items.map((item) => [item.source.urlText ?? item.source.url, item]))
  assert.deepEqual(
    pages.map((url) => told.get(url)?.source.publisher),
    ['news.example.com', '架空庁', '架空庁', '架空庁', '架空庁', '架空庁'],
  )
  assert.deepEqual(
    items.filter((item) => item.sourceBasis === 'other_page').map(({ source: { url } }) => url),
    [pages[0]],
  )
  const reported = told.get(pages[0]!)!
  assert.equal(reported.authority, '架空庁')
  assert.match(
    reported.citeAs,
    /。news\.example\.com「官公庁のサイト以外のページ（報道・転載など、手入力）」https:\/\/news\.example\.com\/1（/u,
  )
  assert.match(reported.source.attribution, /^出典：news\.example\.com/u)
})

test('the source of a row of a hand-kept list is its authority', async (t) => {
  const source = sourceOf('by_hand', 'enforcement')
  const various = { ...source, publisher: { ...source.publisher, name: '各公表機関' } }
  const rows = [record('一', { ...enforcement('架空建設', '一'), actionDate: '2026-04-01' })]
  const published = await publishedRows(t, [{ source: various, seenOn: '2026-11-20', title: '2026', rows }], { now })
  const { items } = await published.search.enforcements({}, page)
  assert.deepEqual(
    items.map(({ source: shown }) => [shown.publisher, shown.title]),
    [['架空庁', '架空の一覧']],
  )
  assert.deepEqual(
    items.map(({ citeAs, citeAsEn }) => [citeAs, citeAsEn]),
    [
      [
        '架空庁「架空建設に対する警告・文書警告」2026年4月1日。架空庁「架空の一覧」https://example.com/（2026年11月20日取得）。',
        '架空庁: Warning of 架空建設, 1 Apr 2026. 架空庁, “架空の一覧”, https://example.com/ (retrieved 20 Nov 2026).',
      ],
    ],
  )
})
