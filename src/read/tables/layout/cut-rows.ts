import type { SourceField } from '../../../words/vocabulary/headings.ts'
import type { DocumentRow } from '../../documents/document.ts'
import { companyForm, hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { isWholePeriod } from '../../../words/text/period-list.ts'
import { hasStartOnly } from '../../../words/text/period-words.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { dayFields, hasText, partyFields, type Entry } from '../entry/entry.ts'
import { hasDate } from '../text.ts'
import type { Column } from './header.ts'

/**
 * What the first row of a page is to the last row of the page before, where its cells may be the rest of cells that the page break cut: the
 * last day of a period below 令和8年4月10日～, the legal form below a name. `unclear`: one of both names may be cut, and nobody can say where;
 * neither row is read. `null`: a row of its own.
 */
export function cutRowOf(last: Entry, row: DocumentRow, columns: readonly Column[]): 'rest' | 'unclear' | null {
  if (last.unparsedReason !== null || !dayFields.some((field) => last.values.has(field))) return null
  const own = textsByField(row, columns)
  // A row with a number is a row.
  if (own.has('number')) return null
  const [name] = partyFields.flatMap((field) => own.get(field) ?? [])
  const days = dayFields.filter((field) => own.has(field))
  const areDaysRests = days.every((field) => isRestOfDays(last, field, own.get(field) ?? ''))
  if (name === undefined) return days.length > 0 && areDaysRests ? 'rest' : null
  if (days.length > 0 && !(days.length === 1 && days[0] === 'period' && areDaysRests)) return null
  return restOfName(lastText(last, partyFields), name)
}

/** A company without the days of an act is no row of its own where the rows have days. */
function restOfName(above: string, below: string): 'rest' | 'unclear' | null {
  if (formAlone.test(below.replace(/\s/gu, '')) && !hasLegalForm(above)) return 'rest'
  return hasLegalForm(above) && hasLegalForm(below) ? null : 'unclear'
}

const formAlone = regExp`^(?:${companyForm})$`

/** Whether days continue those above, which end in ～, から or within a date, or are the last days of a row that has none yet. */
function isRestOfDays(last: Entry, field: SourceField, text: string): boolean {
  const above = lastText(last, [field])
  if (above === '') return field === 'end' && last.values.has('start')
  return isOpen(above) && !isWholePeriod(text) && !hasStartOnly(text) && hasDate(above + text)
}

const isOpen = (words: string): boolean =>
  hasStartOnly(words) || /(?:令和|平成|[元\d]\s*年|\d\s*月|[、,（(])$/u.test(words)

const lastText = ({ values }: Entry, fields: readonly SourceField[]): string =>
  fields
    .flatMap((field) => values.get(field) ?? [])
    .at(-1)
    ?.text.trim() ?? ''

/** The cells that begin in the row, by the field of their column. */
function textsByField({ cells }: DocumentRow, columns: readonly Column[]): ReadonlyMap<SourceField, string> {
  const texts = new Map<SourceField, string>()
  for (const [index, { text, mergedFrom }] of cells.entries())
    if (text !== '' && mergedFrom === null)
      for (const field of columns[index]?.fields ?? []) texts.set(field, `${texts.get(field) ?? ''}${text}`)
  return texts
}

/**
 * A row of a page or file that has no break, whose period has only its first day, above one that names nobody and has the last day: a row cut in two,
 * or two rows, and nobody can say which. Neither is read, because an end that is left out makes a measure without one.
 */
export const withCutPeriods = (entries: readonly Entry[]): readonly Entry[] =>
  entries.map((entry, index) => {
    const next = entries[index + 1]
    return next !== undefined && isCutPeriod(entry, next) ? { ...entry, unparsedReason: 'periods_untied' } : entry
  })

function isCutPeriod(entry: Entry, next: Entry): boolean {
  if (
    entry.unparsedReason !== null ||
    entry.isNotice === true ||
    partyFields.some((field) => hasText(next.values, field))
  )
    return false
  return (['period', 'end'] as const).some((field) => {
    const below = lastText(next, [field])
    return below !== '' && !hasText(next.values, 'start') && isRestOfDays(entry, field, below)
  })
}
