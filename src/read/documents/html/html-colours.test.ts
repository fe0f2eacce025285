import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRefused } from '../test-file.ts'
import { documentOf } from '../test-document.ts'
import { readBody as read } from './test-body.ts'

/** Words in the colour of what is beneath them are not read; all companies are fictional. */

const company = '株式会社架空土木'

/** The cell with this content on a page with this style sheet: its words, and the reason if some are left out. */
async function shown(content: string, css = '', { head = '', cell = '<td>' } = {}): Promise<string> {
  const page = await read(`<table><tr>${cell}甲${content}<td>丙</table>`, `${head}<style>${css}</style>`)
  const [table] = page.blocks
  const found = table?.kind === 'table' ? table.rows[0]?.cells[0] : undefined
  return `${found?.text ?? ''}${found?.leftOut ?? ''}`
}
const styled = (style: string): string => `<i style="${style}">${company}</i>`
const unseen = '甲hidden_text'
const seen = `甲${company}`

test('words in the colour of the page, of their cell or of any element around them are left out', async () => {
  for (const style of [
    'color:#fff',
    'color:#FFFFFF',
    'color:white',
    'color: snow',
    'color:#fffc',
    'color:rgb(255,255,255)',
    'color:rgb(100% 100% 100% / 1)',
    'color:rgba(0,0,0,.05)',
    'color:hsl(0deg 0% 100%)',
    'color:hsla(120,100%,99%,1)',
    'color:#f5f5f5',
    'color:#ffff99',
    'color:transparent',
    'color:canvas',
    'color:light-dark(#fff,#000)',
    'color:oklch(1 0 0)',
    'color:color-mix(in srgb, white, white)',
    'color:#fff!important;color:#000',
    'color:var(--w)',
    '-webkit-text-fill-color:#fff',
    'background:#000',
    'background:black',
    'background-color:rgb(8,8,8)',
    'background:currentcolor',
    'color:red;background:#f00',
    'color:#00f;background-color:blue',
    'color:red;background:linear-gradient(#f00,red)',
    'color:#fff;background:none',
    'color:#fff;background:rgba(0,0,0,0)',
    'color:#fff;background-image:none',
  ])
    assert.equal(await shown(styled(style), ':root{--w:#fff}'), unseen, style)
  for (const [content, css] of [
    ['<i class=a>株式会社架空土木</i>', '.a{color:#fff}'],
    ['<i class=a>株式会社架空土木</i>', 'td{background:#0a0a0a} td{color:#eee} .a{color:#000}'],
    ['<i class=a>株式会社架空土木</i>', '.a{color:#fff} @media print{.a{color:#000}}'],
    ['<i class=a>株式会社架空土木</i>', '.a{color:#000} .a{color:bogus} .a.a{color:#fff}'],
    ['<b class=a><i>株式会社架空土木</i></b>', '.a{color:#fff}'],
    ['<font color=white>株式会社架空土木</font>', ''],
    ['<font color="#FFFFFF">株式会社架空土木</font>', ''],
    ['<font color=ffffff>株式会社架空土木</font>', ''],
    ['<a href="/x" style="color:#fff">株式会社架空土木</a>', ''],
    ['<i class=a>株式会社架空土木</i>', '.a{color:#fff} @supports (x:y){.a{background:url(x.png)}}'],
    ['<b style="color:#fff"><i>株式会社架空土木</i></b>', '@supports (x:y){i{color:#000}}'],
    ['<font color=white>株式会社架空土木</font>', '@supports (x:y){font{color:#000}}'],
    ['<font color=white>株式会社架空土木</font>', '@supports (x:y){td{background:#036}}'],
  ] as const)
    assert.equal(await shown(content, css), unseen, content + css)
  assert.equal(await shown(styled('color:#123456'), '', { cell: '<td bgcolor="#123456">' }), unseen)
  assert.equal(await shown(styled('color:#fff'), '', { cell: '<td style="background:#fff url()">', head: '' }), seen)
})

test('words in another colour than what is beneath them are read', async () => {
  for (const style of [
    'color:red',
    'color:#767676',
    'color:#c0c0c0',
    'color:rgba(0,0,0,.4)',
    'color:#fff;background:#06c',
    'color:#fff;background-color:rgb(0 0 0 / 80%)',
    'color:#fff;background:linear-gradient(#06c,#048)',
    'color:#fff;background:url(dark.png)',
    'color:#fff;background:#fff url("dark.png") no-repeat',
    'color:bogus',
    'color:inherit',
    'color:initial',
    'background:#ff9',
    'background:linear-gradient(transparent 60%,#ff6 60%)',
    'color:var(--unknown)',
    'color:red;background:#7f7f7f',
  ])
    assert.equal(await shown(styled(style)), seen, style)
  const white = '<font color=white>株式会社架空土木</font>'
  for (const cell of [
    '<td bgcolor=navy>',
    '<td background="dark.gif">',
    '<td style="background:#036">',
    '<td style="background:#036 url(x.gif)">',
  ])
    assert.equal(await shown(white, '', { cell }), seen, cell)
  for (const css of [
    'table{background:#036}',
    'tr{background-color:#036}',
    'td{background:#fff} tr td{background:#036}',
    'td{background-color:#fff} td:first-child{background:#036}',
    'body{background:url(dark.jpg)}',
    'html{background:#000;color:#fff}',
    'font{color:#000!important}',
    '@media (prefers-color-scheme:dark){font{background:#fff}} td{background:#036}',
  ])
    assert.equal(await shown(white, css), seen, css)
  assert.equal(await shown('<a href="/x">株式会社架空土木</a>', 'td{color:#fff}'), `${company}hidden_text`)
})

test('where a style sheet elsewhere may say what is beneath them, only a ground stated around the words hides them', async () => {
  const head = '<link rel=stylesheet href="/a.css">'
  assert.equal(await shown(styled('color:#fff'), '', { head }), seen)
  assert.equal(await shown(styled('color:#fff'), 'body{background:#fff}', { head }), seen)
  assert.equal(await shown(styled('color:#fff'), '@import "/a.css";'), seen)
  assert.equal(await shown(styled('color:#fff;background:#fff'), '', { head }), unseen)
  assert.equal(await shown(styled('color:#fff'), 'td{background:#fff}', { head }), unseen)
  assert.equal(await shown(styled('color:transparent'), '', { head }), unseen)
})

test('a link in the colour of the page is no link of its row, and a row of such words is unread', async () => {
  const page = await read(
    '<table><tr><th>商号<th>日<tr><td>見本建設<a href="/x" style="color:#fff">株式会社架空土木</a><td>1<tr style="color:#fff"><td>株式会社架空土木<td>2</table>',
  )
  const [table] = page.blocks
  const rows = table?.kind === 'table' ? table.rows : []
  assert.deepEqual(
    rows.map(({ cells }) => cells.map(({ text, links, leftOut = '' }) => text + leftOut + links.length)),
    [
      ['商号0', '日0'],
      ['見本建設hidden_text0', '10'],
      ['hidden_text0', 'hidden_text0'],
    ],
  )
})

test('in a page of old times a table has the colour of the page, not that of what is around it', async () => {
  const body = `<body text=white><div style="color:black"><table><tr><td>${company}<td>丙</table></div></body>`
  const words = async (doctype: string): Promise<string> =>
    JSON.stringify((await documentOf(`${doctype}<html>${body}</html>`, 'html')).blocks)
  assert.doesNotMatch(await words(''), /架空/)
  assert.match(await words('<!doctype html>'), /架空/)
})

test('a page with more colours in one place than any has is refused', async () => {
  const css = Array.from({ length: 70 }, (_, index) => `@supports (x:y){td{color:rgb(${index},0,0)}}`).join('')
  await assertRefused(read('<table><tr><td>甲<td>乙</table>', `<style>${css}</style>`), 'reading_limit_exceeded')
})
