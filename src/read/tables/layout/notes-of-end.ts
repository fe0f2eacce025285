import { changeInRemark, type ChangeInRemark } from '../../../words/text/change-in-remark.ts'
import { changeWord } from '../../../words/text/change-words.ts'
import { laterDecision } from '../../../words/text/later-decision.ts'
import { anyDecisionWord, decided } from '../../../words/text/later-decision-words.ts'
import { withFootnoteSigns } from '../../../words/text/marks.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { saysLasting, saysOver } from '../../../words/text/said-over.ts'
import { hasCompanyForm, hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { decisionInHeadings, endsInPart, isEnd } from '../facts/end-in-words.ts'
import { rowNumbers, saysException, withLabelledNumbers, withoutException } from '../entry/numbers-in-words.ts'
import { hasDate, oneLine } from '../text.ts'
import { legendsIn } from './legends.ts'
import { withNoteSign } from './marks-of-rows.ts'

/** A line of a page that says what became of a measure: ※1 令和8年5月1日付けで指名停止を解除. */
export interface NoteOfEnd {
  readonly line: string
  /** The mark of the rows that it is about; `null`: none. */
  readonly mark: string | null
  /** Further marks of such rows: ※1及び※3の業者は. */
  readonly furtherMarks?: readonly string[]
  /** Whether another note has the same mark. */
  readonly isMarkShared: boolean
  /** Of all rows above or below it: 以上の業者は…, 次の処分は…. */
  readonly ofAll: 'above' | 'below' | null
  readonly words: string
  /** The line is a legend: what no row has, or no text shows, is not missing. */
  readonly isLegend?: true
  /** The mark of a legend is the whole text of a cell. */
  readonly isWhole?: true
  /** The line is a company below a heading (指名停止を解除した業者): it may be one of the rows. */
  readonly isListed?: true
  /** Whether a decision is certain, and not only the title of another page (指名停止の解除について). */
  readonly isStated: boolean
  /** Words that may be about anything (※1 令和8年10月31日まで): they count for the rows with the mark, of the company or of all, and say nothing of others. */
  readonly needsOwner?: true
  /** What it says of its company is not understood, and may be that its measure is not in force. */
  readonly isUnclear?: true
  /** It says that measures are over, and of none that it is lifted or withdrawn: after their last day that is no news. */
  readonly isOver?: true
}

interface NotesAsked {
  readonly isSuspension: boolean
  readonly showsStrokes: boolean
  /** Whether a line names a row or a company: such a one above a table is no heading of all its rows. */
  readonly isOfSome: (line: string) => boolean
  /** Words without the companies of the rows; `null`: they name none. */
  readonly withoutCompanies: (words: string) => string | null
  /** The raised numbers in the rows, by which they refer to notes. */
  readonly raised: ReadonlySet<string>
}

/** The notes in the lines of a page. `headings`: those above its rows. */
export function notesOfEnd(
  lines: readonly string[],
  headings: ReadonlySet<string>,
  { isSuspension, showsStrokes, isOfSome, withoutCompanies, raised }: NotesAsked,
): NoteOfEnd[] {
  const legends = legendsIn(lines, isSuspension, showsStrokes).map((legend): NoteOfEnd => ({
    ...legend,
    isLegend: true,
    isMarkShared: false,
    ofAll: null,
    isStated: true,
  }))
  const ofLegends = new Set(legends.map(({ line }) => line))
  const found = [...new Set(lines)]
    .filter((line) => !ofLegends.has(line))
    .map((line) => ({ ...noteIn(withNoteSign(line, raised), isSuspension), line }))
  const counts = Map.groupBy(found, ({ mark }) => mark)
  return found
    .filter(
      (note) =>
        note.mark !== null ||
        note.ofAll === 'below' ||
        !headings.has(note.line) ||
        isOfSome(note.line) ||
        saysEndOfAny(note),
    )
    .flatMap((note): NoteOfEnd[] => {
      if (statesDecision(note, isSuspension)) return [note]
      if (saysEndOfAny(note)) return [fateOf(note.words, isSuspension) === null ? { ...note, isOver: true } : note]
      if (saysEndOfSome(note, isSuspension)) return [note]
      const mayBeOver = mayStateEnd(note, isSuspension) || (note.mark !== null && mayStayMeasure(note, isSuspension))
      if (mayBeOver) return [{ ...note, needsOwner: true }]
      const ofCompany = withoutCompanies(note.words)
      // 株式会社架空に対する指名停止の解除について above its table is a heading of that.
      const isHeading = !note.isStated && headings.has(note.line)
      if (ofCompany === null || isHeading || note.words.length > leadCharactersMax) return []
      if (fateOf(ofCompany, isSuspension) !== null) return [{ ...note, needsOwner: true }]
      return notInForce.test(ofCompany) && !saysException(ofCompany)
        ? [{ ...note, needsOwner: true, isUnclear: true }]
        : []
    })
    .map((note) => ({ ...note, isMarkShared: note.mark !== null && (counts.get(note.mark) ?? []).length > 1 }))
    .concat(listedBelow(lines, headings, isSuspension), legends)
}

/** The companies below headings of which no row stands there: 指名停止を解除した業者, and below it 株式会社架空（令和8年5月1日）. */
function listedBelow(lines: readonly string[], headings: ReadonlySet<string>, isSuspension: boolean): NoteOfEnd[] {
  const notes: NoteOfEnd[] = []
  let heading: string | null = null
  for (const line of lines) {
    if (heading !== null && hasLegalForm(line)) {
      const words = `${heading}：${line}`
      notes.push({
        line: words,
        mark: null,
        isMarkShared: false,
        ofAll: null,
        words: line,
        isListed: true,
        isStated: true,
      })
    } else heading = isEnd(decisionInHeadings([line], isSuspension)) && !headings.has(line) ? line : null
  }
  return notes
}

function noteIn(line: string, isSuspension: boolean): NoteOfEnd {
  const plain = oneLine(withLabelledNumbers(withFootnoteSigns(line)).normalize('NFKC'))
  const { sign, number = '', further = '', words: printed = plain } = markedLine.exec(plain)?.groups ?? {}
  const { above, wordings } = ofAllIn(printed)
  const ofAll = wordings.length === 0 ? null : above ? 'above' : 'below'
  const words = ofAll === null ? printed : clearest([printed, ...wordings], isSuspension)
  const mark = sign === undefined ? null : `${sign}${number}`
  const furtherMarks = Array.from(further.matchAll(/\d{1,2}/gu), ([one]) => `${sign}${one}`)
  return { line, mark, furtherMarks, isMarkShared: false, ofAll, words, isStated: !isTitle.test(printed) }
}

/** Whether a line says of all rows below it that their measures have ended: 令和8年11月1日付けで以下の業者の指名停止を解除しました. */
export function endsBelow(line: string, isSuspension: boolean): boolean {
  if (line.length > leadCharactersMax) return false
  const note = noteIn(line, isSuspension)
  const says = statesDecision(note, isSuspension) || mayStateEnd(note, isSuspension)
  return note.mark === null && note.ofAll === 'below' && says
}
const leadCharactersMax = 160

/** What words about all rows say of them, without the words for the rows; none: they are about something else. */
function ofAllIn(printed: string): { readonly above: boolean; readonly wordings: readonly string[] } {
  if (ofRule.test(printed)) return { above: false, wordings: [] }
  const { above, day = '', who = '', rest = '' } = ofAllRows.exec(printed)?.groups ?? {}
  if (rest !== '') {
    // 次の業者の指名停止を解除する: what is done, unlike 次の場合は…
    const decidedNow = who === '' ? [] : [`${day}${rest}`.replace(doesDecide, '$1')]
    return { above: above !== undefined, wordings: [...(day === '' ? [] : [`${day}${rest}`]), rest, ...decidedNow] }
  }
  const within = asBelow.exec(printed)?.groups
  if (within !== undefined) return { above: false, wordings: [`${within['before']}${within['after']}`] }
  const behind = areBelow.exec(printed)?.groups
  return { above: false, wordings: behind === undefined ? [] : [behind['rest'] ?? ''] }
}

/** ※, ※1, *2, 注3, （注4）, （※5）, †, with the words behind it; the number of ※1番の業者は is that of a row. */
const markedLine =
  /^\(?(?<sign>※|\*|注|†|★)\s*(?<number>(?:\d{1,2}(?![\d番社者号件]))?)\)?(?<further>(?:\s*(?:、|,|・|及び|並びに|と)\s*(?:※|\*|\(?注|†|★)?\s*\d{1,2}\)?(?![\d年月日番社者号件./]))*)[\s:.、]*(?<words>\S.*)$/u

/** The first of several wordings that is understood: what a decision is about stands before it (次の処分は、…取り消しました). */
export function clearest([printed = '', ...others]: readonly string[], isSuspension: boolean): string {
  const isClear = (words: string): boolean => ['lifted', 'cancelled'].includes(fateOf(words, isSuspension) ?? '')
  const all = [printed, ...others]
  return (
    all.find(isClear) ??
    all.find((words) => fateOf(words, isSuspension) !== null) ??
    all.find((words) => changeIn(words, isSuspension)?.end != null) ??
    all.find((words) => statesEnd(words, isSuspension)) ??
    printed
  )
}

const parties = '有資格業者|業者|事業者|会社|者|\\d{1,2}社'
const below = '(?:以下|下記|次|左記)'
const onDay = '(?:(?:令和|平成|20)[\\d元年月日./]{4,14}(?:付け?)?(?:で|に|をもって)?、?)?'
/** 以上の業者は, 次の処分は, 令和8年11月1日付けで下記業者の: not 上記のうち1社は, nor 上記の株式会社架空. */
const ofAllRows = regExp`^(?:なお、?)?(?<day>${onDay})(?:(?<above>以上|上記|これら)|${below})(?:の(?:とおり|通り)、?|(?:の|は|に|、|すべて|全て)|(?=${parties}))(?!うち)(?:(?:すべて|全て)の)?(?<who>${parties})?(?:に(?:対する|係る|対し、?|ついて(?:は、?)?)|の|は、?)?(?<rest>.*)$`
/** 下記の事由に該当する場合は、指名停止を解除する */
const ofRule = /(?:場合|とき|際)(?:に?は|に|、)/u
const doesDecide = regExp`(${anyDecisionWord})(?:する|します)(?=。?$)`
/** 指名停止を下記のとおり解除しました */
const asBelow = regExp`^(?<before>[^。]{2,60}?)、?${below}の(?:とおり|通り)、?(?<after>[^。]{0,20}${anyDecisionWord}[^。]{0,30}。?)$`
/** 指名停止を解除した業者は次のとおりです */
const areBelow = regExp`^(?<rest>[^。]{2,60}${anyDecisionWord}(?:した|された|れた))(?:有資格業者|業者|事業者|者|会社|もの|措置)?は、?${below}の(?:とおり|通り|表|業者|者)[^。]{0,10}。?$`

const fateOf = (words: string, isSuspension: boolean): string | null =>
  laterDecision(words, { isSuspension, firstDay: null })?.fate ?? null

/** Words without a mark may be about anything: they count with a day and a clear decision, about all rows, or as a sentence about a measure. */
function statesDecision({ words, mark, ofAll, isStated }: NoteOfEnd, isSuspension: boolean): boolean {
  if (mark !== null && changeOfPeriod.test(words)) return true
  if (ofAll === 'below' && endsInPart(words)) return true
  if (isStated && (endsSome.test(words.replace(/\s/gu, '')) || includesLifted(words))) return true
  const fate = fateOf(clearest([words, withoutSubject(words)], isSuspension), isSuspension)
  const isClear = fate === 'lifted' || fate === 'cancelled'
  const isOfSome = mark !== null || numbersAhead.test(words)
  if (hasDate(words) && fate !== null && (mark !== null || isClear)) return true
  const isSentence = isStated && sentencesOf(words).some((one) => endsMeasure.test(one) && !earlier.test(one))
  return (isOfSome && isClear && isStated) || (isSentence && (ofAll !== null ? fate !== null : true))
}

/**
 * Whether a sentence says that measures are over, or lifted: この指名停止は令和8年11月20日に満了しました, 現在は全ての指名停止が解除されています. A heading (指名停止期間満了) and a
 * rule of the list (期間が満了したものは掲載しません) do not.
 */
const saysEndOfAny = ({ words, isStated }: Pick<NoteOfEnd, 'words' | 'isStated'>): boolean =>
  isStated &&
  sentencesOf(words).some(
    (one) =>
      isSaid.test(one) &&
      !/過去[にの](?!情報|もの|記録|データ|内容|一覧|公表|措置|処分|停止|指名停止)/u.test(one) &&
      (saysOver(one, null) || (endsMeasure.test(one) && !earlier.test(one))),
  )
const sentencesOf = (words: string): string[] =>
  words
    .replace(/\s/gu, '')
    .split('。')
    .map((one) => one.replace(/^[(※・]+|[)]$/gu, ''))
/** A measure, and the verb of a sentence. */
const isSaid =
  /(?:停止|除外|回避|制限|措置|処分|期間|過去の).*(?:まし?た|[いお](?:る|ります|ます)|です|である|なります)$|(?:以下|下記|上記)(?:の(?:業者|者))?は、?過去の/u

/** 1行目の業者は解除済み, 10月1日開始分は解除済, 以上、全て解除済み: of rows that are not told by a name, a number or a mark. */
const saysEndOfSome = ({ words, isStated }: NoteOfEnd, isSuspension: boolean): boolean =>
  isStated &&
  sentencesOf(words).some((one) => {
    const said = (ofAnyRows.exec(one) ?? ofSomeRows.exec(one))?.groups?.['said']?.replace(/(?:です|である)$/u, '') ?? ''
    const isOver = (): boolean =>
      saysOver(said, null) || ['lifted', 'cancelled'].includes(fateOf(said, isSuspension) ?? '')
    return said !== '' && !earlier.test(one) && isOver()
  })
const ofSomeRows =
  /^[^、はが]{0,20}(?:[行段番]目?|[者社]|業者|分|もの|案件|左|右|上|下)(?:の?(?:有資格業者|業者|事業者|会社|者))?(?:は|が|については?)、?(?<said>.+)$/u
/** 以上、全て解除済み, 上記はいずれも解除済み, 掲載業者は全て期間満了, …時点であり、現在は全て解除されています */
const ofAnyRows =
  /(?:^|、)(?:以上|上記|これら|現在|掲載(?:中の)?(?:業者|者)|[\d]{1,3}[社者件])?(?:の?(?:業者|者|措置))?(?:は|も|とも|、)*(?:既に|すでに)?(?:全て|すべて|いずれも|全員|全社|全件)(?:が|、)?(?<said>[^、]+)$/u
/** A measure of a company, and words by which it is not in force: 効力を失いました, 指名停止の対象ではありません, 掲載は誤りであり. */
const notInForce =
  /(?:指名|停止|除外|措置|処分|参加|資格).*?(?:失(?:い|っ|わ)|失効|免除|留保|猶予|対象(?:外|では)|回復|復帰|再開|満了|終了|終え|終わ|解消|行(?:って|われて)(?:いな|いませ|おりませ)|(?:停止|措置|処分)して(?:いな|いませ|おりませ))|(?:掲載|公表|指名停止|措置)(?:は|が|に)?誤|(?:停止の?期間|措置の?期間|^期間|\s期間|終期|満了日).*?(?:変更|短縮|訂正|改め|誤)|(?:変更|短縮|延長)(?:後の?)?の?(?:期間|終期)|誤(?:って)?(?:掲載|公表)/u

/** Whether words state another last day, a change or that the measure is over, as far as they tell it without the period of a row. */
const statesEnd = (words: string, isSuspension: boolean): boolean =>
  mayChange.test(words) &&
  (changeIn(words, isSuspension) !== null ||
    saysOver(words, null) ||
    saysLasting(words, isSuspension) ||
    fateOf(words, isSuspension) !== null)
const changeIn = (words: string, isSuspension: boolean): ChangeInRemark | null =>
  changeInRemark(words, { start: null, end: null, openEnded: false }, isSuspension)
const mayChange = regExp`まで|迄|期間|終期|満了|終了|停止|措置|処分|復帰|再開|回復|[~～〜]|${changeWord}`

/** ※1 終期を令和8年10月31日とする, 株式会社架空の停止期間は令和8年10月31日まで, 番号1及び3の終期は…, 上記の期間を見直した */
function mayStateEnd({ words, mark, ofAll, isStated }: NoteOfEnd, isSuspension: boolean): boolean {
  if (!isStated || earlier.test(words)) return false
  const behindCompany = hasCompanyForm(words) ? (behindTopic.exec(words)?.groups?.['rest'] ?? '') : ''
  const behindNumbers = numbersAhead.test(words) ? withoutSubject(words) : ''
  const isOwned = mark !== null || ofAll !== null
  return (
    (isOwned && statesEnd(words, isSuspension)) ||
    [behindCompany, behindNumbers].some((behind) => behind !== '' && statesEnd(behind, isSuspension))
  )
}
/** ※ 執行停止により効力停止中: of the rows with the mark it is not said that they are in force. */
const mayStayMeasure = ({ words, isStated }: NoteOfEnd, isSuspension: boolean): boolean =>
  isStated && !earlier.test(words) && fateOf(words, isSuspension) !== null
const behindTopic = /^[^。、]{2,60}?(?:に(?:対する|係る|ついては?)|の|は)、?(?<rest>.+)$/u

/** 令和9年3月31日まで延長, 期間を3か月短縮, 期間の変更 */
const changeOfPeriod = /(?:[0-9]|期間|停止)[^。]{0,20}(?:延長|短縮)|期間[^。]{0,12}変更/u
const isTitle = /(?:について|に関して|お知らせ|公表|一覧|通知|掲載|状況)(?:[（(][^（()）]*[）)])?$/u
/** 当該業者の指名停止は解除されました, 一部の業者については措置を取り消しています */
const endsMeasure = regExp`(?:停止|除外|回避|制限|措置|処分|命令)(?:措置|処分|期間)?(?:は|を|が|も|については?|の)?[、,]?(?:既に|すでに|全て|すべて)?(?:[^。、]{0,24}(?:により|ため|付けで|日に|をもって|途中で|途中に|(?:期間|満了)前に|早期に)、?)?${anyDecisionWord}(?:${decided}|して(?:い|おり)ます|している|されて(?:い|おり)ます)。?$`
/** 既に解除された業者も含まれています: some of the rows may be lifted, and none may say so. */
export const includesLifted = (words: string): boolean => listsLifted.test(words.replace(/\s/gu, ''))
const listsLifted = regExp`^(?:なお、?)?(?:(?:本|この|当)(?:一覧|表|リスト|名簿)(?:表)?に?(?:は|も)、?)?(?:既に|すでに)?(?:指名停止(?:措置)?(?:を|が|の)?)?(?:途中で)?${anyDecisionWord}(?:済み?の|(?:さ?れ|し)た|となった)(?:有資格業者|業者|事業者|会社|者|もの)(?:も|が|を)?(?:含ま?れて|含んで|含み|掲載されて|掲載して)(?:い|おり)?(?:ます|る)?。?$`
/** 一部の業者については途中で解除されています, 一部解除済み: some of the rows, and which is not said. */
const endsSome = regExp`^(?:なお、?)?(?:一部(?:の(?:有資格業者|業者|事業者|会社|者))?|\d{1,3}(?:社|者|業者))(?:について(?:は)?|に対して(?:は)?|は|が)?、?(?:(?:既に|すでに|期間|満了|終了|の)*(?:途中で|前に|早期に)?)${anyDecisionWord}(?:${decided}|して(?:い|おり)ます|している|されて(?:い|おり)ます)。?$`
const earlier = /過去|以前|前回|前々回|従前|別件|別途/u

/** （訂正）No.3の指名停止は, 以上2社の指名停止は: the words behind what they are about. */
export function withoutSubject(words: string): string {
  const plain = words.replace(label, '')
  const numbers = numbersAhead.exec(plain)?.[0]
  const left = numbers === undefined ? null : withoutException(plain, { start: 0, end: numbers.length })
  return left ?? plain.replace(subject, '').replace(ofMark, '').replace(othersThan, '')
}
const label = /^(?:[([【〔<「](?:お詫びと)?訂正[)\]】〕>」]|(?:お詫びと)?訂正:)\s*/u
/** ※1の業者は */
const ofMark = /^の(?:有資格業者|業者|事業者|会社|者)(?:に(?:対する|係る|ついて(?:は|も)?)|の|は|、)+/u
/** 株式会社架空以外の業者は */
const othersThan =
  /^[^。、]{2,60}?(?:を除く|以外の?)(?:(?:すべて|全て|全)の?)?(?:有資格業者|業者|事業者|会社|者)(?:に(?:対する|係る|ついて(?:は|も)?)|の|は|、)+/u
const numbersAhead = new RegExp(`^(?:整理|登録)?${rowNumbers}`, 'iu')
const subject = new RegExp(
  `^(?:(?:なお、?)?(?:以上|これら|上記)の?(?:\\d{1,3}(?:社|者|業者|件)|業者|各社|全て|すべて)|(?:整理|登録)?${rowNumbers})(?:の(?:業者|事業者|者|会社|行))?(?:に(?:対する|係る|ついては?、?)|の|は、?)*`,
  'iu',
)
