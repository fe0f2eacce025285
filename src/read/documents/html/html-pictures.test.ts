import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentOf, gridsOf, outlineOf } from '../test-document.ts'

/** All companies are fictional. */

const cell = async (content: string): Promise<string> => {
  const page = await documentOf(`<html><body><table><tr><td>${content}<td>前橋市</table></body></html>`, 'html')
  return gridsOf(page)[0]?.[0]?.split('|')[0] ?? ''
}

const cases: readonly (readonly [content: string, text: string, what: string])[] = [
  [
    '株式会社<img src="g/9ad9.gif" alt="髙" width="16">田工業',
    '株式会社髙田工業',
    'the text of a picture of a character',
  ],
  ['<img src="g.gif" alt="𠮷">田組', '𠮷田組', 'a character outside the basic plane'],
  ['株式会社<svg aria-label="髙"></svg>田工業', '株式会社髙田工業', 'a drawing with a label'],
  ['<img src="maru.gif" alt="○">', '○', 'the mark of a cell'],
  ['有限会社<img src="g.gif" alt="">田組', '有限会社�田組', 'a picture without a text inside a name'],
  ['有限会社<img src="g.gif">田組', '有限会社�田組', 'one without the attribute'],
  ['有限会社<img src="g.gif" alt="はしご高">田組', '有限会社�田組', 'words about the character'],
  ['<img src="g.gif" alt="">田組', '�田組', 'a picture before a name'],
  ['有限会社<svg></svg>田組', '有限会社�田組', 'a drawing inside a name'],
  ['有限会社<img src="data:image/gif;base64,R0lGODpdf" alt="">田組', '有限会社�田組', 'a picture in the page itself'],
  ['見本建設<img src="/img/icon_pdf.gif" alt="">', '見本建設', 'an icon by the name of its file'],
  ['見本建設<img src="g.gif" alt="PDFファイル">', '見本建設', 'an icon by its words'],
  ['見本建設<a href="a.html"><img src="g.gif" alt=""></a>', '見本建設', 'the sign of a link'],
  ['見本建設<svg></svg>', '見本建設', 'a drawing behind a name'],
  ['見本建設<img src="g.jpg" alt="" width="320">', '見本建設', 'a large picture'],
  ['見本建設 <img src="g.gif" alt="">', '見本建設', 'a picture behind a space'],
  ['<img src="g.gif" alt="">', '', 'a picture alone'],
  ['見本<img src="g.gif" alt="" hidden>建設', '見本建設', 'a hidden picture'],
]
for (const [content, text, what] of cases)
  test(`${what}: ${content} is ${text}`, async () => assert.equal(await cell(content), text))

test('pictures in lines outside tables are read likewise', async () => {
  const body = '<p>株式会社<img src="g.gif" alt="髙">田工業</p><p>有限会社<img src="g.gif">田組</p>'
  assert.deepEqual(outlineOf(await documentOf(`<html><body>${body}</body></html>`, 'html')), [
    '株式会社髙田工業',
    '有限会社�田組',
  ])
})

test('readings above kanji are no part of a name', async () => {
  assert.equal(await cell('<ruby>株式会社架空建設<rt>かくうけんせつ</rt></ruby>'), '株式会社架空建設')
  assert.equal(await cell('有限会社<ruby>見<rt>み</rt>本<rt>ほん</rt></ruby>土木'), '有限会社見本土木')
  assert.equal(await cell('<ruby>架空<rp>（</rp><rt>かくう</rt><rp>）</rp></ruby>電工㈱'), '架空電工㈱')
  assert.equal(await cell('<ruby><rb>架<rb>空<rtc><rt>か<rt>くう</rtc></ruby>電工㈱'), '架空電工㈱')
})
