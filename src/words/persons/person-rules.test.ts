import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFullName } from './full-name.ts'
import { looksLikeNaturalPerson } from './natural-person.ts'
import { withoutPersons } from './without-persons.ts'
import { isPublicBody } from './public-body.ts'

// The edges of the rules. All names are invented or stand for a kind of name.

const persons: readonly (readonly [name: string, representative?: string])[] = [
  // The representative has the same name, or stands in the name.
  ['ミホ', 'ミホ'],
  ['ミホンタロウ農園', 'ミホンタロウ'],
  ['林太郎農園', '林太郎'],
  [' 営業者：見本太郎 '],
  // Offices that are named after a person.
  ['見本太郎事務所'],
  ['見本太郎測量事務所'],
  // Owners after a trade name, and in brackets.
  ['ミホン 代表 見本太郎'],
  ['見本工務店 見本太郎'],
  ['見本工務店 見本 太郎'],
  ['見本工務店 見本 さくら'],
  ['見本建設 見本太郎'],
  ['さくら屋 見本太郎'],
  ['見本商会 NGUYEN VAN MIHON'],
  ['見本医療器 見本 さち子'],
  ['見本医療器 見本 タケ子'],
  ['見本塗装（ 見本太郎 ）'],
  ['見本塗装（林太郎）'],
  // Family names with a character with which units end.
  ...['服部', '室田', '仁科', '班目', '外山', '内田'].map((family) => [`見本塗装（${family}太郎）`] as const),
  // Further parties.
  ['見本太郎ほか1名'],
  ['見本太郎 ほか 1名'],
  ['見本太郎 ほか12名'],
  ['見本太郎 外 1 名'],
  ['さくら屋こと「見本太郎」'],
  ['勅使河原太郎左衛'],
  ['グエン ヴァン ミホン'],
  // Letters that a table sets apart, labels, brackets, forms of address.
  ['鈴　木　一　郎'],
  ['佐 々 木 花 子'],
  ['佐々木　花　子'],
  ['林　　太　郎'],
  ['田中　一 郎'],
  ['や ま だ　た ろ う'],
  ['見本商店　見　本　太　郎'],
  ['（見本太郎）'],
  ['（見　本　太　郎）'],
  ['氏名　見 本 太 郎'],
  ['氏名：見本太郎'],
  ['見本 太郎 様'],
  ['見本 さくら 殿'],
  ['見 本 太 郎 様'],
  ['葛\u{e0100}城太郎'],
  ['山田たろう'],
]
test('persons at the edges of the rules', () => {
  for (const [name, representative] of persons) assert.equal(looksLikeNaturalPerson(name, representative), true, name)
})

const organisations: readonly string[] = [
  '見本太郎事務所ビル',
  '弁護士ドットコム',
  '柔道整復師見本事務所',
  'ミホン 東日本',
  'ミホン 大和川',
  '見本清掃 見本 東日本営業本部店',
  '見本（東京）大和',
  'NGUYEN VAN MIHON CO., LTD.',
  '架空個人事業協力会',
  '個人指導ミホン',
  'まこと堂',
  'サクラ東日本',
  '東日本見本大和川上流',
  '見本 さくら2号機',
  'ふるさと ゆかりの里',
  '見 本 工 業',
  '見　本　電　気　工　事　店',
  '（見本工業）',
  '東 京 都',
  '見本工業 御中',
  '山田のたろう',
  '山田ファーム',
]
test('organisations at the edges of the rules', () => {
  for (const name of organisations) assert.equal(looksLikeNaturalPerson(name), false, name)
})

test('a cell is shown without the names of persons, as a whole and line by line', () => {
  assert.equal(withoutPersons('見本 太郎'), '…')
  assert.equal(withoutPersons('見本\n太郎'), '…')
  assert.equal(withoutPersons('株式会社見本\r\n見本 太郎\n東京都千代田区'), '株式会社見本\n…\n東京都千代田区')
})

test('本間 is a family name, 正 a given name of its own, and 浜松市 a city whose wards have longer names', () => {
  assert.equal(isFullName('本間太郎'), true)
  assert.equal(isFullName('佐藤正'), true)
  assert.equal(isPublicBody('浜松市'), true)
})
