import { splitLegalForm } from './legal-form.ts'
import { cleanLine } from './published-text.ts'
import { regExp } from './reg-exp.ts'

const ventureWord = '共同(?:企業|事業|提案)体'
const ventureLetters = '(?:JV|ＪＶ)'
/** A lookbehind for the end of the name of a joint venture. */
export const behindJointVenture = `(?<=${ventureWord}|${ventureLetters})`
/** 特定建設工事共同企業体, 経常JV, コンソーシアム */
const jointVentureAtEnd = regExp`(?<!\s)\s*(?:(?:異業種)?(?:(?:特定|経常|地域維持型)(?:建設)?(?:工事)?|建設工事)?${ventureWord}|コンソーシアム|(?:(?:特定|経常)(?:建設)?(?:工事)?)?[（(]?${ventureLetters}[）)]?)$`
/** Whether a name ends like that of a joint venture: …特定建設工事共同企業体, …JV. */
export const isJointVenture = (published: string): boolean => jointVentureAtEnd.test(cleanLine(published).trim())

/** 経常建設共同企業体, 地域維持型JV: a venture that lasts, and is registered as a bidder of its own. */
export const isPermanentVenture = (published: string): boolean => permanent.test(cleanLine(published).trim())
const permanent = regExp`(?:経常|地域維持型)(?:建設)?(?:工事)?(?:${ventureWord}|[（(]?${ventureLetters}[）)]?)$`

const memberSeparator = /[、，,／/＋+]|及び|並びに/u

/**
 * The members that the name of a joint venture (共同企業体, JV) lists: 青空・山吹特定建設工事共同企業体 → 青空, 山吹. Empty for any other name, and
 * for a joint venture whose name lists no members. ・ separates members only where each has kanji or a legal form: it is also a part of
 * names in katakana.
 */
export function jointVentureMembers(published: string): string[] {
  const text = cleanLine(published).trim()
  const list = text.replace(jointVentureAtEnd, '')
  if (list === text) return []
  const parts = list.split(memberSeparator).flatMap(splitAtDots)
  const members = parts.map((part) => part.trim()).filter((part) => part !== '')
  // 中央・南地区共同企業体 is named after its place.
  const isOfPlace = /(?:地区|工区|地域|流域|団地)$/u.test(list)
  return members.length > 1 && !isOfPlace ? members : []
}

function splitAtDots(text: string): string[] {
  const parts = text.split(/[・･]/u)
  const isMember = (part: string): boolean =>
    Array.from(part.trim()).length > 1 && (/\p{Script=Han}/u.test(part) || splitLegalForm(part).forms.length > 0)
  return parts.every(isMember) ? parts : [text]
}
