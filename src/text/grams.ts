/**
 * Tokens of the text index: every single character and every pair of neighbours (by code point), the first and the last marked.
 * 日立 → `^日 立$ 日 立 日立`, in no order that means anything.
 * The tokens are made for FTS5's `ascii` tokenizer with every ASCII mark named in `tokenchars`, so that everything but a space
 * belongs to a token. No token ever holds a space, a control character or a double quote: `"token"` is a safe FTS5 string.
 * Input is folded text (fold.ts), in which `^` and `$` do not occur; `mark` is put before each token to keep fields apart in one index.
 */
export interface GramNumbers {
  /** The tokens met so far, by their number. */
  readonly tokens: readonly string[]
  /** The numbers of a text's tokens; a token that occurs twice may come twice. */
  of(folded: string, mark: string): number[]
  /** The number of a token that is no part of a text. */
  ofToken(token: string): number
}

/** A character: its own number, and those of the pairs that begin with it. */
interface Character {
  readonly text: string
  readonly alone: number
  readonly pairs: Map<number, number>
}

const start = '^'
const end = '$'
const endCode = end.charCodeAt(0)

/** Numbers tokens as they come. Texts are millions: a pair that is known is found by its two characters, without making a text of it. */
export function createGramNumbers(): GramNumbers {
  const tokens: string[] = []
  const numbers = new Map<string, number>()
  const spaces = new Map<string, Map<number, Character>>()
  const ofToken = (token: string): number => {
    const known = numbers.get(token)
    if (known !== undefined) return known
    // The engine reads ASCII letters as small ones.
    const written = token.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    const number = numbers.get(written) ?? tokens.push(written) - 1
    numbers.set(written, number).set(token, number)
    return number
  }
  const characterOf = (space: Map<number, Character>, code: number, mark: string): Character => {
    const text = String.fromCodePoint(code)
    const made = { text: mark + text, alone: ofToken(mark + text), pairs: new Map<number, number>() }
    space.set(code, made)
    return made
  }
  const pairOf = (first: Character, code: number): number => {
    const number = ofToken(first.text + String.fromCodePoint(code))
    first.pairs.set(code, number)
    return number
  }
  return {
    tokens,
    ofToken,
    of(folded, mark) {
      let space = spaces.get(mark)
      if (space === undefined) spaces.set(mark, (space = new Map()))
      const first = space.get(0) ?? beginning(space, mark)
      let before = first
      const found: number[] = []
      for (let at = 0; at < folded.length; at++) {
        const code = folded.codePointAt(at)!
        if (code > 0xffff) at++
        else if (isUnfit(code)) continue
        const character: Character = space.get(code) ?? characterOf(space, code, mark)
        found.push(character.alone, before.pairs.get(code) ?? pairOf(before, code))
        before = character
      }
      if (before !== first) found.push(before.pairs.get(endCode) ?? pairOf(before, endCode))
      return found
    },
  }
}

/** What stands before the first character; it is no token itself. */
function beginning(space: Map<number, Character>, mark: string): Character {
  const made: Character = { text: mark + start, alone: -1, pairs: new Map() }
  space.set(0, made)
  return made
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
  const characters = Array.from(folded).filter((character) => !isUnfit(character.codePointAt(0)!))
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

/** What is known of a UTF-16 unit: nothing, fit, unfit. */
const fitness = new Uint8Array(0x10000)

/** Would end a token or a quoted string. Folded text has none; anything else must not break the index. */
function isUnfit(code: number): boolean {
  if (code > 0xffff) return false
  fitness[code] ||= /["\s\p{Cc}\p{Cs}]/u.test(String.fromCharCode(code)) ? 2 : 1
  return fitness[code] === 2
}
