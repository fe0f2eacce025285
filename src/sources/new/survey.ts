import type { SourceField } from '../../vocabulary/headings.ts'
import type { DocumentSurvey } from '../../domain/document-survey.ts'
import type { SourceDescription } from '../../domain/source-description.ts'
import type { DocumentRow, PublishedDocument } from '../../documents/document.ts'
import { readDocument } from '../../documents/read-document.ts'
import type { Parse } from '../../domain/parser.ts'
import { distinctTexts } from '../../tables/layout/header.ts'
import { createHeadings } from '../../tables/layout/headings.ts'
import { shownColumns, valuesOf } from '../../tables/layout/shown-columns.ts'
import { hasLegalForm, isCaseLike, oneLine } from '../../tables/text.ts'
import { walkDocument, type WalkedDocument } from '../../tables/layout/walk.ts'
import { fieldsOfColumns } from './field-of-values.ts'
import { fiscalYear } from './fiscal-year.ts'
import { proposedLines } from './release-lines.ts'
import { proposedSections } from './sections.ts'

/** Surveys the structure of a file instead of reading its rows. Runs in the parser process like every parser. */
export const parse: Parse = async (file, source) => {
  const document = await readDocument(file, source.data.format)
  const survey = surveyOf(document, source, file.name)
  return { list: 'survey', complete: false, asOf: null, official: null, title: document.title, rows: [], survey }
}

/** If no table or notice is found with the known headings, headings are guessed by their values and the document is walked again. */
export function surveyOf(document: PublishedDocument, source: SourceDescription, fileName: string): DocumentSurvey {
  const byVocabulary = walk(document, source, fileName)
  const isFound = byVocabulary.tables.length > 0 || byVocabulary.entries.length > 0
  const guessedHeadings = isFound ? {} : headingsByValues(document, source)
  const columns = { ...source.columns, ...guessedHeadings }
  const walked = isFound ? byVocabulary : walk(document, { ...source, columns }, fileName)
  const sections = proposedSections(document, walked, source)
  return {
    titles: [document.title ?? '', ...walked.titles].filter((line) => line !== '').slice(0, 20),
    lines: walked.lines.slice(0, 60),
    columns: shownColumns(walked, columns, fieldsOfColumns).map((column) =>
      column.heading in guessedHeadings ? { ...column, basis: 'values' } : column,
    ),
    sections,
    releases: walked.entries.length === 0 && sections.length === 0 ? proposedLines(document) : [],
    fiscalYears: fiscalYearsOf(walked),
    rows: walked.entries.length,
  }
}

/** A sheet of a workbook has its title in its name or above its headings; a sentence about other years is no title. */
function fiscalYearsOf({ titles, lines, tables }: WalkedDocument): string[] {
  const above =
    tables.length > 1 ? lines.filter((line) => line.length <= 60 && !line.includes('。')) : titles.slice(0, 4)
  const texts = [...tables.map(({ name }) => name ?? ''), ...above]
  return [...new Set(texts.flatMap((text) => new RegExp(fiscalYear, 'u').exec(text)?.[0] ?? []))]
}

const walk = (document: PublishedDocument, source: SourceDescription, fileName: string): WalkedDocument =>
  walkDocument(document, source, fileName, { lenient: true })

/**
 * Guesses the fields of headings that the vocabulary does not know, by their values. The table is the one with the most companies; its
 * headings are the last row with several texts above its first case.
 */
function headingsByValues(document: PublishedDocument, source: SourceDescription): Record<string, string> {
  const headings = createHeadings(source.columns)
  const tables = document.blocks.flatMap((block) => (block.kind === 'table' ? [block.rows] : []))
  const companyCount = (rows: readonly DocumentRow[]): number =>
    rows.filter(({ cells }) => cells.some(({ text }) => hasLegalForm(text)) && cells.length > 1).length
  const rows = tables.toSorted((one, other) => companyCount(other) - companyCount(one))[0] ?? []
  const firstCase = rows.findIndex((row) => distinctTexts(row).length > 1 && distinctTexts(row).some(isCaseLike))
  const header = rows.slice(0, Math.max(firstCase, 0)).findLast((row) => distinctTexts(row).length > 1)
  if (header === undefined) return {}
  const known = header.cells.map(({ text }) => headings.fieldsOf([oneLine(text)]))
  const unknown = header.cells
    .map(({ text }, index) => ({ heading: oneLine(text), values: valuesOf(rows.slice(firstCase), index), index }))
    .filter(({ heading, index }) => heading !== '' && known[index] === null)
  const ofFirst = unknown.filter(({ heading }, at) => unknown.findIndex((one) => one.heading === heading) === at)
  const fields = fieldsOfColumns(ofFirst, new Set<SourceField>(known.flatMap((found) => found ?? [])))
  return Object.fromEntries(ofFirst.map(({ heading }, at) => [heading, fields[at] ?? 'remarks']))
}
