import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFullName, isKatakanaName } from './full-name.ts'

// The names are invented.

/** One of every row of the frequent family names. */
const familyNames =
  '堤 下島 中西 五十嵐 佐野 加納 原田 吉田 坂本 多田 大澤 安田 宮田 小松 尾崎 山根 岩瀬 川村 広瀬 新妻 木村 東山 松浦 栗林 森谷 橋田 永田 浜口 湯浅 田代 相澤 砂川 秋山 米山 若林 藤井 西山 辻本 野沢 長澤 須藤 高松 黒沢'

test('after a frequent family name one kanji of given names suffices', () => {
  for (const family of familyNames.split(' ')) {
    if (family.length > 1) assert.equal(isFullName(`${family}太`), true, family)
    assert.equal(isFullName(`${family}太郎`), true, family)
    assert.equal(isFullName(`${family}架空`), false, family)
  }
  assert.equal(isFullName('佐藤郎'), true, 'a kanji with which given names end')
  assert.equal(isFullName('佐藤小太郎'), true)
  assert.equal(isFullName('佐藤太正'), false, 'no given name ends like that')
  assert.equal(isFullName('佐藤架郎'), false, 'no kanji of given names')
  assert.equal(isFullName('佐藤太架空郎'), false, 'no given name has four kanji')
})

test('after another family name the first and the last kanji must be those of given names', () => {
  for (const given of ['太郎', '花子', '静子', '藍子', '正克', '小太郎'])
    assert.equal(isFullName(`見本${given}`), true, given)
  assert.equal(isFullName('見本山太郎'), true)
  for (const name of ['見本架郎', '見本太空', '見本太', '見太郎']) assert.equal(isFullName(name), false, name)
})

test('a name has three to six kanji and nothing else', () => {
  assert.equal(isFullName('五十嵐小太郎'), true)
  for (const name of ['佐藤', '佐藤 太郎', 'さとう太郎', '佐藤たろう', '佐藤太郎氏', '五十嵐小太郎様', '（佐藤太郎'])
    assert.equal(isFullName(name), false, name)
})

test('words of cases, times, places and organisations are no names', () => {
  for (const text of [
    '令和元太郎',
    '佐藤太日間',
    '佐藤区太郎',
    '佐藤太市',
    '佐藤一二郎',
    '林業太郎',
    '林健康太',
    '森東海太',
    '三浦千葉',
    '神戸深江',
    '入札参加再開',
    '指名可能',
    '期間延伸',
  ])
    assert.equal(isFullName(text), false, text)
  // They are such words only at the end.
  assert.equal(isFullName('千葉太郎'), true)
  assert.equal(isFullName('佐藤市太郎'), true)
  assert.equal(isFullName('町田太郎'), true)
})

test('family and given name in katakana, with one space between', () => {
  for (const name of [
    'ヤマダ タロウ',
    'ヤマダ 太郎',
    'ヤマダ 太',
    'ヤマダ タイゾウ',
    'サトウ ハナコ',
    'サトウ アユム',
    'シマ ノボル',
  ])
    assert.equal(isKatakanaName(name), true, name)
  for (const name of [
    'ヤマダタロウ',
    'ヤマダ  タロウ',
    'ヤマダ タロウ ジロウ',
    'ヤマダ',
    'ダ タロウ',
    'ヤマダ ウ',
    'ヤマダ',

    'カネボウ タロウ',
    'ヤマダ ライフ',
    'ヤマダ デンキ',
    'ヤマダ ショテン',
    'ヤマダー タロウ',
    'ヤマダ ティロウ',
    'パーティ タロウ',
    'ヤマダ 小太一郎',
    'ヤマダ たろう',
    'ワタナベヤマシタ タロウ',
    'ヤマダ ワタナベヤマロウ',
  ])
    assert.equal(isKatakanaName(name), false, name)
})
