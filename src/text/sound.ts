import { fold } from './fold.ts'
import { vowelOf } from './reading-key.ts'

/**
 * A consonant and the vowels after it, as they sound roughly alike in English and in kana: c and k, l and r, v and b. The first of a text has
 * no consonant.
 */
export interface Sound {
  readonly consonant: string
  /** Kana: the vowels (ai). Latin: the letters. */
  readonly vowels: string
  readonly isLatin: boolean
}

/** The consonants of a text, which are compared before the vowels. */
export const consonantsOf = (sounds: readonly Sound[]): string => sounds.map(({ consonant }) => consonant).join('')

/** By consonant the kana with a, i, u, e and o; - where the row has none, or one with another consonant. */
const kanaConsonants: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['', 'アイウエオ'],
    ['k', 'カキクケコ'],
    ['g', 'ガギグゲゴ'],
    ['s', 'サシスセソ'],
    ['s', 'ザ-ズゼゾ'],
    ['j', '-ジ---'],
    ['t', 'タ--テト'],
    ['c', '-チ---'],
    ['s', '--ツ--'],
    ['d', 'ダ--デド'],
    ['j', '-ヂ---'],
    ['s', '--ヅ--'],
    ['n', 'ナニヌネノ'],
    ['h', 'ハヒ-ヘホ'],
    ['f', '--フ--'],
    ['b', 'バビブベボ'],
    ['p', 'パピプペポ'],
    ['m', 'マミムメモ'],
    ['', 'ヤ-ユ-ヨ'],
    ['r', 'ラリルレロ'],
    ['', 'ワイ-エヲ'],
  ].flatMap(([consonant, row]) => Array.from(row!, (kana): [string, string] => [kana, consonant!])),
)
const isSyllabicN = ({ consonant, vowels }: Sound): boolean => consonant === 'n' && vowels === ''
/** Between ン and a vowel: サンエール is not サネール. */
const apart = "'"

/** The sounds of several words as one word: a vowel at the beginning of a word joins the sound before it. */
export function joinSounds(words: readonly (readonly Sound[])[]): Sound[] {
  return words.flat().reduce<Sound[]>((joined, sound) => {
    const last = joined.at(-1)
    if (last === undefined || sound.consonant !== '') return [...joined, sound]
    const isLatin = last.isLatin || sound.isLatin
    const between = isSyllabicN(last) ? apart : ''
    return [...joined.slice(0, -1), { ...last, vowels: last.vowels + between + sound.vowels, isLatin }]
  }, [])
}

const smallKana = 'ァィゥェォャュョッ'

interface KanaSound {
  readonly consonant: string
  readonly vowel: string
  readonly isSmall: boolean
  /** ヤ ユ ヨ */
  readonly isGlide: boolean
}

const kanaSounds: ReadonlyMap<string, KanaSound> = new Map(
  Array.from({ length: 0x30fa - 0x30a1 + 1 }, (_, index) => String.fromCharCode(0x30a1 + index)).flatMap(
    (kana): [string, KanaSound][] => {
      const folded = fold(kana)
      const [consonant, vowel] = [kanaConsonants[folded], vowelOf.get(folded)]
      if (consonant === undefined || vowel === undefined) return []
      const isGlide = consonant === '' && 'ヤユヨ'.includes(folded)
      return [[kana, { consonant, vowel, isSmall: smallKana.includes(kana), isGlide }]]
    },
  ),
)

/**
 * The sounds of a reading. ッ and ー have none. The register also writes ツ for ッ, so `mayBeSmall` leaves out a ツ before a consonant.
 * Empty unless all characters are kana.
 */
export function soundsOfKana(reading: string, { mayBeSmall = false } = {}): Sound[] {
  const sounds: { consonant: string; vowels: string; isLatin: boolean }[] = []
  const kana = Array.from(reading.normalize('NFKC').replace(/[\s・]/gu, ''))
  for (const [index, character] of kana.entries()) {
    if (character === 'ー' || character === 'ッ') continue
    if (mayBeSmall && character === 'ツ' && /[カ-ヂテ-ドハ-ポ]/u.test(kana[index + 1] ?? '')) continue
    if (character === 'ン') {
      sounds.push({ consonant: 'n', vowels: '', isLatin: false })
      continue
    }
    const known = kanaSounds.get(character)
    if (known === undefined) return []
    const { consonant, vowel, isSmall, isGlide } = known
    const last = sounds.at(-1)
    // ファ is one sound, and so is a vowel after another.
    if (last !== undefined && (isSmall || consonant === '')) {
      const between = isSyllabicN(last) ? apart : ''
      last.vowels = isSmall && !isGlide ? last.vowels.slice(0, -1) + vowel : last.vowels + between + vowel
    } else sounds.push({ consonant, vowels: vowel, isLatin: false })
  }
  return sounds
}

/** Letters, and the consonants for which they may stand, the longest first: ch of Chuo, Chanel and Christian. */
const latinConsonants: readonly LatinConsonants[] = [
  { letters: 'tch', consonants: ['c'] },
  { letters: 'sch', consonants: ['s', 'sk'] },
  { letters: 'sh', consonants: ['s'] },
  { letters: 'ch', consonants: ['c', 's', 'k'] },
  { letters: 'ck', consonants: ['k'] },
  { letters: 'cc', consonants: ['k'] },
  { letters: 'ph', consonants: ['f'] },
  { letters: 'th', consonants: ['s', 't'] },
  { letters: 'wh', consonants: [''] },
  { letters: 'gh', consonants: ['g', ''] },
  { letters: 'kn', consonants: ['n'] },
  { letters: 'qu', consonants: ['k'] },
  { letters: 'dg', consonants: ['j'] },
  { letters: 'x', consonants: ['ks'] },
  { letters: 'q', consonants: ['k'] },
  { letters: 'l', consonants: ['r'] },
  { letters: 'v', consonants: ['b'] },
  { letters: 'z', consonants: ['s'] },
  { letters: 'w', consonants: [''] },
  { letters: 'h', consonants: ['h', ''] },
]
interface LatinConsonants {
  readonly letters: string
  readonly consonants: readonly string[]
}

/** Alternatives that are followed for one text. */
const alternativesMax = 12

/**
 * The sounds of a Latin word, in each way to read its consonants. r is also left out where no vowel follows (international,
 * インターナショナル), and s at the end (louis).
 */
export function soundsOfLatin(word: string): Sound[][] {
  const latin = fold(word)
  if (!/^[a-z]+$/.test(latin)) return []
  let alternatives: Sound[][] = [[]]
  let index = 0
  while (index < latin.length) {
    const vowels = /^[aeiouy]+/.exec(latin.slice(index))?.[0]
    if (vowels !== undefined) {
      alternatives = alternatives.map((sounds) => withVowels(sounds, vowels))
      index += vowels.length
      continue
    }
    const { letters, consonants } = consonantsAt(latin, index)
    alternatives = consonants
      .flatMap((consonant) => alternatives.map((sounds) => withConsonants(sounds, consonant, letters[0]!)))
      .slice(0, alternativesMax)
    index += letters.length
  }
  return alternatives
}

const withVowels = (sounds: readonly Sound[], vowels: string): Sound[] => {
  const last = sounds.at(-1)
  const first = { consonant: '', vowels, isLatin: true }
  return last === undefined ? [first] : [...sounds.slice(0, -1), { ...last, vowels: last.vowels + vowels }]
}

/** A silent r changes the vowel before it (er, or); w after n begins a syllable. */
function withConsonants(sounds: readonly Sound[], consonants: string, letter: string): Sound[] {
  const last = sounds.at(-1)
  const mark = letter === 'r' ? 'r' : letter === 'w' && last !== undefined && isSyllabicN(last) ? apart : ''
  if (consonants === '' && mark !== '' && last !== undefined)
    return [...sounds.slice(0, -1), { ...last, vowels: last.vowels + mark }]
  return Array.from(consonants).reduce<Sound[]>(
    (all, consonant) => {
      const previous = all.at(-1)
      // Double letters are one sound.
      return previous?.consonant === consonant && previous.vowels === ''
        ? all
        : [...all, { consonant, vowels: '', isLatin: true }]
    },
    [...sounds],
  )
}

function consonantsAt(latin: string, index: number): LatinConsonants {
  const rest = latin.slice(index)
  const several = latinConsonants.find(({ letters }) => rest.startsWith(letters))
  return several ?? { letters: rest[0]!, consonants: consonantsOfLetter(rest, index) }
}

/** The consonants of the letter at `index`, the first of `rest`. They depend on the letters after it. */
function consonantsOfLetter(rest: string, index: number): readonly string[] {
  const [letter, next] = [rest[0]!, rest[1] ?? '']
  const isSoft = /[eiy]/.test(next)
  if (letter === 'c') return [isSoft ? 's' : 'k']
  if (letter === 'g') return isSoft ? ['g', 'j'] : ['g']
  if (letter === 'm') return [/[bp]/.test(next) ? 'n' : 'm']
  if (letter === 'r') return index > 0 && !/[aeiouy]/.test(next) ? ['r', ''] : ['r']
  if (letter === 's' && next === '' && index > 2) return ['s', '']
  if (letter === 't' && /^t(?:ion|ial|ie)/.test(rest)) return ['s', 't']
  return [letter]
}

/** Kana vowels as which a Latin letter sounds, shortened (`shorten`): in romaji and English. */
const plainVowels: Readonly<Record<string, readonly string[]>> = {
  a: ['a', 'e'],
  e: ['e', '', 'u'],
  i: ['i', 'ai'],
  o: ['o'],
  u: ['u', 'iu', 'yu'],
  y: ['i'],
}
/** The same, and as which it sounds only in English. */
const allVowels: Readonly<Record<string, readonly string[]>> = {
  a: [...plainVowels['a']!, 'ia', 'ea'],
  e: [...plainVowels['e']!, 'i', 'a'],
  i: plainVowels['i']!,
  o: [...plainVowels['o']!, 'a', 'u'],
  u: [...plainVowels['u']!, 'a'],
  y: [...plainVowels['y']!, 'ai'],
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
  const soundsOf = (letter: string): readonly string[] => (isStrict ? plainVowels : allVowels)[letter]!
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
