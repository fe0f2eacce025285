import { fold } from '../text/fold.ts'
import { readingKey, readingKeysOfRomaji } from '../text/kana.ts'
import { foldCompanyName, isOnlyLegalForm, splitLegalForm } from '../text/legal-form.ts'
import { unifyLongVowels } from '../text/long-vowel.ts'
import { lettersOf } from './company-name.ts'

/** A company as somebody typed it, in every form that the index holds. */
export interface CompanyQuery {
  /** The whole text folded, without its legal form. */
  readonly folded: string
  /** The whole text folded, legal form kept: tells 株式会社青空 from 青空有限会社 among equals. */
  readonly foldedWithForm: string
  /** Its words, when there are several. */
  readonly words: readonly string[]
  /** Reading in kana, when the text is kana. */
  readonly kana: string | null
  /** Reading keys, when the text is Latin letters that can be romaji. */
  readonly readings: readonly string[]
  /** Latin letters spelt out in kana (エヌティティ → ntt). */
  readonly letters: string | null
}

export function understandCompany(text: string): CompanyQuery {
  const folded = foldCompanyName(text)
  const words = companyWordsOf(text).map(foldCompanyName)
  return {
    folded,
    foldedWithForm: fold(canonicalName(text)),
    words: words.length > 1 ? words : [],
    kana: isKana(folded) ? unifyLongVowels(folded) : null,
    readings: readingsOf(text, folded),
    letters: lettersOf(text),
  }
}

/** The name with its legal form written out, at the end where it stood: ㈱青空 is 株式会社青空. */
export function canonicalName(name: string): string {
  const { core, forms } = splitLegalForm(name)
  if (forms.length === 0) return name
  const before = !fold(name).startsWith(fold(core))
  return before ? forms.join('') + core : core + forms.join('')
}

/** Words between spaces, a legal form standing alone left out. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '' && !isOnlyLegalForm(word))
}

/** The words of a company's name, its legal form (which may have spaces, Co., Ltd.) taken off first. */
export function companyWordsOf(text: string): string[] {
  const words = wordsOf(splitLegalForm(text).core)
  return words.length > 0 ? words : [text]
}

/** Every form under which one word of a query may stand in a record's party or text. */
export function formsOfWord(word: string): string[] {
  const { folded, kana, readings, letters } = understandCompany(word)
  return [...new Set([folded, ...(kana === null ? [] : [kana]), ...readings, ...(letters === null ? [] : [letters])])]
}

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
