import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pagesOf, pdfOf, streamOf, tableOf } from './test-pdf.ts'
import { documentOf, linesAndRowsOf } from '../test-document.ts'

/** What is read does not depend on a PDF's statements about itself, and hidden text is not read. */

const read = (bytes: Buffer) => documentOf(bytes, 'pdf')
const firstCells = async (bytes: Buffer): Promise<string[]> =>
  linesAndRowsOf(await read(bytes)).map((block) => (typeof block === 'string' ? block : (block[0] ?? '')))
const pages = ['One', 'Two', 'Three'].map((word) => streamOf(tableOf([word])))

test('all pages of a document are read', async () => {
  assert.deepEqual(await firstCells(pagesOf(pages)), ['One', 'Two', 'Three'])
})

test('a stated number of a thousand million pages is not believed', async () => {
  assert.deepEqual(await firstCells(pagesOf(pages, { count: 1_000_000_000 })), ['One', 'Two', 'Three'])
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

test('text outside the page is not read, and said', async () => {
  const outside = 'BT /F1 10 Tf 30 600 Td (Above) Tj ET BT /F1 10 Tf -200 300 Td (Left) Tj ET'
  const { blocks, remarks } = await readPage(tableOf(['One'], outside))
  assert.deepEqual(blocks, ['One|'])
  assert.deepEqual(remarks, ['page 1: text outside the page is left out (characters: 9)'])
})

/** The rows and lines of a page with this content, with the reason of a row that is not read, and what was left out. */
async function readPage(
  content: string,
  resources = '',
  more: readonly string[] = [],
): Promise<{ blocks: string[]; remarks: readonly string[] }> {
  const document = await read(pagesOf([streamOf(content)], { resources, more }))
  const blocks = document.blocks.flatMap((block) =>
    block.kind === 'table'
      ? block.rows.map(
          ({ cells, unparsedReason = '' }) =>
            `${cells.map(({ text, leftOut = '' }) => text + leftOut).join('|')}${unparsedReason}`,
        )
      : [block.kind === 'line' ? block.text : block.kind],
  )
  return { blocks, remarks: document.remarks ?? [] }
}
const hiddenText = 'page 1: text that a reader does not see is left out (characters: 6)'

test('invisible text is left out and said; invisible spaces are ignored', async () => {
  const invisible = 'q 3 Tr BT /F1 10 Tf 30 100 Td (Hidden) Tj ET Q BT /F1 10 Tf 30 80 Td (Shown) Tj ET'
  assert.deepEqual(await readPage(tableOf(['One'], invisible)), { blocks: ['One|', 'Shown'], remarks: [hiddenText] })
  const blank = 'BT 3 Tr /F1 10 Tf 30 100 Td (  ) Tj 0 Tr ET'
  assert.deepEqual(await readPage(tableOf(['One'], blank)), { blocks: ['One|'], remarks: [] })
})

test('text in a layer that is switched off is left out', async () => {
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
  assert.deepEqual(await firstCells(withLayer('/OFF [6 0 R]')), ['One'])
})

const textAt = (y: number, operators: string, after = ''): string =>
  `q ${operators} BT /F1 10 Tf 100 ${y} Td (Hidden) Tj ET ${after} Q`
const mask = '<< /S /Luminosity /G 7 0 R >>'
const transparent = `/ExtGState << /G << /ca 0 >> /H << /ca 0.5 >> /M << /BM /Multiply >> /L << /BM /Screen >> /S << /SMask ${mask} >> /N << /SMask /None >> >>`
/** The second row of a table of three, between y = 340 and 360. */
const inRow = 346
const outside = 200
const threeRows = (more: string): string => `0 g ${tableOf(['One', 'Two', 'Three'], more)}`

/** The same operators at the row of the table and outside it. */
const both = (operators: (y: number) => string): string => [inRow, outside].map(operators).join(' ')

/** What hides the text in the row: operators before and after it. */
const hiding: readonly (readonly [title: string, before: string, after?: string])[] = [
  ['white in grey', '1 g'],
  ['white in RGB', '1 1 1 rg'],
  ['white in CMYK', '0 0 0 0 k'],
  ['nearly white', '0.99 g'],
  ['transparent', '/G gs'],
  ['without width', '0 Tz'],
  ['of next to no width', '1 Tz'],
  ['outside the clipping path', '0 0 10 10 re W n'],
  ['filled with a white shading', '/Pattern cs /W scn'],
  ['filled with an empty pattern', '/Pattern cs /E scn'],
  ['white strokes', '1 G 1 Tr'],
  ['in the colour of its background', '0.5 g 90 330 80 80 re f 90 190 80 80 re f'],
  ['under a white box', '', '1 g 90 340 80 20 re f 90 190 80 80 re f'],
  ['under a black box', '', '90 340 80 20 re f 90 190 80 80 re f'],
  ['under a thick line', '', 'q 1 G 20 w 90 350 m 170 350 l 90 200 m 170 200 l S Q'],
  ['in letters that nobody can read', '0.05 0 0 0.05 95 ROW cm'],
  ['under two boxes, each of a half', '', both((y) => `1 g 90 ${y - 6} 25 20 re f 115 ${y - 6} 55 20 re f`)],
  [
    'under strips',
    '',
    both((y) => `1 g ${Array.from({ length: 20 }, (_, step) => `90 ${y - 6 + step} 80 1 re f`).join(' ')}`),
  ],
  [
    'under triangles',
    '',
    both(
      (y) => `1 g 90 ${y - 6} m 170 ${y - 6} l 170 ${y + 14} l h f 90 ${y - 6} m 90 ${y + 14} l 170 ${y + 14} l h f`,
    ),
  ],
  ['under a slanted thick line', '', both((y) => `q 1 G 24 w 80 ${y + 3} m 180 ${y + 5} l S Q`)],
  ['under a box with a hole beside it', '', both((y) => `1 g 90 ${y - 6} 80 20 re 168 ${y + 12} 1 1 re f*`)],
  [
    'under a box with a sliver of a hole',
    '',
    both((y) => `1 g 90 ${y - 6} 80 20 re 90 ${y - 6} m 170 ${y + 14} l 170 ${y + 13.9} l h f*`),
  ],
  ['under a blended white box', '', '/L gs 1 g 90 340 80 20 re f 90 190 80 80 re f'],
  ['under a white box with a soft mask', '', '/S gs 1 g 90 340 80 20 re f 90 190 80 80 re f'],
  ['with a soft mask', '/S gs'],
  ['blended in a way that is not computed', '/L gs'],
  ['white on a dark box with a soft mask', '/S gs 90 340 80 20 re f 90 190 80 80 re f /N gs 1 g'],
  ['white, multiplied with a dark box', '0.2 g 90 340 80 20 re f 90 190 80 80 re f /M gs 1 g'],
  ['white beside a dark triangle', '90 340 m 90 341 l 170 360 l h f 90 190 m 90 191 l 170 270 l h f 1 g'],
  ['white on a dark box that is clipped away', 'q 0 0 m 5 0 l 0 400 l h W n 90 340 80 20 re f 90 190 80 80 re f Q 1 g'],
  ['outside a clipping path that is no rectangle', '10 10 m 390 10 l 390 390 l h W n'],
  ['between the pieces of a clipping path', '0 0 10 400 re 390 0 10 400 re W n'],
  ['in the hole of a clipping path', '0 0 400 400 re 80 180 200 200 re W* n'],
  ['beside all but the edge of a clipping path', '0 0 100.5 400 re W n'],
  ['after text that clips', 'BT /F1 10 Tf 300 100 Td 7 Tr (Z) Tj ET 0 Tr'],
  ['under an image', '', 'q 80 0 0 80 90 330 cm /I Do Q q 80 0 0 80 90 190 cm /I Do Q'],
]
const image =
  '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>'

const whitePattern =
  '<< /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 1 1] /Function << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [1] /N 1 >> /Extend [true true] >> >>'
const maskGroup = streamOf(
  '1 g 0 0 400 400 re f',
  '/Type /XObject /Subtype /Form /BBox [0 0 400 400] /Group << /S /Transparency /CS /DeviceGray >>',
)

for (const [title, before, after = ''] of hiding) {
  const pageOf = async (y: number) => {
    const content = threeRows(textAt(y, before.replace('ROW', String(y * 0.95)), after))
    const file = pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${transparent} /Pattern << /W ${whitePattern} /E 8 0 R >> /XObject << /I 6 0 R >> >> >>`,
      streamOf(content),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      `${image}\nstream\n0\nendstream`,
      maskGroup,
      streamOf(' ', '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 5 5] /XStep 5 /YStep 5 /Resources << >>'),
    ])
    const { blocks, remarks = [] } = await read(file)
    const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))
    const reasons = rows.map(({ cells }) => cells.find(({ leftOut }) => leftOut !== undefined)?.leftOut ?? null)
    return { reasons, words: JSON.stringify(blocks), remarks }
  }
  test(`text ${title} is left out: the cell that has it says so, elsewhere it is only counted`, async () => {
    const row = await pageOf(inRow)
    assert.deepEqual([row.reasons[0], row.reasons[1], row.reasons[2]], [null, 'hidden_text', null])
    const line = await pageOf(outside)
    assert.deepEqual(line.reasons, [null, null, null])
    for (const { words, remarks } of [row, line]) {
      assert.doesNotMatch(words, /Hidden(?!":)/)
      assert.match(remarks.join(), /^page 1: text that a reader does not see is left out \(characters: \d+\)$/)
    }
  })
}

const showing: readonly (readonly [title: string, before: string, after?: string])[] = [
  ['white on a filled cell', '0 0 0.5 rg 90 340 80 20 re f 1 g'],
  ['white on a black rounded box', '90 340 m 170 340 l 175 340 175 345 175 345 c 175 360 l 90 360 l f 1 g'],
  ['black, half transparent', '/H gs'],
  ['filled with a pattern, with black strokes', '/Pattern cs /W scn 2 Tr 0 G'],
  ['above a line', '', '90 342 80 1 re f'],
  ['under a transparent marking', '', '1 1 0 rg /H gs 90 340 80 20 re f'],
  ['under a multiplied marking', '', '1 1 0 rg /M gs 90 340 80 20 re f'],
  ['in a frame of two rectangles', '', '0 g 10 10 380 380 re 12 12 376 376 re f*'],
  ['in a frame of two paths', '', '0 g 10 10 380 380 re 12 12 m 12 388 l 388 388 l 388 12 l h f'],
  ['under the outlines of other letters', '', '0.9 g 100 346 m 102 354 l 104 346 l h f'],
  ['white on a dark polygon', '0 0 0.5 rg 85 335 m 180 335 l 185 350 l 175 365 l 85 365 l h f 1 g'],
  ['in a clipping path that is no rectangle', '5 5 m 395 5 l 395 395 l 200 399 l 5 395 l h W n'],
  ['in a clipping path of several rectangles', '80 330 100 40 re 0 0 10 10 re W n'],
  ['beside a box with a soft mask', '', '/S gs 1 g 300 340 80 20 re f'],
  ['before a box that was painted beneath it', '1 g 90 340 80 20 re f 0 g'],
]
for (const [title, before, after] of showing) {
  test(`text ${title} is read`, async () => {
    const { blocks, remarks } = await readPage(
      threeRows(textAt(inRow, before, after)),
      `${transparent.replace(mask, '<< /S /Alpha /G 6 0 R >>')} /Pattern << /W ${whitePattern} >>`,
      [maskGroup],
    )
    assert.match(blocks.join('\n'), /TwoHidden|Two Hidden/)
    assert.deepEqual(remarks, [])
  })
}

test('of a line the words that a reader sees are read', async () => {
  const { blocks } = await readPage('BT /F1 10 Tf 30 200 Td (Shown) Tj 1 g (Hidden) Tj 0 g (again) Tj ET')
  assert.deepEqual(
    blocks.map((text) => text.replace(/\s+/g, ' ')),
    ['Shown again'],
  )
})

test('new words over covered ones are read, the covered ones are not', async () => {
  const word = (text: string): string => `BT /F1 10 Tf 30 200 Td (${text}) Tj ET`
  const { blocks } = await readPage(`${word('R7.1.1')} 1 g 20 190 80 20 re f 0 g ${word('R7.2.2')}`)
  assert.deepEqual(blocks, ['R7.2.2'])
})

test('a row of which a reader sees nothing is kept with what it lacks, ruled or not', async () => {
  const white = (text: string): string => `q 1 g BT /F1 10 Tf 30 346 Td (${text}) Tj ET Q`
  const ruled = await readPage(tableOf(['One', '', 'Three'], white('Two')))
  assert.deepEqual(ruled.blocks, ['One|', 'hidden_text|', 'Three|'])
  const row = (y: number, ...words: string[]): string =>
    words.map((word, column) => `BT /F1 10 Tf ${30 + 120 * column} ${y} Td (${word}) Tj ET`).join(' ')
  const aligned = [
    row(360, 'Name', 'Place', 'Day'),
    row(340, 'One', 'Here', 'R7.1.1'),
    row(300, 'Three', 'There', 'R7.3.3'),
  ]
  const { blocks } = await readPage([...aligned, `q 1 g ${row(320, 'Two', 'Nowhere', 'R7.2.2')} Q`].join(' '))
  assert.deepEqual(blocks, ['Name|Place|Day', 'One|Here|R7.1.1', '||hidden_text', 'Three|There|R7.3.3'])
})

test('text on a white background is read', async () => {
  const content = streamOf(`q 1 g 0 0 400 400 re f Q ${tableOf(['One'])}`)
  assert.deepEqual(await firstCells(pagesOf([content])), ['One'])
})

/** Annotations by their subtype and flags, and whether they change the words of the page for a reader; `AP`: with a picture of their own. */
const annotations: readonly (readonly [subtype: string, flags: number, changesWords: boolean, appearance?: 'AP'])[] = [
  ['Highlight', 4, true, 'AP'],
  ['Link', 4, true, 'AP'],
  ['Highlight', 2, false, 'AP'],
  ['FreeText', 4, true],
  ['Widget', 4, true],
  ['Stamp', 4, true],
  ['StrikeOut', 4, true],
  ['FreeText', 2, false],
  ['Highlight', 4, false],
  ['Link', 4, false],
]
for (const [subtype, flags, changesWords, appearance = ''] of annotations) {
  test(`a row with an annotation (${subtype}${appearance}, flags ${flags}) is ${changesWords ? 'unparsed' : 'read'}`, async () => {
    const { blocks, remarks } = await read(
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> /Annots [6 0 R] >>',
        streamOf(tableOf(['One', 'Two', 'Three'])),
        '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
        `<< /Type /Annot /Subtype /${subtype} /F ${flags} /FT /Tx /T (a) /V (Four) /Rect [210 342 300 358] /QuadPoints [210 358 300 358 210 342 300 342] /Contents (Four) /DA (/F1 10 Tf) ${appearance === '' ? '' : '/AP << /N 7 0 R >>'} >>`,
        streamOf('1 g 0 0 90 16 re f', '/Type /XObject /Subtype /Form /BBox [0 0 90 16]'),
      ]),
    )
    const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))
    const reasons = rows.map(({ unparsedReason = null }) => unparsedReason)
    assert.deepEqual(reasons, [null, changesWords ? 'hidden_text' : null, null])
    assert.deepEqual(remarks, changesWords ? ['page 1: annotations or form fields are left out (1)'] : [])
  })
}
