import assert from 'node:assert/strict'
import { test } from 'node:test'
import { htmlOf } from './render-page.ts'
import { mainFacts, otherFacts } from './browser/company/company-facts.ts'
import type { Company, Context } from './browser/types.ts'
import { en } from './browser/words-en.ts'
import { ja } from './browser/words-ja.ts'

const company = {
  corporate_number: '5999901001001',
  aliases: [],
  address: { text: null, postal_code: null, prefecture: '東京都', city: '港区', street: null, outside_japan: null },
  status: null,
  listing: null,
  names_known_since: '2020-01-06',
  former_name_missing: true,
} as unknown as Company

function factsOf(changes: Partial<Company>, language: 'ja' | 'en' = 'ja') {
  const context = { language, words: language === 'ja' ? ja : en, href: () => '' } as unknown as Context
  const textOf = (facts: typeof mainFacts) =>
    htmlOf([facts({ ...company, ...changes }, context)]).replaceAll(/<[^>]*>/g, ' ')
  return { main: textOf(mainFacts), other: textOf(otherFacts) }
}

test('a company with a former name that is not collected says so among its main facts', () => {
  assert.match(factsOf({}).main, /2020年1月6日 *から（改称前は未収録）/)
  assert.match(factsOf({}, 'en').main, /Names since *6 Jan 2020 *\(renamed; the former is missing\)/)
})

test('a company of which no former name is missing says nothing', () => {
  const { main, other } = factsOf({ former_name_missing: false })
  assert.doesNotMatch(main + other, /商号/)
})

test('a former name that another source has is not told as missing', () => {
  const former = { value: '株式会社瑠璃梟', kind: 'former_name', source: 'sudachidict' } as const
  assert.doesNotMatch(factsOf({ aliases: [former] }).main, /商号/)
})
