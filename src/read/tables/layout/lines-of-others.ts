import { anyDecisionWord } from '../../../words/text/later-decision-words.ts'
import { hasCompanyForm } from '../../../words/text/legal-form-notations.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import type { DocumentBlock } from '../../documents/document.ts'
import { companiesIn } from '../entry/companies-in-words.ts'
import { partyLinesOf, type Entry } from '../entry/entry.ts'

type Line = Pick<Extract<DocumentBlock, { kind: 'line' }>, 'text' | 'links'>

/**
 * Whether the line directly above a table heads something else, so that its words are not said of the rows: a link (指名停止の解除一覧はこちら), or a list that has
 * nothing (指名停止解除業者：該当なし).
 */
export const isOfOthers = ({ text, links }: Line): boolean =>
  leadsElsewhere.test(text) ||
  hasNothing.test(text) ||
  linksRelated({ text, links }) ||
  (decides.test(text) && links.some(({ href }) => href !== '' && !href.startsWith('#')))

/** 関連：建設業法に基づく監督処分 (a link): the way to another page, and no title of this one. */
export const linksRelated = ({ text, links }: Line): boolean => links.length > 0 && headsLinks.test(text)
const headsLinks = /^[\s・※●○■□◆◇▶>]*(?:関連|参考(?!人)|リンク|(?:あわ|併)せて|(?:その)?他の(?:ページ|処分|法令))/u

/** A row without the headings that say what became of the measure of another company: 新着：有限会社見本の指名停止の解除について. */
export function withOwnHeadings(entry: Entry): Entry {
  const { headings, isNotice } = entry
  if (headings === undefined || isNotice === true) return entry
  const names = partyLinesOf(entry)
  const isOwn = (heading: string): boolean =>
    !decides.test(heading) || !hasCompanyForm(heading) || companiesIn(heading, names).length > 0
  return headings.every(isOwn) ? entry : { ...entry, headings: headings.filter(isOwn) }
}

const leadsElsewhere = /こちら|ご覧|PDF|ＰＤＦ|Excel|エクセル|ダウンロード|^\s*(?:新着|更新|NEW)/iu
/** 警告：なし, 指名停止の解除：該当なし, 解除 0件 */
const hasNothing =
  /(?:[:：]|は|\s)\s*(?:該当)?(?:者|業者)?(?:は)?(?:、)?(?:なし|無し|ありません|ございません|[0０]\s*[件社者])[。）)]?\s*$|該当(?:なし|無し)[。）)]?\s*$/u
const decides = regExp`${anyDecisionWord}`

/** 次のとおり指名停止を行いました。: a measure was taken, so that what is below is no list of lifts above it. */
export const takesMeasure = (text: string): boolean => taken.test(text) && !decides.test(text)
const taken =
  /(?:停止|除外|回避|制限|処分|措置|命令)(?:の?措置)?(?:を|の)?(?:行い|行った|行ない|行なった|講じ|実施し|決定し|し)(?:ました|た)/u
