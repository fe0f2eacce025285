import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readText, sourceOf } from '../test-source.ts'
import { withoutNamesOfPersons } from './persons.ts'

// Every company and person here is fictional.

/** In two words or one, in any letters; most are in no list of names. */
const inTwoWords = [
  '佐藤 花子',
  '霜枯 玻璃',
  '乾 ひより',
  'サトウ ハナコ',
  'サトウ・ハナコ',
  'Hanako Sato',
  '佐藤・花子',
  '佐 藤 花 子',
]
const inOneWord = ['佐藤花子', '空蝉凪之丞', '乾ひより', '小比類巻卯左衛門']

test('a name is left out by the words around it, in any letters, and these words stay', () => {
  for (const [before, behind] of [
    ['代表取締役の', 'は、談合を行った。'],
    ['当時の代表取締役である', 'は'],
    ['弁護士', 'が'],
    ['実質的経営者', 'が逮捕'],
    ['破産管財人', ''],
    ['', '（52）が逮捕された。'],
    ['', '（当時52歳）が'],
    ['「', '被告」'],
    ['', '容疑者が'],
    ['', '氏が贈賄'],
    ['社員の', '（35歳）を'],
  ] as const)
    for (const name of [...inTwoWords, ...inOneWord])
      assert.equal(
        withoutNamesOfPersons(`${before}${name}${behind}`),
        `${before}…${behind}`,
        `${before}${name}${behind}`,
      )
  for (const [before, behind] of [
    ['従業員', 'が死亡'],
    ['監理技術者の', 'を配置せず'],
    ['営業部長の', 'は'],
  ] as const)
    for (const name of inTwoWords)
      assert.equal(
        withoutNamesOfPersons(`${before}${name}${behind}`),
        `${before}…${behind}`,
        `${before}${name}${behind}`,
      )
  for (const [text, cleaned] of [
    ['取締役空蝉凪之丞、同乾ひよりが逮捕', '取締役…、同…が逮捕'],
    ['代表取締役の佐藤が贈賄', '代表取締役の…が贈賄'],
    ['代表取締役の空蝉凪之丞及び取締役の佐藤花子は', '代表取締役の…及び取締役の…は'],
    ['株式会社架空の霜枯 玻璃が逮捕された', '株式会社架空の…が逮捕された'],
    ['空蝉凪之丞らが', '…らが'],
    ['亡空蝉凪之丞の相続人', '亡…の相続人'],
    ['故 霜枯 玻璃の', '故 …の'],
    ['佐藤\n花子（52）が', '…（52）が'],
  ] as const)
    assert.equal(withoutNamesOfPersons(text), cleaned)
})

test('a name that no list has is told behind or before an office by kanji that no ordinary word has', () => {
  for (const [text, cleaned] of [
    ['株式会社架空の従業員 纐纈凪咲が死亡した', '株式会社架空の従業員 …が死亡した'],
    ['同社の部長である纐纈凪咲は', '同社の部長である…は'],
    ['元役員の纐纈凪咲（当時）が', '元役員の…（当時）が'],
    ['作業員纐纈凪咲を', '作業員…を'],
    ['職員の纐纈も', '職員の…も'],
    ['社員である椋花代が', '社員である…が'],
    ['社員である椋ひよりが', '社員である…が'],
    ['同社の纐纈凪咲部長が', '同社の…部長が'],
    ['纐纈凪咲代表取締役は', '…代表取締役は'],
  ] as const)
    assert.equal(withoutNamesOfPersons(text), cleaned)
  for (const text of [
    '従業員が負傷した',
    '従業員全員が',
    '従業員数は',
    '作業員詰所で',
    '部長会議が',
    '役員報酬を',
    '社員旅行で',
    '従業員男性が',
    '従業員2名が',
    '元従業員らが',
    '作業員宿舎が',
    '部長級が',
    '役員等が',
    '従業員名簿を',
    '従業員の頸椎が',
    '従業員改竄が',
    '従業員の靭帯を',
    '従業員の蕎麦が',
    '従業員の珈琲が',
    '従業員の軋轢が',
    '従業員の誹謗中傷が',
    '従業員の麻痺が',
    '作業員の梯子が',
    '従業員の叱責が',
    '従業員である甥が',
    '従業員である技能実習生が',
    '雑餉隈店長が',
    '糀谷営業部長が',
    '纐纈凪咲建設部長が',
  ])
    assert.equal(withoutNamesOfPersons(text), text)
})

test('words of a case and names of companies stay', () => {
  for (const text of [
    '従業員安全教育を怠り',
    '取締役全員が辞任した',
    '取締役会が',
    '取締役会は',
    '代表取締役が逮捕された',
    '代表取締役個人が',
    '従業員 一部が負傷',
    '代表社員山田太郎（株）',
    '（株）見本太郎、見本太郎商店の契約',
    '同社の現場代理人が',
    '株式会社架空の従業員が死亡した',
    '関係者らが',
    '下請業者ほか2名',
    '亡失',
    '故意による事故',
    '弁護士法人架空',
    '弁護士費用',
    'クレーン・ワイヤーが切れた',
    '氏名（50音順）',
    '鉄筋工事（12件）',
    '安全管理（30日）',
  ])
    assert.equal(withoutNamesOfPersons(text), text)
})

test('no text of a record has the name', async () => {
  const csv =
    '事業者名,処分日,処分内容,処分理由\n株式会社架空,R8.4.1,業務停止,"代表取締役の空蝉凪之丞及び取締役の霜枯 玻璃は、談合を行った。"'
  const { rows } = await readText('list.csv', csv, sourceOf('enforcement', 'csv'))
  assert.equal(rows[0]?.outcome, 'record')
  assert.match(JSON.stringify(rows), /代表取締役の…及び取締役の…は、談合/u)
  assert.doesNotMatch(JSON.stringify(rows), /空蝉|凪之丞|霜枯|玻璃/u)
})

test('a full name before 様, 市議 or 市長 is left out; a place and a family name alone stay', () => {
  assert.equal(withoutNamesOfPersons('鈴木一郎市議への贈賄、鈴木一郎様より通報'), '…市議への贈賄、…様より通報')
  assert.equal(withoutNamesOfPersons('鈴木一郎元市長への贈賄'), '…元市長への贈賄')
  for (const text of ['前橋市長への贈賄', '架空市議会議員への贈賄', '鈴木市議への贈賄', '工事仕様の変更'])
    assert.equal(withoutNamesOfPersons(text), text)
})
