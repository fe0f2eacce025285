import { looksLikeNaturalPerson } from '../../../words/persons/natural-person.ts'
import { officesAt } from '../../../words/persons/offices.ts'
import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { markedLine } from '../../../words/text/marks.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import { textCell } from '../../documents/document.ts'
import { linesOf, oneLine } from '../text.ts'
import { partyLinesOf, textOf, type Entry } from './entry.ts'
import { withoutNamesOfPersons } from './persons.ts'

/** 業務禁止命令（個人）の内容, 代表取締役に対する業務禁止命令: an act against persons beside that against the company. */
export const isAboutPersons = (words: string): boolean => actAgainstPersons.test(words) || isAgainstName(words)
const act = '(?:命令|処分|停止|禁止|措置|指示|勧告)'
const persons = officesAt('act')
const actAgainstPersons = regExp`${act}.{0,6}[（(](?:元|当該)?${persons}|(?:^|[元旧]|の|び|当該)${persons}(?:ら|等|個人)?(?:に対する|への|に係る)[^。]{0,20}${act}`
/** (2) 見本太郎に対する業務禁止命令 */
const isAgainstName = (words: string): boolean =>
  words.length <= wordsMax &&
  against.test(words) &&
  againstNamed.test(withoutNamesOfPersons(oneLine(markedLine(words)?.rest ?? words)))
const against = regExp`(?:に対する|への)[^。]{0,20}${act}`
const againstNamed = regExp`^…氏?(?:に対する|への)[^。]{0,20}${act}`
const wordsMax = 200

/**
 * An entry about a company without the acts of its cell that are against a natural person: (2) 業務禁止命令（見本太郎）, 見本太郎 業務禁止命令, 代表取締役見本太郎に対する業務禁止命令,
 * each with the lines below it. Where no other act is left, it is unread.
 */
export function withoutActsOfPersons(entry: Entry): Entry {
  const cells = entry.values.get('action') ?? []
  if (entry.unparsedReason !== null || !cells.some(({ text }) => mayName.test(text))) return entry
  if (!partyLinesOf(entry).some(hasLegalForm)) return entry
  const representatives = linesOf(textOf(entry.values.get('representative')))
  const own = cells.map((cell) => {
    const parts = partsOf(cell.text)
    const kept = parts.filter((part) => !isOfPerson(part[0]!, representatives))
    return kept.length === parts.length ? cell : { ...textCell(kept.flat().join('\n')), links: cell.links }
  })
  if (own.every((cell, index) => cell === cells[index])) return entry
  const stated = own.filter(({ text }) => text !== '')
  return stated.length === 0
    ? { ...entry, unparsedReason: 'party_unclear' }
    : { ...entry, values: new Map(entry.values).set('action', stated) }
}
const mayName = regExp`[（(]|に対する|への|${act}[^\n]*[者人員]|\S[ 　]\S*${act}`

/** The lines of each act: one begins with a mark or names an act before its days; 見本太郎 alone above an act is its beginning. */
function partsOf(text: string): string[][] {
  const parts: string[][] = []
  let isOnlyName = false
  for (const line of linesOf(text)) {
    const isMarked = markedLine(line) !== null
    const begins: boolean = parts.length === 0 || isMarked || (!isOnlyName && namesAct(line))
    if (begins) parts.push([line])
    else parts.at(-1)!.push(line)
    isOnlyName = begins && !namesAct(line)
  }
  return parts
}
const namesAct = (line: string): boolean => actionTypeOf(line.split(/[（(。]/u)[0]!) !== 'other'

/** Whether the first line of an act says that it is against a natural person, by the name or the office. */
function isOfPerson(line: string, representatives: readonly string[]): boolean {
  const words = oneLine((markedLine(line)?.rest ?? line).slice(0, wordsMax).normalize('NFKC'))
  if (isAboutPersons(words)) return true
  const cleaned = withoutNamesOfPersons(words, representatives)
  if (cleaned.includes('…') && againstName.some((pattern) => pattern.test(cleaned))) return true
  if (actionTypeOf(words) !== 'business_ban') return false
  const { before = '', note = '' } = besideBan.exec(words)?.groups ?? {}
  return [before, note].some((name) => name !== '' && mayBePerson(name))
}
const againstName = [
  // 見本太郎 業務禁止命令, 同社の代表取締役である見本太郎に対する業務禁止命令
  regExp`^(?:[^。]{0,60}の)?(?:(?:元|前|現)?[^\s。、()]{0,16}?)…(?:氏|個人)?(?:$|[\s:、]|に対|への)`,
  // 業務禁止命令（見本太郎）, 業務禁止命令（対象者：代表取締役 見本太郎）
  regExp`${act}(?:等|の内容)?\s?\((?:[^()…]{0,20}[\s:])?(?:元|前|現)?[^()…\s]{0,16}\s?…(?:氏|個人)?(?:[、,\s][^()]{0,60})?\)`,
  // 業務禁止命令 見本太郎, 業務禁止命令 対象者：見本太郎
  regExp`^[^。…]{0,20}${act}[\s:]\s?(?:[^。…]{0,12}[\s:])?(?:元|前)?${persons}?\s?…`,
]
/** 架空某 業務禁止命令, 業務禁止命令（架空某）: a name that nobody knows for one. */
const besideBan =
  /^(?:(?<before>[^\s。、()]{2,12}(?: [^\s。、()]{1,6})?)(?: |:))?[^\s()]{0,12}禁止[^\s()]{0,6} ?(?:\((?<note>[^()]{2,12})\))?/u
const mayBePerson = (name: string): boolean =>
  looksLikeNaturalPerson(name) && actionTypeOf(name) === 'other' && !noName.test(name)
const noName = /全部|一部|期間|販売|取引|業務|対象|法$|[0-9]|法人/u
