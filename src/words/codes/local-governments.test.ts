import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localGovernments } from './local-governments.ts'
import { publishers } from './publishers.ts'

const rows = localGovernments()

test('every prefecture and municipality has one site, and wards of designated cities none', () => {
  const counts = Object.groupBy(rows, ({ group }) => group)
  assert.deepEqual(
    [counts.prefecture?.length, counts.designated_city?.length, counts.municipality?.length],
    // 792 cities, of which 20 are designated, 743 towns, 183 villages and 23 special wards.
    [47, 20, 1_721],
  )
  assert.equal(new Set(rows.map(({ code }) => code)).size, rows.length)
  assert.equal(new Set(rows.map(({ url }) => new URL(url).hostname)).size, rows.length)
  assert.deepEqual(
    rows.filter(({ code, name, prefecture }) => !hasCheckDigit(code) || name === '' || prefecture === ''),
    [],
  )
  assert.equal(rows.filter(({ name }) => name === '池田町').length, 4)
})

test('the prefectures and designated cities of the coverage register are among them, under the same codes and names', () => {
  const registered = publishers.filter(({ group }) => group === 'prefecture' || group === 'designated_city')
  const name = new Map(rows.map((row) => [row.code, row.name]))
  assert.deepEqual(
    registered.filter((row) => name.get(row.code ?? '') !== row.name),
    [],
  )
})

/** 全国地方公共団体コード: 11 less the sum of the five digits weighted 6 to 2, modulo 11; its last digit. */
function hasCheckDigit(code: string): boolean {
  const sum = [6, 5, 4, 3, 2].reduce((total, weight, index) => total + weight * Number(code[index]), 0)
  return (11 - (sum % 11)) % 10 === Number(code[5])
}
