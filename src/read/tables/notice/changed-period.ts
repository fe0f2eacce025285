import { isSideOfChange, sideInHeading, sideInLine, sideOfPeriodIn } from '../../../words/text/side-of-change.ts'
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
  const plain: string[] = []
  for (const line of linesOf(item.cell.text)) {
    const side = sideInLine(withoutNumbering(line))
    const last = parts.at(-1)
    if (side !== null) parts.push({ isFormer: side.isFormer, text: side.rest })
    else if (last !== undefined) last.text += `\n${line}`
    else if (field === 'action') act.push(line)
    else plain.push(line)
  }
  // 令和8年…, and below it 変更後 令和8年…: the first is the one before the change.
  if (plain.length > 0) {
    if (parts.length !== 1 || parts[0]!.isFormer || !isWholePeriod(plain.join('\n'))) return [item]
    parts.unshift({ isFormer: true, text: plain.join('\n') })
  }
  const isChange =
    (parts.length === 2 && parts[0]?.isFormer !== parts[1]?.isFormer) || (parts.length === 1 && parts[0]!.isFormer)
  const isOfPeriod = field === 'action' ? isWholePeriod : (text: string): boolean => /[0-9０-９]/u.test(text)
  // Behind 変更後 something else may stand, or nothing: what is above it is not the period of the measure.
  if (!isChange || (plain.length === 0 && !parts.every(({ text }) => isOfPeriod(text)))) return [item]
  const periods = parts.map(({ isFormer, text }): Value => {
    const cell = { ...item.cell, text }
    if (isFormer) return { ...item, label: `変更前 / ${item.label}`, fields: ['former_period'], cell }
    return {
      ...item,
      label: plain.length > 0 ? `${item.label}（変更後）` : item.label,
      fields: field === 'action' ? ['period'] : [field],
      cell,
    }
  })
  return act.length === 0 ? periods : [{ ...item, cell: { ...item.cell, text: act.join('\n') } }, ...periods]
}
const mayChange: ReadonlySet<SourceField> = new Set(['period', 'end', 'length', 'action'])

/** ４ 変更後, and below it an address: the side is of something else. */
export const isSideOfOther = ({ label, cell }: LabelledValue): boolean =>
  isSideOfChange(label) && sideOfPeriodIn(label) === null && !isWholePeriod(cell.text)

/**
 * 指名停止期間 beside 変更後の期間: the one whose label names no side is the period before the change. `isUntied`: which of several changed, or what
 * it is after the change, is not read.
 */
export function withFormerBeside<Value extends LabelledValue>(
  items: readonly Value[],
): { readonly items: readonly Value[]; readonly isUntied: boolean } {
  const periods = items.filter(({ fields }) => fields?.join() === 'period')
  const later = periods.filter(({ label }) => sideInHeading(label)?.isFormer === false)
  const plain = periods.filter((item) => !later.includes(item) && item.cell.text !== '')
  if (later.length === 0 || plain.length === 0) return { items, isUntied: false }
  const isOfOne = later.length === 1 && plain.length === 1 && later[0]!.cell.text !== ''
  if (!isOfOne || items.some(isFormer)) return { items, isUntied: true }
  const asFormer = (item: Value): Value => ({ ...item, label: `変更前 / ${item.label}`, fields: ['former_period'] })
  return { items: items.map((item) => (plain.includes(item) ? asFormer(item) : item)), isUntied: false }
}
const isFormer = ({ fields }: LabelledValue): boolean => fields?.includes('former_period') === true

/** （変更前）令和8年…, ・変更後: the period before a change or after it, in a line below the label of the period. */
export const isLineOfChange = (line: string): boolean => sideInLine(withoutNumbering(line)) !== null
