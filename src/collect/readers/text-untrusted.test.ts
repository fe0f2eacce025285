import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvBatches } from './csv.ts'
import { assertRefused, withFile } from './test-file.ts'
import { zipOf } from './test-zip.ts'
import { openText } from './text-file.ts'

/** Nothing in a text or its ZIP is lost silently. */

const rowsOf = (bytes: string | Uint8Array, name = 'list.csv'): Promise<string[][]> =>
  withFile(name, bytes, async (file) => {
    const { text } = await openText(file)
    const rows: string[][] = []
    for await (const batch of csvBatches(text, { name, columns: 2 }))
      rows.push(...batch.rows.map((cells) => [...cells]))
    return rows
  })

test('a last row without a line end is read when it is complete, and refused when it is truncated', async () => {
  assert.deepEqual(await rowsOf('a,b\r\nc,d'), [
    ['a', 'b'],
    ['c', 'd'],
  ])
  await assertRefused(rowsOf('a,b\r\nc'), 'truncated')
  await assertRefused(rowsOf('a,b\r\nc,"d'), 'truncated')
})

const refused: readonly [what: string, text: string | Uint8Array, code: 'wrong_format' | 'undecodable'][] = [
  ['a carriage return alone', 'a,b\rc,d\r\ne,f\r\n', 'wrong_format'],
  ['a quotation mark inside a field', 'a,b\r\nc,d"e\r\n', 'wrong_format'],
  ['a NUL character', `a,b\r\n${'x'.repeat(9_000)},\0\r\n`, 'wrong_format'],
  ['a byte order mark at the beginning of a later row', '\uFEFFa,b\r\n\uFEFFc,d\r\n', 'wrong_format'],
  [
    'another charset further down',
    Buffer.concat([Buffer.from('甲,乙\r\n'), Buffer.from([0x8c, 0xa9, 0x2c, 0x96, 0x7b, 10])]),
    'undecodable',
  ],
  [
    'a mark of UTF-8 before Shift_JIS',
    Buffer.from([0xef, 0xbb, 0xbf, 0x8c, 0xa9, 0x2c, 0x96, 0x7b, 10]),
    'undecodable',
  ],
]
for (const [what, text, code] of refused) {
  test(`${what} is refused`, async () => {
    await assertRefused(rowsOf(text), code)
  })
}

const one = { name: 'list.csv', bytes: 'a,b\r\nc,d\r\n' }
const other = { name: 'notes.txt', bytes: 'notes' }

test('a zip with one text file is read, whatever other members it has', async () => {
  const macCopy = { ...one, name: '__MACOSX/._list.csv' }
  assert.equal((await rowsOf(zipOf([one, other, macCopy]), 'list.zip')).length, 2)
})

const containers: readonly [what: string, bytes: Buffer][] = [
  ['two text files', zipOf([one, { ...one, name: 'other.csv' }])],
  ['a second text file in the macOS folder', zipOf([one, { ...one, name: '__MACOSX/more.csv' }])],
  ['a second text file whose name ends in a space', zipOf([one, { ...one, name: 'more.csv ' }])],
  ['a member that the directory does not list', zipOf([one, { ...other, name: 'more.csv', isListed: false }])],
  ['a member of another name than listed', zipOf([{ ...other, name: 'more.csv', listed: { name: 'notes.txt' } }, one])],
  ['another member under a listed name', zipOf([one, { ...other, listed: { name: 'list2.txt', offset: 0 } }])],
  ['a size that is not so', zipOf([{ ...one, listed: { size: 5 } }])],
  ['fewer members counted than there are', zipOf([one, { ...one, name: 'more.csv' }], { count: 1 })],
  ['a whole container before another', Buffer.concat([zipOf([one]), zipOf([one])])],
]
for (const [what, bytes] of containers) {
  test(`a zip with ${what} is refused`, async () => {
    await assertRefused(rowsOf(bytes, 'list.zip'), 'wrong_format')
  })
}
