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

test('every filter belongs to an endpoint, and no endpoint lists a filter twice', () => {
  const lists = [enforcementFilters, procurementSuspensionFilters, licenseActionFilters]
  for (const list of lists) assert.equal(new Set(list).size, list.length)
  assert.deepEqual(new Set(lists.flat()), new Set(rows))
})
