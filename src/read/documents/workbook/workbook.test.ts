import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utils, write } from '@e965/xlsx'
import { documentOf } from '../test-document.ts'
import { assertRefused } from '../test-file.ts'

const rows = [
  ['名称', '日'],
  ['架空見本株式会社', 45044],
  [' ', '令和元年９月６日'],
]

for (const bookType of ['xlsx', 'biff8'] as const) {
  test(`every sheet of a ${bookType} workbook has its texts and numbers, blank cells too`, async () => {
    const { blocks, unparsed } = await readBytes(workbook(bookType))
    const read = blocks.flatMap((block) =>
      block.kind === 'table'
        ? [{ name: block.name, rows: block.rows.map(({ cells }) => cells.map(({ number, text }) => number ?? text)) }]
        : [],
    )
    assert.deepEqual(read, [
      {
        name: '一',
        rows: [
          ['名称', '日'],
          ['架空見本株式会社', 45044],
          ['', '令和元年９月６日'],
        ],
      },
      { name: '二', rows: [['認1']] },
    ])
    assert.deepEqual(unparsed, [])
  })
}

test('a broken workbook, another format, an HTML page and an empty file are refused', async () => {
  await assertRefused(readBytes(workbook('xlsx').subarray(0, 1500)), 'truncated')
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

const readBytes = (bytes: Buffer) => documentOf(bytes, 'xlsx')
