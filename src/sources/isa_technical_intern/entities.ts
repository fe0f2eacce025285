import { unreadRow } from '../../collect/readers/unread-row.ts'
import type { WorkbookRow } from '../../collect/readers/workbook-table.ts'
import type { Sheet, SheetCell } from '../../collect/readers/workbook.ts'
import type { RowOutcome } from '../../domain/reading.ts'
import type { DispositionKind } from './kinds.ts'

/** An employer or supervising body with all its rows. */
export interface Entity {
  /** First row, counted from the row after the header. */
  readonly row: number
  /** Number of rows, including those of a second sheet. */
  rows: number
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

/** A row with a name begins an entity; a row with only a number continues it. */
export function readEntities(
  rows: readonly WorkbookRow[],
  kind: DispositionKind,
): { entities: Entity[]; orphans: RowOutcome[] } {
  const entities: Entity[] = []
  const orphans: RowOutcome[] = []
  for (const { row, cell } of rows) {
    const number = kind.numberField === null ? null : cell(kind.numberField)
    const current = entities.at(-1)
    if (cell(kind.nameField) !== null) entities.push(entityOf(row, cell, kind))
    else if (current !== undefined && isContinuation(cell, number)) {
      current.rows++
      current.numbers.push(...numbersOf(number))
    } else {
      const words = [cell('address'), number, cell('action_date')].map((one) => String(one ?? ''))
      orphans.push(unreadRow(row, 'row_without_name', words))
    }
  }
  return { entities, orphans }
}

/**
 * A sheet 「〈name〉に係る取り消した技能実習計画の認定番号」 lists the numbers of one entity of the first sheet.
 * Adds them to that entity. Returns false for any other sheet, and when no entity has that name.
 */
export function attachNumberSheet(sheet: Sheet, entities: readonly Entity[]): boolean {
  const rows = sheet.rows.filter((cells) => cells.some((cell) => cell !== null))
  if (rows.length === 0) return true
  const heading = rows[0]?.filter((cell) => cell !== null) ?? []
  const name = /^(.+?)に係る.*番号$/.exec(bare(heading.length === 1 ? heading[0] : sheet.name))?.[1]
  const named = entities.filter((entity) => bare(entity.name) === name)
  const numbers = rows.slice(heading.length === 1 ? 1 : 0).flatMap((cells) => cells.flatMap((cell) => numbersOf(cell)))
  const entity = named.find((one) => one.numbers.length === 0) ?? named[0]
  if (entity === undefined || !numbers.every((number) => permitNumber.test(bare(number)))) return false
  entity.numbers.push(...numbers)
  entity.rows += rows.length
  return true
}

function entityOf(row: number, cell: (field: string) => SheetCell, kind: DispositionKind): Entity {
  const text = (field: string): string | null => tidy(cell(field))
  const date = cell('action_date')
  return {
    row,
    rows: 1,
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

/** A long name is broken over lines in its cell; between Latin words the break stood for a space. */
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
  return parts.every((part) => permitNumber.test(bare(part))) ? parts : [tidy(cell) ?? '']
}

function tidy(cell: SheetCell): string | null {
  const text = String(cell ?? '')
    .replace(/\r\n?/g, '\n')
    .trim()
  return text === '' ? null : text
}

function bare(cell: SheetCell | undefined): string {
  return String(cell ?? '')
    .normalize('NFKC')
    .replace(/\s/g, '')
}
