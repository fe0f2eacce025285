import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice, toldBy } from '../notice/test-notice.ts'

// Every company and notice here is fictional.

const [long, short] = ['令和8年4月1日から令和8年6月30日まで', '令和8年4月1日から令和8年5月31日まで']
const table = (...rows: readonly (readonly string[])[]): string =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`
const companies = table(['商号', '所在地'], ['株式会社架空組', '前橋市架空町1'], ['見本建設株式会社', '高崎市見本町2'])
const periods = table(['商号', '指名停止期間'], ['見本建設株式会社', short], ['株式会社架空組', long])

test('a table of companies and one of their periods are tied by the names', async () =>
  assert.deepEqual(toldBy(await readNotice([companies, periods])), [
    '見本建設株式会社 高崎市見本町2 2026-04-01 2026-05-31',
    '株式会社架空組 前橋市架空町1 2026-04-01 2026-06-30',
  ]))

test('a row of sums is no company, and marks of orders tie a company that is spared, too', async () => {
  const orders = table(
    ['番号', '事業者名', '排除措置命令', '課徴金額'],
    ['1', '株式会社架空組', '○', '4813万円'],
    ['2', '見本建設株式会社', '－', '－'],
    ['合計', '', '1社', '4813万円'],
  )
  const title = '（令和8年10月6日）架空用品の製造業者に対する排除措置命令及び課徴金納付命令について'
  const rows = await readNotice([companies, orders], { produces: 'enforcement', title })
  assert.deepEqual(toldBy(rows), ['株式会社架空組 前橋市架空町1 2026-10-06', 'no_act'])
})

test('a column of marks below a warning or an instruction tells who has it', async () => {
  for (const act of ['警告', '指示', '措置命令'])
    for (const none of ['－', '']) {
      const marked = table(
        ['番号', '事業者名', '所在地', act],
        ['1', '株式会社架空組', '前橋市架空町1', '○'],
        ['2', '見本建設株式会社', '高崎市見本町2', none],
      )
      const title = `架空用品の製造業者に対する${act}について（令和8年10月6日）`
      const rows = await readNotice([marked], { produces: 'enforcement', title })
      assert.deepEqual(toldBy(rows), ['株式会社架空組 前橋市架空町1 2026-10-06', 'no_act'], `${act} ${none}`)
    }
})

test('tables whose names differ are not tied', async () => {
  const other = table(['商号', '指名停止期間'], ['株式会社架空組', long], ['玻璃工業株式会社', short])
  const told = toldBy(await readNotice([companies, other]))
  assert.deepEqual(
    told.filter((line) => line.includes(' ')),
    ['株式会社架空組 - 2026-04-01 2026-06-30', '玻璃工業株式会社 - 2026-04-01 2026-05-31'],
  )
})

test('a name that stands twice in one of the tables is not tied', async () => {
  const twice = table(
    ['商号', '指名停止期間'],
    ['株式会社架空組', long],
    ['見本建設株式会社', short],
    ['株式会社架空組', short],
  )
  for (const tables of [
    [companies, twice],
    [companies, companies, periods],
  ])
    assert.doesNotMatch(toldBy(await readNotice(tables)).join(), /架空町/u)
})

test('the names above a table of their periods are those of its rows, with the reason below it', async () => {
  const names = ['１　業者名', '株式会社架空組', '見本建設株式会社', '２　指名停止期間']
  const rows = await readNotice([...names, periods, '３　理由　談合'])
  assert.deepEqual(toldBy(rows), ['見本建設株式会社 - 2026-04-01 2026-05-31', '株式会社架空組 - 2026-04-01 2026-06-30'])
  assert.ok(
    rows.every((row) => row.outcome === 'record' && 'reasonText' in row.facts && row.facts.reasonText === '談合'),
  )
})

test('a notice with days of its own, or of another company, is none of the table beside it', async () => {
  const own = [`１　業者名　株式会社架空組`, `２　指名停止期間　${long}`]
  assert.deepEqual(toldBy(await readNotice([...own, table(['業者名', '指名停止期間'], ['株式会社架空組', short])])), [
    '株式会社架空組 - 2026-04-01 2026-05-31',
    'notice_beside_table',
  ])
})

test('the members of a joint venture in a table have what the notice says of it', async () => {
  const members = (...roles: readonly string[]): string =>
    table(
      ['区分', '商号', '所在地'],
      [roles[0]!, '株式会社架空組', '前橋市架空町1'],
      [roles[1]!, '見本建設株式会社', '高崎市見本町2'],
    )
  const read = async (venture: string, rows: string): Promise<string[]> =>
    toldBy(await readNotice(['１　措置対象者', venture, rows, '２　指名停止期間', long, '３　理由', '談合']))
  const both = [
    '株式会社架空組 前橋市架空町1 2026-04-01 2026-06-30',
    '見本建設株式会社 高崎市見本町2 2026-04-01 2026-06-30',
  ]
  const venture = '架空・見本特定建設工事共同企業体'
  assert.deepEqual(await read(venture, members('代表構成員', '構成員')), both)
  assert.deepEqual(await read(venture, members('代表者', '構成員')), both)
  // Who the companies are is not said, or another one is named.
  for (const told of [
    await read(venture, members('元請', '下請')),
    await read('玻璃工業株式会社', members('代表構成員', '構成員')),
  ])
    assert.doesNotMatch(told.join(), /架空町|見本町/u)
})
