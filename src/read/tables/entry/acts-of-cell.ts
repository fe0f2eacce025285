import { isLasting } from '../../../words/codes/action-types.ts'
import { actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import { textCell } from '../../documents/document.ts'
import { periodFields, type Entry } from './entry.ts'
import { partsBeside } from './party-blocks.ts'
import { hasDate, linesOf } from '../text.ts'

/**
 * The acts of a row whose days are those of one act, and whose words begin with another: 許可の取消し及び業務停止命令（令和8年4月1日から…）. No act has the days of
 * the other. A row whose act has the days stays one, with its words.
 */
export function withActsOfCell(entry: Entry): Entry[] {
  const [cell, ...others] = entry.values.get('action') ?? []
  if (entry.unparsedReason !== null || entry.isNotice === true || cell === undefined || others.length > 0)
    return [entry]
  const isInColumn = periodFields.some((field) => entry.values.get(field)?.some(({ text }) => hasDate(text)) === true)
  if (!isInColumn && !hasDate(cell.text)) return [entry]
  const acts = partsBeside(linesOf(cell.text).join('、')).map((text) => ({ text, type: actionTypeOf(text) }))
  const types = new Set(acts.map(({ type }) => type))
  const lasting = acts.filter(({ type }) => isLasting(type))
  if (types.size < 2 || types.has('other') || lasting.length === 0) return [entry]
  const main = actionTypeOf(cell.text)
  const ofDays = isInColumn ? lasting : acts.filter(({ text }) => hasDate(text))
  if (isLasting(main) && ofDays.some(({ type }) => type === main)) return [entry]
  if (isInColumn && lasting.length > 1) return [{ ...entry, unparsedReason: 'periods_untied' }]
  return acts.map(({ text, type }, index) => {
    const values = new Map(entry.values).set('action', [{ ...textCell(text), links: cell.links }])
    if (!isLasting(type)) for (const field of periodFields) values.delete(field)
    return { ...entry, values, rows: index === 0 ? entry.rows : 0 }
  })
}
