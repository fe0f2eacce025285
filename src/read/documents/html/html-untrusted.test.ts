import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRefused } from '../test-file.ts'
import type { PublishedDocument } from '../document.ts'
import { assertLinear } from '../../../../test/cost.ts'
import { documentOf } from '../test-document.ts'
import { readBody as read, rowsOf as texts } from './test-body.ts'

/** The reader finds the rows that a browser displays. */

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
  assert.deepEqual(texts(page), [[['甲', '', '辛']]])
  assert.deepEqual(
    page.blocks.flatMap((block) =>
      block.kind === 'table' ? block.rows.flatMap(({ cells }) => cells.flatMap(({ links }) => links)) : [],
    ),
    [],
  )
})

const marked = ({ blocks }: PublishedDocument): string[][] =>
  blocks.flatMap((block) =>
    block.kind === 'table' ? block.rows.map(({ cells }) => cells.map(({ text, leftOut = '' }) => text + leftOut)) : [],
  )

test('words that a style hides are left out, and those that it moves or makes small stay', async () => {
  for (const style of [
    'display:/**/none',
    'display:block;DISPLAY : NONE !important',
    'visibility:hidden',
    'opacity:0',
    'opacity: 0.0 !important',
    'font-size:0',
    'font-size:0px;color:red',
    'position:absolute;left:-9999px',
    'position:absolute;top:-999px',
    'text-indent:-9999px',
    'text-indent:-100em',
    'margin-left:-10000px',
    'position:absolute;clip:rect(0 0 0 0)',
    'clip: rect(1px, 1px, 1px, 1px)',
    'clip-path:inset(50%)',
    'transform:scale(0)',
    // Which of two counts depends on what a browser takes as valid.
    'display:none;display:bogus',
    'display:none !important;display:block',
    'd\\69splay:n\\6fne',
    'height:0;overflow:hidden',
    'overflow:hidden;max-height:0px',
    'position:absolute;left:99999px',
    'clip-path:circle(0)',
    'clip-path:polygon(0 0, 0 0, 0 0)',
    'transform:translateX(-9999px)',
    'translate:-9999px',
    'scale:0',
    'filter:opacity(0)',
    'content-visibility:hidden',
    'font:0/0 a',
    'block-size:0;overflow:hidden',
    'max-inline-size:1px;overflow-inline:clip',
    'position:absolute;inset-inline-start:-9999px',
    'position:absolute;inset-block:-9999px auto',
    'margin-inline-start:-10000px',
    'rotate:y 90deg',
    'transform:rotateX(-90deg)',
    'contain:strict',
    'contain:size paint',
  ])
    assert.deepEqual(marked(await read(`<table><tr><td>甲<i style="${style}">乙</i><td>丙</table>`)), [
      ['甲hidden_text', '丙'],
    ])
  for (const style of [
    '/*display:none*/',
    'opacity:0.5',
    'opacity:1',
    'font-size:0.9em',
    'font-size:10px',
    'text-indent:-1.5em',
    'left:-10px',
    'margin-left:-120px',
    'clip:auto',
    'transform:scale(0.9)',
    'height:0',
    'height:1em;overflow:hidden',
    'left:1000px',
    'block-size:2em;overflow:hidden',
    'inset-inline-start:10px',
    'margin-inline:auto',
    'rotate:5deg',
    'transform:rotate(90deg)',
    'contain:content',
    // Words that every object has.
    'constructor:1',
    '__proto__:none;-webkit-constructor:0',
    'filter:opacity(0.5)',
    'filter:opacity()',
    'clip-path:circle(50%)',
    'clip-path:polygon(0 0, 100% 0, 100% 100%)',
    'font:10px/1.5 sans-serif',
    'font:bold 100% serif',
  ])
    assert.deepEqual(marked(await read(`<table><tr><td>甲<i style="${style}">乙</i><td>丙</table>`)), [['甲乙', '丙']])
  const sized = '<table><tr><td><div style="font-size:0"><i style="font-size:14px">甲</i></div><td>丙</table>'
  assert.deepEqual(marked(await read(sized)), [['甲', '丙']])
})

test('a style of any length is read in time that grows with its length', async () => {
  for (const part of ['0 0 ', 'translate(', ' '])
    await assertLinear(async (length) => {
      const style = `clip-path:polygon(${part.repeat(length)}x;transform:${part.repeat(length)}x;filter:opacity(${part.repeat(length)}x`
      assert.equal(marked(await read(`<table><tr><td style="${style}">甲<td>乙</table>`))[0]?.[1], '乙')
    }, 10_000)
})

test('a closed dialog is hidden; an open one and the words of a closed details stay, as lines of their cell', async () => {
  const cell = async (content: string) => marked(await read(`<table><tr><td>甲${content}<td>丙</table>`))
  assert.deepEqual(await cell('<dialog>乙</dialog>'), [['甲hidden_text', '丙']])
  assert.deepEqual(await cell('<dialog open>乙</dialog>'), [['甲\n乙', '丙']])
  assert.deepEqual(await cell('<details><summary></summary>乙</details>'), [['甲\n乙', '丙']])
  const around = await read('<details><summary>一覧</summary><table><tr><td>甲<td>乙</table></details>')
  assert.deepEqual(marked(around), [['甲', '乙']])
})

test('cells of a collapsed column, and cells that are not seen, keep their place without their words', async () => {
  const table = (columns: string): string => `<table>${columns}<tr><td>甲<td>乙<td>丙<tr><td colspan=2>丁<td>戊</table>`
  const hidden = 'hidden_text'
  assert.deepEqual(marked(await read(table('<col><col style="visibility:collapse"><col>'))), [
    ['甲', hidden, '丙'],
    ['丁', hidden, '戊'],
  ])
  assert.deepEqual(marked(await read(table('<colgroup span=2 style="visibility:collapse">'))), [
    [hidden, hidden, '丙'],
    [hidden, hidden, '戊'],
  ])
  assert.deepEqual(marked(await read(table('<col style="visibility:hidden"><col span=9>'))), [
    ['甲', '乙', '丙'],
    ['丁', '丁', '戊'],
  ])
  assert.deepEqual(marked(await read('<table><tr><td>甲<td style="opacity:0">乙<td>丙</table>')), [
    ['甲', hidden, '丙'],
  ])
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

test('a page with a shadow root, which a browser shows in place of its words, is refused', async () => {
  const page = (mode: string): string =>
    `<table><tr><td>甲<td><span><template${mode}>乙</template>丙</span><tr><td>丁<td>戊</table>`
  assert.deepEqual(texts(await read(page(''))), [
    [
      ['甲', '丙'],
      ['丁', '戊'],
    ],
  ])
  await assertRefused(read(page(' ShadowRootMode="open"')), 'wrong_format')
})

test('a page that is nested too deeply or is too large is refused; one with many closed elements is read', async () => {
  for (const deep of ['<div>', '<b></i>', '<table><tr><td>']) {
    await assertRefused(read(deep.repeat(100_000)), 'reading_limit_exceeded')
  }
  await assertRefused(read('<a href="/x"><applet></a>'.repeat(6_000)), 'reading_limit_exceeded')
  await assertRefused(read(`<table>${'<tr><td>甲'.repeat(400_000)}</table>`), 'reading_limit_exceeded')
  const script = `<script>${'if (i<length) '.repeat(600)}</script>`
  const page = await read(`${script}<table>${'<tr><td><b>甲</b><br>'.repeat(2_000)}</table>`)
  assert.equal(texts(page)[0]?.length, 2_000)
})
