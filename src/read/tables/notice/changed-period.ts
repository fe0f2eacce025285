import { sideInLine } from '../../../words/text/side-of-change.ts'
import { isWholePeriod } from '../../../words/text/period-list.ts'
import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { withoutNumbering } from '../labels/labels.ts'
import { linesOf } from '../text.ts'
import type { LabelledValue } from './labelled-value.ts'

/**
 * The periods before and after a change or a correction that stand as lines below one label: （延長前）令和8年…, （延長後）令和8年…; 営業停止, （誤）令和8年…, （正）令和8年….
 * Each side stands there once, with its days; other lines stay as they are. A side before a change alone is the period of no measure.
 */
export function withChangeApart<Value extends LabelledValue>(item: Value): readonly Value[] {
  const [field, ...others] = item.fields ?? []
  if (field === undefined || others.length > 0 || !mayChange.has(field)) return [item]
  const parts: { readonly isFormer: boolean; text: string }[] = []
  const act: string[] = []
  for (const line of linesOf(item.cell.text)) {
    const side = sideInLine(withoutNumbering(line))
    const last = parts.at(-1)
    if (side !== null) parts.push({ isFormer: side.isFormer, text: side.rest })
    else if (last !== undefined) last.text += `\n${line}`
    else if (field === 'action') act.push(line)
    else return [item]
  }
  const isChange =
    (parts.length === 2 && parts[0]?.isFormer !== parts[1]?.isFormer) || (parts.length === 1 && parts[0]!.isFormer)
  const isOfPeriod = field === 'action' ? isWholePeriod : (text: string): boolean => /[0-9０-９]/u.test(text)
  if (!isChange || !parts.every(({ text }) => isOfPeriod(text))) return [item]
  const periods = parts.map(({ isFormer, text }): Value => {
    const cell = { ...item.cell, text }
    if (isFormer) return { ...item, label: `変更前 / ${item.label}`, fields: ['former_period'], cell }
    return { ...item, fields: field === 'action' ? ['period'] : [field], cell }
  })
  return act.length === 0 ? periods : [{ ...item, cell: { ...item.cell, text: act.join('\n') } }, ...periods]
}
const mayChange: ReadonlySet<SourceField> = new Set(['period', 'end', 'length', 'action'])

/** （変更前）令和8年…, ・変更後: the period before a change or after it, in a line below the label of the period. */
export const isLineOfChange = (line: string): boolean => sideInLine(withoutNumbering(line)) !== null
