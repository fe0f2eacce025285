import { kanjiVariantPairs } from './kanji-variants.ts'
import { lostLetter } from './lost-character.ts'
import { withoutInvisible } from './published-text.ts'
import { withoutRadicals } from './radicals.ts'

/**
 * Folds a Japanese or Latin text for comparison: names that readers consider equal fold to the same string. Folding is idempotent. The
 * result contains no space, punctuation, symbol, quote or combining mark, so `^`, `$`, `"` and `:` can delimit it. It is never shown.
 *
 * - Applies NFKC and lower case and removes accents of Latin and Greek letters: Ⅱ → ii, ㍿ → 株式会社, ㈱ → 株 (remove legal forms first).
 * - Hiragana → katakana, small kana → large (キャノン → キヤノン), ヴァ ヴィ ヴ ヴェ ヴォ → バ ビ ブ ベ ボ, ヰ ヱ → イ エ.
 * - Expands iteration marks (佐々木 → 佐佐木, いすゞ → イスズ, 馬鹿々々 → 馬鹿馬鹿).
 * - Unifies old, new and variant kanji (kanji-variants.ts) and radicals in place of kanji (radicals.ts); ○ ◯ → 〇.
 * - Keeps a radical without a counterpart and a character of private use: a letter stands there, and nobody knows which (lost-character.ts).
 * - Keeps ー after kana, also where another dash or wave was typed (スーパ－ → スーパー); removes other dashes.
 * - Ignores invisible characters (published-text.ts), for example a zero-width space within ラーメン.
 * - & → アンド, and the word "and" between two words likewise: Procter & Gamble = Procter and Gamble, Ｂ＆Ｂ = BアンドB.
 */
export function fold(text: string): string {
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    const isLongVowel = unit === longVowelMark && index > 0 && isFoldedKana(text.charCodeAt(index - 1))
    if (!isLongVowel && actionFor(unit) !== keep) return foldFrom(text, index)
  }
  return text
}

const longVowelMark = 0x30fc

// What is done with a UTF-16 unit.
const keep = 1
const replace = 2
const remove = 3
// What is done from here on depends on the units before and after it.
const foldDash = 4
const repeatKanji = 5
const repeatKana = 6
const repeatKanaVoiced = 7
const foldVu = 8
const compose = 9
const foldSurrogate = 10
const removeInvisible = 11

/** Folds unit by unit. A text with characters to compose (ｶﾞ, か゛, e + accent) is composed and folded again. */
function foldFrom(text: string, start: number): string {
  let done = ''
  let folded = text.slice(0, start)
  let mayContainAnd = false
  for (let index = start; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    const action = actionFor(unit)
    // Reading the end of a growing string copies it, so all but its last characters are put aside.
    if (action >= foldDash && folded.length > tailLengthMax) {
      done += folded.slice(0, -tailLength)
      folded = folded.slice(-tailLength)
    }
    if (action === keep) folded += text[index]
    else if (action === replace) folded += replacementByUnit[unit]
    else if (action === remove) mayContainAnd ||= isSpaceBeforeA(text, index)
    else if (action === foldDash) folded += foldDashAt(text, index, folded)
    else if (action === compose) return fold(composeMarks(text))
    else if (action === removeInvisible) return fold(withoutInvisible(text))
    else if (action === foldSurrogate) {
      const codePoint = text.codePointAt(index)!
      folded += foldSupplementary(codePoint)
      if (codePoint > 0xffff) index++
    } else if (action === foldVu) {
      const withNextKana = foldedVuBefore[toLargeKatakana(text[index + 1] ?? ' ')]
      folded += withNextKana ?? 'ブ'
      if (withNextKana !== undefined) index++
    } else if (action === repeatKanji) folded += repeatedKanji(folded, countIterationMarks(text, index))
    else folded += repeatedKana(folded, action === repeatKanaVoiced)
  }
  return mayContainAnd ? foldWordAnd(text, done + folded) : done + folded
}

/** The action for each unit; 0 until it first occurs, so that importing this module is fast. */
const actionByUnit = new Uint8Array(0x10000)
const replacementByUnit: string[] = []

function actionFor(unit: number): number {
  return (actionByUnit[unit] ||= classify(unit))
}

function classify(unit: number): number {
  const character = String.fromCharCode(unit)
  const action = actionInContext(unit, character)
  if (action !== null) return action
  const replacement = foldCharacter(character)
  if (replacement === '') return remove
  if (replacement === character) return keep
  replacementByUnit[unit] = replacement
  return replace
}

/** The action for a character whose fold depends on its neighbours; else `null`. */
function actionInContext(unit: number, character: string): number | null {
  if (isSurrogate(unit)) return foldSurrogate
  if (withoutInvisible(character) === '') return removeInvisible
  if (isKanjiIterationMark(character)) return repeatKanji
  if (character === 'ゝ' || character === 'ヽ') return repeatKana
  if (character === 'ゞ' || character === 'ヾ') return repeatKanaVoiced
  if (character === 'ヴ' || character === 'ゔ') return foldVu
  if (dashes.test(character)) return foldDash
  return compositionNeeded.test(character) ? compose : null
}

const dashes =
  /[-\u2010-\u2015\u2043\u2212\u223c\u2500\u2501\u301c\u3030\u30a0\u30fc\ufe58\ufe63\uff0d\uff5e\uff70~\u02dc]/u
/** Hangul letters, sound marks of kana, katakana of half width and combining marks, which may make one letter with their neighbours. */
const compositionNeeded = /[\u1100-\u11ff\u3099-\u309c\uff65-\uff9f\uffa0-\uffdc]|(?![\ufe00-\ufe0f])\p{M}/u

/** Folds a character regardless of its neighbours; empty if it is removed. */
function foldCharacter(character: string): string {
  if (character === '&' || character === '＆' || character === '﹠') return 'アンド'
  if (character === '○' || character === '◯') return '〇'
  let folded = ''
  for (const part of withoutRadicals(character).normalize('NFKC')) {
    const isRemoved = (removable.test(part) && !lostLetter.test(part)) || compositionNeeded.test(part)
    if (isRemoved && !kanjiVariants().has(part)) continue
    const lowerCase = part.toLowerCase()
    const unaccented = latinOrGreek.test(part) ? withoutAccents(lowerCase) : lowerCase
    for (const letter of unaccented) folded += toLargeKatakana(kanjiVariants().get(letter) ?? letter)
  }
  return folded
}

const removable = /^[\p{P}\p{Z}\p{C}\p{S}\p{M}]*$/u
const latinOrGreek = /^[\p{Script=Latin}\p{Script=Greek}]$/u

/** Letters that NFD does not decompose. */
const specialLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
}

function withoutAccents(letter: string): string {
  const base = letter.normalize('NFD').replace(/\p{M}/gu, '')
  return specialLetters[base] ?? base
}

const smallKana = 'ァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿヰヱヷヸヹヺ'
const largeKana = 'アイウエオツヤユヨワカケクシストヌハヒフヘホムラリルレロイエバビベボ'

function toLargeKatakana(character: string): string {
  const code = character.charCodeAt(0)
  const katakana = isHiragana(code) ? String.fromCharCode(code + 0x60) : character
  const position = smallKana.indexOf(katakana)
  return position < 0 ? katakana : largeKana[position]!
}

let cachedVariants: ReadonlyMap<string, string> | null = null

/** Variant kanji → the kanji that replaces it. */
function kanjiVariants(): ReadonlyMap<string, string> {
  cachedVariants ??= new Map(
    Array.from(kanjiVariantPairs.matchAll(/(.)(.)/gu), ([, variant = '', kanji = '']) => [variant, kanji]),
  )
  return cachedVariants
}

const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff
const isFoldedKana = (unit: number): boolean => unit >= 0x30a1 && unit <= 0x30fa
const isHiragana = (unit: number): boolean => unit >= 0x3041 && unit <= 0x3096
/** Includes the iteration marks ゝ ゞ ヽ ヾ. */
const isKana = (unit: number): boolean =>
  isHiragana(unit) || (unit >= 0x309d && unit <= 0x30fa) || unit === 0x30fd || unit === 0x30fe

/** The kana after ヴ → the fold of both. */
const foldedVuBefore: Readonly<Record<string, string>> = {
  ア: 'バ',
  イ: 'ビ',
  エ: 'ベ',
  オ: 'ボ',
  ヲ: 'ボ',
  ユ: 'ビユ',
  ヤ: 'ビヤ',
  ヨ: 'ビヨ',
}

/** A dash is a long-vowel mark only directly after a kana, and only once. */
function foldDashAt(text: string, index: number, folded: string): string {
  const isLongVowel = isKana(text.charCodeAt(index - 1)) && isFoldedKana(folded.charCodeAt(folded.length - 1))
  return isLongVowel ? 'ー' : ''
}

/** Composes marks with their letters and removes all other marks, so that the result needs no further composition. */
function composeMarks(text: string): string {
  const composed = text.replaceAll('\u309b', '\u3099').replaceAll('\u309c', '\u309a').normalize('NFKC')
  return composed.replace(/(?![\ufe00-\ufe0f])\p{M}|[\u1100-\u11ff\uffa0-\uffdc]/gu, '')
}

/** Folds a character outside the Basic Multilingual Plane; a lone surrogate is removed. */
const foldSupplementary = (codePoint: number): string =>
  isSurrogate(codePoint) ? '' : foldCharacter(String.fromCodePoint(codePoint))

const kanaWithVoicedForm = /^[カキクケコサシスセソタチツテトハヒフヘホ]$/
const katakana = /^[ァ-ヺ]$/u
const kanji = /^[\p{Script=Han}]$/u

/** The kana that an iteration mark repeats; empty after another character. */
function repeatedKana(folded: string, isVoiced: boolean): string {
  const last = folded.at(-1) ?? ''
  if (!katakana.test(last)) return ''
  return isVoiced && kanaWithVoicedForm.test(last) ? String.fromCharCode(last.charCodeAt(0) + 1) : last
}

/** The kanji that one of `markCount` consecutive iteration marks repeats (馬鹿々々 → 馬鹿馬鹿); empty after another character. */
function repeatedKanji(folded: string, markCount: number): string {
  const characters = Array.from(folded)
  const candidates = [characters.at(-markCount), characters.at(-1)]
  return candidates.find((character) => character !== undefined && kanji.test(character)) ?? ''
}

const isKanjiIterationMark = (character: string | undefined): boolean => character === '々' || character === '〻'

function countIterationMarks(text: string, index: number): number {
  let first = index
  let last = index
  while (index - first < marksMax && isKanjiIterationMark(text[first - 1])) first--
  while (last - index < marksMax && isKanjiIterationMark(text[last + 1])) last++
  return Math.min(last - first + 1, marksMax)
}

/** More marks than follow each other in any word. */
const marksMax = 8
/** UTF-16 units of so many characters. */
const tailLength = 2 * marksMax
const tailLengthMax = 256

/** A space before A may start the word "and". */
const isSpaceBeforeA = (text: string, index: number): boolean =>
  ' \u3000'.includes(text[index]!) && 'aAａＡ'.includes(text[index + 1] ?? ' ')

const wordAnd = /(?<=[\p{L}\p{N}\p{P}]\s+)and(?=\s+[\p{L}\p{N}])/giu

function foldWordAnd(text: string, folded: string): string {
  const withSign = text.normalize('NFKC').replace(wordAnd, '&')
  return withSign.includes('&') && withSign !== text ? fold(withSign) : folded
}
