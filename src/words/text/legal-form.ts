import { fold } from './fold.ts'
import { withLatestResults } from './latest-results.ts'
import {
  formByNotation,
  formByNotationInBrackets,
  formByPaymentNotation,
  toTableCharacters,
} from './legal-form-notations.ts'
import { withoutInvisible } from './published-text.ts'

export interface SplitName {
  /** The name without its legal forms. */
  readonly core: string
  /** The full names of the removed forms (株式会社 for ㈱, (株), K.K., カブシキガイシャ). */
  readonly forms: readonly string[]
}

/**
 * Removes the legal form (法人格) from either end of a name, in any notation: 株式会社 (株) ㈱ ㍿ カブシキガイシャ Co., Ltd. K.K.
 * Removes one Japanese form and any English ones: 株式会社青空協同組合 keeps 協同組合. The core always contains a letter or digit:
 * 株式会社 alone is its own core. The core has the published spelling, unless NFKC changes the length of the name.
 * In folded text (株) and K.K. cannot be recognised and stay.
 */
export const splitLegalForm = withLatestResults(splitName, 256)

function splitName(written: string): SplitName {
  const name = withoutInvisible(written)
  const text = name.normalize('NFKC')
  const { start, end, forms } = removeForms(text)
  if (forms.length === 0) return { core: name.trim(), forms: [] }
  const core = text.slice(start, end)
  if (text.length !== name.length) return { core, forms }
  const published = name.slice(start, end)
  return { core: published.normalize('NFKC') === core ? published : core, forms }
}

/** 承継法人, 監査法人, 関連法人名: a word for a kind of legal person, and no name of one. */
export const isWordForLegalPerson = (text: string): boolean =>
  /(?:法人|組合員)(?:名称?|等)?$/u.test(text) &&
  !/[\p{Script=Katakana}\s]/u.test(text) &&
  splitLegalForm(text.replace(/(?:名称?|等)$/u, '')).forms.length === 0

/** The folded name without its legal form, or the folded whole name if that is empty. */
export function foldCompanyName(name: string): string {
  return fold(splitLegalForm(name).core) || fold(name)
}

/**
 * The folded name without the legal forms that stand anywhere in it, in full or abbreviated in brackets: 架空運輸（株） 見本センター.
 */
export function foldWithoutForms(name: string): string {
  return foldCompanyName(toTableCharacters(name.normalize('NFKC')).replaceAll(formsAnywhere, ''))
}

/**
 * Whether a text consists only of legal forms, spaces and signs, which is too broad to search for. A Latin word beside a Japanese form is a
 * name: 株式会社INC, but not 株式会社 Co., Ltd.
 */
export function isOnlyLegalForm(text: string): boolean {
  const { core, forms } = splitLegalForm(text)
  if (forms.some((form) => /\p{Script=Han}/u.test(form)) && latinWord.test(core.normalize('NFKC'))) return false
  // ○ is typed for the letter 〇.
  const normalized = withoutInvisible(text).normalize('NFKC').replace(/[○◯]/gu, '〇').replace(signsAtEnds, '')
  const { start, end } = removeForms(normalized, { mayRemoveAll: true })
  return !letterOrDigit.test(normalized.slice(start, end))
}

/** Whether a text is a legal form in brackets: （株）, (株式会社), 〔有〕. */
export function isLegalFormInBrackets(text: string): boolean {
  return formInBrackets(inBrackets.exec(toTableCharacters(text.normalize('NFKC')))) !== undefined
}

const letterOrDigit = /[\p{L}\p{N}]/u
const latinWord = /^(?=..)[\p{Script=Latin}.]+$/u
/** All signs but the brackets and the full stop of a legal form. Those at the end are sought once, not anew from each sign of a long run. */
const signsAtEnds = /^[^\p{L}\p{N}([〔]+|(?<![^\p{L}\p{N})\]〕.])[^\p{L}\p{N})\]〕.]+$/gu

const formsLongestFirst = [...formByNotation].toSorted(([a], [b]) => b.length - a.length)
/** A form written out in kanji, or a notation in brackets, wherever it stands. */
const formsAnywhere = new RegExp(
  [
    ...formsLongestFirst.map(([notation]) => notation).filter((notation) => /^\p{Script=Han}{4,}$/u.test(notation)),
    `\\((?:${[...formByNotationInBrackets.keys()].filter((notation) => /^\p{L}+$/u.test(notation)).join('|')})\\)`,
  ].join('|'),
  'gu',
)
const formsByFirstCharacter = Map.groupBy(formsLongestFirst, ([notation]) => notation[0]!)
const formsByLastCharacter = Map.groupBy(formsLongestFirst, ([notation]) => notation.at(-1)!)

/** The core of a text, from `start` to `end`, and the forms removed around it. */
interface Core {
  start: number
  end: number
  readonly forms: string[]
}

/** More forms than any name has. */
const formsMax = 10

/** One Japanese form is removed, and English ones; with `mayRemoveAll` all forms, even if nothing remains. */
function removeForms(text: string, { mayRemoveAll = false } = {}): Core {
  const tableText = toTableCharacters(text)
  const core: Core = { start: 0, end: text.length, forms: [] }
  trim(text, core)
  removeEnclosingBrackets(text, core)
  let hasJapaneseForm = false
  while (core.end > core.start && core.forms.length < formsMax) {
    const rest = tableText.slice(core.start, core.end)
    const japanese: FormAtEnd | null = hasJapaneseForm && !mayRemoveAll ? null : japaneseForm(rest)
    const found: FormAtEnd | null = japanese ?? englishForm(rest, { hasJapaneseForm })
    if (found === null) break
    const next: Core = { start: core.start + found.start, end: core.start + found.end, forms: core.forms }
    trim(text, next)
    if (!mayRemoveAll && !letterOrDigit.test(text.slice(next.start, next.end))) break
    hasJapaneseForm ||= found === japanese
    core.start = next.start
    core.end = next.end
    core.forms.push(found.form)
  }
  removeLimitedLiability(tableText, core)
  return core
}

/** 有限責任あずさ監査法人: the form surrounds the name. */
function removeLimitedLiability(tableText: string, core: Core): void {
  const prefix = '有限責任'
  if (core.forms[0] !== '監査法人' || !tableText.startsWith(prefix, core.start)) return
  if (!letterOrDigit.test(tableText.slice(core.start + prefix.length, core.end))) return
  core.forms[0] = '有限責任監査法人'
  core.start += prefix.length
  trim(tableText, core)
}

/** 【株式会社青空】, "青空": brackets and quotes around the whole text, in pairs. Those around a form belong to it. */
const enclosing = '() [] 〔〕 【】 〈〉 <> 《》 ≪≫ «» {} 「」 『』 〘〙 〖〗 "" \'\' “” ‘’ 〝〟'.split(' ')

const enclosingByOpening = Map.groupBy(enclosing, ([open]) => open)

function removeEnclosingBrackets(text: string, core: Core): void {
  for (const [open = '', close = ''] of enclosingByOpening.get(text[core.start]) ?? []) {
    if (text[core.end - 1] !== close || core.end - core.start < 3) continue
    const inside = text.slice(core.start + 1, core.end - 1)
    if (inside.includes(open) || inside.includes(close)) continue
    if (formByNotationInBrackets.has(inside) || !letterOrDigit.test(inside)) continue
    core.start += 1
    core.end -= 1
    trim(text, core)
    return removeEnclosingBrackets(text, core)
  }
}

/** Characters between a form and the name: spaces, commas, middle dots. */
const isFiller = (character: string | undefined): boolean =>
  character !== undefined && ' \t\n\r\u3000,、・'.includes(character)

function trim(text: string, core: Core): void {
  while (core.start < core.end && isFiller(text[core.start])) core.start++
  while (core.end > core.start && isFiller(text[core.end - 1])) core.end--
}

/** A form at one end of a text, and the rest of the text from `start` to `end`. */
interface FormAtEnd {
  readonly form: string
  readonly start: number
  readonly end: number
}

const [opening, closing] = ['([〔【〈《<{「『', ')\\]〕】〉》>}」』']
/** (株), also ((株)), which NFKC makes of (㈱). */
const bracketed = `[${opening}]\\s*\\(?\\s*([^${opening}${closing}]{1,20}?)\\s*\\)?\\s*[${closing}]`
const inBrackets = new RegExp(`^${bracketed}$`, 'u')
const bracketsAtStart = new RegExp(`^${bracketed}`, 'u')
const bracketsAtEnd = new RegExp(`${bracketed}$`, 'u')
const isOpening = (character: string): boolean => character !== '' && opening.includes(character)
const isClosing = (character: string): boolean => character !== '' && ')]〕】〉》>}」』'.includes(character)

/** A Japanese form in full or in brackets, before the name or after it: 株式会社青空, 青空(株). The text has the characters of the tables. */
function japaneseForm(text: string): FormAtEnd | null {
  const end = text.length
  const first = text[0] ?? ''
  for (const [notation, form] of formsByFirstCharacter.get(first) ?? []) {
    if (text.startsWith(notation)) return withMedicalBody({ form, start: notation.length, end }, text)
  }
  const last = text[end - 1] ?? ''
  for (const [notation, form] of formsByLastCharacter.get(last) ?? []) {
    if (text.endsWith(notation)) return { form, start: 0, end: end - notation.length }
  }
  if (isOpening(first)) {
    const match = bracketsAtStart.exec(text)
    const form = formInBrackets(match)
    if (match !== null && form !== undefined) return { form, start: match[0].length, end }
  }
  if (isClosing(last)) {
    const match = bracketsAtEnd.exec(text)
    const form = formInBrackets(match)
    if (match !== null && form !== undefined) return { form, start: 0, end: match.index }
  }
  return formOfPayment(text)
}

/** The characters of names in bank transfers: no kanji. Lists number their entries with the kana before them: イ)株式会社青空. */
const inPaymentCharacters = /^[\p{Script=Katakana}ー\p{Script=Latin}\d\s().,\-/&'・「」]+$/u
const paymentFormAtStart = /^\(?([ァ-ヺ]{1,6})\)\s*/u
const paymentFormAtEnd = /(?<!\s)\s*\(([ァ-ヺ]{1,6})\)?$/u

/** カ)アオゾラ, アオゾラ(カ */
function formOfPayment(text: string): FormAtEnd | null {
  if (!/[()]/.test(text) || !inPaymentCharacters.test(text)) return null
  const [before = '', ofStart = ''] = paymentFormAtStart.exec(text) ?? []
  const [after = '', ofEnd = ''] = paymentFormAtEnd.exec(text) ?? []
  const [formAtStart, formAtEnd] = [formByPaymentNotation.get(ofStart), formByPaymentNotation.get(ofEnd)]
  if (formAtStart !== undefined) return { form: formAtStart, start: before.length, end: text.length }
  return formAtEnd === undefined ? null : { form: formAtEnd, start: 0, end: text.length - after.length }
}

function formInBrackets(match: RegExpExecArray | null): string | undefined {
  const notation = (match?.[1] ?? '').replace(/[\s・().]/g, '').replace(/^npo$/i, 'NPO')
  return formByNotationInBrackets.get(notation)
}

/** 医療法人 社団 青空会: the kind of body (社団, 財団) is a separate word. */
function withMedicalBody(found: FormAtEnd, text: string): FormAtEnd {
  if (!found.form.endsWith('医療法人')) return found
  const match = /^\s+(社団|財団)(?=\s)/.exec(text.slice(found.start))
  return match ? { ...found, form: found.form + match[1], start: found.start + match[0].length } : found
}

type FormPattern = readonly [pattern: RegExp, form: string]

/** The Japanese forms that company names have in Latin letters, too: Kabushiki Kaisha. */
const formsInLatin = [
  { form: '株式会社', name: 'kabush?iki[\\s-]*[kg]ais[hy]a' },
  { form: '合同会社', name: 'g(?:o[uh]?|ō|ô)d(?:o[uh]?|ō|ô)[\\s-]*[kg]ais[hy]a' },
  { form: '有限会社', name: 'y(?:uu?|ū|û)gen[\\s-]*[kg]ais[hy]a' },
  { form: '合資会社', name: 'g(?:o[uh]?|ō|ô)sh?i[\\s-]*[kg]ais[hy]a' },
  { form: '合名会社', name: 'g(?:o[uh]?|ō|ô)mei[\\s-]*[kg]ais[hy]a' },
]
/** K.K., G.K., Y.K.; 合資会社 and 合名会社 would be G.K., too. */
const initialsOfForms = [
  { form: '株式会社', initial: 'k' },
  { form: '合同会社', initial: 'g' },
  { form: '有限会社', initial: 'y' },
]
/** Forms at the end of a name, the longer notation first: "Co., Ltd." before "Ltd.". */
const englishSuffixes: readonly FormPattern[] = [
  // Aozora & Co., Ltd.: `& Co.` is part of the name.
  [/(?<=(?:&|アンド|\band)\s*co(?:mpany)?)[\s.,]*(?:ltd|limited)\.?$/iu, 'Ltd.'],
  [/(?<![\p{Script=Latin}\p{N}])(?:co|company)[\s.,、]*(?:ltd|limited)\.?$/iu, 'Co., Ltd.'],
  // Folded text: aozoracoltd.
  [/(?<=[\p{L}\p{N}])coltd$/u, 'Co., Ltd.'],
  [/(?<![\p{Script=Latin}\p{N}])(?:(?:pte|pty|pvt|private)[\s.,]*)?(?:ltd|limited)\.?$/iu, 'Ltd.'],
  [/(?<![\p{Script=Latin}\p{N}])inc(?:orporated)?\.?$/iu, 'Inc.'],
  [/(?<![\p{Script=Latin}\p{N}])corp(?:oration)?\.?$/iu, 'Corp.'],
  [/(?<![\p{Script=Latin}\p{N}.])(?:l\.\s?l\.\s?c\.?|llc\.?)$/iu, 'LLC'],
  [/(?<![\p{Script=Latin}\p{N}.])(?:l\.\s?l\.\s?p\.?|llp\.?)$/iu, 'LLP'],
  [/(?<![\p{Script=Latin}\p{N}.])(?:public\s+limited\s+company|p\.\s?l\.\s?c\.?|plc\.?)$/iu, 'PLC'],
  [/(?<![\p{Script=Latin}\p{N}.])(?:n\.\s?p\.\s?o\.?|npo)$/iu, 'NPO'],
  ...initialsOfForms.map(({ form, initial }): FormPattern => [
    new RegExp(String.raw`(?<![\p{Script=Latin}\p{N}.])${initial}\.\s?k\.?$`, 'iu'),
    form,
  ]),
  ...formsInLatin.map(({ form, name }): FormPattern => [new RegExp(`${name}$`, 'iu'), form]),
]
/** Two letters without full stops are a form only after a Latin name without a Japanese form: Aozora YK, but not 青空YK. */
const bareSuffixes = initialsOfForms.map(({ form, initial }): FormPattern => [
  new RegExp(String.raw`(?<=\p{Script=Latin}[\s.,]+)${initial}k$`, 'iu'),
  form,
])
const allSuffixes = [...englishSuffixes, ...bareSuffixes]
/**
 * Forms before a name must be separate words: K.K. 青空 has a form, K.Kサービス and Ｋ．Ｋ．企画 are names. After the second full stop a
 * Latin name may follow: K.K.Aozora.
 */
const englishPrefixes: readonly FormPattern[] = [
  ...initialsOfForms.map(({ form, initial }): FormPattern => [
    new RegExp(String.raw`^${initial}\.\s?k(?:\.?(?=[\s,、])|\.(?=\p{Script=Latin}))`, 'iu'),
    form,
  ]),
  ...formsInLatin.map(({ form, name }): FormPattern => [new RegExp(`^${name}`, 'iu'), form]),
  [/^(?:n\.\s?p\.\s?o\.?|npo)(?=\s)/iu, 'NPO'],
]

// Cheap tests first, so that most texts are not tried against every pattern. Extend them with the lists above.
const endsLikeEnglishForm = /[.a-z]$/i
const startsLikeEnglishForm = /^[kgyn]/i

function englishForm(text: string, { hasJapaneseForm }: { hasJapaneseForm: boolean }): FormAtEnd | null {
  if (endsLikeEnglishForm.test(text)) {
    for (const [pattern, form] of hasJapaneseForm ? englishSuffixes : allSuffixes) {
      const match = pattern.exec(text)
      if (match) return { form, start: 0, end: match.index }
    }
  }
  // After a Japanese form, leading letters belong to the name: 株式会社 K.K. 企画.
  if (hasJapaneseForm || !startsLikeEnglishForm.test(text)) return null
  for (const [pattern, form] of englishPrefixes) {
    const match = pattern.exec(text)
    if (match) return { form, start: match[0].length, end: text.length }
  }
  return null
}
