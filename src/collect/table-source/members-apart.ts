import { hasLegalForm } from './text.ts'

/** …共同企業体（株式会社架空、見本土木株式会社）: every name in the brackets is that of a company. */
const membersInBrackets = /(?<=共同企業体|ＪＶ|JV)\s*[（(](?<members>[^\n]{1,400})[）)]\s*$/u

function withMembersFromBrackets(text: string): string {
  const found = membersInBrackets.exec(text)
  const members = found?.groups?.['members']?.split(/[、，,・]/u).map((name) => name.trim()) ?? []
  if (found === null || members.length < 2 || !members.every(hasLegalForm)) return text
  return text.slice(0, found.index) + members.map((name) => `\n構成員 ${name}`).join('')
}

/** …共同企業体（構成員）株式会社架空, …共同企業体（構成員：株式会社架空）: the members on lines of their own. */
export const membersApart = (text: string): string =>
  withMembersFromBrackets(text)
    .replace(/(?<=共同企業体|ＪＶ|JV)\s*[（(]((?:代表)?構成員)[\s:：]+([^（）()\n]+)[）)]/gu, '\n$1 $2')
    .replace(/(?<=共同企業体|ＪＶ|JV)[ 　]*(?=[（(]?(?:代表)?構成員[）)\s:：])/gu, '\n')
