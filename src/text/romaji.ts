import { fold } from './fold.ts'
import { isLengthening, readingKey } from './reading-key.ts'

/**
 * Romaji and kana, both ways. Understood: Hepburn, Kunrei, Nihon-shiki and what people type (macrons, circumflexes, doubled vowels,
 * Ohtani, Shimbashi, Jun'ichi, matcha). The writing does not always tell the kana: one text may have several keys, never more than 8.
 */

/** Keys (see `readingKey`) that a Latin text may stand for; empty when it is no romaji, as most English words are none. */
export function readingKeysOfRomaji(latin: string): string[] {
  const text = spelled(latin)
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

/** What the letters leave open, decided once for a whole text. */
interface Choices {
  /** ti, tu, di, du, si, zi are ティ トゥ ディ ドゥ スィ ズィ, not チ ツ ヂ ヅ シ ジ. */
  readonly loanSounds: boolean
  /** wi, we, wo are ヰ ヱ ヲ, not ウィ ウェ ウォ. */
  readonly oldW: boolean
  /** A long e or i is written with イ (ケイ, イイ), not with ー. */
  readonly longAsI: boolean
}

/** ASCII in lower case; `~` behind a long vowel, a space or `'` where a syllable must end. */
function spelled(latin: string): string {
  const text = latin.normalize('NFKC').toLowerCase().normalize('NFD').replace(/[\u0302\u0304]/g, '~')
  return text.replace(/[’‘`´ʼ]/g, "'").replace(/[\s\-‐-―.,・&]+/g, ' ').trim()
}

const vowels = 'aiueo'
const rows: Readonly<Record<string, string>> = {
  '': 'アイウエオ', k: 'カキクケコ', g: 'ガギグゲゴ', s: 'サシスセソ', z: 'ザジズゼゾ', t: 'タチツテト', d: 'ダヂヅデド', n: 'ナニヌネノ',
  h: 'ハヒフヘホ', b: 'バビブベボ', p: 'パピプペポ', m: 'マミムメモ', r: 'ラリルレロ', l: 'ラリルレロ',
}
const smallVowel: Readonly<Record<string, string>> = { a: 'ァ', i: 'ィ', e: 'ェ', o: 'ォ' }
const smallY: Readonly<Record<string, string>> = { a: 'ャ', u: 'ュ', e: 'ェ', o: 'ョ' }
/** Consonants that take their vowel as a small one behind a kana of the u row: fa is ファ, fu is フ. */
const clusters: readonly (readonly [consonants: string, kana: string])[] = [['f', 'フ'], ['v', 'ヴ'], ['ts', 'ツ'], ['kw', 'ク'], ['gw', 'グ']]
const syllables = syllableTable()
const loanSyllables: Readonly<Record<string, string>> = { ti: 'ティ', tu: 'トゥ', di: 'ディ', du: 'ドゥ', si: 'スィ', zi: 'ズィ', tyu: 'テュ', dyu: 'デュ' }
const oldWSyllables: Readonly<Record<string, string>> = { wi: 'イ', we: 'エ', wo: 'オ' }

function syllableTable(): ReadonlyMap<string, string> {
  const table = new Map<string, string>()
  for (const [consonant, kana] of Object.entries(rows)) {
    Array.from(vowels).forEach((vowel, at) => table.set(consonant + vowel, kana[at]!))
    if (consonant === '') continue
    for (const [vowel, small] of Object.entries(smallY)) table.set(`${consonant}y${vowel}`, kana[1]! + small)
  }
  for (const [consonants, kana] of [['sh', 'シ'], ['ch', 'チ'], ['cy', 'チ'], ['j', 'ジ'], ['jy', 'ジ']] as const) {
    for (const [vowel, small] of Object.entries(smallY)) table.set(consonants + vowel, kana + small)
    table.set(`${consonants}i`, kana)
  }
  for (const [consonants, kana] of clusters) {
    for (const vowel of vowels) table.set(consonants + vowel, vowel === 'u' ? kana : kana + smallVowel[vowel]!)
  }
  const others: Readonly<Record<string, string>> = {
    ya: 'ヤ', yu: 'ユ', ye: 'イェ', yo: 'ヨ', wa: 'ワ', wi: 'ウィ', we: 'ウェ', wo: 'ウォ', fya: 'フャ', fyu: 'フュ', fyo: 'フョ',
    vya: 'ヴャ', vyu: 'ヴュ', vyo: 'ヴョ', dzu: 'ヅ', dzi: 'ヂ', thi: 'ティ', dhi: 'ディ', twu: 'トゥ', dwu: 'ドゥ',
    "t'i": 'ティ', "d'i": 'ディ', "t'u": 'トゥ', "d'u": 'ドゥ', "s'i": 'スィ', "z'i": 'ズィ', "t'yu": 'テュ', "d'yu": 'デュ',
  }
  for (const [latin, kana] of Object.entries(others)) table.set(latin, kana)
  return table
}

const isVowel = (letter: string | undefined): boolean => letter !== undefined && letter !== '' && vowels.includes(letter)

function kanaOf(text: string, choices: Choices): string | null {
  let kana = ''
  for (let at = 0; at < text.length; ) {
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

/** A boundary, ン or ッ. */
function signAt(text: string, at: number): Read | null {
  const [letter, next = ''] = [text[at]!, text[at + 1]]
  if (letter === ' ' || letter === "'") return { kana: '', length: 1 }
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
    const kana = (loanSounds ? loanSyllables[latin] : undefined) ?? (oldW ? oldWSyllables[latin] : undefined) ?? syllables.get(latin)
    if (kana !== undefined) return { kana, length }
  }
  return null
}

/** How many letters behind a vowel only make it long: a mark, the second e, the h of Ohtani and Satoh. */
function lengtheningAt(text: string, at: number): number {
  const vowel = text[at - 1]!
  if (text[at] === '~') return 1
  if (vowel === 'e' && text[at] === 'e') return 1
  const next = text[at + 1]
  return 'ou'.includes(vowel) && text[at] === 'h' && !isVowel(next) && next !== 'y' && next !== 'h' ? 1 : 0
}

/**
 * Display forms of a reading, capitalised, in one word (kana show no word breaks): Hepburn without long vowels, Hepburn with macrons,
 * Kunrei with circumflexes; fewer where they are equal. Empty when the text is not kana throughout; spaces and middle dots are passed over.
 */
export function romanize(kana: string): string[] {
  const composed = kana.replaceAll('\u309b', '\u3099').replaceAll('\u309c', '\u309a').normalize('NFKC')
  const bare = composed.replace(/[\s・]/gu, '')
  const katakana = /[ヽヾゝゞ]/u.test(bare) ? fold(bare) : bare.replace(/[ぁ-ゖ]/g, (each) => String.fromCharCode(each.charCodeAt(0) + 0x60))
  if (!/^[ァ-ヺㇰ-ㇿー]*[ァ-ヺㇰ-ㇿ][ァ-ヺㇰ-ㇿー]*$/u.test(katakana)) return []
  const moras = morasOf(katakana)
  const forms = [latinOf(moras, hepburn, ''), latinOf(moras, hepburn, '\u0304'), latinOf(moras, kunrei, '\u0302')]
  return [...new Set(forms)].filter((form) => form !== '').map((form) => form[0]!.toUpperCase() + form.slice(1))
}

type System = ReadonlyMap<string, string>

const kunreiSyllables: Readonly<Record<string, string>> = {
  ティ: "t'i", ディ: "d'i", トゥ: "t'u", ドゥ: "d'u", スィ: "s'i", ズィ: "z'i", テュ: "t'yu", デュ: "d'yu",
  シ: 'si', チ: 'ti', ツ: 'tu', フ: 'hu', ジ: 'zi', ヂ: 'zi', ヅ: 'zu', シャ: 'sya', シュ: 'syu', シェ: 'sye', ショ: 'syo',
  チャ: 'tya', チュ: 'tyu', チェ: 'tye', チョ: 'tyo', ジャ: 'zya', ジュ: 'zyu', ジェ: 'zye', ジョ: 'zyo', ヂャ: 'zya', ヂュ: 'zyu', ヂョ: 'zyo',
}
const hepburnSyllables: Readonly<Record<string, string>> = {
  ティ: 'ti', ディ: 'di', トゥ: 'tu', ドゥ: 'du', スィ: 'si', ズィ: 'zi', テュ: 'tyu', デュ: 'dyu',
  シ: 'shi', チ: 'chi', ツ: 'tsu', フ: 'fu', ジ: 'ji', ヂ: 'ji', ヅ: 'zu', シャ: 'sha', シュ: 'shu', シェ: 'she', ショ: 'sho',
  チャ: 'cha', チュ: 'chu', チェ: 'che', チョ: 'cho', ジャ: 'ja', ジュ: 'ju', ジェ: 'je', ジョ: 'jo', ヂャ: 'ja', ヂュ: 'ju', ヂョ: 'jo',
}
const hepburn = systemOf(hepburnSyllables)
const kunrei = systemOf(kunreiSyllables)

/** Every other kana is written alike in both. */
function systemOf(own: Readonly<Record<string, string>>): System {
  const system = new Map<string, string>()
  for (const [latin, kana] of syllables) {
    if (!/^(?:l|j|sh|ch|cy|dz|th|dh|tw|dw|hu)|'/.test(latin) && !system.has(kana)) system.set(kana, latin)
  }
  for (const [kana, latin] of Object.entries({ ヲ: 'o', ヰ: 'i', ヱ: 'e', ヷ: 'va', ヸ: 'vi', ヹ: 've', ヺ: 'vo', ...own })) system.set(kana, latin)
  return system
}

/** Kana by kana, a small one with the one before it where the two are one sound; other small kana as large ones. */
function morasOf(katakana: string): string[] {
  const moras: string[] = []
  for (let at = 0; at < katakana.length; ) {
    const pair = katakana.slice(at, at + 2)
    const mora = pair.length === 2 && hepburn.has(pair) ? pair : katakana[at]!
    moras.push(mora === 'ッ' || mora === 'ー' || mora === 'ヴ' || mora.length === 2 || hepburn.has(mora) ? mora : fold(mora))
    at += mora.length
  }
  return moras
}

/** `mark`: the combining sign of a long vowel; none: long vowels are not written. */
function latinOf(moras: readonly string[], system: System, mark: string): string {
  let latin = ''
  let vowel = ''
  let marked = false
  moras.forEach((mora, at) => {
    if (mora === 'ー' || isLengthening(vowel, mora)) {
      const more = mora === 'ー' ? '' : vowelLetter[mora]!
      if (vowel === '' || mark === '') return
      latin += marked ? more : mark
      marked = true
      return
    }
    const next = moras[at + 1]
    const written = mora === 'ッ' ? doubled(next, system) : mora === 'ン' ? nasal(next, system) : (system.get(mora) ?? '')
    latin += written
    vowel = mora === 'ン' || mora === 'ッ' ? '' : written.slice(-1)
    marked = false
  })
  return latin.normalize('NFC')
}

const vowelLetter: Readonly<Record<string, string>> = { ア: 'a', ウ: 'u', エ: 'e', オ: 'o' }

/** ッ before a sound that can be doubled; elsewhere it is spelt out, as there is no other sign for it. */
function doubled(next: string | undefined, system: System): string {
  const letter = (next === undefined ? undefined : system.get(next))?.[0] ?? ''
  if (letter === 'c') return 't'
  return letter !== '' && 'kgsztdbpfhjrwvy'.includes(letter) ? letter : system.get('ツ')!
}

function nasal(next: string | undefined, system: System): string {
  const letter = (next === undefined ? undefined : system.get(next))?.[0]
  return letter !== undefined && (isVowel(letter) || letter === 'y') ? "n'" : 'n'
}
