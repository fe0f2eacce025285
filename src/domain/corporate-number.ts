/**
 * Corporate number (法人番号): one check digit and twelve base digits.
 * Rule: 国税庁「チェックデジットの計算」 — 9 − (Σ Pn·Qn mod 9), Pn the n-th base digit from the right, Qn 1 for odd n, 2 for even n.
 */
export function checkDigitOf(baseDigits: string): number {
  let sum = 0
  for (let n = 1; n <= 12; n++) sum += (baseDigits.charCodeAt(12 - n) - 48) * (n % 2 === 1 ? 1 : 2)
  return 9 - (sum % 9)
}

/** True for 13 ASCII digits with a correct check digit. */
export function isCorporateNumber(digits: string): boolean {
  return /^\d{13}$/.test(digits) && checkDigitOf(digits.slice(1)) === digits.charCodeAt(0) - 48
}

/**
 * Normalizes a written corporate number: character width, spaces, hyphens of every kind, a leading T (invoice number).
 * Returns 13 digits, whose check digit is not verified, or `null`.
 */
export function thirteenDigitsOf(text: string): string | null {
  const bare = text
    .normalize('NFKC')
    .replace(/[\s\-\u2010-\u2015\u2212\u30fc]/g, '')
    .replace(/^T/i, '')
  return /^\d{13}$/.test(bare) ? bare : null
}
