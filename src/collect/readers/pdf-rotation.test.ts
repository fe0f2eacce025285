import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPdfBlocks } from './pdf-table.ts'
import { withFile } from './test-file.ts'

/** A table of two columns and two rows on a page of 400 × 200 points, below a line of text. */
const drawn = [
  ...[150, 120, 90].map((y) => `20 ${y} m 380 ${y} l S`),
  ...[20, 200, 380].map((x) => `${x} 90 m ${x} 150 l S`),
  ...(
    [
      ['Heading', 20, 170],
      ['name', 30, 130],
      ['date', 210, 130],
      ['Mihon Ltd', 30, 100],
      ['R5.2.1', 210, 100],
    ] as const
  ).map(([words, x, y]) => `BT /F1 10 Tf ${x} ${y} Td (${words}) Tj ET`),
].join('\n')

/** The page as it is stored when it is shown turned by so many degrees: its size, and what turns the drawing back. */
const stored: Readonly<Record<number, readonly [box: string, back: string]>> = {
  0: ['0 0 400 200', '1 0 0 1 0 0'],
  90: ['0 0 200 400', '0 1 -1 0 200 0'],
  180: ['0 0 400 200', '-1 0 0 -1 400 200'],
  270: ['0 0 200 400', '0 -1 1 0 0 400'],
}

function pdf(rotate: number): string {
  const [box, back] = stored[rotate]!
  const content = `${back} cm\n${drawn}`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /Rotate ${rotate} /MediaBox [${box}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 6\n0000000000 65535 f \n${places.join('')}`
  return `${file}${table}trailer << /Root 1 0 R /Size 6 >>\nstartxref\n${file.length}\n%%EOF\n`
}

for (const rotate of [0, 90, 180, 270]) {
  test(`a page with a rotation of ${rotate} degrees is read as displayed`, async () => {
    const blocks = await withFile('list.pdf', pdf(rotate), readPdfBlocks)
    assert.deepEqual(
      blocks.map((block) => (block.kind === 'row' ? block.cells : block.text)),
      ['Heading', ['name', 'date'], ['Mihon Ltd', 'R5.2.1']],
    )
  })
}
