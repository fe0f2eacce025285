import { fold } from '../fold.ts'
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

/** The kana of each consonant. */
const kanaByConsonant: Readonly<Record<string, string>> = {
  '': 'アイウエオヤユヨワヲ',
  k: 'カキクケコ',
  g: 'ガギグゲゴ',
  s: 'サシスセソザズゼゾツヅ',
  j: 'ジヂ',
  t: 'タテト',
  c: 'チ',
  d: 'ダデド',
  n: 'ナニヌネノ',
  h: 'ハヒヘホ',
  f: 'フ',
  b: 'バビブベボ',
  p: 'パピプペポ',
  m: 'マミムメモ',
  r: 'ラリルレロ',
}
const consonantOfKana: ReadonlyMap<string, string> = new Map(
  Object.entries(kanaByConsonant).flatMap(([consonant, row]) =>
    Array.from(row, (kana): [string, string] => [kana, consonant]),
  ),
)

/** ン */
export const isSyllabicN = ({ consonant, vowels }: Sound): boolean => consonant === 'n' && vowels === ''
/** Between ン and a vowel: サンエール is not サネール. */
export const apart = "'"

/** The sounds of several words as one word: a vowel at the beginning of a word joins the sound before it. */
export function joinSounds(words: readonly (readonly Sound[])[]): Sound[] {
  const joined: Sound[] = []
  for (const sound of words.flat()) {
    const last = joined.at(-1)
    if (last === undefined || sound.consonant !== '') {
      joined.push(sound)
      continue
    }
    const between = isSyllabicN(last) ? apart : ''
    const isLatin = last.isLatin || sound.isLatin
    joined[joined.length - 1] = { ...last, vowels: last.vowels + between + sound.vowels, isLatin }
  }
  return joined
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
      const [consonant, vowel] = [consonantOfKana.get(folded), vowelOf.get(folded)]
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
