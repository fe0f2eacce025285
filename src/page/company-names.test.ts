import assert from 'node:assert/strict'
import { test } from 'node:test'
import { companyCard } from './browser/company/company-card.ts'
import type { Company, Context } from './browser/types.ts'
import { urlOf } from './browser/url.ts'
import { en } from './browser/words-en.ts'
import { ja } from './browser/words-ja.ts'
import { htmlOf } from './render-page.ts'

const none = { enforcements: 0, procurement_suspensions: 0, license_actions: 0 }
const company = {
  corporate_number: '5999901001001',
  name: '株式会社瑠璃梟建設',
  name_kana: 'ルリフクロウケンセツ',
  name_en: { value: 'Rurifukuro Construction Co., Ltd.', source: 'corporate_number_register' },
  aliases: [
    { value: '瑠璃梟工業株式会社', kind: 'former_name', source: 'corporate_number_register' },
    { value: 'Rurifukurokensetsu', kind: 'romanized', source: 'derived' },
  ],
  address: {
    text: '北海道札幌市見本町１丁目１番１号',
    postal_code: null,
    prefecture: '北海道',
    prefecture_code: '01',
    city: '札幌市',
    street: '見本町１丁目１番１号',
    outside_japan: null,
  },
  status: null,
  listing: null,
  record_counts: none,
  act_counts: none,
  name_only_counts: { ...none, in_force: 0 },
  same_name_counts: none,
  match: { field: 'name', kind: 'exact', value: '株式会社瑠璃梟建設', prominence: null },
} as unknown as Company

/** The heading, the other names and the address of a card. */
function cardOf(changes: Partial<Company>, language: 'ja' | 'en'): (string | undefined)[] {
  const href: Context['href'] = (place) => urlOf(place, '')
  const context = { language, words: language === 'en' ? en : ja, href } as unknown as Context
  const card = htmlOf([companyCard({ ...company, ...changes }, context)])
  const text = (pattern: RegExp) => pattern.exec(card)?.[1]?.replaceAll(/<[^>]+>/g, '|')
  return [text(/<h3>(.*?)<\/h3>/), text(/class="scripts">(.*?)<\/p>/), text(/class="address">(.*?)<\/p>/)]
}

test('in English the English name comes first, or else the romanised one, and the registered name beside it', () => {
  const address = 'Hokkaido · |北海道札幌市見本町１丁目１番１号|'
  const others = '|株式会社瑠璃梟建設||ルリフクロウケンセツ|'
  assert.deepEqual(cardOf({}, 'en'), ['|Rurifukuro Construction Co., Ltd.|', others, address])
  assert.deepEqual(cardOf({ name_en: null }, 'en'), ['|Rurifukurokensetsu| (romanised)||', others, address])
})

test('a name of which no letters are known stays as it is registered', () => {
  const [name, others] = cardOf({ name_en: null, aliases: [] }, 'en')
  assert.deepEqual([name, others], ['|株式会社瑠璃梟建設|', '|ルリフクロウケンセツ|'])
})

test('in Japanese the registered name comes first, and no prefecture is said twice', () => {
  assert.deepEqual(cardOf({}, 'ja'), [
    '|株式会社瑠璃梟建設|',
    '|ルリフクロウケンセツ||Rurifukuro Construction Co., Ltd.|',
    '|北海道札幌市見本町１丁目１番１号|',
  ])
})

test('outside Japan there is no prefecture', () => {
  const abroad = { ...company.address, prefecture_code: null, prefecture: null, city: null, street: null }
  assert.equal(cardOf({ address: abroad }, 'en')[2], '|北海道札幌市見本町１丁目１番１号|')
})
