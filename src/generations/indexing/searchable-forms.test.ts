import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StoredRecord } from '../ports.ts'
import { recordForms } from './searchable-forms.ts'

// All companies are fictional.

const recordOf = (name: string): StoredRecord =>
  ({
    corporateNumber: null,
    nameHolders: [],
    facts: {
      kind: 'procurement_suspension',
      party: { name, address: null, corporateNumber: null },
      authority: { name: '架空市', text: '架空市長', type: 'municipality', corporateNumber: null },
      reasonCodes: [],
    },
  }) as unknown as StoredRecord

test('the words for a group of companies are found as text, and never as a company', () => {
  const group = recordForms(recordOf('架空電力株式会社が発注する光装置の製造販売業者'), null)
  assert.deepEqual(group.party, [])
  assert.match(group.text, /架空電力.*製造販売業者/u)
  assert.notDeepEqual(recordForms(recordOf('架空電力株式会社'), null).party, [])
})
