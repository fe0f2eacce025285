import type { SourceField } from '../../codelists/headings.ts'
import type { DocumentSurvey } from '../../domain/document-survey.ts'
import type { SourceDescription } from '../../domain/source-description.ts'
import type { DocumentRow, PublishedDocument } from '../documents/document.ts'
import { readDocument } from '../documents/read-document.ts'
import type { Parse } from '../parser.ts'
import { columnMapOf, distinctTexts, fieldsOfParts } from '../table-source/header.ts'
import { shownColumns, valuesOf } from '../table-source/shown-columns.ts'
import { hasLegalForm, isCaseLike, oneLine } from '../table-source/text.ts'
import { walkDocument, type WalkedDocument } from '../table-source/walk.ts'
import { fieldOfValues } from './field-of-values.ts'
import { proposedLines } from './release-lines.ts'
import { proposedSections } from './sections.ts'

/** Reads how a file is built instead of its rows. Runs in the reading process like every parser. */
export const parse: Parse = async (file, source) => {
  const document = await readDocument(file, source.data.format)
  const survey = surveyOf(document, source, file.name)
  return { list: 'survey', complete: false, asOf: null, official: null, title: document.title, rows: [], survey }
}

export function surveyOf(document: PublishedDocument, source: SourceDescription, fileName: string): DocumentSurvey {
  const first = walk(document, source, fileName)
  const found = first.tables.length > 0 || first.entries.length > 0
  const headings = found ? {} : headingsByValues(document, source)
  const columns = { ...source.columns, ...headings }
  const second = found ? first : walk(document, { ...source, columns }, fileName)
  const sections = proposedSections(document, second, source)
  return {
    titles: [document.title ?? '', ...second.titles].filter((line) => line !== '').slice(0, 20),
    lines: second.lines.slice(0, 60),
    columns: shownColumns(second, columns, fieldOfValues).map((column) =>
      column.heading in headings ? { ...column, basis: 'values' } : column,
    ),
    sections,
    releases: second.entries.length === 0 && sections.length === 0 ? proposedLines(document) : [],
    rows: second.entries.length,
  }
}

const walk = (document: PublishedDocument, source: SourceDescription, fileName: string): WalkedDocument =>
  walkDocument(document, source, fileName, { lenient: true })

/**
 * The headings of a table in which the vocabulary knows too few of them: the last row before the first case. Each gets the field that its
 * values look like, so that the table can be shown as it would be read.
 */
function headingsByValues(document: PublishedDocument, source: SourceDescription): Record<string, string> {
  const map = columnMapOf(source.columns)
  const tables = document.blocks.flatMap((block) => (block.kind === 'table' ? [block.rows] : []))
  const cases = (rows: readonly DocumentRow[]): number =>
    rows.filter(({ cells }) => cells.some(({ text }) => hasLegalForm(text)) && cells.length > 1).length
  const rows = tables.toSorted((one, other) => cases(other) - cases(one))[0] ?? []
  const firstCase = rows.findIndex((row) => distinctTexts(row).length > 1 && distinctTexts(row).some(isCaseLike))
  const header = rows.slice(0, Math.max(firstCase, 0)).findLast((row) => distinctTexts(row).length > 1)
  if (header === undefined) return {}
  const columns: Record<string, string> = {}
  const known = header.cells.map(({ text }) => fieldsOfParts([oneLine(text)], map))
  const taken = new Set<SourceField>(known.flatMap((fields) => fields ?? []))
  for (const [index, { text }] of header.cells.entries()) {
    const heading = oneLine(text)
    if (heading === '' || known[index] !== null || heading in columns) continue
    const field = fieldOfValues(valuesOf(rows.slice(firstCase), index), taken, heading) ?? 'remarks'
    taken.add(field)
    columns[heading] = field
  }
  return columns
}
