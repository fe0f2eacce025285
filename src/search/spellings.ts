import { fold } from '../text/fold.ts'

/**
 * Other spellings that people use for one name, folded; at most a handful.
 * - HD and FG at the end, as the exchanges shorten ホールディングス and フィナンシャルグループ in the names of issues (銘柄略称).
 * - ー at the end of a katakana word, written or not (コンピュータ, コンピューター; JIS Z 8301 knows both).
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

/** A word of three kana or more; a second word cannot be seen once the spaces are gone. */
function longVowelAtEnd(folded: string): string[] {
  return [...folded.matchAll(/[ァ-ヺー]{3,}/gu)].map(({ 0: word, index }) => {
    const other = word.endsWith('ー') ? word.slice(0, -1) : `${word}ー`
    return folded.slice(0, index) + other + folded.slice(index + word.length)
  })
}

const betweenKanji = /(?<=\p{Script=Han})[ガケ](?=\p{Script=Han})/gu

const gaAndKe = (folded: string): string[] => [folded.replace(betweenKanji, 'ケ'), folded.replace(betweenKanji, 'ガ')]
