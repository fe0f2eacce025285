import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRefused } from '../test-file.ts'
import type { PublishedDocument } from '../document.ts'
import { documentOf, gridsOf, outlineOf, wordsOf } from '../test-document.ts'

/** All companies are fictional. */

const read = (body: string): Promise<PublishedDocument> => documentOf(`<html><body>${body}</body></html>`, 'html')

test('merged cells are expanded, and each line of nested headings is a row', async () => {
  const page = await read(`<table><caption>令和８年度</caption>
    <thead><tr><th rowspan="2">商号<th colspan="2">停止期間<tr><th>始期<th>終期</thead>
    <tr><td rowspan="2">見本建設<td>4/1<td>5/1<tr><td colspan="2">当面の間</table>`)
  assert.deepEqual(gridsOf(page), [
    ['#商号|#停止期間|<停止期間', '^商号|#始期|#終期', '見本建設|4/1|5/1', '^見本建設|当面の間|<当面の間'],
  ])
  assert.equal(page.blocks[0]?.kind === 'table' && page.blocks[0].name, '令和８年度')
})

test('a raised number stands as one, so that it is no number of the words before it; other raised words stand as they are', async () => {
  const page = await read('<p>見本建設<sup>1</sup> 100m<sup> ２ </sup><p>架空建設<sup>※1</sup><p>4<sup>&lt;b&gt;</sup>')
  assert.deepEqual(outlineOf(page), ['見本建設¹ 100m²', '架空建設※1', '4<b>'])
})

test('a cell spans at most its group of rows and the columns of the table', async () => {
  const page = await read(
    '<table><tbody><tr><td rowspan=0>甲<td>乙<tbody><tr><td colspan=1000>丙<tr><td>丁<td>戊</table>',
  )
  assert.deepEqual(gridsOf(page), [['甲|乙', '丙|<丙', '丁|戊']])
})

test('headings, paragraphs, items and lines are blocks in reading order, each with its links', async () => {
  const page =
    await read(`<h1>指名停止<br>一覧</h1>前文<p>令和８年４月１日<b>現在</b><br>所管：契約課</p><script>var x</script>
    <ul><li><a href="a.pdf">第１号</a><li hidden>第０号</ul><pre>１ 業者名\n２ 期間</pre><select><option>年度</select>`)
  assert.deepEqual(outlineOf(page), [
    '1 指名停止\n一覧',
    '前文',
    '令和８年４月１日現在',
    '所管：契約課',
    '第１号',
    '１ 業者名',
    '２ 期間',
  ])
  const link = page.blocks.find((block) => block.kind === 'line' && block.text === '第１号')
  assert.deepEqual(link?.kind === 'line' && link.links, [{ href: 'a.pdf', text: '第１号' }])
})

test('a list of descriptions is pairs; several values of a label are lines; a list with a table in it is not pairs', async () => {
  const page = await read(
    '<dl><dt>業者名</dt><dd>見本建設</dd><dd>架空土木</dd><div><dt>期間</dt><dd>１か月</dd></div></dl>',
  )
  assert.deepEqual(
    page.blocks.map((block) => block.kind === 'pairs' && block.pairs.map(({ label, value }) => [label, value.text])),
    [
      [
        ['業者名', '見本建設\n架空土木'],
        ['期間', '１か月'],
      ],
    ],
  )
  const other = await read('<dl><dt>一覧<dd><table><tr><td>甲<td>乙<tr><td>丙<td>丁</table></dl>')
  assert.deepEqual([outlineOf(other), gridsOf(other)], [['一覧', 'table'], [['甲|乙', '丙|丁']]])
})

test('a table for layout is not a block: what it contains occurs once', async () => {
  const page =
    await read(`<table><tr><td>案内<td><h2>一覧</h2><table><tr><th>商号<th>期間<tr><td>見本建設<td>１か月</table>
    <table><tr><td>単独</table></table>`)
  assert.deepEqual(outlineOf(page), ['案内', '2 一覧', 'table', '単独'])
  assert.deepEqual(gridsOf(page), [['#商号|#期間', '見本建設|１か月']])
})

test('a table in a cell that arranges a few words is text of the cell', async () => {
  const page = await read('<table><tr><td>見本建設<td><table><tr><td>自<td>4/1</table><tr><td>架空土木<td>未定</table>')
  assert.deepEqual(gridsOf(page), [['見本建設|自\n4/1', '架空土木|未定']])
})

test('hidden rows and the rows of hidden tables are kept and marked', async () => {
  const page = await read(`<table><tr><td rowspan=2>甲<td>1<tr style="display:none"><td>乙<td>2<tr><td>3</table>
    <div hidden>隠れた文<table><tr><td>丙<td>4</table></div>`)
  assert.deepEqual(gridsOf(page), [['甲|1', '乙|2', '^甲|3'], ['丙|4']])
  const hidden = page.blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map((row) => row.isHidden) : []))
  assert.deepEqual(hidden, [false, true, false, true])
})

test('a row that lacks a cell is padded and marked; a note across the table and a title above the header are not', async () => {
  const page = await read(
    '<table><tr><td>見本県<tr><th>商号<th>所在地<th>期間<tr><td>甲<td>乙<td>丙<tr><td>丁<td>戊<tr><td>注</table>',
  )
  assert.deepEqual(gridsOf(page), [['見本県||', '#商号|#所在地|#期間', '甲|乙|丙', '丁|戊|', '注||']])
  const marks = page.blocks.flatMap((block) =>
    block.kind === 'table' ? block.rows.map((row) => row.unparsedReason) : [],
  )
  assert.deepEqual(marks, [undefined, undefined, undefined, 'column_count', undefined])
})

test('everything that a page shows, but readings above kanji, is in its blocks, once', async () => {
  const words = Array.from({ length: 13 }, (_, index) => `語${String.fromCodePoint(0x3041 + index)}`)
  const [a, b, c, d, e, f, g, h, i, j, k, l, m] = words
  const page = await read(`${a}<div>${b}<table><tr><td><h3>${c}</h3>${d}<td rowspan=3><dl><dt>${e}<dd>${f}</dl></table>
    <p>${g}<table><caption>${h}</caption><tr><td colspan=2>${i}<p>${j}</p>${k}<tr><td><ruby>${l}<rt>よみ</rt></ruby></table></div>${m}`)
  assert.deepEqual(wordsOf(page).match(/語[\u3041-\u3050]/g), words)
})

test('a page that spans millions of cells is refused', async () => {
  const wide = '<tr>' + '<td colspan=1000 rowspan=0>'.repeat(40)
  await assertRefused(read(`<table>${wide.repeat(10)}</table>`), 'reading_limit_exceeded')
  const long = `<table><tr><td>甲<td rowspan=0 colspan=1000>乙${'<tr>'.repeat(300)}</table>`
  await assertRefused(read(long.repeat(4)), 'reading_limit_exceeded')
})

test('thousands of nested unknown elements are read', async () => {
  const page = await read(`<p>甲${'<x-y>'.repeat(5_000)}<a href="b">乙</a>`)
  assert.deepEqual(outlineOf(page), ['甲乙'])
})
