import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readText, recordsOf, sourceOf } from '../test-source.ts'

// Every company here is fictional.

const heads = '<tr><th>事業者名<th>処分年月日<th>処分内容'
const row = (name: string): string => `<tr><td>${name}<td>令和8年11月1日<td>許可取消`
const tables = ['株式会社架空', '有限会社見本', '合同会社例示'].map((name) => `<table>${heads}${row(name)}</table>`)

/** The codes of the laws, or of the sectors, of each record. */
async function codes(text: string, kind: 'enforcement' | 'license_action' = 'enforcement', format = 'html') {
  const whole = format === 'html' ? `<h1>行政処分一覧</h1>${text}` : text
  const { rows } = await readText(`list.${format}`, whole, sourceOf(kind, format))
  return recordsOf(rows).map((facts) =>
    facts.kind === 'license_action' ? facts.sectorCodes.join() : facts.kind === 'enforcement' && facts.lawCodes.join(),
  )
}
const [construction, estate] = ['construction_business_act', 'real_estate_brokerage_act']

test('the law of a heading is that of the tables below it, up to the next heading of its level', async () => {
  const [first, second, third] = tables
  const each = (one: string, other: string): string => `${one}${first}${other}${second}`
  assert.deepEqual(await codes(each('<h2>建設業法に基づく監督処分</h2>', '<h2>宅地建物取引業法</h2>')), [
    construction,
    estate,
  ])
  assert.deepEqual(await codes(each('<h2>建設業法違反</h2><h3>10月</h3>', '<h3>11月</h3>')), [
    construction,
    construction,
  ])
  assert.deepEqual(await codes(each('<h2>建設業法</h2><h3>10月</h3>', '<h2>宅地建物取引業法</h2><h3>11月</h3>')), [
    construction,
    estate,
  ])
  assert.deepEqual(await codes(`${each('<h2>建設業法</h2>', '<h2>宅地建物取引業法</h2>')}<h2>その他</h2>${third}`), [
    construction,
    estate,
    '',
  ])
  // A heading without a table of its own is a title of all.
  assert.deepEqual(await codes(each('<h2>建設業法に基づく監督処分</h2><h2>10月</h2>', '<h2>11月</h2>')), [
    construction,
    construction,
  ])
})

test('a line that names a law is that of one table where each has one, and that of all where it stands once above them', async () => {
  const [first, second, third] = tables
  const [one, other] = [
    '<p>建設業法第28条の規定に基づき処分した。</p>',
    '<p>宅地建物取引業法第65条の規定に基づき処分した。</p>',
  ]
  assert.deepEqual(await codes(`${one}${first}${other}${second}`), [construction, estate])
  assert.deepEqual(await codes(`${first}${one}${second}${other}`), [construction, estate])
  assert.deepEqual(await codes(`${one}${first}${second}`), [construction, construction])
  assert.deepEqual(await codes(`${one}${first}${second}<p>宅地建物取引業法のページ</p>`), [construction, construction])
  assert.deepEqual(await codes(`${one}${first}${other}${second}${third}`), ['', '', ''])
})

test('the law or the trade of a row that heads others is that of the rows below it', async () => {
  const listed = `建設業法に基づく処分,,\n事業者名,処分年月日,処分内容\n株式会社架空,令和8年11月1日,指示\n宅地建物取引業法に基づく処分,,\n有限会社見本,令和8年11月2日,指示`
  assert.deepEqual(await codes(listed, 'enforcement', 'csv'), [construction, estate])
  const bands = `<table>${heads}<tr><td colspan=3>建設業${row('株式会社架空')}<tr><td colspan=3>宅地建物取引業${row('有限会社見本')}</table>`
  assert.deepEqual(await codes(bands, 'license_action'), ['construction', 'real_estate'])
})

test('a trade in a heading is that of its tables', async () => {
  const [first, second] = tables
  assert.deepEqual(await codes(`<h2>産業廃棄物処分業</h2>${first}<h2>建設業</h2>${second}`, 'license_action'), [
    'industrial_waste_disposal',
    'construction',
  ])
})

test('the laws in links to other pages are those of no row', async () => {
  assert.deepEqual(await codes(`<p>関連：<a href="a">建設業法に基づく監督処分</a></p>${tables[0]}`), [''])
})
