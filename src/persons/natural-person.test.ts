import { test } from 'node:test'
import assert from 'node:assert/strict'
import { looksLikeNaturalPerson } from './natural-person.ts'
import { headerText, unparsedRow } from '../documents/unparsed-row.ts'

// All names are invented or stand for a kind of name.
const persons: readonly (readonly [name: string, representative?: string | null])[] = [
  ['見本太郎'],
  ['見本 太郎'],
  ['見本　太郎'],
  ['林 一'],
  ['佐々木 架空'],
  ['見本 孝市'],
  ['勅使河原架空'],
  ['見本 さくら'],
  ['見本 エリカ'],
  ['見本 さち子'],
  ['見本 タケ子'],
  ['見本医療器　見本 和彦'],
  ['見本清掃　見本 タケ子'],
  ['見本太郎（収集運搬業）'],
  ['個人事業主 見本太郎'],
  ['さくら屋こと見本太郎'],
  ['屋号「さくら屋」こと見本太郎'],
  ['さくら園芸(個人)'],
  ['見本農園', '見本農園'],
  ['エレン・ミホン', 'エレン ・ミホン'],
  ['見本農園 見本太郎', '見本　太郎'],
  ['見本農園（見本太郎）', '見本　太郎'],
  ['見本孝市'],
  ['見本太郎及び見本花子'],
  ['見本　太郎 ほか1名'],
  ['見本太郎（見本工務店）'],
  ['みほん さくら'],
  ['NGUYEN VAN MIHON'],
  ['グエン・ヴァン・ミホン'],
  ['個人Ａ'],
  ['見本重 太郎'],
  ['見本 太郎', '見本太郎'],
  ['見本会社員 架空太郎'],
  ['会社員　見本 太郎'],
  ['見本会社太郎'],
  ['見本会社 見本太郎', '見本太郎'],
  ['見本\u200b太郎'],
  ['\u202e見本\n太郎\u202c'],
  ['見本農園', '見本\u2060農園'],
  ['見本塗装（見本太郎）'],
  ['見本組　見本太郎'],
  ['見本組　見本　太郎'],
  ['ミホン塗装（見本　さくら）'],
  ['見本商店 代表 見本太郎'],
  ['見本商店（代表者：見本太郎）'],
  ['見本食堂　店主　見本花子'],
  ['ヤマダ　タロウ'],
  ['ﾔﾏﾀﾞ ﾀﾛｳ'],
  ['ヤマダ 太郎'],
  ['見本太郎税理士事務所'],
  ['見本太郎行政書士事務所'],
  ['見本税理士事務所'],
  ['公認会計士見本太郎'],
  ['税理士見本太郎事務所'],
  ['見本太郎一級建築士事務所'],
  ['見本　　太郎'],
  ['三ッ見　太郎'],
  ['見本食堂（営業者：見本　太郎）'],
  ['見本食堂（開設者：見本太郎）'],
  ['見本薬局 開設者 見本太郎'],
  ['営業者：見本太郎'],
]

const organisations: readonly (readonly [name: string, representative?: string | null])[] = [
  ['株式会社見本'],
  ['㈱見本'],
  ['(有)見本'],
  ['（株）見本太郎商店', '見本太郎'],
  ['医療法人見本太郎', '見本太郎'],
  ['羽黒見本処理協同組合'],
  ['羽黒見本処理協同組合（施設）'],
  ['見本工業'],
  ['見本重機'],
  ['見本建装'],
  ['見本個人指導塾'],
  ['見本学習塾 見本 駅前校'],
  ['便利屋若見本'],
  ['見本屋老舗'],
  ['見本舎'],
  ['見本組及び（株）架空工業'],
  ['化粧品及び健康食品の販売事業者2社'],
  ['ミホン カクウ'],
  ['横浜市'],
  ['四日市市'],
  ['見本市水道局'],
  ['見本建設'],
  ['見本組'],
  ['見本商店', '見本太郎'],
  ['見本社会福祉会'],
  ['見本町'],
  ['北海道'],
  ['株式會社見本航空'],
  ['見本有限公司'],
  ['見本 さくら会'],
  ['会社を作る会'],
  ['青空株式会社大阪支店', '青空'],
  ['青空フーズ', '青空'],
  ['見本会社'],
  ['合同\u200b会社見本太郎', '見本太郎'],
  ['さくら園芸'],
  ['ミホンフーズ'],
  ['MIHON TRADING CO., LTD.'],
  ['MIHON INC'],
  ['見本建設　東北支部'],
  ['見本興業（許可取消）'],
  ['法第14条第5項第2号ニ(欠格要件)'],
  ['見本商会（福島県）'],
  ['見本工業 横浜市'],
  ['見本組（北海道）'],
  ['見本建設　土木部'],
  ['株式会社見本 代表取締役 見本太郎'],
  ['釣り用品の販売事業者'],
  ['石油製品の販売事業者2社'],
  ['「車両用ミホン」と称する役務の提供事業者10社'],
  ['見本ホールディングス'],
  [''],
  ['ヤマダ デンキ'],
  ['リビング ライフ'],
  ['税理士法人見本'],
  ['東京税理士会'],
  ['見本設計一級建築士事務所'],
  ['見本法律事務所'],
  ['見本八幡宮'],
  ['見本食堂（営業者：株式会社見本フーズ）'],
  ['事業者 見本'],
]

test('names of persons and sole proprietors are recognised', () => {
  for (const [name, representative] of persons) assert.equal(looksLikeNaturalPerson(name, representative), true, name)
})

test('names of organisations are not persons', () => {
  for (const [name, representative] of organisations)
    assert.equal(looksLikeNaturalPerson(name, representative), false, name)
})

test('a message about a header quotes headings but no names of persons', () => {
  const headings = ['実習実施者名', '代表者名', '所在地', '公表日', '違反法条', '事案概要', '処分年月日']
  assert.equal(headerText(headings), headings.join(', '))
  assert.equal(headerText(['株式会社見本', '見本　太郎', '東京都']), '株式会社見本, …, 東京都')
})

test('the text of an unparsed row contains no name of a person', () => {
  const row = unparsedRow(1, 'column_count', ['株式会社見本', '見本　太郎', '2026-01-01'])
  assert.ok(row.outcome === 'unparsed')
  assert.equal(row.text, '株式会社見本,…,2026-01-01')
})
