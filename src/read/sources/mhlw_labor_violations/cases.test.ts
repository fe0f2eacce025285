import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textCell, type DocumentBlock, type DocumentRow } from '../../documents/document.ts'
import { assertRefused, withFile } from '../../documents/test-file.ts'
import { loadSource } from '../source-folder.ts'
import { publicationIn } from '../../tables/parse.ts'
import type { EnforcementFacts } from '../../../domain/facts.ts'
import { hooks, isSoleProprietor } from './parse.ts'

const source = await loadSource('mhlw_labor_violations')
assert.ok(source)
const { description, parse } = source

const heading = ['企業・事業場名称', '所在地', '公表日', '違反法条', '事案概要', 'その他参考事項']
type Line = Extract<DocumentBlock, { kind: 'line' }>
const line = (text: string, page = 1): Line => ({ kind: 'line', page, text, links: [] })
const row = (page: number, ...cells: string[]): DocumentRow => ({
  page,
  cells: cells.map((text) => textCell(text)),
  isHidden: false,
})
/** A row with a value in every column. */
const completeRow = (page: number, name: string): DocumentRow =>
  row(page, name, '東京都', 'R5.2.1', '労働基準法第32条', '概要', 'R5.2.1送検')

/** A document with these lines and rows; rows that follow one another are a table. */
function blocksOf(parts: readonly (Line | DocumentRow)[]): DocumentBlock[] {
  const blocks: DocumentBlock[] = []
  for (const part of parts) {
    const before = blocks.at(-1)
    if ('kind' in part) blocks.push(part)
    else if (before?.kind === 'table') blocks[blocks.length - 1] = { ...before, rows: [...before.rows, part] }
    else blocks.push({ kind: 'table', name: null, rows: [part] })
  }
  return blocks
}

interface Case {
  readonly firstRow: number
  readonly rowCount: number
  /** `null`: the case is unparsed, because no section names its bureau. */
  readonly bureau: string | null
  readonly name: string
  readonly law: string | null
  readonly summary: string | null
  readonly remarks: string | null
}

/** The cases of a document, the pages of its other lines that may be a case, and the day of the list. */
async function readCases(parts: readonly (Line | DocumentRow)[]) {
  const { rows, asOf } = publicationIn(
    { title: null, blocks: blocksOf(parts), unparsed: [] },
    description,
    'list.pdf',
    hooks,
  )
  const cases: Case[] = []
  const pagesOfOutsideLines: string[] = []
  for await (const outcome of rows) {
    const { row: firstRow, rows: rowCount } = outcome
    if (outcome.outcome === 'record' && outcome.facts.kind === 'enforcement') {
      const { party, authority, lawText: law, summary, actionText: remarks } = outcome.facts
      cases.push({ firstRow, rowCount, bureau: authority.name, name: party.name, law, summary, remarks })
    } else if (outcome.outcome === 'unparsed' && outcome.reason === 'line_outside_table') {
      pagesOfOutsideLines.push(outcome.text)
    } else if (outcome.outcome === 'unparsed' && outcome.reason === 'bureau_missing') {
      cases.push({ firstRow, rowCount, bureau: null, name: '', law: null, summary: null, remarks: null })
    }
  }
  return { cases, pagesOfOutsideLines, asOf }
}

test('a case printed without the lines of a table is reported by its page, without its text', async () => {
  const { cases, pagesOfOutsideLines } = await readCases([
    line('厚生労働省労働基準局監督課'),
    line('労働基準関係法令違反に係る公表事案'),
    line('（令和5年3月1日～令和6年2月29日公表分）'),
    line('東京労働局'),
    line('最終更新日：令和6年3月29日'),
    row(1, ...heading),
    completeRow(1, '架空（株）'),
    line('見本（有） 大阪府 R5.3.1 労働基準法第32条 概要', 2),
    line('架空太郎 R5.3.1', 3),
    line('- 3 -'),
  ])
  assert.equal(cases.length, 1)
  assert.deepEqual(pagesOfOutsideLines, ['page 2', 'page 3'])
})

test('a case belongs to the bureau in the heading above it, across pages and repeated headers', async () => {
  const { cases, asOf } = await readCases([
    line('（※）各都道府県労働局が公表した際の内容を集約したもの'),
    line('北海道労働局 最終更新日：平成29年４月18日'),
    row(1, ...heading),
    completeRow(1, '架空（株）'),
    row(2, ...heading.slice(0, 5), ''),
    completeRow(2, '見本（有）'),
    row(3, '東京労働局', '', '', '', '', '最終更新日：平成29年５月１日'),
    row(3, ...heading),
    completeRow(3, '見本（株）'),
  ])
  assert.deepEqual(
    cases.map(({ firstRow, bureau, name }) => [firstRow, bureau, name]),
    [
      [1, '北海道労働局', '架空（株）'],
      [2, '北海道労働局', '見本（有）'],
      [3, '東京労働局', '見本（株）'],
    ],
  )
  assert.equal(asOf, '2017-05-01')
})

test('a row split by a page break is merged', async () => {
  const parts = [
    line('京都労働局'),
    row(1, ...heading),
    completeRow(1, '架空（株）'),
    row(1, '', '', '', '労働安全', '墜落防止', ''),
    row(2, ...heading),
    row(2, '見本（株）', '京都府', 'R5.2.1', '衛生法', '措置', ''),
    completeRow(2, '試作（株）'),
    row(3, ...heading),
    row(3, '', '', '', '', 'の続き', ''),
  ]
  const { cases } = await readCases(parts)
  assert.deepEqual(
    cases.map(({ name, firstRow, rowCount, law, summary }) => [name, firstRow, rowCount, law, summary]),
    [
      ['架空（株）', 1, 1, '労働基準法第32条', '概要'],
      ['見本（株）', 2, 2, '労働安全衛生法', '墜落防止措置'],
      ['試作（株）', 4, 2, '労働基準法第32条', '概要の続き'],
    ],
  )
})

test('blank rows and 該当なし are skipped', async () => {
  const { cases } = await readCases([
    row(1, ...heading),
    row(1, '該当なし', '', '', '', '', ''),
    row(1, '', '', '', '', '', ''),
  ])
  assert.deepEqual(cases, [])
})

const otherHeaders: Readonly<Record<string, readonly string[]>> = {
  'two columns of another list': ['商号', '所在地'],
  'another last column': [...heading.slice(0, 5), '備考'],
  'half of the columns': ['所在地', '公表日', '違反法条'],
}
for (const [difference, cells] of Object.entries(otherHeaders)) {
  test(`another header is refused: ${difference}`, async () => {
    await assertRefused(readCases([row(1, ...cells), completeRow(1, '架空（株）')]), 'wrong_header')
  })
}

test('headings with line breaks, spaces and other wording are recognised', async () => {
  const words = ['企業・\n事業場名', '所 在 地', '公表日', '違反\n法令', '事案の概要', '参考事項']
  const { cases } = await readCases([line('東京労働局'), row(1, ...words), completeRow(1, '架空（株）')])
  assert.deepEqual([cases.length, cases[0]?.law, cases[0]?.remarks], [1, '労働基準法第32条', 'R5.2.1送検'])
})

test('a section heading may follow the title, be spaced out, or be inside the table', async () => {
  const headings = [
    line('労働基準関係法令違反に係る公表事案 東京労働局 最終更新日：令和６年１月31日'),
    line('東 京 労 働 局　最終更新日：令和６年１月31日'),
    row(1, '労働基準関係法令違反に係る公表事案\n東京労働局 最終更新日：令和６年１月31日', '', '', '', '', ''),
  ]
  for (const section of headings) {
    const { cases } = await readCases([section, row(1, ...heading), completeRow(1, '架空（株）')])
    assert.deepEqual(
      cases.map(({ bureau }) => bureau),
      ['東京労働局'],
    )
  }
})

test('a company whose name begins like a bureau is no section heading', async () => {
  const { cases } = await readCases([row(1, ...heading), completeRow(1, '東京労働局共済会')])
  assert.deepEqual([cases.length, cases[0]?.bureau], [1, null])
})

/** The facts of a case with this text in the column 公表日; null if the row is unparsed. */
async function factsOfCase(publishedOn: string, address: string): Promise<EnforcementFacts | null> {
  const cells = ['架空（株）', address, publishedOn, '労働基準法第32条', '概要', 'R5.2.1送検']
  const blocks = blocksOf([line('東京労働局'), row(1, ...heading), row(1, ...cells)])
  const { rows } = publicationIn({ title: null, blocks, unparsed: [] }, description, 'list.pdf', hooks)
  const [outcome] = await Array.fromAsync(rows)
  return outcome?.outcome === 'record' ? (outcome.facts as EnforcementFacts) : null
}

for (const [text, day] of [
  ['H29.3. 9', '2017-03-09'],
  ['2025/10/1', '2025-10-01'],
  ['令和７年４月１日', '2025-04-01'],
  // A serial number of a spreadsheet
  ['44593', '2022-02-01'],
] as const) {
  test(`the day of publication ${text} is ${day}`, async () => {
    assert.equal((await factsOfCase(text, '東京都'))?.publishedOn, day)
  })
}

test('text before the day of publication is the end of the address', async () => {
  const facts = await factsOfCase('市町R4.2.21', '架空県見本')
  assert.deepEqual([facts?.publishedOn, facts?.party.address], ['2022-02-21', '架空県見本市町'])
})

test('a row with two days of publication is unparsed', async () => {
  assert.equal(await factsOfCase('R4.2.21 R4.2.22', '東京都'), null)
})

test('a row with another number before the day of publication is unparsed', async () => {
  assert.equal(await factsOfCase('1丁目R4.2.21', '東京都'), null)
})

test('a name of a person, or without a legal form, is a sole proprietor', () => {
  for (const name of [
    '個人事業主',
    '見本　太郎',
    '架空太郎（弁当店）',
    '架空太郎税理士事務所',
    '架空建設',
    'ファッション見本',
    'ＫＡＫＵＵカフェ',
    '架空亭 見本店',
  ]) {
    assert.equal(isSoleProprietor(name), true, name)
  }
})

test('companies, other corporations and public bodies are no sole proprietors', () => {
  for (const name of [
    '（株）架空\n見本工場',
    '架空（有）',
    '(医)架空会 見本病院',
    '(合)架空テック',
    '架空林業（合）',
    '架空税理士法人見本事務所',
    '見本農業協同組合 架空支所',
    '横浜市',
    '架空市立見本病院',
    '見本商工会議所',
    'Kakuu Co., Ltd.',
  ]) {
    assert.equal(isSoleProprietor(name), false, name)
  }
})

test('a workbook and an HTML page are refused', async () => {
  await assertRefused(
    withFile('list.pdf', 'PK\u0003\u0004', (file) => parse(file, description)),
    'wrong_format',
  )
  await assertRefused(
    withFile('list.pdf', '<html><title>403</title>', (file) => parse(file, description)),
    'bot_wall',
  )
})

test('the day of the act is the one before the referral, or before the guidance of the director of the bureau', async () => {
  const acts = [
    ['R5.2.1', 'R5.2.1送検'],
    ['H29.9.4', 'H29.9.4\n愛知労働局長が指導'],
    ['R2.7.14', 'R2.7.14 局長指導'],
    ['R2.7.14', 'R2.7.14に不起訴'],
  ] as const
  const blocks = blocksOf([
    line('愛知労働局'),
    row(1, ...heading),
    ...acts.map(([day, act], index) => row(1, `架空${index}（株）`, '愛知県', day, '労働基準法第32条', '概要', act)),
  ])
  const { rows } = publicationIn({ title: null, blocks, unparsed: [] }, description, 'list.pdf', hooks)
  const days: unknown[] = []
  for await (const outcome of rows) {
    if (outcome.outcome !== 'record') continue
    const { actionDate, actionType } = outcome.facts as EnforcementFacts
    days.push([actionDate, actionType])
  }
  // Who was given guidance was not referred to prosecutors.
  assert.deepEqual(days, [
    ['2023-02-01', 'referral_publication'],
    ['2017-09-04', 'guidance'],
    ['2020-07-14', 'guidance'],
    [null, 'referral_publication'],
  ])
})

/** The days of a case as read from its 公表日 and its その他参考事項. */
async function daysOfCase(publishedOn: string, remarks: string) {
  const cells = ['架空（株）', '東京都', publishedOn, '労働基準法第32条', '概要', remarks]
  const blocks = blocksOf([line('東京労働局'), row(1, ...heading), row(1, ...cells)])
  const { rows } = publicationIn({ title: null, blocks, unparsed: [] }, description, 'list.pdf', hooks)
  const [outcome] = await Array.fromAsync(rows)
  assert.equal(outcome?.outcome, 'record')
  const facts = outcome.facts as EnforcementFacts
  assert.equal(facts.actionText, remarks)
  return { actionDate: facts.actionDate, publishedOn: facts.publishedOn, key: outcome.key }
}

test('of a day of the act and a day of publication that cannot both be right, the day of the act is not taken', async () => {
  for (const [publishedOn, remarks, published] of [
    ['H29.2.22', 'Ｈ26.2.22送検', '2017-02-22'],
    ['H30.1.16', 'H29.１.16送検', '2018-01-16'],
    ['H30.12.17', 'H20.12.17送検', '2018-12-17'],
    ['H28.1.6', 'H29.1.6送検', '2016-01-06'],
    ['R5.2.20', 'R5.3.2送検', '2023-02-20'],
    ['H29.3.1', 'H28.8.12 局長指導', '2017-03-01'],
  ] as const) {
    const { key, ...days } = await daysOfCase(publishedOn, remarks)
    assert.deepEqual(days, { actionDate: null, publishedOn: published }, remarks)
    assert.equal(key, `東京労働局|架空（株）|${published}|東京都|労働基準法第32条`)
  }
})

test('a day of the act that is some weeks before the publication, or a day after it, is taken', async () => {
  for (const [publishedOn, remarks, day] of [
    ['H29.3.1', 'H29.3.1送検', '2017-03-01'],
    ['H29.1.10', 'H28.12.20送検', '2016-12-20'],
    ['H29.3.1', 'H28.8.13送検', '2016-08-13'],
    ['R6.1.9', 'R6.1.10送検', '2024-01-10'],
    ['R6.1.9', 'R6.1.14送検', '2024-01-14'],
  ] as const) {
    assert.equal((await daysOfCase(publishedOn, remarks)).actionDate, day, remarks)
  }
})
