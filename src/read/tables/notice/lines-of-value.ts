import { actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { isWordForLegalPerson, splitLegalForm } from '../../../words/text/legal-form.ts'
import { markedLine, signOf } from '../../../words/text/marks.ts'
import { durationIn } from '../../../words/text/duration.ts'
import { isWholePeriod, startOfPeriod } from '../../../words/text/period-list.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { textCell, type DocumentCell } from '../../documents/document.ts'
import { dayFields, partyFields } from '../entry/entry.ts'
import { headsOthers } from '../entry/heads-others.ts'
import { isMemberLine } from '../entry/party-names.ts'
import { isNumbered, withoutNumbering, type Labelled } from '../labels/labels.ts'
import { doesSomething, hasDate, linesOf } from '../text.ts'
import { measureOf } from './measures.ts'
import { isAboutPersons } from '../entry/acts-of-persons.ts'
import { factsOfParty, isParty, isStated, namesParty, type NoticeItem, type OpenNotice } from './notice-items.ts'
import { isLineOfChange } from './changed-period.ts'

/** 欠格要件 below 処分の理由: words that are a label elsewhere are the value of a label of the same meaning. */
export function isValueBelow({ fields, value, isExplicit }: Labelled, current: OpenNotice | null): boolean {
  const last = current?.items.at(-1)
  const isSame = last?.fields[0] === fields[0] && !fields.some(isParty)
  return !isExplicit && value === '' && last?.cell.text === '' && isSame
}

/** 代表取締役 … below 業者名、住所及び指名停止期間: the lines of each party up to its period. */
export function isWithinValue(
  { fields, label, isExplicit, value }: Labelled,
  current: OpenNotice | null,
  text: string,
): boolean {
  const last = current?.items.at(-1)?.fields ?? []
  const words = current?.items.at(-1)?.cell.text ?? ''
  // (1) 指示 below 処分内容, (2) 営業停止 令和8年… below (1) 指示, (1) 指名停止 令和8年… below 措置内容: an act is no label of one, nor of its period.
  const isNamed = actionTypeOf(label) !== 'other' || (measureOf(label) !== null && isWholePeriod(value.trim()))
  const isAct = fields[0] === 'action' && last[0] === 'action' && isNamed
  if (isAct && (words === '' ? markedLine(text) !== null : markedLine(words) !== null && isActWith(value))) return true
  // 指名停止 12か月 below 措置の内容
  if (fields[0] === 'action' && last[0] === 'action' && words === '' && !isExplicit && isLengthOf(label, value))
    return true
  // （変更前）令和8年…, （変更後）令和8年… below 指名停止期間
  const isBelow =
    last.length === 1 &&
    last[0] === 'period' &&
    linesOf(words).every((line) => line === '' || isLineOfChange(line) || hasDate(line))
  if (isBelow && isLineOfChange(text)) return true
  // 自 令和8年4月1日, and below it 至 令和8年5月1日
  if (!isExplicit && fields.includes('end') && last.includes('period')) return true
  const isOfBoth = last.includes('period') && last.some(isParty)
  return isOfBoth && fields.every((field) => field === 'representative' || field === 'address')
}

/** 指名停止 12か月: a measure and how long it lasts. */
const isLengthOf = (label: string, value: string): boolean =>
  measureOf(label) !== null && durationIn(value.normalize('NFKC')) !== null

/** What may stand behind an act that is counted: nothing, or its days. */
const isActWith = (value: string): boolean => value === '' || hasDate(value)

/**
 * （２）見本組有限会社 below the address, the representative or the period of the company marked （１）. In a reason companies of others may be
 * named.
 */
export function isNextCompany(text: string, current: OpenNotice | null): boolean {
  const items = current?.items ?? []
  const [last, party] = [items.at(-1), items.findLast(namesParty)]
  if (last === undefined || party === undefined || last === party || !isStated(last)) return false
  if (isMemberLine(text) && isMemberLine(linesOf(party.cell.text).at(-1) ?? '')) return true
  const mark = markedLine(text)
  if (isWordForLegalPerson(mark?.rest ?? text)) return false
  if (last.fields.every((field) => factsOfParty.has(field)))
    return mark === null ? isOnlyName(text) : hasLegalForm(text) && !isAboutCompany.test(text)
  const areMarked = mark !== null && markedLine(party.cell.text) !== null
  return areMarked && isOnlyName(mark.rest) && last.fields.some((field) => dayFields.includes(field))
}

/** A line that is the name of a company and nothing else: no building, no sentence. */
const isOnlyName = (text: string): boolean =>
  text.length <= 40 &&
  !/[0-9０-９。、]|ビル|内$|に対|について/u.test(text) &&
  splitLegalForm(text.trim()).forms.length > 0

/** ３ 株式会社架空に対する業務停止命令, （３）表示媒体：株式会社架空が運営する市場: words about a company, and not its name. */
const isAboutCompany = regExp`に(?:対する|対し|係る|関する|ついて)|の(?:理由|概要|内容|事実)|${doesSomething}|^[（(]?[0-9０-９]{1,2}[）)．.]?\s*(?!\p{L}*(?:代表|構成員|[名号者社])[：:])\p{L}{2,10}[：:]`

/** The company on a line of its own, under the label of the one before it. */
export function nextCompany(text: string, { items }: OpenNotice, links: DocumentCell['links']): NoticeItem {
  const party = items.findLast(namesParty)!
  // The joint venture stands above the first of its members.
  const above = isMemberLine(text) ? linesOf(party.cell.text).slice(0, -1) : []
  return { ...party, cell: { ...textCell([...above, text].join('\n')), links }, isNext: true }
}

/** (2) 業務停止命令 below (1) 業務停止命令 and its period: the next of counted acts under one label. */
export function isNextAct(text: string, current: OpenNotice | null): boolean {
  const items = current?.items ?? []
  const act = items.findLast(({ fields }) => fields.includes('action'))
  const last = items.at(-1)
  if (act === undefined || last === act || last?.fields.some((field) => dayFields.includes(field)) !== true)
    return false
  const [above, mark] = [markedLine(act.cell.text), markedLine(text)]
  const isNext = above !== null && mark !== null && Number(mark.sign) === Number(above.sign) + 1
  return isNext && !text.includes('。') && !hasDate(text) && actionTypeOf(mark.rest) !== 'other'
}

export const nextAct = (text: string, { items }: OpenNotice): NoticeItem => ({
  ...items.findLast(({ fields }) => fields.includes('action'))!,
  cell: textCell(text),
})

/**
 * 株式会社架空, and below it or beside it 令和8年…から…まで, below a heading of the measure (指名停止措置) that is no label: the words that give a company its
 * period; `null`: the line is another.
 */
export function periodBelowHeading(text: string, current: OpenNotice | null, heading: string): string | null {
  const last = current?.items.at(-1)
  if (last === undefined || current?.items.some(namesParty) !== true || !isWholePeriod(text)) return null
  const above = withoutNumbering(last.lineBehind ?? '')
  const name = text.slice(0, Math.max(startOfPeriod(text), 0))
  if (hasLegalForm(name)) return text
  return above === heading ? text : hasLegalForm(above) ? `${above}：${text}` : null
}

/** ２ 見本組有限会社 below 業者名, 1の業者 令和8年… below 期間, ２ 業務改善命令 below 処分内容: a numbered line may go on with the value above it. */
export function isNextOfValue(text: string, current: OpenNotice | null): boolean {
  const fields = current?.items.at(-1)?.fields ?? []
  const isOf = (wanted: readonly SourceField[]): boolean => fields.some((field) => wanted.includes(field))
  const [above = ''] = linesOf(current?.items.at(-1)?.cell.text ?? '')
  const isCounted = (above === '' || isNumbered(above)) && !text.includes('。') && !isAboutPersons(text)
  const isNextAct = isOf(['action']) && isCounted && actionTypeOf(text) !== 'other'
  const isCompany = hasLegalForm(text) && !isWordForLegalPerson(withoutNumbering(text))
  return (isOf(partyFields) && isCompany) || (isOf(dayFields) && hasDate(text)) || isNextAct
}

/**
 * (4) 取り消した認定計画数：5件 below (3) 所在地: a label that is not known, counted on from that of the value above. (4)の業者：… refers to a company, and
 * one with its name or a day belongs to it. 関係業者 heads others wherever it stands.
 */
export function isUnknownLabel(text: string, current: OpenNotice | null): boolean {
  if (headsOthers(text)) return true
  const last = current?.items.at(-1)
  const mark = markedLine(text)
  if (last?.mark === undefined || mark === null || !last.fields.every(isFactBesideName)) return false
  const isNext = Number(mark.sign) === Number(signOf(last.mark)) + 1
  return (
    isNext && /^(?!の)[^。、:：]{1,25}[:：]\s*\S/u.test(mark.rest) && !hasLegalForm(mark.rest) && !hasDate(mark.rest)
  )
}
const isFactBesideName = (field: SourceField): boolean => factsOfParty.has(field) && !partyFields.includes(field)
