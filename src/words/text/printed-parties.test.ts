import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printedMembers, printedParties } from './printed-parties.ts'

// All names are fictional.

test('a joint venture names its members', () => {
  assert.deepEqual(printedMembers('青空・山吹特定建設工事共同企業体'), ['青空', '山吹'])
  assert.deepEqual(printedMembers('青空建設（株）・(株)山吹組ＪＶ'), ['青空建設(株)', '(株)山吹組'])
  assert.deepEqual(printedMembers('アオゾラ・ヤマブキ設計共同体'), ['アオゾラ', 'ヤマブキ'])
  assert.deepEqual(printedMembers('青空建設・山吹組（共）'), ['青空建設', '山吹組'])
  for (const text of ['青空共同企業体', '中央・南地区共同企業体', '青空・山吹'])
    assert.deepEqual(printedMembers(text), [], text)
})

test('a list names its parties where the first has a legal form', () => {
  assert.deepEqual(printedParties('株式会社青空、山吹建設㈱'), ['株式会社青空', '山吹建設(株)'])
  assert.deepEqual(printedParties('(株)青空,株式会社山吹,見本森林組合'), ['(株)青空', '株式会社山吹', '見本森林組合'])
  assert.deepEqual(printedParties('青空株式会社・株式会社山吹・組'), ['青空株式会社', '株式会社山吹・組'])
  assert.deepEqual(printedParties('（株）青空　山吹建設（株）'), ['(株)青空', '山吹建設(株)'])
  assert.deepEqual(printedParties('（株）青空　（株）青空'), [])
  assert.deepEqual(printedParties('株式会社青空、山吹建設、ほか２社'), ['株式会社青空', '山吹建設'])
})

for (const text of ['株式会社青空、他', '青空、山吹', '株式会社青空・山吹', '株式会社エー・ビー・シー', '青空,inc'])
  test(`${text} is no list of parties`, () => assert.deepEqual(printedParties(text), []))

test('of a very long list, the first parties are looked up', () => {
  assert.equal(printedParties('株式会社青空、'.repeat(30)).length, 10)
  assert.deepEqual(printedParties('株式会社青・'.repeat(60)), [])
})
