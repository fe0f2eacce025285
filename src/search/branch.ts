import { placeNames } from '../codelists/place-names.ts'

/**
 * Company names that a text with a branch office may contain: 株式会社青空 大阪支店, 青空建設㈱関東支社, 青空建設東京営業所.
 * The most likely name comes first; the caller accepts only exact matches. Empty when the text names no branch office.
 */
export function companiesOfBranch(text: string): string[] {
  const normalized = text.normalize('NFKC').trim()
  if (!anyBranch.test(normalized)) return []
  const companies = [
    ...companiesBeforePlace(normalized),
    companyUpToLegalForm(normalized),
    companyBeforeSpace(normalized),
  ]
  return [...new Set(companies)].filter(
    (company): company is string => company !== null && /[\p{L}\p{N}]/u.test(company) && !placeNames.has(company),
  )
}

/** Words that always mean a branch. */
const certainBranch = /(?:支店|支社|支部|支局|支所|営業所|営業部|事業所|出張所|工場|本店|本社)$/u
/** The added words may also end the name of a company. */
const anyBranch = new RegExp(
  `${certainBranch.source}|(?:分店|分室|店|センター|営業本部|事業部|事業本部|本部|研究所|事務所|製造所|製作所|駐在所)$`,
  'u',
)

/** 青空建設 大阪支店, 青空建設 物流センター: the last word is a branch, preceded by at most a place name or a short word. */
function companyBeforeSpace(text: string): string | null {
  const words = text.split(/\s+/u)
  const last = words.pop() ?? ''
  if (words.length === 0) return null
  const place = last.replace(anyBranch, '').replace(ordinal, '')
  const shortWord = certainBranch.test(last) ? upToSixJapaneseCharacters : upToTwoKanji
  const isBranch = placeNames.has(place) || (shortWord.test(place) && !shopKind.test(place))
  return isBranch ? words.join(' ') : null
}

const upToSixJapaneseCharacters = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー]{0,6}$/u
const upToTwoKanji = /^\p{Script=Han}{0,2}$/u
/** 山吹書店 and the like are shops, not branches. */
const shopKind = /[商書酒薬茶]$/u
/** 東京第二営業所 */
const ordinal = /第[\d一二三四五六七八九十]+$/u

/** 青空建設株式会社大阪支店: the company ends with its legal form. */
function companyUpToLegalForm(text: string): string | null {
  const form = /^.+(?:(?:株式|有限|合同|合資|合名)会社|\((?:株|有|同|資|名)\))/u.exec(text)?.[0]
  return form === undefined || form.length === text.length ? null : form
}

/** Characters of the longest place name to look up. */
const placeLengthMax = 8

/** 青空建設大阪支店: the text before the branch is the company, with or without a known place name at its end. */
function companiesBeforePlace(text: string): string[] {
  if (!certainBranch.test(text)) return []
  const companyAndPlace = text.replace(certainBranch, '').replace(ordinal, '')
  const characters = Array.from(companyAndPlace)
  const companies: string[] = []
  for (let length = Math.min(placeLengthMax, characters.length - 1); length > 1; length--) {
    if (placeNames.has(characters.slice(-length).join(''))) companies.push(characters.slice(0, -length).join('').trim())
  }
  return (characters.length > 1 ? [...companies, companyAndPlace] : companies).filter((company) => company !== '')
}
