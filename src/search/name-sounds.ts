import { fold } from '../text/fold.ts'
import { splitLegalForm } from '../text/legal-form.ts'
import { kanaOfRomaji, nameOfLetter } from '../text/readings.ts'
import { consonantsOf, joinSounds, soundAlike, soundsOfKana, soundsOfLatin, type Sound } from '../text/sound.ts'
import { digitNameOf, readingsOfWord } from './transliterate.ts'

/** Forms of at most so many words of a name. */
const wordsMax = 3
const consonantsMin = 2
const consonantsMax = 12

/** The indexed form of consonants, which differs from every folded text. */
const formOf = (sounds: readonly Sound[]): string => consonantsOf(sounds).toUpperCase().slice(0, consonantsMax)

/** The consonants with which the katakana words of a name begin, to the end of the katakana. */
export function soundFormsOf(name: string): string[] {
  const forms = katakanaFrom(name)
    .slice(0, wordsMax)
    .flatMap((kana) => readingsIn(kana).map(formOf))
  return [...new Set(forms)].filter((form) => form.length >= consonantsMin)
}

const katakanaRun = /[ァ-ヺ][ァ-ヺー・\s]{2,}/gu

/** The katakana of a name from each of its words on: セブン・イレブン gives both words and the second alone. */
function katakanaFrom(name: string): string[] {
  return [...splitLegalForm(name).core.normalize('NFKC').matchAll(katakanaRun)].flatMap(([run]) => {
    const words = run.split(/[・\s]+/u).filter((word) => word !== '')
    return words.map((_, index) => words.slice(index).join(''))
  })
}

/** The register writes large ツ for ッ in old names. */
const readingsIn = (kana: string): Sound[][] =>
  kana.includes('ツ') ? [soundsOfKana(kana), soundsOfKana(kana, { mayBeSmall: true })] : [soundsOfKana(kana)]

/** A text by its sounds. */
export interface SoundQuery {
  /** Ways to read the text, or one of its words. */
  readonly readings: readonly (readonly Sound[])[]
  /** The other words, each in the forms of which a name must contain one. */
  readonly others: readonly (readonly string[])[]
}

const readingsMax = 12
/** Consonants of a text that is searched by its sounds: fewer are in too many names. */
const searchedConsonantsMin = 3

/** How a text with Latin words may sound: the whole text, then its longest word that nothing else can read. Empty for romaji. */
export function soundQueriesOf(text: string): SoundQuery[] {
  const words = wordsIn(splitLegalForm(text).core.normalize('NFKC'))
  const isUnread = (word: string): boolean =>
    isLatin(word) && readingsOfWord(word.toLowerCase()).length === 0 && kanaOfRomaji(word).length === 0
  if (!words.some((word) => isLatin(word)) || words.every((word) => isLatin(word) && kanaOfRomaji(word).length > 0))
    return []
  const whole = words.map(soundsOfWord)
  const queries: SoundQuery[] = whole.every((readings) => readings.length > 0)
    ? [{ readings: combineSounds(whole), others: [] }]
    : []
  const unread = words.filter(isUnread).toSorted((a, b) => b.length - a.length)
  const [longest] = unread
  if (longest !== undefined && words.length > 1) {
    const others = words.filter((word) => word !== longest).map(writingsOf)
    queries.push({ readings: soundsOfWord(longest), others })
  }
  return queries.map(({ readings, others }) => ({
    readings: readings.filter((sounds) => consonantsOf(sounds).length >= searchedConsonantsMin),
    others,
  }))
}

const wordsIn = (text: string): string[] =>
  text.match(/[\p{Script=Latin}\p{M}'’]+|\d+|[ァ-ヺーぁ-ゖ]+|[^\s\p{P}\p{S}ァ-ヺーぁ-ゖ\p{Script=Latin}\d]+/gu) ?? []
const isLatin = (word: string): boolean => /^\p{Script=Latin}/u.test(word)

function soundsOfWord(word: string): readonly Sound[][] {
  if (/^\d/.test(word)) return soundsOfAll([digitNameOf(word)])
  if (!isLatin(word))
    return soundsOfAll([word.replace(/[ぁ-ゖ]/gu, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))])
  const letters = Array.from(word).map(nameOfLetter)
  const initials = word.length <= 3 && !letters.includes(null) ? [letters.join('')] : []
  const read = soundsOfAll([...readingsOfWord(word.toLowerCase()), ...initials])
  return [...read, ...soundsOfLatin(word)].slice(0, readingsMax)
}

const soundsOfAll = (kana: readonly (string | null)[]): Sound[][] =>
  kana.flatMap((reading) => (reading === null ? [] : [soundsOfKana(reading)])).filter((sounds) => sounds.length > 0)

const combineSounds = (words: readonly (readonly Sound[][])[]): Sound[][] =>
  words
    .reduce<Sound[][][]>(
      (combined, readings) =>
        readings.flatMap((reading) => combined.map((parts) => [...parts, reading])).slice(0, readingsMax),
      [[]],
    )
    .map(joinSounds)

/** The folded forms of a word that a name may contain. */
const writingsOf = (word: string): string[] => [
  fold(word),
  ...(isLatin(word) ? [...readingsOfWord(word.toLowerCase()), ...kanaOfRomaji(word)].map(fold) : []),
  ...(/^\d/.test(word) ? [fold(digitNameOf(word) ?? word)] : []),
]

/** The indexed forms with which the names begin that may sound like the query. */
export const soundFormsFor = ({ readings }: SoundQuery): string[] => [...new Set(readings.map(formOf))]

export type SoundAgreement = 'whole' | 'beginning'

/** How a name sounds like the query: the whole of its katakana, or its beginning. `null` if it does not, or lacks another word. */
export function soundAgreement(name: string, { readings, others }: SoundQuery): SoundAgreement | null {
  const folded = fold(name)
  if (!others.every((writings) => writings.some((writing) => folded.includes(writing)))) return null
  const candidates = katakanaFrom(name).flatMap(readingsIn)
  let isBeginning = false
  for (const candidate of candidates) {
    for (const sounds of readings) {
      if (sounds.length > candidate.length || !soundAlike(sounds, candidate.slice(0, sounds.length))) continue
      if (sounds.length === candidate.length) return 'whole'
      isBeginning = true
    }
  }
  return isBeginning ? 'beginning' : null
}
