/** For tests: a PDF of these objects, the first of which is number 1, its catalogue. */
export function pdfOf(objects: readonly string[], trailer = ''): Buffer {
  let file = '%PDF-1.7\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(
    `${file}${table}trailer << /Root 1 0 R /Size ${size} ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}

export const streamOf = (content: string | Uint8Array, entries = ''): string =>
  `<< /Length ${content.length} ${entries} >>\nstream\n${Buffer.from(content as string, 'latin1').toString('latin1')}\nendstream`

/** A ruled table of one column beside a blank one, a row a word, and whatever else is drawn. */
export function tableOf(words: readonly string[], more = ''): string {
  const lines = Array.from(
    { length: words.length + 1 },
    (_, index) => `20 ${380 - index * 20} m 380 ${380 - index * 20} l S`,
  )
  const sides = [20, 200, 380].map((x) => `${x} ${380 - words.length * 20} m ${x} 380 l S`)
  const texts = words.map((word, index) => `BT /F1 10 Tf 30 ${366 - index * 20} Td (${word}) Tj ET`)
  return [...lines, ...sides, ...texts, more].join('\n')
}

/** A PDF of pages of 400 × 400 points; `tree` replaces what the tree of pages says of itself. */
export function pagesOf(
  contents: readonly string[],
  tree: { readonly count?: number; readonly resources?: string } = {},
): Buffer {
  const first = 4
  const kids = contents.map((_, index) => `${first + index * 2} 0 R`)
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${tree.count ?? contents.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents ${first + index * 2 + 1} 0 R /Resources << /Font << /F1 3 0 R >> ${tree.resources ?? ''} >> >>`,
      content,
    ]),
  ])
}
