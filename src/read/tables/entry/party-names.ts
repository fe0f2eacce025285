import { isFullName } from '../../../words/persons/full-name.ts'
import { officesAt, titleBehindOffice } from '../../../words/persons/offices.ts'
import { looksLikeNaturalPerson } from '../../../words/persons/natural-person.ts'
import { isPublicBody } from '../../../words/persons/public-body.ts'
import { besideRoleWord } from '../../../words/persons/role-words.ts'
import { companyForm, hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { bulletsAt, countingMark, withoutFootnoteSign } from '../../../words/text/marks.ts'
import { splitLegalForm } from '../../../words/text/legal-form.ts'
import { behindJointVenture, isJointVenture, jointVentureMembers } from '../../../words/text/joint-venture.ts'
import { withoutLoneEdges } from '../../../words/text/lone-brackets.ts'
import { withoutFacility } from '../labels/labelled-cell.ts'
import { isDash, isDitto, linesOf, oneLine } from '../text.ts'
import { companiesBeside } from './companies-beside.ts'
import { withoutOfficer } from './officers.ts'
import { bearerOf, isPersonBeforeCompany } from '../../../words/persons/role-beside-company.ts'

/** The names in the cell of a party. */
interface NamesInCell {
  readonly names: readonly string[]
  /** Persons on lines of their own: 代表者 架空太郎. */
  readonly representatives: readonly string[]
  /** The joint venture whose members the names are; `null`: they are of none. */
  readonly venture: string | null
}

export function namesIn(text: string): NamesInCell {
  const { lines, representatives } = withoutRepresentatives(linesOfNames(text))
  const members = lines.filter(isMemberLine)
  const venture = ventureOf(lines)
  const below = lines.filter(isCompanyBeside)
  // 架空・見本共同企業体, and its members on the lines below it without a word for them.
  if (members.length === 0 && venture !== null && below.length > 1 && !isCompanyBeside(lines[0] ?? ''))
    return { names: below.map((line) => withoutOfficer(oneLine(line.replace(listMark, '')))), representatives, venture }
  // 株式会社架空, and on the next line 代表者 株式会社見本: a company may represent another one.
  const isRepresented = venture === null && members.length === 1 && lines.length > 1 && hasLegalForm(lines[0] ?? '')
  if (members.length === 0 || isRepresented) {
    const others = isRepresented ? lines.filter((line) => line !== members[0]) : lines
    return { names: plainNames(others), representatives, venture: null }
  }
  const whole = venture ?? (members.length > 1 ? oneLine(members.join(' ')) : null)
  const ofVenture = whole === null ? members : lines.filter((line) => members.includes(line) || isCompanyBeside(line))
  const names = ofVenture.flatMap((line) => companiesOf(withoutLoneEdges(oneLine(line.replace(memberMark, '')))))
  return { names: names.map(withoutOfficer), representatives, venture: whole }
}

/** 株式会社架空 外2者（架空建設株式会社、見本組有限会社）: each company on a line of its own, if the brackets have as many as the words say. */
export function withOthersOnLines(text: string): string {
  return text.replace(othersInBrackets, (whole, first: string, count: string, names: string) => {
    const others = names.split(/[、，,]|及び|並びに/u).map((name) => name.trim())
    const isEach = others.every(hasLegalForm) && others.length === Number(count.normalize('NFKC'))
    return isEach && hasLegalForm(first) ? [first.trim(), ...others].join('\n') : whole
  })
}
const othersInBrackets =
  /^(.{2,60}?)[\s、]*(?:外|ほか|他)\s*([0-9０-９]{1,2})\s*(?:者|社|業者|法人)\s*[（(]((?:[^（）()\n]|[（(][株有同資名相][）)])+)[）)]$/gmu

/** All that is blank before 法人番号, at once: thousands of empty lines are not divided in every way. */
const blankBeforeNumber = /(?<!\s)(?=(\s+))\1(?=[（(［[]?\s*法人番号)/gu

/** （旧商号：株式会社架空） on the next line is about the company above it. */
const formerNameBelow = /(?<!\s)\s*\n\s*(?=[（(【［[](?:旧(?:商号|社名|名称)|(?:改称|商号変更|社名変更)前)[\s:：、])/gu

/** The lines of a cell: members and companies behind ①, ② stand on lines of their own, a number (法人番号) on that of its company. */
export const linesOfNames = (text: string): string[] =>
  linesOf(
    membersApart(withOthersOnLines(text))
      .replace(formerNameBelow, '')
      .replace(blankBeforeNumber, (blank) => (blank.includes('\n') ? ' ' : blank))
      .replace(/(?<=\S)\s*(?=[①-⑳⑴-⑽][^\S\n]*\S)/gu, '\n'),
  ).reduce<string[]>((lines, line) => {
    const above = lines.at(-1) ?? ''
    const isNoted = hasLegalForm(above) && !isJointVenture(above)
    const note = isNoted ? noteBelow(line) : null
    return note === null ? [...lines, line] : [...lines.slice(0, -1), above + note]
  }, [])

/**
 * The note of a line below a company that names another one: （株式会社架空の子会社）, 旧社名 株式会社架空. （株）架空 is a company, （構成員 株式会社架空） a member;
 * `null`: it is no note.
 */
function noteBelow(line: string): string | null {
  if (!hasLegalForm(line) || isMemberLine(line)) return null
  if (wholeInBrackets.test(line)) return line
  return otherName.test(line) ? `（${line}）` : null
}
const wholeInBrackets = /^[（(](?:[^（()）]|[（(][株有同資名相医福][）)])+[）)]$/u
const otherName = /^(?:(?:旧|元|現|前|新)[\s:：]|(?:旧|現|新)(?:商号|社名|会社名|名称))/u

/** 代表者：架空太郎, （代表取締役社長 架空太郎） on a line of its own. */
export const representativeLine = new RegExp(
  `^\\s*[（(]?${officesAt('line')}${titleBehindOffice}(?:名|氏名)?\\s*[:：]?\\s*(?<name>[^）)]{2,20})[）)]?\\s*$`,
  'u',
)

/** A person below another name in its cell: without a space it is a full name, or it may be the rest of a long one. */
export const isNameOnLine = (line: string): boolean =>
  (/^\S+\s\S+$/u.test(line) && looksLikeNaturalPerson(line)) || isFullName(line)

export const isOrganisation = (name: string): boolean =>
  splitLegalForm(name).forms.length > 0 ||
  hasLegalForm(name) ||
  organisation.test(name) ||
  isPublicBody(name) ||
  /[A-Z]\.|Ltd|Inc/u.test(name)

const organisation = /(?:組合|協会|連合会?|機構|公社|公団|財団|社団|法人|会議所|学校|大学|病院|市|町|村|県|(?<!商)会)$/u

/** The lines of names, and the persons on the other lines. */
function withoutRepresentatives(lines: readonly string[]) {
  const labelled = (line: string): string | undefined =>
    hasLegalForm(line) ? undefined : (representativeLine.exec(line)?.groups?.['name'] ?? behindRole(line))
  // 運行管理者 架空 太郎, below the company
  const behindRole = (line: string): string | undefined =>
    line !== lines[0] && looksLikeNaturalPerson(line) ? (besideRoleWord(line) ?? undefined) : undefined
  const rest = lines.filter((line) => labelled(line) === undefined)
  // 株式会社架空 or 架空組合, and on the next line 架空 太郎.
  const isOfficer = (line: string): boolean => isOrganisation(rest[0] ?? '') && isNameOnLine(line)
  return {
    lines: rest.filter((line, index) => index === 0 || !isOfficer(line)),
    representatives: [...lines.flatMap((line) => labelled(line) ?? []), ...rest.slice(1).filter(isOfficer)],
  }
}

/** ①, (1), １．, ・, 構成員：, and 代表者： before a company: the mark before each of several names or addresses. */
export const listMark = new RegExp(
  `^\\s*(?:${countingMark}|[${bulletsAt('name')}](?![○●◎■])|(?:代表)?構成員\\s*[:：]?|代表者\\s*[:：]?(?=\\s*\\S*(?:会社|法人|組合|[（(][株有]|[㈱㈲])))\\s*`,
  'u',
)

/** The names on lines that are no members. Lines are several names only where each is one; otherwise one name is broken over them. */
function plainNames(lines: readonly string[]): string[] {
  const marked = lines.filter((line) => listMark.test(line))
  const areInBrackets = lines.every((line) => /^[（(]/u.test(line))
  const areAllMarked = marked.length === lines.length && !areInBrackets
  const areSeveral = lines.length > 1 && (lines.every(hasLegalForm) || areAllMarked)
  const names = areSeveral ? lines.map((line) => line.replace(/[、，]$/u, '')) : [nameOfLines(lines)]
  return names
    .map((name) => withoutFootnoteSign(oneLine(marked.length > 0 ? name.replace(listMark, '') : name)))
    .map((name) => name.replace(fileOfLink, ''))
    .map((name) => withoutOfficer(bearerOf(name) === null ? withoutFacility(name) : name))
    .flatMap(companiesBeside)
    .filter((name) => name !== '' && !namesNobody(name))
}

/** 株式会社架空（PDF：50KB）, 株式会社架空（別ウィンドウで開きます）: what a link says of its file. */
const fileOfLink =
  /(?<=\S)\s*[（(［[](?:PDF|ＰＤＦ|Excel|エクセル|Word|ワード|新しい?ウィンドウ|別ウィンドウ|外部(?:リンク|サイト))[^（()）［\]］]{0,30}[）)］\]]$/iu

/** A mark for the row above, or for nothing: which party is meant is not said. */
const namesNobody = (name: string): boolean =>
  isDitto(name) || isDash(name) || /^(?:['’]+|[（(]?(?:同左|上記)[）)]?)$/u.test(name)

/** The one name in the lines of a cell. 佐藤花子, and on the next line 株式会社架空: whose name it is is not said. */
const nameOfLines = (lines: readonly string[]): string => {
  const named = withoutTradeName(lines)
  return lines.slice(0, -named.length).some(isNameOnLine) ? lines.join(' ') : joinedName(named)
}

/** 見本食堂, and on the next line 株式会社架空フーズ: a facility and the company that runs it. 株式会社 alone on its line ends a long name. */
function withoutTradeName(lines: readonly string[]): readonly string[] {
  const company = lines.findIndex((line) => beginsWithForm.test(line))
  return company > 0 && !lines.slice(0, company).some(hasLegalForm) ? lines.slice(company) : lines
}

const beginsWithForm = new RegExp(
  `^(?:${companyForm}|(?:医療|社会福祉|学校|宗教|特定非営利活動|一般社団|一般財団|公益社団|公益財団)法人(?:社団|財団)?)` +
    '\\s*(?!\\S{0,6}(?:支店|支社|営業所|工場|本社|本店)$)\\S{2,}',
  'u',
)

/** A long name is broken over lines in its cell; a branch, a bracket or a Latin word stands apart. */
function joinedName(lines: readonly string[]): string {
  return lines.reduce((name, line) => {
    const apart =
      /(?:支店|支社|営業所|本店|事業所|出張所|支部)$/u.test(line) ||
      (/[A-Za-z.,]$/u.test(name) && /^[A-Za-z]/u.test(line))
    return name === '' ? line : `${name}${apart ? ' ' : ''}${line}`
  }, '')
}

/** The words before a member of a joint venture, as the source of a regular expression. */
const memberWord =
  '(?:(?:JV|ＪＶ)?代表(?:者名|者|会社|企業|事業者|法人)|(?:(?:その他|他)の?)?(?:代表|筆頭)?構成員|構成会社|構成企業|幹事会社|代(?=[)）])|代表(?=[\\s:：)）\\]］】]))(?:[0-9０-９①-⑨]|[（(][甲乙丙][）)])?'

/** （構成員）株式会社架空, 代表者：株式会社架空: the words and their brackets. */
const memberMark = new RegExp(`^[（(【［[]?${memberWord}[)）】］\\]]?\\s*[:：]?\\s*`, 'u')

/** Whether a line names a member of a joint venture: 構成員 株式会社架空. */
export const isMemberLine = (line: string): boolean => memberIn(line) !== null

/** The member of a joint venture on a line, and the word before it (代表構成員); `null`: the line names none. */
export function memberIn(line: string): { readonly role: string; readonly name: string } | null {
  const role = memberMark.exec(line)?.[0] ?? ''
  const name = line.slice(role.length)
  // 代表者 架空花子 株式会社架空: a person, and the company.
  return role === '' ||
    !hasLegalForm(name) ||
    (/代表?(?:者名?)?[）)】\]］\s:：]*$/u.test(role) && isPersonBeforeCompany(name))
    ? null
    : { role: role.replace(/[\s:：（()）【】［\]]/gu, ''), name: oneLine(name) }
}

/** A further member on a line of its own, without a word for it. */
export const isCompanyBeside = (line: string): boolean => hasLegalForm(line) && !isJointVenture(line)

/** 株式会社架空、見本土木有限会社: several only where each is a company. */
function companiesOf(line: string): string[] {
  const parts = line.split(/[、，,]/u).map((part) => part.trim())
  return parts.every(hasLegalForm) ? parts : [line]
}

/** The name of the joint venture above its members; `null` where none is printed, or it names a person. */
function ventureOf(lines: readonly string[]): string | null {
  const above = oneLine(lines.filter((line) => !memberMark.test(line) && !isCompanyBeside(line)).join(' '))
  return isJointVenture(above) &&
    !/^\d*\s?JV$/u.test(above.normalize('NFKC')) &&
    !jointVentureMembers(above).some(isPersonInVenture)
    ? above
    : null
}

/** Joint ventures print their members without legal forms, most often with two letters (鹿島・大林). */
export const isPersonInVenture = (member: string): boolean =>
  member.replace(/\s/gu, '').length > 3 && looksLikeNaturalPerson(member)

/** The members of a joint venture on lines of their own. A person behind 代表者 stands on such a line, too. */
function membersApart(text: string): string {
  const apart = withMembersFromBrackets(text).replace(memberInBrackets, '\n$1 $2')
  const [venture = '', ...members] = apart.split(beforeMember)
  return isJointVenture(venture.trimEnd().split('\n').at(-1) ?? '') ? [venture, ...members].join('\n') : apart
}

/** …共同企業体（株式会社架空、見本土木株式会社）: every name in the brackets is that of a company. */
const membersInBrackets = new RegExp(`${behindJointVenture}\\s*[（(](?<members>[^\\n]{1,400})[）)]\\s*$`, 'u')

function withMembersFromBrackets(text: string): string {
  const found = membersInBrackets.exec(text)
  const printed = found?.groups?.['members']?.split(/[、，,・]/u) ?? []
  const members = printed.map((name) => name.trim().replace(memberMark, ''))
  if (found === null || members.length < 2 || !members.every(hasLegalForm)) return text
  return text.slice(0, found.index) + members.map((name) => `\n構成員 ${name}`).join('')
}

/** …共同企業体（構成員：株式会社架空）, …共同企業体（構成員のうち株式会社架空のみ） */
const memberInBrackets = new RegExp(
  `${behindJointVenture}\\s*[（(](${memberWord})(?:[\\s:：]+|のうち、?)((?:[^（）()\\n]|[（(][株有同][）)])+?)(?:のみ|だけ|に限る)?[）)]`,
  'gu',
)
/** …共同企業体（構成員）株式会社架空, …共同企業体 代表者 株式会社架空 構成員 見本土木株式会社 */
const beforeMember = new RegExp(
  `(?:${behindJointVenture}|(?<=[\\s、，,]))[ 　]*(?=[（(［[【]?${memberWord}[）)］\\]】\\s:：\\p{L}㈱㈲])`,
  'gu',
)
