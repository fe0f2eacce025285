import assert from 'node:assert/strict'
import { test } from 'node:test'
import { queryOf } from './fair-use-query.ts'

const numberIn = (filters: Record<string, string>): string | null =>
  queryOf({ endpoint: 'companies', filters, page: { page: 1, limit: 10 } }).corporateNumber

test('a corporate number is counted as one wherever it stands', () => {
  const number = '1180301018771'
  assert.equal(numberIn({ q: number }), number)
  assert.equal(numberIn({ corporate_number: number }), number)
  for (const text of [`青空 T${number}`, `a ${number}`, `T1-1803-0101-8771 青空`]) {
    assert.equal(numberIn({ q: text }), number, text)
    assert.equal(numberIn({ company: text }), number, text)
  }
  assert.equal(numberIn({ q: '青空' }), null)
})

test('what is counted is a value of its own, and the rows are those of the query without counts', () => {
  const filters = { authority: '架空市' }
  const page = { page: 1, limit: 10 }
  const plain = queryOf({ endpoint: 'enforcements', filters, page })
  const counted = queryOf({ endpoint: 'enforcements', filters, page: { ...page, counts: ['year', 'law'] } })
  assert.deepEqual([plain.values, counted.values], [[], ['counts=year,law']])
  assert.equal(counted.canonicalText, plain.canonicalText)
})
