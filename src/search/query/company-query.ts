import { fold } from '../../words/text/fold.ts'
import { readingKeysOfRomaji } from '../../words/text/sounds/romaji.ts'
import { foldCompanyName, isOnlyLegalForm, splitLegalForm } from '../../words/text/legal-form.ts'
import { withLatestResults } from '../../words/text/latest-results.ts'
import { readingKey, unifyLongVowels } from '../../words/text/sounds/reading-key.ts'
import { isKana, lettersOf } from '../../generations/indexing/company-name.ts'
import { transliterate, type Transliteration } from '../../generations/indexing/transliterate.ts'
import { spellingsOf } from './spellings.ts'

/** A company query in every form that the index contains. */
export interface CompanyQuery {
  /** The query without spaces between Japanese characters. */
  readonly typed: string
  /** Folded, without the legal form. */
  readonly folded: string
  /** A Latin text folded with its legal form (Toei Company, Ltd.); `null` where it has none. */
  readonly latinWithForm: string | null
  /** Folded with the legal form written out. Separates 株式会社青空 from 青空有限会社 when ties are broken. */
  readonly foldedWithForm: string
  /** Other spellings of the folded text (`spellingsOf`). */
  readonly spellings: readonly string[]
  /** The folded words; empty for a single word. */
  readonly words: readonly string[]
  /** The reading, when the text is kana. */
  readonly kana: string | null
  /** Reading keys, when the text is kana or may be romaji. */
  readonly readingKeys: readonly string[]
  /** The text with letters spelled out in kana as Latin letters (エヌティティ → ntt). */
  readonly letters: string | null
  /** The text in other letters (フィリップス japan as フィリップスジャパン). */
  readonly transliterated: Transliteration
}

/** One search reads the same text, and its words, in many places. */
export const parseCompanyQuery = withLatestResults(parse, 64)

function parse(text: string): CompanyQuery {
  const typed = hasSpace.test(text) ? text.replace(spaceBetweenJapanese, '') : text
  const folded = foldCompanyName(typed)
  const words = hasSpace.test(splitLegalForm(text).core) ? companyWordsOf(text).map(foldCompanyName) : []
  const letters = lettersOf(typed)
  const isKanaQuery = isKana(folded)
  return {
    typed,
    folded,
    latinWithForm: latinWithFormOf(typed, folded),
    foldedWithForm: fold(canonicalName(typed)),
    spellings: [...spellingsOf(folded), ...withFormAfter(typed, folded)],
    words: words.length > 1 ? words : [],
    kana: isKanaQuery ? unifyLongVowels(folded) : null,
    readingKeys: isKanaQuery ? [readingKey(folded)] : romajiReadingKeys(text, folded),
    letters: letters === null ? null : foldCompanyName(letters),
    transliterated: transliterate(text),
  }
}

/** （協）青空事業 is 青空事業協同組合, whose form is 事業協同組合. */
function withFormAfter(typed: string, folded: string): string[] {
  const { core, forms } = splitLegalForm(typed)
  const written = forms[0] === '協同組合' ? foldCompanyName(`${core}協同組合`) : folded
  return written === folded ? [] : [written]
}

function latinWithFormOf(typed: string, folded: string): string | null {
  const withForm = fold(typed)
  const isLatin = /^[a-z0-9]+$/.test(withForm)
  return isLatin && withForm !== folded ? withForm : null
}

/** aaaa and ンンンン leave a key of one kana, which occurs in too many readings to search for. */
export const isSelective = (reading: string): boolean => reading.length > 1

const hasSpace = /\s/u
const spaceBetweenJapanese =
  /(?<=[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー々])\s+(?=[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー])/gu

/** Every form of the whole text. A record that contains one of them matches the company. */
export function formsOf(query: CompanyQuery): string[] {
  const { folded, latinWithForm, spellings, kana, letters, transliterated } = query
  const others = [latinWithForm, kana, letters].filter((form) => form !== null)
  const keys = [...query.readingKeys, ...transliterated.readingKeys].filter(isSelective)
  return distinctForms([folded, ...spellings, ...others, ...transliterated.written, ...keys])
}

export const distinctForms = (forms: readonly string[]): string[] => [...new Set(forms)].filter((form) => form !== '')

/** The name with its legal form written out, before or after the core as in the name: ㈱青空 → 株式会社青空. */
export function canonicalName(name: string): string {
  const { core, forms } = splitLegalForm(name)
  if (forms.length === 0) return name
  const isFormFirst = !fold(name).startsWith(fold(core))
  return isFormFirst ? forms.join('') + core : core + forms.join('')
}

/** The words of a text, without legal forms and without signs that fold to nothing (ー). */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/u).filter((word) => fold(word) !== '' && !isOnlyLegalForm(word))
}

/** The words of a company's name. The legal form is removed first, because it may contain spaces (Co., Ltd.). */
export function companyWordsOf(text: string): string[] {
  const words = wordsOf(splitLegalForm(text).core)
  return words.length > 0 ? words : [text]
}

/** Every form in which one word of a query may occur in a record's party or text. */
export const formsOfWord = (word: string): string[] => formsOf(parseCompanyQuery(word))

/** The reading keys of a Latin text without its legal form, with the words joined and separate. Empty for other texts. */
function romajiReadingKeys(text: string, folded: string): string[] {
  if (!latinText.test(text.normalize('NFKC'))) return []
  const separateWords = companyWordsOf(text).join(' ')
  return [...new Set([...readingKeysOfRomaji(folded), ...readingKeysOfRomaji(separateWords)])]
}

const latinText = /^[\p{Script=Latin}\p{M}\s.'’\-&,]+$/u
