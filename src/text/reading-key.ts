import { fold } from './fold.ts'

/**
 * One key for all writings of a reading, in hiragana so that it never equals folded text (katakana). Two readings that romanisation
 * cannot tell apart have one key; it is for finding, never for showing.
 *
 * - Small kana are large, because the corporate-number register often writes them so: リフチヨウ = リフチョウ, ニツポン = ニッポン.
 *   ッ stays as つ, which keeps nippon and nihon apart.
 * - Long vowels fall away: ー; ウ and オ after an o-row kana; ウ, ア, エ after their own row. イイ and エイ stay: they are
 *   romanised ii and ei, and Fujii is not Fuji.
 * - ヂ ヅ ヲ ヰ ヱ are ジ ズ オ イ エ; the ヴ row is the バ row.
 * - ン before a vowel or ヤ ユ ヨ runs into it (シンイチ = シニチ, サンヨー = サニョー), as in Shinichi and Sanyo;
 *   several ン are one, as in honn.
 *
 * Give it the reading as it is written: where ー has been replaced by a vowel (ケーキ → ケイキ), the long vowel can no longer be seen.
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
    const joined: string | undefined = afterN ? runsInto[spoken] : undefined
    if (afterN && joined === undefined) key += 'ん'
    afterN = false
    if (joined === undefined && isLengthening(vowel, spoken)) continue
    key += hiraganaOf(joined ?? spoken)
    vowel = vowelOf.get(spoken) ?? ''
  }
  return afterN ? `${key}ん` : key
}

const respelled: Readonly<Record<string, string>> = { ヂ: 'ジ', ヅ: 'ズ', ヲ: 'オ' }
const runsInto: Readonly<Record<string, string>> = {
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

/** True where `kana` only makes the vowel before it long. */
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
