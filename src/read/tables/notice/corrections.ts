import { findJapaneseDates } from '../../../words/text/japanese-date.ts'
import { companyForm } from '../../../words/text/legal-form-notations.ts'
import { splitLegalForm } from '../../../words/text/legal-form.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import type { DocumentRow } from '../../documents/document.ts'
import { dayFields, mayHaveEndedBy, partyFields, textOf, type Entry } from '../entry/entry.ts'
import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { numbersIn, saysException } from '../entry/numbers-in-words.ts'
import { linesOf } from '../text.ts'

/** A correction of a page: （誤）令和8年10月7日まで （正）令和8年10月6日まで. */
interface Correction {
  readonly wrong: string
  readonly right: string
}

/** The correction in a line; `null`: it has none. */
export function correctedIn(line: string): Correction | null {
  const { wrong, right } = correction.exec(line)?.groups ?? {}
  if (wrong === undefined || right === undefined) return null
  return {
    wrong: wrong
      .trim()
      .replace(/(?<=.)[→⇒]$/u, '')
      .trimEnd(),
    right: right.trim(),
  }
}
const correction =
  /(?:[（(【［[]誤[)）】］\]]|(?<!正)誤[：:])(?<wrong>.+?)(?:[（(【［[]正[)）】］\]]|(?<!訂)正[：:])(?<right>.+)$/u

/**
 * The corrections in a table, each as a line of a page has it: a column or a row is headed 誤 or 訂正前, the one beside it 正 or 訂正後. `null`: it is no such
 * table. What was wrong is the act of nobody.
 */
export function linesOfCorrections(rows: readonly DocumentRow[]): string[] | null {
  const texts = rows.map(({ cells }) => cells.map(({ text }) => text))
  return correctionsBelow(texts) ?? correctionsBelow(transposed(texts))
}

function correctionsBelow(rows: readonly (readonly string[])[]): string[] | null {
  const top = rows.slice(0, 2).findIndex((row) => row.some((text) => headsWrong.test(folded(text))))
  const [wrong = -1, right = -1] = [headsWrong, headsRight].map((heads) =>
    rows[top]?.findIndex((text) => heads.test(folded(text))),
  )
  if (wrong < 0 || right < 0) return null
  return rows.slice(top + 1).flatMap((row) => {
    const [before, after] = [row[wrong] ?? '', row[right] ?? '']
    return before.trim() === '' || after.trim() === '' ? [] : [`（誤）${before}（正）${after}`]
  })
}
const headsWrong = /^[(【［[]?(?:誤|(?:訂正|修正)前)[)】］\]]?$/u
const headsRight = /^[(【［[]?(?:正|(?:訂正|修正)後)[)】］\]]?$/u

const transposed = (rows: readonly (readonly string[])[]): string[][] =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ''))

/**
 * The entries of a page with corrections: one that has words that were wrong, and not those that are right, is unread, and so is that of a company or a number
 * that a line says to be listed by mistake (※株式会社架空は誤掲載でした, 番号2は誤りでした), or to have a wrong period (番号2の期間に誤りがありました). Of a line that ties to
 * no row, the rows that it may be about are told it.
 */
export function withCorrections(entries: readonly Entry[], lines: readonly string[]): readonly Entry[] {
  const corrections = lines.flatMap((line) => correctedIn(line) ?? [])
  const retractions = [...new Set(lines.filter(retracts).map(folded))]
  const names = lines.flatMap((line, at) => rightNameIn(line, lines[at + 1] ?? '') ?? [])
  const doubts = [...new Set(lines.filter((line, at) => doubtsPeriod(line, lines[at + 1] ?? '')).map(folded))]
  const said = [...retractions, ...doubts.filter((line) => !retractions.includes(line))]
  if (corrections.length === 0 && said.length === 0 && names.length === 0) return entries
  const rows = entries.filter(({ unparsedReason }) => unparsedReason === null)
  const tied = new Map(said.map((line) => [line, tiedTo(line, rows)]))
  const isMisnamed = names.some((name) => !rows.some((row) => coresOf(row).includes(name)))
  const untied = said.filter((line) => tied.get(line)!.length === 0 && mayBeOfAny(line))
  return entries.map((entry) => {
    if (entry.unparsedReason !== null) return entry
    const isOf = (line: string): boolean => tied.get(line)!.includes(entry)
    const words = folded(entry.cells.map(({ text }) => text).join('\n'))
    const isUncorrected = corrections.some(
      ({ wrong, right }) => words.includes(folded(wrong)) && !words.includes(folded(right)),
    )
    if (isUncorrected || retractions.some(isOf) || (isMisnamed && entry.isNotice === true))
      return { ...entry, unparsedReason: 'party_unclear' }
    if (doubts.some((line) => isOf(line) && !hasRightDays(entry, line))) return { ...entry, unparsedReason: 'period' }
    return mayHaveEndedBy(entry, untied)
  })
}

/** The rows that a line names, else the only notice of the page. */
function tiedTo(line: string, rows: readonly Entry[]): readonly Entry[] {
  const named = namedBy(line, rows)
  const isOfOne = named.length === 0 && rows.length === 1 && rows[0]!.isNotice === true && !hasLegalForm(line)
  return isOfOne && mayBeOfAny(line) ? rows : named
}

/**
 * 業者名に誤りがありました。正しくは株式会社架空です。; 業者名を「株式会社架空」に訂正しました: the name that is right, without its legal form. A page whose notices do not have it
 * is not corrected. `null`: the line is about something else, or prints no name.
 */
function rightNameIn(line: string, below: string): string | null {
  const words = folded(line)
  if (words.length > lineCharactersMax || !(wrongName.test(words) || startsRight.test(words))) return null
  const { right = '' } = rightName.exec(`${words}\n${folded(below).slice(0, lineCharactersMax)}`)?.groups ?? {}
  return hasLegalForm(right) ? splitLegalForm(right).core : null
}
const startsRight = /(?:^|。)正しくは/u
const wrongName = /(?:業者|事業者|会社|法人|被処分者)名|商号|名称|社名|氏名/u
const rightName =
  /正しくは[、,:]?(?:次のとおりです。)?\n?[「『"]?(?<right>[^「」『』"。、\n]{2,60}?)[」』"]?(?:です|であ|でし|となり|に訂正|[。、\n]|$)|[「『"](?<right>[^「」『』"。、\n]{2,60})[」』"](?:に|へ|と)(?:訂正|修正)/u

/** The rows whose company or number a line has; none where it leaves some out (番号2を除き誤掲載). */
function namedBy(line: string, rows: readonly Entry[]): readonly Entry[] {
  if (saysException(line)) return []
  const named = rows.filter((row) => coresOf(row).some((core) => namedIn(core, [line])))
  if (named.length > 0) return named
  const numbers = new Set(numbersIn(line))
  return numbers.size === 0 ? [] : rows.filter((row) => numbers.has(folded(textOf(row.values.get('number')))))
}

/**
 * 番号2の期間に誤りがありました: a line that says that a period is wrong, as publishers speak to their readers: 期間に誤りのある書類を提出した is a case. One that is corrected already (誤りがありましたので訂正しました), also by the line below it, or right below
 * (正しくは次のとおりです) is in no doubt.
 */
function doubtsPeriod(line: string, below: string): boolean {
  const words = folded(line)
  if (words.length > lineCharactersMax) return false
  if (rightPeriod.test(words)) return findJapaneseDates(rightIn(words)).length > 0
  if (!wrongPeriod.test(words) || general.test(words)) return false
  return ![words, folded(below)].some((one) => /訂正|修正|更新/u.test(one))
}
const timeOfMeasure =
  '(?<!契約|履行|工事|委託|有効|許可|掲載|公表|公開|施工|縦覧)(?:期間|終期|始期|期限|満了日|終了日|開始日|月数)'
/** 終期は、正しくは令和8年11月30日です; 期間を令和8年11月30日までに訂正しました */
const rightPeriod = regExp`${timeOfMeasure}[^。]{0,60}(?:。|が|は|を)?、?正しくは|${timeOfMeasure}[^。]{0,80}日(?:まで)?(?:に|へ|と)(?:訂正|修正)(?:し|いた|済)`
const wrongPeriod = regExp`${timeOfMeasure}[^。、]{0,8}(?:(?:誤り|誤記|間違い)が(?:あり(?:ました|ます|、正しくは)|ござい(?:ました|ます)|(?:判明|発覚)しました)|(?:誤って|間違って)(?:いました|おりました))`
/** What stands behind 正しくは, else the last day before 訂正. */
const rightIn = (words: string): string =>
  words.includes('正しくは')
    ? words.slice(words.indexOf('正しくは'))
    : (/(?<last>[^かをよ～~、]{4,20}日(?:まで)?)(?:に|へ|と)(?:訂正|修正)/u.exec(words)?.groups?.['last'] ?? '')

/** Whether the days that a line calls right are those of the row. */
function hasRightDays(entry: Entry, line: string): boolean {
  const right = findJapaneseDates(rightIn(line))
  const printed = dayFields.flatMap((field) => findJapaneseDates(textOf(entry.values.get(field))))
  return right.length > 0 && right.every(({ date }) => printed.some((day) => day.date === date))
}

/** 一部の業者は誤掲載でした, 第2号は誤りでした; a company that no row has is taken from the list already, and 削除 alone may be what is always done. */
const mayBeOfAny = (line: string): boolean =>
  /誤|正しくは|訂正|修正/u.test(line) &&
  (!hasLegalForm(line) || saysException(line)) &&
  /業者|事業者|会社|[社者]|掲載|公表|停止|処分|措置|期間|終期|番号|上記|第?\d+(?:号|番)/u.test(line)

const folded = (text: string): string => text.normalize('NFKC').replace(/\s/gu, '')

/** A line that takes a company from the list, unlike one that corrected a value of it. */
const retracts = (line: string): boolean =>
  line.length <= lineCharactersMax &&
  /誤掲載|掲載誤り|誤って(?:掲載|公表|登載)|誤り(?:でし|であった|です|である|につき|のため)|(?:掲載|公表)を?(?:削除|取り?消し?|取り?下げ|撤回)|削除(?:し(?:た|ます|ました)|いたし(?:ます|ました)|済)/u.test(
    line,
  ) &&
  !general.test(line) &&
  !/正しくは|(?:期間|番号[はがにを])[^。]{0,12}誤り[^。]{0,20}(?:訂正|修正)|(?:所在地|住所|代表者|理由|商号|名称|表記|記載|(?:許可|登録|法人|電話|郵便)番号)[^。、]{0,6}誤り/u.test(
    line,
  )
/** 期間が満了した業者は削除します, 誤掲載のないよう, 希望しない場合は: what is done at any time, and of nobody. */
const general = /満了|終了|経過|場合|ないよう|ください|下さい|お願い|ことがあ/u
const lineCharactersMax = 400

/** The names of the companies of an entry without their legal forms. */
const coresOf = ({ values }: Entry): string[] =>
  partyFields
    .flatMap((field) => linesOf(textOf(values.get(field))))
    .map((line) => splitLegalForm(folded(line.trim().split(/[\s（(]/u)[0] ?? '')).core)
    .filter((core) => core.length > 1)

/** Whether a line has a name that is no part of a longer one. */
const namedIn = (core: string, lines: readonly string[]): boolean =>
  lines.some((line) => {
    const parts = line.split(core)
    return parts.slice(1).some((behind, index) => endsBefore.test(parts[index]!) && beginsBehind.test(behind))
  })
const endsBefore = /(?:^|[^\p{L}\p{N}ー]|会社|法人|組合|うち|[はがをの者])$/u
const beginsBehind = regExp`^(?:${companyForm})?(?:$|[^\p{L}\p{N}ー]|[はがをのにと]|及び|並びに|について)`
