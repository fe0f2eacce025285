import { test } from 'node:test'
import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { csvBatches } from './csv.ts'

async function* inChunks(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

async function rowsOf(text: string, columns = 1, size = 7): Promise<string[][]> {
  const rows: string[][] = []
  for await (const batch of csvBatches(inChunks(text, size), { name: 'x.csv', columns })) {
    assert.equal(batch.first, rows.length + 1)
    rows.push(...batch.rows.map((row) => [...row]))
  }
  return rows
}

const cell = fc.string({ unit: fc.constantFrom('a', '株', '"', ',', '\n', '\r\n', ' ', '0'), maxLength: 6 })
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const plainOrQuoted = (text: string, plain: boolean) => (plain && !/[",\r\n]/.test(text) ? text : quoted(text))

test('the rows equal those of csv-parse, however the text is split into chunks', async () => {
  const line = fc.array(fc.tuple(cell, fc.boolean()), { minLength: 2, maxLength: 4 })
  const file = fc.tuple(
    fc.array(line, { maxLength: 5 }),
    fc.constantFrom('\n', '\r\n'),
    fc.boolean(),
    fc.integer({ min: 1, max: 20 }),
  )
  await fc.assert(
    fc.asyncProperty(file, async ([lines, lineEnd, endsWithLineEnd, size]) => {
      const body = lines
        .map((cells) => cells.map(([text, plain]) => plainOrQuoted(text, plain)).join(','))
        .join(lineEnd)
      const text = body + (endsWithLineEnd ? lineEnd : '')
      const expected: string[][] = parse(text, {
        relax_column_count: true,
        skip_empty_lines: true,
        record_delimiter: lineEnd,
      })
      assert.deepEqual(await rowsOf(text, 1, size), expected)
    }),
  )
})

test('a row has as many cells as in the file', async () => {
  assert.deepEqual(await rowsOf('a,b\nc\n\nd,e,f\n', 2), [['a', 'b'], ['c'], ['d', 'e', 'f']])
})

test('a complete last row needs no line end', async () => {
  assert.deepEqual(await rowsOf('a,b\nc,"d"', 2), [
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('a file that ends inside a row is refused as truncated, with the row number', async () => {
  await assert.rejects(rowsOf('a,b\nc', 2), { code: 'truncated', message: /row 2, after 1 of 2 columns/ })
  await assert.rejects(rowsOf('a,b\nc,"d', 2), { code: 'truncated', message: /row 2, inside a quoted field/ })
})

test('a misplaced quotation mark is refused with the row number', async () => {
  await assert.rejects(rowsOf('a,b\nc,d"e\n', 2), { code: 'wrong_format', message: /row 2/ })
  await assert.rejects(rowsOf('a,b\nc,"d"e\n', 2), { code: 'wrong_format', message: /row 2/ })
})

test('a quotation mark that is never closed is refused after 1 MiB', async () => {
  const text = `a,b\nc,"d\n${'x,y\n'.repeat(400_000)}`
  await assert.rejects(rowsOf(text, 2, 65_536), { code: 'wrong_format', message: /never closed/ })
})
