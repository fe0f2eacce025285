/**
 * Whether a folded name is the typed one but for a single slip: one character missing, too many, wrong, or swapped with its
 * neighbour. Kept narrow, because one character often makes another company (第一 and 第二, 東洋 and 東亜, 電気 and 電機):
 * digits and number words are never a slip; a kanji may only be forgotten inside a longer name or typed twice, and is never
 * read as another one. Kana and Latin letters may slip in every way behind the first one, in a word of some length
 * (P&Gジャパン is not P&Dジャパン).
 */
export function isTypo(typed: string, name: string): boolean {
  const [one, other] = [Array.from(typed), Array.from(name)]
  const length = Math.min(one.length, other.length)
  const slip = length < 4 ? null : singleEdit(one, other)
  if (slip === null || slip.start === 0) return false
  const { start, end, left, right } = slip
  if ([left, right].some((changed, at) => changed.some(isLetter) && !isLongWord(at === 0 ? one : other, start)))
    return false
  if (right.length === 0) return mayBeExtra(left[0]!, one[start - 1])
  if (left.length === 0) return mayBeForgotten(right[0]!, length, end)
  if (left.length === 1) return length > 4 && mayBeWrong(left[0]!, right[0]!)
  return left.every(isLetter)
}

/** Where two texts differ: behind `start` characters and before the last `end` ones stand `left` and `right`. */
interface Slip {
  readonly start: number
  readonly end: number
  readonly left: readonly string[]
  readonly right: readonly string[]
}

/** The one character that is missing, too many or another, or the two that are swapped; null when the texts differ otherwise or not at all. */
export function singleEdit(one: readonly string[], other: readonly string[]): Slip | null {
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
const longWord = 4

/** The letters of one script around a place are a word and no initials. */
function isLongWord(characters: readonly string[], at: number): boolean {
  const isLatin = /[a-z]/.test(characters[at]!)
  const same = (character: string | undefined): boolean =>
    character !== undefined && isLetter(character) && /[a-z]/.test(character) === isLatin
  let [from, to] = [at, at]
  while (same(characters[from - 1])) from--
  while (same(characters[to + 1])) to++
  return to - from + 1 >= longWord
}

const isNumber = (character: string): boolean => /[\p{N}〇一二三四五六七八九十百千万第新旧東西南北]/u.test(character)

const mayBeExtra = (character: string, before: string | undefined): boolean =>
  !isNumber(character) && (isLetter(character) || character === before)

/** A kanji at either end is a word of its own (新○○, ○○社) more often than a slip. */
const mayBeForgotten = (character: string, length: number, end: number): boolean =>
  !isNumber(character) && (isLetter(character) || (length > 4 && end > 0))

const mayBeWrong = (typed: string, named: string): boolean =>
  isLetter(typed) && isLetter(named) && /[a-z]/.test(typed) === /[a-z]/.test(named)
