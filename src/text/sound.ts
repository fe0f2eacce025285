import { fold } from './fold.ts'

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
const kanaVowels: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['a', 'アカガサザタダナハバパマヤラワ'],
    ['i', 'イキギシジチヂニヒビピミリ'],
    ['u', 'ウクグスズツヅヌフブプムユル'],
    ['e', 'エケゲセゼテデネヘベペメレ'],
    ['o', 'オコゴソゾトドノホボポモヨロヲ'],
  ].flatMap(([vowel, row]) => Array.from(row!, (kana): [string, string] => [kana, vowel!])),
)
const isSyllabicN = ({ consonant, vowels }: Sound): boolean => consonant === 'n' && vowels === ''

/** The sounds of one word after another. */
export function joinSounds(words: readonly (readonly Sound[])[]): Sound[] {
  return words.flat().reduce<Sound[]>((joined, sound) => {
    const last = joined.at(-1)
    if (last === undefined || sound.consonant !== '' || isSyllabicN(last)) return [...joined, sound]
    const isLatin = last.isLatin || sound.isLatin
    return [...joined.slice(0, -1), { ...last, vowels: last.vowels + sound.vowels, isLatin }]
  }, [])
}

const smallKana = 'ァィゥェォャュョッ'

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
    const isSmall = smallKana.includes(character)
    const folded = fold(character)
    const [consonant, vowel] = [kanaConsonants[folded], kanaVowels[folded]]
    if (consonant === undefined || vowel === undefined) return []
    const last = sounds.at(-1)
    // ファ is one sound, and so is a vowel after another, but not after ン.
    if (last !== undefined && !isSyllabicN(last) && (isSmall || consonant === '')) {
      const glide = consonant === '' && 'ヤユヨ'.includes(folded)
      last.vowels = isSmall && !glide ? last.vowels.slice(0, -1) + vowel : last.vowels + vowel
    } else sounds.push({ consonant, vowels: vowel, isLatin: false })
  }
  return sounds
}

/** Letters to consonants, the longest first. Each may stand for one of several: ch of Chanel, Chuo and Christian. */
const latinConsonants: readonly (readonly [letters: string, consonants: readonly string[]])[] = [
  ['tch', ['c']],
  ['sch', ['s', 'sk']],
  ['sh', ['s']],
  ['ch', ['c', 's', 'k']],
  ['ck', ['k']],
  ['cc', ['k']],
  ['ph', ['f']],
  ['th', ['s', 't']],
  ['wh', ['']],
  ['gh', ['g', '']],
  ['kn', ['n']],
  ['qu', ['k']],
  ['dg', ['j']],
  ['x', ['ks']],
  ['q', ['k']],
  ['l', ['r']],
  ['v', ['b']],
  ['z', ['s']],
  ['j', ['j']],
  ['w', ['']],
  ['h', ['h', '']],
]

/** Alternatives that are followed for one text. */
const alternativesMax = 12

/**
 * The sounds of a Latin word, in each way to read its consonants. r is also left out where no vowel follows (international,
 * インターナショナル), and s at the end (louis).
 */
export function soundsOfLatin(word: string): Sound[][] {
  let alternatives: Sound[][] = [[]]
  const letters = fold(word)
  if (!/^[a-z]+$/.test(letters)) return []
  let index = 0
  while (index < letters.length) {
    const vowels = /^[aeiouy]+/.exec(letters.slice(index))?.[0]
    if (vowels !== undefined) {
      alternatives = alternatives.map((sounds) => withVowels(sounds, vowels))
      index += vowels.length
      continue
    }
    const [length, consonants] = consonantsAt(letters, index)
    alternatives = consonants
      .flatMap((consonant) => alternatives.map((sounds) => withConsonants(sounds, consonant)))
      .slice(0, alternativesMax)
    index += length
  }
  return alternatives
}

const withVowels = (sounds: readonly Sound[], vowels: string): Sound[] => {
  const last = sounds.at(-1)
  const first = { consonant: '', vowels, isLatin: true }
  return last === undefined ? [first] : [...sounds.slice(0, -1), { ...last, vowels: last.vowels + vowels }]
}

const withConsonants = (sounds: readonly Sound[], consonants: string): Sound[] =>
  Array.from(consonants).reduce<Sound[]>(
    (all, consonant) => {
      const last = all.at(-1)
      // Double letters are one sound.
      return last?.consonant === consonant && last.vowels === ''
        ? all
        : [...all, { consonant, vowels: '', isLatin: true }]
    },
    [...sounds],
  )

function consonantsAt(letters: string, index: number): [length: number, consonants: readonly string[]] {
  const rest = letters.slice(index)
  const [letter, next] = [rest[0]!, rest[1] ?? '']
  for (const [spelling, consonants] of latinConsonants)
    if (rest.startsWith(spelling)) return [spelling.length, consonants]
  if (letter === 'c') return [1, ['eiy'.includes(next) && next !== '' ? 's' : 'k']]
  if (letter === 'g') return [1, 'eiy'.includes(next) && next !== '' ? ['g', 'j'] : ['g']]
  if (letter === 'm') return [1, ['bp'.includes(next) && next !== '' ? 'n' : 'm']]
  if (letter === 'r') return [1, index > 0 && !/[aeiouy]/.test(next) ? ['r', ''] : ['r']]
  if (letter === 's' && rest.length === 1 && index > 2) return [1, ['s', '']]
  if (letter === 't' && /^t(?:ion|ial|ie)/.test(rest)) return [1, ['s', 't']]
  return [1, [letter]]
}

/** Kana vowels as which English letters sound. Further letters may be silent. */
const latinVowels: Readonly<Record<string, readonly string[]>> = {
  '': ['', 'u', 'o', 'i'],
  a: ['a', 'e', 'ei', 'ia', 'ea'],
  e: ['e', 'i', 'a', '', 'u', 'o'],
  i: ['i', 'ai', 'a'],
  o: ['o', 'a', 'u', 'ou', 'oo'],
  u: ['u', 'a', 'iu', 'uu', 'yu'],
  y: ['i', 'ai', 'a', ''],
}

/** Whether two texts of the same consonants sound alike. Of two texts in kana, all vowels must agree. */
export function soundAlike(typed: readonly Sound[], reading: readonly Sound[]): boolean {
  return (
    typed.length === reading.length &&
    typed.every((sound, index) => {
      const other = reading[index]!
      if (sound.consonant !== other.consonant) return false
      return sound.isLatin
        ? areVowelsAlike(sound.vowels, other.vowels)
        : shorten(sound.vowels) === shorten(other.vowels)
    })
  )
}

/** Without the second of two equal vowels and without the ウ or イ that lengthens (コウ, ケイ). */
const shorten = (vowels: string): string => vowels.replace(/(.)\1+/g, '$1').replace(/(?<=o)u|(?<=e)i/g, '')

function areVowelsAlike(letters: string, kana: string): boolean {
  const [first = ''] = letters
  const heard = shorten(kana)
  if (letters.length <= 1) return latinVowels[first]!.some((vowels) => shorten(vowels) === heard)
  // Of several letters any may be heard, but the first sound is one of the first letter: ea of Reach, oui of Louis.
  const maySound = (letter: string, vowel: string): boolean =>
    latinVowels[letter]!.some((vowels) => vowels.includes(vowel))
  return (
    heard === '' ||
    (maySound(first, heard[0]!) &&
      Array.from(heard).every((vowel) => Array.from(letters).some((letter) => maySound(letter, vowel))))
  )
}
