import { test } from 'node:test'
import assert from 'node:assert/strict'
import { mapHeader } from './header.ts'
import { readSourceDescription } from '../source-yaml.ts'

const source = readSourceDescription(
  `
title: 見本
title_en: Sample
publisher: { name: 見本, name_en: Sample, corporate_number: null, group: null }
produces: enforcement
data: { url: 'https://example.org', format: csv, license: なし, attribution: なし, expected_interval: P1D }
columns: { ＮＯ: ignore, 事業者名: name, 処分（措置）年月日: date, 措置理由: reason, 処分理由: reason, 許可番号: number }
gates: { rows_min: 0, unread_share_max: 0, loss_share_max: 0 }
`,
  'sample',
  'source.yml',
)

test('headings match in any character width and with line breaks', () => {
  const header = ['NO', '事業者\r\n名', '処分(措置)　年月日', '処分理由', '許可番号']
  assert.deepEqual(
    [...mapHeader(header, source)],
    [
      ['name', 1],
      ['date', 2],
      ['reason', 3],
      ['number', 4],
    ],
  )
})

test('a missing column is refused and named', () => {
  const header = ['事業者名', '処分（措置）年月日', '措置理由']
  assert.throws(() => mapHeader(header, source), {
    code: 'wrong_header',
    message: /no column for number.*Found: 事業者名/,
  })
})

test('an unknown column is refused and named', () => {
  const header = ['事業者名', '処分（措置）年月日', '措置理由', '許可番号', '備考']
  assert.throws(() => mapHeader(header, source), { code: 'wrong_header', message: /unknown column "備考"/ })
})

test('two columns for one field are refused', () => {
  const header = ['事業者名', '処分（措置）年月日', '措置理由', '処分理由', '許可番号']
  assert.throws(() => mapHeader(header, source), { code: 'wrong_header', message: /second column for reason/ })
})
