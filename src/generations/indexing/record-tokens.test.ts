import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import type { StoredCompany, StoredRecord } from '../ports.ts'
import { tokenRows, tokensOfCompany } from './record-tokens.ts'
import { tokensShape } from '../sqlite/schema.ts'
import { recordForms } from './searchable-forms.ts'

test('the letter of a kind of token is unique, also among the letters of the store', () => {
  const letters = [...Object.values(tokenRows).map(({ letter }) => letter), 'a', 'b', 'e', 'g', 'm']
  assert.ok(letters.every((letter) => /^[a-z]$/.test(letter)))
  assert.equal(new Set(letters).size, letters.length)
})

/** A record with only the fields from which filter tokens are made. */
const recordAt = (address: string | null): StoredRecord =>
  ({
    corporateNumber: null,
    nameHolders: [],
    facts: {
      kind: 'procurement_suspension',
      party: { name: '架空建設株式会社', address, corporateNumber: null },
      authority: { name: '架空市', text: '架空市長', type: 'municipality', corporateNumber: null },
      reasonCodes: [],
    },
  }) as unknown as StoredRecord
const companyAt = (register: object | null, filerAddress: string | null = null) => ({
  names: ['架空建設'],
  written: ['架空建設株式会社'],
  codes: tokensOfCompany({
    register,
    filer: filerAddress === null ? null : { address: filerAddress },
  } as unknown as StoredCompany),
})
const prefecturesOf = (address: string | null, company: ReturnType<typeof companyAt> | null): string[] =>
  recordForms(recordAt(address), company).codes.filter((token) => token.startsWith('p:'))

test('the prefecture of a record is that of its published address, else of its company, else none', () => {
  const inOsaka = companyAt({ prefectureCode: '27' }, '京都府架空市')
  assert.deepEqual(prefecturesOf('東京都架空区1', inOsaka), ['p:13'])
  assert.deepEqual(prefecturesOf('架空市1-1', inOsaka), ['p:27'])
  assert.deepEqual(prefecturesOf(null, inOsaka), ['p:27'])
  assert.deepEqual(prefecturesOf(null, companyAt(null, '京都府架空市')), ['p:26'])
  assert.deepEqual(prefecturesOf(null, companyAt({})), [])
  assert.deepEqual(prefecturesOf('架空市1-1', null), [])
})

const municipalitiesOf = (address: string | null, company: ReturnType<typeof companyAt> | null): string[] =>
  recordForms(recordAt(address), company).codes.filter((token) => token.startsWith('d:'))

test('the municipality of a record is that of its published address, else of its company; only the prefecture may be known', () => {
  const inOsaka = companyAt({ prefectureCode: '27', cityCode: '127' })
  assert.deepEqual(municipalitiesOf('静岡県浜松市中央区1', inOsaka), ['d:22138'])
  assert.deepEqual(municipalitiesOf('静岡県架空市1', inOsaka), ['d:22-'])
  assert.deepEqual(municipalitiesOf(null, inOsaka), ['d:27127'])
  assert.deepEqual(municipalitiesOf('架空市1-1', null), [])
})

test('another token of records needs the next format number', () => {
  const rows = Object.entries(tokenRows).map(([name, { letter }]) => `${letter} ${name}`)
  const shape = hash('sha256', rows.join('\n')).slice(0, 8)
  assert.equal(
    shape,
    tokensShape,
    'raise the format, too: a generation of the earlier one finds no record by the token',
  )
})
