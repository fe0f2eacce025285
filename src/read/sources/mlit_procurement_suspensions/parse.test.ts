import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRefused, withFile } from '../../documents/test-file.ts'
import { loadSource } from '../source-folder.ts'
import type { ParsedPublication, RowOutcome } from '../../../domain/parsed-publication.ts'

const source = await loadSource('mlit_procurement_suspensions')
assert.ok(source)
const { description, parse } = source

const resultRow = (name: string): string =>
  `<tr><td class="date">2026年4月1日</td><td class="date">関東地方整備局</td><td class="name">${name}</td>` +
  '<td class="address">東京都</td><td class="punish">指名停止</td><td class="detail"></td></tr>'
const page = (count: number, rows: string, form = ''): string =>
  `<html><body>${form}<h3 class="title">検索結果：${count}件</h3><table>${rows}</table></body></html>`

test('a page is a complete list only when it has every hit of a search without filters', async () => {
  const result = resultRow('株式会社架空<span>（8999999900001）</span>')
  assert.equal((await read(page(1, result))).reading.complete, true)
  assert.equal((await read(page(11, result))).reading.complete, false)
  assert.equal((await read(page(0, ''))).reading.complete, false)
  assert.equal((await read(page(1, result, '<input name="jigyousya" value="架空">'))).reading.complete, false)
  assert.deepEqual((await read(page(11, result))).reading.official, { count: 11, basis: '検索結果：11件' })
})

test('a result in another table whose cells have no classes is counted as unparsed', async () => {
  const otherTable = `</table><table>${resultRow('株式会社見本').replaceAll(/ class="\w+"/g, '')}`
  const { rows } = await read(page(2, resultRow('株式会社架空') + otherTable))
  assert.deepEqual(
    rows.map((row) => (row.outcome === 'unparsed' ? row.reason : row.outcome)),
    ['record', 'other_table'],
  )
})

test('a number with a wrong check digit is dropped, and the record is kept', async () => {
  for (const [publishedNumber, number] of [
    ['8999999900001', '8999999900001'],
    ['1999999900001', null],
    ['－', null],
  ] as const) {
    const { rows } = await read(page(1, resultRow(`株式会社架空<span>（${publishedNumber}）</span>`)))
    assert.ok(rows[0]?.outcome === 'record')
    assert.ok('party' in rows[0].facts)
    const { name, address, corporateNumber } = rows[0].facts.party
    assert.deepEqual([name, address, corporateNumber], ['株式会社架空', '東京都', number])
  }
})

test('a person is counted and not stored, and a row with an invalid date is unparsed', async () => {
  const undated = resultRow('株式会社架空').replace('2026年4月1日', '近日')
  const { rows } = await read(page(2, resultRow('見本 太郎') + undated))
  assert.deepEqual(
    rows.map((row) => (row.outcome === 'unparsed' ? row.reason : row.outcome)),
    ['person', 'action_date'],
  )
})

test('a page without the complete table of a search result is refused', async () => {
  await assertRefused(read('<html><body><form><input name="EID"></form></body></html>'), 'no_table')
  await assertRefused(read('<html><title>Access Denied</title></html>'), 'bot_wall')
  await assertRefused(
    read(page(1, '<tr><td class="name">株式会社架空</td><td class="punish">指示</td></tr>')),
    'wrong_header',
  )
  await assertRefused(read(page(1, resultRow('株式会社架空')).slice(0, -20)), 'truncated')
  await assertRefused(read(page(5, '')), 'truncated')
  await assertRefused(read(''), 'empty_file')
})

function read(html: string): Promise<{ reading: ParsedPublication; rows: RowOutcome[] }> {
  return withFile('search.html', html, async (file) => {
    const reading = await parse(file, description)
    const rows: RowOutcome[] = []
    for await (const row of reading.rows) rows.push(row)
    return { reading, rows }
  })
}
