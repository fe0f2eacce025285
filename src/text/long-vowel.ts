/**
 * Unifies the spelling of long vowels in a folded reading: `ー` becomes the spoken vowel (トーキヨー → トウキヨウ), and オ after an o-row
 * kana becomes ウ (オオサカ → オウサカ). Other characters are unchanged.
 */
export function unifyLongVowels(folded: string): string {
  let unified = ''
  let row = ''
  for (const character of folded) {
    const written: string =
      character === 'ー' && row !== '' ? longVowelAfter[row]! : character === 'オ' && row === 'o' ? 'ウ' : character
    unified += written
    row = rowOf.get(written) ?? ''
  }
  return unified
}

/** The kana of a long vowel by the vowel row before it (現代仮名遣い 第1の5: エ列 + イ, オ列 + ウ). */
const longVowelAfter: Readonly<Record<string, string>> = { a: 'ア', i: 'イ', u: 'ウ', e: 'イ', o: 'ウ' }

const rowOf = new Map<string, string>(
  Object.entries({
    a: 'アカサタナハマヤラワガザダバパ',
    i: 'イキシチニヒミリギジヂビピ',
    u: 'ウクスツヌフムユルグズヅブプ',
    e: 'エケセテネヘメレゲゼデベペ',
    o: 'オコソトノホモヨロヲゴゾドボポ',
  }).flatMap(([row, kana]) => Array.from(kana, (character): [string, string] => [character, row])),
)
