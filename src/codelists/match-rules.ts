/** Text as it is compared with a table: NFKC, lower case, no white space. */
export function foldForMatch(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')
}

/** A text that stands for a code when the pattern occurs in the folded words of a publication. */
export interface MatchRule {
  readonly code: string
  readonly pattern: RegExp
}

/** The code of the first rule that fits; `null` when none does. The order of the rules is their precedence. */
export function firstCodeOf(rules: readonly MatchRule[], foldedText: string): string | null {
  return rules.find((rule) => rule.pattern.test(foldedText))?.code ?? null
}
