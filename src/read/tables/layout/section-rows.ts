import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { textCell, type DocumentRow } from '../../documents/document.ts'
import type { Values } from '../entry/entry.ts'
import { decisionInHeadings, headsEnded } from '../facts/end-in-words.ts'
import { comparedHeading } from '../labels/labels.ts'
import { distinctTexts, hasDate } from '../text.ts'
import { announcesAct } from './announced-acts.ts'
import { saidOf } from './contrary-headings.ts'
import { headsCurrent } from './ended-sections.ts'

/** A row among those of a list that says what the rows below it are: 解除, 警告, 指名停止中. The next one ends it. */
export interface SectionRow {
  readonly heading: string
  /** The measure that it names; `null`: none. */
  readonly measure: string | null
  /** It says that its measures are suspensions in force, as they are without it. */
  readonly isUsual: boolean
  /** Whether a row of data stands below it. */
  readonly isBegun: boolean
  /** Another group (委託) began below its rows: whether that is part of it is not said. */
  readonly isUnclear: boolean
  /** It is a company alone, which may be the body that acted: what is below is not told as an act of the publisher. */
  readonly isOfOther?: true
}

export const companySection = (heading: string): SectionRow => ({
  heading,
  measure: null,
  isUsual: true,
  isBegun: false,
  isUnclear: false,
  isOfOther: true,
})

/** ㈱架空高速道路 over all columns: whether the rows below it are of this body, or of a group, is not said. */
export const isCompanyAlone = (row: DocumentRow): boolean => {
  const [only = '', ...others] = distinctTexts(row)
  const isOverAll = row.cells.length > 2 && row.cells.every(({ text }) => text !== '')
  return isOverAll && others.length === 0 && hasLegalForm(only) && !hasDate(only) && !row.isHidden
}

/** The section below a row that heads others. A note, a sum or the number of a page begins none. */
export function sectionBelowRow(
  line: string,
  open: SectionRow | null,
  { isSuspension, isGroup }: { readonly isSuspension: boolean; readonly isGroup: boolean },
): SectionRow | null {
  const measure = isSuspension ? measureHeaded(line) : null
  const isUsual = headsCurrent(line) || (measure !== null && !headsOther(line))
  if (isUsual || measure !== null || saysNotInForce(line, isSuspension))
    return { heading: line, measure, isUsual, isBegun: false, isUnclear: false }
  if (open?.isOfOther === true) return isGroup ? null : open
  return open === null || !isGroup || !open.isBegun || open.isUsual ? open : { ...open, isUnclear: true }
}

/** The section with a further row. One that has nothing but a word may be a heading that is not understood. */
export const sectionWithRow = (open: SectionRow | null, isWord: boolean): SectionRow | null =>
  open === null ? null : { ...open, isBegun: true, isUnclear: open.isUnclear || (isWord && !open.isUsual) }

/** What a section says of the rows in it. */
export const ofSection = (open: SectionRow | null) => ({
  headings: open === null || open.isUnclear ? [] : [open.heading],
  mayHaveEnded: open?.isUnclear === true ? [open.heading] : [],
})

/** The values around a row, with the measure of its section. */
export const withMeasureOf = (open: SectionRow | null, context: Values): Values =>
  open === null || open.measure === null || open.isUnclear
    ? context
    : new Map(context).set('action', [textCell(open.measure)])

/** Whether the only text of a row in a file without merged cells says what the rows below it are. */
export const headsSection = (line: string, isSuspension: boolean): boolean =>
  headsCurrent(line) || (isSuspension && measureHeaded(line) !== null) || saysNotInForce(line, isSuspension)

const saysNotInForce = (line: string, isSuspension: boolean): boolean =>
  headsEnded(line, isSuspension) ||
  decisionInHeadings([line], isSuspension) !== null ||
  saidOf(line) === 'contrary' ||
  announcesAct(line)

/** The measure that a heading has and nothing else: 文書注意, 警告を行った業者, ２ 指名停止業者一覧; `null`: none, or several of which one is a suspension. */
export const measureHeaded = (heading: string): string | null =>
  headsMeasure.exec(comparedHeading(heading))?.groups?.['measure'] ?? null

const headsOther = (heading: string): boolean => ofOthers.test(comparedHeading(heading))
/** Whether words name nothing but a measure that is no suspension: 警告, 文書注意, 指名回避. */
export const headsLighterAct = (words: string): boolean => measureHeaded(words) !== null && headsOther(words)

const qualification = '(?:(?:一般|指名)?(?:競争)?(?:入札)?参加資格|資格|認定|登録)'
const suspensions = '(?:指名|(?:一般|指名)?(?:競争)?(?:入札)?参加(?:資格)?|取引|落札資格)の?停止'
/** Measures that are no suspensions. */
const others = [
  '(?:文書|口頭|書面|厳重)?(?:に?よる|での?)?(?:厳重)?(?:警告|注意|訓告)',
  '(?:指名|入札参加|取引)の?(?:回避|除外|留保|見合わ?せ)',
  `${qualification}(?:の?認定)?の?取り?消し?`,
].join('|')
const severalOthers = `(?:${others})(?:(?:・|、|及び|又は|並びに)(?:${others}))*`
const behind =
  '(?:措置|処分)?(?:等|中)?(?:を(?:行った|受けた|した)|と(?:した|なった))?の?(?:有資格業者|業者|事業者|企業|会社|者|もの|案件|分)?(?:の?(?:一覧表?|リスト|状況|名簿|表))*'
const headsMeasure = regExp`^[(【[〔<]?(?<measure>${suspensions}|${severalOthers})${behind}[)】\]〕>]?$`
const ofOthers = regExp`^[(【[〔<]?(?:${others})`
