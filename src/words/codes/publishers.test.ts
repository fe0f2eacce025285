import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publisherGroups, publishers } from './publishers.ts'

/** 国税庁「チェックデジットの計算」, implemented independently of the code under test. */
function hasValidCheckDigit(number: string): boolean {
  const digits = Array.from(number, Number).toReversed()
  const sum = digits.slice(0, 12).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 2), 0)
  return /^\d{13}$/.test(number) && digits[12] === 9 - (sum % 9)
}

test('the register contains every body of the five groups', () => {
  const countOf = (group: string) => publishers.filter((row) => row.group === group).length
  assert.deepEqual(
    publisherGroups.filter(({ onlyWithSource }) => onlyWithSource !== true).map(({ code }) => [code, countOf(code)]),
    [
      ['national', 60],
      ['independent_agency', 85],
      ['public_corporation', 46],
      ['prefecture', 47],
      ['designated_city', 20],
    ],
  )
  assert.equal(publishers.length, 258)
  assert.equal(publishers.filter((row) => row.group === 'national' && row.parent === null).length, 48)
  assert.equal(publishers.filter((row) => row.parent !== null).length, 12)
})

test('all 241 corporate numbers are unique and have a valid check digit', () => {
  const numbers = publishers.flatMap(({ corporateNumber }) => corporateNumber ?? [])
  assert.equal(numbers.length, 241)
  assert.equal(new Set(numbers).size, 241)
  assert.deepEqual(
    numbers.filter((number) => !hasValidCheckDigit(number)),
    [],
  )
})

test('the corporate number of a prefecture or city is its check digit, 000020 and its code', () => {
  const localBodies = publishers.filter(({ group }) => group === 'prefecture' || group === 'designated_city')
  for (const { code, corporateNumber } of localBodies) {
    assert.equal(corporateNumber?.slice(1), `000020${code}`)
  }
})

test('every row has a name of its own, a parent of the register, a valid URL and no blank value', () => {
  const names = new Set(publishers.map(({ name }) => name))
  assert.equal(names.size, publishers.length)
  for (const row of publishers) {
    assert.ok(row.parent === null || names.has(row.parent), row.name)
    assert.ok(row.sourceUrl === null || URL.canParse(row.sourceUrl), row.name)
    for (const value of Object.values(row)) assert.notEqual(value, '')
  }
  assert.equal(publishers.filter(({ sourceUrl }) => sourceUrl !== null).length, 37)
})
