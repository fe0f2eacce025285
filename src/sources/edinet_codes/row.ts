import { unparsedRow } from '../../documents/unparsed-row.ts'
import { isCorporateNumber } from '../../domain/corporate-number.ts'
import type { DisclosureFilerFacts } from '../../domain/facts.ts'
import type { RowOutcome } from '../../domain/parsed-publication.ts'
import type { SourceDescription } from '../../domain/source-description.ts'

/** The columns of this file. */
export interface Layout {
  readonly fields: ReadonlyMap<string, number>
  readonly columns: number
  readonly lookups: SourceDescription['lookups']
}

/**
 * Parses an entry. Individuals are counted and not stored. Reason codes of unparsed rows: `column_count`, `filer_type`, `edinet_code`,
 * `name`, `listing`, `capital`, `securities_code`, `corporate_number`, `check_digit`.
 */
export function outcomeOf(cells: readonly string[], row: number, layout: Layout): RowOutcome {
  if (cells.length !== layout.columns) return unparsedRow(row, 'column_count', codesOf(cells))
  const read = (field: string) => cells[layout.fields.get(field) ?? -1]?.trim() ?? ''
  const filer = layout.lookups['filer_type']?.[read('filer_type')]
  if (filer === 'person') return { outcome: 'person', row, rows: 1 }
  if (filer === undefined) return unparsedRow(row, 'filer_type', [...codesOf(cells), read('filer_type')])
  const problem = problemOf(read, layout)
  if (problem !== null) return unparsedRow(row, problem, cells)
  return { outcome: 'record', row, rows: 1, key: read('edinet_code'), facts: factsOf(read, layout) }
}

type Read = (field: string) => string

function problemOf(read: Read, layout: Layout): string | null {
  const corporateNumber = read('corporate_number')
  const listing = read('listing')
  if (!/^E\d{5}$/.test(read('edinet_code'))) return 'edinet_code'
  if (read('name') === '') return 'name'
  if (listing !== '' && layout.lookups['listing']?.[listing] === undefined) return 'listing'
  if (!/^\d*$/.test(read('capital'))) return 'capital'
  // A fifth character other than 0 marks another class of share, which has no place in the facts.
  if (!/^(?:[0-9A-Z]{4}0?)?$/.test(read('securities_code'))) return 'securities_code'
  if (corporateNumber === '' || isCorporateNumber(corporateNumber)) return null
  return /^\d{13}$/.test(corporateNumber) ? 'check_digit' : 'corporate_number'
}

function factsOf(read: Read, layout: Layout): DisclosureFilerFacts {
  const orNull = (field: string) => read(field) || null
  return {
    kind: 'disclosure_filer',
    edinetCode: read('edinet_code'),
    corporateNumber: orNull('corporate_number'),
    filerType: read('filer_type'),
    listed: layout.lookups['listing']?.[read('listing')] === 'listed',
    name: read('name'),
    nameEn: orNull('name_en'),
    nameKana: orNull('name_kana'),
    address: orNull('address'),
    industry: orNull('industry'),
    securitiesCode: read('securities_code').slice(0, 4) || null,
    capitalMillionYen: read('capital') === '' ? null : Number(read('capital')),
  }
}

/** The codes and numbers of a row, without its names: it may be that of a natural person. */
function codesOf(cells: readonly string[]): string[] {
  return cells.filter((cell) => /^E?\d+$/.test(cell))
}
