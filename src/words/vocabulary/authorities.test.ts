import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authorityTypes } from '../codes/authority-types.ts'
import { authorityEnglishName, authorityOf } from './authorities.ts'
import { publishers } from '../codes/publishers.ts'
import { regionalBureaus } from '../codes/regional-bureaus.ts'

const cases: readonly (readonly [text: string, name: string, type: string])[] = [
  ['国土交通大臣', '国土交通省', 'ministry'],
  ['内閣総理大臣', '内閣府', 'ministry'],
  ['国土交通省航空局長', '国土交通省', 'ministry'],
  ['国土交通大臣（近畿地方整備局長）', '国土交通省', 'ministry'],
  ['金融庁長官', '金融庁', 'agency_commission'],
  ['総務省消防庁長官', '消防庁', 'agency_commission'],
  ['公正取引委員会委員長', '公正取引委員会', 'agency_commission'],
  ['関東地方整備局長', '関東地方整備局', 'regional_bureau'],
  ['国土交通省関東運輸局長', '関東運輸局', 'regional_bureau'],
  ['関東運輸局千葉運輸支局長', '千葉運輸支局', 'regional_bureau'],
  ['関東地方整備局東京国道事務所長', '関東地方整備局', 'regional_bureau'],
  ['大阪労働局長', '大阪労働局', 'regional_bureau'],
  ['　厚生労働省　大阪 労働局', '大阪労働局', 'regional_bureau'],
  ['北海道労働局', '北海道労働局', 'regional_bureau'],
  ['北海道開発局長', '北海道開発局', 'regional_bureau'],
  ['沖縄総合事務局長', '内閣府沖縄総合事務局', 'regional_bureau'],
  ['群馬県知事', '群馬県', 'prefecture'],
  ['東京都知事', '東京都', 'prefecture'],
  ['北海道知事', '北海道', 'prefecture'],
  ['東京都産業労働局長', '東京都', 'prefecture'],
  ['東京都財務局', '東京都', 'prefecture'],
  ['東京都公安委員会', '東京都公安委員会', 'prefecture'],
  ['東京消防庁', '東京消防庁', 'prefecture'],
  ['横浜市長', '横浜市', 'designated_city'],
  ['神奈川県横浜市長', '横浜市', 'designated_city'],
  ['大阪市都市整備局長', '大阪市', 'designated_city'],
  ['大阪市中央区長', '大阪市', 'designated_city'],
  ['豊田市長', '豊田市', 'municipality'],
  ['四日市市長', '四日市市', 'municipality'],
  ['群馬県前橋市長', '群馬県前橋市', 'municipality'],
  ['東京都千代田区長', '東京都千代田区', 'municipality'],
  ['都市再生機構', '独立行政法人都市再生機構', 'independent_agency'],
  ['(独)都市再生機構理事長', '独立行政法人都市再生機構', 'independent_agency'],
  ['東日本高速道路㈱関東支社長', '東日本高速道路株式会社', 'public_corporation'],
  ['出入国在留管理庁長官及び厚生労働大臣', '出入国在留管理庁・厚生労働省', 'agency_commission'],
  ['衆議院', '衆議院', 'other'],
  ['北海道電力株式会社', '北海道電力株式会社', 'other'],
  ['北海道管区行政評価局長', '北海道管区行政評価局長', 'other'],
  ['北海道大学', '北海道大学', 'other'],
  ['京都市立芸術大学', '京都市立芸術大学', 'other'],
  ['知事', '知事', 'other'],
  ['', '', 'other'],
]

for (const [text, name, type] of cases) {
  test(`「${text}」 is ${name || 'no body'} (${type})`, () => {
    const authority = authorityOf(text)
    assert.equal(authority.name, name)
    assert.equal(authority.type, type)
    assert.equal(authority.text, text.trim())
  })
}

test('only the body itself gets its corporate number from the register', () => {
  assert.equal(authorityOf('国土交通大臣').corporateNumber, '2000012100001')
  assert.equal(authorityOf('群馬県知事').corporateNumber, '7000020100005')
  for (const text of ['大阪労働局長', '豊田市長', '東京都公安委員会', '法務大臣・厚生労働大臣', '北海道電力株式会社']) {
    assert.equal(authorityOf(text).corporateNumber, null, text)
  }
})

test('every body of the register and every bureau is normalised to itself and has a listed type', () => {
  const types = new Set(authorityTypes.map(({ code }) => code))
  for (const { name } of [...publishers, ...regionalBureaus]) {
    const authority = authorityOf(name)
    assert.equal(authority.name, name)
    assert.ok(types.has(authority.type))
    assert.equal(authorityOf(authority.name).name, authority.name)
  }
  for (const row of publishers) assert.equal(authorityOf(row.name).corporateNumber, row.corporateNumber)
})

test('English names come from the register or the table of bureaus, otherwise null', () => {
  assert.equal(authorityEnglishName('群馬県'), 'Gunma Prefecture')
  assert.equal(authorityEnglishName('大阪労働局'), 'Osaka Labour Bureau')
  assert.equal(authorityEnglishName('近畿経済産業局'), 'Kansai Bureau of Economy, Trade and Industry')
  assert.equal(
    authorityEnglishName('法務省・厚生労働省'),
    'Ministry of Justice and Ministry of Health, Labour and Welfare',
  )
  for (const name of ['豊田市', '日本年金機構', '国土交通省・豊田市', ''])
    assert.equal(authorityEnglishName(name), null)
  for (const { nameEn } of regionalBureaus) assert.doesNotMatch(nameEn, /undefined/)
})
