import { apart, consonantsOf, type Sound } from './sound.ts'

/** In texts of so few consonants, vowels must sound as in romaji: too many names have the consonants. */
const fewConsonants = 3

/**
 * Whether a text and a reading of the same consonants sound alike. With `isBeginning` the reading may go on after the text. Of two texts in
 * kana, all vowels must agree.
 */
export function soundAlike(
  typed: readonly Sound[],
  reading: readonly Sound[],
  { isBeginning }: { readonly isBeginning: boolean },
): boolean {
  const isAsLong = isBeginning ? typed.length <= reading.length : typed.length === reading.length
  if (!isAsLong || typed.some(({ consonant }, index) => consonant !== reading[index]!.consonant)) return false
  const isStrict = consonantsOf(typed).length <= fewConsonants
  return typed.every((sound, index) => {
    const { vowels } = reading[index]!
    const mayGoOn = isBeginning && index === typed.length - 1
    const heard = mayGoOn ? beginningsOf(vowels) : [vowels]
    return heard.some((some) =>
      sound.isLatin ? areVowelsAlike(sound, shorten(some), isStrict) : shorten(sound.vowels) === shorten(some),
    )
  })
}

const beginningsOf = (vowels: string): string[] =>
  Array.from({ length: vowels.length + 1 }, (_, length) => vowels.slice(0, length))

/** Without the second of two equal vowels and without the ウ or イ that lengthens (コウ, ケイ). */
function shorten(vowels: string): string {
  // A single vowel is the usual case.
  if (vowels.length < 2) return vowels
  return vowels.replace(/(.)\1+/g, '$1').replace(/(?<=o)u|(?<=e)i/g, '')
}

function areVowelsAlike(typed: Sound, vowels: string, isStrict: boolean): boolean {
  if (isStrict && typed.vowels.includes(apart) !== vowels.includes(apart)) return false
  const [withR, heard] = [typed.vowels.replaceAll(apart, ''), vowels.replaceAll(apart, '')]
  if (latinDigraphs[withR]?.includes(heard) === true) return true
  const letters = withR.replaceAll('r', '')
  const mayBeAdded = addedVowel(typed.consonant)
  if (letters === '') return mayBeAdded.test(heard)
  const soundsOf = (letter: string): readonly string[] => (isStrict ? romajiVowels : englishVowels)[letter]!
  if (letters.length === 1) {
    // ト and エ of ベストエナジー
    const withoutAdded = heard.length > 1 && mayBeAdded.test(heard[0]!) ? heard.slice(1) : heard
    return soundsOf(letters).some((sound) => sound === heard || sound === withoutAdded)
  }
  // Of several letters any may be heard: oui of Louis.
  return Array.from(heard).every((vowel) =>
    Array.from(letters).some((letter) => soundsOf(letter).some((sound) => sound.includes(vowel))),
  )
}

/** Kana vowels as which a Latin letter sounds in romaji, shortened. */
const romajiVowels: Readonly<Record<string, readonly string[]>> = {
  a: ['a', 'e'],
  e: ['e', '', 'u'],
  i: ['i', 'ai'],
  o: ['o'],
  u: ['u', 'iu', 'yu'],
  y: ['i'],
}
/** Likewise in English words, where a letter may sound as in romaji, too. */
const englishVowels: Readonly<Record<string, readonly string[]>> = {
  a: ['a', 'e', 'ia', 'ea'],
  e: ['e', '', 'u', 'i', 'a'],
  i: ['i', 'ai'],
  o: ['o', 'a', 'u'],
  u: ['u', 'iu', 'yu', 'a'],
  y: ['i', 'ai'],
}

/** Letters that together are one vowel. */
const latinDigraphs: Readonly<Record<string, readonly string[]>> = {
  ar: ['a'],
  er: ['a', 'e'],
  ir: ['a', 'i'],
  or: ['o', 'a'],
  ur: ['a', 'u'],
  au: ['o', 'a', 'au'],
  oo: ['u', 'o'],
  ou: ['o', 'u', 'au'],
  ee: ['i', 'e'],
  ea: ['i', 'e', 'ia', 'ea'],
  ie: ['i', 'e', 'ie', 'ia'],
  ei: ['e', 'ai', 'ei'],
  ai: ['e', 'ei', 'ai'],
  ay: ['e', 'ei', 'ai'],
  oa: ['o', 'oa'],
}

/** Kana need a vowel where Latin letters have none: u, after t and d o, after s, c, k, j and g also i. */
const addedVowel = (consonant: string): RegExp =>
  'td'.includes(consonant) ? /^[ou]?$/ : 'scjkg'.includes(consonant) ? /^[ui]?$/ : /^u?$/
