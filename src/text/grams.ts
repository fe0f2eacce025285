/**
 * Tokens of the text index: the unigrams and bigrams of a folded text, by code point, with `^` at its start and `$` at its end.
 * 日立 → `日 ^日 立 日立 立$`. Duplicates are kept.
 * FTS5's `ascii` tokenizer, with every ASCII sign in `tokenchars`, splits them at spaces only. No token contains a space, a control
 * character or a double quote, so `"token"` is a safe FTS5 string.
 * `mark` is a prefix of each token that separates fields in one index.
 */
export function grams(folded: string, mark = ''): string {
  let tokens = ''
  let before = start
  for (let at = 0; at < folded.length; at++) {
    const code = folded.codePointAt(at)!
    if (isUnfit(code)) continue
    const character = String.fromCodePoint(code)
    if (character.length > 1) at++
    tokens += `${mark}${character} ${mark}${before}${character} `
    before = character
  }
  return before === start ? '' : `${tokens}${mark}${before}${end}`
}

const start = '^'
const end = '$'

export interface Anchors {
  /** The name must begin with the query. */
  readonly anchorStart?: boolean | undefined
  /** The name must end with the query. */
  readonly anchorEnd?: boolean | undefined
}

/**
 * The fewest tokens that every text with `folded` in it has: its bigrams and anchors, or its only character. They may occur apart in a
 * text, so candidates must be compared. Empty for an empty query.
 */
export function queryGrams(folded: string, { anchorStart, anchorEnd }: Anchors = {}, mark = ''): string[] {
  const characters = Array.from(folded).filter((character) => !isUnfit(character.codePointAt(0)!))
  const [first] = characters
  const last = characters.at(-1)
  if (first === undefined || last === undefined) return []
  const tokens = new Set<string>()
  if (anchorStart) tokens.add(`${mark}${start}${first}`)
  for (let at = 1; at < characters.length; at++) tokens.add(`${mark}${characters[at - 1]}${characters[at]}`)
  if (anchorEnd) tokens.add(`${mark}${last}${end}`)
  if (tokens.size === 0) tokens.add(mark + first)
  return [...tokens]
}

/** Cache by UTF-16 unit: 0 unknown, 1 fit, 2 unfit. */
const fitness = new Uint8Array(0x10000)

/** Whether a character would end a token or a quoted string. Folded text has none, but other input must not break the index. */
function isUnfit(code: number): boolean {
  if (code > 0xffff) return false
  fitness[code] ||= /["\s\p{Cc}\p{Cs}]/u.test(String.fromCharCode(code)) ? 2 : 1
  return fitness[code] === 2
}
