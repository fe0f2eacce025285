import { companyForm } from '../../text/legal-form-notations.ts'
import { behindJointVenture, isJointVenture } from '../../text/party-name.ts'
import { hasLegalForm, linesOf } from '../text.ts'

/** The words before a member of a joint venture, as the source of a regular expression. */
export const memberWord =
  '(?:(?:JV|ＪＶ)?代表(?:者名|者|会社|企業|事業者|法人)|(?:代表|筆頭)?構成員|構成会社|構成企業|幹事会社|代(?=[)）])|代表(?=[\\s:：)）\\]］】]))(?:[0-9０-９①-⑨]|[（(][甲乙丙][）)])?'

/** …共同企業体（株式会社架空、見本土木株式会社）: every name in the brackets is that of a company. */
const membersInBrackets = new RegExp(`${behindJointVenture}\\s*[（(](?<members>[^\\n]{1,400})[）)]\\s*$`, 'u')

const ownRole = new RegExp(`^${memberWord}[\\s:：]*`, 'u')

function withMembersFromBrackets(text: string): string {
  const found = membersInBrackets.exec(text)
  const printed = found?.groups?.['members']?.split(/[、，,・]/u) ?? []
  const members = printed.map((name) => name.trim().replace(ownRole, ''))
  if (found === null || members.length < 2 || !members.every(hasLegalForm)) return text
  return text.slice(0, found.index) + members.map((name) => `\n構成員 ${name}`).join('')
}

/** …共同企業体（構成員：株式会社架空） */
const memberInBrackets = new RegExp(
  `${behindJointVenture}\\s*[（(](${memberWord})[\\s:：]+((?:[^（）()\\n]|[（(][株有同][）)])+)[）)]`,
  'gu',
)
/** …共同企業体（構成員）株式会社架空, …共同企業体 代表者 株式会社架空 構成員 見本土木株式会社 */
const beforeMember = new RegExp(
  `(?:${behindJointVenture}|(?<=[\\s、，,]))[ 　]*(?=[（(［[【]?${memberWord}[）)］\\]】\\s:：\\p{L}㈱㈲])`,
  'gu',
)

/** The members of a joint venture on lines of their own. A person behind 代表者 stands on such a line, too. */
export function membersApart(text: string): string {
  const apart = withMembersFromBrackets(text).replace(memberInBrackets, '\n$1 $2')
  const [venture = '', ...members] = apart.split(beforeMember)
  return isJointVenture(venture.trimEnd().split('\n').at(-1) ?? '') ? [venture, ...members].join('\n') : apart
}

/** A number of a company as a list prints it: digits that are not a corporate number are kept as published. */
export interface PrintedNumber {
  readonly digits: string
  readonly printed: string
}

/** The numbers in a cell, one on each line; lines without digits are none. */
export const numbersIn = (text: string): PrintedNumber[] =>
  linesOf(text)
    .map((line) => ({ digits: line.normalize('NFKC').replace(/\D/g, ''), printed: line.trim() }))
    .filter(({ digits }) => digits !== '')

/** The one name in the lines of a cell. */
export const nameOfLines = (lines: readonly string[]): string => joinedName(withoutTradeName(lines))

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
