import type { FileCheck } from '../../read/sources/check-file.ts'
import type { PublishedRecord } from '../../domain/facts.ts'
import type { SurveyedColumn } from '../../domain/parsed-publication.ts'
import { cleanLine } from '../../words/text/published-text.ts'
import type { Output } from '../context.ts'
import { rowCountsText, unclearRemarksText } from '../counts.ts'
import { printTable } from '../print.ts'

const basisLabels: Readonly<Record<SurveyedColumn['basis'], string>> = {
  source: 'source.yml',
  heading: 'heading',
  values: 'values: please check',
  none: 'not known: left out',
}

/** How each column or label is read, and why. */
export function printReadings(output: Output, columns: readonly SurveyedColumn[]): void {
  const rows = columns.map(({ heading, fields, basis, example }) => [
    heading,
    fields?.join(' ') ?? 'ignore',
    basisLabels[basis],
    example,
  ])
  printTable(output, ['column', 'read as', 'by', 'example'], rows)
}

/** The first records as tables of one line each. */
export function printFirstRecords(output: Output, { firstRecords }: FileCheck): void {
  if (firstRecords.length === 0) return
  output.write('\n')
  const rows = firstRecords.map(({ row, facts }) => {
    if (facts.kind === 'corporation' || facts.kind === 'disclosure_filer') return [row, shortened(facts.name)]
    const { party, actionDate, publishedOn, period, actionText } = facts
    const end = period?.openEnded === true ? 'open' : (period?.end ?? '-')
    const days = period === null ? null : `${period.start ?? '-'} to ${end}`
    const reason = facts.kind === 'enforcement' ? facts.summary : facts.reasonText
    const cells = [party.name, party.address, actionDate ?? publishedOn, days, actionText, reason]
    return [row, ...cells.map(shortened), furtherOf(facts)]
  })
  printTable(output, ['row', 'name', 'address', 'day', 'period', 'action', 'reason', 'further'], rows)
}

/** What only some rows state: a lift, the whole joint venture, the scope, the remark. */
function furtherOf(facts: PublishedRecord): string | null {
  const { fate, liftedOn, cancelledOn, party, remarks } = facts
  const scope = facts.kind === 'procurement_suspension' ? facts.scope : null
  const labelled = (label: string, text: string | null | undefined): string[] =>
    text === null || text === undefined ? [] : [`${label}: ${shortened(text)}`]
  const parts = [
    ...(fate === null ? [] : [[fate, liftedOn ?? cancelledOn].filter(Boolean).join(' ')]),
    ...labelled('part of', party.wholeName),
    ...labelled('scope', scope),
    ...labelled('remark', remarks),
  ]
  return parts.join('; ') || null
}

const cellCharactersMax = 40
const shortened = (cell: string | null): string | null =>
  cell === null ? null : cleanLine(cell).slice(0, cellCharactersMax)

/** Remarks that are not understood, and what a list of suspensions lacks as a whole, which mostly means that a column was read as something else. */
export function warningsOf(
  { records, withoutPeriod, withoutReason, unclearRemarks }: FileCheck,
  produces: string,
): string[] {
  const warnings = unclearRemarks === 0 ? [] : [unclearRemarksText(unclearRemarks)]
  if (produces !== 'procurement_suspension' || records === 0) return warnings
  if (withoutPeriod === records)
    warnings.push('no record has a period: which columns are start and end, or period, or length?')
  if (withoutReason === records) warnings.push('no record has a reason: which column is it?')
  return warnings
}

export const rowsLine = (checked: FileCheck): string =>
  `${rowCountsText(checked)}; ${checked.records.toLocaleString('en-US')} records`

export const listLine = ({ list, complete, asOf }: FileCheck): string =>
  `list ${list} (${complete ? 'complete' : 'a part'}), as of ${asOf ?? '-'}`

const uncodedMax = 10

/** Published values for which no code list has a code. */
export function printUncoded(output: Output, uncoded: FileCheck['uncoded']): void {
  if (uncoded.length === 0) return
  output.write('values without a code:\n')
  printTable(
    output,
    ['field', 'value', 'records'],
    uncoded.slice(0, uncodedMax).map(({ field, value, records }) => [field, shortened(value), records]),
  )
}
