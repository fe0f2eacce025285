import type { DocumentRow } from '../../documents/document.ts'
import { sheetNameWithoutPerson } from '../../documents/workbook/unparsed-sheet.ts'
import { textCell, type Entry } from '../../tables/entry/entry.ts'
import { distinctTexts } from '../../tables/layout/header.ts'
import type { WalkedDocument } from '../../tables/layout/walk.ts'
import type { OtherTable } from '../../tables/layout/walk-state.ts'

/** 認1704019156, 変認… (a changed plan), 許1708000404; full-width digits occur. */
const permitNumber = /^変?[認許]\d{10}$/

/**
 * The entries, with the numbers of the sheet that continues one of them: 「〈name〉に係る取り消した技能実習計画の認定番号」. Any other sheet
 * without a table is unparsed.
 */
export function withNumberSheets({ entries, otherTables }: WalkedDocument): Entry[] {
  const found = entries.filter(({ unparsedReason }) => unparsedReason !== 'table_without_header').map(withOwnNumbers)
  const unassigned = otherTables.filter((sheet) => !attachNumberSheet(sheet, found))
  return [...found, ...unassigned.flatMap(unparsedSheet)]
}

/** A reference to another sheet (別シート参照) is no number. */
function withOwnNumbers(entry: Entry): Entry {
  const cells = entry.values.get('permit_number')
  if (cells === undefined) return entry
  const numbers = cells.flatMap(({ text }) => (/別(?:シート|紙)/.test(text) ? [] : numbersOf(text)))
  return { ...entry, values: new Map(entry.values).set('permit_number', numbers.map(textCell)) }
}

function numbersOf(text: string): string[] {
  const parts = text.split(/[\s、,]+/).filter((part) => part !== '')
  return parts.every((part) => permitNumber.test(bare(part))) ? parts : [text]
}

/** false: the sheet has other values than numbers, or no entry has its name. */
function attachNumberSheet({ name, rows }: OtherTable, entries: readonly Entry[]): boolean {
  const texts = textsOf(rows)
  const [first = []] = texts
  const heading = first.length === 1 ? (first[0] ?? '') : (name ?? '')
  const party = /^(.+?)に係る.*番号$/.exec(bare(heading))?.[1]
  const numbers = texts.slice(first.length === 1 ? 1 : 0).flatMap((cells) => cells.flatMap(numbersOf))
  const named = entries.filter(({ values }) => bare(values.get('name')?.[0]?.text ?? '') === party)
  const entry = named.find(({ values }) => (values.get('permit_number') ?? []).length === 0) ?? named[0]
  if (entry === undefined || !numbers.every((number) => permitNumber.test(bare(number)))) return false
  entry.values.set('permit_number', [...(entry.values.get('permit_number') ?? []), ...numbers.map(textCell)])
  entry.rows += texts.length
  return true
}

/** Its text is only the name of the sheet, because any cell may contain the name of a person; a sheet may be named after one, too. */
function unparsedSheet({ name, rows }: OtherTable): Entry[] {
  const count = textsOf(rows).length
  const cells = [{ heading: '', field: null, text: sheetNameWithoutPerson(name ?? '') }]
  return count === 0
    ? []
    : [{ rows: count, values: new Map(), cells, context: new Map(), unparsedReason: 'sheet_without_entity' }]
}

const textsOf = (rows: readonly DocumentRow[]): string[][] =>
  rows.map(distinctTexts).filter((texts) => texts.length > 0)

const bare = (text: string): string => text.normalize('NFKC').replace(/\s/g, '')
