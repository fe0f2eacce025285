import type { SourceField } from '../../words/vocabulary/headings.ts'
import type { RecordKind } from '../../domain/facts.ts'
import { dataLines } from '../../words/program-files/data-lines.ts'
import { commentMark } from '../tables/layout/table-rows.ts'

/** A column of a list that is kept by hand. */
interface TemplateColumn {
  readonly heading: string
  readonly field: SourceField
  readonly description: string
  readonly example: string
}

/** The columns of the template of a kind of record, in order. */
export const columnsOfTemplate = (kind: RecordKind): readonly TemplateColumn[] =>
  dataLines(new URL('list-templates.txt', import.meta.url)).flatMap((line) => {
    const [ofKind, heading = '', field = '', description = '', example = ''] = line.split('|')
    return ofKind === kind ? [{ heading, field: field as SourceField, description, example }] : []
  })

/** The template as CSV for spreadsheets: headings, and an example row that an import ignores. */
export function listTemplate(kind: RecordKind): string {
  const columns = columnsOfTemplate(kind)
  const example = columns.map(({ example: value }, index) => (index === 0 ? `${commentMark}例 ${value}` : value))
  const lines = [columns.map(({ heading }) => heading), example].map((cells) => cells.map(quoted).join(','))
  // With a byte order mark spreadsheets open the file as UTF-8.
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

const quoted = (text: string): string => (/[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
