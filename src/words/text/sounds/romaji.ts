import { readingKey } from './reading-key.ts'
import { isVowel, loanSyllables, syllables } from './romaji-syllables.ts'

/**
 * The reading keys (`readingKey`) of a text in romaji: up to 8, because romaji is ambiguous; none for other texts, such as most English
 * words. Accepts Hepburn, Kunrei, Nihon-shiki and common input (macrons, circumflexes, doubled vowels, Ohtani, Shimbashi, Jun'ichi, matcha).
 */
export function readingKeysOfRomaji(latin: string): string[] {
  return [...new Set(kanaOfRomaji(latin).map(readingKey))].filter((key) => key !== '')
}

/** The kana of a text in romaji, likewise. */
export function kanaOfRomaji(latin: string): string[] {
  const text = normalize(latin)
  if (!/^[~' ]*[a-z][a-z~' ]*$/.test(text)) return []
  const found = new Set<string>()
  for (const loanSounds of [false, true]) {
    for (const isWSilent of [false, true]) {
      for (const longVowelAsI of [false, true]) {
        const kana = toKana(text, { loanSounds, isWSilent, longVowelAsI })
        if (kana !== null && kana !== '') found.add(kana)
      }
    }
  }
  return [...found]
}

/** Choices between ambiguous readings, the same for the whole text. */
interface Choices {
  /** ti, tu, di, du, si, zi are ティ トゥ ディ ドゥ スィ ズィ, not チ ツ ヂ ヅ シ ジ. */
  readonly loanSounds: boolean
  /** wi, we, wo are the old kana ヰ ヱ ヲ, spoken イ エ オ, not ウィ ウェ ウォ. */
  readonly isWSilent: boolean
  /** A long e or i is written with イ (ケイ, イイ), not with ー. */
  readonly longVowelAsI: boolean
}

/** Converts to lower-case ASCII: `~` after a vowel with macron or circumflex, a space or `'` at a syllable boundary. */
function normalize(latin: string): string {
  return latin
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0302\u0304]/g, '~')
    .replace(/[’‘`´ʼ]/g, "'")
    .replace(/[\s\-‐-―.,・&]+/g, ' ')
    .trim()
}

const kanaOfLoanSyllable: ReadonlyMap<string, string> = new Map(
  loanSyllables.map(({ kana, hepburn }) => [hepburn, kana]),
)
const kanaWithSilentW: Readonly<Record<string, string>> = { wi: 'イ', we: 'エ', wo: 'オ' }

/** Converts normalised romaji to kana; `null` if a part of it is not a syllable. */
function toKana(text: string, choices: Choices): string | null {
  let kana = ''
  let index = 0
  while (index < text.length) {
    const sign = signAt(text, index)
    if (sign !== null) {
      kana += sign.kana
      index += sign.length
      continue
    }
    const syllable = syllableAt(text, index, choices)
    if (syllable === null) return null
    index += syllable.length
    kana += syllable.kana
    const lengthening = lengtheningAt(text, index)
    if (lengthening === 0) continue
    const isEOrI = 'ie'.includes(text[index - 1]!)
    kana += choices.longVowelAsI && isEOrI ? 'イ' : 'ー'
    index += lengthening
  }
  return kana
}

/** Kana and the number of Latin letters that they replace. */
interface KanaAt {
  readonly kana: string
  readonly length: number
}

/** A syllable boundary (no kana), a long vowel, ン or ッ. */
function signAt(text: string, index: number): KanaAt | null {
  const letter = text[index]!
  const next = text[index + 1] ?? ''
  if (letter === ' ' || letter === "'") return { kana: '', length: 1 }
  if (letter === '~') return { kana: 'ー', length: 1 }
  if (letter === 'n' && next === 'n') {
    const startsSyllable = isVowelOrY(text[index + 2])
    return { kana: 'ン', length: startsSyllable ? 1 : 2 }
  }
  if (letter === 'n') return isVowelOrY(next) ? null : { kana: 'ン', length: 1 }
  if (letter === 'm' && next !== '' && 'bpm'.includes(next)) return { kana: 'ン', length: 1 }
  const isDoubled = letter === next && 'kgsztdbpfhjrlwvyc'.includes(letter)
  return isDoubled || text.startsWith('tch', index) ? { kana: 'ッ', length: 1 } : null
}

const isVowelOrY = (letter: string | undefined): boolean => isVowel(letter) || letter === 'y'

/** The longest syllable at a position. */
function syllableAt(text: string, index: number, { loanSounds, isWSilent }: Choices): KanaAt | null {
  for (let length = Math.min(4, text.length - index); length > 0; length--) {
    const latin = text.slice(index, index + length)
    const ofLoanWord = loanSounds ? kanaOfLoanSyllable.get(latin) : undefined
    const withSilentW = isWSilent ? kanaWithSilentW[latin] : undefined
    const kana = ofLoanWord ?? withSilentW ?? syllables.get(latin)
    if (kana !== undefined) return { kana, length }
  }
  return null
}

/** The number of letters that only lengthen the vowel before them: `~`, the second e of keeki, the h of Ohtani and Satoh. */
function lengtheningAt(text: string, index: number): number {
  const vowel = text[index - 1]!
  const letter = text[index]
  if (letter === '~') return 1
  if (vowel === 'e' && letter === 'e') return 1
  const next = text[index + 1]
  const isLengtheningH = letter === 'h' && 'ou'.includes(vowel) && !isVowelOrY(next) && next !== 'h'
  return isLengtheningH ? 1 : 0
}
