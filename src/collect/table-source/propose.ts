import { fieldOfHeading, type SourceField } from '../../codelists/headings.ts'
import { PublicationRefused } from '../../domain/reading.ts'
import type { RecordKindOfSource, SourceDescription } from '../../domain/source-description.ts'
import type { DocumentRow, PublishedDocument } from '../documents/document.ts'
import { looksLikeNaturalPerson } from '../readers/natural-person.ts'
import { columnMapOf, distinctTexts } from './header.ts'
import { asOfOf, officialCountOf } from './list-facts.ts'
import { guessField } from './guess-field.ts'
import { labelledTable } from './notice.ts'
import { oneLine } from './text.ts'
import { walkDocument } from './walk.ts'

/** How a column, or the label of a notice, would be read. */
export interface ProposedColumn {
  readonly heading: string
  /** Fields by `source.yml` or the vocabulary; `null`: neither knows the heading. */
  readonly fields: readonly SourceField[] | null
  /** For an unknown heading: the field that its values look like. A reading never uses it. */
  readonly guess: SourceField | null
  /** Values as published, without the names of persons. */
  readonly samples: readonly string[]
}

export interface ProposedTable {
  readonly kind: 'table' | 'notice'
  readonly name: string | null
  readonly rows: number
  readonly columns: readonly ProposedColumn[]
}

/** What a document looks like to the parser of plain tables. */
export interface Proposal {
  readonly title: string | null
  readonly asOf: string | null
  readonly official: { readonly count: number; readonly basis: string } | null
  /** The kind of record that its words suggest; `null`: they suggest none. */
  readonly produces: RecordKindOfSource | null
  readonly tables: readonly ProposedTable[]
  /** Why the file would be refused as it stands. */
  readonly problems: readonly string[]
}

/** Proposes the mapping of a document. It decides nothing: unknown headings get a guess beside them. */
export function proposeMapping(document: PublishedDocument, source: SourceDescription, fileName: string): Proposal {
  const walked = walkDocument(document, source, fileName, { lenient: true })
  const title = document.title ?? walked.titles[0] ?? null
  const found = walked.tables.map(({ name, columns, rows }): ProposedTable => ({
    kind: 'table',
    name,
    rows: rows.filter((row) => distinctTexts(row).length > 0).length,
    columns: columns.map(({ heading, fields }, index) => proposedColumn(heading, fields, valuesAt(rows, index))),
  }))
  const tables = found.length > 0 ? found : otherTables(document, source)
  const headings = tables.flatMap(({ columns }) => columns.map(({ heading }) => heading))
  return {
    title: title !== null && looksLikeNaturalPerson(title) ? null : title,
    asOf: asOfOf(walked, fileName, title, source.table.asOfPattern),
    official: officialCountOf(walked.lines, source.table.officialCountPattern),
    produces: kindIn([title ?? '', ...walked.titles.slice(0, 6), ...walked.lines.slice(0, 6), ...headings].join('\n')),
    tables,
    problems: problemsOf(document, source, fileName),
  }
}

/** Notices in tables, and tables of whose headings too few are known: their first row of several texts is proposed as the header. */
function otherTables(document: PublishedDocument, source: SourceDescription): ProposedTable[] {
  return document.blocks.flatMap((block): ProposedTable[] => {
    if (block.kind !== 'table') return []
    const labelled = labelledTable(block.rows, columnMapOf(source.columns), null)
    if (labelled !== null) {
      const columns = labelled.map(({ label, fields, cell }) => proposedColumn(label, fields, [cell.text]))
      return [{ kind: 'notice', name: block.name, rows: 1, columns }]
    }
    const at = block.rows.findIndex((row) => distinctTexts(row).length > 1)
    const header = block.rows[at]
    if (header === undefined) return []
    const below = block.rows.slice(at + 1)
    const map = columnMapOf(source.columns)
    const columns = header.cells.map(({ text }, index) => {
      const heading = oneLine(text)
      const field = fieldOfHeading(heading)
      return proposedColumn(heading, map.get(heading) ?? (field === null ? null : [field]), valuesAt(below, index))
    })
    return [{ kind: 'table', name: block.name, rows: below.length, columns }]
  })
}

function proposedColumn(
  heading: string,
  fields: readonly SourceField[] | null,
  values: readonly string[],
): ProposedColumn {
  const isPersonal = fields?.includes('representative') === true
  const samples = values.slice(0, samplesMax).map((text) => (isPersonal || looksLikeNaturalPerson(text) ? '…' : text))
  return { heading, fields, guess: fields === null ? guessField(values) : null, samples }
}

const samplesMax = 3

const valuesAt = (rows: readonly DocumentRow[], index: number): string[] =>
  rows.map(({ cells }) => oneLine(cells[index]?.text ?? '')).filter((text) => text !== '')

/** A list of suspensions names its measure; permits and their numbers belong to licence actions; other acts are enforcement. */
function kindIn(words: string): RecordKindOfSource | null {
  if (/指名停止|指名除外|参加資格?停止|入札参加|競争参加|取引停止|資格停止|資格制限/u.test(words))
    return 'procurement_suspension'
  if (/(?:許可|免許|登録|認定|指定)(?:の|を)?(?:等の)?取り?消|許可番号|登録番号|免許番号|営業許可/u.test(words))
    return 'license_action'
  return /処分|命令|勧告|指示|違反|送検/u.test(words) ? 'enforcement' : null
}

function problemsOf(document: PublishedDocument, source: SourceDescription, fileName: string): string[] {
  try {
    walkDocument(document, source, fileName)
    return []
  } catch (error) {
    if (error instanceof PublicationRefused) return [error.message]
    throw error
  }
}
