/** Folds a text for `MatchRule`: NFKC, lower case, no white space. */
export function foldForMatch(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')
}

/** A code, and the pattern of published wording that means it. */
export interface MatchRule {
  readonly code: string
  readonly pattern: RegExp
}

/** The code of the first rule that matches, or `null`. */
export function firstCodeOf(rules: readonly MatchRule[], foldedText: string): string | null {
  return rules.find((rule) => rule.pattern.test(foldedText))?.code ?? null
}
