import { placeNames } from '../codelists/place-names.ts'

/**
 * The companies a text may mean that names one of their places of business: 株式会社青空 大阪支店, 青空建設㈱関東支社,
 * 青空建設東京営業所. The likeliest first; whoever asks takes only a company of exactly that name.
 * Empty when the text names no place of business.
 */
export function companiesOfBranch(text: string): string[] {
  const opened = text.normalize('NFKC').trim()
  if (!placeOfBusiness.test(opened)) return []
  return [...new Set([behindSpace(opened), behindForm(opened), ...behindPlace(opened)])].filter(
    (company): company is string => company !== null && /[\p{L}\p{N}]/u.test(company) && !placeNames.has(company),
  )
}

const placeOfBusiness =
  /(?:支店|支社|支部|支局|支所|分店|分室|営業所|営業部|営業本部|事業所|事業部|事業本部|出張所|工場|本店|本社|本部|店|センター|研究所|事務所|製造所|製作所|駐在所)$/u
/** Without a space or a legal form before them only these are no part of a company's name. */
const plainBranch = /(?:支店|支社|支部|支局|支所|営業所|営業部|事業所|出張所|工場|本店|本社)$/u

/** 青空建設 大阪支店 */
function behindSpace(text: string): string | null {
  const words = text.split(/\s+/u)
  return words.length > 1 ? words.slice(0, -1).join(' ') : null
}

/** 青空建設株式会社大阪支店: the place stands behind the form. */
function behindForm(text: string): string | null {
  const form = /^.+(?:(?:株式|有限|合同|合資|合名)会社|\((?:株|有|同|資|名)\))/u.exec(text)?.[0]
  return form === undefined || form.length === text.length ? null : form
}

const longestPlace = 8

/** 青空建設大阪支店: what stands before the branch must end with a place of the list, or be the company. */
function behindPlace(text: string): string[] {
  if (!plainBranch.test(text)) return []
  const before = text.replace(plainBranch, '').replace(/第[\d一二三四五六七八九十]+$/u, '')
  const characters = Array.from(before)
  const companies: string[] = []
  for (let length = Math.min(longestPlace, characters.length - 1); length > 1; length--) {
    if (placeNames.has(characters.slice(-length).join(''))) companies.push(characters.slice(0, -length).join('').trim())
  }
  return [...companies, before].filter((company) => Array.from(company).length > 1)
}
