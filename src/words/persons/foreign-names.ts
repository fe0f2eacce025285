import { isFamilyName, isGivenInKanji } from './full-name.ts'
import { namesWithin } from './natural-person.ts'
import { dataLines } from '../program-files/data-lines.ts'
import { hasLegalForm } from '../text/legal-form-notations.ts'
import { regExp } from '../text/reg-exp.ts'
import { placeNames } from '../vocabulary/place-names.ts'

/**
 * Names of persons of other countries. No list has them all, and a company may be named as a person is (Paul Smith), so none is sure: what consists of
 * words in katakana or Latin letters may be a name unless a word of it, or a list of companies, tells otherwise.
 */

const linesOf = (file: string): readonly string[] => dataLines(new URL(file, import.meta.url))
const tradeWords: ReadonlySet<string> = new Set(linesOf('trade-words.txt').flatMap((line) => line.split(' ')))

/** A name without its spaces and signs: ATO FURIOUS and ＡＴＯ・ＦＵＲＩＯＵＳ are one. */
export const bareName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\s・=.,-]/gu, '')
    .toLowerCase()
const companyNames: ReadonlySet<string> = new Set(linesOf('foreign-company-names.txt').map(bareName))

const katakana = '[\\p{Script=Katakana}ー]{1,14}'
const latin = "[\\p{Script=Latin}\\p{M}'’-]{1,20}"
/** The source of a pattern for two to seven words: ジョン・スミス, Maria dos Santos, GARCIA, Maria. */
const inWords = (word: string): string => `${word}(?:[\\s・=＝．.,，]{1,2}${word}){1,6}`
/** The same for words that one pattern has in its midst. */
export const nameInKatakana = inWords(katakana)
export const foreignName = `(?:${nameInKatakana}|${inWords(latin)}[.．]?)`
const whole = regExp`^${foreignName}(?:[0-9]{1,2}世)?$`

/** エス, ティー: the letters of an abbreviation (エヌ・ティ・ティ), and digits. */
const letter =
  /^(?:.|エ[ーイスルムヌフ]|[シピビイジテケ]ー|[デテ][ィイ]ー?|エ[イッ]チ|アイ|ジ[ェエ][イー]|ケイ|オー|キュー|アール|ユー|ブイ|ヴィ|ダブリュー?|エックス|ワイ|ゼッ[トド]|イチ|ニイ|サン|ヨン|ゴー|ロク|ナナ|ハチ|マル)$/u
/** Persons have two initials at most. */
const isLetterName = (word: string): boolean => word.length > 1 && letter.test(word)
/** Endings of long words: youxiangongsi is 有限公司. */
const companyEnding =
  /gongsi$|(?:リミテッド|コーポレーション|カンパニー|ホールディングス|システムズ|ジャパン)$|ltd$|[’']s$/u
/** Legal forms of several letters, not at the beginning, where they are initials: S.A., P.C., S.p.A. */
const lettersOfForm = /[^.\s][\s,]?(?:s\.a|b\.v|n\.v|p\.[ac]|s\.p\.a|s\.r\.l|l\.l\.c|d\.o\.o|e\.v|u\.a|a\.s)(?:\.|$)/u

/** Whether a name may be that of a person of another country: ジョン・スミス, NGUYEN VAN AN, マリア・田中. Companies that are known by such a name are none. */
export const mayBeForeignName = (printed: string): boolean =>
  !companyNames.has(bareName(printed)) && hasLooksOfForeignName(printed)

/** The same of a name that may be a known company's. */
export function hasLooksOfForeignName(printed: string): boolean {
  const name = printed.normalize('NFKC').replace(/\s+/gu, ' ').trim()
  return (whole.test(name) && hasNoWordOfCompany(name)) || isMixedName(name)
}

function hasNoWordOfCompany(name: string): boolean {
  const lowerCase = name.toLowerCase()
  const words = lowerCase.split(/[\s・=.,]+/u).filter((word) => word !== '')
  const areLetters = words.every((word) => letter.test(word)) || words.slice(0, 3).every((word) => isLetterName(word))
  const isOfCompany = words.some((word) => tradeWords.has(word) || companyEnding.test(word))
  return !areLetters && !isOfCompany && !lettersOfForm.test(lowerCase)
}

/** マリア・田中, ジェイコブソン 陽子 */
const mixed =
  /^(?:(?<katakana>[\p{Script=Katakana}ー]{2,14})[\s・](?<kanji>\p{Script=Han}{2,3})|(?<family>\p{Script=Han}{2,3})・(?<given>[\p{Script=Katakana}ー]{2,14}))$/u

function isMixedName(name: string): boolean {
  const { katakana: foreign, kanji, family = kanji ?? '', given = foreign ?? '' } = mixed.exec(name)?.groups ?? {}
  const isName = isFamilyName(family) || (kanji !== undefined && isGivenInKanji(kanji))
  return isName && !placeNames.has(family) && hasNoWordOfCompany(given)
}

/** Whether a name without a legal form may be that of a person of another country, or names one behind a trade name: 架空食堂（ジョン・スミス）. */
export const mayNameForeigner = (name: string): boolean =>
  name.length <= charactersMax && !hasLegalForm(name) && namesWithin(name).some((part) => mayBeForeignName(part))
/** Longer words are sentences. */
const charactersMax = 100
