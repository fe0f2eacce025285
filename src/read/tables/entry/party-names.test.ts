import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOfNames } from './party-names.ts'

// Every company here is fictional.

test('a number stands on the line of its company, however many lines are empty', () => {
  const empty = '\n'.repeat(5_000)
  assert.deepEqual(linesOfNames('株式会社架空組\n（法人番号 8990000000001）'), [
    '株式会社架空組 （法人番号 8990000000001）',
  ])
  assert.deepEqual(linesOfNames(`株式会社架空組${empty} 法人番号 1`), ['株式会社架空組 法人番号 1'])
  assert.deepEqual(linesOfNames(`株式会社架空組${empty}見本建設株式会社`), ['株式会社架空組', '見本建設株式会社'])
})
