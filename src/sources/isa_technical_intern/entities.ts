import { unreadRow } from '../../collect/readers/unread-row.ts'
import type { WorkbookRow } from '../../collect/readers/workbook-table.ts'
import type { Sheet, SheetCell } from '../../collect/readers/workbook.ts'
import type { RowOutcome } from '../../domain/reading.ts'
import type { DispositionKind } from './kinds.ts'

/** An employer or supervising body with all its rows. */
export interface Entity {
  /** Counted from the row after the header. */
  readonly firstRow: number
  /** Includes the rows of a second sheet. */
  rowCount: number
  readonly name: string
  /** Names of natural persons, used only to recognise sole proprietors. */
  readonly representatives: readonly string[]
  readonly address: string | null
  readonly reason: string | null
  readonly date: string | number | null
  readonly numbers: string[]
}

/** 認1704019156, 変認… (a changed plan), 許1708000404; full-width digits occur. */
const permitNumber = /^変?[認許]\d{10}$/

interface EntityTable {
  readonly entities: Entity[]
  /** Rows without a name that do not continue an entity. */
  readonly unreadRows: RowOutcome[]
}

/** A row with a name begins an entity. A row with only a number continues it. */
export function readEntities(rows: readonly WorkbookRow[], kind: DispositionKind): EntityTable {
  const entities: Entity[] = []
  const unreadRows: RowOutcome[] = []
  for (const { row, cell } of rows) {
    const number = kind.numberField === null ? null : cell(kind.numberField)
    const current = entities.at(-1)
    if (cell(kind.nameField) !== null) entities.push(entityOf(row, cell, kind))
    else if (current !== undefined && isContinuation(cell, number)) {
      current.rowCount++
      current.numbers.push(...numbersOf(number))
    } else {
      const words = [cell('address'), number, cell('action_date')].map((value) => String(value ?? ''))
      unreadRows.push(unreadRow(row, 'row_without_name', words))
    }
  }
  return { entities, unreadRows }
}

/**
 * Adds the numbers of a sheet to an entity of the first sheet, if the heading 「〈name〉に係る取り消した技能実習計画の認定番号」 has its
 * name. Returns whether the sheet was added.
 */
export function attachNumberSheet(sheet: Sheet, entities: readonly Entity[]): boolean {
  const rows = sheet.rows.filter((cells) => cells.some((cell) => cell !== null))
  if (rows.length === 0) return true
  const firstCells = rows[0]?.filter((cell) => cell !== null) ?? []
  const hasHeading = firstCells.length === 1
  const name = /^(.+?)に係る.*番号$/.exec(comparable(hasHeading ? firstCells[0] : sheet.name))?.[1]
  const named = entities.filter((entity) => comparable(entity.name) === name)
  const numbers = rows.slice(hasHeading ? 1 : 0).flatMap((cells) => cells.flatMap((cell) => numbersOf(cell)))
  const entity = named.find((candidate) => candidate.numbers.length === 0) ?? named[0]
  if (entity === undefined || !numbers.every((number) => permitNumber.test(comparable(number)))) return false
  entity.numbers.push(...numbers)
  entity.rowCount += rows.length
  return true
}

function entityOf(row: number, cell: (field: string) => SheetCell, kind: DispositionKind): Entity {
  const text = (field: string): string | null => trimmed(cell(field))
  const date = cell('action_date')
  return {
    firstRow: row,
    rowCount: 1,
    name: withoutLineBreaks(text(kind.nameField) ?? ''),
    representatives: String(cell('representative') ?? '')
      .split(/[\n\r、,]+/)
      .filter((name) => name.trim() !== ''),
    address: text('address')?.replace(/\s*\n\s*/g, '') ?? null,
    reason: text('reason'),
    date: typeof date === 'boolean' ? null : date,
    numbers: kind.numberField === null ? [] : numbersOf(cell(kind.numberField)),
  }
}

/** Joins the lines of a long name. Between Latin words a line break replaces a space. */
function withoutLineBreaks(name: string): string {
  return name.replace(/(?<=[A-Za-z.,])\s*\n\s*(?=[A-Za-z])/g, ' ').replace(/\s*\n\s*/g, '')
}

function isContinuation(cell: (field: string) => SheetCell, number: SheetCell): boolean {
  return (
    number !== null && ['address', 'representative', 'reason', 'action_date'].every((field) => cell(field) === null)
  )
}

/** The numbers in a cell as published. A reference to another sheet (別シート参照) is not a number. */
function numbersOf(cell: SheetCell): string[] {
  if (cell === null || /別(?:シート|紙)/.test(String(cell))) return []
  const parts = String(cell)
    .split(/[\s、,]+/)
    .filter((part) => part !== '')
  return parts.every((part) => permitNumber.test(comparable(part))) ? parts : [trimmed(cell) ?? '']
}

/** The text of a cell with line feeds only; null if it is blank. */
function trimmed(cell: SheetCell): string | null {
  const text = String(cell ?? '')
    .replace(/\r\n?/g, '\n')
    .trim()
  return text === '' ? null : text
}

/** The text of a cell without differences of width and white space. */
function comparable(cell: SheetCell | undefined): string {
  return String(cell ?? '')
    .normalize('NFKC')
    .replace(/\s/g, '')
}
