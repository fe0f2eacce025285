/** A date as the source of a regular expression. */
export const isoDay = '\\d{4}-\\d{2}-\\d{2}'

/** Whether a text is an existing date, YYYY-MM-DD. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** `month` from 1; 13 is the first month of the next year. */
export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** `20260821` → `2026-08-21`; `null` for anything else. */
export function isoDateOfDigits(digits: string): string | null {
  const date = digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  return isIsoDate(date) ? date : null
}

/** The date this many days later; with a negative number earlier. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}
