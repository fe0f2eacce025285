/** Whether a text is an existing date, YYYY-MM-DD. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

/** `20260821` → `2026-08-21`; `null` for anything else. */
export function isoDateOfDigits(digits: string): string | null {
  const date = digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  return isIsoDate(date) ? date : null
}

/** The date this many days later; with a negative number earlier. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}
