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
  if (edit === null || edit.prefixLength === 0) return false
  const { prefixLength, suffixLength, removed, inserted } = edit
  if (removed.some(isLetter) && !isLongWord(typed, prefixLength)) return false
  if (inserted.some(isLetter) && !isLongWord(name, prefixLength)) return false
  const [typedCharacter] = removed
  const [nameCharacter] = inserted
  if (nameCharacter === undefined) return mayBeExtra(typedCharacter!, typed[prefixLength - 1])
  if (typedCharacter === undefined) return mayBeMissing(nameCharacter, length, suffixLength)
  if (removed.length === 1) return length > nameLengthMin && mayBeReplaced(nameCharacter, typedCharacter)
  const areTransposedLetters = removed.every(isLetter)
  return areTransposedLetters
}

/** The change from one text to another. Between a common prefix and a common suffix, the characters `inserted` replace those `removed`. */
interface Edit {
  readonly prefixLength: number
  readonly suffixLength: number
  readonly removed: readonly string[]
  readonly inserted: readonly string[]
}

/** The single insertion, deletion, replacement or transposition between two texts; `null` if they are equal or differ by more. */
export function singleEdit(from: readonly string[], to: readonly string[]): Edit | null {
  const length = Math.min(from.length, to.length)
  if (Math.abs(from.length - to.length) > 1) return null
  let prefixLength = 0
  while (prefixLength < length && from[prefixLength] === to[prefixLength]) prefixLength++
  let suffixLength = 0
  while (suffixLength < length - prefixLength && from.at(-1 - suffixLength) === to.at(-1 - suffixLength)) suffixLength++
  const removed = from.slice(prefixLength, from.length - suffixLength)
  const inserted = to.slice(prefixLength, to.length - suffixLength)
  const isTransposition =
    removed.length === 2 && inserted.length === 2 && removed[0] === inserted[1] && removed[1] === inserted[0]
  const isSingleCharacter = Math.max(removed.length, inserted.length) === 1
  return isTransposition || isSingleCharacter ? { prefixLength, suffixLength, removed, inserted } : null
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
