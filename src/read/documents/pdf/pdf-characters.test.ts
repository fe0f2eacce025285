import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentOf, linesAndRowsOf } from '../test-document.ts'
import { japanesePdf, type Word } from './test-japanese-pdf.ts'
import { pdfOf, pagesOf, streamOf, tableOf } from './test-pdf.ts'
import { repeatedOf } from './pdf-painted-twice.ts'
import { unmappedOf, type CodedGlyph } from './pdf-unmapped.ts'

/** All companies are fictional. */

const linesOf = async (bytes: Buffer) => linesAndRowsOf(await documentOf(bytes, 'pdf'))
const page = (...words: readonly Word[]) => linesOf(japanesePdf([{ words }]))

const name = { text: '有限会社見本土木', x: 60, y: 700 }

for (const [x, y] of [
  [0, 0],
  [0.4, 0],
  [1, 0],
  [-0.6, 0.3],
  [0.5, -1],
] as const)
  test(`a text that is painted again ${x}, ${y} points away counts once`, async () =>
    assert.deepEqual(await page(name, { ...name, x: name.x + x, y: name.y + y }), [name.text]))

test('each letter painted twice, three times, or in one of two texts counts once', async () => {
  const letters = Array.from(name.text, (text, index) => ({ text, x: name.x + 10 * index, y: name.y }))
  assert.deepEqual(await page(...letters.flatMap((letter) => [letter, { ...letter, x: letter.x + 0.5 }])), [name.text])
  assert.deepEqual(await page(name, { ...name, x: name.x + 0.3 }, { ...name, x: name.x + 0.6 }), [name.text])
  assert.deepEqual(await page(name, { ...name, text: '有限会社' }), [name.text])
})

test('a text that stands twice, and letters that are alike, count as often as they stand there', async () => {
  assert.deepEqual(await page(name, { ...name, y: 680 }), [name.text, name.text])
  assert.deepEqual(await page(name, { ...name, x: 200 }), [`${name.text} ${name.text}`])
  assert.deepEqual(await page({ ...name, text: '佐々々木ｉｉｉ' }), ['佐々々木ｉｉｉ'])
  assert.deepEqual(await linesOf(pagesOf([streamOf('BT /F1 10 Tf 30 300 Td (Illiit) Tj ET')])), ['Illiit'])
})

test('another letter in the place of a letter is no repetition', () => {
  const glyph = (text: string, x: number) =>
    ({ text, origin: [x, 0], core: [x + 3, 3, x + 7, 7], isVisible: true }) as const
  assert.equal(repeatedOf([glyph('一', 0), glyph('二', 0)]).size, 0)
  assert.equal(repeatedOf([glyph('一', 0), { ...glyph('一', 0.5), isVisible: false }]).size, 0)
  assert.equal(repeatedOf([glyph('一', 0), glyph('一', 0.5)]).size, 1)
})

/** A page whose first text is in an ordinary font, and whose second in one of glyph numbers, with or without a map of some of them. */
function pdfWithGlyphNumbers(glyphs: string, map: readonly (readonly [glyph: string, unicode: string])[] = []): Buffer {
  const mapping = map.map(([glyph, unicode]) => `<${glyph}> <${unicode}>`).join('\n')
  const toUnicode = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def 1 begincodespacerange <0000> <FFFF> endcodespacerange ${map.length} beginbfchar\n${mapping}\nendbfchar endcmap end end`
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    streamOf(`BT /F1 10 Tf 30 300 Td (One) Tj ET BT /F2 10 Tf 30 200 Td <${glyphs}> Tj ET`),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Mincho /Encoding /Identity-H /DescendantFonts [7 0 R] ${map.length > 0 ? '/ToUnicode 9 0 R' : ''} >>`,
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+Mincho /DW 1000 /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 8 0 R >>',
    '<< /Type /FontDescriptor /FontName /ABCDEF+Mincho /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >>',
    streamOf(toUnicode),
  ])
}

test('the letters of a font without a map to Unicode are lost', async () => {
  assert.deepEqual(await linesOf(pdfWithGlyphNumbers('01C701760153')), ['One', '���'])
  assert.deepEqual(await linesOf(pdfWithGlyphNumbers('01C74E00338C0041')), ['One', '����'])
})

test('a letter that the map of its font lacks is lost', async () => {
  const map = [
    ['01C7', '9AD8'],
    ['0176', '7530'],
  ] as const
  assert.deepEqual(await linesOf(pdfWithGlyphNumbers('01C70176', map)), ['One', '高田'])
  assert.deepEqual(await linesOf(pdfWithGlyphNumbers('01C701530176', map)), ['One', '高�田'])
})

test('fonts whose codes are characters, and Latin letters, are read', () => {
  const glyph = (text: string, more: Partial<CodedGlyph> = {}): CodedGlyph => ({
    text,
    font: 'f',
    code: text.codePointAt(0)!,
    widthShare: 1,
    ...more,
  })
  const unknown = (glyphs: readonly CodedGlyph[]) => glyphs.filter(unmappedOf(glyphs)).map(({ text }) => text)
  assert.deepEqual(unknown(Array.from('見本㐂建設', (text) => glyph(text))), [])
  assert.deepEqual(unknown(Array.from('Works', (text) => glyph(text, { widthShare: 0.6 }))), [])
  assert.deepEqual(unknown([glyph('W')]), [])
  // Glyphs as wide as kanji whose numbers are those of letters.
  assert.deepEqual(unknown(Array.from('%&()', (text) => glyph(text))), ['%', '&', '(', ')'])
})

const image = (matrix: string): string => `q ${matrix} cm /Im1 Do Q`
const imageObject = (pages: readonly string[], kind = '/ColorSpace /DeviceGray /BitsPerComponent 8'): Buffer => {
  const first = 5
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${first + 2 * index} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    streamOf('\u0080\u0010\u0080\u0010', `/Type /XObject /Subtype /Image /Width 2 /Height 2 ${kind}`),
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents ${first + 2 * index + 1} 0 R /Resources << /Font << /F1 3 0 R >> /XObject << /Im1 4 0 R >> >> >>`,
      streamOf(content),
    ]),
  ])
}
const table = tableOf(['Name and address of the company, with its period', 'One', 'Two'])
const whole = image('380 0 0 380 10 10')

for (const [what, scan, kind] of [
  ['one image', whole],
  ['an image mask', whole, '/ImageMask true /BitsPerComponent 1'],
  ['strips', [0, 1, 2, 3].map((strip) => image(`380 0 0 95 10 ${10 + 95 * strip}`)).join(' ')],
  ['an image with a page number', `${whole} BT /F1 10 Tf 200 20 Td (- 2 -) Tj ET`],
] as const)
  test(`a scanned page among others is an unread part of the list: ${what}`, async () => {
    const { unparsed, isPartial } = await documentOf(imageObject([table, scan, table], kind), 'pdf')
    assert.deepEqual(
      unparsed.map((row) => (row.outcome === 'unparsed' ? [row.reason, row.text] : [])),
      [['page_is_image', 'page 2 is an image']],
    )
    assert.equal(isPartial, true)
  })

for (const [what, content] of [
  ['a blank page', ''],
  ['a page with a logo', image('60 0 0 60 10 330')],
  ['a page of text on an image', `${whole} ${table}`],
] as const)
  test(`${what} is none`, async () => {
    const { unparsed, isPartial } = await documentOf(imageObject([table, content, table]), 'pdf')
    assert.deepEqual([unparsed, isPartial], [[], false])
  })
