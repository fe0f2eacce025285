import { kanjiVariantPairs } from './kanji-variants.ts'
import { withoutInvisible } from './published-text.ts'

/**
 * Folds a Japanese or Latin text for comparison: names that readers consider equal fold to the same string. Folding is idempotent. The
 * result contains no space, punctuation, symbol, quote or combining mark, so `^`, `$`, `"` and `:` can delimit it. It is never shown.
 *
 * - Applies NFKC and lower case and removes accents of Latin and Greek letters: Ⅱ → ii, ㍿ → 株式会社, ㈱ → 株 (remove legal forms first).
 * - Hiragana → katakana, small kana → large (キャノン → キヤノン), ヴァ ヴィ ヴ ヴェ ヴォ → バ ビ ブ ベ ボ, ヰ ヱ → イ エ.
 * - Expands iteration marks (佐々木 → 佐佐木, いすゞ → イスズ, 馬鹿々々 → 馬鹿馬鹿).
 * - Unifies old, new and variant kanji (kanji-variants.ts); ○ ◯ → 〇.
 * - Keeps ー after kana, also where another dash or wave was typed (スーパ－ → スーパー); removes other dashes.
 * - Ignores invisible characters (published-text.ts), for example a zero-width space within ラーメン.
 * - & → アンド, and the word "and" between two words likewise: Procter & Gamble = Procter and Gamble, Ｂ＆Ｂ = BアンドB.
 */
export function fold(text: string): string {
  const length = text.length
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at)
    if ((actions[code] || classify(code)) === same) continue
    if (code !== longVowelMark || at === 0 || !isFoldedKana(text.charCodeAt(at - 1))) return foldFrom(text, at)
  }
  return text
}

// The action for each UTF-16 unit. Units are classified when they first occur, so that importing this module is fast.
const same = 1
const replace = 2
const drop = 3
const dash = 4
const repeatKanji = 5
const repeatKana = 6
const repeatKanaVoiced = 7
const vu = 8
const compose = 9
const surrogate = 10
const invisible = 11

const actions = new Uint8Array(0x10000)
const replacements: string[] = []
/** What ヴ becomes together with the kana after it. */
const foldedVu: Readonly<Record<string, string>> = {
  ア: 'バ',
  イ: 'ビ',
  エ: 'ベ',
  オ: 'ボ',
  ヲ: 'ボ',
  ユ: 'ビユ',
  ヤ: 'ビヤ',
  ヨ: 'ビヨ',
}
const longVowelMark = 0x30fc

const compositionNeeded = /[\u1100-\u11ff\u3099-\u309c\uff65-\uff9f\uffa0-\uffdc]|(?![\ufe00-\ufe0f])\p{M}/u
const dashes =
  /[-\u2010-\u2015\u2043\u2212\u223c\u2500\u2501\u301c\u3030\u30a0\u30fc\ufe58\ufe63\uff0d\uff5e\uff70~\u02dc]/u
const removed = /^[\p{P}\p{Z}\p{C}\p{S}\p{M}]*$/u

let variants: ReadonlyMap<string, string> | null = null

function variantsOfKanji(): ReadonlyMap<string, string> {
  if (variants) return variants
  const characters = Array.from(kanjiVariantPairs)
  const made = new Map<string, string>()
  for (let at = 0; at + 1 < characters.length; at += 2) made.set(characters[at]!, characters[at + 1]!)
  return (variants = made)
}

function classify(code: number): number {
  const character = String.fromCharCode(code)
  const action = actionOf(code, character)
  if (action === replace && replacements[code] === undefined) replacements[code] = foldedCharacter(character)
  if (action !== replace) return (actions[code] = action)
  const replacement = replacements[code]!
  return (actions[code] = replacement === '' ? drop : replacement === character ? same : replace)
}

function actionOf(code: number, character: string): number {
  if (code >= 0xd800 && code <= 0xdfff) return surrogate
  if (withoutInvisible(character) === '') return invisible
  if (character === '々' || character === '〻') return repeatKanji
  if (character === 'ゝ' || character === 'ヽ') return repeatKana
  if (character === 'ゞ' || character === 'ヾ') return repeatKanaVoiced
  if (character === 'ヴ' || character === 'ゔ') return vu
  if (dashes.test(character)) return dash
  return compositionNeeded.test(character) ? compose : replace
}

/** Folds one character without its context; empty when it is removed. */
function foldedCharacter(character: string): string {
  if (character === '&' || character === '＆' || character === '﹠') return 'アンド'
  if (character === '○' || character === '◯') return '〇'
  let folded = ''
  for (const part of character.normalize('NFKC')) {
    if (!variantsOfKanji().has(part) && (removed.test(part) || compositionNeeded.test(part))) continue
    const bare = /^[\p{Script=Latin}\p{Script=Greek}]$/u.test(part)
      ? withoutAccents(part.toLowerCase())
      : part.toLowerCase()
    for (const each of bare) folded += largeKatakana(variantsOfKanji().get(each) ?? each)
  }
  return folded
}

/** Letters that have no decomposition. */
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
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '')
  return specialLetters[bare] ?? bare
}

const smallKana = 'ァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿヰヱヷヸヹヺ'
const largeKana = 'アイウエオツヤユヨワカケクシストヌハヒフヘホムラリルレロイエバビベボ'

function largeKatakana(character: string): string {
  const code = character.charCodeAt(0)
  const katakana = code >= 0x3041 && code <= 0x3096 ? String.fromCharCode(code + 0x60) : character
  const small = smallKana.indexOf(katakana)
  return small < 0 ? katakana : largeKana[small]!
}

/** Folds unit by unit. A text with characters to compose (ｶﾞ, か゛, e + accent) is composed and folded again. */
function foldFrom(text: string, start: number): string {
  let folded = text.slice(0, start)
  let spacedA = false
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const action = actions[code] || classify(code)
    if (action === same) folded += text[at]
    else if (action === replace) folded += replacements[code]
    else if (action === drop) spacedA ||= isSpacedA(code, text.charCodeAt(at + 1))
    else if (action === dash) folded += longVowelAfter(text, at, folded)
    else if (action === compose) return fold(composed(text))
    else if (action === invisible) return fold(withoutInvisible(text))
    else if (action === surrogate) {
      const point = text.codePointAt(at)!
      if (point > 0xffff) at++
      folded += astral(point)
    } else if (action === vu) {
      const row = foldedVu[largeKatakana(text[at + 1] ?? ' ')]
      if (row !== undefined) at++
      folded += row ?? 'ブ'
    } else folded += repeated(action, folded, text, at)
  }
  return spacedA ? foldWordAnd(text, folded) : folded
}

const isFoldedKana = (code: number): boolean => code >= 0x30a1 && code <= 0x30fa
const isKana = (code: number): boolean =>
  (code >= 0x3041 && code <= 0x3096) || (code >= 0x309d && code <= 0x30fa) || code === 0x30fd || code === 0x30fe

/** A dash is a long-vowel mark only directly after a kana, and only once. */
function longVowelAfter(text: string, at: number, folded: string): string {
  return isKana(text.charCodeAt(at - 1)) && isFoldedKana(folded.charCodeAt(folded.length - 1)) ? 'ー' : ''
}

/** Removes marks that do not compose, so that folding the result needs no further composition. */
function composed(text: string): string {
  const joined = text.replaceAll('\u309b', '\u3099').replaceAll('\u309c', '\u309a').normalize('NFKC')
  return joined.replace(/(?![\ufe00-\ufe0f])\p{M}|[\u1100-\u11ff\uffa0-\uffdc]/gu, '')
}

const astralFolds = new Map<number, string>()

function astral(point: number): string {
  if (point >= 0xd800 && point <= 0xdfff) return ''
  let folded = astralFolds.get(point)
  if (folded === undefined) astralFolds.set(point, (folded = foldedCharacter(String.fromCodePoint(point))))
  return folded
}

const voicedKana = /^[カキクケコサシスセソタチツテトハヒフヘホ]$/

function repeated(action: number, folded: string, text: string, at: number): string {
  const before = Array.from(folded)
  const last = before.at(-1) ?? ''
  if (action !== repeatKanji) {
    if (!/^[ァ-ヺ]$/u.test(last)) return ''
    return action === repeatKanaVoiced && voicedKana.test(last) ? String.fromCharCode(last.charCodeAt(0) + 1) : last
  }
  const from = before.at(-runOfRepeats(text, at)) ?? ''
  if (isHan.test(from)) return from
  return isHan.test(last) ? last : ''
}

const isHan = /^[\p{Script=Han}]$/u
const isRepeat = (unit: string | undefined): boolean => unit === '々' || unit === '〻'

/** The number of consecutive iteration marks, which repeat as many kanji. */
function runOfRepeats(text: string, at: number): number {
  let first = at
  let last = at
  while (isRepeat(text[first - 1])) first--
  while (isRepeat(text[last + 1])) last++
  return last - first + 1
}

/** A space before A may start the word "and". */
const isSpacedA = (space: number, next: number): boolean =>
  (space === 0x20 || space === 0x3000) && (next === 0x61 || next === 0x41 || next === 0xff41 || next === 0xff21)

const wordAnd = /(?<=[\p{L}\p{N}\p{P}]\s+)and(?=\s+[\p{L}\p{N}])/giu

function foldWordAnd(text: string, folded: string): string {
  const spelled = text.normalize('NFKC').replace(wordAnd, '&')
  return spelled.includes('&') && spelled !== text ? fold(spelled) : folded
}
