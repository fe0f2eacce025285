/** True for a day that exists, written YYYY-MM-DD. Register rows repeat few days, so the answers are kept (a few thousand). */
export function isIsoDate(text: string): boolean {
  const known = answers.get(text)
  if (known !== undefined) return known
  const answer = isDay(text)
  if (answers.size < 100_000) answers.set(text, answer)
  return answer
}

/** `20260821` → `2026-08-21`; `null` when it is no such day. */
export function isoDateOfDigits(digits: string): string | null {
  const date = digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  return isIsoDate(date) ? date : null
}

const answers = new Map<string, boolean>()

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}
