import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { fold } from './fold.ts'
import { foldCompanyName, foldWithoutForms, isOnlyLegalForm, splitLegalForm } from './legal-form.ts'

// All names are fictional.
const splits: readonly (readonly [name: string, core: string, ...forms: string[]])[] = [
  ['株式会社青空', '青空', '株式会社'],
  ['青空株式会社', '青空', '株式会社'],
  ['青空　株式会社', '青空', '株式会社'],
  ['㈱青空', '青空', '株式会社'],
  ['青空㍿', '青空', '株式会社'],
  ['（株）青空', '青空', '株式会社'],
  ['青空(株)', '青空', '株式会社'],
  ['青空( 株 )', '青空', '株式会社'],
  ['青空（株式会社）', '青空', '株式会社'],
  ['株式會社青空', '青空', '株式会社'],
  ['アオゾラカブシキガイシャ', 'アオゾラ', '株式会社'],
  ['アオゾラカブシキガイシヤ', 'アオゾラ', '株式会社'],
  ['かぶしきがいしゃあおぞら', 'あおぞら', '株式会社'],
  ['ｱｵｿﾞﾗｶﾌﾞｼｷｶﾞｲｼｬ', 'アオゾラ', '株式会社'],
  ['㈲青空', '青空', '有限会社'],
  ['ユウゲンガイシャアオゾラ', 'アオゾラ', '有限会社'],
  ['(同)青空', '青空', '合同会社'],
  ['ゴウドウガイシャアオゾラ', 'アオゾラ', '合同会社'],
  ['(名)青空', '青空', '合名会社'],
  ['青空㈾', '青空', '合資会社'],
  ['青空生命保険相互会社', '青空生命保険', '相互会社'],
  ['（一社）青空協会', '青空協会', '一般社団法人'],
  ['公益財団法人青空財団', '青空財団', '公益財団法人'],
  ['(公財)青空財団', '青空財団', '公益財団法人'],
  ['ＮＰＯ法人青空', '青空', '特定非営利活動法人'],
  ['認定NPO法人　青空', '青空', '認定特定非営利活動法人'],
  ['特定非営利活動法人ＮＰＯ青空', 'ＮＰＯ青空', '特定非営利活動法人'],
  ['(福)青空会', '青空会', '社会福祉法人'],
  ['医療法人社団　青空会', '青空会', '医療法人社団'],
  ['医療法人　財団　青空会', '青空会', '医療法人財団'],
  ['医療法人（社団）青空会', '青空会', '医療法人社団'],
  ['医療法人社団会', '会', '医療法人社団'],
  ['医療法人青空会', '青空会', '医療法人'],
  ['学校法人青空学園', '青空学園', '学校法人'],
  ['地方独立行政法人青空病院', '青空病院', '地方独立行政法人'],
  ['国立研究開発法人青空研究所', '青空研究所', '国立研究開発法人'],
  ['弁護士法人青空', '青空', '弁護士法人'],
  ['青空税理士法人', '青空', '税理士法人'],
  ['有限責任あおぞら監査法人', 'あおぞら', '有限責任監査法人'],
  ['有限責任監査法人あおぞら', 'あおぞら', '有限責任監査法人'],
  ['青空農業協同組合', '青空', '農業協同組合'],
  ['青空協同組合', '青空', '協同組合'],
  ['AOZORA CO., LTD.', 'AOZORA', 'Co., Ltd.'],
  ['AOZORA CO.,LTD.', 'AOZORA', 'Co., Ltd.'],
  ['Aozora Co.Ltd', 'Aozora', 'Co., Ltd.'],
  ['Aozora Company, Limited', 'Aozora', 'Co., Ltd.'],
  ['Ａｏｚｏｒａ　Ｃｏ．，Ｌｔｄ．', 'Ａｏｚｏｒａ', 'Co., Ltd.'],
  ['aozoracoltd', 'aozora', 'Co., Ltd.'],
  ['Aozora & Co., Ltd.', 'Aozora & Co', 'Ltd.'],
  ['Aozora Inc.', 'Aozora', 'Inc.'],
  ['Aozora, Incorporated', 'Aozora', 'Inc.'],
  ['Aozora Corporation', 'Aozora', 'Corp.'],
  ['Aozora Corp., Ltd.', 'Aozora', 'Ltd.', 'Corp.'],
  ['Aozora Pte. Ltd.', 'Aozora', 'Ltd.'],
  ['Aozora Limited', 'Aozora', 'Ltd.'],
  ['Aozora LLC', 'Aozora', 'LLC'],
  ['Aozora L.L.C.', 'Aozora', 'LLC'],
  ['Aozora LLP', 'Aozora', 'LLP'],
  ['Aozora PLC', 'Aozora', 'PLC'],
  ['Aozora N.P.O.', 'Aozora', 'NPO'],
  ['Aozora K.K.', 'Aozora', '株式会社'],
  ['K.K. Aozora', 'Aozora', '株式会社'],
  ['K.K.Aozora', 'Aozora', '株式会社'],
  ['K.K. 青空', '青空', '株式会社'],
  ['Aozora KK', 'Aozora', '株式会社'],
  ['Aozora Kabushiki Kaisha', 'Aozora', '株式会社'],
  ['Kabushiki-gaisha Aozora', 'Aozora', '株式会社'],
  ['kabusikikaisya aozora', 'aozora', '株式会社'],
  ['Aozora Yugengaisya', 'Aozora', '有限会社'],
  ['Aozora Godo Kaisha', 'Aozora', '合同会社'],
  ['Aozora Gōdō Gaisha', 'Aozora', '合同会社'],
  ['Aozora G.K.', 'Aozora', '合同会社'],
  ['Aozora Yugen Kaisha', 'Aozora', '有限会社'],
  ['Aozora Y.K.', 'Aozora', '有限会社'],
  ['Aozora Goshi Kaisha', 'Aozora', '合資会社'],
  ['Aozora Gomei Kaisha', 'Aozora', '合名会社'],
  // The abbreviations of bank transfers.
  ['ｶ)ｱｵｿﾞﾗ', 'アオゾラ', '株式会社'],
  ['カ）アオゾラ', 'アオゾラ', '株式会社'],
  ['(ｶ)ｱｵｿﾞﾗ', 'アオゾラ', '株式会社'],
  ['ｱｵｿﾞﾗ(ﾕ', 'アオゾラ', '有限会社'],
  ['ﾄﾞ)ｱｵｿﾞﾗ', 'アオゾラ', '合同会社'],
  ['ﾌｸ)ｱｵｿﾞﾗｶｲ', 'アオゾラカイ', '社会福祉法人'],
  ['ﾄｸﾋ)ｱｵｿﾞﾗ', 'アオゾラ', '特定非営利活動法人'],
  ['シュウ）アオゾラ', 'アオゾラ', '宗教法人'],
  ['ｶ)AOZORA', 'AOZORA', '株式会社'],
  // Other brackets around the form, and around the whole.
  ['（㈱）青空', '青空', '株式会社'],
  ['【株】青空', '青空', '株式会社'],
  ['青空〈有〉', '青空', '有限会社'],
  ['（株．）青空', '青空', '株式会社'],
  ['【株式会社青空】', '青空', '株式会社'],
  ['「青空㈱」', '青空', '株式会社'],
  ['"株式会社青空"', '青空', '株式会社'],
  ['株式会社ＩＮＣ', 'ＩＮＣ', '株式会社'],
  ['ＬＬＣ合同会社', 'ＬＬＣ', '合同会社'],
  ['株式会社青空 Co., Ltd.', '青空', '株式会社', 'Co., Ltd.'],
  ['Aozora Holdings, Inc.', 'Aozora Holdings', 'Inc.'],
]

for (const [name, core, ...forms] of splits) {
  test(`${name} without its legal form is ${core}`, () => assert.deepEqual(splitLegalForm(name), { core, forms }))
}

const namesWithoutForm = [
  '青空',
  'Unlimited',
  'Zinc',
  'Aozora Holdings',
  '青空KK',
  'ＹＫ',
  '株',
  '日本株式会社協会',
  '青空会社',
  '人',
  'KK Aozora',
  'K.K.青空',
  'Ｇ．Ｋ青空',
  // No abbreviation of a bank: without a bracket, in a list, beside kanji, or unknown.
  'カアオゾラ',
  'カ)青空',
  'アオゾラ(カ)青空',
  'ワ)アオゾラ',
  // It may be （有馬商店） or （有）馬商店.
  '(有馬商店',
  '「青空」',
  '',
]

for (const name of namesWithoutForm) {
  test(`${name || 'an empty text'} has no removable legal form`, () =>
    assert.deepEqual(splitLegalForm(name), { core: name, forms: [] }))
}

test('a second Japanese form belongs to the name', () => {
  assert.deepEqual(splitLegalForm('株式会社青空協同組合'), { core: '青空協同組合', forms: ['株式会社'] })
  assert.deepEqual(splitLegalForm('株式会社ＹＫ'), { core: 'ＹＫ', forms: ['株式会社'] })
  assert.deepEqual(splitLegalForm('株式会社Ｋ．Ｋ青空'), { core: 'Ｋ．Ｋ青空', forms: ['株式会社'] })
  assert.deepEqual(splitLegalForm('株式会社　Y.K. 青空'), { core: 'Y.K. 青空', forms: ['株式会社'] })
})

test('the number of an entry in a list is no abbreviation of a bank', () =>
  assert.deepEqual(splitLegalForm('イ)青空株式会社').forms, ['株式会社']))

test('a name that is only a legal form is folded whole', () => {
  assert.equal(foldCompanyName('株式会社'), '株式会社')
  assert.equal(foldCompanyName('株式会社☆'), '株式会社')
  assert.equal(foldCompanyName('協同組合'), '協同組合')
})

test('all notations of a company name fold to the same text', () => {
  const folds = [
    '株式会社キヤノン',
    'キャノン㈱',
    'ｷｬﾉﾝ(株)',
    'きゃのん かぶしきがいしゃ',
    'キヤノンカブシキガイシヤ',
  ].map(foldCompanyName)
  assert.deepEqual(new Set(folds), new Set(['キヤノン']))
})

for (const text of [
  '株式会社',
  '(株)',
  '㈱',
  '㍿',
  '株式会社 有限会社',
  'Co., Ltd.',
  'K.K.',
  'Inc',
  'カブシキガイシャ',
  '・',
  '',
  ' ',
  '協同組合',
  '株式会社・',
  '「株式会社」',
  '株式会社 Co., Ltd.',
  'ｶ)',
]) {
  test(`${text || 'an empty text'} has only legal forms`, () => assert.equal(isOnlyLegalForm(text), true))
}
for (const text of ['株式会社INC', '㈱Inc', 'ＬＴＤ株式会社', '合同会社 LLC', '株式会社Ｋ．Ｋ', '○'])
  test(`${text} is a name that is also a word for a form`, () => assert.equal(isOnlyLegalForm(text), false))

for (const text of ['株', '株式会社青', 'KK', '会', 'a', '1', 'Holdings', '株式']) {
  test(`${text} has more than legal forms`, () => assert.equal(isOnlyLegalForm(text), false))
}

test('a legal form inside a text is left out, in full or abbreviated in brackets', () => {
  for (const name of [
    '青空会（社福）見本園',
    '社会福祉法人 青空会 見本園',
    '青空会 ㈳ 見本園',
    '青空會社會福祉法人見本園',
  ])
    assert.equal(foldWithoutForms(name), '青空会見本園', name)
  assert.equal(foldWithoutForms('青空(東京)見本園'), '青空東京見本園')
})

test('neither core nor fold is empty for a name with a letter or digit', () => {
  const part = fc.constantFrom(
    '株式会社',
    '(株)',
    '有限会社',
    '青',
    'a',
    ' ',
    '☆',
    'Co., Ltd.',
    'K.K.',
    '協同組合',
    '監査法人',
    '有限責任',
    '(',
    ')',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const name = parts.join('')
      if (!/[\p{L}\p{N}]/u.test(name)) return
      assert.match(splitLegalForm(name).core, /[\p{L}\p{N}]/u)
      assert.notEqual(foldCompanyName(name), '')
    }),
    { numRuns: 2000 },
  )
})

test('a name may be folded before or after its legal form is removed, for forms that folding keeps', () => {
  for (const name of ['株式会社あおぞら', '青空カブシキガイシャ', '特定非営利活動法人青空', 'AOZORA CO., LTD.']) {
    assert.equal(foldCompanyName(fold(name)), foldCompanyName(name))
  }
})
