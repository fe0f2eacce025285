/**
 * Tokens of the text index: the unigrams and bigrams of a folded text, by code point, with `^` before its first character and `$` after
 * its last. 日立 → `日 ^日 立 日立 立$`. Duplicates are kept.
 * FTS5's `ascii` tokenizer, with every ASCII sign in `tokenchars`, splits them at spaces only. No token contains a space, a control
 * character or a double quote, so `"token"` is a safe FTS5 string.
 * Each token begins with `fieldPrefix`, so that several fields can share one index.
 */
export function grams(folded: string, fieldPrefix = ''): string {
  let tokens = ''
  let previous = startAnchor
  for (let index = 0; index < folded.length; index++) {
    const codePoint = folded.codePointAt(index)!
    if (isSeparator(codePoint)) continue
    const character = String.fromCodePoint(codePoint)
    if (character.length > 1) index++
    tokens += `${fieldPrefix}${character} ${fieldPrefix}${previous}${character} `
    previous = character
  }
  return previous === startAnchor ? '' : `${tokens}${fieldPrefix}${previous}${endAnchor}`
}

const startAnchor = '^'
const endAnchor = '$'

export interface Anchors {
  /** The text must begin with the query. */
  readonly anchorStart?: boolean | undefined
  /** The text must end with the query. */
  readonly anchorEnd?: boolean | undefined
}

/**
 * The tokens that every text containing the query has: the query's bigrams and anchors, or its only character. Empty for an empty query.
 * A text may have all of them without containing the query, so each text found must be compared with the query.
 */
export function queryGrams(folded: string, { anchorStart, anchorEnd }: Anchors = {}, fieldPrefix = ''): string[] {
  const characters = Array.from(folded).filter((character) => !isSeparator(character.codePointAt(0)!))
  const [first] = characters
  const last = characters.at(-1)
  if (first === undefined || last === undefined) return []
  const tokens = new Set<string>()
  if (anchorStart) tokens.add(`${fieldPrefix}${startAnchor}${first}`)
  for (let index = 1; index < characters.length; index++)
    tokens.add(`${fieldPrefix}${characters[index - 1]}${characters[index]}`)
  if (anchorEnd) tokens.add(`${fieldPrefix}${last}${endAnchor}`)
  if (tokens.size === 0) tokens.add(fieldPrefix + first)
  return [...tokens]
}

// The cached result of `isSeparator` by UTF-16 unit; 0: not tested yet.
const separator = 1
const tokenCharacter = 2
const separators = /["\s\p{Cc}\p{Cs}]/u
const separatorCache = new Uint8Array(0x10000)

/** Whether a character would end a token or a quoted string. Folded text has none, but other input must not break the index. */
function isSeparator(codePoint: number): boolean {
  if (codePoint > 0xffff) return false
  separatorCache[codePoint] ||= separators.test(String.fromCharCode(codePoint)) ? separator : tokenCharacter
  return separatorCache[codePoint] === separator
}
