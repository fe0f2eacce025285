import { fold } from '../text/fold.ts'
import { readingKey, readingKeysOfRomaji } from '../text/kana.ts'
import { foldCompanyName, isOnlyLegalForm, splitLegalForm } from '../text/legal-form.ts'
import { unifyLongVowels } from '../text/long-vowel.ts'
import { lettersOf } from './company-name.ts'
import { spellingsOf } from './spellings.ts'

/** A company as somebody typed it, in every form that the index holds. */
export interface CompanyQuery {
  /** As it was typed, but for spaces between Japanese characters. */
  readonly typed: string
  /** The whole text folded, without its legal form. */
  readonly folded: string
  /** A Latin text folded, legal form kept, where that is another text: Toei Company, Ltd. */
  readonly whole: string | null
  /** The same with its legal form written out: tells 株式会社青空 from 青空有限会社 among equals. */
  readonly foldedWithForm: string
  /** Other spellings of the folded text (`spellingsOf`). */
  readonly spellings: readonly string[]
  /** Its words, when there are several. */
  readonly words: readonly string[]
  /** Reading in kana, when the text is kana. */
  readonly kana: string | null
  /** Reading keys, when the text is kana or Latin letters that can be romaji. */
  readonly readings: readonly string[]
  /** The text with letters that it spells out in kana as letters (エヌティティ → ntt). */
  readonly letters: string | null
}

export function understandCompany(text: string): CompanyQuery {
  const typed = text.replace(spaceBetweenJapanese, '')
  const folded = foldCompanyName(typed)
  const words = companyWordsOf(text).map(foldCompanyName)
  const letters = lettersOf(typed)
  const kana = isKana(folded)
  return {
    typed,
    folded,
    whole: wholeOf(typed, folded),
    foldedWithForm: fold(canonicalName(typed)),
    spellings: spellingsOf(folded),
    words: words.length > 1 ? words : [],
    kana: kana ? unifyLongVowels(folded) : null,
    readings: kana ? [readingKey(folded)] : readingsOf(text, folded),
    letters: letters === null ? null : foldCompanyName(letters),
  }
}

function wholeOf(typed: string, folded: string): string | null {
  const whole = fold(typed)
  return whole !== folded && /^[a-z0-9]+$/.test(whole) ? whole : null
}

/** Of aaaa or ンンンン one kana is left, which is in very many readings: it stands for nothing but itself. */
export const isTelling = (reading: string): boolean => reading.length > 1

const spaceBetweenJapanese =
  /(?<=[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー々])\s+(?=[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー])/gu

/** Every form of the whole text: where a record's party or text holds one of them, the company is meant. */
export function formsOf({ folded, whole, spellings, kana, readings, letters }: CompanyQuery): string[] {
  const others = [whole, kana, letters].filter((form) => form !== null)
  return [...new Set([folded, ...spellings, ...others, ...readings.filter(isTelling)])].filter((form) => form !== '')
}

/** The name with its legal form written out, at the end where it stood: ㈱青空 is 株式会社青空. */
export function canonicalName(name: string): string {
  const { core, forms } = splitLegalForm(name)
  if (forms.length === 0) return name
  const before = !fold(name).startsWith(fold(core))
  return before ? forms.join('') + core : core + forms.join('')
}

/** Words between spaces; a legal form standing alone, and signs of which nothing is left (ー), are no words. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/u).filter((word) => fold(word) !== '' && !isOnlyLegalForm(word))
}

/** The words of a company's name, its legal form (which may have spaces, Co., Ltd.) taken off first. */
export function companyWordsOf(text: string): string[] {
  const words = wordsOf(splitLegalForm(text).core)
  return words.length > 0 ? words : [text]
}

/** Every form under which one word of a query may stand in a record's party or text. */
export const formsOfWord = (word: string): string[] => formsOf(understandCompany(word))

/** Every form under which a name is searchable beside its own folded form. Pure; used when a generation is built. */
export function readingFormsOf(nameKana: string): { kana: string; reading: string } {
  const folded = foldCompanyName(nameKana)
  return { kana: unifyLongVowels(folded), reading: readingKey(folded) }
}

/** Latin words are read together and, where a legal form was taken off, without it. */
function readingsOf(text: string, folded: string): string[] {
  if (!/^[\p{Script=Latin}\p{M}\s.'’\-&,]+$/u.test(text.normalize('NFKC'))) return []
  const spelled = companyWordsOf(text).join(' ')
  return [...new Set([...readingKeysOfRomaji(folded), ...readingKeysOfRomaji(spelled)])]
}

const isKana = (folded: string): boolean => /^[\p{Script=Katakana}\p{Script=Hiragana}ー]+$/u.test(folded)
