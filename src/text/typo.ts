/**
 * Whether two folded texts differ by a single typo: one character missing, added, replaced, or transposed with its neighbour. The rules
 * are strict, because one character often makes another company (第一 and 第二, 東洋 and 東亜, 電気 and 電機). Digits and number words must
 * be equal. A kanji may only be missing inside a longer name or be doubled, never replaced. Kana and Latin letters may differ in any of
 * these ways after the first character, in a word of at least `wordLengthMin` letters (P&Gジャパン is not P&Dジャパン).
 */
export function isTypo(typed: string, name: string): boolean {
  const [one, other] = [Array.from(typed), Array.from(name)]
  const length = Math.min(one.length, other.length)
  const edit = length < 4 ? null : singleEdit(one, other)
  if (edit === null || edit.start === 0) return false
  const { start, end, left, right } = edit
  if ([left, right].some((changed, at) => changed.some(isLetter) && !isLongWord(at === 0 ? one : other, start)))
    return false
  if (right.length === 0) return mayBeExtra(left[0]!, one[start - 1])
  if (left.length === 0) return mayBeForgotten(right[0]!, length, end)
  if (left.length === 1) return length > 4 && mayBeWrong(left[0]!, right[0]!)
  return left.every(isLetter)
}

/** The difference of two texts: `left` and `right`, after `start` common characters and before `end` common characters. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly left: readonly string[]
  readonly right: readonly string[]
}

/** The single insertion, deletion, replacement or transposition between two texts; null for no difference or any other. */
export function singleEdit(one: readonly string[], other: readonly string[]): Edit | null {
  const length = Math.min(one.length, other.length)
  if (Math.abs(one.length - other.length) > 1) return null
  let start = 0
  while (start < length && one[start] === other[start]) start++
  let end = 0
  while (end < length - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end++
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  const isSwap = left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
  return isSwap || Math.max(left.length, right.length) === 1 ? { start, end, left, right } : null
}

const isLetter = (character: string): boolean => /[\p{Script=Katakana}\p{Script=Hiragana}ーa-z]/u.test(character)
const wordLengthMin = 4

/** Whether the letters of one script around a position form a word, as opposed to initials. */
function isLongWord(characters: readonly string[], at: number): boolean {
  const isLatin = /[a-z]/.test(characters[at]!)
  const same = (character: string | undefined): boolean =>
    character !== undefined && isLetter(character) && /[a-z]/.test(character) === isLatin
  let [from, to] = [at, at]
  while (same(characters[from - 1])) from--
  while (same(characters[to + 1])) to++
  return to - from + 1 >= wordLengthMin
}

const isNumber = (character: string): boolean => /[\p{N}〇一二三四五六七八九十百千万第新旧東西南北]/u.test(character)

const mayBeExtra = (character: string, before: string | undefined): boolean =>
  !isNumber(character) && (isLetter(character) || character === before)

/** A kanji at either end is usually a word of its own (新○○, ○○社). */
const mayBeForgotten = (character: string, length: number, end: number): boolean =>
  !isNumber(character) && (isLetter(character) || (length > 4 && end > 0))

const mayBeWrong = (typed: string, named: string): boolean =>
  isLetter(typed) && isLetter(named) && /[a-z]/.test(typed) === /[a-z]/.test(named)
