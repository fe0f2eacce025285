import { placeNames } from '../codelists/place-names.ts'

/**
 * The companies a text may mean that names one of their places of business: 株式会社青空 大阪支店, 青空建設㈱関東支社,
 * 青空建設東京営業所. The likeliest first; whoever asks takes only a company of exactly that name.
 * Empty when the text names no place of business.
 */
export function companiesOfBranch(text: string): string[] {
  const opened = text.normalize('NFKC').trim()
  if (!placeOfBusiness.test(opened)) return []
  const companies = [...behindPlace(opened), behindForm(opened), behindSpace(opened)]
  return [...new Set(companies)].filter(
    (company): company is string => company !== null && /[\p{L}\p{N}]/u.test(company) && !placeNames.has(company),
  )
}

/** Without a legal form before them only these are no part of a company's name. */
const plainBranch = /(?:支店|支社|支部|支局|支所|営業所|営業部|事業所|出張所|工場|本店|本社)$/u
const placeOfBusiness = new RegExp(
  `${plainBranch.source}|(?:分店|分室|店|センター|営業本部|事業部|事業本部|本部|研究所|事務所|製造所|製作所|駐在所)$`,
  'u',
)

/** 青空建設 大阪支店, 青空建設 物流センター: the last word is a branch and no more than a place or two kanji before it. */
function behindSpace(text: string): string | null {
  const words = text.split(/\s+/u)
  const last = words.pop() ?? ''
  if (words.length === 0) return null
  const before = last.replace(placeOfBusiness, '').replace(ordinal, '')
  const isBranch = plainBranch.test(last)
    ? /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー]{0,6}$/u
    : /^\p{Script=Han}{0,2}$/u
  return placeNames.has(before) || (isBranch.test(before) && !/[商書酒薬茶]$/u.test(before)) ? words.join(' ') : null
}

const ordinal = /第[\d一二三四五六七八九十]+$/u

/** 青空建設株式会社大阪支店: the place stands behind the form. */
function behindForm(text: string): string | null {
  const form = /^.+(?:(?:株式|有限|合同|合資|合名)会社|\((?:株|有|同|資|名)\))/u.exec(text)?.[0]
  return form === undefined || form.length === text.length ? null : form
}

const longestPlace = 8

/** 青空建設大阪支店: what stands before the branch must end with a place of the list, or be the company. */
function behindPlace(text: string): string[] {
  if (!plainBranch.test(text)) return []
  const before = text.replace(plainBranch, '').replace(ordinal, '')
  const characters = Array.from(before)
  const companies: string[] = []
  for (let length = Math.min(longestPlace, characters.length - 1); length > 1; length--) {
    if (placeNames.has(characters.slice(-length).join(''))) companies.push(characters.slice(0, -length).join('').trim())
  }
  return (characters.length > 1 ? [...companies, before] : companies).filter((company) => company !== '')
}
