import { parseJapaneseDate } from '../../../words/text/japanese-date.ts'
import { laterDecision } from '../../../words/text/later-decision.ts'
import { anyDecisionWord, anyLiftWord, decided, otherEndWords } from '../../../words/text/later-decision-words.ts'
import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { isoDay } from '../../../words/text/iso-date.ts'
import { periodWords } from '../../../words/text/period-words.ts'
import { regExp, regExpGlobal } from '../../../words/text/reg-exp.ts'
import {
  isArrow,
  isSideOfChange,
  markOfChange,
  sideBehindLine,
  sideInHeading,
  sideInLine,
} from '../../../words/text/side-of-change.ts'
import type { SourceField } from '../../../words/vocabulary/headings.ts'
import type { DocumentRow } from '../../documents/document.ts'
import { isWithdrawn } from '../../documents/struck-rows.ts'
import { companiesIn } from '../entry/companies-in-words.ts'
import { numbersIn, saysException } from '../entry/numbers-in-words.ts'
import { mayHaveEndedBy, partyFields, partyLinesOf, withWords, type Entry } from '../entry/entry.ts'
import { hasDate, oneLine } from '../text.ts'
import { unreadEntry } from './findings.ts'
import type { Column } from './header.ts'
import { withoutSubject } from './notes-of-end.ts'
import { rowsByNumber } from './numbered-rows.ts'

// A row among those of a list that has no measure of its own and says what became of one beside it: 上記の指名停止は令和8年10月15日に解除した, （解除）令和8年10月15日,
// 解除 株式会社架空 令和8年10月15日.

const charactersMax = 200
const textsMax = 3

/**
 * The words of such a row; `null`: it is none. `isLast`: no row follows below which it could be a heading, as 解除 alone is above others. A row with a
 * mark (※1) is a note, and one about what follows (下記の) is a heading.
 */
export function wordsOfEndRow(
  row: DocumentRow,
  columns: readonly Column[],
  { isSuspension, isLast }: { readonly isSuspension: boolean; readonly isLast: boolean },
): string | null {
  if (row.isHidden || isWithdrawn(row)) return null
  const own = row.cells.filter(({ text, mergedFrom }) => text !== '' && mergedFrom !== 'row')
  // 取消し below 処分内容 is a further act of the party above.
  if (!isSuspension && hasAct(row, columns)) return null
  const labelled = labelledEnd(row, columns) ?? changedPeriod(own, row, columns)
  if (labelled !== null) return labelled
  const texts = [...new Set(own.map(({ text }) => oneLine(text)))]
  const printed = plainWords(texts.join(' ').normalize('NFKC'))
  if (texts.length === 0 || texts.length > textsMax || printed.length > charactersMax) return null
  if (!mayBeEnd.test(printed) || noEndOfAbove.test(printed)) return null
  // In a file without lines, a note below the table is such a row, and about all (`footnotes.ts`).
  const isJoined = row.cells.some(({ mergedFrom }) => mergedFrom === 'column')
  if (isLast && !isJoined && /^(?:なお、?)?(?:上記|以上|これら)/u.test(printed)) return null
  // The words stand in one cell, beside at most a label of them and a day.
  if (texts.some((text) => !saysDay.test(text) && !mayBeEnd.test(text.normalize('NFKC')))) return null
  const words = wordsOfDecision(printed)
  const says = isDecision(words, isSuspension) || otherEnd.test(words) || changes.test(words) || retracts.test(words)
  const isTied =
    isLast || hasDate(printed) || ofAbove.test(words) || hasLegalForm(printed) || numbersIn(words).length > 0
  return says && isTied ? printed : null
}

/** （上記業者は…解除）, ↑解除済: brackets around the whole, and a sign for the row above. */
const plainWords = (printed: string): string =>
  printed
    .replace(/^\((?<said>(?:上記|上の|同社|当該|↑)[^()]*)\)$/u, '$<said>')
    .replace(/^[↑⇑⬆]+\s*(?:上記?の?(?:業者|者)?は、?)?(?=\S)/u, '上記は')

const hasAct = ({ cells }: DocumentRow, columns: readonly Column[]): boolean =>
  cells.some(
    ({ text, mergedFrom }, index) =>
      text !== '' && mergedFrom === null && columns[index]?.fields?.includes('action') === true,
  )

const mayBeEnd = regExp`${anyDecisionWord}|${otherEndWords}|終了|終結|満了|延長|短縮|変更|誤|削除`
/** ※1, 注2, 下記の指名停止, 過去, 解除した業者: a note with a mark, a heading, or what is told of other measures. */
const noEndOfAbove =
  /^\(?(?:※|\*|注)\s*\d|^[([【]?注|下記|以下|次の|左記|次回|過去|以前|前回|従前|別件|問.?合|連絡先|担当|凡例|印は|(?:した|された|済みの?)(?:業者|事業者|者|会社|もの)(?:一覧)?$/u
const saysDay = /^[\s()（）]*(?:令和|平成|[RrHh]|20)[\d０-９元.．/／年月日\s付けで()（）-]{4,20}$/u
const ofAbove = /^[※(]?(?:なお、?)?(?:上記|以上|本件|当該|これら|同社|同者|前記|上の)/u
const otherEnd = regExp`(?:停止|措置|処分|除外|回避|制限|期間|命令)[^。]{0,24}(?:終了|終結|満了|${otherEndWords})(?:${decided}|しています|している|した|。?$)`
/** 上記の指名停止は令和9年3月31日まで延長した; not 工期延長, 契約期間の変更, 所在地変更 */
const changes =
  /(?:停止|措置|(?<!契約|工事|施工|履行|委託|許可|有効)期間)[^。]{0,20}(?:延長|短縮|変更)|日まで(?:に)?(?:延長|短縮)|^(?:延長|短縮)/u
const retracts =
  /誤掲載|誤って(?:掲載|公表|登載)|誤り(?:でし|であっ|です|である|につき|のため)|削除(?:し(?:た|ます|ました)|いたし|済)/u

const isDecision = (words: string, isSuspension: boolean): boolean =>
  laterDecision(words, { isSuspension, firstDay: null }) !== null || ofPart.test(words)
const ofPart = regExp`一部(?:を|の|について)?${anyDecisionWord}(?:${decided}|$)`

/** 解除 in the column of the numbers, and beside it the company: what heads such a row; `null`: nothing. */
function labelOfEnd({ cells }: DocumentRow, columns: readonly Column[]): string | null {
  const cell = cells.find((_, index) => columns[index]?.fields?.includes('number') === true)
  return labelOfNumber.exec(cell?.text.normalize('NFKC').trim() ?? '')?.groups?.['word'] ?? null
}
/** The label with the company and the only day of the row, which is no period: 解除 株式会社架空 令和8年10月15日. */
function labelledEnd(row: DocumentRow, columns: readonly Column[]): string | null {
  const label = labelOfEnd(row, columns)
  const party = row.cells.find(
    (_, index) => columns[index]?.fields?.some((field) => partyFields.includes(field)) === true,
  )
  const dated = [...new Set(row.cells.map(({ text }) => oneLine(text)).filter(hasDate))]
  if (label === null || party?.mergedFrom !== null || party.text === '' || dated.length > 1) return null
  const isPeriod = dated.some((text) => parseJapaneseDate(text) === null)
  return isPeriod ? null : [label, oneLine(party.text), ...dated].join(' ').normalize('NFKC').slice(0, charactersMax)
}

/**
 * 令和8年10月1日から令和8年10月31日まで（変更後）, （変更）令和8年10月1日から… and no name: the period of the row above after a change, as a remark on that row; `null`: any other row. A
 * bare period may be that of a further measure.
 */
function changedPeriod(
  own: readonly DocumentRow['cells'][number][],
  { cells }: DocumentRow,
  columns: readonly Column[],
): string | null {
  const [words, reasons]: [string[], string[]] = [[], []]
  const marks: { readonly kind: string; readonly isPart: boolean }[] = []
  for (const cell of own) {
    const fields = columns[cells.indexOf(cell)]?.fields ?? []
    const text = oneLine(cell.text)
    // The period below it replaces the one above.
    if (own.length === 1 && isArrow(text) && fields.some((field) => ofDays.has(field))) return `期間変更：${text}`
    const change = changeOfCell(text)
    if (change === 'former') return null
    if (change !== null) marks.push(change)
    const rest = change?.rest ?? text
    if (rest === '' || fields.includes('number')) continue
    if (fields.some((field) => ofDays.has(field))) words.push(rest)
    else if (fields.some((field) => ofReason.has(field)) && !hasDate(rest)) reasons.push(rest)
    else return null
  }
  const [first, ...others] = marks
  if (first === undefined || words.length === 0) return null
  const kind = others.some((one) => one.kind !== first.kind) ? '変更' : first.kind
  const part = marks.some(({ isPart }) => isPart) ? '一部' : ''
  return [`${part}期間${kind}：${words.join('～')}`, ...reasons].join('。').slice(0, charactersMax)
}

/** The side or the word of a change in a cell, and its other words; `former`: they are of the side before it; `null`: it has none. */
function changeOfCell(
  text: string,
): { readonly kind: string; readonly isPart: boolean; readonly rest: string } | 'former' | null {
  const side = isSideOfChange(text) ? sideInHeading(text) : (sideInLine(text) ?? sideBehindLine(text))
  if (side?.isFormer === true) return 'former'
  return side === null ? markOfChange(text) : { kind: '変更', isPart: false, rest: side.rest }
}
const ofReason: ReadonlySet<SourceField> = new Set(['reason', 'summary', 'remarks', 'status'])
const ofDays: ReadonlySet<SourceField> = new Set(['period', 'start', 'end', 'length'])

const labelOfNumber = regExp`^[(\[【〔<「]?(?<word>${anyLiftWord})(?:済み?)?[)\]】〕>」]?$`

/** 上記の指名停止は令和8年10月15日に解除した, 解除 令和8年10月15日: the words without the company, and without the brackets of a label. */
const wordsOfDecision = (printed: string): string =>
  oneLine(
    withoutSubject(
      printed
        .replace(bracketsOfLabel, '$1 ')
        .replace(company, ' ')
        .replace(/^[\s※・]+(?:及び|並びに|と|、)*/u, ''),
    ).replace(/(?:^|\s)(?:に(?:対する|係る|ついては?、?)|の|は、?)(?=\S)/gu, ' '),
  )
const bracketsOfLabel = regExp`^[(\[【〔<「]\s*(${anyDecisionWord}(?:済み?)?)\s*[)\]】〕>」]`
const company =
  /[^\s、。()]{0,30}(?:株式|有限|合同|合名|合資)会社(?:[^\s、。()はをがにの]{1,30})?|\((?:株|有|同)\)[^\s、。()はをがにの]{1,30}|[㈱㈲][^\s、。()はをがにの]{1,30}/gu

/** The entry of such a row as it stands among the others, until it is tied. `isGrouped`: a row above it heads others. */
export const endRowEntry = (words: string, context: Entry['context'], isGrouped: boolean): Entry => ({
  ...unreadEntry([words], 'lift_untied', context),
  isEndRow: true,
  ...(isGrouped ? { isBelowGroup: true } : {}),
})

/** The rows that such a row is about, and those that it may be about. */
interface Tie {
  readonly rows: readonly Entry[]
  readonly maybe: readonly Entry[]
}

/**
 * The entries with what such rows say of others: of the row above, or of that whose company or number it names. One that ties to none is unread, and the rows
 * that it may be about are told it. `begins`: the index of the first entry of each table.
 */
export function withEndRows(
  entries: readonly Entry[],
  begins: readonly number[],
  isSuspension: boolean,
): readonly Entry[] {
  if (!entries.some(({ isEndRow }) => isEndRow)) return entries
  const ties = new Map<Entry, Tie>()
  for (const [at, entry] of entries.entries())
    if (entry.isEndRow === true) {
      const begin = begins.findLast((index) => index <= at) ?? 0
      const end = begins.find((index) => index > at) ?? entries.length
      ties.set(entry, tieOf(entries.slice(begin, at), entry, entries.slice(at + 1, end)))
    }
  return entries.flatMap((entry): Entry[] => {
    const { isEndRow, ...rest } = entry
    if (isEndRow === true) return ties.get(entry)!.rows.length > 0 ? [] : [rest]
    const own = [...ties].filter(([, { rows }]) => rows.includes(entry)).map(([row]) => row)
    const maybe = [...ties].filter((tie) => tie[1].maybe.includes(entry)).map(([row]) => row)
    // Which of several changes applies is not said.
    const areSeveral = own.filter(isChange).length > 1
    const ended = own.reduce((row, one) => {
      const counted = ties.get(one)!.rows[0] === entry ? one.rows : 0
      const told = { ...row, rows: row.rows + counted }
      return areSeveral && isChange(one) ? mayHaveEndedBy(told, [wordsOf(one)]) : endedBy(told, one, isSuspension)
    }, entry)
    return [mayHaveEndedBy(ended, maybe.map(wordsOf))]
  })
}

const isChange = (row: Entry): boolean => changes.test(wordsOfDecision(wordsOf(row)))
const wordsOf = ({ cells }: Entry): string => cells[0]!.text

function tieOf(above: readonly Entry[], row: Entry, below: readonly Entry[]): Tie {
  const words = wordsOf(row)
  const rows = above.filter(isMeasure)
  const last = above.findLast(({ isEndRow }) => isEndRow !== true)
  const direct = last !== undefined && isMeasure(last) ? [last] : []
  const all = [...above, ...below].filter(isMeasure)
  const numbered = rowsByNumber(words, all)
  if (numbered !== null) return numbered.isSure ? sure(numbered.rows) : unsure(numbered.rows)
  const named = tieByName(words, all, direct)
  if (named !== null) return named
  const { count, all: several } = ofSeveral.exec(words)?.groups ?? {}
  if (several !== undefined) {
    const isWhole = count === undefined ? !/うち|一部|いずれか/u.test(words) : Number(count) === rows.length
    return isWhole ? sure(rows) : unsure(rows)
  }
  // 第2号は令和8年10月15日解除, 架空(建)解除: whose measure it is, is not understood.
  if (!isOfRowAbove(wordsOfDecision(words))) return unsure(all)
  // A day and 解除 alone may also head the rows below it, where other rows head theirs.
  const mayHead = isGrouped([...above, row]) || (row.isBelowGroup === true && !saysWhose.test(words))
  if (!ofAbove.test(words) && mayHead) return unsure([...direct, ...untilNextGroup(below)])
  // At the foot of the table 上記の may be all of them.
  const isAtFoot = /^[※(]?上記/u.test(words) && !below.some(isMeasure) && !above.some(({ isEndRow }) => isEndRow)
  return { rows: direct, maybe: isAtFoot ? rows.filter((one) => !direct.includes(one)) : [] }
}

const sure = (rows: readonly Entry[]): Tie => ({ rows, maybe: [] })
const unsure = (maybe: readonly Entry[]): Tie => ({ rows: [], maybe })

/**
 * 解除 株式会社架空: the row with this name; of several that above it. `null`: no name is printed. One that no row has may be the former one of the row
 * above.
 */
function tieByName(words: string, rows: readonly Entry[], direct: readonly Entry[]): Tie | null {
  const names = rows.map((row) => partyLinesOf(row)[0] ?? '')
  const found = companiesIn(words, names)
  if (found.length === 0) return hasLegalForm(words) ? unsure(direct) : null
  // 株式会社架空を除き解除: of the others.
  if (saysException(words)) return unsure(rows)
  const named = rows.filter((_, index) => found.some((one) => one.company === index))
  const isEachOnce = new Set(found.map(({ start }) => start)).size === named.length
  return isEachOnce ? sure(named) : named.some((one) => direct.includes(one)) ? sure(direct) : unsure(named)
}

const isMeasure = ({ unparsedReason, values }: Entry): boolean =>
  unparsedReason === null && partyFields.some((field) => values.has(field))

/** Whether nothing but the measure, its day and a reason stand before the word of the end: 上記の指名停止は不服申立てにより令和8年10月15日に. */
function isOfRowAbove(words: string): boolean {
  const [before = ''] = words.split(firstEnd)
  return periodWords(before).replace(days, '').replace(reason, '').replace(wordsOfMeasure, '') === ''
}
const firstEnd = regExp`(?:${anyDecisionWord}|${otherEndWords}|終了|終結|満了|延長|短縮|変更|誤|削除)`
const days = regExpGlobal`${isoDay}`
const reason = /(?<=^|[はが、\s])[^はが、。\s]{1,20}(?:により|によって|につき|ため|に伴い|を受けて?)/gu
const wordsOfMeasure =
  /上記|前記|本件|当該|同[社者]|上の|この|の?(?:業者|事業者|者|会社|企業)(?=[のはが])|なお|ただし|に(?:対する|係る|ついて)|指名|入札|参加|資格|取引|営業|業務|停止|措置|処分|命令|除外|回避|制限|期間|全部|一部|付け?|をもって|から|まで|より|もって|[はがをのにで、。:：()※→⇒・\s]/gu

/** 以上2社の指名停止は, これらの業者, 上記各社 */
const ofSeveral =
  /(?<all>^[※(]?(?:なお、?)?(?:以上|これら|上記)(?:の|、)?(?:(?<count>\d{1,3})(?:社|者|業者|件)|各|全て|すべて|いずれも|業者|うち|(?<=以上|これら)))/u

/** 令和8年4月1日指名停止, and below it its rows: the first row of the table heads others. */
const isGrouped = ([first]: readonly Entry[]): boolean =>
  first !== undefined && (first.isEndRow === true || (first.unparsedReason !== null && isOneText(first)))
const isOneText = ({ cells }: Entry): boolean => new Set(cells.map(({ text }) => text)).size === 1
/** A sentence (指名停止を解除した) is no heading. */
const saysWhose = /[をはがにし]/u
const untilNextGroup = (below: readonly Entry[]): Entry[] => {
  const next = below.findIndex((one) => !isMeasure(one) && isOneText(one))
  return (next < 0 ? below : below.slice(0, next)).filter(isMeasure)
}

/** The row with a clear decision or a change of its period as its remark; other words leave its end open. */
function endedBy(row: Entry, end: Entry, isSuspension: boolean): Entry {
  const words = wordsOfDecision(wordsOf(end))
  const fate = laterDecision(words, { isSuspension, firstDay: null })?.fate
  const isClear = fate === 'lifted' || fate === 'cancelled' || (fate === undefined && changes.test(words))
  const told = isClear ? withWords(row, [words]) : mayHaveEndedBy(row, [wordsOf(end)])
  return { ...told, cells: [...row.cells, ...end.cells] }
}
