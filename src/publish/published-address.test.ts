import assert from 'node:assert/strict'
import { test } from 'node:test'
import { locate, readAddress, type LocatedAddress } from './published-address.ts'

// The municipalities are real, the streets are fictional.

test('a prefecture at the beginning is read, also when it is printed twice', () => {
  const read = (address: string) => {
    const { prefecture, rest } = readAddress(address, null)
    return [prefecture, rest]
  }
  assert.deepEqual(read('広島県三原市見本1-2'), ['広島県', '三原市見本1-2'])
  assert.deepEqual(read('広島県広島県三原市見本1-2'), ['広島県', '三原市見本1-2'])
  assert.deepEqual(read('本社：広島県三原市見本1-2'), ['広島県', '三原市見本1-2'])
  assert.deepEqual(read('三原市見本広島県'), [null, '三原市見本広島県'])
  assert.deepEqual(read('広島県三原市見本広島県'), ['広島県', '三原市見本広島県'])
  assert.equal(readAddress('三原市見本1-2', '広島県').sourcePrefecture, '広島県')
})

interface Place {
  readonly prefecture: string
  readonly city: string
}
const at = (address: string, { prefecture, city }: Place, sourcePrefecture: string | null = null) =>
  locate(readAddress(address, sourcePrefecture), prefecture, city)
const place = (prefecture: string, city: string): Place => ({ prefecture, city })
const located = (street: string, more: Partial<LocatedAddress> = {}): LocatedAddress => ({
  street,
  formerTown: '',
  isCertain: true,
  ...more,
})

const [minato, fuchuInTokyo, date] = [place('東京都', '港区'), place('東京都', '府中市'), place('北海道', '伊達市')]
const [kita, abeno] = [place('大阪府', '大阪市北区'), place('大阪府', '大阪市阿倍野区')]
const [kuki, kazo, miyashiro] = [
  place('埼玉県', '久喜市'),
  place('埼玉県', '加須市'),
  place('埼玉県', '南埼玉郡宮代町'),
]
const ichikawa = place('千葉県', '市川市')

test('an address is in a municipality whose name it has after the prefecture', () => {
  assert.deepEqual(at('千葉県市川市見本1-2', ichikawa), located('見本1-2'))
  assert.equal(at('埼玉県市川市見本1-2', ichikawa), null)
  assert.equal(at('千葉県船橋市見本1-2', ichikawa), null)
  assert.equal(at('千葉県', ichikawa), null)
  assert.equal(at('千葉県', place('千葉県', '')), null)
  assert.equal(at('見本1-2-3', place('', '')), null)
  assert.equal(at('市川市見本1-2', place('', '市川市')), null)
})

test('a municipality that is printed twice is read once', () => {
  assert.deepEqual(at('東京都港区港区見本1-2', minato), located('見本1-2'))
  assert.deepEqual(at('東京都港区見本港区', minato), located('見本港区'))
})

test('without a prefecture, an address is certain where one prefecture alone has the municipality', () => {
  assert.deepEqual(at('港区見本1-2', minato), located('見本1-2'))
  assert.deepEqual(at('府中市見本1-2', fuchuInTokyo), located('見本1-2', { isCertain: false }))
  assert.deepEqual(at('府中市見本1-2', fuchuInTokyo, '東京都'), located('見本1-2'))
  assert.deepEqual(at('府中市見本1-2', fuchuInTokyo, '広島県'), located('見本1-2', { isCertain: false }))
  assert.deepEqual(at('東京都府中市見本1-2', fuchuInTokyo), located('見本1-2'))
})

test('the county may be left out, or may stand alone where the address stops there', () => {
  for (const address of ['埼玉県南埼玉郡宮代町見本1-2', '埼玉県宮代町見本1-2', '宮代町見本1-2'])
    assert.deepEqual(at(address, miyashiro), located('見本1-2'), address)
  assert.deepEqual(at('埼玉県南埼玉郡', miyashiro), located(''))
  assert.equal(at('埼玉県南埼玉郡見本町1-2', miyashiro), null)
})

test('a designated city may be written without its ward; a ward without its city only where the prefecture is known', () => {
  assert.deepEqual(at('大阪市見本1-2', kita), located('見本1-2'))
  assert.deepEqual(at('大阪府阿倍野区見本1-2', abeno), located('見本1-2'))
  assert.deepEqual(at('阿倍野区見本1-2', abeno, '大阪府'), located('見本1-2'))
  assert.equal(at('阿倍野区見本1', abeno), null)
  // 大阪市 and 堺市 have a 北区.
  assert.deepEqual(at('大阪府北区見本1-2', kita), located('見本1-2', { isCertain: false }))
  assert.deepEqual(at('大阪府大阪市北区見本1-2', kita), located('見本1-2'))
})

test('a merged town is found in the municipality of its prefecture that took it in, and may begin the registered street', () => {
  for (const address of ['埼玉県南埼玉郡菖蒲町見本12', '埼玉県菖蒲町見本12', '菖蒲町見本12'])
    assert.deepEqual(at(address, kuki), located('見本12', { formerTown: '菖蒲町' }), address)
  // A 郡 in the street is not the county.
  assert.deepEqual(at('埼玉県菖蒲町見本台郡町12', kuki), located('見本台郡町12', { formerTown: '菖蒲町' }))
  assert.equal(at('埼玉県菖蒲町見本12', kazo), null)
  // The 伊達市 of 福島県 took 伊達町 in, that of 北海道 did not.
  assert.equal(at('北海道伊達町見本12', date), null)
  // 福岡県 had a 那珂川町, 栃木県 has one.
  const nakagawa = place('福岡県', '那珂川市')
  assert.deepEqual(at('那珂川町見本1-2', nakagawa), located('見本1-2', { isCertain: false }))
  assert.deepEqual(at('福岡県那珂川町見本1-2', nakagawa), located('見本1-2'))
  // A ward that was renamed is not in the street.
  assert.deepEqual(at('静岡県浜松市東区見本町12', place('静岡県', '浜松市中央区')), located('見本町12'))
})

test('a town and a block without prefecture and municipality may be anywhere', () => {
  const anywhere = (street: string) => located(street, { isCertain: false })
  assert.deepEqual(at('日本橋見本3-12-6', minato), anywhere('日本橋見本3-12-6'))
  assert.deepEqual(at('見本13-6', minato), anywhere('見本13-6'))
  assert.equal(at('東京都日本橋見本3-12-6', minato), null)
  assert.equal(at('日本橋見本3', minato), null)
  assert.equal(at('日3-12', minato), null)
  assert.equal(at('3日本橋3-12', minato), null)
  assert.equal(at('日本橋見本-12', minato), null)
  assert.equal(at('日本橋見本3-台', minato), null)
})
