import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { isWordForLegalPerson, splitLegalForm } from '../../../words/text/legal-form.ts'
import { bulletsAt, markedLine, marksByStyle, signOf } from '../../../words/text/marks.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { isFullName } from '../../../words/persons/full-name.ts'
import { dayFields, partyFields, partyLinesOf, type Entry } from '../entry/entry.ts'
import { headsOthers } from '../entry/heads-others.ts'
import { isMemberLine } from '../entry/party-names.ts'
import { isNumbered, withoutNumbering } from '../labels/labels.ts'
import { hasDate, linesOf } from '../text.ts'
import { factsOfParty, type NoticeItem } from './notice-items.ts'

/** A label that is not known, with its value. */
interface UnknownLabel {
  readonly label: string
  readonly value: string
  /** It may name a further party: 共同企業体構成員. */
  readonly mayBeParty: boolean
}

/**
 * 2 契約先 株式会社見本, 3 監査期間 令和8年4月1日から… behind 1 商号 株式会社架空, 2 停止期間 令和8年…: a label beside that of the value above, and no further line of it; `null`: it is
 * none. It has the next mark of the same style, a bullet, brackets or a colon, or a word for somebody else.
 */
export function unknownLabelBehind(text: string, last: NoticeItem | undefined): UnknownLabel | null {
  if (last === undefined || last.label === '' || last.cell.text === '' || isMemberLine(text)) return null
  const isOfParty =
    last.fields.some((field) => partyFields.includes(field)) || last.fields.every((field) => factsOfParty.has(field))
  const isOfDays = last.fields.some((field) => dayFields.includes(field))
  const mark = markedLine(text)
  const { label = '', value = '' } = labelled.exec(mark?.rest ?? text.trim())?.groups ?? {}
  if (label.length < 2 || hasDate(label) || (hasLegalForm(label) && !isWordForLegalPerson(label))) return null
  const isOther = isOfParty ? isCompany(value) : isOfDays && mark !== null && hasDate(value) && !isOfMeasure.test(label)
  if (!isOther) return null
  const isSigned = mark === null ? framed.test(text) || isRole.test(label) : true
  const isBeside =
    mark === null ? last.mark === undefined && (isSigned || hasStyleOf(last, label)) : isNextMark(text, last.mark)
  const mayBeParty = isOfParty && !isOfOther(label) && (!isSigned || mayBeOfParty.test(label))
  return isBeside ? { label, value, mayBeParty } : null
}

/**
 * 工事場所 見本製薬株式会社高崎工場 behind 業者名 株式会社架空, each in one line. 前橋市 株式会社見本 may go on with a list of companies, as it does below 高崎市 株式会社架空.
 */
function hasStyleOf(last: NoticeItem, label: string): boolean {
  const above = labelled.exec(linesOf(last.cell.text).at(-1) ?? '')?.groups
  return last.isInLine === true && isWord.test(label) && (above === undefined || !isCompany(above['value'] ?? ''))
}
const isWord = /^(?!.*[都道府県市区町村郡]$)[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・]+$/u

/**
 * 被害者, ２ 委託元, （２）発注者 directly above a company: a label on a line of its own, whose value that is, though the line may have been taken for more of the value above; `null`: it is none. Words that are
 * no mark or heading of the page are one only where they say who or what it is.
 */
export function unknownLabelAbove(text: string, last: NoticeItem | undefined): UnknownLabel | null {
  const line = last?.lineBehind
  if (last === undefined || line === undefined || last.label === '' || last.cell.text === line) return null
  if (!last.fields.every((field) => factsOfParty.has(field)) || isMemberLine(text)) return null
  if (text.length > lineCharactersMax || text.includes('。') || !isCompany(text)) return null
  const mark = markedLine(line)
  const label = mark?.rest ?? withoutNumbering(line)
  if (!isLabelAlone.test(label) || isCompany(label) || isFullName(label)) return null
  const isSigned = isNumbered(line) || isNextMark(line, last.mark) || last.isHeadingBehind === true
  const isBelowName = last.fields.some((field) => partyFields.includes(field))
  if (isOfOther(label)) return { label, value: text, mayBeParty: false }
  return isSigned || !isBelowName ? { label, value: text, mayBeParty: !isSigned || mayBeOfParty.test(label) } : null
}
const isLabelAlone =
  /^(?!.*(?:[都道府県市区町村郡階棟]|ビル)$)[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・]{2,20}$/u

const labelled = regExp`^(?:[【［[〔<＜](?<label>[^】］\]〕>＞]{1,20})[】］\]〕>＞]\s*|[${bulletsAt('label')}]?\s*(?<label>[^\s:：。、（()）【】]{1,20})(?:\s*[:：]\s*|\s+))(?<value>\S.*)$`
const framed = regExp`^\s*(?:[【［[〔<＜]|[${bulletsAt('label')}]|[^\s:：]{2,20}\s*[:：])`

/** 1の業者：…, 変更後の工期：…: of whom or of what the period is. */
const isOfMeasure = /者|社|[法個]人|地|変更|当初|[正誤前後]|停止|処分|措置|^の/u

/** A name and a legal form: of 架空建設 株式会社 the part before the space is the name. */
export const isCompany = (value: string): boolean =>
  hasLegalForm(value) && !isWordForLegalPerson(value) && splitLegalForm(value.split(/[（(]/u)[0] ?? '').core !== ''

function isNextMark(text: string, above: string | undefined): boolean {
  if (above === undefined) return false
  const styleOf = (words: string): number => marksByStyle.findIndex((style) => style.test(words))
  const mark = markedLine(text)
  if (mark === null || styleOf(`${above} あ`) !== styleOf(text)) return false
  const [number, before] = [Number(mark.sign), Number(signOf(above))]
  return Number.isNaN(number) ? mark.sign > signOf(above) : number > before
}

/** Who is no party, or where or what something was: 被害者, 工事場所. */
const isOfOther = (label: string): boolean => isRole.test(label) || headsOthers(label) || isPlaceOrObject.test(label)
const isPlaceOrObject = /(?:場所|現場|箇所|地点|工事|業務|案件|事案|物件|製品|品|銘柄)名?(?:称)?$/u

const isRole =
  /落札|受注|排出|[下元孫]請|親会社|子会社|関連|関係|協力|被害|発注|契約|取引|販売|購入|仕入|委託|受託|保証|荷主|施主|注文|代理|弁護|顧問|施工|設計|所有|合併|承継|譲[渡受]|旧|告発|通報|相談|加入|加盟|所属|勤務|従事|紹介|仲介|提供|納入|納品|製造|患者|相手|傘下|顧客|依頼|借主|貸主|管財|処分なし|ブランド|架電|届出医療/u
const mayBeOfParty =
  /業者|事業者|者$|者名|会社|商号|名称|員$|代表|対象|処分|停止|違反|受命|名宛|共同|連帯|JV|ＪＶ|企業体|団体|法人|及び|並びに/u

/**
 * A notice whose party a label names that is one of others (落札業者, 監理団体, 事業所), below a company behind a label that is not known (1 名宛人 株式会社架空): which of both is the party
 * is not said.
 */
export function withUnknownParties(entries: readonly Entry[], lines: readonly string[]): readonly Entry[] {
  const isOf = ({ isNotice, unparsedReason }: Entry): boolean => isNotice === true && unparsedReason === null
  if (!entries.some(isOf)) return entries
  const printed = entries.flatMap(({ cells }) => cells.map(({ text }) => text)).join('\n')
  const unknown = lines.map((line) => {
    const { label = '', value = '' } =
      line.length > lineCharactersMax ? {} : (labelled.exec(markedLine(line)?.rest ?? line.trim())?.groups ?? {})
    const isLabel =
      label.length > 1 && !hasLegalForm(label) && !hasDate(label) && (!isRole.test(label) || /許可/u.test(label))
    const name = value.split(/[（(]/u)[0]!.trim()
    return isLabel && isCompany(value) && isOnlyName(name) && !printed.includes(name)
  })
  if (!unknown.includes(true)) return entries
  return entries.map((entry) => {
    const party = entry.cells.find(({ field }) => field !== null && partyFields.includes(field))
    const label = party?.heading.split(' / ').at(-1) ?? ''
    if (!isOf(entry) || !(isRole.test(label) || isBesideHolder.test(label))) return entry
    const [name = ''] = partyLinesOf(entry)
    const at = lines.findIndex((line) => line.includes(name))
    return unknown.slice(0, Math.max(at, 0)).includes(true) ? { ...entry, unparsedReason: 'party_unclear' } : entry
  })
}
const isOnlyName = (name: string): boolean => !/[。、]|に対|について|工事|ビル/u.test(name)
const isBesideHolder = /監理団体|事業所|施設|園$|新許可/u
const lineCharactersMax = 200
