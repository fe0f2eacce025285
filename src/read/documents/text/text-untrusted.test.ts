import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvBatches } from './csv.ts'
import { assertRefused, withFile } from '../test-file.ts'
import { zipOf } from '../zip/test-zip.ts'
import { openText } from './text-file.ts'

/** A text file or ZIP from which rows could be lost is refused. */

const readRows = (bytes: string | Uint8Array, name = 'list.csv'): Promise<string[][]> =>
  withFile(name, bytes, async (file) => {
    const { text } = await openText(file)
    const rows: string[][] = []
    for await (const batch of csvBatches(text, { name, columns: 2 }))
      rows.push(...batch.rows.map((cells) => [...cells]))
    return rows
  })

test('a last row without a line end is read when it is complete, and refused when it is truncated', async () => {
  assert.deepEqual(await readRows('a,b\r\nc,d'), [
    ['a', 'b'],
    ['c', 'd'],
  ])
  await assertRefused(readRows('a,b\r\nc'), 'truncated')
  await assertRefused(readRows('a,b\r\nc,"d'), 'truncated')
})

const refusedTexts: readonly [description: string, text: string | Uint8Array, code: 'wrong_format' | 'undecodable'][] =
  [
    ['a lone carriage return', 'a,b\rc,d\r\ne,f\r\n', 'wrong_format'],
    ['a quotation mark inside a field', 'a,b\r\nc,d"e\r\n', 'wrong_format'],
    ['a NUL character', `a,b\r\n${'x'.repeat(9_000)},\0\r\n`, 'wrong_format'],
    ['a byte order mark at the beginning of a later row', '\uFEFFa,b\r\n\uFEFFc,d\r\n', 'wrong_format'],
    [
      'text in Shift_JIS after text in UTF-8',
      Buffer.concat([Buffer.from('甲,乙\r\n'), Buffer.from([0x8c, 0xa9, 0x2c, 0x96, 0x7b, 10])]),
      'undecodable',
    ],
    [
      'a byte order mark of UTF-8 before text in Shift_JIS',
      Buffer.from([0xef, 0xbb, 0xbf, 0x8c, 0xa9, 0x2c, 0x96, 0x7b, 10]),
      'undecodable',
    ],
  ]
for (const [description, text, code] of refusedTexts) {
  test(`${description} is refused`, async () => {
    await assertRefused(readRows(text), code)
  })
}

const list = { name: 'list.csv', bytes: 'a,b\r\nc,d\r\n' }
const notes = { name: 'notes.txt', bytes: 'notes' }

test('a zip with one text file is read, whatever other members it has', async () => {
  const macCopy = { ...list, name: '__MACOSX/._list.csv' }
  assert.equal((await readRows(zipOf([list, notes, macCopy]), 'list.zip')).length, 2)
})

const refusedZips: readonly [description: string, bytes: Buffer][] = [
  ['two text files', zipOf([list, { ...list, name: 'other.csv' }])],
  ['a second text file in the macOS folder', zipOf([list, { ...list, name: '__MACOSX/more.csv' }])],
  ['a second text file whose name ends in a space', zipOf([list, { ...list, name: 'more.csv ' }])],
]
for (const [description, bytes] of refusedZips) {
  test(`a zip with ${description} is refused`, async () => {
    await assertRefused(readRows(bytes, 'list.zip'), 'wrong_format')
  })
}
