import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pdfOf, streamOf } from './test-pdf.ts'
import { documentOf, linesAndRowsOf } from '../test-document.ts'

const texts: readonly (readonly [text: string, x: number, y: number])[] = [
  ['Heading', 20, 170],
  ['name', 30, 130],
  ['date', 210, 130],
  ['Mihon Ltd', 30, 100],
  ['R5.2.1', 210, 100],
]

/** The operators that draw a table of two columns and two rows, below a heading, on an upright page of 400 × 200 points. */
const drawing = [
  ...[150, 120, 90].map((y) => `20 ${y} m 380 ${y} l S`),
  ...[20, 200, 380].map((x) => `${x} 90 m ${x} 150 l S`),
  ...texts.map(([text, x, y]) => `BT /F1 10 Tf ${x} ${y} Td (${text}) Tj ET`),
].join('\n')

/**
 * For each rotation of a page in degrees: the size of the page before the rotation, and the matrix that draws the table so that it is upright
 * after the rotation.
 */
const pages: readonly (readonly [rotation: number, mediaBox: string, matrix: string])[] = [
  [0, '0 0 400 200', '1 0 0 1 0 0'],
  [90, '0 0 200 400', '0 1 -1 0 200 0'],
  [180, '0 0 400 200', '-1 0 0 -1 400 200'],
  [270, '0 0 200 400', '0 -1 1 0 0 400'],
]

for (const [rotation, mediaBox, matrix] of pages) {
  test(`a page with a rotation of ${rotation} degrees is read as displayed`, async () => {
    const pdf = pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /Rotate ${rotation} /MediaBox [${mediaBox}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
      streamOf(`${matrix} cm\n${drawing}`),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ])
    const document = await documentOf(pdf, 'pdf')
    assert.deepEqual(linesAndRowsOf(document), ['Heading', ['name', 'date'], ['Mihon Ltd', 'R5.2.1']])
  })
}
