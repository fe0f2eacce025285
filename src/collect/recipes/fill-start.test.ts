import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillStart } from './find-files.ts'

test('the years in an address are those of today in Japan', () => {
  const start = 'https://www.example.jp/{year}/{fiscal_year}/R{reiwa}list_R{reiwa2}.pdf'
  assert.equal(fillStart(start, new Date('2027-03-31T14:00:00Z')), 'https://www.example.jp/2027/2026/R8list_R08.pdf')
  assert.equal(fillStart(start, new Date('2028-03-31T15:30:00Z')), 'https://www.example.jp/2028/2028/R10list_R10.pdf')
})
