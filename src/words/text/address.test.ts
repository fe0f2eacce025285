import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareStreets, foldAddress, withoutAddressLabel } from './address.ts'

const equalAddresses: readonly (readonly [string, string])[] = [
  // Hyphens replace 丁目, 番 and 号; the numbers may be written in kanji.
  ['見本町１丁目２番３号', '見本町1-2-3'],
  ['見本町一丁目２番３号', '見本町１丁目２番３号'],
  ['見本二丁目十一番一号', '見本２丁目１１番１号'],
  ['見本ニ丁目３番', '見本2-3'],
  ['見本台三丁２１番１号', '見本台3-21-1'],
  // 大字 and 字 may be missing.
  ['大字見本字架空４１０６番地７３', '見本架空4106-73'],
  // Numbers of land.
  ['見本２９７０番地の６', '見本2970-6'],
  ['北一条西３丁目２番地', '北１条西３丁目２'],
  // Two ways to write が, and text that is no part of the address.
  ['見本が丘1-2', '見本ヶ丘１丁目２番'],
  ['〒100-0001 見本町1-2-3', '見本町1-2-3'],
  // Other dashes, and what a person reads as one.
  ['見本町1━2━3', '見本町1-2-3'],
  ['見本町1.2.3', '見本町1-2-3'],
  ['見本町1,2,3', '見本町1-2-3'],
  ['見本町1一2一3', '見本町1-2-3'],
  ['見本センタ－六丁目９番', '見本センター6-9'],
  ['見本町第１８号２番地', '見本町18-2'],
  ['見本８字１０番地１', '見本8-10-1'],
  ['見本町イ－５番地', '見本町イ5番地'],
  ['見本一ー二ー三', '見本1-2-3'],
  ['見本一の二の一〇', '見本１丁目２番１０号'],
  ['見本第１０地割５０１番地', '見本10-501'],
  ['北1西3-2', '北一条西３丁目２番地'],
  // A postal code within an address.
  ['群馬県〒371-0000前橋市見本町1-2', '群馬県前橋市見本町1-2'],
  ['群馬県前橋市見本町1-2（〒371-0000）', '群馬県前橋市見本町1-2'],
  ['群馬県前橋市見本町1-2 〒３７１－００００', '群馬県前橋市見本町1-2'],
  // A turn at a street in Kyoto.
  ['見本通架空西入る山吹之町1', '見本通架空西入ル山吹ノ町1'],
  ['見本通り架空西入る山吹町1', '見本通架空西入ル山吹町1'],
  ['見本通架空西入山吹町1', '見本通架空西入ル山吹町1'],
  ['見本通架空上がる山吹町1', '見本通架空上ル山吹町1'],
]
for (const [a, b] of equalAddresses)
  test(`${a} and ${b} are one address`, () => assert.equal(foldAddress(a), foldAddress(b)))

const comparisons: readonly (readonly [published: string, registered: string, agreement: string])[] = [
  // The name of a building and the number of a room or floor may be missing on one side.
  ['見本町1-2-3', '見本町１丁目２番３号', 'same'],
  ['見本町1-2-3 架空ビル5階', '見本町１丁目２番３号', 'same'],
  ['見本町1-2-3架空タワー', '見本町１丁目２番３号架空タワー１２階', 'same'],
  ['見本町8-1 三番町ビル8F', '見本町８番地１', 'same'],
  ['見本町1-2-3 1205号室', '見本町１丁目２番３－１２０５号', 'same'],
  ['見本町1-2-3-1205', '見本町１丁目２番３号', 'same'],
  ['見本町１－２－３　２階', '見本町１丁目２番３号', 'same'],
  ['見本町1-2-3', '見本町１丁目２番３号（５０１）', 'same'],
  ['見本町1-2-3', '見本町１丁目２－３～１８０３', 'same'],
  ['見本町1-2-3', '見本町１丁目２－３，１０３号室', 'same'],
  ['見本町1-2-3', '見本町１丁目２番地３（４－５０４）', 'same'],
  ['見本町1-2', '見本町１番地２／２０９', 'same'],
  ['見本町1-2-3・5', '見本町１丁目２番３号', 'same'],
  ['見本町1-2-3-5F', '見本町１丁目２番３号', 'same'],
  ['見本町1-2', '見本町１丁目２－１０１号室', 'same'],
  // A mark beside a number is none of its digits.
  ...['1-2-3①', '1-2-3²', '1-2-3½', '1-2-3㉟'].map(
    (number) => [`見本町${number}`, '見本町１丁目２番３号', 'same'] as const,
  ),
  ['見本町1番2号3', '見本町１番２号', 'same'],
  // The crossing in Kyoto without 通, or none before the town.
  ['見本架空東入山吹町8', '見本通架空東入る山吹町８番地', 'same'],
  ['山吹町8', '見本通架空東入る山吹町８番地', 'partly'],
  ['見本通架空下ル山吹町8-1', '山吹町８番地１', 'partly'],
  // One address ends where the other continues.
  ['見本町', '見本町１丁目２番３号', 'partly'],
  ['見本町1丁目', '見本町１丁目２番３号', 'partly'],
  ['見本町1-2', '見本町１丁目２番３号', 'partly'],
  ['見本町1-2-3', '見本町１丁目２番', 'partly'],
  ['北1条', '北１条西３丁目２', 'partly'],
  // A number or a place is another one.
  ['見本町1-2-3', '見本町１丁目２番３１号', 'different'],
  ['見本町1-2-3', '見本町１丁目２番４号', 'different'],
  ['見本町1-2-3', '架空町１丁目２番３号', 'different'],
  ['北1条西3-2', '北１条東３丁目２', 'different'],
  ['見本町1-2-3①', '見本町１丁目２番３１号', 'different'],
  ['見本町1-2-3²', '見本町１丁目２番３２号', 'different'],
  ['見本町1-2½', '見本町１丁目２１号', 'different'],
  ['見本町1-2-3㉟', '見本町１丁目２番３３５号', 'different'],
  ['見本町1-2-3一', '見本町１丁目２番３１号', 'different'],
  ['見本町1番2号3', '見本町１丁目２番３号', 'partly'],
  ['見本通架空西入山吹町8', '見本通架空東入る山吹町８番地', 'different'],
  ['見本通架空上る山吹町8', '見本通架空下る山吹町８番地', 'different'],
  ['山吹町9', '見本通架空東入る山吹町８番地', 'different'],
  ['吹町8', '見本通架空東入る山吹町８番地', 'different'],
  ['田町5', '見本上田町５番地', 'different'],
  // Signs part two numbers: they never become one.
  ...['1-2-3・5', '1-2-3~5', '1-2-3～5', '1-2-3、5', '1-2-3,5', '1-2-3/5', '1-2-3(5)', '1-2-3#5', '1-2-3 5'].map(
    (number) => [`見本町${number}`, '見本町１丁目２番３５号', 'different'] as const,
  ),
  ['見本町1-2(3号室)', '見本町１番２３号', 'different'],
  ['見本町1・2-3', '見本町１２番地３', 'different'],
  ['見本町1(〒371-0000)2', '見本町１２番地', 'different'],
  ['見本町1-2 3階5号室', '見本町１番２３５号', 'different'],
  ['見本８字１０番地', '見本８１０番地', 'different'],
  ['見本町２－第３山吹ビル', '見本町２３番地', 'different'],
  // A room, a floor or a division of a town is not the last number of an address.
  ['見本町1-2-3号室', '見本町１丁目２番３号', 'partly'],
  ['見本町1-2-3F', '見本町１丁目２番３号', 'partly'],
  ['見本町1', '見本町１部９４番地', 'partly'],
]
for (const [published, registered, agreement] of comparisons)
  test(`${published} and ${registered}: ${agreement}`, () =>
    assert.equal(compareStreets(foldAddress(published), foldAddress(registered)), agreement))

test('what names an address is no part of it, and a town that begins so stays', () => {
  for (const label of ['本社：', '本店 ', '【本社】', '所在地:', '登記上の本店所在地　', '①', '※ 本社 '])
    assert.equal(withoutAddressLabel(`${label}見本市架空1`), '見本市架空1', label)
  assert.equal(withoutAddressLabel('住所東京都架空市1'), '東京都架空市1')
  for (const address of ['本店町1-2', '本社ヶ丘1-2', '本部町1']) assert.equal(withoutAddressLabel(address), address)
})
