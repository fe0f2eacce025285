/**
 * Tokens of the text index: every single character and every pair of neighbours (by code point), the first and the last marked.
 * 日立 → `日 ^日 立 日立 立$`; a token that occurs twice comes twice.
 * The tokens are made for FTS5's `ascii` tokenizer with every ASCII mark named in `tokenchars`, so that everything but a space
 * belongs to a token. No token ever holds a space, a control character or a double quote: `"token"` is a safe FTS5 string.
 * Input is folded text (fold.ts), in which `^` and `$` do not occur; `mark` is put before each token to keep fields apart in one index.
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
 * The fewest tokens that every name with `folded` in it has: its pairs and its anchors, or the one character it consists of.
 * The tokens together do not prove that the text occurs: compare the candidates. Empty for an empty query.
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

/** What is known of a UTF-16 unit: nothing, fit, unfit. */
const fitness = new Uint8Array(0x10000)

/** Would end a token or a quoted string. Folded text has none; anything else must not break the index. */
function isUnfit(code: number): boolean {
  if (code > 0xffff) return false
  fitness[code] ||= /["\s\p{Cc}\p{Cs}]/u.test(String.fromCharCode(code)) ? 2 : 1
  return fitness[code] === 2
}
