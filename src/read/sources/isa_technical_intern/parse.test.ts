import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utils, write } from '@e965/xlsx'
import { assertRefused, withFile } from '../../documents/test-file.ts'
import { loadSource } from '../source-folder.ts'
import type { LicenseActionFacts } from '../../../domain/facts.ts'
import type { ParsedPublication, RowOutcome } from '../../../domain/parsed-publication.ts'

const source = await loadSource('isa_technical_intern')
assert.ok(source)
const { description, parse } = source

const heading = ['実習実施者名', '代表者名', '所在地', '取り消した技能実習計画の\n認定番号', '措置 理由', '措置年月日']
const violation =
  '認定計画に従って技能実習を行わせていなかったことから、技能実習法第16条第１項第１号に規定する認定の取消事由に該当するため。'
const penalty =
  '罰金の刑に処せられたため、技能実習法第16条第１項第３号（同法第10条第２号）に規定する認定の取消事由に該当するため。'

test('a row with only a number continues the entity above it, and blank rows are skipped', async () => {
  const { rows, reading } = await read([
    heading,
    ['株式会社架空縫製', '見本　太郎', '東京都', '認1704019156', violation, 45044],
    [null, null, null, '認1704019157'],
    [],
    ['架空農産有限会社', '見本　花子', '大阪府', '変認１８０４０１９１５７', penalty, '令和５年９月６日'],
    ['見本鉄工合同会社', '架空　一', '京都府', '認1704019159', violation, '2023-10-02'],
  ])
  assert.deepEqual(
    rows.map(({ outcome, row: firstRow, rows: rowCount }) => [outcome, firstRow, rowCount]),
    [
      ['record', 1, 2],
      ['record', 3, 1],
      ['record', 4, 1],
    ],
  )
  assert.deepEqual(
    factsOf(rows).map((facts) => [facts.actionDate, facts.nature, facts.permits.map(({ number }) => number)]),
    [
      ['2023-04-28', 'disciplinary', ['認1704019156', '認1704019157']],
      ['2023-09-06', 'disqualification', ['変認１８０４０１９１５７']],
      ['2023-10-02', 'disciplinary', ['認1704019159']],
    ],
  )
  assert.deepEqual([reading.list, reading.complete], ['plan_revocation:FY2023', true])
})

test('a sole proprietor is counted with all rows and no name is kept', async () => {
  const { rows } = await read([
    heading,
    ['見本太郎', '見本　太郎', '東京都', '認1704019156', violation, 45044],
    [null, null, null, '認1704019157'],
    ['見本農園こと見本太郎', '見本太郎', '東京都', '認1704019158', violation, 45044],
    ['見本農園（見本太郎）', '見本　太郎', '東京都', '認1704019158', violation, 45044],
    ['株式会社見本太郎商店', '見本太郎', '東京都', '認1704019159', violation, '不明'],
  ])
  assert.deepEqual(rows.slice(0, 3), [
    { outcome: 'person', row: 1, rows: 2 },
    { outcome: 'person', row: 3, rows: 1 },
    { outcome: 'person', row: 4, rows: 1 },
  ])
  assert.equal(rows[3]?.outcome, 'unparsed')
  assert.ok(rows[3].outcome === 'unparsed' && rows[3].reason === 'action_date')
  assert.doesNotMatch(JSON.stringify(rows), /"見本太郎|\| 見本太郎/)
})

test('a second sheet continues the entity that its heading names; any other sheet is unparsed', async () => {
  const first = [heading, ['株式会社架空造船', null, '愛媛県', '別シート参照', violation, 45044]]
  const numbers = [
    ['株式会社架空造船に係る取り消した技能実習計画の認定番号'],
    ['認1704019156', '認1704019157'],
    ['認1704019158'],
  ]
  const { rows } = await read(first, numbers)
  assert.deepEqual([rows.length, rows[0]?.rows], [1, 4])
  assert.equal(factsOf(rows)[0]?.permits.length, 3)
  const other = await read(first, [['株式会社別人に係る認定番号'], ['認1704019156']])
  assert.deepEqual(
    other.rows.map((row) => (row.outcome === 'unparsed' ? row.reason : row.outcome)),
    ['record', 'sheet_without_entity'],
  )
  assert.equal(other.rows[1]?.rows, 2)
})

test('line breaks in a name are removed', async () => {
  const { rows } = await read([
    heading,
    ['ＫＡＫＵ\r\n協同組合', null, '東京都', '認1704019156', violation, 45044],
    ['KAKU TRADING\nJAPAN株式会社', null, '東京都', '認1704019157', violation, 45044],
  ])
  assert.deepEqual(
    factsOf(rows).map(({ party }) => party.name),
    ['ＫＡＫＵ協同組合', 'KAKU TRADING JAPAN株式会社'],
  )
})

test('a table may follow a cover sheet, continue on a second sheet and repeat its headings', async () => {
  const { rows, reading } = await read(
    [['技能実習計画の認定の取消し'], ['令和５年度']],
    [
      ['認定の取消し（令和５年度）'],
      heading,
      ['株式会社架空縫製', '見本　太郎', '東京都', '認1704019156', violation, 45044],
      heading,
      ['見本鉄工合同会社', '架空　一', '京都府', '認1704019159', violation, 'R5.10.2'],
    ],
    [heading, ['架空農産有限会社', '見本　花子', '大阪府', '認1704019158', violation, 45045]],
  )
  assert.deepEqual(
    rows.map((row) => (row.outcome === 'unparsed' ? [row.reason, row.rows] : row.outcome)),
    ['record', 'record', 'record', ['sheet_without_entity', 2]],
  )
  assert.equal(reading.list, 'plan_revocation:FY2023')
})

test('unparsed sheets and cells contain no name of a person', async () => {
  const { rows } = await read(
    [heading, ['株式会社架空縫製', '見本　太郎', '東京都', '認1704019156', violation, 45044, null, '見本　花子']],
    [['代表者', '架空　一']],
  )
  assert.equal(rows.length, 3)
  assert.doesNotMatch(JSON.stringify(rows), /花子|架空　一|見本　太郎/)
})

test('all notes in a column without a heading are one outcome', async () => {
  const entities = Array.from({ length: 10 }, (_, index) => [
    `株式会社架空${index}`,
    null,
    '東京都',
    `認17040191${index + 10}`,
    violation,
    45044,
    null,
    `注${index}`,
  ])
  const { rows } = await read([heading, ...entities])
  assert.equal(rows.filter(({ outcome }) => outcome === 'record').length, 10)
  assert.equal(rows.filter(({ outcome }) => outcome === 'unparsed').length, 1)
})

test('a value in a column without a heading is unparsed', async () => {
  const { rows } = await read([
    heading,
    ['株式会社架空縫製', null, '東京都', '認1704019156', violation, 45044, null, '認1806031317'],
  ])
  assert.deepEqual(
    rows.map((row) => (row.outcome === 'unparsed' ? [row.reason, row.text] : row.outcome)),
    ['record', ['cell_without_heading', '認1806031317']],
  )
})

test('a file with two fiscal years is not a complete list', async () => {
  const { reading } = await read([
    heading,
    ['株式会社架空縫製', null, '東京都', '認1704019156', violation, '令和5年3月31日'],
    ['見本鉄工合同会社', null, '東京都', '認1704019157', violation, '令和5年4月1日'],
  ])
  assert.deepEqual([reading.list, reading.complete], ['plan_revocation', false])
})

test('a workbook with another header or of an unknown kind is refused', async () => {
  await assertRefused(
    read([
      ['商号', '処分日'],
      ['株式会社架空', 45044],
    ]),
    'wrong_header',
  )
  await assertRefused(read([[...heading.slice(0, 3), ...heading.slice(4)], ['株式会社架空']]), 'wrong_header')
})

type Rows = (string | number | null)[][]

async function read(...sheets: Rows[]): Promise<{ reading: ParsedPublication; rows: RowOutcome[] }> {
  const book = utils.book_new()
  for (const [index, rows] of sheets.entries()) {
    const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? { t: 's', v: cell } : cell)))
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells), `Sheet${index}`)
  }
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  return withFile('jisshi.xlsx', bytes, async (file) => {
    const reading = await parse(file, description)
    return { reading, rows: await outcomesOf(reading) }
  })
}

async function outcomesOf(reading: ParsedPublication): Promise<RowOutcome[]> {
  const rows: RowOutcome[] = []
  for await (const row of reading.rows) rows.push(row)
  return rows
}

function factsOf(rows: readonly RowOutcome[]): LicenseActionFacts[] {
  return rows.flatMap((row) => (row.outcome === 'record' ? [row.facts as LicenseActionFacts] : []))
}
