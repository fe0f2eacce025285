import assert from 'node:assert/strict'
import { test } from 'node:test'
import { htmlOf } from './render-page.ts'
import { companyCard } from './browser/company/company-card.ts'
import type { Company, Context } from './browser/types.ts'
import { urlOf, wholeCoverage } from './browser/url.ts'
import { en } from './browser/words-en.ts'
import { ja } from './browser/words-ja.ts'

const company = {
  corporate_number: '5999901001001',
  name: '株式会社瑠璃梟建設',
  name_kana: null,
  name_en: null,
  aliases: [],
  address: { text: null, postal_code: null, prefecture: '東京都', city: '港区', street: null, outside_japan: null },
  status: null,
  listing: null,
  match: { field: 'name', kind: 'exact', value: '株式会社瑠璃梟建設', prominence: null },
} as unknown as Company

const cardOf = (...args: Parameters<typeof companyCard>): string => htmlOf([companyCard(...args)])

const noneOfKind = { enforcements: 0, procurement_suspensions: 0, license_actions: 0 }

/** The counts of a card as they are read: a link is its text in brackets. */
const noneByName = {
  enforcements: 0,
  procurement_suspensions: 0,
  license_actions: 0,
  in_force: 0,
  may_be_in_force: 0,
  may_be_in_force_seen_on: null,
}
function counts(
  recordCounts: Company['record_counts'],
  language: 'ja' | 'en' = 'ja',
  byName: Company['name_only_counts'] = noneByName,
  others: Partial<Company> = {},
): string[] {
  const words = language === 'ja' ? ja : en
  const href: Context['href'] = (place) => urlOf(place, language === 'en' ? 'en' : '')
  const context = { language, words, href } as unknown as Context
  const card = cardOf(
    {
      ...company,
      record_counts: recordCounts,
      act_counts: recordCounts,
      name_only_counts: byName,
      name_holders: 2,
      register_complete: true,
      same_name_counts: noneOfKind,
      ...others,
    },
    context,
  )
  const items = card.matchAll(/<(?:li|p) class="(?:some|none|name-only|no-records)">(.*?)<\/(?:li|p)>/g)
  const coverage = href(wholeCoverage).replaceAll('&', '&amp;')
  return [...items].map(([, item = '']) =>
    item
      // What is not here leads to the reasons why a record may not be there.
      .replace(` <a href="${coverage}#absence">${words.absence.title}</a>`, ' [?]')
      .replaceAll(/<\/?b>/g, ''),
  )
}

test('where acts are fewer than records, a card says how many they are', () => {
  const some = { enforcements: 2, procurement_suspensions: 3, license_actions: 1 }
  const acts = { ...some, enforcements: 1, procurement_suspensions: 0 }
  assert.deepEqual(counts(some, 'en', noneByName, { act_counts: acts }), [
    'Enforcement records 2 (1 without repeats and warnings)',
    'Procurement suspensions 3 (0 without repeats and warnings)',
    'Licence actions 1',
  ])
})

test('the kinds without a record are named once, as what is collected; a card without any record says so in one line', () => {
  const some = { enforcements: 13, procurement_suspensions: 0, license_actions: 0 }
  assert.deepEqual(counts(some), [
    '行政処分等 13',
    '収録した一覧に記録なし: 指名停止・入札参加停止、許認可に関する処分 [?]',
  ])
  assert.deepEqual(counts(some, 'en'), [
    'Enforcement records 13',
    'No record in the lists collected: Procurement suspensions, Licence actions [?]',
  ])
  assert.deepEqual(counts(noneOfKind), ['収録した一覧に記録なし [?]'])
  assert.deepEqual(counts(noneOfKind, 'en'), ['No record in the lists collected [?]'])
})

test('that nothing was found stands apart from what of the name matched', () => {
  const context = { language: 'ja', words: ja, href: (place: never) => urlOf(place, '') } as unknown as Context
  const none = { record_counts: noneOfKind, name_only_counts: noneByName, same_name_counts: noneOfKind }
  const card = cardOf({ ...company, ...none }, context)
  assert.match(card, /記録が出ない理由<\/a><\/p><p class="match">一致: 商号/)
})

test('a card with records, of the company or of its name, is marked', () => {
  const context = { language: 'ja', words: ja, href: (place: never) => urlOf(place, '') } as unknown as Context
  const isMarked = (changes: Partial<Company>) =>
    /class="[^"]*has-records/.test(
      cardOf(
        {
          ...company,
          record_counts: noneOfKind,
          act_counts: noneOfKind,
          name_only_counts: noneByName,
          same_name_counts: noneOfKind,
          ...changes,
        },
        context,
      ),
    )
  assert.deepEqual(
    [
      {},
      { record_counts: { ...noneOfKind, license_actions: 1 } },
      { name_only_counts: { ...noneByName, enforcements: 1 } },
      { same_name_counts: { ...noneOfKind, procurement_suspensions: 1 } },
    ].map(isMarked),
    [false, true, true, true],
  )
})

test('records of the name are told with how many companies have it, and no zero is said of their kind', () => {
  const none = { enforcements: 0, procurement_suspensions: 0, license_actions: 0 }
  assert.deepEqual(
    counts(none, 'ja', {
      ...noneByName,
      procurement_suspensions: 2,
      in_force: 1,
      may_be_in_force: 0,
      may_be_in_force_seen_on: null,
    }),
    [
      'この会社の名前で公表され、番号がなく会社を特定できない記録が2件あります（うち今日効力のあるもの 1件）。 該当しうる同じ名前の会社が、この会社を含めて2社あります。',
      '収録した一覧に記録なし: 行政処分等、許認可に関する処分 [?]',
    ],
  )
})

test('further records of exactly the name are told, and no zero is said of their kind', () => {
  const sameName = { same_name_counts: { ...noneOfKind, enforcements: 2 } }
  assert.deepEqual(counts(noneOfKind, 'ja', noneByName, sameName), [
    'この会社（以前の名前や法人の種類を含む）と同じ名前で公表され、この会社のものと分からない記録が2件あります（支店などの所在地のものを含みます）。ここには含まれません。',
    '収録した一覧に記録なし: 指名停止・入札参加停止、許認可に関する処分 [?]',
  ])
})

test('where a kind has no record, a card links why one may not be there', () => {
  const none = { enforcements: 0, procurement_suspensions: 0, license_actions: 0 }
  const context = { language: 'ja', words: ja, href: (place: never) => urlOf(place, '') } as unknown as Context
  const cardWith = (recordCounts: Company['record_counts']) =>
    cardOf(
      {
        ...company,
        record_counts: recordCounts,
        act_counts: recordCounts,
        name_only_counts: noneByName,
        same_name_counts: noneOfKind,
      },
      context,
    )
  assert.match(cardWith(none), /<a href="[^"]*#absence">記録が出ない理由<\/a>/)
  assert.doesNotMatch(cardWith({ enforcements: 1, procurement_suspensions: 1, license_actions: 1 }), /#absence/)
})

test('a card without a zero speaks of counts only', () => {
  assert.deepEqual(counts({ enforcements: 1, procurement_suspensions: 2, license_actions: 3 }), [
    '行政処分等 1',
    '指名停止・入札参加停止 2',
    '許認可に関する処分 3',
  ])
})
