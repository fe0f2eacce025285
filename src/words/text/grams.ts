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
  for (const character of folded.replace(separators, '')) {
    tokens += `${fieldPrefix}${character} ${fieldPrefix}${previous}${character} `
    previous = character
  }
  return previous === startAnchor ? '' : `${tokens}${fieldPrefix}${previous}${endAnchor}`
}

/** Characters that would end a token or a quoted string. Folded text has none, but other input must not break the index. */
const separators = /["\s\p{Cc}\p{Cs}]/gu
const startAnchor = '^'
const endAnchor = '$'

/**
 * The tokens that every text containing the query has: the query's bigrams, or its only character. Empty for an empty query.
 * A text may have all of them without containing the query, so each text found must be compared with the query.
 */
export function queryGrams(folded: string): string[] {
  const characters = Array.from(folded.replace(separators, ''))
  if (characters.length < 2) return characters
  return [...new Set(characters.slice(1).map((character, index) => `${characters[index]}${character}`))]
}
