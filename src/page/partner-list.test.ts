import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameOf, partnerRows, partnersIn } from './browser/partners/partner-list.ts'

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

test('headings say where the name and the number are', () => {
  const rows =
    'コード,仕入先名,法人番号（13桁）,JAN\nA1,株式会社青空,,4901234567894\nA2,山吹商会,5999901001001,\n,,,4901234567894\n'
  assert.deepEqual(asked(rows), [
    ['株式会社青空', null],
    ['山吹商会', '5999901001001'],
    ['', null],
  ])
})

test('a report that was saved is a list: a row without a company is asked for again, by what was asked', () => {
  const rows =
    'asked,company,corporate_number,address,state\n建設,,,,ambiguous: 10\n青空,株式会社青空,5999901001001,東京都港区1,found\n599990100100,,,,not a number\n'
  assert.deepEqual(asked(rows), [
    ['建設', null],
    ['青空', '5999901001001'],
    ['599990100100', '599990100100'],
  ])
})

test('what is meant as a number is never searched as a name', () => {
  assert.deepEqual(asked('599990100100\n5.9999E+12\n法人番号\n109\n'), [
    ['599990100100', '599990100100'],
    ['5.9999E+12', '5.9999E+12'],
    ['法人番号', null],
    ['109', null],
  ])
})

test('a comma before a legal form and a line end in quotation marks are part of the name', () => {
  assert.deepEqual(asked('Kakuu Trading Co., Ltd.\r"架空商事\n東京支店",\r\n Kakuu, Inc.\t5999901001001'), [
    ['Kakuu Trading Co., Ltd.', null],
    ['架空商事 東京支店', null],
    ['Kakuu, Inc.', '5999901001001'],
  ])
})

test('of a list for a report, a repeated partner keeps its row', () => {
  assert.deepEqual(
    partnerRows('青空\n山吹\n青空').map(({ text }) => text),
    ['青空', '山吹', '青空'],
  )
})

test('the place stands beside the name: by its heading, or by its prefecture', () => {
  assert.deepEqual(asked('会社名,担当,住所\n青空,山吹,港区見本町１丁目2番'), [['青空 港区見本町１丁目2番', null]])
  assert.deepEqual(asked('青空\t東京都港区見本町1-2-3\n山吹,見本部'), [
    ['青空 東京都港区見本町1-2-3', null],
    ['山吹', null],
  ])
  // A number says which company is meant.
  assert.deepEqual(asked('青空,東京都港区,5999901001001'), [['青空', '5999901001001']])
  assert.deepEqual(asked('株式会社東京都港湾'), [['株式会社東京都港湾', null]])
  const [first] = partnerRows('青空,東京都港区1')
  assert.equal(nameOf(first!), '青空')
})
