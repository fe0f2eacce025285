import { behindJointVenture } from '../../text/party-name.ts'
import { hasLegalForm } from './text.ts'

/** …共同企業体（株式会社架空、見本土木株式会社）: every name in the brackets is that of a company. */
const membersInBrackets = new RegExp(`${behindJointVenture}\\s*[（(](?<members>[^\\n]{1,400})[）)]\\s*$`, 'u')

function withMembersFromBrackets(text: string): string {
  const found = membersInBrackets.exec(text)
  const members = found?.groups?.['members']?.split(/[、，,・]/u).map((name) => name.trim()) ?? []
  if (found === null || members.length < 2 || !members.every(hasLegalForm)) return text
  return text.slice(0, found.index) + members.map((name) => `\n構成員 ${name}`).join('')
}

/** …共同企業体（構成員：株式会社架空） */
const memberInBrackets = new RegExp(
  `${behindJointVenture}\\s*[（(]((?:代表)?構成員)[\\s:：]+([^（）()\\n]+)[）)]`,
  'gu',
)
/** …共同企業体（構成員）株式会社架空 */
const beforeMember = new RegExp(`${behindJointVenture}[ 　]*(?=[（(]?(?:代表)?構成員[）)\\s:：])`, 'gu')

/** The members of a joint venture on lines of their own. */
export const membersApart = (text: string): string =>
  withMembersFromBrackets(text).replace(memberInBrackets, '\n$1 $2').replace(beforeMember, '\n')
