import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeOf, splitAddress } from './party-address.ts'

// Every person here is fictional.

const addressOf = (text: string): string | null => placeOf(text, null).address

test('a name behind an address is no part of it, with and without a number, a sign or a word for a person', () => {
  for (const person of [
    '\n見本 太郎',
    ' 見本太郎',
    '、見本 太郎',
    '\nヤマダ タロウ',
    ' ㈹見本太郎',
    '（代）見本太郎',
    ' 申請者見本太郎',
    ' 主任技術者 見本 太郎',
    '（株主　見本太郎）',
    ' 妻 グエン・ヴァン・ミホン',
    ' 昭和50年4月1日生',
  ])
    for (const address of ['前橋市', '前橋市架空町1-1'])
      assert.equal(addressOf(address + person), address, address + person)
  assert.equal(addressOf('前橋市架空町1 霜枯 玻璃'), '前橋市架空町1')
})

test('an address that is nothing but a person is none', () => {
  for (const person of ['見本太郎', '見本 太郎', '担当 見本太郎', '申請者見本太郎'])
    assert.equal(addressOf(person), null, person)
})

test('places, quarters and buildings stay, whatever they look like', () => {
  for (const address of [
    '群馬県 前橋市 大手町 一丁目',
    '京都市中京区 烏丸 御池',
    '前橋市大手町1-1 山田ビル',
    '前橋市架空町1-1 中央 会館',
    '前橋市架空町1-1 グランド・メゾン',
    '沖縄県 那覇市 字 小禄',
    '愛知県 一宮市 萩原 富田',
    '前橋市 三俣',
    '前橋市架空町1 日本生命 前橋',
  ])
    assert.equal(addressOf(address), address)
  assert.equal(addressOf('長野県上田市\n上田原'), '長野県上田市上田原')
})

test('where a person below the company lives is not its address; what stands below its representative is', () => {
  for (const [lines, address] of [
    ['株主　見本太郎（東京都新宿区架空1-2-3）', ''],
    ['代表取締役　見本 太郎（東京都新宿区架空1-2-3）', ''],
    ['株主　見本 太郎\n東京都新宿区架空1-2-3', ''],
    ['代表取締役　見本 太郎\n東京都新宿区架空1-2-3', '東京都新宿区架空1-2-3'],
    ['（東京都新宿区架空1-2-3）', '東京都新宿区架空1-2-3'],
    ['高崎支店（東京都新宿区架空1-2-3）', '東京都新宿区架空1-2-3'],
  ] as const)
    assert.equal(splitAddress(`株式会社架空\n${lines}`).address, address, lines)
})
