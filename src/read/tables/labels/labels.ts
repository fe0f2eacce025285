import { companyForm, hasCompanyForm, hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { isWordForLegalPerson } from '../../../words/text/legal-form.ts'
import type { SourceField } from '../../../words/vocabulary/headings.ts'
import type { Headings } from './headings.ts'
import { bulletsAt, isMarkGroup, stylesOfMarks } from '../../../words/text/marks.ts'
import { isWholePeriod } from '../../../words/text/period-list.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { isSideOfChange, sideInHeading } from '../../../words/text/side-of-change.ts'
import { hasDate, joinedLetters, oneLine } from '../text.ts'

/** A line of a notice that begins with a known label: `1 業者名及び住所 株式会社…`, `【理由】…`. */
export interface Labelled {
  readonly fields: readonly SourceField[]
  readonly label: string
  /** `""`: the value is in the lines that follow. */
  readonly value: string
  /** Whether the line has a number, a mark or a colon. Other lines may begin with the words of a label by chance. */
  readonly isExplicit: boolean
  /** Whether a colon behind the label or brackets around it tell where it ends. */
  readonly hasSign: boolean
}

/** 1, （１）, 第２, 一．, ①, ア, (a), ・, ■, also several: 1 (2) */
const numbering = regExp`^\s*(?:${stylesOfMarks.join('|')}|[${bulletsAt('label')}-]\s*)+`
const labelCharactersMax = 40

/** The label and the value of a line; `null` when it begins with no known label. */
export function labelledLine(line: string, headings: Headings): Labelled | null {
  if (countOfCompanies.test(line)) return null
  const text = joinedLetters(withoutNumbering(line))
  for (const { label, value, hasSign } of possibleLabels(text)) {
    if (label === '' || label.length > labelCharactersMax || isPartOfName(label)) continue
    if (hasSign && goesOnBehindValue(label, headings)) continue
    // 前橋市架空町1-2 代表取締役, 同社の代表者が逮捕された。: an address is no part of a label, and a sentence is none.
    if (!hasSign && /[0-9０-９。]/u.test(label)) continue
    const fields =
      headings.fieldsOf([label]) ??
      (isPermit(label, value) ? ['permit_number' as const] : null) ??
      (value !== '' || isNumbered(line) ? fieldsOfSide(label, value) : null)
    // （代表者）株式会社架空: the first member of a joint venture.
    if (fields === null || (fields.includes('representative') && hasLegalForm(value))) continue
    if (isOfSomebody(label)) return { fields: ['ignore'], label: oneLine(label), value, isExplicit: true, hasSign }
    const isExplicit = numbering.test(line) || /[:：【]/u.test(line)
    return { fields, label: oneLine(label), value: value.replace(/^[\s:：]+/u, ''), isExplicit, hasSign }
  }
  return null
}

/** ４ 変更後 令和8年…: a side alone is the label of the period behind it, or maybe of one below it. */
function fieldsOfSide(label: string, value: string): readonly SourceField[] | null {
  if (!isSideOfChange(label) || (value !== '' && !isWholePeriod(value))) return null
  return [sideInHeading(label)!.isFormer ? 'former_period' : 'period']
}

/** 見本太郎に対する業務禁止命令の期間, 代表者に対する命令: an act beside that against the party. */
const isOfSomebody = (label: string): boolean =>
  /^(?!.*(?:(?<!代表|責任|担当|管理)者|[社店]|法人|会社|組合|業者等?)に対する).+に対する/u.test(label)

/** 1者 令和8年4月1日から…, １社：: a count, and no number before the label 者. */
const countOfCompanies = /^\s*[0-9０-９]{1,3}\s*(?:者|社|業者|事業者)(?:[\s:：（(]|$)/u

/** 現在の位置：トップページ ＞ 入札・契約, ホーム ＞ 入札・契約 ＞ 指名停止: the way to a page is no part of it. */
export const isWayToPage = (line: string): boolean =>
  /^\s*(?:あなたの)?現在の?(?:位置|場所|地|ページ)\s*[:：]/u.test(line) ||
  /^\s*(?:トップ|ホーム|HOME|TOP)[^>＞›»]{0,20}[>＞›»].*[>＞›»]/iu.test(line)

/**
 * Whether a value, or the mark of a company, stands before the colon: 所在地 前橋市架空町1 許可番号：, 前橋市架空町1 許可番号：, 指名停止期間 A社：. The
 * label ends earlier.
 */
function goesOnBehindValue(label: string, headings: Headings): boolean {
  const words = label.split(/\s+/u)
  const last = words.at(-1) ?? ''
  if (words.length < 2) return false
  const isValueBefore = words.slice(0, -1).some((word) => /[0-9０-９]/u.test(word) && !hasDate(word))
  return isMarkGroup(last) || (isValueBefore && headings.fieldsOf([last]) !== null)
}

/** 許可：架空県知事許可（般-4）第014999号: the word alone may also be that of an act. */
const isPermit = (label: string, value: string): boolean =>
  /^(?:建設業)?(?:許可|登録|免許|届出)$/u.test(label.replace(/\s/gu, '')) && /[0-9０-９]{2}/u.test(value)

/** 株式会社架空（法人番号: the beginning of a name is not a label, whatever its words. */
const isPartOfName = (label: string): boolean => hasCompanyForm(label) || /[（(][^）)]*$/u.test(label)

export const withoutNumbering = (line: string): string => line.replace(numbering, '').trim()

/** A heading or a short line as its words are compared: without its number and spaces, other widths as one; empty for what is longer than a heading. */
export const comparedHeading = (line: string): string =>
  line.length > headingCharactersMax ? '' : withoutNumbering(oneLine(line)).normalize('NFKC').replace(/\s/gu, '')
export const headingCharactersMax = 80

/**
 * Whether a line has the number or mark of a label. Such a line ends the value before it even if its label is unknown, so fewer marks count than in
 * `numbering`: values have lists with ・ and ①.
 */
export const isNumbered = (line: string): boolean => /^\s*(?:[0-9０-９]{1,2}[．.、\s]|第[0-9０-９]|[■◆●【])/u.test(line)

type PossibleLabel = Pick<Labelled, 'label' | 'value' | 'hasSign'>

/** What may be the label of a line, the surest first: in brackets, before a colon, before each space, the whole line. */
function* possibleLabels(text: string): Generator<PossibleLabel> {
  const bracketed = /^(?:[【［[〔<＜]([^】］\]〕>＞]+)[】］\]〕>＞]|[（(]([^（）()]+)[）)])\s*(.*)$/su.exec(text)
  if (bracketed !== null) yield { label: bracketed[1] ?? bracketed[2] ?? '', value: bracketed[3] ?? '', hasSign: true }
  const colon = text.search(/[:：]/u)
  if (colon > 0) yield { label: text.slice(0, colon), value: text.slice(colon + 1), hasSign: true }
  for (const { index } of text.matchAll(/\s+/gu)) {
    if (index > labelCharactersMax) break
    if (index > 0) yield { label: text.slice(0, index), value: text.slice(index), hasSign: false }
  }
  yield { label: text, value: '', hasSign: false }
}

/**
 * A name without the number glued to it (1有限会社架空, and below it 2架空建設株式会社). `count`: the names before it. Any other number may be a
 * part of the name, and so may that of the first name, unless a legal form follows it.
 */
export function withoutGluedNumber(text: string, count: number): string {
  const number = gluedNumber.exec(text)?.[0] ?? ''
  const rest = text.slice(number.length)
  const isNext = Number(number.normalize('NFKC')) === count + 1
  return isNext && (count > 0 ? hasLegalForm(rest) : formAhead.test(rest)) ? rest : text
}
const gluedNumber = /^[0-9０-９]{1,2}(?=[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}（(㈱㈲])/u
const formAhead = new RegExp(`^(?:${companyForm}|(?:一般|公益)(?:社団|財団)法人|医療法人)`, 'u')

/** A heading that is a company's name and nothing else (株式会社架空＜神戸市…＞) begins a notice about it. */
export function isNameOfCompany(
  { text, level }: { readonly text: string; readonly level: number },
  headings: Headings,
): boolean {
  const isName =
    hasLegalForm(text) &&
    !isWordForLegalPerson(withoutNumbering(text)) &&
    !/について|に対する|に係る|の件|一覧|お知らせ|協会$|組合$/u.test(text) &&
    text.length <= 80
  return level > 1 && isName && labelledLine(text, headings) === null
}
