/**
 * Writes `src/words/codes/publishers.txt`, the register of publishers of procurement suspensions.
 *   node scripts/generate-publishers.ts <path of procurement_suspension_publishers.csv>
 * Refuses an unknown column, an unknown group and a corporate number with a wrong check digit.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { isCorporateNumber } from '../src/domain/corporate-number.ts'

const columns = ['group', 'code', 'name_ja', 'name_en', 'parent', 'corporate_number', 'source_url', 'format']
const ignored = new Set(['corporate_number_source', 'evidence', 'note'])
const groups: Readonly<Record<string, string>> = {
  national: 'national',
  incorporated_administrative_agency: 'independent_agency',
  public_corporation: 'public_corporation',
  prefecture: 'prefecture',
  designated_city: 'designated_city',
}

const path = process.argv[2]
if (path === undefined)
  throw new Error('usage: node scripts/generate-publishers.ts <procurement_suspension_publishers.csv>')
const rows = parse<Record<string, string>>(readFileSync(path, 'utf8'), { bom: true, columns: checkedHeader })
writeFileSync(new URL('../src/words/codes/publishers.txt', import.meta.url), fileOf(rows.map(lineOf)))

function checkedHeader(header: string[]): string[] {
  const missing = columns.filter((name) => !header.includes(name))
  const unknown = header.filter((name) => !columns.includes(name) && !ignored.has(name))
  if (missing.length + unknown.length > 0)
    throw new Error(`columns missing: ${missing.join()}; unknown: ${unknown.join()}`)
  return header
}

function lineOf(row: Record<string, string>): string {
  const group = groups[row['group'] ?? '']
  const number = row['corporate_number'] ?? ''
  if (group === undefined) throw new Error(`unknown group: ${row['group']}`)
  if (number !== '' && !isCorporateNumber(number))
    throw new Error(`wrong corporate number: ${row['name_ja']} ${number}`)
  const cells = columns.map((name) => (name === 'group' ? group : (row[name] ?? '').trim()))
  const invalid = cells.find((cell) => /[|\n]/.test(cell))
  if (invalid !== undefined) throw new Error(`a cell has | or a line break, which the file cannot contain: ${invalid}`)
  return cells.join('|')
}

function fileOf(lines: readonly string[]): string {
  return `# Made by scripts/generate-publishers.ts. Corporate numbers: 国税庁法人番号公表サイト and gBizINFO（経済産業省）; codes: 府省コード of
# 調達ポータル and 全国地方公共団体コード. Addresses: the publishers' own sites. An empty column was not found.
# group|code|name|English name|parent|corporate number|source address|format
${lines.join('\n')}
`
}
