import { fieldsBesideMeasure, isGeneralHeading, isRole } from '../../../words/vocabulary/general-headings.ts'
import type { SourceField } from '../../../words/vocabulary/headings.ts'
import type { DocumentCell } from '../../documents/document.ts'
import { oneLine } from '../text.ts'

/**
 * What the cell of an act is about: below a general heading (区分), and where it is a role in a contract, it is the act only if it names one. A remark
 * says below which heading it stands: 区分：元請.
 */
export function generalCell(
  heading: string,
  cell: DocumentCell,
): { readonly fields: readonly SourceField[]; readonly cell: DocumentCell } {
  const fields = isGeneralHeading(heading) || isRole(cell.text) ? fieldsBesideMeasure(cell.text) : null
  if (fields === null) return { fields: ['action'], cell }
  const label = oneLine(heading.split(' / ').at(-1) ?? heading)
  return { fields, cell: fields.includes('remarks') ? { ...cell, text: `${label}：${oneLine(cell.text)}` } : cell }
}
