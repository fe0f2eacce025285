import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partnersIn } from './page/partners/partner-list.js'

const asked = (text: string): (string | null)[][] => partnersIn(text).map(({ text: name, number }) => [name, number])

test('each line is a partner, by its number if it has one, and a repeated one is asked once', () => {
  assert.deepEqual(asked('株式会社瑠璃梟建設\r\n\r\n５９９９-90100-1001\nT5999901001001\n 株式会社瑠璃梟建設 \n'), [
    ['株式会社瑠璃梟建設', null],
    ['T5999901001001', '5999901001001'],
  ])
})

test('a CSV file is read with quotation marks, with its headings or without', () => {
  const rows = '"株式会社 青空, 山吹",5999901001001\n"株式会社""萌黄""",\n'
  const expected = [
    ['株式会社 青空, 山吹', '5999901001001'],
    ['株式会社"萌黄"', null],
  ]
  assert.deepEqual(asked(rows), expected)
  assert.deepEqual(asked(`会社名,法人番号\n${rows}`), expected)
  assert.deepEqual(asked('No.\tname\n5\t株式会社青空').length, 1)
})

test('nothing but headings and blank lines is no partner', () => {
  assert.deepEqual(asked('会社名\n\n , \n'), [])
})
