import { fold } from './fold.ts'

/**
 * The search key of a reading: readings with the same romanisation have the same key. It is in hiragana, so that it never equals folded
 * text (katakana), and is never shown.
 *
 * - Small kana become large, as the corporate-number register often writes them: リフチョウ = リフチヨウ, ニッポン = ニツポン.
 *   ッ becomes つ and stays, so that nippon and nihon differ.
 * - Long vowels are removed: ー; ウ and オ after an o-row kana; ウ, ア, エ after their own row. イイ and エイ stay: they are romanised ii and
 *   ei, and Fujii is not Fuji.
 * - ヂ ヅ ヲ ヰ ヱ → ジ ズ オ イ エ; ヴ row → バ row.
 * - ン before a vowel or ヤ ユ ヨ joins it (シンイチ = シニチ, サンヨー = サニョー), as in Shinichi and Sanyo; several ン become one, as in honn.
 *
 * The reading must contain its ー: once a vowel has replaced it (ケーキ → ケイキ), the long vowel cannot be recognised.
 */
export function readingKey(kana: string): string {
  const folded = fold(kana)
  let key = ''
  let vowel = ''
  let afterN = false
  for (const character of folded) {
    if (character === 'ー') continue
    if (character === 'ン') {
      afterN = true
      vowel = ''
      continue
    }
    const spoken: string = respelled[character] ?? character
    const joined: string | undefined = afterN ? joinedWithN[spoken] : undefined
    if (afterN && joined === undefined) key += 'ん'
    afterN = false
    if (joined === undefined && isLengthening(vowel, spoken)) continue
    key += hiraganaOf(joined ?? spoken)
    vowel = vowelOf.get(spoken) ?? ''
  }
  return afterN ? `${key}ん` : key
}

const respelled: Readonly<Record<string, string>> = { ヂ: 'ジ', ヅ: 'ズ', ヲ: 'オ' }
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

const vowelOf = new Map<string, string>(
  Object.entries({
    a: 'アカサタナハマヤラワガザダバパ',
    i: 'イキシチニヒミリギジビピ',
    u: 'ウクスツヌフムユルグズブプ',
    e: 'エケセテネヘメレゲゼデベペ',
    o: 'オコソトノホモヨロゴゾドボポ',
  }).flatMap(([vowel, row]) => Array.from(row, (kana): [string, string] => [kana, vowel])),
)

/** Whether `kana` only lengthens the vowel before it. */
export function isLengthening(vowel: string, kana: string): boolean {
  if (kana === 'ウ') return vowel === 'o' || vowel === 'u'
  return (kana === 'ア' && vowel === 'a') || (kana === 'エ' && vowel === 'e') || (kana === 'オ' && vowel === 'o')
}

function hiraganaOf(katakana: string): string {
  let hiragana = ''
  for (const character of katakana) {
    const code = character.charCodeAt(0)
    hiragana += code >= 0x30a1 && code <= 0x30f4 ? String.fromCharCode(code - 0x60) : character
  }
  return hiragana
}
