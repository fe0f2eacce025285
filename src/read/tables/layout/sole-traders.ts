import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { withFootnoteSigns } from '../../../words/text/marks.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { partyLinesOf, textOf, type Entry } from '../entry/entry.ts'
import { withoutNumbering } from '../labels/labels.ts'
import { oneLine } from '../text.ts'

/**
 * A row that a list marks as that of a sole trader is a person's, whatever the trade name is: below the heading 個人事業者 or 個人事業主に対する指名停止, with
 * 個人事業主 or 個人 in a column for remarks, kinds of bidders or numbers, or by a note outside the rows that has its mark or its name. `lines`: the words
 * outside the tables.
 */
export function withSoleTraders(entries: readonly Entry[], lines: readonly string[]): readonly Entry[] {
  const notes = lines.map((line) => oneLine(withFootnoteSigns(line))).filter((line) => sayTrader.test(line))
  const isOfTraders = notes.some((line) => ofTraders.test(line))
  return entries.map((entry) =>
    entry.unparsedReason === null && isOfSoleTrader(entry, notes, isOfTraders)
      ? { ...entry, unparsedReason: 'person' }
      : entry,
  )
}

function isOfSoleTrader(entry: Entry, notes: readonly string[], isOfTraders: boolean): boolean {
  const names = partyLinesOf(entry)
  const number = textOf(entry.values.get('corporate_number'))
  if (names.length === 0 || hasLegalForm(names.join('\n')) || /\d{13}/u.test(number.normalize('NFKC'))) return false
  if (entry.cells.some((cell) => mayTellKind(cell) && soleTrader.test(kindIn(cell.text)))) return true
  if (notes.some((line) => isNoteOf(line, names))) return true
  const headings = (entry.headings ?? []).map((heading) => withoutNumbering(oneLine(heading)))
  const kind = headings.findLast((one) => kindOfParty.test(one) || ofTraders.test(one))
  return kind === undefined ? isOfTraders : soleTrader.test(kind) || ofTraders.test(kind)
}

const markedIn: ReadonlySet<SourceField | null> = new Set<SourceField>(['remarks', 'status', 'corporate_number'])
/** What the party is, whatever else such a column may say: 区分, 種別, 摘要. */
const mayTellKind = ({ field, heading }: Entry['cells'][number]): boolean => markedIn.has(field) || isOfKinds(heading)
/** A remark may begin with the heading of its column: 区分：個人; not 相手方：個人. */
function kindIn(printed: string): string {
  const text = oneLine(printed)
  const { heading = '', kind = '' } = headingAhead.exec(text)?.groups ?? {}
  return isOfKinds(heading) ? kind : text
}
const headingAhead = /^(?<heading>[^：]{1,10})：(?<kind>.+)$/u
const isOfKinds = (heading: string): boolean => headsKind.test(heading) && !headsOther.test(heading)
const headsKind = /区\s*分|種\s*[別類]|形\s*態|組\s*織|属\s*性|摘\s*要|備\s*考|法\s*人|個\s*人/u
const headsOther = /相手|発注|注文|依頼|施主|顧客|被害|原因|理由|措置|処分|停止/u

/** ※個人事業主 for 架空造園※, 架空造園は個人事業主です */
function isNoteOf(line: string, names: readonly string[]): boolean {
  const { mark } = markedNote.exec(line)?.groups ?? {}
  return names.some((printed) => {
    const name = oneLine(withFootnoteSigns(printed))
    if (mark !== undefined) return bareSigns(name).endsWith(bareSigns(mark))
    const own = name.replace(/[（(]?(?:※|[＊*])[0-9]*[）)]?$/u, '')
    return own.length > 1 && line.startsWith(own) && traderBehindName.test(line.slice(own.length))
  })
}
const markedNote = /^[（(]?(?<mark>(?:※|[＊*]|注)\s*[0-9０-９]{0,2})/u
const bareSigns = (text: string): string => text.normalize('NFKC').replace(/[\s()]/gu, '')
const individual = '個人(?:の?事業(?:主|者)?|経営者?|業者)?'
const traderBehindName = regExp`^\s*(?:は|[:：、（(])\s*${individual}(?:$|[\s。、）)です])`
const sayTrader = /個人(?:の?事業(?:主|者)|経営)/u
/** 個人事業主に対する指名停止, 指名停止（個人事業主）: a title says it of all that follows. */
const ofTraders = /^[^。、]{0,30}?個人(?:の?事業(?:主|者)|経営者)(?:に対する|への|の(?:指名停止|措置|処分)|[）)】]$)/u

const kindAlone = (kinds: string): RegExp => regExp`^[（(【]?(?:${kinds})(?:の部|分)?[）)】]?$`
/** ※個人, （個人のためなし）, 法人番号なし（個人）, 個人事業者（代表者 …）, but not 個人情報の漏えい. */
const soleTrader = regExp`^[※＊*・（(【\s]*(?:法人番号[はの]?(?:なし|無し?|非該当|未指定)[\s、（(]*)?${individual}(?:の部|分|です|であるため|のため)?(?:[\s、]*(?:法人番号[はの]?)?(?:なし|無し?|非該当|対象外))?[）)】\s。]*(?:[（(][^（）()]{0,30}[）)])?$`
const kindOfParty = kindAlone(`${individual}|法人|会社`)
