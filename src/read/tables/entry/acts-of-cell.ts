import { isLasting } from '../../../words/codes/action-types.ts'
import { actionTypeNamed, actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { findJapaneseDates } from '../../../words/text/japanese-date.ts'
import { bulletsAt, markedParts, marksByStyle, withMarksOnLines, type MarkedPart } from '../../../words/text/marks.ts'
import { startOfPeriod } from '../../../words/text/period-list.ts'
import { replacedByLighter } from '../../../words/text/later-decision-words.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { textCell } from '../../documents/document.ts'
import { actsOfCompanies, companyNames } from './acts-each.ts'
import { actsIn } from './acts-in-words.ts'
import { withoutActsOfPersons } from './acts-of-persons.ts'
import { companiesOf } from './companies.ts'
import { hasText, periodFields, type Entry } from './entry.ts'
import { noteInBrackets, partsBeside, withoutBrackets } from './companies-beside.ts'
import { hasDate, linesOf, oneLine } from '../text.ts'

/** An act of a cell with its type. */
interface Act {
  readonly text: string
  readonly type: string
}

/**
 * The acts of a row or a notice whose days are those of one act, and whose words begin with another: 許可の取消し・業務停止命令（令和8年4月1日から…）. No act has
 * the days of the other, and of two acts with days each has its own; of several companies it is not said which has which. A row whose act has the
 * days stays one, with its words.
 */
export function withActsOfCell(printed: Entry): Entry[] {
  const entry = withoutActsOfPersons(printed)
  const [cell, ...others] = entry.values.get('action') ?? []
  if (entry.unparsedReason !== null || cell === undefined || others.length > 0) return [entry]
  // 営業停止を指示処分に変更: what took the place of an act is none beside it.
  if (isReplaced.test(oneLine(cell.text))) return [entry]
  const names = companyNames(entry)
  const isOfSeveral = names.length > 1 || entry.isAmong === true
  const marked = isOfSeveral ? (markedParts(withMarksOnLines(cell.text)) ?? []) : []
  // (1) 許可の取消し (2) 業務停止命令: the marks are those of the companies (`own-words.ts`).
  if (marked.length > 0 && (names.length < 2 || areMarksOf(entry, marked))) return [entry]
  const each = names.length > 1 ? actsOfCompanies(cell.text, names) : 'all'
  if (each === 'untied') return [{ ...entry, unparsedReason: 'acts_untied' }]
  if (each !== 'all' || marked.length > 0) return [entry]
  const counted = entry.isNotice === true && !isOfSeveral ? countedActs(cell.text) : []
  const hasOneWithPeriod =
    counted.filter(({ type }) => isLasting(type)).length === 1 ||
    !daysOfPeriod.some((field) => hasText(entry.values, field))
  if (counted.length > 0 && hasOneWithPeriod) return dividedBy(counted, entry).flatMap(withActsOfCell)
  return withActsByDays(entry, cell.text, isOfSeveral)
}
const isReplaced = regExp`${replacedByLighter}`
/** Whether each company has one of the marks. */
const areMarksOf = (entry: Entry, marked: readonly MarkedPart[]): boolean =>
  companiesOf(entry).every(({ sign }) => sign !== null && marked.some(({ signs }) => signs.includes(sign)))
const daysOfPeriod: readonly SourceField[] = [...periodFields, 'former_period']

/** The acts of a row or a notice of which one at least has days. */
function withActsByDays(entry: Entry, text: string, isOfSeveral: boolean): Entry[] {
  const isInColumn = periodFields.some((field) => entry.values.get(field)?.some((cell) => hasDate(cell.text)) === true)
  if (!isInColumn && !hasDate(text)) return [entry]
  const untied: Entry[] = [{ ...entry, unparsedReason: 'periods_untied' }]
  if (isBesideActInBrackets(text)) return untied
  const acts = actsIn(text).map((words): Act => ({ text: words, type: actionTypeOf(words) }))
  const types = new Set(acts.map(({ type }) => type))
  const lasting = acts.filter(({ type }) => isLasting(type))
  if (types.size < 2 || lasting.length === 0) return [entry]
  const main = actionTypeOf(text)
  const ofDays = isInColumn ? lasting : acts.filter((act) => hasDate(act.text))
  const haveOwnDays = !isInColumn && ofDays.length > 1
  if (!haveOwnDays && isLasting(main) && ofDays.some(({ type }) => type === main)) return [entry]
  return isOfSeveral || (isInColumn && lasting.length > 1) ? untied : dividedBy(acts, entry)
}

/** An entry for each act; no act has the period of one that lasts but itself, and none the act of a person. */
const dividedBy = (acts: readonly Act[], entry: Entry): Entry[] =>
  acts.map(({ text, type }, index) => {
    const links = (entry.values.get('action') ?? []).flatMap((cell) => cell.links)
    const values = new Map(entry.values).set('action', [{ ...textCell(text), links }])
    if (!isLasting(type)) for (const field of daysOfPeriod) values.delete(field)
    const divided = { ...entry, values, rows: index === 0 ? entry.rows : 0 }
    // A ban beside another act of the company is one of its officers, who may be named elsewhere.
    return withoutActsOfPersons(type === 'business_ban' ? { ...divided, unparsedReason: 'party_unclear' } : divided)
  })

/**
 * 許可取消（業務停止命令）: of an act that does not last and one that does the days may be those of either, whichever is in brackets. 業務停止命令違反 in them is a
 * reason.
 */
function isBesideActInBrackets(text: string): boolean {
  const notes = Array.from(text.matchAll(noteInBrackets), ({ groups }) => groups?.['note'] ?? '')
  const [outside, ...inBrackets] = [withoutBrackets(text), ...notes].map(namedAct)
  return (
    outside != null && !isLasting(actionTypeOf(text)) && [outside, ...inBrackets].some((type) => isLasting(type ?? ''))
  )
}

/** The type of words that name an act, with its days or without, and no reason; `null`: they do not. */
function namedAct(words: string): string | null {
  const at = startOfPeriod(words)
  const name = at < 0 ? words : words.slice(0, at)
  return /違反|不履行|に(?:従|反)/u.test(name) ? null : actionTypeNamed(name.trim())
}

/** The acts of a text on lines, with numbers before them, or on lines or beside each other with nothing but their days; `[]`: they are not all named, or not all different. */
function countedActs(text: string): Act[] {
  const parts =
    [numberedParts, plainParts, partsBelowActs].map((partsOf) => partsOf(text)).find(({ length }) => length > 0) ?? []
  const acts = parts.map((part): Act => ({ text: part, type: actionTypeOf(linesOf(part)[0] ?? '') }))
  const types = new Set(acts.map(({ type }) => type))
  return acts.length > 1 && !types.has('other') && types.size === acts.length ? acts : []
}

/** The parts of a text whose first lines have one style of numbers; `[]`: it does not begin with one. */
function numberedParts(text: string): string[] {
  const lines = linesOf(text)
  const style = marksByStyle.find((pattern) => pattern.test(lines[0] ?? ''))
  if (style === undefined) return []
  const parts: string[] = []
  for (const line of lines) {
    const isNext = style.test(line) && (namesActBeforeDay(line) || (parts.length === 0 && !hasDate(line)))
    if (isNext) parts.push(line.replace(style, ''))
    else parts[parts.length - 1] += `\n${line}`
  }
  return parts
}

/** 指示処分, and on the next line 営業停止処分 令和8年…; 営業停止（令和8年…）及び指示; `[]`: one of the parts is more than the name of an act and its days. */
function plainParts(text: string): string[] {
  const lines = linesOf(text).map((line) => line.replace(bullet, ''))
  const parts = lines.length > 1 ? lines : partsBeside(oneLine(text))
  return parts.length > 1 && parts.every((part) => nameOfAct.test(part)) ? parts : []
}

/** 業務停止命令（法第75条第1項）, and below it its words, 業務改善命令（法第72条の4第1項）, and below it its words; `[]`: no act stands alone on the first line, or one only. */
function partsBelowActs(text: string): string[] {
  const lines = linesOf(text).map((line) => line.replace(bullet, ''))
  const parts: string[] = []
  for (const line of lines) {
    if (nameOfAct.test(line)) parts.push(line)
    else if (parts.length === 0) return []
    else parts[parts.length - 1] += `\n${line}`
  }
  return parts.length > 1 ? parts : []
}
const bullet = new RegExp(`^[${bulletsAt('label')}]\\s*`, 'u')
const nameOfAct =
  /^[^\s。、（(0-9０-９]{0,20}(?:停止|禁止|命令|指示|勧告|取り?消し?|警告)(?:処分|命令)?(?:\s*[（(][^（()）]{1,60}[）)]|\s+(?:期間\s*[:：]?\s*)?(?:令和|平成|20)[^。]{1,50})?$/u

/** １ 業務停止命令 令和8年…: the act stands before its days, where it has some. */
function namesActBeforeDay(line: string): boolean {
  const day = findJapaneseDates(line)[0]?.index ?? line.length
  return actionTypeOf(line.slice(0, day)) !== 'other'
}
