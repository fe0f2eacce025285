import type { DocumentRow } from '../../documents/document.ts'
import type { Headings } from '../labels/headings.ts'
import { oneLine } from '../text.ts'
import { hasPartyColumn } from './header.ts'

/**
 * A table with two columns below one heading, which hold a label and its value in each of several rows (業者 over 名称 株式会社架空, and below it 所在地 前橋市…), with
 * a column for each label and a row for each case; `null` for any other table.
 */
export function withLabelsAsColumns(rows: readonly DocumentRow[], headings: Headings): readonly DocumentRow[] | null {
  const [header, ...below] = rows
  const at = header?.cells.findIndex(
    ({ text, mergedFrom }, index, cells) =>
      text !== '' &&
      mergedFrom === null &&
      cells[index + 1]?.mergedFrom === 'column' &&
      cells[index + 2]?.mergedFrom !== 'column',
  )
  if (header === undefined || at === undefined || at < 0 || below.some(({ isHidden }) => isHidden)) return null
  const labels = below.map(({ cells }) => oneLine(cells[at]?.text ?? ''))
  const count = labels.indexOf(labels[0] ?? '', 1) < 0 ? labels.length : labels.indexOf(labels[0] ?? '', 1)
  const own = labels.slice(0, count)
  const areCounted =
    count > 1 && below.length % count === 0 && labels.every((label, index) => label === own[index % count])
  const fields = own.map((label) => headings.fieldsOf([label]))
  if (!areCounted || !fields.every((one) => one !== null)) return null
  if (!hasPartyColumn(fields.map((one) => ({ heading: '', fields: one })))) return null
  const isOfCase = ({ cells }: DocumentRow): boolean =>
    cells.every(
      ({ text, mergedFrom }, index) => index === at || index === at + 1 || text === '' || mergedFrom === 'row',
    )
  if (!below.every((row, index) => index % count === 0 || isOfCase(row))) return null
  const spread = ({ cells, ...row }: DocumentRow, values: DocumentRow['cells']): DocumentRow => ({
    ...row,
    cells: [...cells.slice(0, at), ...values.map((cell) => ({ ...cell, mergedFrom: null })), ...cells.slice(at + 2)],
  })
  const cases = Array.from({ length: below.length / count }, (_, index) =>
    below.slice(index * count, (index + 1) * count),
  )
  return [
    spread(
      header,
      cases[0]!.map(({ cells }) => cells[at]!),
    ),
    ...cases.map((all) =>
      spread(
        all[0]!,
        all.map(({ cells }) => cells[at + 1]!),
      ),
    ),
  ]
}
