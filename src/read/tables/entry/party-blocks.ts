import { isBareMark, isMark, markedLine, signOf, withMarksOnLines } from '../../../words/text/marks.ts'
import { companyForm, hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { splitLegalForm } from '../../../words/text/legal-form.ts'
import { isJointVenture } from '../../../words/text/joint-venture.ts'
import { officesAt } from '../../../words/persons/offices.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { linesOf } from '../text.ts'
import { withoutGluedNumber } from '../labels/labels.ts'
import { partsBeside, withoutBrackets } from './companies-beside.ts'
import { isPlace } from './party-address.ts'
import { isMemberLine, withOthersOnLines } from './party-names.ts'

/** The words about one of the companies that a cell or a label of a party names. */
export interface PartyBlock {
  /** The sign of the mark before it; `null`: none. */
  readonly sign: string | null
  /** Its lines, without the mark. */
  readonly text: string
}

/**
 * The companies in the words of a party: each begins with a mark, or with a line that has the form of a company. A joint venture with its
 * members is one.
 */
export function partyBlocks(text: string): PartyBlock[] {
  const lines = linesOf(withOthersOnLines(withMarksOnLines(text)))
  return markedBlocks(withLettersAsMarks(lines)) ?? unmarkedBlocks(lines).map(withDefinedSign)
}

/** Ａ 株式会社架空, and below it Ｂ 見本組有限会社: letters that count the companies are their marks; a single one may be of the name. */
function withLettersAsMarks(lines: readonly string[]): readonly string[] {
  const companies = lines.filter(beginsCompany)
  const counted = companies.map((line, index) => {
    const { letter = '', rest = '' } = letterBefore.exec(line)?.groups ?? {}
    return letter.normalize('NFKC').toUpperCase() === String.fromCharCode(65 + index) ? `(${letter})${rest}` : null
  })
  const isSure =
    companies.length > 1 || beginsWithForm.test(letterBefore.exec(companies[0] ?? '')?.groups?.['rest'] ?? '')
  const areCounted = isSure && companies[0] === lines[0] && counted.every((line) => line !== null)
  return areCounted ? lines.map((line) => counted[companies.indexOf(line)] ?? line) : lines
}
const beginsWithForm = new RegExp(`^${companyForm}`, 'u')
const letterBefore = /^(?<letter>[A-ZＡ-Ｚ])[\s　]+(?<rest>\S.*)$/u

/** 株式会社架空（以下「甲」という。）: the mark by which the notice names the company below. */
function withDefinedSign(block: PartyBlock): PartyBlock {
  const found = definition.exec(block.text)
  if (found === null) return block
  const mark = found.groups?.['mark'] ?? ''
  const text = block.text
    .replace(definition, (_, before?: string) => (before === undefined ? '' : `（${before}）`))
    .trim()
  return { sign: isBareMark(mark) || isMark(mark) ? signOf(mark) : block.sign, text: text === '' ? block.text : text }
}
/** Also behind its place: 株式会社架空（前橋市架空町1。以下「A社」という。）. */
const definition =
  /(?<!\s)\s*[（(](?:([^（()）「」\n]{2,60})[。、，]\s*)?以下[、,]?(?:単に)?[「『](?<mark>[^」』]{1,20})[」』]と(?:い|言)う。?[）)]/u

function markedBlocks(lines: readonly string[]): PartyBlock[] | null {
  if (markOf(lines[0] ?? '', 0) === null) return null
  const blocks: { readonly sign: string; lines: string[] }[] = []
  for (const line of lines) {
    const mark = markOf(line, blocks.length)
    if (mark !== null && blocks.every(({ sign }) => sign !== mark.sign))
      blocks.push({ sign: mark.sign, lines: [mark.rest] })
    else blocks.at(-1)?.lines.push(line)
  }
  return blocks.map((block) => ({ sign: block.sign, text: linesOf(block.lines.join('\n')).join('\n') }))
}

/** The mark of a company below `count` others. One before a label ((2)所在地), a member of a joint venture or a number is none. */
function markOf(line: string, count: number): ReturnType<typeof markedLine> {
  const bare = withoutGluedNumber(line, count)
  const mark = bare === line ? markedLine(line) : { sign: String(count + 1), rest: bare }
  return mark === null || labelAhead.test(mark.rest) ? null : mark
}

const labelAhead = regExp`^(?:住\s*所|所\s*在\s*地|${officesAt('label')}|名\s*称|商号|氏名|許可|登録|本店|主たる|法人番号)[\s:：名氏（(]`

function unmarkedBlocks(lines: readonly string[]): PartyBlock[] {
  const isVenture = lines.some((line) => isMemberLine(line) || isJointVenture(line))
  const blocks: string[][] = []
  for (const line of isVenture ? lines : lines.flatMap(namesApart)) {
    const last = blocks.at(-1)
    const begins =
      last === undefined ||
      (!isVenture &&
        ((beginsCompany(line) && last.some(beginsCompany)) || (hasOwnPlace(line) && last.some(hasOwnPlace))))
    if (begins) blocks.push([line])
    else last.push(line)
  }
  return blocks.map((block) => ({ sign: null, text: block.join('\n') }))
}

/** 株式会社架空（前橋市架空町1）, and below it 見本太郎（前橋市架空町2）: somebody with an address of his own, and no office of the company. */
function hasOwnPlace(line: string): boolean {
  const { name = '', place = '' } = /^(?<name>[^（()）]{2,40})[（(](?<place>[^（()）]+)[）)]$/u.exec(line)?.groups ?? {}
  return isPlace(place) && !/(?:支店|支社|営業所|事業所|出張所|事務所|本店|本社|工場|店舗?)$/u.test(name.trim())
}

/** 株式会社架空（前橋市架空町1）、見本組有限会社 in one line are several names where each is that of a company. */
function namesApart(line: string): string[] {
  const parts = partsBeside(line)
  return parts.every((part) => splitLegalForm(withoutBrackets(part)).forms.length > 0) ? parts : [line]
}

/** A line with a company that is no note about the company above it: （旧商号：株式会社架空）, 代表者 株式会社架空. */
const beginsCompany = (line: string): boolean =>
  hasLegalForm(line) &&
  !/^[（(＜<【［[](?![株有同資名相医福][）)])/u.test(line) &&
  !/^(?:代表|旧|元|現|代理人|承継|親会社|管財人|※)/u.test(line)
