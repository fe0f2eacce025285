/**
 * Whether two folded texts differ by a single typo: one character missing, added, replaced, or transposed with its neighbour. The rules
 * are strict, because one character often makes another company (第一 and 第二, 東洋 and 東亜, 電気 and 電機). Digits and number words must
 * be equal. A kanji may only be missing inside a longer name or be doubled, never replaced. Kana and Latin letters may differ in any of
 * these ways after the first character, in a word of at least `wordLengthMin` letters (P&Gジャパン is not P&Dジャパン).
 */
export function isTypo(typedText: string, nameText: string): boolean {
  const typed = Array.from(typedText)
  const name = Array.from(nameText)
  const length = Math.min(typed.length, name.length)
  const edit = length < nameLengthMin ? null : singleEdit(typed, name)
  if (edit === null || edit.start === 0) return false
  if (edit.left.some(isLetter) && !isLongWord(typed, edit.start)) return false
  if (edit.right.some(isLetter) && !isLongWord(name, edit.start)) return false
  const [typedCharacter] = edit.left
  const [namedCharacter] = edit.right
  if (namedCharacter === undefined) return mayBeExtra(typedCharacter!, typed[edit.start - 1])
  if (typedCharacter === undefined) return mayBeMissing(namedCharacter, length, edit.end)
  if (edit.left.length === 1) return length > nameLengthMin && mayBeReplaced(namedCharacter, typedCharacter)
  return edit.left.every(isLetter)
}

/** The difference of two texts: `left` and `right`, after `start` common characters and before `end` common characters. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly left: readonly string[]
  readonly right: readonly string[]
}

/** The single insertion, deletion, replacement or transposition between two texts; `null` for no difference or any other. */
export function singleEdit(leftText: readonly string[], rightText: readonly string[]): Edit | null {
  const length = Math.min(leftText.length, rightText.length)
  if (Math.abs(leftText.length - rightText.length) > 1) return null
  let start = 0
  while (start < length && leftText[start] === rightText[start]) start++
  let end = 0
  while (end < length - start && leftText.at(-1 - end) === rightText.at(-1 - end)) end++
  const left = leftText.slice(start, leftText.length - end)
  const right = rightText.slice(start, rightText.length - end)
  const isTransposition = left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
  return isTransposition || Math.max(left.length, right.length) === 1 ? { start, end, left, right } : null
}

const isLetter = (character: string): boolean => /[\p{Script=Katakana}\p{Script=Hiragana}ーa-z]/u.test(character)
const isLatin = (character: string): boolean => /[a-z]/.test(character)
/** In shorter names no typo is accepted; in names of this length, no wrong letter and no missing kanji. */
const nameLengthMin = 4
const wordLengthMin = 4

/** Whether the letters of one script around a position form a word, as opposed to initials. */
function isLongWord(characters: readonly string[], index: number): boolean {
  const hasSameScript = (character: string | undefined): boolean =>
    character !== undefined && isLetter(character) && isLatin(character) === isLatin(characters[index]!)
  let first = index
  let last = index
  while (hasSameScript(characters[first - 1])) first--
  while (hasSameScript(characters[last + 1])) last++
  return last - first + 1 >= wordLengthMin
}

/** Digits, and kanji that distinguish companies as numbers do: 一, 第, 新, 東. */
const isDistinguishing = (character: string): boolean =>
  /[\p{N}〇一二三四五六七八九十百千万第新旧東西南北]/u.test(character)

const mayBeExtra = (character: string, previous: string | undefined): boolean =>
  !isDistinguishing(character) && (isLetter(character) || character === previous)

/** A kanji at either end of a name is usually a separate word (新○○, ○○社). */
const mayBeMissing = (character: string, length: number, charactersAfter: number): boolean =>
  !isDistinguishing(character) && (isLetter(character) || (length > nameLengthMin && charactersAfter > 0))

const mayBeReplaced = (character: string, replacement: string): boolean =>
  isLetter(character) && isLetter(replacement) && isLatin(character) === isLatin(replacement)
