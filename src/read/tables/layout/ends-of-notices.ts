import { changeInRemark } from '../../../words/text/change-in-remark.ts'
import { findJapaneseDates } from '../../../words/text/japanese-date.ts'
import { laterDecision } from '../../../words/text/later-decision.ts'
import {
  anyDecisionWord,
  decided,
  otherEndWords,
  otherObjectBefore,
  replacedByLighter,
  wordsOnOtherMeasure,
} from '../../../words/text/later-decision-words.ts'
import { hasCompanyForm } from '../../../words/text/legal-form-notations.ts'
import { regExp, regExpGlobal } from '../../../words/text/reg-exp.ts'
import { saysOver } from '../../../words/text/said-over.ts'
import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { companiesIn } from '../entry/companies-in-words.ts'
import {
  dayFields,
  mayHaveEndedBy,
  partyFields,
  partyLinesOf,
  periodFields,
  textOf,
  withWords,
  type Entry,
} from '../entry/entry.ts'
import { decisionInTitles, isEnd } from '../facts/end-in-words.ts'
import { tellsOfOtherBody } from '../labels/body-in-sentence.ts'
import { hasDate, oneLine } from '../text.ts'
import type { Measure } from '../notice/measures.ts'
import { saysNoLonger, stateIn } from './words-of-end.ts'

/**
 * The notices of a page of which a sentence or a note, wherever it stands, says what became of the measure: that it was lifted, withdrawn, stayed by a court, changed or
 * replaced (※本件指名停止は…解除しました; 当該処分は…執行が停止されています; 裁決により30日間に変更). What is understood is a remark; else the measure may have ended.
 * A page about the end of a measure says so in its title.
 */
export const withEndsOfNotices =
  (own: Measure, publisher: string, titles: readonly string[]) =>
  (entries: readonly Entry[], lines: readonly string[]): readonly Entry[] => {
    const notices = entries.filter(({ isNotice, unparsedReason }) => isNotice === true && unparsedReason === null)
    if (notices.length === 0 || decisionInTitles(headOf(titles)) !== 'none') return entries
    const saying = [...new Set(lines)].filter(
      (line) => wordsOfEndIn(line, own).length > 0 && !tellsOfOtherBody(line, publisher),
    )
    const dated = lines.filter(
      (line) => line.length <= titleCharactersMax && hasDate(line) && isEnd(decisionInTitles(line)),
    )
    return entries.map((entry) =>
      notices.includes(entry) ? withEnds(entry, { saying, titles: dated, notices, own }) : entry,
    )
  }
const headOf = (titles: readonly string[]): string =>
  titles
    .slice(0, titlesMax)
    .filter((line) => line.length <= titleCharactersMax)
    .join('\n')
const titlesMax = 7
const titleCharactersMax = 60

interface Around {
  /** The lines of the page that say what became of a measure. */
  readonly saying: readonly string[]
  /** The titles of other pages about an end, with its day: 指名停止の解除について（令和8年11月20日）. */
  readonly titles: readonly string[]
  readonly notices: readonly Entry[]
  readonly own: Measure
}

function withEnds(entry: Entry, { saying, titles, notices, own }: Around): Entry {
  const ofCells = entry.cells.flatMap(({ heading, field, text }) =>
    field === null || (asked.has(field) && !isUnasked(field, text, own))
      ? []
      : text.split('\n').flatMap((line) => linesOfEnd(heading, line, own)),
  )
  const isInCells = ({ cells }: Entry, line: string): boolean =>
    cells.some(({ text }) => text.includes(line) || text.split('\n').some((part) => isLabelled(part.trim(), line)))
  const ofPage = saying.filter((line) => !notices.some((one) => isInCells(one, line)) && isAbout(line, entry))
  const words = [...new Set([...ofCells, ...ofPage].flatMap((line) => wordsOfEndIn(line, own)))].filter(
    (one) => isAbout(one, entry) && !isToldBy(entry, one),
  )
  const isSuspension = own === 'suspension'
  const hasPeriod = periodFields.some((field) => hasDate(textOf(entry.values.get(field))))
  const isUnderstood = (one: string): boolean => {
    const decision = laterDecision(one, { isSuspension, isRevocation: true, firstDay: null })
    const isClear = (decision !== null && decision.fate !== 'unknown') || saysOver(one, null)
    return isClear || (hasPeriod && !ruledChange.test(one) && changeInRemark(one, noPeriod, isSuspension) !== null)
  }
  const ofTitles = titles.filter((line) => isAbout(line, entry))
  return mayHaveEndedBy(withWords(entry, words.filter(isUnderstood)), [
    ...words.filter((one) => !isUnderstood(one)),
    ...ofTitles,
  ])
}
/** 備考：…: the line has the words of a cell behind its label. */
const isLabelled = (words: string, line: string): boolean => words.length >= wordsMin && line.endsWith(words)
const wordsMin = 6
const noPeriod = { start: null, end: null, openEnded: false }
/** The words of these fields are read as those of a decision anyway, or name somebody. */
const asked: ReadonlySet<SourceField> = new Set([
  ...partyFields,
  'remarks',
  'status',
  'period',
  'end',
  'representative',
])

/** 本措置を終了した as a remark: the words of a decision that is none of those which are known. */
const isUnasked = (field: SourceField, text: string, own: Measure): boolean =>
  (field === 'remarks' || field === 'status') &&
  laterDecision(text, { isSuspension: own === 'suspension', firstDay: null }) === null &&
  !saysOver(text, null)
/** A line of a cell that says what became of the measure, with its label where it does so by that: 経過 取消済. */
const linesOfEnd = (heading: string, line: string, own: Measure): string[] =>
  [line, `${heading.split(' / ').at(-1)!}：${line}`].filter((words) => wordsOfEndIn(words, own).length > 0).slice(0, 1)

/** A line that names companies is about those alone. */
const isAbout = (line: string, entry: Entry): boolean =>
  !hasCompanyForm(line) || companiesIn(line, partyLinesOf(entry)).length > 0

/** Whether the period of a notice is the one to which words change it. */
function isToldBy({ values }: Entry, words: string): boolean {
  if (!changed.test(words)) return false
  const printed = new Set(
    dayFields.flatMap((field) => findJapaneseDates(textOf(values.get(field)))).map(({ date }) => date),
  )
  const days = findJapaneseDates(words).map(({ date }) => date)
  return values.has('former_period') || (days.length > 0 && days.every((day) => printed.has(day)))
}

/** The sentences and notes of a line that say what became of the measure of its page. */
function wordsOfEndIn(line: string, own: Measure): string[] {
  if (line.length > lineCharactersMax || !mayEnd.test(line)) return []
  const plain = oneLine(line.normalize('NFKC'))
  const state = stateIn(plain)
  if (state !== null) return [state]
  return plain
    .replace(wordsOnOtherMeasure, '')
    .replace(dayInBrackets, '')
    .split(/[。;()[\]【】〔〕※]/u)
    .map((piece) => piece.trim().replace(label, ''))
    .filter((piece) => piece.length <= pieceCharactersMax && saysEnd(piece.replace(/\s/gu, ''), own))
}
/** 判決（令和8年10月1日）により: the sentence goes on behind the day. */
const dayInBrackets = regExpGlobal`\((?:令和|平成|20)[0-9元年月日./-]{4,12}(?:付け?)?\)(?=[\p{Script=Hiragana}、])`
const lineCharactersMax = 2_000
const pieceCharactersMax = 300
const label = /^(?:(?:追記|更新|注\d*|備考|お知らせ)[:：\s]\s*|[をはが][、,]?)/u
const endWords = `${anyDecisionWord}|${otherEndWords}|終了|終え|満了`
const mayEnd = regExp`${endWords}|停止|変更|短縮|軽減|延長|改め|効力|認容|なかった`

const saysEnd = (piece: string, own: Measure): boolean =>
  !isOfRule.test(piece) && (isEnded(piece, own) || isStayed(piece) || isChanged(piece, own) || saysNoLonger(piece))
/** What is always done or may be done, was asked for, refused, or is of an earlier measure. */
const isOfRule =
  /場合|とき|際|ことが(?:あ|でき)|でき(?:る|ます)|予定|見込|却下|棄却|過去|以前|前回|前々回|従前|別件|別途|(?:しな|されな|いな)い|ません|(?:次|下記|以下|別紙)の(?:とおり|通り)|(?:申し?立て|求め|請求)(?![^。]*(?:決定|認め|認容|裁決|判決|により|結果))/u

const demonstrative = '(?:本件?|当該|同|上記の?|標記の?|この|今回の|下記の?|これらの|以上の)'
const whose = '(?:同社|当社|会社|組合|法人)(?:の|に対する|に係る|については?、?)'
const particle = '(?:は|を|が|も|については?、?|につき(?:まして)?は?、?|に関しては?、?)'
const measureOf = {
  suspension:
    '(?:指名|(?:競争)?(?:入札)?参加(?:資格)?|資格|取引|契約|入札)の?(?:停止|除外|回避|制限)(?:の?(?:措置|処分|期間|決定))*等?',
  disposition:
    '(?:(?:(?:営業|業務|事業|使用|運用)の?(?:全部|一部)?の?(?:停止|禁止)|取り?消し?)(?:の?(?:命令|処分|期間|決定))*|[\\p{Script=Han}]{0,8}(?:命令|処分))等?',
}
const bare =
  '(?:指名|入札参加|営業|業務|事業)?(?:停止|除外|措置|処分|命令|取り?消し?)(?:の?(?:措置|処分|命令|期間|決定))*等?'
const done = `(?:${decided}|し?て(?:い|おり)(?:る|ます)|(?:が|を)?(?:決定|通知|確定)(?:した|しました|された|されました|して(?:い|おり)(?:る|ます)))(?:$|[、。,]|ので|ため|が|こと|もの|旨|ところ)`
const endedOf = (measure: string): RegExp =>
  regExp`(?:${demonstrative}${bare}|(?:${whose})?${measure})${particle}(?<before>[^。]{0,80}?)(?:${endWords})し?${done}`
const ended = { suspension: endedOf(measureOf.suspension), disposition: endedOf(measureOf.disposition) }

function isEnded(piece: string, own: Measure): boolean {
  const found = ended[own].exec(piece)
  return found !== null && !otherObjectBefore.test(found.groups?.['before'] ?? '')
}

/** 執行停止中, 裁判所の決定により効力が停止されています, 当該処分は執行が停止された; not 許可の効力の停止, which is an act, and not 刑の執行停止. */
const isStayed = (piece: string): boolean =>
  stayed.test(piece) ||
  labelledEnd.test(piece) ||
  (withoutEffect.test(piece) && (byCourt.test(piece) || effectOfAct.test(piece)))
const stayed =
  /(?<!刑の)執行(?:の|が|を|は)?(?:一時)?停止(?:中|$|さ|し|と|の?決定|が|を(?:認|決定)|に|により)|(?<!刑の)執行は、?[^。]{0,60}停止(?:中|さ|し)/u
const withoutEffect = /効力(?:の|が|を|は)?、?[^。]{0,60}停止(?:中|$|さ|し|と|の?決定|が|を認)/u
/** 執行停止 令和8年11月10日決定, 裁決 令和8年11月10日 取消し, in one word; 上記のものは解除しました */
const labelledEnd =
  /^(?:執行|効力)停止(?:日|年月日)?(?:[:：]|(?:令和|平成|20))|^(?:裁決|判決)[^。]{0,30}(?:取り?消|認容|変更|停止)|^(?:現在の)?(?:状況|状態|現況)[:：]?(?:指名停止|措置|停止|処分)?(?:は)?(?:終了|解除|満了)(?:済み?)?$|^(?:令和|平成|20)[0-9元年月日./-]{4,14}(?:付け?で|に|、)?(?:解除|撤回)し(?:た|ました)$|(?:取り?消しを命(?:じ|ず)|処分の取り?消しを認め)[^。]{0,12}(?:判決|裁決|確定)/u
const byCourt = /裁判所|審査庁|裁決|差止/u
const effectOfAct = regExp`(?:処分|命令|${demonstrative}(?:取り?消し?|停止|措置))(?:の|は、?|について、?)(?:その)?効力`

/** 裁決により30日間に変更, 指示処分に変更, 本件指名停止の期間を短縮しました */
const isChanged = (piece: string, own: Measure): boolean =>
  replacedByAct.test(piece) || ruledChange.test(piece) || (changed.test(piece) && changedOf[own].test(piece))
const replacedByAct = regExp`${replacedByLighter}(?:$|[、,]|し|さ|済|と)`
const ruledChange =
  /(?:裁決|判決|審査請求|職権|見直し|再検討)[^。]{0,40}(?:に|へ|を)(?:変更|短縮|軽減|減軽|延長|改め)(?:$|[、,]|し|さ|た|済|と)/u
const changed = /変更|短縮|軽減|延長|改め/u
const changedOf = {
  suspension: regExp`(?:${demonstrative}${bare}|${measureOf.suspension}|(?:^|、)(?:措置|停止)?期間)(?:の(?:期間|終期|満了日))?${particle}[^。]{0,80}?(?:変更|短縮|軽減|延長)${done}`,
  disposition: regExp`(?:${demonstrative}${bare}|${measureOf.disposition}|(?:^|、)(?:処分|停止)?期間)(?:の(?:期間|終期|満了日))?${particle}[^。]{0,80}?(?:変更|短縮|軽減|延長)${done}`,
}
