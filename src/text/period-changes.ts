/**
 * Changes of a period that its words state: R8.4.1～R8.5.1（R8.6.1まで延長）, 変更前 … 変更後 …, 5月1日→6月1日. In the words, days are already
 * ISO dates and characters are folded (`periodWords` in `japanese-period.ts`).
 */
export interface ChangedPeriod {
  /** The words of the period itself. */
  readonly words: string
  /** The last day that a change states. */
  readonly newEnd: string | null
  readonly kind: '延長' | '短縮' | '変更' | null
  /** Whether a change is stated whose result is not. */
  readonly isUnclear: boolean
}

const isoDate = '\\d{4}-\\d{2}-\\d{2}'
const change = '(?:再度?)?(?:延長|短縮|変更)'
/** A change in a clause of its own, without brackets. The lookbehind saves trying each character of a long run of separators. */
const changeClause = new RegExp(
  `(?<![,、。;※*\\s])[,、。;※*\\s]*((?:期間を|さらに|更に|再度)*${isoDate}\\s*(?:まで|迄|に)[^()\\d、。]{0,16}?${change}(?:済み?|後|された?|した|する)?)`,
  'gu',
)
const bracket = /\(([^()]*)\)/gu
const changedEnd = new RegExp(`(?<date>${isoDate})\\s*(?:まで|迄|に)[^()\\d]*?(?<kind>延長|短縮|変更)(?!前)`, 'u')
const arrow = /(?<!\s)\s*[→⇒⇨]\s*/u

export function changesIn(text: string): ChangedPeriod {
  const bracketed = withoutArrow(withoutFormer(text)).replace(changeClause, '($1)')
  let newEnd: string | null = null
  let kind: ChangedPeriod['kind'] = null
  let isUnclear = false
  let words = bracketed
  for (const [whole, note = ''] of bracketed.matchAll(bracket)) {
    if (!/延長|短縮|変更/u.test(note)) continue
    words = words.replace(whole, ' ')
    const found = changedEnd.exec(note)?.groups
    if (found !== undefined) {
      const isBefore = newEnd !== null && found['date']! < newEnd
      // An extension to a day before the one stated already is no extension.
      isUnclear ||= isBefore && found['kind'] === '延長'
      newEnd = found['date'] ?? null
      kind = found['kind'] as ChangedPeriod['kind']
    } else if (/\d/u.test(note)) isUnclear = true
  }
  return { words: words.trim(), newEnd, kind, isUnclear }
}

/** 変更前：… 変更後：…, （当初：…）: the later words count. */
function withoutFormer(text: string): string {
  const after = /(?:変更|延長|短縮|訂正)後\s*[:：)]?\s*(?<period>(?=[^)]*\d{4}-)[^)]*)/u.exec(text)?.groups?.['period']
  if (after !== undefined && (after.match(new RegExp(isoDate, 'gu')) ?? []).length === 2) return after
  const formerPeriod = /\((?:変更|延長|短縮|訂正)前\s*[:：]?[^()]*\)|\(当初\s*[:：]?[^()]*\)/gu
  return text.replace(formerPeriod, ' ')
}

/**
 * R8.4.1～R8.5.1→R8.6.1: the day behind the arrow is the last one, and is written in brackets, as most publishers do; a whole period behind it
 * replaces all.
 */
function withoutArrow(text: string): string {
  const [before = '', after, ...more] = text.split(arrow)
  if (after === undefined || more.length > 0) return text
  const count = (after.match(new RegExp(isoDate, 'gu')) ?? []).length
  if (count === 2) return after
  const date = new RegExp(`^~?(${isoDate})`, 'u').exec(after)?.[1]
  return date === undefined ? text : `${before} (${date}まで変更)`
}

/** The last day after the change; `null` when it is not stated, or contradicts the period. */
export function lastDayAfter(
  { newEnd, kind, isUnclear }: ChangedPeriod,
  start: string | null,
  end: string | null,
): string | null {
  if (isUnclear) return null
  if (newEnd === null) return end
  const isContradiction =
    (start !== null && newEnd < start) ||
    (end !== null && kind === '延長' && newEnd <= end) ||
    (end !== null && kind === '短縮' && newEnd >= end)
  return isContradiction ? null : newEnd
}
