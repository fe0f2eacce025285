/** Folds a text for the patterns of rules: NFKC, lower case, no white space. */
export function foldForMatch(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')
}

/** Published wording that matches the pattern has the code. */
export interface MatchRule {
  readonly code: string
  /** For folded text. */
  readonly pattern: RegExp
}

/** The code of the first rule that matches, or `null`. */
export function firstMatchingCode(rules: readonly MatchRule[], foldedText: string): string | null {
  return rules.find((rule) => rule.pattern.test(foldedText))?.code ?? null
}
