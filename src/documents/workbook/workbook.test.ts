import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utils, write } from '@e965/xlsx'
import { assertRefused, withFile } from '../test-file.ts'
import { readWorkbook } from './workbook.ts'
import type { Sheet } from './workbook.ts'

const rows = [
  ['名称', '日'],
  ['架空見本株式会社', 45044],
  [' ', '令和元年９月６日'],
]

for (const bookType of ['xlsx', 'biff8'] as const) {
  test(`every sheet of a ${bookType} workbook has its raw cells, blank ones as null`, async () => {
    const sheets = await readBytes(workbook(bookType))
    const read = sheets.map(({ name, rows: cells, unparsed }) => ({ name, rows: cells, unparsed }))
    assert.deepEqual(read, [
      {
        name: '一',
        rows: [
          ['名称', '日'],
          ['架空見本株式会社', 45044],
          [null, '令和元年９月６日'],
        ],
        unparsed: [],
      },
      { name: '二', rows: [['認1']], unparsed: [] },
    ])
  })
}

test('a broken workbook, another format, an HTML page and an empty file are refused', async () => {
  await assertRefused(readBytes(workbook('xlsx').subarray(0, 1500)), 'wrong_format')
  const damaged = workbook('xlsx')
  const member = damaged.indexOf('xl/worksheets/sheet1.xml')
  damaged.fill(0x55, member + 40, member + 44)
  await assertRefused(readBytes(damaged), 'wrong_format')
  await assertRefused(readBytes(Buffer.from('名称,日\n架空,1\n')), 'wrong_format')
  await assertRefused(readBytes(Buffer.from('<html><title>Just a moment...</title>')), 'bot_wall')
  await assertRefused(readBytes(Buffer.alloc(0)), 'empty_file')
})

function workbook(bookType: 'xlsx' | 'biff8'): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), '一')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['認1']]), '二')
  return write(book, { type: 'buffer', bookType }) as Buffer
}

function readBytes(bytes: Buffer): Promise<readonly Sheet[]> {
  return withFile('list.xlsx', bytes, readWorkbook)
}
