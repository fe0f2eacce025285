import { isLasting } from '../../../words/codes/action-types.ts'
import { actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import { markedParts, withMarksOnLines } from '../../../words/text/marks.ts'
import { textCell } from '../../documents/document.ts'
import { companiesOf } from './companies.ts'
import { periodFields, type Entry } from './entry.ts'
import { hasDate, linesOf } from '../text.ts'

/**
 * The acts of a row or a notice whose days are those of one act, and whose words begin with another: 許可の取消し・業務停止命令（令和8年4月1日から…）. No act has
 * the days of the other, and of two acts with days each has its own; of several companies it is not said which has which. A row whose act has the
 * days stays one, with its words.
 */
export function withActsOfCell(entry: Entry): Entry[] {
  const [cell, ...others] = entry.values.get('action') ?? []
  if (entry.unparsedReason !== null || cell === undefined || others.length > 0) return [entry]
  const isOfSeveral = companiesOf(entry).length > 1 || entry.isAmong === true
  // (1) 許可の取消し (2) 業務停止命令: the marks are those of the companies (`own-words.ts`).
  if (isOfSeveral && (markedParts(withMarksOnLines(cell.text)) ?? []).length > 0) return [entry]
  const isInColumn = periodFields.some((field) => entry.values.get(field)?.some(({ text }) => hasDate(text)) === true)
  if (!isInColumn && !hasDate(cell.text)) return [entry]
  const acts = actsIn(cell.text).map((text) => ({ text, type: actionTypeOf(text) }))
  const types = new Set(acts.map(({ type }) => type))
  const lasting = acts.filter(({ type }) => isLasting(type))
  if (types.size < 2 || lasting.length === 0) return [entry]
  const main = actionTypeOf(cell.text)
  const ofDays = isInColumn ? lasting : acts.filter(({ text }) => hasDate(text))
  const haveOwnDays = !isInColumn && ofDays.length > 1
  if (!haveOwnDays && isLasting(main) && ofDays.some(({ type }) => type === main)) return [entry]
  if (isOfSeveral || (isInColumn && lasting.length > 1)) return [{ ...entry, unparsedReason: 'periods_untied' }]
  return acts.map(({ text, type }, index) => {
    const values = new Map(entry.values).set('action', [{ ...textCell(text), links: cell.links }])
    if (!isLasting(type)) for (const field of periodFields) values.delete(field)
    return { ...entry, values, rows: index === 0 ? entry.rows : 0 }
  })
}

/** The acts of a cell by the first signs that leave nothing but acts between them; else the whole. The days of an act may stand on the next line. */
function actsIn(text: string): string[] {
  const words = linesOf(text).join('、')
  const found = separators.map((separator) => withDaysBelow(partsOf(words, separator)))
  return found.find((acts) => acts.length > 1 && acts.every((act) => actionTypeOf(act) !== 'other')) ?? [words]
}

const conjunctions = '及び|並びに|、|，'
const signs = `${conjunctions}|とともに、?|・|／|/|＋|\\+|と(?=\\p{Script=Han}{2})|\\s*(?:[①-⑳]|[（(][0-9０-９]{1,2}[）)])\\s*`
const separators = [conjunctions, signs, `${signs}|\\s+`].map(
  (signsBetween) => new RegExp(`(?<sign>${signsBetween})|[\\s\\S]`, 'gu'),
)

/** The parts of a text between signs outside brackets. */
function partsOf(text: string, separator: RegExp): string[] {
  const parts = ['']
  let depth = 0
  for (const { 0: token, groups } of text.matchAll(separator)) {
    if (/[（(]/u.test(token)) depth++
    if (/[）)]/u.test(token)) depth--
    if (depth === 0 && groups?.['sign'] !== undefined) parts.push('')
    else parts[parts.length - 1] += token
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

const withDaysBelow = (parts: readonly string[]): string[] =>
  parts.reduce<string[]>((acts, part) => {
    const isRest = acts.length > 0 && hasDate(part) && actionTypeOf(part) === 'other'
    return isRest ? [...acts.slice(0, -1), `${acts.at(-1)} ${part}`] : [...acts, part]
  }, [])
