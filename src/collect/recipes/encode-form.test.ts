import assert from 'node:assert/strict'
import { test } from 'node:test'
import { encodeForm, fillFields } from './encode-form.ts'

test('a form is encoded in the charset of its page', () => {
  const fields = { all_search: 'CSV出力', q: 'a b&c' }
  assert.equal(encodeForm(fields), 'all_search=CSV%E5%87%BA%E5%8A%9B&q=a+b%26c')
  assert.equal(encodeForm(fields, 'shift_jis'), 'all_search=CSV%8Fo%97%CD&q=a+b%26c')
  assert.equal(encodeForm(fields, 'euc-jp'), 'all_search=CSV%BD%D0%CE%CF&q=a+b%26c')
  assert.throws(() => encodeForm({ q: '😀' }, 'shift_jis'), { code: 'bad_form' })
})

test('year and month are those of today in Japan', () => {
  const now = new Date('2026-12-31T15:30:00Z')
  const fields = { from: '{year-5}', to: '{year}', month: '{month}', other: 'year' }
  assert.deepEqual(fillFields(fields, now), { from: '2022', to: '2027', month: '1', other: 'year' })
})
