import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { assertRefused } from '../readers/test-file.ts'
import { pagesOf, pdfOf, streamOf, tableOf } from '../readers/test-pdf.ts'
import { documentOf, linesAndRowsOf } from './test-document.ts'

/** What is read does not depend on a PDF's statements about itself, and hidden text is not read. */

const read = (bytes: Buffer) => documentOf(bytes, 'pdf')
const firstCells = async (bytes: Buffer): Promise<string[]> =>
  linesAndRowsOf(await read(bytes)).map((block) => (typeof block === 'string' ? block : (block[0] ?? '')))
const pages = ['One', 'Two', 'Three'].map((word) => streamOf(tableOf([word])))

test('all pages of a document are read', async () => {
  assert.deepEqual(await firstCells(pagesOf(pages)), ['One', 'Two', 'Three'])
})

for (const count of [1, 2, 4, 1_000_000_000]) {
  test(`a stated number of ${count} pages for three pages is refused`, async () => {
    await assertRefused(read(pagesOf(pages, { count })), 'wrong_format')
  })
}

test('a wrong number of pages in an inner node of the page tree is refused', async () => {
  const page =
    '<< /Type /Page /Parent 3 0 R /MediaBox [0 0 400 400] /Contents 5 0 R /Resources << /Font << /F1 6 0 R >> >> >>'
  const withInnerCount = (count: number): Buffer =>
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 4 >>',
      `<< /Type /Pages /Kids [4 0 R 4 0 R] /Count ${count} >>`,
      page,
      streamOf(tableOf(['One'])),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ])
  assert.equal((await firstCells(withInnerCount(2))).length, 4)
  await assertRefused(read(withInnerCount(1)), 'wrong_format')
})

test('an incremental update that replaces the page tree is read', async () => {
  const original = pagesOf(pages)
  const treeOffset = original.length
  const tree = '2 0 obj\n<< /Type /Pages /Kids [6 0 R] /Count 1 >>\nendobj\n'
  const previous = /startxref\n(\d+)/.exec(original.toString('latin1'))?.[1]
  const references = `xref\n2 1\n${String(treeOffset).padStart(10, '0')} 00000 n \n`
  const update = `${tree}${references}trailer << /Root 1 0 R /Size 10 /Prev ${previous} >>\nstartxref\n${treeOffset + tree.length}\n%%EOF\n`
  assert.deepEqual(await firstCells(Buffer.concat([original, Buffer.from(update)])), ['Two'])
})

test('a stream whose stated length is too short is read to its end', async () => {
  const withShortLength = streamOf(tableOf(['One', 'Two', 'Three'])).replace(/\/Length \d+/, '/Length 40')
  assert.deepEqual(await firstCells(pagesOf([withShortLength])), ['One', 'Two', 'Three'])
})

test('a truncated compressed stream is refused', async () => {
  const words = Array.from({ length: 15 }, (_, index) => `Company ${index}`)
  const packed = deflateSync(tableOf(words))
  assert.equal((await firstCells(pagesOf([streamOf(packed, '/Filter /FlateDecode')]))).length, 15)
  const truncated = packed.subarray(0, packed.length / 2)
  await assertRefused(read(pagesOf([streamOf(truncated, '/Filter /FlateDecode')])), 'truncated')
})

test('text outside the page is not read', async () => {
  const outside = 'BT /F1 10 Tf 30 600 Td (Above) Tj ET BT /F1 10 Tf -200 300 Td (Left) Tj ET'
  assert.deepEqual(await firstCells(pagesOf([streamOf(tableOf(['One'], outside))])), ['One'])
})

test('a page with invisible text is refused; invisible spaces are ignored', async () => {
  const invisible = 'q 3 Tr BT /F1 10 Tf 30 100 Td (Hidden) Tj ET Q BT /F1 10 Tf 30 80 Td (Shown) Tj ET'
  await assertRefused(read(pagesOf([streamOf(tableOf(['One'], invisible))])), 'wrong_format')
  const blank = 'BT 3 Tr /F1 10 Tf 30 100 Td (  ) Tj 0 Tr ET'
  assert.deepEqual(await firstCells(pagesOf([streamOf(tableOf(['One'], blank))])), ['One'])
})

test('text in a layer that is switched off is refused', async () => {
  const content = tableOf(['One'], '/OC /L1 BDC BT /F1 10 Tf 30 100 Td (Layer) Tj ET EMC')
  const withLayer = (configuration: string): Buffer =>
    pdfOf([
      `<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [6 0 R] /D << /Order [6 0 R] ${configuration} >> >> >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /Properties << /L1 6 0 R >> >> >>',
      streamOf(content),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      '<< /Type /OCG /Name (Layer) >>',
    ])
  assert.deepEqual(await firstCells(withLayer('')), ['One', 'Layer'])
  await assertRefused(read(withLayer('/OFF [6 0 R]')), 'wrong_format')
})

const textAfter = (operators: string): string => `q ${operators} BT /F1 10 Tf 100 366 Td (Hidden) Tj ET Q`
const transparentState = { resources: '/ExtGState << /G << /ca 0 >> >>' }
/** The operators set white in grey, RGB and CMYK, nearly white, transparency, and a width of zero. */
for (const operators of ['1 g', '1 1 1 rg', '0 0 0 0 k', '0.99 g', '/G gs', '0 Tz']) {
  test(`text that is not displayed (${operators}) is refused`, async () => {
    await assertRefused(
      read(pagesOf([streamOf(tableOf(['One'], textAfter(operators)))], transparentState)),
      'wrong_format',
    )
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
