import { bodyInHeading, isOther } from '../labels/body-in-heading.ts'
import { bodyInSentence } from '../labels/body-in-sentence.ts'
import { namedBody } from '../labels/named-body.ts'
import { deniesMeasure } from '../notice/denied-measures.ts'
import type { Entry } from '../entry/entry.ts'
import { saysUndecided } from '../../../words/text/said-over.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { oneLine } from '../text.ts'
import { announcesAct, announcesActsBelow } from './announced-acts.ts'
import { markedNote, raisedNumbers, refersTo, withNoteSign } from './marks-of-rows.ts'
import { withoutSubject } from './notes-of-end.ts'
import { rowsByNumber } from './numbered-rows.ts'
import { headsLighterAct } from './section-rows.ts'

interface NoteOfOthers {
  readonly rows: readonly Entry[]
  readonly reason: 'other_body' | 'no_act'
}

/**
 * Rows with the mark of a note by which their measure is another body's (※ 国土交通省による措置), is not decided (☆印は指名停止を予定しているもの) or is none (△…警告) are unread, as
 * below a heading of these words.
 */
export const withNotesOfOthers =
  (publisher: string, isSuspension: boolean) =>
  (entries: readonly Entry[], lines: readonly string[]): readonly Entry[] => {
    const rowsOfOne = entries.filter(({ cells }) => cells.length === 1).map(({ cells }) => cells[0]!.text)
    const printed = [...new Set([...lines, ...rowsOfOne])].filter((line) => mayTell.test(line))
    if (printed.length === 0) return entries
    const raised = raisedNumbers(entries)
    const rows = entries.filter(({ unparsedReason, isNotice }) => unparsedReason === null && isNotice !== true)
    const page = { rows, publisher, isSuspension, marked: new Map() }
    const told = new Map<Entry, NoteOfOthers['reason']>()
    const tied = new Set<string>()
    for (const line of printed)
      for (const { rows: own, reason } of notesIn(withNoteSign(line, raised), page))
        for (const row of own) {
          told.set(row, reason)
          tied.add(oneLine(line))
        }
    if (told.size === 0) return entries
    return entries.map((entry): Entry => {
      const reason = told.get(entry)
      // A note of some rows above the table is no heading of all.
      const headings = entry.headings?.filter((heading) => !tied.has(oneLine(heading)))
      return {
        ...entry,
        ...(headings === undefined ? {} : { headings }),
        ...(reason === undefined ? {} : { unparsedReason: reason }),
      }
    })
  }

const lineCharactersMax = 200
/** A mark, or a number that may be that of a raised one, and words of a body, a plan or a measure. */
const mayTell =
  /^(?=[\s（(［[【「]*(?:[※＊*注†‡★☆§◎△▲○◯〇●□■◇◆▽▼]|凡例|[\d０-９]|無印)).*(?:停止|処分|措置|除外|回避|予定|中|案|保留|未定|警告|注意|参考|国|省|局|庁|[都道府県市区町村]|団体|機関|自治体)/u
const nextItem = regExp`[\s、,;。/]+(?=(?:[※*注†‡★☆§◎△▲○●□■◇◆▽▼]\d{0,2}|無印)(?:印|マーク)?\s*(?:の[^、。]{1,6})?(?:は|:|=|\.{2}))`

interface PageOfNotes {
  readonly rows: readonly Entry[]
  readonly publisher: string
  readonly isSuspension: boolean
  /** The rows by their marks, as far as they were asked. */
  readonly marked: Map<string, readonly Entry[]>
}

function notesIn(line: string, page: PageOfNotes): NoteOfOthers[] {
  if (line.length > lineCharactersMax) return []
  const items = oneLine(line.normalize('NFKC')).replace(legendAhead, '$1').split(nextItem)
  return items.flatMap((item) => {
    const ofUnmarked = withoutMark.exec(item)?.groups?.['words']
    const { mark = '', words = '' } = markedNote(item) ?? {}
    // ※No.1は国土交通省による措置: where the numbers tie to no rows, it may be each of them.
    const numbered = mark === '' ? null : rowsByNumber(words, page.rows)
    const reason = reasonIn(ofUnmarked ?? (numbered === null ? words : withoutSubject(words)), page)
    if (reason === null) return []
    if (ofUnmarked === undefined) return [{ rows: numbered?.rows ?? rowsWith(mark, page), reason }]
    const others = new Set(items.flatMap((one) => rowsWith(markedNote(one)?.mark ?? '', page)))
    return [{ rows: page.rows.filter((row) => !others.has(row)), reason }]
  })
}

function rowsWith(mark: string, { rows, marked }: PageOfNotes): readonly Entry[] {
  const found = mark === '' ? [] : (marked.get(mark) ?? rows.filter((row) => refersTo(row, mark)))
  marked.set(mark, found)
  return found
}

/** [凡例 △…警告], 凡例：△ 警告 */
const legendAhead = /^[([【]?凡例[)\]】]?[\s:]*(.*?)[)\]】]?$/u
const withoutMark = /^(?:なお、?)?無印(?:の(?:業者|者|もの))?\s*(?:は|:|=|\.{2,})[\s:.、]*(?<words>\S.*)$/u

/** What a note says of its rows: their measure is not of the publisher, or is none; `null`: neither. */
function reasonIn(printed: string, { publisher, isSuspension }: PageOfNotes): NoteOfOthers['reason'] | null {
  const plain = printed.replace(sentenceEnd, '')
  const clauses = [plain, ...plain.split(/[()。]/u)].map((one) => one.trim()).filter((one) => one !== '')
  const isOfOther = clauses.some(
    (one) =>
      isOther(bodyInHeading(one, publisher)) ||
      bodyInSentence(`上記は${one}`, publisher, 'page') === 'other' ||
      isNameOfOther(one, publisher),
  )
  if (isOfOther) return 'other_body'
  const isNone = clauses.some(
    (one) =>
      announcesAct(one) ||
      announcesActsBelow(`次の業者は、${one}`) ||
      saysUndecided(one) ||
      deniesMeasure(one.replace(/\s/gu, '')) ||
      isNoMeasure.test(one) ||
      (isSuspension && headsLighterAct(one)),
  )
  return isNone ? 'no_act' : null
}
/** 国土交通省, 他団体; 東京都 may be where the company is. */
function isNameOfOther(words: string, publisher: string): boolean {
  const body = namedBody(words, publisher)
  return body?.whose === 'other' && body.place === null
}
const sentenceEnd = /(?:の?(?:業者|事業者|会社|者|もの|分))?(?:です|である|を?(?:示|表)(?:す|します))?。?$/u
const isNoMeasure = /(?:停止|処分|措置|除外)(?:の?(?:措置|対象))?(?:で|と)は?(?:ない|ありません)$/u
