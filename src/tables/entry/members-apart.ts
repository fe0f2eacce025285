import { behindJointVenture, isJointVenture } from '../../text/party-name.ts'
import { hasLegalForm } from '../text.ts'

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
