import { dataLines } from '../program-files/data-lines.ts'

/**
 * Sources of patterns for the form of a company anywhere in a text: in full, and in full, abbreviated in brackets or as a sign.
 * `splitLegalForm` knows all forms, at the ends of a name.
 */
export const fullCompanyForm = '(?:株式|有限|合同|合名|合資|相互|特定目的)[会會]社'
export const companyForm = `(?:${fullCompanyForm}|[(（](?:株|有|同|資|名|相)[)）]|[㈱㈲㍿])`

const companyFormAnywhere = new RegExp(companyForm, 'u')
/** Whether a text has the form of a company anywhere. */
export const hasCompanyForm = (text: string): boolean => companyFormAnywhere.test(text)

/** 株式会社, （有）, 協同組合 …: words by which a row about an organisation differs from a heading or a note. */
const legalFormWords = new RegExp(`${companyForm}|法人(?!番号)|組合|[（(][医福][）)]`, 'u')

/** Whether a text has the words of a legal form anywhere. */
export const hasLegalForm = (text: string): boolean => legalFormWords.test(text)

/** The notations that are recognised at both ends of a name and within brackets, in the characters of `toTableCharacters`. */
export const formByNotation: ReadonlyMap<string, string> = new Map(
  dataLines(new URL('legal-forms.txt', import.meta.url)).flatMap((line) => {
    const [form, ...notations] = line.split(' ') as [string, ...string[]]
    return [form, ...notations].map((notation): [string, string] => [notation, form])
  }),
)
export const formByNotationInBrackets: ReadonlyMap<string, string> = new Map([
  ...formByNotation,
  ...dataLines(new URL('legal-form-abbreviations.txt', import.meta.url)).map(
    (line) => line.split(' ') as [string, string],
  ),
])

/** The banks' abbreviations: カ) アオゾラ. */
export const formByPaymentNotation: ReadonlyMap<string, string> = new Map(
  dataLines(new URL('bank-abbreviations.txt', import.meta.url)).map((line) => line.split(' ') as [string, string]),
)

/** Old kanji and small kana, and for each of them the character of the tables above. */
const otherCharacters = '會團學醫辯ァィゥェォッャュョ'
const tableCharacters = '会団学医弁アイウエオツヤユヨ'

/** The text in the characters of the tables: かぶしきがいしゃ becomes カブシキガイシヤ. Positions are unchanged. */
export const toTableCharacters = (text: string): string =>
  text
    .replace(/[ぁ-ゖ]/gu, (hiragana) => String.fromCharCode(hiragana.charCodeAt(0) + 0x60))
    .replace(/[會團學醫辯ァィゥェォッャュョ]/gu, (other) => tableCharacters[otherCharacters.indexOf(other)]!)
