import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { readPdfBlocks } from './pdf-table.ts'
import { assertRefused, withFile } from './test-file.ts'
import { pagesOf, pdfOf, streamOf, tableOf } from './test-pdf.ts'

/** The statements of a PDF about itself do not decide what is read, and hidden text is not read. */

const read = (bytes: Buffer) => withFile('list.pdf', bytes, readPdfBlocks)
const firstCells = async (bytes: Buffer): Promise<string[]> =>
  (await read(bytes)).map((block) => (block.kind === 'row' ? (block.cells[0] ?? '') : block.text))
const pages = ['One', 'Two', 'Three'].map((word) => streamOf(tableOf([word])))

test('all pages of a document are read', async () => {
  assert.deepEqual(await firstCells(pagesOf(pages)), ['One', 'Two', 'Three'])
})

for (const count of [1, 2, 4, 1_000_000_000]) {
  test(`a count of ${count} over three pages is refused`, async () => {
    await assertRefused(read(pagesOf(pages, { count })), 'wrong_format')
  })
}

test('a wrong count deeper in the page tree is refused', async () => {
  const page =
    '<< /Type /Page /Parent 3 0 R /MediaBox [0 0 400 400] /Contents 5 0 R /Resources << /Font << /F1 6 0 R >> >> >>'
  const file = (inner: number): Buffer =>
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 4 >>',
      `<< /Type /Pages /Kids [4 0 R 4 0 R] /Count ${inner} >>`,
      page,
      streamOf(tableOf(['One'])),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ])
  assert.equal((await firstCells(file(2))).length, 4)
  await assertRefused(read(file(1)), 'wrong_format')
})

test('an incremental update that replaces the page tree is read', async () => {
  const before = pagesOf(pages)
  const start = before.length
  const tree = '2 0 obj\n<< /Type /Pages /Kids [6 0 R] /Count 1 >>\nendobj\n'
  const previous = /startxref\n(\d+)/.exec(before.toString('latin1'))?.[1]
  const table = `xref\n2 1\n${String(start).padStart(10, '0')} 00000 n \n`
  const update = `${tree}${table}trailer << /Root 1 0 R /Size 10 /Prev ${previous} >>\nstartxref\n${start + tree.length}\n%%EOF\n`
  assert.deepEqual(await firstCells(Buffer.concat([before, Buffer.from(update)])), ['Two'])
})

test('a stream whose stated length is too short is read to its end', async () => {
  const short = streamOf(tableOf(['One', 'Two', 'Three'])).replace(/\/Length \d+/, '/Length 40')
  assert.deepEqual(await firstCells(pagesOf([short])), ['One', 'Two', 'Three'])
})

test('a truncated compressed stream is refused', async () => {
  const words = Array.from({ length: 15 }, (_, index) => `Company ${index}`)
  const packed = deflateSync(tableOf(words))
  assert.equal((await firstCells(pagesOf([streamOf(packed, '/Filter /FlateDecode')]))).length, 15)
  const cut = packed.subarray(0, packed.length / 2)
  await assertRefused(read(pagesOf([streamOf(cut, '/Filter /FlateDecode')])), 'truncated')
})

test('text outside the page is not read', async () => {
  const outside = 'BT /F1 10 Tf 30 600 Td (Above) Tj ET BT /F1 10 Tf -200 300 Td (Left) Tj ET'
  assert.deepEqual(await firstCells(pagesOf([streamOf(tableOf(['One'], outside))])), ['One'])
})

test('a page with hidden text is refused', async () => {
  const invisible = 'q 3 Tr BT /F1 10 Tf 30 100 Td (Hidden) Tj ET Q BT /F1 10 Tf 30 80 Td (Shown) Tj ET'
  await assertRefused(read(pagesOf([streamOf(tableOf(['One'], invisible))])), 'wrong_format')
  const blank = 'BT 3 Tr /F1 10 Tf 30 100 Td (  ) Tj 0 Tr ET'
  assert.deepEqual(await firstCells(pagesOf([streamOf(tableOf(['One'], blank))])), ['One'])
})

test('text in a layer that is switched off is refused', async () => {
  const layered = tableOf(['One'], '/OC /L1 BDC BT /F1 10 Tf 30 100 Td (Layer) Tj ET EMC')
  const file = (off: string): Buffer =>
    pdfOf([
      `<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [6 0 R] /D << /Order [6 0 R] ${off} >> >> >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /Properties << /L1 6 0 R >> >> >>',
      streamOf(layered),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      '<< /Type /OCG /Name (Layer) >>',
    ])
  assert.deepEqual(await firstCells(file('')), ['One', 'Layer'])
  await assertRefused(read(file('/OFF [6 0 R]')), 'wrong_format')
})

const text = (before: string): string => `q ${before} BT /F1 10 Tf 100 366 Td (Hidden) Tj ET Q`
const ghost = { resources: '/ExtGState << /G << /ca 0 >> >>' }
for (const before of ['1 g', '1 1 1 rg', '0 0 0 0 k', '0.99 g', '/G gs', '0 Tz']) {
  test(`text that a reader does not see (${before}) is refused`, async () => {
    await assertRefused(read(pagesOf([streamOf(tableOf(['One'], text(before)))], ghost)), 'wrong_format')
  })
}

test('text on a white background is read', async () => {
  const content = streamOf(`q 1 g 0 0 400 400 re f Q ${tableOf(['One'])}`)
  assert.deepEqual(await firstCells(pagesOf([content])), ['One'])
})

for (const subtype of ['FreeText', 'Widget', 'Stamp', 'Link']) {
  test(`a page with an annotation (${subtype}) is ${subtype === 'Link' ? 'read' : 'refused'}`, async () => {
    const file = pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> /Annots [6 0 R] >>',
      streamOf(tableOf(['One'])),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      `<< /Type /Annot /Subtype /${subtype} /FT /Tx /T (a) /V (Two) /Rect [20 320 200 340] /Contents (Two) /DA (/F1 10 Tf) >>`,
    ])
    if (subtype === 'Link') assert.deepEqual(await firstCells(file), ['One'])
    else await assertRefused(read(file), 'wrong_format')
  })
}
