import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRefused } from '../test-file.ts'
import type { PublishedDocument } from '../document.ts'
import { documentOf } from '../test-document.ts'

/** The reader finds the rows that a browser displays. */

const read = (body: string, head = ''): Promise<PublishedDocument> =>
  documentOf(`<html><head>${head}</head><body>${body}</body></html>`, 'html')
/** The rows of each table that the page shows, or that it hides. */
const texts = ({ blocks }: PublishedDocument, isHidden = false): string[][][] =>
  blocks.flatMap((block) =>
    block.kind === 'table'
      ? [block.rows.filter((row) => row.isHidden === isHidden).map(({ cells }) => cells.map(({ text }) => text))]
      : [],
  )

test('rows are found without tbody and without end tags, and a nested table of one word is text of its cell', async () => {
  const page = await read('<table><tr><td>甲<table><tbody><tr><td>乙</table><tr><td>丙<tfoot><tr><td>丁</table>')
  assert.deepEqual(texts(page), [[['甲\n乙'], ['丙'], ['丁']]])
})

test('hidden rows are separate from visible ones, and rows of a template are ignored', async () => {
  const page = await read(
    `<table><tr><td>甲<tr hidden><td>乙<tr style="color:red; display : none"><td>丙<tbody hidden><tr><td>丁</table>
    <template><table><tr><td>戊</table></template><noscript><table><tr><td>己</table></noscript>`,
  )
  assert.deepEqual(texts(page), [[['甲']]])
  assert.deepEqual(texts(page, true), [[['乙'], ['丙'], ['丁']]])
})

test('hidden elements, scripts and styles in a cell are not part of its text', async () => {
  const page = await read(
    `<table><tr><td>甲<b style="display:none">乙</b><span hidden>丙</span><script>document.write('丁')</script><style>td{}</style>
    <td hidden>戊<td style="visibility: hidden">己<td><a href="/x" hidden>庚</a>辛</table>`,
  )
  assert.deepEqual(texts(page), [[['甲', '辛']]])
  assert.deepEqual(
    page.blocks.flatMap((block) =>
      block.kind === 'table' ? block.rows.flatMap(({ cells }) => cells.flatMap(({ links }) => links)) : [],
    ),
    [],
  )
})

for (const start of ['<!-- ', '<a href="', '<title>', '<textarea>', '<script>']) {
  test(`a page that ends inside ${start} is refused`, async () => {
    await assertRefused(read(`<table><tr><td>甲</table>${start}<table><tr><td>乙</table>`), 'truncated')
  })
}

const rows = (count: number): string => '<tr><td>甲<td>乙'.repeat(count)

test('a page that ends inside its table or list is refused; one that only leaves out end tags is read', async () => {
  const full = `<html><body><table>${rows(3)}</table><table>${rows(2)}</table><ul><li>丙</ul></body></html>`
  for (const end of ['乙</table><ul', '乙<tr><td>甲<td>乙</table>', '<li>丙']) {
    const cut = full.slice(0, full.lastIndexOf(end) + 1)
    await assertRefused(documentOf(cut, 'html'), 'truncated')
  }
  await assertRefused(documentOf(`<html><body><table>${rows(2)}</tr>`, 'html'), 'truncated')
  for (const page of [full, full.replace('</body></html>', ''), `<table>${rows(2)}</body>`])
    assert.ok((await documentOf(page, 'html')).blocks.length > 0)
})

test('a declared charset that is valid for any bytes is ignored', async () => {
  const page = await read('<table><tr><td>甲乙<td>丙</table>', '<meta charset="windows-1252">')
  assert.deepEqual(texts(page), [[['甲乙', '丙']]])
})

test('a page that is nested too deeply or is too large is refused; one with many closed elements is read', async () => {
  for (const deep of ['<div>', '<b></i>', '<table><tr><td>']) {
    await assertRefused(read(deep.repeat(100_000)), 'reading_limit_exceeded')
  }
  await assertRefused(read(`<table>${'<tr><td>甲'.repeat(400_000)}</table>`), 'reading_limit_exceeded')
  const page = await read(`<table>${'<tr><td><b>甲</b><br>'.repeat(2_000)}</table>`)
  assert.equal(texts(page)[0]?.length, 2_000)
})
