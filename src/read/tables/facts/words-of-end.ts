import { anyDecisionWord } from '../../../words/text/later-decision-words.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { withCells, type Fields, type HeadedCell } from '../entry/fields.ts'
import { linesOf, oneLine } from '../text.ts'
import type { PageFacts } from './page-facts.ts'
import { foldedWords, partsOfEnd as partsOfEndOf, wordsOfPart } from './part-of-end.ts'
import { isWhole } from './decision-of-row.ts'
import { isEnd, type DecisionInTitles } from './decision-in-titles.ts'

/** The fields of an entry without the words about its end, and these with their headings; `null`: none are printed. */
interface WordsOfEnd {
  readonly ofAct: Fields
  readonly ofEnd: string | null
}

/** What a page says of the end of the measure of one entry, and the words by which it is that of a part; `null`: none. */
interface EndOfEntry {
  readonly decision: DecisionInTitles | null
  readonly words: string | null
}

/**
 * The decision of a page whose title names no part: where a sentence, a label or a remark does (対象地域 東部地区, 2社のうち1社), it is of a part, or may
 * be.
 */
export function endOfEntry(fields: Fields, { decision, partsOfEnd }: PageFacts): EndOfEntry {
  if (!isEnd(decision)) return { decision, words: null }
  const own = foldedWords(['name', 'name_and_address'].map((field) => fields.text(field as SourceField)).join())
  const words = wordsOfPart(partsOfEnd, own)
  if (words !== null) return { decision: 'part', words }
  const isRegion = fields
    .headed('scope')
    .some((one) => headsRegion.test(one.heading) && !isAboutAct(one) && !isWhole(one, fields))
  const isInRemark = partsOfEndOf(linesOf(fields.text('remarks')), []).ofPart.length > 0
  // 解除日 －, 継続: the others of the page ended, and this one may not have.
  const isOpen =
    fields.isBlank('status') ||
    (['action', 'status', 'remarks'] as const).some((field) => goesOn.test(oneLine(fields.text(field))))
  return { decision: isRegion || isInRemark || isOpen ? 'part' : decision, words: null }
}

const goesOn = regExp`継続|引き?続き|対象外|未${anyDecisionWord}|${anyDecisionWord}(?:を|は)?(?:し|さ|され)?(?:ない|ません|せず)`

const headsRegion =
  /^(?:.* \/ )?(?:対象(?:$|(?=[（(]))|(?:対象|適用)?(?:となる)?(?:の)?(?:地域|区域|地区|範囲))(?:[（(].*)?$/u

/**
 * On a page about the end of an act, 指名停止の理由 and 違反の事実 are about the act; 取消しの理由 and 理由 alone are about its end, or may be: no code
 * of the act follows from them. Where a part of it ended, 対象地域 may be that part.
 */
export function withoutWordsOfEnd(fields: Fields, decision: DecisionInTitles | null): WordsOfEnd {
  const asked: readonly SourceField[] = decision === 'part' ? ['reason', 'scope'] : isEnd(decision) ? ['reason'] : []
  const headed = asked.flatMap((field) => fields.headed(field).map((one) => ({ ...one, field })))
  const ofEnd = headed.filter((one) => !isAboutAct(one))
  if (ofEnd.length === 0) return { ofAct: fields, ofEnd: null }
  const words = ofEnd.map(({ field, heading, cell }) => `${heading || nameOf[field]}：${oneLine(cell.text)}`)
  return { ofAct: withoutCells(fields, new Set(ofEnd.map(({ cell }) => cell))), ofEnd: words.join(' ') }
}

const nameOf: Partial<Record<SourceField, string>> = { reason: '理由', scope: '対象' }

const isAboutAct = ({ heading }: HeadedCell): boolean => {
  const [label = ''] = heading.split(' / ').slice(-1)
  return namesAct.test(label) && !namesEnd.test(label)
}
const namesAct = /停止|除外|制限|措置|処分|命令|指示|違反|不正|事実|行為|当初/u
const namesEnd = regExp`${anyDecisionWord}`

function withoutCells(fields: Fields, left: ReadonlySet<HeadedCell['cell']>): Fields {
  return withCells(fields, (field) => {
    const own = fields.cells(field)
    return own.some((cell) => left.has(cell)) ? own.filter((cell) => !left.has(cell)) : null
  })
}
