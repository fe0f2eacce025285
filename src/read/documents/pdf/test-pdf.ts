/** For tests: a PDF with these objects. They are numbered from 1, and number 1 is the catalogue. */
export function pdfOf(objects: readonly string[], trailer = ''): Buffer {
  let file = '%PDF-1.7\n'
  const references = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const referenceTable = `xref\n0 ${size}\n0000000000 65535 f \n${references.join('')}`
  return Buffer.from(
    `${file}${referenceTable}trailer << /Root 1 0 R /Size ${size} ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}

/** For tests: a stream object. `entries` are added to its dictionary. */
export const streamOf = (content: string | Uint8Array, entries = ''): string =>
  `<< /Length ${content.length} ${entries} >>\nstream\n${Buffer.from(content as string, 'latin1').toString('latin1')}\nendstream`

/**
 * For tests: the operators that draw a ruled table, with a row for each word in the first of two columns. `more` are further
 * operators. Coordinates are in points on a page of 400 × 400.
 */
export function tableOf(words: readonly string[], more = ''): string {
  const [top, rowHeight, baseline] = [380, 20, 14]
  const bottom = top - words.length * rowHeight
  const rowTops = [...words.keys()].map((row) => top - row * rowHeight)
  const horizontal = [...rowTops, bottom].map((y) => `20 ${y} m 380 ${y} l S`)
  const vertical = [20, 200, 380].map((x) => `${x} ${bottom} m ${x} ${top} l S`)
  const texts = words.map((word, row) => `BT /F1 10 Tf 30 ${top - row * rowHeight - baseline} Td (${word}) Tj ET`)
  return [...horizontal, ...vertical, ...texts, more].join('\n')
}

/** For tests: a PDF with a page of 400 × 400 points for each stream object. `count` is a false number of pages, `more` are further objects. */
export function pagesOf(
  contents: readonly string[],
  {
    count,
    resources = '',
    more = [],
  }: { readonly count?: number; readonly resources?: string; readonly more?: readonly string[] } = {},
): Buffer {
  const firstPage = 4
  const kids = contents.map((_, index) => `${firstPage + index * 2} 0 R`)
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${count ?? contents.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents ${firstPage + index * 2 + 1} 0 R /Resources << /Font << /F1 3 0 R >> ${resources} >> >>`,
      content,
    ]),
    ...more,
  ])
}
