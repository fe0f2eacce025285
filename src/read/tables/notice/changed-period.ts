import { sideInLine } from '../../../words/text/side-of-change.ts'
import { withoutNumbering } from '../labels/labels.ts'
import { linesOf } from '../text.ts'
import type { LabelledValue } from './labelled-value.ts'

/**
 * The periods before and after a change that stand as lines below one label: （延長前）令和8年…, （延長後）令和8年…. Each side stands there once, with its
 * days; other lines stay as they are.
 */
export function withChangeApart<Value extends LabelledValue>(item: Value): readonly Value[] {
  const [field, ...others] = item.fields ?? []
  if (others.length > 0 || !(field === 'period' || field === 'end' || field === 'length')) return [item]
  const parts: { readonly isFormer: boolean; text: string }[] = []
  for (const line of linesOf(item.cell.text)) {
    const side = sideInLine(withoutNumbering(line))
    const last = parts.at(-1)
    if (side !== null) parts.push({ isFormer: side.isFormer, text: side.rest })
    else if (last === undefined) return [item]
    else last.text += `\n${line}`
  }
  const isChange = parts.length === 2 && parts[0]?.isFormer !== parts[1]?.isFormer
  if (!isChange || !parts.every(({ text }) => /[0-9０-９]/u.test(text))) return [item]
  return parts.map(({ isFormer, text }): Value => {
    const cell = { ...item.cell, text }
    return isFormer ? { ...item, label: `変更前 / ${item.label}`, fields: ['former_period'], cell } : { ...item, cell }
  })
}
/** （変更前）令和8年…, ・変更後: the period before a change or after it, in a line below the label of the period. */
export const isLineOfChange = (line: string): boolean => sideInLine(withoutNumbering(line)) !== null
