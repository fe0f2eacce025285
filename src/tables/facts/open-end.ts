import type { SourceField } from '../../vocabulary/headings.ts'
import type { Period } from '../../domain/facts.ts'
import { durationIn, isLength } from '../../text/duration.ts'
import { findJapaneseDates } from '../../text/japanese-date.ts'
import { hasStartOnly, openEndWords, periodWords, withoutTermWords } from '../../text/period-words.ts'
import type { DocumentFormat } from '../../documents/document.ts'
import type { Fields } from '../entry/fields.ts'

const endNotFixed = new RegExp(
  `(?:終期|終了日|満了日|期限|期間)(?:は|が|：|:)?\\s*(?:現時点で)?(?:は)?未定|${withoutTermWords}|${openEndWords}`,
  'u',
)
/** The day on which an act takes effect is no first day of a period. */
const effect = /発効|効力/u

/** Fields in which a length would be the end of the period. */
const withLength: readonly SourceField[] = [
  'period',
  'length',
  'action',
  'end',
  'remarks',
  'status',
  'summary',
  'title',
]
const remarks: readonly SourceField[] = ['remarks', 'status', 'length', 'end']
const otherWords: readonly SourceField[] = [
  'clause',
  'reason',
  'summary',
  'scope',
  'remarks',
  'status',
  'name',
  'address',
]

/**
 * A period with a first day whose end the row leaves open: nothing follows the first day (R8.6.1～), the column of ends is blank, or a
 * remark says that the end is not fixed. A length anywhere in the row is an end, so it leaves the end unknown.
 */
export function withOpenEnd(period: Period, fields: Fields, format: DocumentFormat): Period {
  if (period.start === null || period.end !== null || period.openEnded) return period
  if (hasLength(fields) || hasChange(fields)) return period
  const isOpen =
    remarks.some((field) => endNotFixed.test(fields.text(field))) ||
    (fields.text('start') === '' ? hasStartOnly(period.text) : hasBlankEnd(fields, format))
  return isOpen ? { ...period, openEnded: true } : period
}

/** Words of the row without its days, in which 2026/6/1 would be a fraction. */
const withoutDays = (text: string): string => periodWords(text).replace(/\d{4}-\d{2}-\d{2}/gu, '')

const hasLength = (fields: Fields): boolean =>
  withLength.some((field) => isLength(withoutDays(fields.text(field)))) ||
  durationIn(withoutDays(fields.text('reason'))) !== null

/** An extension or a shortening states an end, even where it cannot be read. */
const hasChange = (fields: Fields): boolean =>
  (['period', 'end', 'remarks', 'status'] as const).some((field) =>
    /延長|短縮|(?:期間|終期)[^。、]{0,4}変更/u.test(fields.text(field)),
  )

function hasBlankEnd(fields: Fields, format: DocumentFormat): boolean {
  if (!fields.isBlank('end') || fields.isBlank('length') || effect.test(fields.heading('start'))) return false
  // In a PDF the end may stand in the column beside its own.
  return format !== 'pdf' || otherWords.every((field) => findJapaneseDates(fields.text(field)).length === 0)
}
