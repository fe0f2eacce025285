import { anyDecisionWord, anyLiftWord } from '../../../words/text/later-decision-words.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { overInHeading, saysOver, saysUndecided } from '../../../words/text/said-over.ts'
import type { SourceField } from '../../../words/vocabulary/headings.ts'
import type { DocumentRow } from '../../documents/document.ts'
import { hasText, mayHaveEndedBy, partyFields, withWords, type Entry } from '../entry/entry.ts'
import { decisionInHeadings, headsEnded } from '../facts/end-in-words.ts'
import { namesBody } from '../labels/body-in-heading.ts'
import { namedBody } from '../labels/named-body.ts'
import { isDash, linesOf, oneLine } from '../text.ts'
import { announcesAct } from './announced-acts.ts'
import { saidOf } from './contrary-headings.ts'
import { doubtsRow } from './columns.ts'
import type { Column } from './header.ts'
import { headsLighterAct } from './section-rows.ts'

// A cell may say what a heading above the row would: 区分 指名停止解除業者, 状態 他団体, also one that is merged over the rows of a group.

/** What the cells of a row say of it. */
interface LabelsOfRow {
  /** Words that count as a heading of the row: 指名停止解除業者, 他団体, 参考. */
  readonly headings: readonly string[]
  /** It says that no act is made: 区分 予定. */
  readonly isNoAct: boolean
  /** Words by which the measure may not be in force. */
  readonly doubts: readonly string[]
  /** The lighter act that the row has instead of a suspension: 警告. */
  readonly act: string | null
}

/** Columns of groups: they have a word for what the row is. `null`: its heading is not known. */
const ofGroups: ReadonlySet<SourceField | null> = new Set(['action', 'number', 'scope', null])
/** Columns of remarks, in which a word may be about anything, and whose lifts are read as remarks. */
const ofRemarks: ReadonlySet<SourceField | null> = new Set(['status', 'remarks'])

export function labelsOfRow(
  row: DocumentRow,
  columns: readonly Column[],
  { isSuspension, publisher }: { readonly isSuspension: boolean; readonly publisher: string },
): LabelsOfRow {
  const found: Writable<LabelsOfRow> = { headings: [], isNoAct: false, doubts: [], act: null }
  for (const [index, cell] of row.cells.entries()) {
    const text = oneLine(cell.text)
    const { heading = '', fields = null, isMark = false, isGeneral = false } = columns[index] ?? {}
    const field = isGeneral ? 'action' : (fields?.[0] ?? null)
    const isGroup = ofGroups.has(field)
    if (text === '' || isDash(text) || cell.mergedFrom === 'column' || isMark) continue
    // A note below no heading leaves the end open (`columns.ts`), also that of the rows over which its cell is merged.
    if (heading === '') {
      if (cell.mergedFrom === 'row' && doubtsRow(text)) found.doubts.push(text)
      else if (!doubtsRow(text) && isBodyOfGroup(text, isGeneral, publisher)) found.headings.push(text)
      continue
    }
    if (isSuspension) addNotes(cell.text, field, { found, publisher })
    if (text.length > labelCharactersMax || (!isGroup && !ofRemarks.has(field))) continue
    // A remark says it in words of its own (`labels/body-in-remark.ts`).
    if (field !== 'remarks' && isBodyOfGroup(text, isGeneral, publisher)) found.headings.push(text)
    else if (isGroup && saysEnd(text, field, isSuspension)) found.headings.push(text)
    else if (isGroup && (announcesAct(text) || saysUndecided(text))) found.isNoAct = true
    else if (isGroup && field !== 'action' && saidOf(text) === 'contrary') found.headings.push(text)
    else if (isSuspension && field !== 'action' && field !== 'remarks' && headsLighterAct(text)) found.act ??= text
    else if (field === 'remarks' && isPlanOfRemark.test(text)) found.doubts.push(text)
    else if (field === 'status' && overInHeading(text) !== null) found.doubts.push(text)
  }
  return found
}

/** What stands beside the number or the day of a row: 1（解除）, R8.4.2（R8.6.1解除）, 3か月（解除済）; and the title of a link in any cell: 指名停止解除通知. */
function addNotes(
  text: string,
  field: SourceField | null,
  { found, publisher }: { readonly found: Writable<LabelsOfRow>; readonly publisher: string },
): void {
  if (text.length > cellCharactersMax || !mayLabel.test(text) || (field !== null && withRulesOfTheirOwn.has(field)))
    return
  const isSentence = field === 'reason' || field === 'summary'
  for (const note of new Set(isSentence ? notesOfSentence(text) : notesIn(text))) {
    const isBeside = besideNote.has(field)
    // 指名停止期間満了 as a reason is no news of the row.
    const isOver = isBeside && (headsEnded(note, true) || saysOver(note, null))
    if (isOver || decisionInHeadings([note], true) !== null) (isBeside ? found.headings : found.doubts).push(note)
    else if (isBeside && namesBody(note, publisher) && (namedBody(note, publisher)?.place ?? null) === null)
      found.headings.push(note)
    else if (isBeside && field !== 'published_on' && saysUndecided(note)) found.doubts.push(note)
  }
}
/** Cells with a number, a day or a length, beside which a note is of the row. */
const besideNote: ReadonlySet<SourceField | null> = new Set(['number', 'length', 'action_date', 'published_on'])
const withRulesOfTheirOwn: ReadonlySet<SourceField> = new Set([
  ...partyFields,
  'action',
  'end',
  'period',
  'former_period',
  'remarks',
  'start',
  'status',
])
const mayLabel = regExp`${anyDecisionWord}|終了|満了|参考|予定|案|検討|審議|団体|機関|自治体|国|省|局|庁|[都道府県市区町村]`
const linesIn = (text: string): string[] => linesOf(text).map((line) => line.replace(ofFile, '').trim())
/** 解除（PDF：50KB） */
const ofFile = /[（([［](?:PDF|エクセル|ワード|Excel|Word|別ウィンドウ|新しい)[^）)\]］]*[）)\]］]$/iu
/** Of the words of a case a line alone that names the suspension, and a last note that it is lifted: 契約違反（解除済）; not （契約解除）. */
const notesOfSentence = (text: string): string[] => [
  ...linesIn(text).filter(namesSuspension),
  ...(liftedBehind.exec(text.normalize('NFKC').trim())?.slice(1) ?? []),
]
const liftedBehind = regExp`[(【[](${anyLiftWord}(?:済み?|した))[)】\]]$`
const namesSuspension = (line: string): boolean => /停止/u.test(line) && line.length <= labelCharactersMax
/** The notes in brackets, the words between spaces and arrows, and what is left without the number of the row. */
function notesIn(text: string): string[] {
  const lines = linesIn(text.normalize('NFKC'))
  return lines
    .flatMap((line) => [
      ...Array.from(line.matchAll(/[([【]([^()[\]【】]{2,30})[)\]】]/gu), ([, note = '']) => note),
      ...line.split(/[\s→⇒、]+/u).filter((piece) => !/[([【]/u.test(piece)),
      line.replace(/^[\d\s.※・]+|[\d\s]+$/gu, ''),
    ])
    .map((note) => note.replace(/:/gu, ' ').replace(titleOfNotice, ''))
    .filter((note) => note.length > 1 && note.length <= labelCharactersMax)
}
/** 解除通知, 解除のお知らせ */
const titleOfNotice = /(?:の?(?:通知書?|お知らせ|決定|文書|公告)|に(?:ついて|関する通知))$/u
const cellCharactersMax = 200

type Writable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer U)[] ? U[] : T[K] }
const labelCharactersMax = 30
/** 前橋市 may be where the company is, but below 区分, where the addresses tell (`other-bodies.ts`). */
const isBodyOfGroup = (text: string, isGeneral: boolean, publisher: string): boolean =>
  namesBody(text, publisher) && (isGeneral || (namedBody(text, publisher)?.place ?? null) === null)
/** 審議中 may be a trial, 調査中 a case. */
const isPlanOfRemark = /^[(（]?(?:検討中|予定|案|未定|未決定)[)）]?$/u

/** 解除, 指名停止解除 in the column of acts is the act (`lift-rows.ts`). */
const saysEnd = (text: string, field: SourceField | null, isSuspension: boolean): boolean =>
  field === 'number'
    ? labelOfNumber.test(text.normalize('NFKC'))
    : (headsEnded(text, isSuspension) || decisionInHeadings([text], isSuspension) !== null) &&
      !(field === 'action' && isAct.test(text.normalize('NFKC')))
const isAct = regExp`^[(【[〔<]?(?:[^()]{0,12}(?:停止|除外|回避|処分|措置|命令)(?:の|を)?)?${anyDecisionWord}[)】\]〕>]?$`
const labelOfNumber = regExp`^[(\[【〔<「]?(?:${anyLiftWord})(?:済み?)?[)\]】〕>」]?$`

/** The entry of a row with what its cells say of it. */
export function labelledBy(entry: Entry, { isNoAct, doubts, act }: LabelsOfRow): Entry {
  const told = mayHaveEndedBy(entry, doubts)
  if (isNoAct && told.unparsedReason === null) return { ...told, unparsedReason: 'no_act' }
  return act === null || hasText(told.values, 'action') ? told : withWords(told, [act], 'action')
}
