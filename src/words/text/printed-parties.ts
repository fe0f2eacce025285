import { splitLegalForm } from './legal-form.ts'

/** 特定建設工事共同企業体 (for one work), 経常建設共同企業体 (permanent), 設計共同体 */
const ventureWord =
  '(?:異業種)?(?:(?:特定|経常|地域維持型)(?:建設)?(?:工事)?|建設工事|建設|設計|業務)?共同(?:企業|事業|提案)?体|コンソーシアム'
/** JV, 特定JV, (JV) */
const ventureLetters = '(?:(?:特定?|経常?)(?:建設)?(?:工事)?)?\\(?(?:JV|J\\.V\\.|ジェイ・?ブイ)\\)?'
/** (共), (特共) */
const ventureSign = '\\((?:共|企共|特定?共|経常?共)\\)'
const jointVentureAtEnd = new RegExp(
  `(?<!\\s)\\s*(?:${ventureWord}|${ventureLetters}|${ventureSign})(?:[\\s(].*)?$`,
  'iu',
)

/**
 * The members that the name of a joint venture lists: 青空・山吹特定建設工事共同企業体, 青空建設・山吹組JV. Empty for other texts. The caller
 * accepts those that it finds.
 */
export function printedMembers(text: string): string[] {
  const list = beforeJointVenture(text)
  if (list === null) return []
  const members = list.split(/[・、,/+&]|及び|並びに/u).map((member) => member.trim())
  const isList = members.length > 1 && members.every((member) => Array.from(member).length > 1)
  return isList ? members.slice(0, partiesMax) : []
}

/** What stands before the word for a joint venture: 青空ほか1者, 青空・山吹; `null` in other texts, and where it is a place. */
export function beforeJointVenture(text: string): string | null {
  const normalized = text.normalize('NFKC').trim()
  const list = normalized.replace(jointVentureAtEnd, '')
  return list === normalized || list === '' || /(?:地区|工区|地域|流域|団地)$/u.test(list) ? null : list
}

/** So many parties are looked up. */
const partiesMax = 10

const separator = /[、,;/]|及び|並びに/u

/**
 * The parties that a text lists without a word for their community: 株式会社青空、山吹建設㈱, 青空株式会社・株式会社山吹, (株)青空 (株)山吹. Empty for
 * other texts, and where one party is printed twice. The first must have a legal form, because commas and dots are parts of names, too.
 */
export function printedParties(text: string): string[] {
  const parts = text
    .normalize('NFKC')
    .split(separator)
    .flatMap((part) => splitBetweenForms(part.trim()))
  const [first = ''] = parts
  if (parts.length < 2 || !hasForm(first)) return []
  const others = parts.slice(1).filter((part) => Array.from(part).length > 2 && !/^(?:ほか|外|他|等|など)/u.test(part))
  const isTwice = others.length === 1 && others[0] === first
  return others.length === 0 || isTwice ? [] : [first, ...others].slice(0, partiesMax)
}

/** The parts that signs or 及び separate: 青空建設、山吹組. Empty where there is one. Each may be a name, or a part of one. */
export function partsOfList(text: string): string[] {
  const parts = text
    .normalize('NFKC')
    .split(separator)
    .map((part) => part.trim())
  return parts.length > 1 && parts.every((part) => Array.from(part).length > 1) ? parts.slice(0, partiesMax) : []
}

const hasForm = (part: string): boolean => {
  const { core, forms } = splitLegalForm(part)
  return forms.some((form) => /\p{Script=Han}/u.test(form)) && Array.from(core).length > 1
}

/** More dots than the names of a list have. */
const wordsMax = 20

/** ・ and spaces separate two names where both have a legal form without the other. */
function splitBetweenForms(text: string): string[] {
  const separators = [...text.matchAll(/・|\s+/gu)]
  if (separators.length > wordsMax) return [text]
  for (const { 0: found, index } of separators) {
    const [before, after] = [text.slice(0, index), text.slice(index + found.length)]
    if (hasForm(before) && hasForm(after)) return [before.trim(), ...splitBetweenForms(after)]
  }
  return [text.trim()]
}
