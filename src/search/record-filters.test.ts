import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  enforcementFilters,
  filters,
  licenseActionFilters,
  procurementSuspensionFilters,
  type FilterRow,
} from './record-filters.ts'

const rows: readonly FilterRow[] = Object.values(filters)

test('the tokens of two filters never meet, nor those of the store', () => {
  const letters = [...rows.flatMap(({ tokens }) => tokens?.letter ?? []), 'a', 'b', 'e', 'm']
  assert.ok(letters.every((letter) => /^[a-z]$/.test(letter)))
  assert.equal(new Set(letters).size, letters.length)
})

test('every filter is one of an endpoint, and of none twice', () => {
  const lists = [enforcementFilters, procurementSuspensionFilters, licenseActionFilters]
  for (const list of lists) assert.equal(new Set(list).size, list.length)
  assert.deepEqual(new Set(lists.flat()), new Set(rows))
})
