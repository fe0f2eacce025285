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

const vowelOf = new Map<string, string>(
  Object.entries({
    a: 'アカサタナハマヤラワガザダバパ',
    i: 'イキシチニヒミリギジヂビピ',
    u: 'ウクスツヌフムユルグズヅブプ',
    e: 'エケセテネヘメレゲゼデベペ',
    o: 'オコソトノホモヨロヲゴゾドボポ',
  }).flatMap(([vowel, row]) => Array.from(row, (kana): [string, string] => [kana, vowel])),
)
