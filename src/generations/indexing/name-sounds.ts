import { fold } from '../../words/text/fold.ts'
import { withLatestResults } from '../../words/text/latest-results.ts'
import { splitLegalForm } from '../../words/text/legal-form.ts'
import { kanaOfRomaji } from '../../words/text/sounds/romaji.ts'
import { nameOfLetter } from '../../words/text/sounds/letter-names.ts'
import { soundsOfLatin } from '../../words/text/sounds/latin-sounds.ts'
import { soundAlike } from '../../words/text/sounds/sound-comparison.ts'
import { consonantsOf, joinSounds, soundsOfKana, type Sound } from '../../words/text/sounds/sound.ts'
import { combinationsOf, digitNameOf, kanaOfWord } from './transliterate.ts'

/** A name has forms that begin with each of its first words, at most so many. */
const wordsMax = 3
const consonantsMin = 2
const consonantsMax = 12

/** The indexed form of sounds: their consonants, after A if they begin with a vowel. In capitals, which no folded text has. */
function formOf(sounds: readonly Sound[]): string {
  const start = sounds[0]?.consonant === '' ? 'A' : ''
  return start + consonantsOf(sounds).toUpperCase().slice(0, consonantsMax)
}

/** The forms of a name by its sounds, each from a word of katakana to the end of the katakana: SBNRBN and ARBN of セブン・イレブン. */
export function soundFormsOf(name: string): string[] {
  if (!hasKatakana.test(name)) return []
  const forms = katakanaRuns(name)
    .flatMap((words) => words.map((_, index) => words.slice(index).join('')))
    .slice(0, wordsMax)
    .flatMap((kana) => readingsIn(kana).map(formOf))
  return [...new Set(forms)].filter((form) => form.length >= consonantsMin)
}

/** A quick test, so that other names need not be split. */
const hasKatakana = /[ァ-ヺｦ-ﾝ][ァ-ヺー・\sｦ-ﾟ]{2}|[ぁ-ゖ]ー/u
const katakanaRun = /[ァ-ヺ][ァ-ヺー・\s]{2,}/gu
/** Hiragana with ー are written for katakana: すかいらーく. */
const hiraganaWithLongVowel = /[ぁ-ゖ]*[ぁ-ゖ]ー[ぁ-ゖー]*/gu

const toKatakana = (hiragana: string): string =>
  hiragana.replace(/[ぁ-ゖ]/gu, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))

/** The words of each run of katakana in a name: セブン and イレブン. */
function katakanaRuns(name: string): string[][] {
  const core = name.normalize('NFKC').replace(hiraganaWithLongVowel, toKatakana)
  return [...core.matchAll(katakanaRun)].map(([run]) => run.split(/[・\s]+/u).filter((word) => word !== ''))
}

/** The register writes large ツ for ッ in old names. */
const readingsIn = (kana: string): Sound[][] =>
  kana.includes('ツ') ? [soundsOfKana(kana), soundsOfKana(kana, { mayBeSmall: true })] : [soundsOfKana(kana)]

/** A text by its sounds. */
export interface SoundQuery {
  /** Ways to read the text, or one of its words. */
  readonly pronunciations: readonly (readonly Sound[])[]
  /** The other words, each in the forms of which a name must contain one. */
  readonly others: readonly (readonly string[])[]
}

const pronunciationsMax = 12
/** Consonants of a text that is searched by its sounds: fewer are in too many names. */
const searchedConsonantsMin = 3

/** How a text with Latin words may sound. */
export interface SoundQueries {
  /** The whole text; `null` if it has words that cannot be read. */
  readonly whole: SoundQuery | null
  /** Its longest word that nothing else can read, by its sounds, and the others as they are written; `null` for a single word. */
  readonly byWord: SoundQuery | null
}

/**
 * `null` unless a Latin word is neither romaji nor one of those that companies often use: these are read exactly. One search asks several times
 * for the same text.
 */
export const soundQueriesOf = withLatestResults(readSounds, 4)

function readSounds(text: string): SoundQueries | null {
  const core = splitLegalForm(text).core.normalize('NFKC')
  if (!hasLatin.test(core)) return null
  const words = wordsIn(core)
  const isUnknown = (word: string): boolean =>
    isLatin(word) && kanaOfWord(word.toLowerCase()).length === 0 && kanaOfRomaji(word).length === 0
  const [longest] = words.filter(isUnknown).toSorted((a, b) => b.length - a.length)
  if (longest === undefined) return null
  // Without pronunciations of a word there are none of the whole.
  const ofWhole = combinationsOf(words.map(soundsOfWord), pronunciationsMax).map(joinSounds)
  const others = words.filter((word) => word !== longest).map(writingsOf)
  return {
    whole: soundQuery(ofWhole, []),
    byWord: others.length === 0 ? null : soundQuery(soundsOfWord(longest), others),
  }
}

/** Whether a search compares names with the sounds of the text. */
export function isComparedBySound(text: string): boolean {
  const queries = soundQueriesOf(text)
  return queries !== null && (queries.whole !== null || queries.byWord !== null)
}

function soundQuery(pronunciations: readonly Sound[][], others: SoundQuery['others']): SoundQuery | null {
  const searched = pronunciations.filter((sounds) => consonantsOf(sounds).length >= searchedConsonantsMin)
  return searched.length === 0 ? null : { pronunciations: searched, others }
}

const wordsIn = (text: string): string[] =>
  text.match(/[\p{Script=Latin}\p{M}'’]+|\d+|[ァ-ヺーぁ-ゖ]+|[^\s\p{P}\p{S}ァ-ヺーぁ-ゖ\p{Script=Latin}\d]+/gu) ?? []
const hasLatin = /\p{Script=Latin}/u
const isLatin = (word: string): boolean => /^\p{Script=Latin}/u.test(word)

function soundsOfWord(word: string): readonly Sound[][] {
  if (/^\d/.test(word)) return soundsOfAll([digitNameOf(word)])
  if (!isLatin(word)) return soundsOfAll([toKatakana(word)])
  const letters = Array.from(word).map(nameOfLetter)
  const initials = word.length <= 3 && !letters.includes(null) ? [letters.join('')] : []
  const read = soundsOfAll([...kanaOfWord(word.toLowerCase()), ...initials])
  return [...read, ...soundsOfLatin(word)].slice(0, pronunciationsMax)
}

const soundsOfAll = (kana: readonly (string | null)[]): Sound[][] =>
  kana
    .flatMap((pronunciation) => (pronunciation === null ? [] : [soundsOfKana(pronunciation)]))
    .filter((sounds) => sounds.length > 0)

/** The folded forms of a word that a name may contain. */
const writingsOf = (word: string): string[] => [
  fold(word),
  ...(isLatin(word) ? [...kanaOfWord(word.toLowerCase()), ...kanaOfRomaji(word)].map(fold) : []),
  ...(/^\d/.test(word) ? [fold(digitNameOf(word) ?? word)] : []),
]

/** The indexed forms with which the names begin that may sound like the query. */
export const soundFormsFor = ({ pronunciations }: SoundQuery): string[] => [...new Set(pronunciations.map(formOf))]

export type SoundAgreement = 'words' | 'beginning'

/** How a name sounds like a query: whole words of its katakana, or their beginning. `null` if it does not, or lacks another word. */
export function soundComparison({ pronunciations, others }: SoundQuery): (name: string) => SoundAgreement | null {
  // Names of the same consonants often have the same words. The results are kept for one search only.
  const agreementOf = withLatestResults((kana) => agreementWith(kana, pronunciations), Number.POSITIVE_INFINITY)
  return withLatestResults((name) => {
    const folded = others.length === 0 ? '' : fold(name)
    if (!others.every((writings) => writings.some((writing) => folded.includes(writing)))) return null
    const agreements = new Set(wordSequences(name).map(agreementOf))
    return agreements.has('words') ? 'words' : agreements.has('beginning') ? 'beginning' : null
  }, Number.POSITIVE_INFINITY)
}

/** The katakana words of a name that follow each other, joined. */
const wordSequences = (name: string): string[] =>
  katakanaRuns(name).flatMap((words) =>
    words.flatMap((_, from) => words.slice(from).map((__, length) => words.slice(from, from + length + 1).join(''))),
  )

function agreementWith(kana: string, pronunciations: SoundQuery['pronunciations']): SoundAgreement | null {
  const candidates = readingsIn(kana)
  const isAlike = (isBeginning: boolean): boolean =>
    candidates.some((candidate) => pronunciations.some((sounds) => soundAlike(sounds, candidate, { isBeginning })))
  return isAlike(false) ? 'words' : isAlike(true) ? 'beginning' : null
}
