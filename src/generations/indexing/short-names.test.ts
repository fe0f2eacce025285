import assert from 'node:assert/strict'
import { test } from 'node:test'
import { storedCompanyOf, subjectOf, type Subject } from '../../../bench/recall/subject.ts'
import { prominenceOf, shortNamesOf } from './short-names.ts'

// All names are fictional.

const company = (name: string, more: Partial<Subject> = {}) =>
  storedCompanyOf(subjectOf({ number: '1000000000001', name, ...more }))

const forms = (name: string, more: Partial<Subject> = {}, kind = 'short'): string[] =>
  shortNamesOf(company(name, more))
    .filter((short) => short.kind === kind)
    .map(({ form }) => form)

test('words of business at the end are left out, one after the other', () => {
  assert.deepEqual(forms('蒼空自動車株式会社'), ['蒼空'])
  assert.deepEqual(forms('蒼空食品ホールディングス株式会社').toSorted(), ['蒼空', '蒼空食品'])
  assert.deepEqual(forms('株式会社アオゾラグループ本社').toSorted(), ['アオゾラ', 'アオゾラグループ'])
})

test('a name without words of business, or of nothing but such words, has no short name', () => {
  assert.deepEqual(forms('株式会社蒼空'), [])
  assert.deepEqual(forms('自動車株式会社', {}, 'inner'), [])
})

test('everyday abbreviations of words of business are short names', () =>
  assert.ok(forms('蒼空重工業株式会社').includes('蒼空重工')))

test('contractions of kanji are words inside', () => {
  const listed = (name: string) => ({ filer: { name, kana: null, en: null, listed: true, capital: null } })
  for (const [name, contraction] of [
    ['蒼空電力ホールディングス株式会社', '蒼電'],
    ['蒼空重工業株式会社', '蒼重'],
    ['蒼空旅客鉄道株式会社', 'jr蒼空'],
  ] as const) {
    assert.deepEqual(forms(name, listed(name), 'inner'), [contraction])
    assert.deepEqual(forms(name, {}, 'inner'), [], 'of companies that are not widely known nobody says so')
  }
})

test('a change of script or a dot begins a further word', () => {
  assert.ok(forms('蒼空ＡＢＣフィナンシャル・グループ').includes('蒼空'))
  assert.deepEqual(forms('株式会社ＡＢＣアオゾラ', {}, 'inner'), ['アオゾラ'])
  assert.deepEqual(forms('株式会社瑠璃ヶ丘'), [])
})

test('English names give their first words, and the others as words inside', () => {
  const en = { en: 'The Aozora Motor Corporation' }
  assert.deepEqual(forms('株式会社蒼空', en), ['aozora', 'aozoramotor'])
  assert.deepEqual(forms('株式会社蒼空', { en: 'ABC AOZORA, INC.' }, 'inner'), ['aozora'])
  assert.deepEqual(forms('株式会社蒼空', { en: 'Japan Aozora Works' }, 'inner'), ['aozora', 'aozoraworks'])
  assert.deepEqual(forms('株式会社蒼空', { en: 'Bank of Aozora' }), [])
})

test('the reading loses the reading of the words', () => {
  const readings = forms('蒼空自動車株式会社', { kana: 'アオゾラジドウシャ' }, 'short_reading')
  assert.deepEqual(readings, ['アオゾラ', 'あおぞら'])
})

test('a part of a former name is a word inside, and each short name says of which name it is', () => {
  const renamed = company('株式会社瑠璃', { former: ['蒼空自動車株式会社'] })
  assert.deepEqual(shortNamesOf(renamed), [{ kind: 'inner', form: '蒼空', of: '蒼空自動車株式会社' }])
})

test('listed companies, those with records and large filers are prominent', () => {
  const filer = { name: '株式会社蒼空', kana: null, en: null, listed: false, capital: 500 }
  const prominence = (more: Partial<Subject>, hasRecords = false) =>
    prominenceOf(company('株式会社蒼空', more), { hasRecords })
  assert.equal(prominence({ filer: { ...filer, listed: true } }), 'listed')
  assert.equal(prominence({}, true), 'records')
  assert.equal(prominence({ filer }), 'large_filer')
  assert.equal(prominence({ filer: { ...filer, capital: 499 } }), null)
  assert.equal(prominence({}), null)
})
