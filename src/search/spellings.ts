import { fold } from '../text/fold.ts'

/**
 * Other common spellings of a folded name, at most `spellingsMax`.
 * - HD and FG at the end, as the exchanges abbreviate ホールディングス and フィナンシャルグループ in issue names (銘柄略称).
 * - ー at the end of a katakana word, present or absent (コンピュータ, コンピューター; JIS Z 8301 allows both).
 * - ガ and ケ between kanji (霞が関, 霞ヶ関).
 */
export function spellingsOf(folded: string): string[] {
  const found = [...shortened(folded), ...longVowelAtEnd(folded), ...gaAndKe(folded)]
  return [...new Set(found)].filter((form) => form !== folded).slice(0, spellingsMax)
}

const spellingsMax = 5

const shortForms: readonly (readonly [long: string, short: string])[] = [
  [fold('ホールディングス'), 'hd'],
  [fold('フィナンシャルグループ'), 'fg'],
  [fold('フィナンシャル・グループ'), 'fg'],
]

function shortened(folded: string): string[] {
  return shortForms.flatMap(([long, short]) =>
    [
      [long, short],
      [short, long],
    ].flatMap(([from = '', to = '']) =>
      folded.endsWith(from) && folded.length > from.length ? [folded.slice(0, -from.length) + to] : [],
    ),
  )
}

/** A run of three kana or more. Folding has removed the spaces, so several katakana words form one run. */
function longVowelAtEnd(folded: string): string[] {
  return [...folded.matchAll(/[ァ-ヺー]{3,}/gu)].map(({ 0: word, index }) => {
    const other = word.endsWith('ー') ? word.slice(0, -1) : `${word}ー`
    return folded.slice(0, index) + other + folded.slice(index + word.length)
  })
}

const betweenKanji = /(?<=\p{Script=Han})[ガケ](?=\p{Script=Han})/gu

const gaAndKe = (folded: string): string[] => [folded.replace(betweenKanji, 'ケ'), folded.replace(betweenKanji, 'ガ')]
