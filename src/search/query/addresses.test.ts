import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitAddress } from './addresses.ts'

// All names are fictional.

/** A text with an address, its name and its place. */
const addressed: readonly (readonly [text: string, name: string, place: string])[] = [
  ['青空建設株式会社　静岡県浜松市中央区本町１－２－３', '青空建設株式会社', '静岡県浜松市中央区'],
  ['青空建設株式会社 〒430-0000 静岡県浜松市中央区本町1-2-3', '青空建設株式会社', '静岡県浜松市中央区'],
  ['株式会社青空東京都港区芝一丁目2番3号', '株式会社青空', '東京都港区'],
  ['(株)青空神奈川県川崎市中原区本町1-2-3', '(株)青空', '神奈川県川崎市中原区'],
  ['株式会社青空　大阪支店　大阪市北区梅田1-2-3 山吹ビル', '株式会社青空 大阪支店', '大阪市北区'],
  ['大阪市北区梅田1-2-3　青空建設', '青空建設', '大阪市北区'],
  ['〒530-0001 大阪市北区梅田1-2-3 青空建設', '青空建設', '大阪市北区'],
  ['530-0001　大阪府大阪市北区梅田1-2-3　青空建設', '青空建設', '大阪府大阪市北区'],
  ['東京都港区芝1-2-3 山吹ビル 株式会社青空', '株式会社青空', '東京都港区'],
  ['青空建設株式会社　静岡県浜松市中央区本町', '青空建設株式会社', '静岡県浜松市中央区'],
  ['青空 建設 東京都港区芝', '青空 建設', '東京都港区'],
  ['東京都港区芝 株式会社青空', '株式会社青空', '東京都港区'],
]
for (const [text, name, place] of addressed)
  test(`${text} names ${name} in ${place}`, () => {
    const split = splitAddress(text)
    assert.deepEqual([split?.name, split?.place.text], [name, place])
  })

for (const text of [
  '青空建設 大阪市',
  '東京都港区芝1-2-3',
  '青空2丁目商店',
  'セブン・2・青空',
  '1-2-3',
  '青空 第2工場',
  '青空建設 浜松市中央区本町',
  '青空建設 静岡県本町',
  '青空 東京都港区教育委員会',
  '青空 東京都港区営業所',
  '青空 静岡県浜松市山吹商会',
  '',
])
  test(`${text || 'an empty text'} has no name with an address`, () => assert.equal(splitAddress(text), null))
