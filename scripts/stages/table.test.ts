import assert from 'node:assert/strict'
import { test } from 'node:test'
import { table } from './table.ts'

test('the table has the seconds of each stage and of all, and no line that another program takes for the last', () => {
  const counts = { passed: 3, failed: 0, skipped: 2, reasons: ['chromium'] }
  const text = table(
    [
      ['check', { counts, seconds: 20.4 }],
      ['test:browser', null],
    ],
    731.6,
  )
  assert.deepEqual(text.split('\n'), [
    'check            20 s   3 passed, 0 failed, 2 skipped: chromium',
    'test:browser            left out',
    'all             732 s',
  ])
})
