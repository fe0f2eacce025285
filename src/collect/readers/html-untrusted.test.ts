import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readHtmlPage, type HtmlPage } from './html-table.ts'
import { assertRefused, withFile } from './test-file.ts'

/** The reader finds the rows that a browser displays. */

const read = (body: string, head = ''): Promise<HtmlPage> =>
  withFile('page.html', `<html><head>${head}</head><body>${body}</body></html>`, readHtmlPage)
const texts = ({ tables }: HtmlPage): string[][][] =>
  tables.map(({ rows }) => rows.map((row) => row.map(({ text }) => text)))

test('colspan and rowspan add no cells', async () => {
  const page = await read('<table><tr><td colspan=100000 rowspan=0>甲<td rowspan=65534>乙<tr><td>丙</table>')
  assert.deepEqual(texts(page), [[['甲', '乙'], ['丙']]])
})

test('rows are found without tbody, without end tags, and each in its own table', async () => {
  const page = await read('<table><tr><td>甲<table><tbody><tr><td>乙</table><tr><td>丙<tfoot><tr><td>丁</table>')
  assert.deepEqual(texts(page), [[['甲乙'], ['丙'], ['丁']], [['乙']]])
})

test('hidden rows are separate from visible ones, and rows of a template are ignored', async () => {
  const page = await read(
    `<table><tr><td>甲<tr hidden><td>乙<tr style="color:red; display : none"><td>丙<tbody hidden><tr><td>丁</table>
    <template><table><tr><td>戊</table></template><noscript><table><tr><td>己</table></noscript>`,
  )
  assert.deepEqual(texts(page), [[['甲']]])
  assert.deepEqual(
    page.tables[0]?.hidden.map(([cell]) => cell?.text),
    ['乙', '丙', '丁'],
  )
})

test('hidden elements, scripts and styles in a cell are not part of its text', async () => {
  const page = await read(
    `<table><tr><td>甲<b style="display:none">乙</b><span hidden>丙</span><script>document.write('丁')</script><style>td{}</style>
    <td hidden>戊<td style="visibility: hidden">己<td><a href="/x" hidden>庚</a>辛</table>`,
  )
  assert.deepEqual(texts(page), [[['甲', '辛']]])
  const [first, second] = page.tables[0]?.rows[0] ?? []
  assert.deepEqual([first?.ownText, first?.spans, second?.links], ['甲', [], []])
})

for (const start of ['<!-- ', '<a href="', '<title>', '<textarea>', '<script>']) {
  test(`a page that ends inside ${start} is refused`, async () => {
    await assertRefused(read(`<table><tr><td>甲</table>${start}<table><tr><td>乙</table>`), 'truncated')
  })
}

test('a declared charset that is valid for any bytes is ignored', async () => {
  const page = await read('<table><tr><td>甲乙</table>', '<meta charset="windows-1252">')
  assert.deepEqual(texts(page), [[['甲乙']]])
})

test('a page that is nested too deeply or is too large is refused; one with many closed elements is read', async () => {
  for (const deep of ['<div>', '<b></i>', '<table><tr><td>']) {
    await assertRefused(read(deep.repeat(100_000)), 'reading_limit_exceeded')
  }
  await assertRefused(read(`<table>${'<tr><td>甲'.repeat(400_000)}</table>`), 'reading_limit_exceeded')
  const page = await read(`<table>${'<tr><td><b>甲</b><br>'.repeat(2_000)}</table>`)
  assert.equal(page.tables[0]?.rows.length, 2_000)
})
