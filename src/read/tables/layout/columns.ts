import { fieldOfHeading, type SourceField } from '../../../words/vocabulary/headings.ts'
import { PublicationRefused } from '../../../domain/publication-refused.ts'
import { textCell, type DocumentRow } from '../../documents/document.ts'
import { isFullName } from '../../../words/persons/full-name.ts'
import { headerText } from '../../documents/unparsed-row.ts'
import type { Column } from './header.ts'
import { generalCell } from '../entry/general-cell.ts'
import { keyOfHeading, type Headings } from '../labels/headings.ts'
import { labelledLine } from '../labels/labels.ts'
import { distinctTexts, hasDate, isDash, isSum, oneLine } from '../text.ts'
import { isLength } from '../../../words/text/duration.ts'
import { anyDecisionWord, measureOf, otherEndWords } from '../../../words/text/later-decision-words.ts'
import { bulletsAt } from '../../../words/text/marks.ts'
import { isWholePeriod } from '../../../words/text/period-list.ts'
import { regExp, regExpGlobal } from '../../../words/text/reg-exp.ts'
import { actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import { isGeneralHeading, isRole } from '../../../words/vocabulary/general-headings.ts'
import { partyFields, periodFields, type Values } from '../entry/entry.ts'

/** Whether a header repeats the one before, as on a later page, where some of its headings may be missing. */
export const repeatsColumns = (columns: readonly Column[], before: readonly Column[]): boolean =>
  before.length === columns.length &&
  columns.every(
    ({ heading }, index) => heading === '' || keyOfHeading(heading) === keyOfHeading(before[index]!.heading),
  )

/** Marks in columns that list what a measure covers: 工事 ○, 物品 ×. レ is a check mark. */
const mark = /^[○◯〇●◎✓✔レ×✕－―ー-]$/u
/** Whether a mark says that the measure covers what the heading names. */
export const isMarked = (text: string): boolean => /^[○◯〇●◎✓✔レ]$|^[0-9０-９]/u.test(text)

/**
 * Unknown headings over nothing but marks are what the measure covers: a marked heading is a word of its scope. Below 廃止 or 指名停止の撤回 a mark
 * says that the measure has ended.
 */
export function withMarkColumns(columns: readonly Column[], all: readonly DocumentRow[]): Column[] {
  const rows = all.filter((row) => !isSum(distinctTexts(row)))
  return columns.map((column, index) => {
    if (isMarkedAct(column, rows, index)) return { ...column, fields: ['action'], isMark: true }
    const mayBeScope = column.heading !== '' && (column.fields === null || column.fields.includes('scope'))
    const texts = rows.map(({ cells }) => cells[index]?.text ?? '').filter((text) => text !== '')
    const hasOnlyMarks = texts.length > 0 && texts.every((text) => mark.test(text))
    if (!mayBeScope || !hasOnlyMarks) return column
    return wordOfEnd.test(column.heading)
      ? { ...column, fields: ['status'] }
      : { ...column, fields: ['scope'], isMark: true }
  })
}

/**
 * 排除措置命令 over ○ and －, 課徴金額 over amounts and －: each marked party has the act that the heading names. Marks alone say so: below 処分の内容
 * words state the act.
 */
function isMarkedAct({ heading, fields }: Column, rows: readonly DocumentRow[], index: number): boolean {
  const own = (heading.split(' / ').at(-1) ?? heading).replace(/\s/gu, '')
  const isAct = /(?:命令|勧告|警告|取消し?|停止|禁止|指示|指導|注意|戒告)$/u.test(own) && actionTypeOf(own) !== 'other'
  const isAmount = /^課徴金(?:の?額|納付命令額?)?(?:[（(][^（）()]*[）)])?$/u.test(own)
  const mayBeAct = fields === null || fields.includes('action') || fields.includes('ignore')
  if (!mayBeAct || (!isAct && !isAmount)) return false
  const texts = rows.map(({ cells }) => cells[index]?.text ?? '').filter((text) => text !== '')
  const isStated = (text: string): boolean => mark.test(text) || (isAmount && /^[0-9０-９,，億万円\s]+$/u.test(text))
  return texts.length > 0 && texts.every(isStated)
}

/**
 * 区分 over 代表構成員 and 構成員: a column with a general heading is that of the act only where a cell names one. What `source.yml` says of a heading
 * comes before.
 */
export function withGeneralColumns(
  columns: readonly Column[],
  rows: readonly DocumentRow[],
  headings: Headings,
): Column[] {
  return columns.map((column, index) => {
    const { heading, fields, isMark } = column
    if (isMark === true || fields?.[0] !== 'action' || headings.isOwn(heading)) return column
    const texts = rows.map(({ cells }) => cells[index]?.text ?? '').filter((text) => text !== '')
    if (!isGeneralHeading(heading) && !texts.some(isRole)) return column
    const namesNoAct =
      texts.length > 0 && texts.every((text) => generalCell(heading, textCell(text)).fields[0] !== 'action')
    return { ...column, isGeneral: true, ...(namesNoAct ? { fields: ['remarks'] } : {}) }
  })
}

/** 指名停止期間 beside 期間: of two columns for the period, one over nothing but lengths (3か月) has these. What `source.yml` says of a heading comes before. */
export function withLengthColumns(
  columns: readonly Column[],
  rows: readonly DocumentRow[],
  headings: Headings,
): readonly Column[] {
  const hasOnlyLengths = ({ heading, fields }: Column, index: number): boolean => {
    const texts = rows.map(({ cells }) => oneLine(cells[index]?.text ?? ''))
    // A second row of headings repeats them.
    const stated = texts.filter((text) => text !== '' && text !== oneLine(heading) && !isDash(text))
    return fields?.join() === 'period' && !headings.isOwn(heading) && stated.length > 0 && stated.every(isOnlyLength)
  }
  const settled = columns.map((one, at): Column => (hasOnlyLengths(one, at) ? { ...one, fields: ['length'] } : one))
  return settled.some(({ fields }) => fields?.includes('period')) ? settled : columns
}
const isOnlyLength = (text: string): boolean =>
  isLength(text.normalize('NFKC')) && !hasDate(text) && !/から|まで/u.test(text)

/** The act that the heading of a column of marks names: 課徴金額 is that of an order to pay. */
export const actOfHeading = (heading: string): string =>
  /^課徴金(?!減免)/u.test(heading)
    ? '課徴金納付命令'
    : heading.replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '')

const wordOfEnd = regExp`^(?:${measureOf.suspension}の?)?(?:${anyDecisionWord}|${otherEndWords})`

/**
 * Throws `PublicationRefused` `wrong_header` for a column with values whose heading is unknown, and for two different headings that stand
 * for one single field. The message says which line to add to `source.yml`.
 */
export function refuseUnclear(columns: readonly Column[], rows: readonly DocumentRow[], file: string): void {
  for (const [index, { heading, fields }] of columns.entries()) {
    const isBlank = heading === '' || !rows.some(({ cells }) => (cells[index]?.text ?? '') !== '')
    if (fields !== null || isBlank) continue
    const shown = withoutFullName(heading)
    throw new PublicationRefused(
      'wrong_header',
      `${file}: unknown column ${shown}; add to columns of source.yml: "${shown}": <field>, or ignore`,
    )
  }
  for (const fields of unique) refuseSeveralOf(fields, columns, rows, file)
}

/** Fields of which a row has one value; a second column of another heading would have to be chosen by guess. */
const unique: readonly (readonly SourceField[])[] = [partyFields, ['corporate_number'], ['start'], ['end'], ['period']]

function refuseSeveralOf(
  single: readonly SourceField[],
  columns: readonly Column[],
  rows: readonly DocumentRow[],
  file: string,
): void {
  const claiming = columns
    .map((column, index) => ({ ...column, index }))
    .filter(({ fields }) => fields?.some((field) => single.includes(field)) === true)
  const headings = [...new Set(claiming.map(({ heading }) => heading))]
  const isTwice = single === partyFields && standApart(claiming, rows)
  if (headings.length < 2 && !isTwice) return
  const stated = claiming.flatMap(({ fields }) => fields?.filter((field) => single.includes(field)) ?? [])
  const meaning = [...new Set(stated)].join(' or ')
  throw new PublicationRefused(
    'wrong_header',
    headings.length < 2
      ? `${file}: several columns are headed ${shownHeadings(headings)} and all stand for ${meaning}; which one is meant is not said`
      : `${file}: the columns ${shownHeadings(headings)} all stand for ${meaning}; add to columns of source.yml the line "${shownHeadings(headings.slice(1, 2))}": ignore`,
  )
}

/** A heading without a person's name. It stands among headings, so a word of two kanji (公開) is not taken for a name. */
const withoutFullName = (heading: string): string =>
  isFullName(heading.replace(/\s/gu, '')) ? '…' : oneLine(heading).slice(0, headingCharactersMax)
const headingCharactersMax = 100

/** Whether columns of one heading with others between them have different values in a row. */
function standApart(columns: readonly { readonly index: number }[], rows: readonly DocumentRow[]): boolean {
  const [first, ...others] = columns
  if (first === undefined || others.every(({ index }, at) => index === first.index + at + 1)) return false
  return rows.some(
    ({ cells }) => new Set(columns.map(({ index }) => cells[index]?.text ?? '').filter((text) => text !== '')).size > 1,
  )
}

/** Headings as published: known ones are words of the vocabulary and no names of persons. */
const shownHeadings = (headings: readonly string[]): string =>
  headings.map((heading) => (fieldOfHeading(heading) === null ? headerText([heading]) : oneLine(heading))).join(', ')

/** The act in a line above a table without a column for the act (２ 事業停止命令). It is the act of all rows. */
export function actionAbove(columns: readonly Column[], linesAbove: readonly (string | null)[]): Values {
  if (columns.some(({ fields }) => fields?.includes('action'))) return new Map()
  const texts = linesAbove.map((line) => oneLine((line ?? '').replace(numbering, '')))
  const action = texts.find(
    (text) =>
      text.length <= actionCharactersMax &&
      !isNote.test(text) &&
      actionTypeOf(text) !== 'other' &&
      // 公表期間 令和8年…, 公表日：令和8年…
      !['ignore', 'published_on'].includes(fieldOfHeading(text.replace(/[\s:：（(].*$/u, '')) ?? ''),
  )
  return action === undefined ? new Map() : new Map([['action', [textCell(action)]]])
}

/**
 * The period in the caption or the heading of a table without a column for it: 停止期間：令和8年…, 停止期間（令和8年…）. It is that of all rows; 対象期間 may be the
 * days on which they were published.
 */
export function periodAbove(columns: readonly Column[], name: string, headings: Headings): Values {
  if (columns.some(({ fields }) => fields?.some((field) => periodFields.includes(field)))) return new Map()
  const found = labelledLine(oneLine(name).replace(daysInBrackets, '：$1'), headings)
  const isOfMeasure = found !== null && found.fields.includes('period') && periodOfMeasure.test(found.label)
  return isOfMeasure && isWholePeriod(found.value) ? new Map([['period', [textCell(found.value)]]]) : new Map()
}
const daysInBrackets = /(?<=^[^（()）:：]+期間)\s*[（(]([^（()）]+(?:[（(][^（()）]*[）)])?)[）)]$/u
const periodOfMeasure = /(?:停止|除外|制限|禁止|回避|措置)(?:の|処分|命令|措置|等)*期間$/u

const numbering = regExpGlobal`^(?:別[表紙]第?[0-9０-９]{0,2}(?=[\s　：:]))?[\s0-9０-９①-⑳()（）.．、${bulletsAt('act')}【]+|[】]$`
const actionCharactersMax = 30
/** ※印は文書警告, 警告を除く措置, 誤りのないようご注意ください: words about some of the rows, or about others. */
const isNote =
  /^[（(［[]?(?:[※＊*†△▲]|注(?![意文])|凡例)|除[くき]|以外|ください|下さい|削除|誤り|誤掲載|(?:掲載|公表)を/u

/** The columns as they are in a row with one cell over 始期 and 終期: it has the whole period (当面の間, 令和8年4月1日から１か月). */
export function columnsOfRow({ cells }: DocumentRow, columns: readonly Column[]): readonly Column[] {
  const has = (index: number, field: SourceField): boolean => columns[index]?.fields?.includes(field) === true
  const start = cells.findIndex(
    ({ text, mergedFrom }, index) =>
      text !== '' &&
      mergedFrom !== 'column' &&
      cells[index + 1]?.mergedFrom === 'column' &&
      has(index, 'start') &&
      has(index + 1, 'end'),
  )
  if (start < 0) return columns
  return columns.map((column, index) =>
    index === start || index === start + 1 ? { ...column, fields: ['period'] } : column,
  )
}

/**
 * The texts of a row in columns without a heading, by the index of their column. They are usually notes beside the table, so they become one
 * unparsed entry for each column. `isWhole`: the row has no other text.
 */
export function unheadedCells(
  { cells }: DocumentRow,
  columns: readonly Column[],
): { readonly texts: readonly (readonly [column: number, text: string])[]; readonly isWhole: boolean } {
  const filled = [...cells.entries()].filter(([, { text, mergedFrom }]) => text !== '' && mergedFrom === null)
  const unheaded = filled.filter(([index]) => (columns[index]?.heading ?? '') === '')
  return {
    texts: unheaded.map(([index, { text }]) => [index, text]),
    isWhole: unheaded.length > 0 && unheaded.length === filled.length,
  }
}

/** Whether a text below no heading may say of its row that the measure is over, not decided, wrong or another body's: 解除済, 予定, 他機関, ×. */
export const doubtsRow = (text: string): boolean => doubt.test(text.normalize('NFKC').replace(/\s/gu, ''))
const doubt = regExp`${anyDecisionWord}|${otherEndWords}|終了|満了|済|予定|検討中|審議中|保留|訂正|誤|(?:他|ほか)の?(?:機関|団体|自治体)|参考|^[×✕]$`
