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

/**
 * The labels of a corporate number, as the source of a regular expression: 法人番号, インボイス 登録番号, 適格請求書番号, 事業者番号, Invoice No., T-Number. The T is
 * that of the registration number of an invoice issuer (消費税法第57条の2). 会社法人等番号 has 12 digits.
 */
export const numberLabel =
  '(?:(?:(?:適格請求書(?:発行)?(?:事業者)?|インボイス|事業者|会社)\\s*)?の?(?:登録|法人|事業者|T)(?:番号|No\\.?)|(?:適格請求書|インボイス)(?:番号|No\\.?)?|(?:corporate|(?:(?:invoice|tax)\\s*)?registration|invoice)\\s*(?:number|no\\.?|#)|t-?number)\\s*[:;=は]?'

const label = new RegExp(`^[([【〔]?${numberLabel}[([【〔]?(.*?)[)\\]】〕]*$`, 'iu')

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
