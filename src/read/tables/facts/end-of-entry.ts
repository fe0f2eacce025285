import type { SourceField } from '../../../words/vocabulary/headings.ts'
import type { PublishedRecord } from '../../../domain/facts.ts'
import { parseJapaneseDate } from '../../../words/text/japanese-date.ts'
import {
  decisionOfHeading,
  laterDecision,
  type LaterDecision,
  type MeasureOfWords,
} from '../../../words/text/later-decision.ts'
import {
  anyDecisionWord,
  anyLiftWord,
  headingsWithOwnReason,
  namesPart,
  otherEndWords,
} from '../../../words/text/later-decision-words.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { saysUndecided } from '../../../words/text/said-over.ts'
import { withCells, type Fields, type HeadedCell } from '../entry/fields.ts'
import { hasDate, linesOf, oneLine, saysNone } from '../text.ts'
import {
  decisionInHeadings,
  endsInPart,
  foldedWords,
  isAboutWhole,
  isEnd,
  partsOfEnd,
  wordsOfPart,
  type DecisionInTitles,
} from './end-in-words.ts'
import type { PageFacts } from './page-facts.ts'
import { isOfAnother } from './whose-decision.ts'

/** What a page says of the end of the measure of one entry. */
interface EndOfEntry {
  readonly decision: DecisionInTitles | null
  /** The fields without the words about the end. */
  readonly ofAct: Fields
  /** These words, and those by which it is the end of a part. */
  readonly words: readonly string[]
}

/**
 * The decision of a page whose title names no part: where a sentence, a label or a remark does (対象地域 東部地区, 2社のうち1社), it is of a part, or may
 * be. On a page about the end of an act, 指名停止の理由 and 違反の事実 are about the act; 取消しの理由 and 理由 alone are about its end, or may be: no code
 * of the act follows from them. Where a part of it ended, 対象地域 may be that part.
 */
export function endOfEntry(printed: Fields, page: PageFacts): EndOfEntry {
  const fields = withoutWholeOfEnd(printed)
  const ofPart = isEnd(page.decision) ? wordsOfPart(page.partsOfEnd, namesOf(fields)) : null
  const isPart = ofPart !== null || (isEnd(page.decision) && mayBeOfPart(fields))
  const decision = isPart ? 'part' : page.decision
  const asked: readonly SourceField[] = decision === 'part' ? ['reason', 'scope'] : isEnd(decision) ? ['reason'] : []
  const ofEnd = asked
    .flatMap((field) => fields.headed(field).map((one) => ({ ...one, field })))
    .filter((one) => !isAboutAct(one))
  const words = ofEnd.map(({ field, heading, cell }) => `${heading || nameOf[field]}：${oneLine(cell.text)}`).join(' ')
  return {
    decision,
    ofAct: withoutCells(fields, new Set(ofEnd.map(({ cell }) => cell))),
    words: [words, ofPart ?? (words === '' && partsEnded(fields).length === 0 ? titleOfPart(page) : '')],
  }
}

/** The heading, title or sentence by which a part ended: what is told where no label says which. */
const titleOfPart = ({ decision, headings, partsOfEnd: { ofPart } }: PageFacts): string =>
  decision !== 'part'
    ? ''
    : (headings.findLast((heading) => decisionInHeadings([heading], true) === 'part') ??
      ofPart.toSorted((one, other) => other.length - one.length)[0] ??
      '')

const nameOf: Partial<Record<SourceField, string>> = { reason: '理由', scope: '対象' }
const namesOf = (fields: Fields): string =>
  foldedWords((['name', 'name_and_address'] as const).map((field) => fields.text(field)).join())

/** 対象地域 東部地区, 解除日 －, 継続: a part ended, or the others of the page, and this one may not have. */
const mayBeOfPart = (fields: Fields): boolean =>
  fields.headed('scope').some((one) => headsRegion.test(one.heading) && !isAboutAct(one) && !isWhole(one, fields)) ||
  partsOfEnd(linesOf(fields.text('remarks')), []).ofPart.length > 0 ||
  fields.isBlank('status') ||
  (['action', 'status', 'remarks'] as const).some((field) => goesOn.test(oneLine(fields.text(field))))

const goesOn = regExp`継続|引き?続き|対象外|未${anyDecisionWord}|${anyDecisionWord}(?:を|は)?(?:し|さ|され)?(?:ない|ません|せず)`

const headsRegion =
  /^(?:.* \/ )?(?:対象(?:$|(?=[（(]))|(?:対象|適用)?(?:となる)?(?:の)?(?:地域|区域|地区|範囲))(?:[（(].*)?$/u

const isAboutAct = ({ heading }: HeadedCell): boolean => {
  const [label = ''] = heading.split(' / ').slice(-1)
  return namesAct.test(label) && !namesEnd.test(label)
}
const namesAct = /停止|除外|制限|措置|処分|命令|指示|違反|不正|事実|行為|当初/u
const namesEnd = regExp`${anyDecisionWord}`

function withoutCells(fields: Fields, left: ReadonlySet<HeadedCell['cell']>): Fields {
  if (left.size === 0) return fields
  return withCells(fields, (field) => {
    const own = fields.cells(field)
    return own.some((cell) => left.has(cell)) ? own.filter((cell) => !left.has(cell)) : null
  })
}

export type Text = (field: SourceField) => string | null

/** The later decision on a measure, with the day of a lift or a withdrawal. */
export type DecisionFacts = Pick<PublishedRecord, 'fate' | 'liftedOn' | 'cancelledOn'>

export function decisionFacts(decision: LaterDecision | null): DecisionFacts {
  const { fate = null, on = null } = decision ?? {}
  if (on === null || fate === 'unknown') return { fate }
  return fate === 'lifted' ? { fate, liftedOn: on } : { fate, cancelledOn: on }
}

/**
 * The decision that the cells of a row state. In the cells for remarks, words of a decision that are not understood leave the status
 * unknown; the words of the act or the case may be about anything.
 */
export function decisionOfRow(fields: Fields, text: Text, measure: MeasureOfWords): DecisionFacts {
  if (partsEnded(fields).length > 0 || endsInPart(text('action') ?? '')) return { fate: 'unknown' }
  const decisionIn = (words: string | null): LaterDecision | null => {
    const decision = laterDecision(words ?? '', measure)
    return decision !== null && isOfAnother(words ?? '', fields, 'decision') ? { fate: 'unknown', on: null } : decision
  }
  const clearOrNull = (decision: LaterDecision | null): LaterDecision | null => (isClear(decision) ? decision : null)
  const inSummary = decisionIn(text('summary'))
  const found = [
    decisionInColumn(fields, text, measure),
    isUndecided(fields, text) ? unclear : null,
    decisionIn(text('remarks')),
    decisionIn(oneLine(fields.text('period'))),
    decisionIn(oneLine(fields.text('end'))),
    isRemarkSummary(fields) ? inSummary : clearOrNull(inSummary),
    clearOrNull(decisionIn(text('action'))),
    // 誤掲載につき取消. In other kinds 取消し may be the reason itself.
    measure.isSuspension ? clearOrNull(decisionIn(text('reason'))) : null,
    ...sentencesOnMeasure(fields).map(decisionIn),
    // 業務停止命令（令和8年4月1日から同年5月1日まで）の取消し
    clearOrNull(decisionIn(text('action')?.replace(/[（(][^（()）]*[）)]/gu, '') ?? null)),
  ].filter((decision) => decision !== null)
  const clear = found.filter(isClear)
  const [fate, ...others] = new Set(clear.map((decision) => decision.fate))
  if (fate === undefined || others.length > 0) return { fate: found.length > 0 ? 'unknown' : null }
  const days = new Set(clear.flatMap(({ on }) => on ?? []))
  return decisionFacts({ fate, on: days.size === 1 ? [...days][0]! : null })
}

/** A column 摘要 has remarks or the case. */
const isRemarkSummary = (fields: Fields): boolean => /摘\s*要/u.test(fields.heading('summary'))

/** The words of the cells for remarks. */
export const remarkIn = (fields: Fields, text: Text): string =>
  [text('remarks'), text('status'), isRemarkSummary(fields) ? text('summary') : null]
    .filter((words) => words !== null)
    .join('。')

/** Sentences about the measure on lines behind its reason: 上記の措置は令和8年10月1日に取り消しました。 */
export const sentencesOnMeasure = (fields: Fields): string[] =>
  linesOf(fields.text('reason'))
    .slice(1)
    .flatMap((line) => line.split('。'))
    .filter((sentence) => ofMeasure.test(sentence))
const ofMeasure =
  /^(?:[※・]|注[0-9０-９]*|なお|ただし|また|、|\s)*(?:上記|本件|当該|標記|この|本)?(?:の)?(?:指名停止|参加(?:資格)?停止|停止|措置|期間|処分|命令)(?:措置|期間|の期間|処分)*(?:は|を|について)/u

const isClear = (decision: LaterDecision | null): decision is LaterDecision =>
  decision !== null && decision.fate !== 'unknown'

/** 一部解除日, 解除する地域: the heading says that a part of the measure ended, and the cell which or when. 解除の内容 may say it in its words. */
const partsEnded = (fields: Fields): readonly HeadedCell[] =>
  fields
    .headed('status')
    .filter(
      (one) =>
        (headsPart.test(one.heading) && !isWhole(one, fields)) ||
        isPartBesideDay(one) ||
        endsInPart(oneLine(one.cell.text)),
    )
const headsPart = regExp`一部(?:を|の)?${anyDecisionWord}|${anyDecisionWord}(?:する|した|された|の|を?行う)?(?:対象|(?:対象)?(?:となる)?(?:地域|区域|地区|範囲|業種|工種|部局|支店|営業所|業者|事業者|者|会社))`
/** 解除日 令和8年6月1日（東部地区のみ）, 解除日（東部地区） 令和8年6月1日 */
const isPartBesideDay = ({ heading, cell }: HeadedCell): boolean =>
  decisionOfHeading(heading) !== null &&
  hasDate(cell.text) &&
  [heading, cell.text].some((words) => {
    const note = noteBesideDay.exec(oneLine(words))?.groups?.['note']
    return note !== undefined && partInNote.test(note) && !isAboutWhole(note)
  })
/** The fields without the words that the whole measure ended (解除の対象 全地区): the day beside them says when. */
function withoutWholeOfEnd(fields: Fields): Fields {
  const ofWhole = fields.headed('status').filter((one) => headsPart.test(one.heading) && isWhole(one, fields))
  return fields.cells('status').length < 2 ? fields : withoutCells(fields, new Set(ofWhole.map(({ cell }) => cell)))
}

const noteBesideDay = /[（(](?<note>[^（()）]*)[）)]/u
const partInNote = regExp`${namesPart}`
/** Whether what ended is the whole measure: 全域, or the party itself. */
const isWhole = ({ cell }: HeadedCell, fields: Fields): boolean =>
  isAboutWhole(cell.text) || fields.cells('name').some(({ text }) => oneLine(text) === oneLine(cell.text))
/** 有, ○: the heading (解除の有無) states the decision. */
const mark = /^(?:有|あり|済み?|○|◯|〇|●)$/u

/** 廃止, 失効: what the end of the measure is, the heading does not say. */
const otherEnd = regExp`${otherEndWords}`

const unclear: LaterDecision = { fate: 'unknown', on: null }

/** 状態 審議中, 備考 指名停止審議中: what is printed beside it is not in force. Under 解除 and 変更 such words are about that. */
const isUndecided = (fields: Fields, text: Text): boolean =>
  (headsState.test(oneLine(fields.heading('status'))) && saysUndecided(text('status') ?? '')) ||
  saysUndecided(text('remarks') ?? '', { isRemark: true })
const headsState = /^(?:.* \/ )?(?:状態|状況|現況|現状|(?:措置|停止|処分)状況|status)$/iu

/** A column of the state. Under 解除日 a day or a mark is the decision. */
function decisionInColumn(fields: Fields, text: Text, measure: MeasureOfWords): LaterDecision | null {
  const status = text('status') ?? ''
  const heading = fields.heading('status')
  if (mark.test(status) && otherEnd.test(heading)) return unclear
  const fate = decisionOfHeading(heading)
  const on = parseJapaneseDate(status)
  const isStated = fate !== null && (on !== null || mark.test(status))
  if (!isStated) {
    const inWords = laterDecision(headsWords.test(heading) ? asDecided(status) : status, measure)
    const isUnread = fate !== null && measure.isRevocation !== true && partOfDay.test(status) && !saysNone(status)
    return inWords ?? (isUnread ? unclear : null)
  }
  // A lift before the first day is that of something else.
  if (on !== null && measure.firstDay !== null && on < measure.firstDay && fate === 'lifted')
    return { fate: 'unknown', on: null }
  if (measure.isSuspension || fate === 'lifted') return { fate, on }
  return measure.isRevocation === true ? null : unclear
}

/**
 * Under 解除日 any value is an end, or may be (あり（R8.6.1）, 同日, ★), but a dash, 無, 未定, what says that the measure lasts, and a blank form (令和 年 月
 * 日).
 */
const saysNotYet = (status: string): boolean => notYet.test(status.normalize('NFKC').replace(/\s/gu, ''))
const notYet = regExp`^(?:[-‐‑–—―−ー─/／・*.×✕]+|[(]?(?:令和|平成|R|H)?元?[年月日./]*[)]?|無し?|なし|未(?:定|了|${anyDecisionWord}|決定?)?|否|不可|継続(?:中)?|(?:指名)?(?:停止|措置|処分)(?:期間)?(?:継続)?中|(?:${anyDecisionWord})?(?:予定)?(?:なし|無し?)|[^0-9]{0,6}(?:して|されて)?い?(?:ない|ません)|[^0-9]{0,6}せず|.{0,16}(?:予定|見込み?|まで)|(?:検討|審議|協議|手続|申請)中|該当なし|対象外|不明)。?$`

/** （1）日, 5月1日, 令和8年5月 under 解除日: a day is printed, and which one cannot be read. Blank forms (令和 年 月 日) have none. */
const partOfDay = /^[（(]?(?:令和|平成|[RＲHＨ])?[\s.．]*(?:[0-9０-９元①-⑳○〇一二三四五六七八九十])/u

/**
 * Whether a column of ends has a value that may be one, or the row has a reason of its end (解除理由 改善が認められたため), which is printed of one that took
 * place.
 */
export const hasValueOfEnd = (fields: Fields): boolean => {
  const says = ({ cell }: HeadedCell): boolean => {
    const words = oneLine(cell.text)
    return words !== '' && !saysNone(words) && !saysNotYet(words)
  }
  const isOfAct = /取り?消/u.test(fields.text('action'))
  const headsEnd = ({ heading }: HeadedCell): boolean => {
    const fate = decisionOfHeading(heading)
    return fate === 'lifted' || (fate !== null && heading.endsWith('日') && !isOfAct)
  }
  return (
    fields.headed('status').some((one) => headsEnd(one) && says(one)) ||
    fields.headed('remarks').some((one) => headsReasonOfEnd.test(one.heading.replace(/\s/gu, '')) && says(one))
  )
}
const headsReasonOfEnd = regExp`(?:${headingsWithOwnReason.join('|')})(?:した|する)?の?(?:理由|事由)$`

/** 解除の内容 株式会社架空に係る指名停止を解除する: what the notice says of its party is decided. */
const headsWords = regExp`${anyLiftWord}(?:する|した|の)?内容$`
const asDecided = (words: string): string =>
  words.replace(/^\S*?(?:会社|組合|法人)\S*?(?:に係る|に対する)/u, '').replace(doesLift, '$1した')
const doesLift = regExp`(${anyLiftWord})(?:する|します)(?=。?$)`

/** The remark as published, with the words of a column of the state; a day or a mark alone is none. */
export function remarksOf(fields: Fields, text: Text): Pick<PublishedRecord, 'remarks'> {
  const status = text('status') ?? ''
  const isWords =
    decisionOfHeading(fields.heading('status')) === null && parseJapaneseDate(status) === null && !mark.test(status)
  const ofParts = partsEnded(fields).map(({ heading, cell }) => `${heading}：${oneLine(cell.text)}`)
  const remarks = [...new Set([text('remarks') ?? '', isWords && ofParts.length === 0 ? status : '', ...ofParts])]
    .filter((words) => words !== '' && !saysNone(words))
    .join(' ')
  return remarks === '' ? {} : { remarks }
}
