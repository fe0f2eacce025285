import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchesIn } from './patterns.ts'

test('a pattern of a source finds its first group, or nothing, in each text', () => {
  assert.deepEqual(matchesIn('計([\\d,]+)件', ['計1,024件 計3件', '件'], 'page'), [['1,024', '3'], []])
  assert.deepEqual(matchesIn('<td', ['<td><td>'], 'page'), [['', '']])
})

test('a page that a pattern would be compared with for hours is refused', () => {
  const compare = () => matchesIn('<td[^>]*class="name"', ['<td '.repeat(100_000)], 'https://list.example/', 100)
  assert.throws(compare, { code: 'reading_limit_exceeded', message: /^https:\/\/list\.example\/: .* 0\.1 seconds$/ })
})
