import { fold } from '../fold.ts'

/**
 * The search key of a reading: readings with the same romanisation have the same key. Keys are in hiragana, so that none equals a folded
 * text (katakana). They are never shown.
 *
 * - Small kana become large, as the corporate-number register often writes them: リフチョウ = リフチヨウ, ニッポン = ニツポン.
 *   ッ becomes つ and stays, so that nippon and nihon differ.
 * - Long vowels are removed: ー; ウ and オ after an o-row kana; ウ, ア, エ after kana with the same vowel. イイ and エイ stay: they are romanised ii and
 *   ei, and Fujii is not Fuji.
 * - ヂ ヅ ヲ ヰ ヱ → ジ ズ オ イ エ; ヴ row → バ row.
 * - ン before a vowel or ヤ ユ ヨ joins it (シンイチ = シニチ, サンヨー = サニョー), as in Shinichi and Sanyo; several ン become one, as in honn.
 *
 * The argument must contain every ー of the reading: a vowel in its place (ケーキ → ケイキ) is not recognised as a long vowel.
 */
export function readingKey(kana: string): string {
  const folded = fold(kana)
  let key = ''
  let vowel = ''
  let isAfterN = false
  for (let index = 0; index < folded.length; index++) {
    const unit = folded.charCodeAt(index)
    if (unit === longVowelMark) continue
    if (unit === syllabicN) {
      isAfterN = true
      vowel = ''
      continue
    }
    const sound = soundByUnit.get(unit)
    const joined = isAfterN ? sound?.joined : undefined
    if (isAfterN && joined === undefined) key += 'ん'
    isAfterN = false
    if (joined === undefined && sound !== undefined && isLengthening(vowel, sound.kana)) continue
    key += joined ?? sound?.hiragana ?? folded[index]!
    vowel = sound?.vowel ?? ''
  }
  return isAfterN ? `${key}ん` : key
}

/** Kana with the same sound. `fold` has replaced ヰ and ヱ. */
const modernKana: Readonly<Record<string, string>> = { ヂ: 'ジ', ヅ: 'ズ', ヲ: 'オ' }
const joinedWithN: Readonly<Record<string, string>> = {
  ア: 'ナ',
  イ: 'ニ',
  ウ: 'ヌ',
  エ: 'ネ',
  オ: 'ノ',
  ヤ: 'ニヤ',
  ユ: 'ニユ',
  ヨ: 'ニヨ',
}

/** Whether `kana` only lengthens `vowel`, the vowel before it. */
export function isLengthening(vowel: string, kana: string): boolean {
  if (kana === 'ウ') return vowel === 'o' || vowel === 'u'
  return (kana === 'ア' && vowel === 'a') || (kana === 'エ' && vowel === 'e') || (kana === 'オ' && vowel === 'o')
}

/**
 * Unifies the spelling of long vowels in a folded reading: `ー` becomes the spoken vowel (トーキヨー → トウキヨウ), and オ after an o-row
 * kana becomes ウ (オオサカ → オウサカ). Other characters are unchanged.
 */
export function unifyLongVowels(folded: string): string {
  let unified = ''
  let vowel = ''
  for (const character of folded) {
    const isLong = (character === 'ー' && vowel !== '') || (character === 'オ' && vowel === 'o')
    const kana: string = isLong ? longVowelAfter[vowel]! : character
    unified += kana
    vowel = vowelOf.get(kana) ?? ''
  }
  return unified
}

/** The vowel of a kana → the kana that lengthens it (現代仮名遣い 第1の5: エ列 + イ, オ列 + ウ). */
const longVowelAfter: Readonly<Record<string, string>> = { a: 'ア', i: 'イ', u: 'ウ', e: 'イ', o: 'ウ' }

/** The vowel of a kana. */
export const vowelOf: ReadonlyMap<string, string> = new Map<string, string>(
  Object.entries({
    a: 'アカサタナハマヤラワガザダバパ',
    i: 'イキシチニヒミリギジヂビピ',
    u: 'ウクスツヌフムユルグズヅブプ',
    e: 'エケセテネヘメレゲゼデベペ',
    o: 'オコソトノホモヨロヲゴゾドボポ',
  }).flatMap(([vowel, row]) => Array.from(row, (kana): [string, string] => [kana, vowel])),
)

const toHiragana = (katakana: string): string =>
  katakana.replace(/[ァ-ヴ]/gu, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))

const [longVowelMark, syllabicN] = [0x30fc, 0x30f3]

/** What a kana is in a key. */
interface KeySound {
  readonly kana: string
  readonly hiragana: string
  /** In hiragana, after ン. */
  readonly joined: string | undefined
  readonly vowel: string
}

/** By UTF-16 unit of a katakana: millions of readings have keys, and numbers are found sooner than texts. */
const soundByUnit: ReadonlyMap<number, KeySound> = new Map(
  Array.from({ length: 0x30f4 - 0x30a1 + 1 }, (_, index) => {
    const katakana = String.fromCharCode(0x30a1 + index)
    const kana = modernKana[katakana] ?? katakana
    const joined = joinedWithN[kana]
    const sound = {
      kana,
      hiragana: toHiragana(kana),
      joined: joined && toHiragana(joined),
      vowel: vowelOf.get(kana) ?? '',
    }
    return [katakana.charCodeAt(0), sound]
  }),
)
