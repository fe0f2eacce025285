import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actionTypes, isDisposition, isLasting, isSupervisory } from './action-types.ts'
import { authorityTypes } from './authority-types.ts'
import { closeCauses, corporationKinds } from './corporate-register.ts'
import { rowNamed, rowOf, type CodeRow } from './code-row.ts'
import { laws } from './laws.ts'
import { measures } from './measures.ts'
import { natures } from './natures.ts'
import { prefectureCodeIn, prefectures } from './prefectures.ts'
import { publisherGroups } from './publishers.ts'
import { reasons } from './reasons.ts'
import { sectors } from './sectors.ts'
import { statuses } from './statuses.ts'

/** The length of each list, so that a row that was lost or added by mistake is noticed. */
const lists: Readonly<Record<string, { readonly rows: readonly CodeRow[]; readonly count: number }>> = {
  laws: { rows: laws, count: 48 },
  authorityTypes: { rows: authorityTypes, count: 9 },
  actionTypes: { rows: actionTypes, count: 20 },
  natures: { rows: natures, count: 6 },
  measures: { rows: measures, count: 6 },
  statuses: { rows: statuses, count: 8 },
  reasons: { rows: reasons, count: 16 },
  sectors: { rows: sectors, count: 35 },
  publisherGroups: { rows: publisherGroups, count: 6 },
  prefectures: { rows: prefectures, count: 47 },
  corporationKinds: { rows: corporationKinds, count: 10 },
  closeCauses: { rows: closeCauses, count: 4 },
}

for (const [name, { rows, count }] of Object.entries(lists)) {
  test(`${name}: every row is found by its code and both labels, which are unique`, () => {
    assert.equal(rows.length, count)
    for (const row of rows) {
      for (const text of [row.code, row.ja, row.en]) assert.equal(rowNamed(rows, text), row, text)
      assert.equal(rowOf(rows, row.code), row)
    }
  })

  test(`${name}: labels are Japanese and English, never blank`, () => {
    for (const { code, ja, en } of rows) {
      assert.match(code, /^[a-z0-9_]+$/)
      assert.match(ja, /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u)
      assert.match(en, /^[A-Z][A-Za-z ,()'-]+$/)
    }
  })
}

test('a code lookup ignores width, case and spaces', () => {
  assert.equal(rowNamed(actionTypes, ' ＢＵＳＩＮＥＳＳ＿suspension ')?.code, 'business_suspension')
  assert.equal(rowNamed(laws, 'construction business  act')?.code, 'construction_business_act')
  assert.equal(rowNamed(sectors, '建 設 業')?.code, 'construction')
})

test('the former labels of a status still find it', () => {
  for (const text of ['処分済', 'Issued']) assert.equal(rowNamed(statuses, text)?.code, 'final')
})

test('part of a label, an empty text and an unknown code find no row', () => {
  for (const text of ['', ' ', '停止', 'suspension', 'no_such_code']) assert.equal(rowNamed(actionTypes, text), null)
  assert.equal(rowOf(actionTypes, 'Business_Suspension'), null)
})

test('only advice, publications, notices and expiry are not dispositions', () => {
  const notDispositions = actionTypes.filter(({ code }) => !isDisposition(code)).map(({ code }) => code)
  assert.deepEqual(notDispositions.toSorted(), [
    'closure_notice',
    'expiry',
    'guidance',
    'recommendation',
    'referral_publication',
    'warning',
  ])
})

const codesWith = (property: (code: string) => boolean) => actionTypes.map(({ code }) => code).filter(property)

test('only suspensions and bans are lasting', () => {
  assert.deepEqual(codesWith(isLasting), ['business_suspension', 'business_ban', 'use_suspension'])
})

test('every supervisory action is a disposition', () => {
  assert.deepEqual(codesWith(isSupervisory).toSorted(), [
    'business_ban',
    'business_suspension',
    'cease_and_desist_order',
    'improvement_order',
    'instruction',
    'reprimand',
    'surcharge_order',
    'use_suspension',
  ])
  assert.ok(codesWith(isSupervisory).every(isDisposition))
})

test('the label of a status names no kind of action, because every kind may have every status', () => {
  for (const { code, ja, en } of statuses) {
    assert.doesNotMatch(ja, /処分|措置|命令|勧告|指導|送検/u, code)
    assert.doesNotMatch(en, /issued|punish|disposition|order/i, code)
  }
})

test('prefectures are 01 to 47 in the order of JIS X 0401', () => {
  assert.deepEqual(
    prefectures.map(({ code }) => Number(code)),
    Array.from({ length: 47 }, (_, index) => index + 1),
  )
  assert.equal(rowOf(prefectures, '13')?.ja, '東京都')
  assert.equal(rowOf(prefectures, '47')?.ja, '沖縄県')
})

test('a prefecture is found by its code, its labels and its short name', () => {
  for (const text of ['13', '１３', '東京都', '東京', 'Tokyo', 'TOKYO'])
    assert.equal(rowNamed(prefectures, text)?.code, '13')
  for (const text of ['京都', '京都府', 'Kyoto']) assert.equal(rowNamed(prefectures, text)?.code, '26')
  for (const text of ['1', '48', '京', '東京都千代田区', '都']) assert.equal(rowNamed(prefectures, text), null, text)
  const names = prefectures.flatMap(({ code, ja, en, furtherNames = [] }) => [
    code,
    en,
    ...new Set([ja, ...furtherNames]),
  ])
  assert.equal(new Set(names).size, names.length, 'a name belongs to two codes')
})

test('an address has a prefecture only if it starts with the full name', () => {
  for (const { code, ja } of prefectures) assert.equal(prefectureCodeIn(`${ja}架空市1-1`), code)
  for (const address of ['〒100-0001 東京都千代田区', '１０００００１　東京都千代田区', ' 東 京 都千代田区'])
    assert.equal(prefectureCodeIn(address), '13', address)
  for (const address of ['', '千代田区', '横浜市中区', '京都市中京区', '東京千代田区', '架空町東京都', '大阪市北区'])
    assert.equal(prefectureCodeIn(address), null, address)
})

test('every law but the row `other` has a law number that no other law has', () => {
  const numbers = laws.filter(({ code }) => code !== 'other').map((law) => law.lawNumber)
  for (const number of numbers) assert.match(number ?? '', /^(昭和|平成|令和)(元|\d+)年法律第\d+号$/)
  assert.equal(new Set(numbers).size, numbers.length)
})
