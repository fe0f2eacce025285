import { foldHeading } from '../../vocabulary/headings.ts'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import type { TableLayout } from '../../domain/source-description.ts'
import { headerText } from '../../documents/unparsed-row.ts'
import type { WalkedDocument } from './walk.ts'

/** The layout with what the rule of the file's headings adds. Throws `PublicationRefused` `wrong_header` when no rule fits the headings. */
export function layoutOfFile(table: TableLayout, { tables }: WalkedDocument, file: string): TableLayout {
  if (table.files.length === 0 || tables.length === 0) return table
  const headings = tables.flatMap(({ columns }) => columns.map(({ heading }) => heading))
  const folded = headings.map(foldHeading)
  const rule = table.files.find((one) =>
    one.headings.every((pattern) => folded.some((heading) => new RegExp(pattern, 'u').test(heading))),
  )
  if (rule === undefined) {
    const known = table.files.map((one) => one.headings.join(' + ')).join('; ')
    throw new PublicationRefused(
      'wrong_header',
      `${file}: the columns ${headerText(headings)} are of no kind of file that source.yml names under files: ${known}`,
    )
  }
  return {
    ...table,
    list: rule.list ?? table.list,
    complete: rule.complete ?? table.complete,
    fixed: { ...table.fixed, ...rule.fixed },
  }
}
