import { test } from 'node:test'
import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { csvBatches } from './csv.ts'

async function* inChunks(text: string, length: number): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += length) yield text.slice(start, start + length)
}

async function parseRows(text: string, columns = 1, chunkLength = 7): Promise<string[][]> {
  const rows: string[][] = []
  for await (const batch of csvBatches(inChunks(text, chunkLength), { name: 'x.csv', columns })) {
    assert.equal(batch.firstRowNumber, rows.length + 1)
    rows.push(...batch.rows.map((row) => [...row]))
  }
  return rows
}

/** Texts made of the characters that CSV treats specially, and some others. */
const cell = fc.string({ unit: fc.constantFrom('a', '株', '"', ',', '\n', '\r\n', ' ', '0'), maxLength: 6 })
const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
const quoteIfNeeded = (text: string) => (/[",\r\n]/.test(text) ? quote(text) : text)

test('the rows equal those of csv-parse, however the text is split into chunks', async () => {
  const field = fc.tuple(cell, fc.boolean()).map(([text, isQuoted]) => (isQuoted ? quote(text) : quoteIfNeeded(text)))
  const line = fc.array(field, { minLength: 2, maxLength: 4 }).map((fields) => fields.join(','))
  const file = fc.record({
    lines: fc.array(line, { maxLength: 5 }),
    lineEnd: fc.constantFrom('\n', '\r\n'),
    endsWithLineEnd: fc.boolean(),
    chunkLength: fc.integer({ min: 1, max: 20 }),
  })
  await fc.assert(
    fc.asyncProperty(file, async ({ lines, lineEnd, endsWithLineEnd, chunkLength }) => {
      const text = lines.join(lineEnd) + (endsWithLineEnd ? lineEnd : '')
      const expected: string[][] = parse(text, {
        relax_column_count: true,
        skip_empty_lines: true,
        record_delimiter: lineEnd,
      })
      assert.deepEqual(await parseRows(text, 1, chunkLength), expected)
    }),
  )
})

test('rows may differ in their number of cells, and empty lines are skipped', async () => {
  assert.deepEqual(await parseRows('a,b\nc\n\nd,e,f\n', 2), [['a', 'b'], ['c'], ['d', 'e', 'f']])
})

test('a complete last row needs no line end', async () => {
  assert.deepEqual(await parseRows('a,b\nc,"d"', 2), [
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('a file that ends inside a row is refused as truncated, with the row number', async () => {
  await assert.rejects(parseRows('a,b\nc', 2), { code: 'truncated', message: /row 2, after 1 of 2 columns/ })
  await assert.rejects(parseRows('a,b\nc,"d', 2), { code: 'truncated', message: /row 2, inside a quoted field/ })
})

test('a misplaced quotation mark is refused with the row number', async () => {
  await assert.rejects(parseRows('a,b\nc,d"e\n', 2), { code: 'wrong_format', message: /row 2/ })
  await assert.rejects(parseRows('a,b\nc,"d"e\n', 2), { code: 'wrong_format', message: /row 2/ })
})

test('a quotation mark that is never closed is refused after 1 MiB', async () => {
  const text = `a,b\nc,"d\n${'x,y\n'.repeat(400_000)}`
  await assert.rejects(parseRows(text, 2, 65_536), { code: 'wrong_format', message: /never closed/ })
})

test('a file of empty lines is refused before it is read to its end', async () => {
  for (const lineEnd of ['\n', '\r\n']) {
    let chunks = 0
    async function* endless(): AsyncGenerator<string> {
      for (;;) {
        chunks += 1
        yield `${lineEnd.repeat(5000)}a,b${lineEnd}`
      }
    }
    const batches = csvBatches(endless(), { name: 'x.csv', columns: 2 })
    await assert.rejects(Array.fromAsync(batches), { code: 'wrong_format', message: /more than 10000 empty lines/ })
    assert.equal(chunks, 3)
  }
})
