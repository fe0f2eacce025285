/** Katakana, and ー, and the kanji that look like them. */
const pairs = 'ロ口カ力タ夕エ工ニ二ハ八ト卜チ千オ才ミ三ヌ又ー一'
const kanjiOf: ReadonlyMap<string, string> = new Map(
  Array.from(pairs.matchAll(/(.)(.)/gu), ([, kana = '', kanji = '']) => [kana, kanji]),
)
const kanaOf: ReadonlyMap<string, string> = new Map(Array.from(kanjiOf, ([kana, kanji]) => [kanji, kana]))

/** A kanji before or after katakana: 口ーソン, 力シオ. */
const kanjiBesideKana = new RegExp(
  `[${[...kanaOf.keys()].join('')}](?=[ァ-ヺー])|(?<=[ァ-ヺー])[${[...kanaOf.keys()].join('')}]`,
  'gu',
)
/** Katakana beside kanji that no other katakana joins: エ業, 川ロ, 川ロエ業. */
const kanaBesideKanji = new RegExp(
  `(?<![ァ-ヺー])(?:(?<=\\p{Script=Han})[${[...kanjiOf.keys()].join('')}]+|[${[...kanjiOf.keys()].join('')}]+(?=\\p{Script=Han}))(?![ァ-ヺー])`,
  'gu',
)

/** The text with the characters that were probably meant, for each direction; empty where it has none of them. */
export const withoutLookAlikes = (text: string): string[] => {
  const normalized = text.normalize('NFKC')
  const inKana = normalized.replace(kanjiBesideKana, (kanji) => kanaOf.get(kanji)!)
  const inKanji = normalized.replace(kanaBesideKanji, (run) => Array.from(run, (kana) => kanjiOf.get(kana)!).join(''))
  return [...new Set([inKana, inKanji])].filter((other) => other !== normalized)
}
