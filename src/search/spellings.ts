import { fold } from '../text/fold.ts'

/**
 * Other common spellings of a folded name, at most `spellingsMax`.
 * - HD and FG at the end, as the exchanges abbreviate ホールディングス and フィナンシャルグループ in issue names (銘柄略称).
 * - Words written in kanji or in kana (瓦斯, ガス).
 * - ー at the end of a katakana word, present or absent (コンピュータ, コンピューター; JIS Z 8301 allows both).
 * - ガ and ケ between kanji (霞が関, 霞ヶ関).
 */
export function spellingsOf(folded: string): string[] {
  const found = [
    ...withOtherAbbreviation(folded),
    ...withOtherWriting(folded),
    ...longVowelAtEnd(folded),
    ...gaAndKe(folded),
  ]
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

/** Words that some companies write in kanji and everybody in kana or with a simpler character. */
const writings: readonly (readonly [kanji: string, other: string])[] = [
  ['瓦斯', 'ガス'],
  ['硝子', 'ガラス'],
  ['護謨', 'ゴム'],
  ['麦酒', 'ビール'],
  ['車輌', '車両'],
  ['発條', '発条'],
].map(([kanji, other]) => [fold(kanji!), fold(other!)])

function withOtherWriting(folded: string): string[] {
  return writings.flatMap(([kanji, other]) => [
    ...(folded.includes(kanji) ? [folded.replace(kanji, other)] : []),
    ...(folded.includes(other) ? [folded.replace(other, kanji)] : []),
  ])
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
