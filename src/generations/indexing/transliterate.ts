import { translations } from '../../words/vocabulary/business-words.ts'
import { latinSpellingsOf } from '../../words/vocabulary/latin-spellings.ts'
import { dataLines } from '../../words/program-files/data-lines.ts'
import { fold } from '../../words/text/fold.ts'
import { foldCompanyName, splitLegalForm } from '../../words/text/legal-form.ts'
import { kanaOfRomaji } from '../../words/text/sounds/romaji.ts'
import { nameOfLetter } from '../../words/text/sounds/letter-names.ts'
import { readingKey } from '../../words/text/sounds/reading-key.ts'
import { withLatestResults } from '../../words/text/latest-results.ts'

/** A text in the letters in which a name may be written: フィリップス japan as フィリップスジャパン. */
export interface Transliteration {
  /** Folded, without the legal form. */
  readonly written: readonly string[]
  /** Reading keys, of texts without kanji. */
  readonly readingKeys: readonly string[]
  /** Each word in kana where it can be read, folded. Empty for a single word. */
  readonly words: readonly string[]
}

/** Texts that are tried instead of the typed one. */
const textsMax = 8

const none: Transliteration = { written: [], readingKeys: [], words: [] }

/**
 * Other letters for a text: Latin words in kana as companies read them, initials and digits as they are spoken, and kana in Latin letters
 * beside kanji (キーパー技研, KeePer技研). Nothing for a text in one script, and only reading keys for one in Latin letters.
 */
export function transliterate(text: string): Transliteration {
  const core = splitLegalForm(text).core.normalize('NFKC')
  if (!mayHaveOtherLetters.test(core)) return none
  const runs = runsOf(core)
  const kinds = new Set(runs.map(({ kind }) => kind))
  const isLatinAlone = kinds.size === 1 && kinds.has('latin')
  if (kinds.size < 2 && !isLatinAlone) return none
  const hasKanji = kinds.has('other')
  const options = runs.map((run) => optionsOf(run, { isAlone: runs.length === 1, hasKanji }))
  const original = fold(runs.map((run) => run.text).join(''))
  const texts = combinationsOf(options, textsMax).map((parts) => fold(parts.join('')))
  const written = [...new Set(texts)].filter((form) => form !== original && form !== '')
  const isKana = (form: string): boolean => /^[ァ-ヺー]+$/u.test(form)
  return {
    written: isLatinAlone ? [] : written,
    readingKeys: [...new Set(written.filter(isKana).map(readingKey))].filter((key) => key.length > 1),
    words: runs.length > 1 ? options.map(([first = '']) => foldCompanyName(first)) : [],
  }
}

/** A quick test, so that a text of kanji alone need not be split. */
const mayHaveOtherLetters = /[\p{Script=Latin}\dァ-ヺぁ-ゖ]/u

type RunKind = 'latin' | 'kana' | 'digit' | 'other'

interface Run {
  readonly kind: RunKind
  text: string
}

function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const [run] of text.matchAll(/[\p{Script=Latin}\p{M}'’]+|\d+|[ァ-ヺーぁ-ゖ・]+|[^\s\p{P}\p{S}]/gu)) {
    const kind = kindOf(run)
    const last = runs.at(-1)
    if (kind === 'other' && last?.kind === 'other') last.text += run
    else runs.push({ kind, text: run })
  }
  return runs
}

function kindOf(run: string): RunKind {
  if (/\p{Script=Latin}/u.test(run)) return 'latin'
  if (/\d/.test(run)) return 'digit'
  return /[ァ-ヺぁ-ゖ]/u.test(run) ? 'kana' : 'other'
}

/** A number in a name is often spoken in English: ラウンドワン. */
const digitNames = 'ゼロ ワン ツー スリー フォー ファイブ シックス セブン エイト ナイン テン'.split(' ')

/** ワン for 1, up to ten; `null` for other numbers. */
export const digitNameOf = (digits: string): string | null => digitNames[Number(digits)] ?? null

/** How a part of a text may be written, the most likely first. */
function optionsOf({ kind, text }: Run, { isAlone, hasKanji }: { isAlone: boolean; hasKanji: boolean }): string[] {
  if (kind === 'digit') return [digitNameOf(text) ?? text, text]
  if (kind === 'kana') return hasKanji ? [text, ...wordsRead(text)] : [text]
  if (kind === 'other') return [text]
  const word = text.toLowerCase()
  const kana = [...kanaOfWord(word), ...kanaOfRomaji(word).slice(0, 1)]
  const letters = Array.from(word).map(nameOfLetter)
  const initials = word.length <= initialsMax && !letters.includes(null) ? [letters.join('')] : []
  if (isAlone) return kana
  const translated = (translations.get(word) ?? []).map((row) => (hasKanji ? row.word : row.kana))
  return [...kana, ...translated, ...initials, text].slice(0, optionsMax)
}

const initialsMax = 3
const japaneseSpellingsMax = 8

/**
 * How a text of Latin words alone may be written in Japanese, the most likely first: コインチェック of Coincheck, メルセデスベンツジャパン and
 * メルセデスベンツ日本 of Mercedes-Benz Japan. Empty where a word cannot be read.
 */
export const japaneseSpellingsOf = withLatestResults((text): readonly string[] => {
  const core = splitLegalForm(text).core.normalize('NFKC')
  const runs = runsOf(core)
  if (runs.length === 0 || runs.some(({ kind }) => kind !== 'latin')) return []
  const options = runs.map(({ text: run }) => {
    const word = run.toLowerCase()
    const translated = translations.get(word) ?? []
    const inKanji = word === 'japan' ? ['日本'] : []
    return [...readingsOfWord(word), ...inKanji, ...translated.flatMap((row) => [row.kana, row.word])].slice(
      0,
      optionsMax,
    )
  })
  return [...new Set(combinationsOf(options, japaneseSpellingsMax).map((parts) => parts.join('')))]
}, 16)

/** How a name in katakana is written in Latin letters, or one in these in Japanese: as what is asked for may be published. */
export const spellingsInOtherLetters = (text: string): readonly string[] => [
  ...latinSpellingsOf(text),
  ...japaneseSpellingsOf(text),
]

/** Shorter parts of a word are in too many words. */
const partCharactersMin = 3

/** How a Latin word is read: as companies read it, as its letters say, as a brand from abroad, or as two words that companies read (coin check). */
function readingsOfWord(word: string): readonly string[] {
  const read = [...(brandReadings().get(word) ?? []), ...kanaOfWord(word), ...kanaOfRomaji(word).slice(0, 1)]
  if (read.length > 0) return [...new Set(read)]
  for (let length = word.length - partCharactersMin; length >= partCharactersMin; length--) {
    const [[first], [last]] = [kanaOfWord(word.slice(0, length)), kanaOfWord(word.slice(length))]
    if (first !== undefined && last !== undefined) return [first + last]
  }
  return []
}

/** Ways to write one word. */
const optionsMax = 4

/** All ways to choose one of each list, at most `max`. */
export const combinationsOf = <Part>(lists: readonly (readonly Part[])[], max: number): Part[][] =>
  lists.reduce<Part[][]>(
    (combined, list) => list.flatMap((part) => combined.map((parts) => [...parts, part])).slice(0, max),
    [[]],
  )

const latinReadings = new URL('../../words/vocabulary/latin-readings.txt', import.meta.url)
const latinBrands = new URL('../../words/vocabulary/latin-brands.txt', import.meta.url)

let cachedReadings: ReadonlyMap<string, readonly string[]> | null = null
let cachedBrands: ReadonlyMap<string, readonly string[]> | null = null
let cachedWords: ReadonlyMap<string, readonly string[]> | null = null

function kanaByWord(): ReadonlyMap<string, readonly string[]> {
  return (cachedReadings ??= readingsIn(latinReadings))
}

const brandReadings = (): ReadonlyMap<string, readonly string[]> => (cachedBrands ??= readingsIn(latinBrands))

const readingsIn = (file: URL): ReadonlyMap<string, readonly string[]> =>
  new Map(
    dataLines(file)
      .flatMap((line) => line.split(' '))
      .map((row): [string, string[]] => {
        const [word = '', kana = ''] = row.split(':')
        return [word, kana.split(',')]
      }),
  )

/** How a Latin word is read in the names of companies; empty if its letters say it or it is not known. */
export const kanaOfWord = (word: string): readonly string[] => kanaByWord().get(word) ?? []

/** The Latin words that are read so, at most two. */
function wordsRead(kana: string): readonly string[] {
  cachedWords ??= Map.groupBy(kanaByWord().keys(), (word) => fold(kanaOfWord(word)[0] ?? ''))
  return (cachedWords.get(fold(kana)) ?? []).slice(0, 2)
}
