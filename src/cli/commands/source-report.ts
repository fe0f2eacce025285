import type { FileCheck } from '../../read/sources/check-file.ts'
import type { PublishedRecord } from '../../domain/facts.ts'
import type { SurveyedColumn } from '../../domain/parsed-publication.ts'
import { cleanLine } from '../../words/text/published-text.ts'
import { rowCountsText, unclearRemarksText } from '../counts.ts'
import { sameNameMax, type SameName } from '../same-name.ts'
import { namedCells, tableOf, type Part, type TableShape } from '../output-shape.ts'

const basisLabels: Readonly<Record<SurveyedColumn['basis'], string>> = {
  source: 'source.yml',
  heading: 'heading',
  values: 'values: please check',
  none: 'not known: left out',
}

/** How each column or label is read, and why. */
export const readingShape: TableShape<SurveyedColumn> = {
  columns: {
    column: ({ heading }) => heading,
    read_as: ({ fields }) => fields?.join(' ') ?? 'ignore',
    by: ({ basis }) => basisLabels[basis],
    ...namedCells('example'),
  },
}

/** A record, and the companies of its name where they are known. */
export type CheckedRecord = FileCheck['firstRecords'][number] & { readonly sameName?: SameName }

const factsOf = ({ facts }: CheckedRecord): PublishedRecord | null =>
  facts.kind === 'corporation' || facts.kind === 'disclosure_filer' ? null : facts

const periodText = ({ period }: PublishedRecord): string | null =>
  period === null ? null : `${period.start ?? '-'} to ${period.openEnded ? 'open' : (period.end ?? '-')}`

const fact =
  (textOf: (facts: PublishedRecord) => string | null) =>
  (record: CheckedRecord): string | null => {
    const facts = factsOf(record)
    return facts === null ? null : shortened(textOf(facts))
  }

/** A record in short. */
const recordShape: TableShape<CheckedRecord> = {
  columns: {
    ...namedCells('row'),
    name: (record) => shortened(factsOf(record)?.party.name ?? ('name' in record.facts ? record.facts.name : null)),
    address: fact(({ party }) => party.address),
    open_companies_of_the_name: ({ sameName }) => (sameName === undefined ? null : sameNameText(sameName)),
    day: fact(({ actionDate, publishedOn }) => actionDate ?? publishedOn),
    period: fact(periodText),
    action: fact(({ actionText }) => actionText),
    reason: fact((facts) => (facts.kind === 'enforcement' ? facts.summary : facts.reasonText)),
    further: (record) => {
      const facts = factsOf(record)
      return facts === null ? null : furtherOf(facts)
    },
  },
}

/** How many, and their numbers where they are few. The record does not print one, so none of them is known to be meant. */
function sameNameText({ candidateCount, candidates }: SameName): string {
  const count = candidateCount === sameNameMax ? `${sameNameMax} or more` : String(candidateCount ?? 0)
  const numbers = candidates.map(({ corporateNumber }) => corporateNumber)
  return numbers.length === 0 ? count : `${count}: ${numbers.join(' ')}`
}

export const firstRecordParts = ({ firstRecords }: FileCheck): Part[] =>
  firstRecords.length === 0 ? [] : ['', tableOf(recordShape, firstRecords)]

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

const uncodedShape: TableShape<FileCheck['uncoded'][number]> = {
  columns: { ...namedCells('field'), value: ({ value }) => shortened(value), ...namedCells('records') },
}

/** Published values for which no code list has a code. */
export const uncodedParts = (uncoded: FileCheck['uncoded']): Part[] =>
  uncoded.length === 0 ? [] : ['values without a code:', tableOf(uncodedShape, uncoded.slice(0, uncodedMax))]
