import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publishers } from '../codelists/publishers.ts'
import { authorityIn } from './page/authority-offer.js'
import { publishers as pagePublishers } from './page/publishers.js'
import { sentenceOf } from './page/rate-line.js'
import { readUrl, urlOf } from './page/url.js'
import { en } from './page/words-en.js'

const found = (text: string) => {
  const { publishers: named = [], name = null } = authorityIn(text) ?? {}
  return named.length === 0 ? null : [...named.map(([authority]) => authority), name]
}

test('a search names an authority by its whole name at the end or the beginning', () => {
  assert.deepEqual(found('架空建設 横浜市'), ['横浜市', '架空建設'])
  assert.deepEqual(found('横浜市　架空建設 株式会社'), ['横浜市', '架空建設 株式会社'])
  assert.deepEqual(found('Kaku Construction yokohama city'), ['横浜市', 'Kaku Construction'])
  assert.deepEqual(found('架空建設 ＮＴＴ'), null)
  for (const text of ['架空建設', '横浜', '架空建設 東横浜市', '東横浜市', '']) assert.equal(found(text), null, text)
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
    const { place, language } = readUrl(search)
    assert.deepEqual(readUrl(urlOf(place, language).slice(1)), { place, language })
    assert.ok('authority' in place && place.authority !== '')
  }
})

test('the line of the quota says when there will be more, unless the notice of a refusal says it', () => {
  const fields = { ratelimit: '"minute";r=0;t=42', 'ratelimit-policy': '"minute";q=10;w=60' }
  assert.match(sentenceOf(new Headers(fields), en), /possible in 42/)
  assert.doesNotMatch(sentenceOf(new Headers({ ...fields, 'retry-after': '42' }), en), /possible|42/)
})
