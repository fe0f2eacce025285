import assert from 'node:assert/strict'
import { test } from 'node:test'
import { prefectureCodeOf } from './party-prefecture.ts'

const cases: readonly (readonly [address: string | null, sourcePrefecture: string | undefined, code: string | null])[] =
  [
    ['東京都架空区1', '高知県', '13'],
    ['高知市架空町1-1', '高知県', '39'],
    ['見本市架空1-1', '高知県', '39'],
    // 府中市 is in Tokyo and in Hiroshima.
    ['府中市架空1', '広島県', '34'],
    // A city that exists in another prefecture only.
    ['横浜市西区架空1-1', '群馬県', '14'],
    // Only one prefecture has the city; what is not a city may have been another one.
    ['高知市架空町1-1', undefined, '39'],
    ['札幌市中央区架空1', undefined, '01'],
    ['府中市架空1', undefined, null],
    ['中央区架空1', undefined, null],
    ['大和町架空1', undefined, null],
    ['見本市架空1-1', undefined, null],
    [null, '高知県', null],
  ]

test('an address without its prefecture is in that of the source, unless its municipality is elsewhere, or in that of its city', () => {
  for (const [address, addressPrefecture, code] of cases)
    assert.equal(prefectureCodeOf({ name: '株式会社架空', address, corporateNumber: null, addressPrefecture }), code)
})
