import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutPersons, withoutPersonsInUnread } from './without-persons.ts'

// Every company and person here is fictional.

test('the words of a row that is not read name no person, alone or beside a company', () => {
  const cells: readonly [cell: string, shown: string][] = [
    ['乾ひより', '…'],
    ['Hanako Sato', '…'],
    ['代表取締役 空蝉凪之丞', '…'],
    ['マリア・ガルシア', '…'],
    ['グエン ヴァン アン', '…'],
    ['CEO John Smith', '…'],
    ['専務 ジョン・スミス', '…'],
    ['架空食堂（ジョン・スミス）', '…'],
    ['株式会社架空 ジョン・スミス', '株式会社架空'],
    ['亡佐藤花子相続人佐藤一郎', '…'],
    ['株式会社架空（代）佐藤花子', '株式会社架空'],
    ['株式会社架空\n代表取締役 空蝉凪之丞', '株式会社架空\n…'],
    ['株式会社架空の従業員である佐藤花子', '…'],
  ]
  for (const [cell, shown] of cells) assert.equal(withoutPersonsInUnread(cell), shown, cell)
})

test('a note with an office goes from a row that is not read, with all its persons', () => {
  assert.equal(withoutPersons('株式会社架空（代表者：山田太郎、前代表者：鈴木一郎）'), '株式会社架空')
  assert.equal(withoutPersons('株式会社架空（山田太郎代表）'), '株式会社架空')
  assert.equal(withoutPersons('株式会社架空（社長・山田太郎）前橋支店'), '…')
  assert.equal(withoutPersons('株式会社架空（代表構成員）'), '株式会社架空（代表構成員）')
  assert.equal(withoutPersons('株式会社架空（代表者 株式会社見本）'), '株式会社架空（代表者 株式会社見本）')
})

test('the words of headings and the names of companies stay', () => {
  const cells = [
    '処分の内容',
    '違反のあらまし',
    '事業者の名称',
    '株式会社架空',
    '架空 Holdings',
    'Kakuu Inc',
    'カフェ・ド・パリ',
    'アマゾン・ドット・コム',
    '森のおもちゃ',
  ]
  for (const cell of cells) assert.equal(withoutPersonsInUnread(cell), cell)
})

test('a known value in Latin letters is no person by its form alone', () => {
  assert.equal(withoutPersons('Kakuu Electron'), 'Kakuu Electron')
  assert.equal(withoutPersons('株式会社架空（代）佐藤花子'), '株式会社架空')
  assert.equal(withoutPersons('入札参加再開'), '入札参加再開')
  assert.equal(withoutPersons('空蝉凪之丞'), '…')
  const title = '株式会社架空に対する措置命令について / カクウオフ ストラップタイプ'
  assert.equal(withoutPersons(title), title)
})
