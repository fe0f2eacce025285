import { fold } from '../text/fold.ts'

/**
 * Other common spellings of a folded name, at most `spellingsMax`.
 * - HD and FG at the end, as the exchanges abbreviate ホールディングス and フィナンシャルグループ in issue names (銘柄略称).
 * - ー at the end of a katakana word, present or absent (コンピュータ, コンピューター; JIS Z 8301 allows both).
 * - ガ and ケ between kanji (霞が関, 霞ヶ関).
 */
export function spellingsOf(folded: string): string[] {
  const found = [...withOtherAbbreviation(folded), ...longVowelAtEnd(folded), ...gaAndKe(folded)]
  return [...new Set(found)].filter((form) => form !== folded).slice(0, spellingsMax)
}

const spellingsMax = 5

const shortForms: readonly (readonly [long: string, short: string])[] = [
  [fold('ホールディングス'), 'hd'],
  [fold('フィナンシャルグループ'), 'fg'],
  [fold('フィナンシャル・グループ'), 'fg'],
]

/** Abbreviates a long form at the end, or writes an abbreviation out. */
function withOtherAbbreviation(folded: string): string[] {
  const replacements = shortForms.flatMap(([long, short]) => [
    { ending: long, other: short },
    { ending: short, other: long },
  ])
  return replacements
    .filter(({ ending }) => folded.endsWith(ending) && folded.length > ending.length)
    .map(({ ending, other }) => folded.slice(0, -ending.length) + other)
}

/** Three kana or more. Folding has removed the spaces, so several words may form one run. */
const katakanaRun = /[ァ-ヺー]{3,}/gu

/** One spelling per run of katakana, with ー at the end of that run added or removed. */
function longVowelAtEnd(folded: string): string[] {
  return [...folded.matchAll(katakanaRun)].map(({ 0: word, index }) => {
    const other = word.endsWith('ー') ? word.slice(0, -1) : `${word}ー`
    return folded.slice(0, index) + other + folded.slice(index + word.length)
  })
}

const gaOrKeBetweenKanji = /(?<=\p{Script=Han})[ガケ](?=\p{Script=Han})/gu

const gaAndKe = (folded: string): string[] => [
  folded.replace(gaOrKeBetweenKanji, 'ケ'),
  folded.replace(gaOrKeBetweenKanji, 'ガ'),
]
