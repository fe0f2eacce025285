import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRefused } from '../test-file.ts'
import type { PublishedDocument } from '../document.ts'
import { assertLinear } from '../../../../test/cost.ts'
import { documentOf } from '../test-document.ts'
import { readBody as read, rowsOf as texts } from './test-body.ts'

/** What the style sheets inside a page hide is not read, and what they show is. */

const marked = ({ blocks }: PublishedDocument): string[][] =>
  blocks.flatMap((block) =>
    block.kind === 'table' ? block.rows.map(({ cells }) => cells.map(({ text, leftOut = '' }) => text + leftOut)) : [],
  )

/** The words of a cell with this content, on a page with this style sheet. */
const shown = async (css: string, content = '<i class="a b" id=c title="d e">乙</i>', head = ''): Promise<string> =>
  marked(await read(`<table><tr><td>甲${content}<td>丙</table>`, `${head}<style>${css}</style>`))[0]![0]!
const hidden = '甲hidden_text'

test('words that a style sheet inside the page hides are left out, whatever selects them', async () => {
  for (const selector of [
    '.a',
    '#c',
    'i',
    '[title]',
    '[title~=e]',
    '[title="d e"]',
    'td .a',
    'td>i',
    '*>.b.a',
    'p,.a',
    'i:not(.x)',
    ':is(i)',
    'td>:first-child',
    'i:nth-child(2n+1)',
    '.a:only-of-type',
    ':where(td) i',
    'i:not(:hover)',
    '\\69',
    '.a/**/',
    'td /**/ .a',
    'i::first-line',
    'I',
    'tr:has(.a) i',
    'i:frobnicate',
    'i:lang(ja)',
  ])
    assert.equal(await shown(`${selector} { color: red; display: none }`), hidden, selector)
  for (const selector of [
    '.x',
    '#a',
    'b',
    '.a .b',
    'td+i',
    'i:hover',
    'i::before',
    'i:before',
    'i:nth-child(2)',
    '.a%',
    'i:not(.a)',
    '.A',
  ])
    assert.equal(
      marked(
        await documentOf(
          `<!doctype html><style>${selector}{display:none}</style><table><tr><td>甲<i class="a b">乙</i><td>丙</table>`,
          'html',
        ),
      )[0]![0],
      '甲乙',
      selector,
    )
})

test('where the words stand in a sheet does not matter', async () => {
  for (const css of [
    '<!-- .a{display:none} -->',
    '@charset "utf-8"; .a{display:none}',
    '.x{content:"}"} .a{display:none}',
    '.x{content:"\\"}"} .a{display:none}',
    '.x{background:url(a;b"c{)} .a{display:none}',
    '/*}*/ .a{/*display:block;*/display:none',
    'td{ .a{display:none} }',
    'td{ color:red; & > .a{display:none} color:blue }',
    'i{ &.a{display:none} }',
    '.a{ @media screen { display:none } }',
    '@media screen{.a{display:none}}',
    '@supports (display:grid){.a{display:none}}',
    '@layer x{.a{display:none}}',
    '@container (width > 1px){.a{display:none}}',
    '@frobnicate x{.a{display:none}}',
    '@scope (td){.a{display:none}}',
    ':root{--x:none} .a{display:var(--x)}',
    '.a{display:var(--x,none)}',
    '.a{--x:{;};display:none}',
    '.a{font-size:calc(1px - 1px)}',
    '.a{visibility:hidden}',
  ])
    assert.equal(await shown(css), hidden, css)
  for (const css of [
    '/* .a{display:none} */',
    '.x{content:"} .a{display:none}"}',
    '@media print{.a{display:none}}',
    '@font-face{.a{display:none}}',
    '@keyframes a{from{opacity:0}}',
    '.x{} } .a{display:none}',
    '.a{--x:none}',
  ])
    assert.equal(await shown(css), '甲乙', css)
  assert.equal(await shown('', '<svg><style>.a{display:none}</style></svg><i class=a>乙</i>'), hidden)
  assert.equal(await shown('', '<i class=a>乙</i>', '<style media=print>.a{display:none}</style>'), '甲乙')
  assert.equal(await shown('', '<i class=a>乙</i>', '<style type="text/x">.a{display:none}</style>'), '甲乙')
  assert.equal(
    await shown('.A{display:none}'),
    hidden,
    'without a doctype, letters of classes are compared in any case',
  )
})

test('a stronger rule shows again what a weaker one hides, if a browser surely takes it', async () => {
  for (const css of [
    '.a{display:none} .a{display:inline}',
    '#c{display:block} .a{display:none}',
    '.a{display:inline!important} #c{display:none}',
    'td .a{display:inline} .a{display:none}',
    '@layer x{#c{display:none}} .a{display:inline}',
    '@layer x,y; @layer y{.a{display:inline}} @layer x{#c{display:none}}',
    '@media (min-width:1000px){.a{display:inline}} .z,:where(.a){display:none}',
    '.a{opacity:0} #c{opacity:1}',
  ])
    assert.equal(await shown(css), '甲乙', css)
  for (const css of [
    '.a{display:none} .a{display:bogus}',
    '.a{display:none} .a:hover{display:inline}',
    '.a{display:none} @supports (x:y){.a{display:inline}}',
    '.a{display:none} @media print{.a{display:inline}}',
    '.a{display:none} .a,.a:frobnicate{display:inline}',
    '.a{display:none} #c,%{display:inline}',
    '.a{left:-9999px} #c{left:5}',
    '.a{font-size:0} #c{font-size:-1px}',
    '.a{display:none!important} #c{display:inline}',
    '@layer x{.a{display:none!important}} .a{display:inline!important}',
    '.a{display:var(--x)} :root{--x:none} b{--x:inline}',
    '.a{ &{display:inline} display:none }',
    '.a{display:none} @media print, (max-width:600px){.a{display:inline}}',
  ])
    assert.equal(await shown(css), hidden, css)
  const own = (style: string): string => `<i class=a style="${style}">乙</i>`
  assert.equal(await shown('.a{display:none}', own('display:inline')), '甲乙')
  assert.equal(await shown('.a{display:none!important}', own('display:inline')), hidden)
  assert.equal(await shown(':root{--x:none}', own('display:var(--x)')), hidden)
})

test('of a table for phones and one for desktops one is read', async () => {
  const page = async (css: string) =>
    texts(
      await read(
        '<table class=pc><tr><td>甲<td>乙</table><table class=sp><tr><td>丙<td>丁</table>',
        `<style>${css}</style>`,
      ),
    )
  const seen = [[['甲', '乙']]]
  for (const css of [
    '.sp{display:none} @media (max-width:767px){.pc{display:none} .sp{display:table}}',
    '.pc{display:none} @media screen and (min-width:768px){.pc{display:table} .sp{display:none}}',
    '@media only screen and (max-width:48em){.pc{display:none}} @media not all and (max-width:48em){.sp{display:none}}',
    '@media (width < 768px){.pc{display:none}} @media (768px <= width){.sp{display:none}}',
    '@media (hover:none){.pc{display:none}} @media (hover:hover) and (pointer:fine){.sp{display:none}}',
    '@media print{.pc{display:none}} @media screen{.sp{display:none}}',
    '@media (orientation:portrait),(max-width:600px){.pc{display:none}} @media (orientation:landscape){.sp{display:none}}',
    '.sp{display:none} @layer u{.pc{display:none} @media (width>=48rem){.pc{display:table}}}',
  ])
    assert.deepEqual(
      (await page(css)).filter((rows) => rows.length > 0),
      seen,
      css,
    )
  // In some windows of this size only: it may be hidden.
  for (const css of ['@media (min-width:1367px){.pc{display:none}}', '@media (frobnicate:1){.pc{display:none}}'])
    assert.deepEqual(
      (await page(css)).filter((rows) => rows.length > 0),
      [[['丙', '丁']]],
      css,
    )
})

test('words that inherit a size or a visibility are hidden, and those inside that have another one are not', async () => {
  assert.equal(
    await shown('.z{font-size:0} .a{font-size:1rem}', '<b class=z>丁<i class=a>乙</i>戊</b>'),
    '甲乙hidden_text',
  )
  assert.equal(
    await shown('.z{visibility:hidden} .a{visibility:visible}', '<b class=z>丁<i class=a>乙</i></b>'),
    '甲乙hidden_text',
  )
  assert.equal(await shown('.z{font-size:0}', '<b class=z>丁<i class=a>乙</i>戊</b>'), hidden)
})

test('rows, columns and struck words follow the sheets, too', async () => {
  const page = await read(
    '<table><colgroup><col><col class=gone></colgroup><tr><td>甲<td>乙<td>丙<tr class=h><td>丁<td>戊<td>己<tr><td><i class=s>旧</i>庚<td>辛<td>壬</table>',
    '<style>.gone{visibility:collapse} .h{display:none} .s{text-decoration:line-through red}</style>',
  )
  assert.deepEqual(texts(page), [
    [
      ['甲', '', '丙'],
      ['庚', '', '壬'],
    ],
  ])
  assert.deepEqual(texts(page, true), [[['丁', '', '己']]])
})

test('a sheet of any length is read in time that grows with its length, and one beyond any page is refused', async () => {
  for (const part of [
    '.a{',
    '(',
    '/*',
    '"',
    '\\',
    '@media{',
    '.a .b',
    'x{--a:var(--a)}',
    '.a{color:red}',
    '@layer a.b;',
    '}',
    'url(',
    ':is(',
  ])
    await assertLinear(
      async (length) => {
        try {
          await read('<table><tr><td>甲<td>乙</table>', `<style>${part.repeat(length)}</style>`)
        } catch (error) {
          assert.equal((error as { code?: string }).code, 'reading_limit_exceeded')
        }
      },
      40_000,
      part,
    )
  const rows = '<tr><td class=a>甲<td>乙'.repeat(3_000)
  const rules = Array.from({ length: 4_000 }, (_, index) => `td:not([x${index}]){opacity:0}`).join('')
  await assertRefused(read(`<table>${rows}</table>`, `<style>${rules}</style>`), 'reading_limit_exceeded')
  await assertRefused(
    read(`<table>${rows}</table>`, `<style>${'.a{opacity:1}'.repeat(60_000)}</style>`),
    'reading_limit_exceeded',
  )
  const deep = '<div>'.repeat(900)
  await assertRefused(read(deep, `<style>[x] ${'div '.repeat(30)}{display:none}</style>`), 'reading_limit_exceeded')
  await assertRefused(
    read('<table><tr><td style="--a:var(--b)var(--b);--b:var(--a);opacity:var(--a)">甲<td>乙</table>'),
    'reading_limit_exceeded',
  )
  const usual = Array.from({ length: 3_000 }, (_, index) => `.c${index} td,.d${index}>a{opacity:0}`).join('')
  assert.equal(texts(await read(`<table>${rows}</table>`, `<style>${usual}</style>`))[0]?.length, 3_000)
})
