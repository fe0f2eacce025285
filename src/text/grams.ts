/**
 * Tokens of the name index: every single character and every pair of neighbours (by code point), the first and the last marked.
 * 日立 → `^日 立$ 日 立 日立`, in no order that means anything.
 * The tokens are made for FTS5's `ascii` tokenizer with every ASCII mark named in `tokenchars`, so that everything but a space
 * belongs to a token. No token ever holds a space, a control character or a double quote: `"token"` is a safe FTS5 string.
 * Input is folded text (fold.ts), in which `^` and `$` do not occur; `mark` is put before each token to keep fields apart in one index.
 */
export function gramsOf(folded: string, mark = ''): string {
  const tokens = new Set<string>()
  let before = '^'
  for (const character of folded) {
    if (isUnfit(character)) continue
    tokens.add(mark + character)
    tokens.add(mark + before + character)
    before = character
  }
  if (before !== '^') tokens.add(`${mark}${before}$`)
  return [...tokens].join(' ')
}

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
  const characters = Array.from(folded).filter((character) => !isUnfit(character))
  const [first] = characters
  const last = characters.at(-1)
  if (first === undefined || last === undefined) return []
  const tokens = new Set<string>()
  if (anchorStart) tokens.add(`${mark}^${first}`)
  for (let at = 1; at < characters.length; at++) tokens.add(`${mark}${characters[at - 1]}${characters[at]}`)
  if (anchorEnd) tokens.add(`${mark}${last}$`)
  if (tokens.size === 0) tokens.add(mark + first)
  return [...tokens]
}

/** Would end a token or a quoted string. Folded text has none; anything else must not break the index. */
function isUnfit(character: string): boolean {
  const code = character.charCodeAt(0)
  if (code > 0x3000) return (code >= 0xd800 && code <= 0xdfff && character.length === 1) || code === 0xfeff
  return (code < 0x61 || code > 0x7a) && /["\s\p{Cc}]/u.test(character)
}
