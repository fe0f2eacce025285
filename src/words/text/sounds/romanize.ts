import { fold } from '../fold.ts'
import { isLengthening, vowelOf } from './reading-key.ts'
import { isVowel, loanSyllables, syllables } from './romaji-syllables.ts'

/**
 * Romanises a reading for display, capitalised and as one word (kana have no word breaks): Hepburn without long vowels, Hepburn with
 * macrons, Kunrei with circumflexes, without duplicates. Spaces and middle dots are ignored. Empty unless all other characters are kana.
 */
export function romanize(kana: string): string[] {
  const katakana = toKatakana(kana)
  if (!/^ー*[ァ-ヺㇰ-ㇿ][ァ-ヺㇰ-ㇿー]*$/u.test(katakana)) return []
  const moras = morasOf(katakana)
  const inHepburn = latinOf(moras, hepburn, '\u0304')
  const forms = [inHepburn.short, inHepburn.long, latinOf(moras, kunrei, '\u0302').long]
  return [...new Set(forms)].filter((form) => form !== '').map((form) => form[0]!.toUpperCase() + form.slice(1))
}

/** Removes spaces and middle dots and expands iteration marks. */
function toKatakana(kana: string): string {
  // Most readings of the register.
  if (/^[ァ-ヺー]+$/.test(kana)) return kana
  const composed = kana.replaceAll('\u309b', '\u3099').replaceAll('\u309c', '\u309a').normalize('NFKC')
  const text = composed.replace(/[\s・]/gu, '')
  if (/[ヽヾゝゞ]/u.test(text)) return fold(text)
  return text.replace(/[ぁ-ゖ]/g, (hiragana) => String.fromCharCode(hiragana.charCodeAt(0) + 0x60))
}

/** A romanisation system: mora → Latin letters. */
type System = ReadonlyMap<string, string>

/** The other kana that the systems write in different ways. */
const systemSyllables: readonly (readonly [kana: string, hepburn: string, kunrei: string])[] = [
  ['シ', 'shi', 'si'],
  ['チ', 'chi', 'ti'],
  ['ツ', 'tsu', 'tu'],
  ['フ', 'fu', 'hu'],
  ['ジ', 'ji', 'zi'],
  ['ヂ', 'ji', 'zi'],
  ['ヅ', 'zu', 'zu'],
  ['シャ', 'sha', 'sya'],
  ['シュ', 'shu', 'syu'],
  ['シェ', 'she', 'sye'],
  ['ショ', 'sho', 'syo'],
  ['チャ', 'cha', 'tya'],
  ['チュ', 'chu', 'tyu'],
  ['チェ', 'che', 'tye'],
  ['チョ', 'cho', 'tyo'],
  ['ジャ', 'ja', 'zya'],
  ['ジュ', 'ju', 'zyu'],
  ['ジェ', 'je', 'zye'],
  ['ジョ', 'jo', 'zyo'],
  ['ヂャ', 'ja', 'zya'],
  ['ヂュ', 'ju', 'zyu'],
  ['ヂェ', 'je', 'zye'],
  ['ヂョ', 'jo', 'zyo'],
]
/** Latin syllables that are accepted as input but not displayed, or belong to only one system. */
const inputOnly = /^(?:l|j|sh|ch|cy|dz|th|dh|tw|dw|hu|vu)|'/

const hepburn = systemOf('hepburn')
const kunrei = systemOf('kunrei')

function systemOf(name: 'hepburn' | 'kunrei'): System {
  const system = new Map<string, string>()
  for (const [latin, kana] of syllables) {
    if (!inputOnly.test(latin) && !system.has(kana)) system.set(kana, latin)
  }
  const vRow = { ヴ: 'vu', ヷ: 'va', ヸ: 'vi', ヹ: 've', ヺ: 'vo' }
  for (const [kana, latin] of Object.entries(vRow)) system.set(kana, latin)
  for (const syllable of loanSyllables) system.set(syllable.kana, syllable[name])
  for (const [kana, inHepburn, inKunrei] of systemSyllables) system.set(kana, name === 'hepburn' ? inHepburn : inKunrei)
  return system
}

const modernKana: Readonly<Record<string, string>> = { ヰ: 'イ', ヱ: 'エ', ヲ: 'オ' }
/** The corporate-number register writes large kana after ヴ, too: ヴア is ヴァ. */
const smallAfterV: Readonly<Record<string, string>> = {
  ア: 'ァ',
  イ: 'ィ',
  ヰ: 'ィ',
  エ: 'ェ',
  ヱ: 'ェ',
  オ: 'ォ',
  ヲ: 'ォ',
  ヤ: 'ャ',
  ユ: 'ュ',
  ヨ: 'ョ',
}

/** The number of one or two UTF-16 units. Millions of names are romanised, and numbers are found sooner than texts. */
const unitsOf = (first: number, second = 0): number => first * 0x10000 + second

/** The moras of one kana or two by their units. */
const moraByUnits: ReadonlyMap<number, string> = new Map(
  [
    ...Array.from(hepburn.keys(), (kana) => [kana, kana] as const),
    ...Object.entries(smallAfterV).map(([large, small]) => [`ヴ${large}`, `ヴ${small}`] as const),
    ...Object.entries(modernKana),
    ['ッ', 'ッ'] as const,
    ['ー', 'ー'] as const,
  ]
    .filter(([kana]) => kana.length <= 2)
    .map(([kana, mora]) => [unitsOf(kana.charCodeAt(0), kana.length > 1 ? kana.charCodeAt(1) : 0), mora]),
)

/** Splits into moras: a small kana joins the one before it if the two are one sound; other small kana become large. */
function morasOf(katakana: string): string[] {
  const moras: string[] = []
  for (let index = 0; index < katakana.length; index++) {
    const first = katakana.charCodeAt(index)
    const pair =
      index + 1 < katakana.length ? moraByUnits.get(unitsOf(first, katakana.charCodeAt(index + 1))) : undefined
    moras.push(pair ?? moraByUnits.get(unitsOf(first)) ?? fold(katakana[index]!))
    if (pair !== undefined) index++
  }
  return moras
}

/** `short` omits long vowels; in `long` they have the combining character `longVowelMark`. A vowel that is longer still is written out. */
function latinOf(moras: readonly string[], system: System, longVowelMark: string): { short: string; long: string } {
  let [short, long] = ['', '']
  let vowel = ''
  let isMarked = false
  for (let index = 0; index < moras.length; index++) {
    const mora = moras[index]!
    if (mora === 'ー' || isLengthening(vowel, mora)) {
      if (vowel === '') continue
      const furtherVowel = mora === 'ー' ? '' : vowelOf.get(mora)!
      long += isMarked ? furtherVowel : longVowelMark
      isMarked = true
      continue
    }
    const letters = lettersOf(mora, moras[index + 1], system)
    short += letters
    long += letters
    vowel = mora === 'ン' || mora === 'ッ' ? '' : letters.slice(-1)
    isMarked = false
  }
  return { short, long: long.normalize('NFC') }
}

function lettersOf(mora: string, next: string | undefined, system: System): string {
  if (mora !== 'ッ' && mora !== 'ン') return system.get(mora) ?? ''
  const nextLetter = (next === undefined ? undefined : system.get(next))?.[0] ?? ''
  if (mora === 'ン') return isVowel(nextLetter) || nextLetter === 'y' ? "n'" : 'n'
  // ッ doubles the consonant after it (ch: tch). Without a consonant it is written like ツ.
  if (nextLetter === 'c') return 't'
  return nextLetter !== '' && 'kgsztdbpfhjrwv'.includes(nextLetter) ? nextLetter : system.get('ツ')!
}
