import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { createExternalSort } from './external-sort.ts'

function pathFor(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'shobun-sorted-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'rows')
}

/** Distinct keys in an order that is not sorted. */
const keyOf = (index: number): string => String((index * 7919) % 1_000).padStart(4, '0') + index

for (const [place, runBytes] of [
  ['in memory', 1e9],
  ['in many runs', 10_000],
  ['in runs of one row', 1],
] as const) {
  test(`rows are sorted by key: ${place}`, (t) => {
    const path = pathFor(t)
    const rows = createExternalSort(path, runBytes)
    const expected = Array.from({ length: 2_000 }, (_, index) => {
      // The last row is longer than the read buffer.
      const fields = [`${index}`, '', '処分 𠮷'.repeat(index === 1_999 ? 60_000 : index % 7)]
      rows.add(keyOf(index), ...fields)
      return { key: keyOf(index), text: fields.map((field) => `\0${field}`).join('') }
    }).toSorted((a, b) => (a.key < b.key ? -1 : 1))
    const found = Array.from(rows.all(), ({ key, bytes }) => ({ key, text: bytes.toString() }))
    assert.equal(existsSync(path), runBytes < 1e9)
    assert.deepEqual(found, expected)
    rows.close()
    assert.equal(existsSync(path), false)
  })
}

test('sorting no rows gives none', (t) => {
  const rows = createExternalSort(pathFor(t))
  assert.deepEqual([...rows.all()], [])
  rows.close()
})
