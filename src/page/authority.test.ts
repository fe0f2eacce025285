import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publishers } from '../words/codes/publishers.ts'
import { authorityIn } from './browser/authority/authority-offer.ts'
import { verdictOn } from './browser/authority/authority-verdict.ts'
import { authorityLine } from './browser/authority/authority-line.ts'
import { publishers as pagePublishers } from './browser/authority/publishers.ts'
import { sentenceOf } from './browser/rate-line.ts'
import { readUrl, urlOf } from './browser/url.ts'
import { en } from './browser/words-en.ts'
import { ja } from './browser/words-ja.ts'
import type { Context, CoverageEntry, Meta, ProcurementSuspension } from './browser/types.ts'
import { htmlOf } from './render-page.ts'

const found = (text: string) => {
  const { publishers: named = [], name = null } = authorityIn(text) ?? {}
  return named.length === 0 ? null : [...named.map(([authority]) => authority), name]
}

test('what is asked of an authority is no name of a company', () => {
  for (const text of ['大阪市 指名停止', '指名停止 大阪市', '大阪市 入札参加停止措置', '大阪市 行政処分の履歴'])
    assert.deepEqual(found(text), ['大阪市', ''], text)
  assert.deepEqual(found('大阪市 指名停止建設'), ['大阪市', '指名停止建設'])
})

test('a search names an authority by its whole name at the end or the beginning', () => {
  assert.deepEqual(found('架空建設 横浜市'), ['横浜市', '架空建設'])
  assert.deepEqual(found('横浜市　架空建設 株式会社'), ['横浜市', '架空建設 株式会社'])
  assert.deepEqual(found('Kaku Construction yokohama city'), ['横浜市', 'Kaku Construction'])
  assert.deepEqual(found('架空建設 ＮＴＴ'), null)
  for (const text of ['架空建設', '横浜', '東横浜市', '']) assert.equal(found(text), null, text)
})

test('a word that is written as a public body is one, whether or not it is in the register', () => {
  assert.deepEqual(found('架空緑化造園　伊那市'), ['伊那市', '架空緑化造園'])
  assert.deepEqual(found('小諸市 架空小諸組'), ['小諸市', '架空小諸組'])
  assert.deepEqual(found('架空建設 高崎市 大阪府'), ['大阪府', '高崎市', '架空建設'])
  assert.deepEqual(found('架空建設 架空整備局'), ['架空整備局', '架空建設'])
  for (const text of [
    '架空 薬局',
    '架空 青空薬局',
    '木村 建設',
    '架空 未来都市',
    '架空 第一工区',
    '伊那市',
    '架空造園 鉄道',
  ])
    assert.equal(found(text), null, text)
})

test('a short name may mean several authorities, a name without a space before it one', () => {
  assert.deepEqual(found('架空建設 横浜'), ['横浜市', '架空建設'])
  assert.deepEqual(found('Kaku Construction Kobe'), ['神戸市', 'Kaku Construction'])
  assert.deepEqual(found('架空建設 大阪'), ['大阪府', '大阪市', '架空建設'])
  assert.deepEqual(found('架空建設横浜市'), ['横浜市', '架空建設'])
})

test('an authority alone is asked for its coverage', () => {
  assert.deepEqual(found('熊本県'), ['熊本県', ''])
  assert.deepEqual(found('Kobe City'), ['神戸市', ''])
})

test('the longest name counts', () => {
  assert.deepEqual(found('Kaku Ministry of Justice'), ['法務省', 'Kaku'])
})

test('several authorities are told apart from the name, whatever joins them', () => {
  for (const text of [
    '架空建設 大阪市 神戸市',
    '架空建設 大阪市と神戸市',
    '架空建設 大阪市、神戸市',
    '架空建設 Osaka City and Kobe',
  ])
    assert.deepEqual(found(text), ['神戸市', '大阪市', '架空建設'], text)
  assert.deepEqual(found('Kaku and Sons, Ltd. Nagoya and Kobe'), ['神戸市', '名古屋市', 'Kaku and Sons, Ltd.'])
  assert.deepEqual(found('Kobe and Nagoya 架空建設'), ['神戸市', '名古屋市', '架空建設'])
  // Only the whole name of a further authority counts where nothing joins them.
  assert.deepEqual(found('架空建設 大阪 神戸市'), ['神戸市', '架空建設 大阪'])
})

test('the page offers every body of the register', () => {
  assert.deepEqual(new Set(pagePublishers.map(([name]) => name)), new Set(publishers.map(({ name }) => name)))
})

test('the address of a company or a name keeps the authority that is asked for', () => {
  for (const search of ['?corporate_number=5999901001001&authority=横浜市', '?company=架空&authority=大阪府&lang=en']) {
    const { place, urlLanguage } = readUrl(search)
    assert.deepEqual(readUrl(urlOf(place, urlLanguage).slice(1)), { place, urlLanguage })
    assert.ok('authority' in place && place.authority !== '')
  }
})

test('the line of the quota says when there will be more, unless the notice of a refusal says it', () => {
  const fields = { ratelimit: '"minute";r=0;t=42', 'ratelimit-policy': '"minute";q=10;w=60' }
  assert.match(sentenceOf(new Headers(fields), en), /possible in 42/)
  assert.doesNotMatch(sentenceOf(new Headers({ ...fields, 'retry-after': '42' }), en), /possible|42/)
})

test('records of similar names count for nothing, whether the authority is collected or all records were loaded', () => {
  const record = (name: string, match: 'whole' | 'part' = 'whole') =>
    ({ company: { name, name_match: match }, status: 'active' }) as ProcurementSuspension
  const similar = [record('架空建設工業株式会社', 'part'), record('株式会社新架空建設', 'part')]
  const of = (records: ProcurementSuspension[], { freshness = 'fresh', hasMore = false } = {}) =>
    verdictOn({ name: 'X', asked: '架空建設（株）', records, hasMore, freshness, day: '1 Jul 2026' }, en)
  const uncollected = of(similar, { freshness: 'never_collected' })
  assert.equal(uncollected.verdict, 'unknown')
  assert.deepEqual(uncollected.remarks, ['2 more of similar names may be of other companies.'])
  const both = of([...similar, record('㈱架空建設')], { freshness: 'never_collected' })
  assert.equal(both.verdict, 'in-force')
  assert.match(both.remarks[0] ?? '', /^But other publications name 1 suspension by it \(1 in force today\)/)
  assert.deepEqual(of([record('架空建設')], { hasMore: true }).remarks, [en.authorityNotAll])
  const many = of(similar, { hasMore: true })
  assert.equal(many.verdict, 'unknown')
  assert.match(many.sentence, /^X: more than 2 records of similar names, not all of them compared/)
  const unlisted = of(similar.slice(0, 1), { freshness: 'unlisted' })
  assert.equal(unlisted.verdict, 'unknown')
  const single = of([record('架空建設')], { freshness: 'unlisted' })
  assert.equal(single.verdict, 'in-force')
  assert.match(single.sentence, /single records of it are collected, but not its list/)
  assert.match(of([], { freshness: 'closed' }).sentence, /^X: only a list that has ended is collected/)
})

test('what is said of the list of an authority is not said of the records of other lists below it', async () => {
  const entry = { publisher: '見本省', publisher_en: 'Sample Ministry', authorities: [], other_lists: [] }
  const ended = { ...entry, freshness: 'closed', as_of: '2021-04-01', source_url: 'https://sample.example/ended' }
  const further = { ...entry, freshness: 'never_collected', as_of: null, source_url: 'https://sample.example/further' }
  const lineOf = async (
    lists: readonly object[],
    { language = 'ja', returned = 1 }: { language?: 'ja' | 'en'; returned?: number } = {},
  ) => {
    const words = language === 'en' ? en : ja
    const coverage = { kind: 'answer', data: { groups: [{ publishers: lists as CoverageEntry[] }] } }
    const href: Context['href'] = (place) => urlOf(place, '')
    const context = { language, words, href, request: async () => coverage } as unknown as Context
    const meta = { returned, warnings: [] } as unknown as Meta
    return htmlOf([await authorityLine('見本省', meta, context)])
  }
  const other_lists = [{ list: '見本の公表資料', observed_count: 3 }]
  const both = [ended, { ...further, other_lists }]
  const html = await lineOf([
    { ...ended, other_lists },
    { ...further, other_lists },
  ])
  assert.match(
    html,
    /上の説明は見本省の一覧についてです。ここには、ほかの一覧<bdi lang="ja">「見本の公表資料」<\/bdi>の記録も出ます。/,
  )
  assert.deepEqual(
    html.match(/https:\/\/sample\.example\/\w+/g),
    ['https://sample.example/ended'],
    'one page of the body',
  )
  assert.match(
    await lineOf(both, { language: 'en' }),
    /The above is about the list of Sample Ministry\. Records of other lists .*are shown here, too\./,
  )
  assert.doesNotMatch(await lineOf(both, { returned: 0 }), /ほかの一覧/)
  assert.doesNotMatch(await lineOf([ended]), /ほかの一覧/)
  assert.match(await lineOf([further]), /sample\.example\/further/)
  // Of a body without a list of its own, which has records in those of others.
  const elsewhere = [{ ...further, other_lists }]
  assert.match(
    await lineOf(elsewhere),
    /見本省: この機関自身の一覧は収録していません。ここにある記録は<bdi lang="ja">「見本の公表資料」<\/bdi>（この機関の記録 3件）から集めたもので/,
  )
  assert.match(
    await lineOf(elsewhere, { language: 'en' }),
    /Sample Ministry: its own list is not collected\. The records here come from <bdi.*<\/bdi> \(3 of its records\); what is missing is unknown/,
  )
  assert.match(await lineOf([further]), /ここにある記録はほかの公表から集めたもの/)
  assert.doesNotMatch(await lineOf(elsewhere, { returned: 0 }), /見本の公表資料/)
})
