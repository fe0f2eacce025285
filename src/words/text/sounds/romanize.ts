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
  const forms = [latinOf(moras, hepburn, ''), latinOf(moras, hepburn, '\u0304'), latinOf(moras, kunrei, '\u0302')]
  return [...new Set(forms)].filter((form) => form !== '').map((form) => form[0]!.toUpperCase() + form.slice(1))
}

/** Removes spaces and middle dots and expands iteration marks. */
function toKatakana(kana: string): string {
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

/** Splits into moras: a small kana joins the one before it if the two are one sound; other small kana become large. */
function morasOf(katakana: string): string[] {
  const moras: string[] = []
  let index = 0
  while (index < katakana.length) {
    const first = katakana[index]!
    const next = katakana[index + 1] ?? ''
    const pair = first + (first === 'ヴ' ? (smallAfterV[next] ?? next) : next)
    const mora = next !== '' && hepburn.has(pair) ? pair : first
    const isKnown = mora === 'ッ' || mora === 'ー' || hepburn.has(mora)
    moras.push(modernKana[mora] ?? (isKnown ? mora : fold(mora)))
    index += mora.length
  }
  return moras
}

/** `longVowelMark` is the combining character on a long vowel; empty: long vowels are omitted. A vowel that is longer still is written out. */
function latinOf(moras: readonly string[], system: System, longVowelMark: string): string {
  let latin = ''
  let vowel = ''
  let isMarked = false
  moras.forEach((mora, index) => {
    if (mora === 'ー' || isLengthening(vowel, mora)) {
      if (vowel === '' || longVowelMark === '') return
      const furtherVowel = mora === 'ー' ? '' : vowelOf.get(mora)!
      latin += isMarked ? furtherVowel : longVowelMark
      isMarked = true
      return
    }
    const letters = lettersOf(mora, moras[index + 1], system)
    latin += letters
    vowel = mora === 'ン' || mora === 'ッ' ? '' : letters.slice(-1)
    isMarked = false
  })
  return latin.normalize('NFC')
}

function lettersOf(mora: string, next: string | undefined, system: System): string {
  if (mora !== 'ッ' && mora !== 'ン') return system.get(mora) ?? ''
  const nextLetter = (next === undefined ? undefined : system.get(next))?.[0] ?? ''
  if (mora === 'ン') return isVowel(nextLetter) || nextLetter === 'y' ? "n'" : 'n'
  // ッ doubles the consonant after it (ch: tch). Without a consonant it is written like ツ.
  if (nextLetter === 'c') return 't'
  return nextLetter !== '' && 'kgsztdbpfhjrwv'.includes(nextLetter) ? nextLetter : system.get('ツ')!
}
