import { readingKey } from './reading-key.ts'
import { isVowel, syllables } from './romaji-syllables.ts'

/**
 * The reading keys (`readingKey`) of a romaji text; empty for other texts, such as most English words. Accepts Hepburn, Kunrei,
 * Nihon-shiki and common input (macrons, circumflexes, doubled vowels, Ohtani, Shimbashi, Jun'ichi, matcha).
 * Romaji can be ambiguous: a text has up to 8 keys.
 */
export function readingKeysOfRomaji(latin: string): string[] {
  const text = normalize(latin)
  if (!/^[a-z~' ]*[a-z][a-z~' ]*$/.test(text)) return []
  const keys = new Set<string>()
  for (const loanSounds of [false, true]) {
    for (const oldW of [false, true]) {
      for (const longAsI of [false, true]) {
        const kana = kanaOf(text, { loanSounds, oldW, longAsI })
        if (kana !== null && kana !== '') keys.add(readingKey(kana))
      }
    }
  }
  return [...keys].filter((key) => key !== '')
}

/** Choices between ambiguous readings, the same for the whole text. */
interface Choices {
  /** ti, tu, di, du, si, zi are ティ トゥ ディ ドゥ スィ ズィ, not チ ツ ヂ ヅ シ ジ. */
  readonly loanSounds: boolean
  /** wi, we, wo are ヰ ヱ ヲ, not ウィ ウェ ウォ. */
  readonly oldW: boolean
  /** A long e or i is written with イ (ケイ, イイ), not with ー. */
  readonly longAsI: boolean
}

/** Normalises to lower-case ASCII: `~` after a long vowel, a space or `'` at a syllable boundary. */
function normalize(latin: string): string {
  const text = latin
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0302\u0304]/g, '~')
  return text
    .replace(/[’‘`´ʼ]/g, "'")
    .replace(/[\s\-‐-―.,・&]+/g, ' ')
    .trim()
}

const loanSyllables: Readonly<Record<string, string>> = {
  ti: 'ティ',
  tu: 'トゥ',
  di: 'ディ',
  du: 'ドゥ',
  si: 'スィ',
  zi: 'ズィ',
  tyu: 'テュ',
  dyu: 'デュ',
}
const oldWSyllables: Readonly<Record<string, string>> = { wi: 'イ', we: 'エ', wo: 'オ' }

function kanaOf(text: string, choices: Choices): string | null {
  let kana = ''
  for (let at = 0; at < text.length;) {
    const sign = signAt(text, at)
    if (sign !== null) {
      kana += sign.kana
      at += sign.length
      continue
    }
    const syllable = syllableAt(text, at, choices)
    if (syllable === null) return null
    at += syllable.length
    kana += syllable.kana
    const long = lengtheningAt(text, at)
    if (long === 0) continue
    kana += choices.longAsI && 'ie'.includes(text[at - 1]!) ? 'イ' : 'ー'
    at += long
  }
  return kana
}

interface Read {
  readonly kana: string
  readonly length: number
}

/** A syllable boundary, ン or ッ. */
function signAt(text: string, at: number): Read | null {
  const [letter, next = ''] = [text[at]!, text[at + 1]]
  if (letter === ' ' || letter === "'") return { kana: '', length: 1 }
  if (letter === '~') return { kana: 'ー', length: 1 }
  if (letter === 'n') {
    if (next === 'n') return { kana: 'ン', length: isVowel(text[at + 2]) || text[at + 2] === 'y' ? 1 : 2 }
    return isVowel(next) || next === 'y' ? null : { kana: 'ン', length: 1 }
  }
  if (letter === 'm' && next !== '' && 'bpm'.includes(next)) return { kana: 'ン', length: 1 }
  if (letter === 't' && text.startsWith('tch', at)) return { kana: 'ッ', length: 1 }
  return letter === next && 'kgsztdbpfhjrlwvyc'.includes(letter) ? { kana: 'ッ', length: 1 } : null
}

function syllableAt(text: string, at: number, { loanSounds, oldW }: Choices): Read | null {
  for (let length = Math.min(4, text.length - at); length > 0; length--) {
    const latin = text.slice(at, at + length)
    const kana =
      (loanSounds ? loanSyllables[latin] : undefined) ??
      (oldW ? oldWSyllables[latin] : undefined) ??
      syllables.get(latin)
    if (kana !== undefined) return { kana, length }
  }
  return null
}

/** The number of letters that only lengthen the vowel before them: a mark, the second e, the h of Ohtani and Satoh. */
function lengtheningAt(text: string, at: number): number {
  const vowel = text[at - 1]!
  if (text[at] === '~') return 1
  if (vowel === 'e' && text[at] === 'e') return 1
  const next = text[at + 1]
  return 'ou'.includes(vowel) && text[at] === 'h' && !isVowel(next) && next !== 'y' && next !== 'h' ? 1 : 0
}
