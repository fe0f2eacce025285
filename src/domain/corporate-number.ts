/**
 * Corporate number (法人番号): one check digit and twelve base digits.
 * Rule: 国税庁「チェックデジットの計算」 — 9 − (Σ Pn·Qn mod 9), Pn the n-th base digit from the right, Qn 1 for odd n, 2 for even n.
 */
export function checkDigitOf(baseDigits: string): number {
  let sum = 0
  for (let n = 1; n <= 12; n++) {
    const weight = n % 2 === 1 ? 1 : 2
    sum += Number(baseDigits[12 - n]) * weight
  }
  return 9 - (sum % 9)
}

/** True for 13 ASCII digits with a correct check digit. */
export function isCorporateNumber(digits: string): boolean {
  return /^\d{13}$/.test(digits) && checkDigitOf(digits.slice(1)) === Number(digits[0])
}

/** 法人番号：, 登録番号：, インボイス登録番号, 適格請求書発行事業者登録番号 */
const label = /^[([【〔]?(?:(?:適格請求書(?:発行)?事業者|インボイス)の?)?(?:登録番号|法人番号)[:;]?(.*?)[)\]】〕]?$/u

/**
 * Removes spaces, hyphens of every kind, a label and a leading T (invoice number) from a corporate number in any character width. Returns 13
 * digits, whose check digit is not verified, or `null`.
 */
export function normalizeCorporateNumber(text: string): string | null {
  const digits = text
    .normalize('NFKC')
    .replace(/[\s\-\u2010-\u2015\u2212\u30fc]/g, '')
    .replace(label, '$1')
    .replace(/^T/i, '')
  return /^\d{13}$/.test(digits) ? digits : null
}
