import { fold } from '../fold.ts'
import { apart, isSyllabicN, type Sound } from './sound.ts'

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

/** Alternatives that are followed for one text. */
const alternativesMax = 12

const withVowels = (sounds: readonly Sound[], vowels: string): Sound[] => {
  const last = sounds.at(-1)
  const first = { consonant: '', vowels, isLatin: true }
  return last === undefined ? [first] : [...sounds.slice(0, -1), { ...last, vowels: last.vowels + vowels }]
}

/** The sounds with further consonants, for which `letter` stands. */
function withConsonants(sounds: readonly Sound[], consonants: string, letter: string): Sound[] {
  if (consonants === '') return withSilentLetter(sounds, letter)
  const all = [...sounds]
  for (const consonant of consonants) {
    const last = all.at(-1)
    // Double letters are one sound.
    const isDouble = last?.consonant === consonant && last.vowels === ''
    if (!isDouble) all.push({ consonant, vowels: '', isLatin: true })
  }
  return all
}

/** A silent r changes the vowel before it (er, or); w after n begins a syllable. */
function withSilentLetter(sounds: readonly Sound[], letter: string): Sound[] {
  const last = sounds.at(-1)
  if (last === undefined) return []
  const mark = letter === 'r' ? 'r' : letter === 'w' && isSyllabicN(last) ? apart : ''
  return [...sounds.slice(0, -1), { ...last, vowels: last.vowels + mark }]
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
