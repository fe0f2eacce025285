import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utils, write } from '@e965/xlsx'
import { withFile } from '../../src/read/documents/test-file.ts'
import { loadSource } from '../../src/read/sources/source-folder.ts'
import { PublicationRefused } from '../../src/domain/publication-refused.ts'

/** Fictional persons, whose names the files contain in unexpected places: in another column, in a file of another format, two in one cell. */
const persons = ['架空 太郎', '見本花子']
const workbook = (rows: readonly (readonly string[])[]): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((cells) => [...cells])), '一覧')
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}
const suspensionHeadings = ['商号', '所在地', '始期', '終期', '該当事項', '該当条項', '摘要']
const internHeadings = [
  '実習実施者名',
  '代表者名',
  '所在地',
  '取り消した技能実習計画の認定番号',
  '措置理由',
  '措置年月日',
]
const resultPage = (rows: string): string => `<html><body><h3>検索結果：1件</h3><table>${rows}</table></body></html>`
const cell = (className: string, text: string): string => `<td class="${className}">${text}</td>`

const files: readonly (readonly [source: string, name: string, bytes: Buffer])[] = [
  [
    'hokkaido_procurement_suspensions',
    'a.xlsx',
    workbook([suspensionHeadings, ['', '架空 太郎', '札幌市', 'R8.4.1', 'R8.5.1', '見本花子', 'x']]),
  ],
  [
    'hokkaido_procurement_suspensions',
    'b.xlsx',
    workbook([suspensionHeadings, ['株式会社架空', '札幌市', '?', '', '', '', '架空 太郎\n見本花子']]),
  ],
  [
    'isa_technical_intern',
    'c.xlsx',
    workbook([internHeadings, ['株式会社架空', '', '見本花子', '架空 太郎', '', '令和6年4月1日']]),
  ],
  ['isa_technical_intern', 'd.xlsx', workbook([internHeadings, ['', '', '見本花子', '架空 太郎', '', '']])],
  [
    'mlit_procurement_suspensions',
    'e.html',
    Buffer.from(
      resultPage(
        `<tr>${cell('date', '2026年4月1日')}${cell('date', '見本花子')}${cell('name', '')}${cell('address', '架空 太郎')}${cell('punish', '')}${cell('detail', '')}</tr>`,
      ),
    ),
  ],
  [
    'industrial_waste_revocations',
    'h.csv',
    Buffer.from(
      `target_name,issuance_date,issuing_authority,enforcement_kind,reason_summary,related_law_ref,source_url
株式会社架空,2026-01-01,見本県,license_revoke,許可の取消し。代表取締役 架空 太郎が逮捕された。代表者　見本花子。,x,
株式会社見本,2026-01-01,見本県,license_revoke,許可の取消し。代表者は見本花子。役員：架空 太郎,x,\n`,
    ),
  ],
  ['edinet_codes', 'f.csv', Buffer.from('架空 太郎,見本花子,東京都\n')],
  ['nta_corporate_numbers', 'g_all_20260101.csv', Buffer.from(`架空 太郎,見本花子${','.repeat(28)}\n`)],
]

for (const [id, name, bytes] of files) {
  test(`the outcomes or the refusal of ${id}, ${name} contain no name of a person`, async () => {
    const source = await loadSource(id)
    assert.ok(source !== null)
    const stored = await withFile(name, bytes, async (file) => {
      try {
        const { rows, title } = await source.parse(file, source.description)
        return JSON.stringify([title, await Array.fromAsync(rows)])
      } catch (error) {
        assert.ok(error instanceof PublicationRefused, String(error))
        return error.message
      }
    })
    assert.notEqual(stored, '[null,[]]', 'the file has rows')
    for (const person of persons) assert.ok(!stored.includes(person), stored)
  })
}
