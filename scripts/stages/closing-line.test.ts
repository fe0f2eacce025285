import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closingLine, countsLine, readClosingLine, reasonsOf, sumOf } from './closing-line.ts'

const counts = { passed: 12, failed: 1, skipped: 3, reasons: ['redis-server', 'postgresql-15'] }

test('the closing line says why tests were skipped, and is read back', () => {
  assert.equal(closingLine(counts), '12 passed, 1 failed, 3 skipped: postgresql-15, redis-server')
  assert.deepEqual(readClosingLine(closingLine(counts)), { ...counts, reasons: ['postgresql-15', 'redis-server'] })
  assert.equal(countsLine(counts), '12 passed, 1 failed, 3 skipped')
  assert.deepEqual(readClosingLine('12 passed, 1 failed, 3 skipped'), { ...counts, reasons: [] })
})

test('another line is no closing line', () => {
  for (const line of ['', 'test 12 passed, 1 failed, 3 skipped', '12 passed, 1 failed, 3 skipped, more'])
    assert.equal(readClosingLine(line), null, line)
})

test('a reason is named once, a missing package by its name', () => {
  assert.deepEqual(reasonsOf('missing Debian packages: redis-server redis-sentinel'), [
    'redis-server',
    'redis-sentinel',
  ])
  assert.deepEqual(reasonsOf('the published files are missing'), ['the published files are missing'])
  const none = { passed: 0, failed: 0, skipped: 1, reasons: ['redis-server'] }
  assert.deepEqual(sumOf([counts, none]), { ...counts, skipped: 4 })
})
