import { fold } from './fold.ts'
import { isLengthening } from './reading-key.ts'
import { isVowel, syllables } from './romaji-syllables.ts'

/**
 * Romanises a reading for display, capitalised and as one word (kana have no word breaks): Hepburn without long vowels, Hepburn with
 * macrons, Kunrei with circumflexes, without duplicates. Spaces and middle dots are ignored. Empty unless all other characters are kana.
 */
export function romanize(kana: string): string[] {
  const composed = kana.replaceAll('\u309b', '\u3099').replaceAll('\u309c', '\u309a').normalize('NFKC')
  const bare = composed.replace(/[\s・]/gu, '')
  const katakana = /[ヽヾゝゞ]/u.test(bare)
    ? fold(bare)
    : bare.replace(/[ぁ-ゖ]/g, (each) => String.fromCharCode(each.charCodeAt(0) + 0x60))
  if (!/^[ァ-ヺㇰ-ㇿー]*[ァ-ヺㇰ-ㇿ][ァ-ヺㇰ-ㇿー]*$/u.test(katakana)) return []
  const moras = morasOf(katakana)
  const forms = [latinOf(moras, hepburn, ''), latinOf(moras, hepburn, '\u0304'), latinOf(moras, kunrei, '\u0302')]
  return [...new Set(forms)].filter((form) => form !== '').map((form) => form[0]!.toUpperCase() + form.slice(1))
}

type System = ReadonlyMap<string, string>

const kunreiSyllables: Readonly<Record<string, string>> = {
  ティ: "t'i",
  ディ: "d'i",
  トゥ: "t'u",
  ドゥ: "d'u",
  スィ: "s'i",
  ズィ: "z'i",
  テュ: "t'yu",
  デュ: "d'yu",
  シ: 'si',
  チ: 'ti',
  ツ: 'tu',
  フ: 'hu',
  ジ: 'zi',
  ヂ: 'zi',
  ヅ: 'zu',
  シャ: 'sya',
  シュ: 'syu',
  シェ: 'sye',
  ショ: 'syo',
  チャ: 'tya',
  チュ: 'tyu',
  チェ: 'tye',
  チョ: 'tyo',
  ジャ: 'zya',
  ジュ: 'zyu',
  ジェ: 'zye',
  ジョ: 'zyo',
  ヂャ: 'zya',
  ヂュ: 'zyu',
  ヂョ: 'zyo',
}
const hepburnSyllables: Readonly<Record<string, string>> = {
  ティ: 'ti',
  ディ: 'di',
  トゥ: 'tu',
  ドゥ: 'du',
  スィ: 'si',
  ズィ: 'zi',
  テュ: 'tyu',
  デュ: 'dyu',
  シ: 'shi',
  チ: 'chi',
  ツ: 'tsu',
  フ: 'fu',
  ジ: 'ji',
  ヂ: 'ji',
  ヅ: 'zu',
  シャ: 'sha',
  シュ: 'shu',
  シェ: 'she',
  ショ: 'sho',
  チャ: 'cha',
  チュ: 'chu',
  チェ: 'che',
  チョ: 'cho',
  ジャ: 'ja',
  ジュ: 'ju',
  ジェ: 'je',
  ジョ: 'jo',
  ヂャ: 'ja',
  ヂュ: 'ju',
  ヂョ: 'jo',
}
const hepburn = systemOf(hepburnSyllables)
const kunrei = systemOf(kunreiSyllables)

/** All other kana are the same in both systems. */
function systemOf(own: Readonly<Record<string, string>>): System {
  const system = new Map<string, string>()
  for (const [latin, kana] of syllables) {
    if (!/^(?:l|j|sh|ch|cy|dz|th|dh|tw|dw|hu|vu)|'/.test(latin) && !system.has(kana)) system.set(kana, latin)
  }
  for (const [kana, latin] of Object.entries({ ヴ: 'vu', ヷ: 'va', ヸ: 'vi', ヹ: 've', ヺ: 'vo', ...own }))
    system.set(kana, latin)
  return system
}

const modernVowel: Readonly<Record<string, string>> = { ヰ: 'イ', ヱ: 'エ', ヲ: 'オ' }
/** After ヴ a large vowel counts as a small one, as the register writes it. */
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

/** Splits into moras: a small kana joins the one before it where both are one sound; other small kana become large. */
function morasOf(katakana: string): string[] {
  const moras: string[] = []
  for (let at = 0; at < katakana.length;) {
    const [first, next = ''] = [katakana[at]!, katakana[at + 1]]
    const pair = first + (first === 'ヴ' ? (smallAfterV[next] ?? next) : next)
    const mora = next !== '' && hepburn.has(pair) ? pair : first
    moras.push(modernVowel[mora] ?? (mora === 'ッ' || mora === 'ー' || hepburn.has(mora) ? mora : fold(mora)))
    at += mora.length
  }
  return moras
}

/** `mark`: the combining mark of long vowels; empty: long vowels are omitted. */
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
    const written =
      mora === 'ッ' ? doubled(next, system) : mora === 'ン' ? nasal(next, system) : (system.get(mora) ?? '')
    latin += written
    vowel = mora === 'ン' || mora === 'ッ' ? '' : written.slice(-1)
    marked = false
  })
  return latin.normalize('NFC')
}

const vowelLetter: Readonly<Record<string, string>> = { ア: 'a', ウ: 'u', エ: 'e', オ: 'o' }

/** ッ doubles the consonant after it; where there is none, it is written out as tsu. */
function doubled(next: string | undefined, system: System): string {
  const letter = (next === undefined ? undefined : system.get(next))?.[0] ?? ''
  if (letter === 'c') return 't'
  return letter !== '' && 'kgsztdbpfhjrwv'.includes(letter) ? letter : system.get('ツ')!
}

function nasal(next: string | undefined, system: System): string {
  const letter = (next === undefined ? undefined : system.get(next))?.[0]
  return letter !== undefined && (isVowel(letter) || letter === 'y') ? "n'" : 'n'
}
