import { authorityOf } from '../../codelists/authorities.ts'
import type { Parse } from '../../collect/parser.ts'
import { unreadSheet } from '../../collect/readers/unread-sheet.ts'
import { cellsWithoutHeading } from '../../collect/readers/cells-without-heading.ts'
import { unreadRow } from '../../collect/readers/unread-row.ts'
import { readTables } from '../../collect/readers/workbook-table.ts'
import type { LicenseActionFacts } from '../../domain/facts.ts'
import type { RowOutcome } from '../../domain/reading.ts'
import { parseJapaneseDate } from '../../text/japanese-date.ts'
import { attachNumberSheet, readEntities } from './entities.ts'
import type { Entity } from './entities.ts'
import { citationOf, kindOf, planRevocation } from './kinds.ts'
import type { DispositionKind } from './kinds.ts'
import { natureOfAction } from './nature.ts'
import { isSoleProprietor } from './sole-proprietor.ts'

const requiredFields = ['address', 'reason', 'action_date']

/** Dispositions under the Technical Intern Training Act. An entity has a first row and continuation rows with further numbers. */
export const parse: Parse = async (file, source) => {
  const workbook = await readTables(file, source, requiredFields, ({ columnOf }) => kindOf(columnOf))
  const { kind, tables, otherSheets, unread } = workbook
  const entityTables = tables.map((table) => ({ table, ...readEntities(table.rows, kind) }))
  const entities = entityTables.flatMap((table) => table.entities)
  const unassigned = otherSheets.flatMap((sheet) =>
    attachNumberSheet(sheet, entities) ? [] : unreadSheet(sheet, 'sheet_without_entity'),
  )
  const outcomesOfTables = entityTables.flatMap(({ table, entities, unreadRows }) =>
    [
      ...entities.map((entity) => outcomeOf(entity, kind, source.publisher.name)),
      ...unreadRows,
      ...cellsWithoutHeading(table),
    ].toSorted((a, b) => a.row - b.row),
  )
  const rows = renumbered([...outcomesOfTables, ...unread, ...unassigned])
  const { list, complete } = listOf(kind, rows)
  return { list, complete, asOf: null, official: null, title: null, rows }
}

/** Numbers the rows without gaps: blank rows do not count, and the rows of a number sheet belong to their entity. */
function renumbered(outcomes: readonly RowOutcome[]): RowOutcome[] {
  let nextRow = 1
  return outcomes.map((outcome) => {
    const row = nextRow
    nextRow += outcome.rows
    return { ...outcome, row }
  })
}

function outcomeOf(entity: Entity, kind: DispositionKind, authorityName: string): RowOutcome {
  const { firstRow: row, rowCount: rows } = entity
  if (isSoleProprietor(entity.name, entity.representatives)) return { outcome: 'person', row, rows }
  const actionDate = entity.date === null ? null : parseJapaneseDate(entity.date)
  const unread = (reason: string): RowOutcome => ({ ...unreadRow(row, reason, wordsOf(entity)), rows })
  if (actionDate === null) return unread('action_date')
  if (entity.reason === null) return unread('reason_missing')
  // The orders to supervising bodies have no column of numbers by which their file is recognised, so each reason must name the order.
  if (kind.actionType === 'improvement_order' && !entity.reason.includes('改善命令')) return unread('kind_unclear')
  const key = [kind.list, entity.name, actionDate, entity.numbers[0] ?? ''].join('|')
  return { outcome: 'record', row, rows, key, facts: factsOf(entity, kind, actionDate, authorityName) }
}

function factsOf(entity: Entity, kind: DispositionKind, actionDate: string, authorityName: string): LicenseActionFacts {
  const citation = citationOf(kind, entity.reason ?? '')
  const permitName = kind.nameField === 'employer_name' ? '技能実習計画の認定' : '監理団体の許可'
  return {
    kind: 'license_action',
    // A line break inside a cell is layout and not part of the name. The key keeps the published value.
    party: { name: entity.name.replace(/\s*\n\s*/g, ''), address: entity.address, corporateNumber: null },
    authority: authorityOf(authorityName),
    actionText: kind.actionText,
    period: null,
    fate: null,
    url: null,
    title: null,
    publishedOn: null,
    sectorCodes: [kind.sectorCode],
    permits: entity.numbers.map((number) => ({ number, name: permitName, sectorCode: kind.sectorCode })),
    actionType: kind.actionType,
    nature: natureOfAction(kind, citation.items, entity.reason ?? ''),
    lawCodes: ['technical_intern_act'],
    lawText: citation.text,
    actionDate,
    reasonText: entity.reason,
  }
}

/** An unread row is kept without the representative's name. */
function wordsOf({ name, address, numbers, reason, date }: Entity): string[] {
  return [name, address, numbers[0], reason, date].filter((part) => part !== null && part !== undefined).map(String)
}

/**
 * Revocations of plans are published in a file for each fiscal year (April to March), so each year is a list. A file with dates of two
 * years is none of these lists, so it is not complete.
 */
function listOf(kind: DispositionKind, rows: readonly RowOutcome[]): { list: string; complete: boolean } {
  if (kind !== planRevocation) return { list: kind.list, complete: true }
  const years = new Set(rows.flatMap((row) => (row.outcome === 'record' ? [fiscalYearOf(row.facts)] : [])))
  const [year, ...otherYears] = years
  if (year === undefined || year === null || otherYears.length > 0) return { list: kind.list, complete: false }
  return { list: `${kind.list}:FY${year}`, complete: true }
}

function fiscalYearOf(facts: object): number | null {
  const date = (facts as LicenseActionFacts).actionDate
  if (date === null) return null
  return Number(date.slice(0, 4)) - (date.slice(5, 7) < '04' ? 1 : 0)
}
