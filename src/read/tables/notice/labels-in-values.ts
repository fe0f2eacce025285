import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { textCell } from '../../documents/document.ts'
import { partyFields } from '../entry/entry.ts'
import type { Headings } from '../labels/headings.ts'
import { labelledLine } from '../labels/labels.ts'
import { linesOf, oneLine } from '../text.ts'
import type { LabelledValue } from './labelled-value.ts'

/**
 * The labels on the lines of a value: 処分を受けた者, (1) 商号又は名称 株式会社架空, (2) 所在地 前橋市架空町1. The first line names the party, with a label of its
 * own or without, and a line without a label goes on with the value above it. Any other value stays as it is.
 */
export function withLabelsApart(whole: LabelledValue, headings: Headings): readonly LabelledValue[] {
  const isOfParty = whole.fields === null || whole.fields.some(isParty)
  const lines = isOfParty ? linesOf(whole.cell.text).map((text) => ({ text, found: labelledLine(text, headings) })) : []
  const [first, ...others] = lines
  const hasFurther = others.some(({ found }) => found?.fields.some((field) => besideName.has(field)) === true)
  if (first === undefined || !hasFurther || lines.some(({ found }) => found?.hasSign === true)) return [whole]
  // A company on a further line without a label is another one.
  if (others.some(({ text, found }) => found === null && hasLegalForm(text))) return [whole]
  const isNamed = first.found === null ? hasLegalForm(first.text) : first.found.fields.some(isParty)
  if (!isNamed || (first.found === null && whole.fields === null)) return [whole]
  const values: { label: string; fields: LabelledValue['fields']; text: string }[] = []
  for (const { text, found } of lines) {
    if (found !== null) values.push({ label: found.label, fields: found.fields, text: found.value })
    else if (values.length === 0) values.push({ label: whole.label, fields: whole.fields, text })
    else values.at(-1)!.text += `\n${text}`
  }
  return values.map(({ label, fields, text }) => ({
    label,
    fields,
    cell: { ...textCell(text), links: whole.cell.links },
    group: oneLine(whole.label),
  }))
}
const isParty = (field: SourceField): boolean => partyFields.includes(field)
const besideName: ReadonlySet<SourceField> = new Set(['address', 'representative', 'permit_number', 'corporate_number'])
