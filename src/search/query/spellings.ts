import { fold } from '../../words/text/fold.ts'
import { nameOfLetter, parseLetterNames } from '../../words/text/sounds/letter-names.ts'

/**
 * Other common spellings of a folded name, at most `spellingsMax`.
 * - HD and FG at the end, as the exchanges abbreviate ホールディングス and フィナンシャルグループ in issue names (銘柄略称).
 * - Arabic digits for the kanji numeral of a name (77銀行, 第1三共), number for number.
 * - Words written in kanji or in kana (瓦斯, ガス).
 * - ー at the end of a katakana word, present or absent (コンピュータ, コンピューター; JIS Z 8301 allows both).
 * - ガ and ケ between kanji (霞が関, 霞ヶ関).
 * - ー for the kanji 一 between katakana (パ一トナ一ズ).
 * - ヂ and ジ, ヅ and ズ, which sound alike (ブリヂストン).
 * - Initials in kana before kanji (ジエイアール東海, JR東海), where they are not a word.
 * - ブ before a vowel for ヴ, which folds with a vowel after it (モティヴアクト).
 */
export function spellingsOf(folded: string): string[] {
  const ofKana = hasKatakana.test(folded) ? spellingsOfKana(folded) : []
  const found = [...withOtherAbbreviation(folded), ...withKanjiNumbers(folded), ...withOtherWriting(folded), ...ofKana]
  return [...new Set(found)].filter((form) => form !== folded).slice(0, spellingsMax)
}

const spellingsOfKana = (folded: string): string[] => [
  ...longVowelAtEnd(folded),
  ...gaAndKe(folded),
  folded.replace(oneBetweenKatakana, 'ー'),
  folded.replace(/^[ァ-ヺー]+(?=\p{Script=Han})/u, (kana) => parseLetterNames(kana) ?? kana),
  folded.replace(/ブ(?=[アイエオ])./u, (kana) => fold(`ヴ${kana[1]}`)),
  folded.replace(/[ヂヅ]/gu, (kana) => (kana === 'ヂ' ? 'ジ' : 'ズ')),
  folded.replace(/(?<=[ァ-ヺー])ジ(?=[ァ-ヺー])/u, 'ヂ'),
]

const spellingsMax = 6

const [holdings, financialGroup] = [fold('ホールディングス'), fold('フィナンシャルグループ')]
const endings = [
  { ending: holdings, other: 'hd' },
  { ending: 'hd', other: holdings },
  { ending: financialGroup, other: 'fg' },
  { ending: 'fg', other: financialGroup },
]

/** Abbreviates a long form at the end, or writes an abbreviation out. */
function withOtherAbbreviation(folded: string): string[] {
  return endings
    .filter(({ ending }) => folded.endsWith(ending) && folded.length > ending.length)
    .map(({ ending, other }) => folded.slice(0, -ending.length) + other)
}

/** Numbers up to 9999 before a kanji or after 第. Elsewhere 一 may as well be a dash or a name. */
const numberBesideKanji = /(?<!\d)[1-9]\d{0,3}(?=\p{Script=Han})|(?<=第)[1-9]\d{0,3}(?!\d)/gu

function withKanjiNumbers(folded: string): string[] {
  const written = folded.replace(numberBesideKanji, kanjiNumeral)
  return written === folded ? [] : [written]
}

/** 百五 for 105. */
function kanjiNumeral(digits: string): string {
  const units = ['', '十', '百', '千']
  const parts = Array.from(digits).map((digit, index) => {
    const unit = units[digits.length - 1 - index]!
    if (digit === '0') return ''
    return (digit === '1' && unit !== '' ? '' : '〇一二三四五六七八九'[Number(digit)]!) + unit
  })
  return parts.join('')
}

/** Words that some companies write in kanji and everybody in kana or with a simpler character. */
const writings = [
  ['瓦斯', 'ガス'],
  ['硝子', 'ガラス'],
  ['護謨', 'ゴム'],
  ['麦酒', 'ビール'],
  ['車輌', '車両'],
  ['発條', '発条'],
].map(([kanji, other]): readonly [string, string] => [fold(kanji!), fold(other!)])

const withOtherWriting = (folded: string): string[] =>
  writings.flatMap(([kanji, other]) => [folded.replace(kanji, other), folded.replace(other, kanji)])

const hasKatakana = /[ァ-ヺ]/u

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

const oneBetweenKatakana = /(?<=[ァ-ヺ])一(?=[ァ-ヺ])/gu

const initials = /^[a-z]{2,4}(?=[ァ-ヺ\p{Script=Han}])/u

/** A folded name with its initials in kana, as former names have them: NTTコム as エヌテイテイコム and エヌテイーテイーコム. */
export function initialsInKana(folded: string): string[] {
  const [letters] = initials.exec(folded) ?? []
  if (letters === undefined) return []
  const kana = Array.from(letters, (letter) => fold(nameOfLetter(letter) ?? letter)).join('')
  return [...new Set([kana, kana.replace(/([テデ]イ)ー/gu, '$1')])].map((read) => read + folded.slice(letters.length))
}
