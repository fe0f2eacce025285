import type { Period } from '../../../domain/facts.ts'
import { durationIn, isLength } from '../../../words/text/duration.ts'
import { findJapaneseDates } from '../../../words/text/japanese-date.ts'
import { parsePeriod } from '../../../words/text/japanese-period.ts'
import { hasStartOnly, openEndWords, periodWords, withoutTermWords } from '../../../words/text/period-words.ts'
import { withoutExceptions } from '../../../words/text/proviso.ts'
import { undeterminedEndWords } from '../../../words/text/undetermined-end.ts'
import { endsWithTermOfWorks } from '../../../words/text/term-of-works.ts'
import type { SourceField } from '../../../words/vocabulary/headings.ts'
import type { DocumentFormat } from '../../documents/document.ts'
import type { Fields } from '../entry/fields.ts'

const openEnd = new RegExp(openEndWords, 'u')

/**
 * The period in the words of an act: 営業停止（令和8年4月1日から令和8年4月10日まで）, 営業停止 令和8年4月21日（1日間）, 営業禁止 令和8年5月30日から当分の間.
 * A day alone gives none, because it may be that of the act: beside it must stand an end, a length or an open end. An act that lasts may
 * have a first day and nothing behind it (から).
 */
export function periodInAction(words: string | null, lasts: boolean): Period | null {
  if (words === null) return null
  const action = withoutExceptions(words)
  const dates = findJapaneseDates(action)
  if (dates.length === 0) return openEnd.test(action) ? parsePeriod(action) : null
  // 施工の停止（工期：令和8年1月5日から令和9年3月31日まで）
  if (dates.some(({ index }) => endsWithTermOfWorks(action.slice(0, index)))) return null
  // A period has at most two days.
  if (dates.length > 2) return null
  for (const { index } of dates) {
    const found = periodAt(action, index)
    if (found !== null && (lasts || found.end !== null || found.openEnded)) return found
  }
  return null
}

/** 3日間（ at the end of the words before a day. */
const lengthAtEnd =
  /(?<length>(?:(?<![0-9０-９])[0-9０-９]+|(?<![一二三四五六七八九十])[一二三四五六七八九十]+)\s*(?:日間|週間?|[かヶカヵケ箇]\s*月間?|年間))(?:\s*[（(])?\s*$/u

/** The period whose first day is printed at an index. */
function periodAt(action: string, index: number): Period | null {
  const words = untilBracket(action.slice(index))
  const found = parsePeriod(words)
  if (found.start !== null && (found.end !== null || found.openEnded)) return withoutOtherActs(found)
  const length = lengthAtEnd.exec(action.slice(0, index))?.groups?.['length']
  const withLength = length === undefined ? null : periodOfLength(length, words)
  if (withLength !== null) return withLength
  return found.start !== null && hasStartOnly(words) && durationIn(action) === null ? found : null
}

/** The period of a length that is printed before its days: 3日間（令和8年4月21日から）. */
function periodOfLength(length: string, words: string): Period | null {
  const text = `${length}（${words}）`
  // 1日間（令和8年4月21日）: `parsePeriod` does not take a day alone for a first day.
  const isOneDay = /^(?:[1１一])\s*日間$/u.test(length) && findJapaneseDates(words)[0]?.length === words.length
  const period = parsePeriod(isOneDay ? `${words}から${length}` : text)
  return period.end === null ? null : { ...period, text }
}

/** To the last day and the length after it: …まで, …までの間, …までの10日間, …まで（10日間）. */
const untilLastDay = /^.*?(?:まで|迄)(?:の間)?(?:の?\s*[（(]?[^\s（）()、。]*[日週月年]間?[）)]?)?/u

/** 令和8年7月21日から令和8年7月23日まで 使用停止（120日車）: a further act after the last day is not part of the period. */
function withoutOtherActs(period: Period): Period {
  const words = untilLastDay.exec(period.text)?.[0] ?? period.text
  const found = parsePeriod(words)
  return found.start === period.start && found.end === period.end && !found.openEnded ? found : period
}

/** The words up to the bracket that closes before it opens: …から令和8年4月10日まで） of 営業停止（…）. */
function untilBracket(words: string): string {
  let depth = 0
  for (const [at, character] of [...words].entries()) {
    if (character === '（' || character === '(') depth++
    else if ((character === '）' || character === ')') && --depth < 0) return [...words].slice(0, at).join('').trim()
  }
  return words.trim()
}

const endNotFixed = new RegExp(
  `(?:終期|終了日|満了日|期限|期間)(?:は|が|：|:)?\\s*、?${undeterminedEndWords}|${withoutTermWords}|${openEndWords}`,
  'u',
)
/** The day on which an act takes effect is not a first day of a period. */
const effect = /発効|効力/u

/** Fields in which a length would be the end of the period. */
const lengthFields: readonly SourceField[] = [
  'period',
  'length',
  'action',
  'end',
  'remarks',
  'status',
  'summary',
  'title',
]
/** Fields that may say that the end is not fixed. */
const remarkFields: readonly SourceField[] = ['remarks', 'status', 'length', 'end']
/** Fields of words or names. */
const wordFields: readonly SourceField[] = [
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
    remarkFields.some((field) => endNotFixed.test(fields.text(field))) ||
    (fields.text('start') === '' ? hasStartOnly(period.text) : hasBlankEnd(fields, format))
  return isOpen ? { ...period, openEnded: true } : period
}

/** Words without their days, which `periodWords` writes as YYYY-MM-DD: 2026/6/1 would be taken for a fraction. */
const withoutDays = (text: string): string => periodWords(text).replace(/\d{4}-\d{2}-\d{2}/gu, '')

/** A reason is a sentence, in which the length of the act is one among other words. */
const hasLength = (fields: Fields): boolean =>
  lengthFields.some((field) => isLength(withoutDays(fields.text(field)))) ||
  durationIn(withoutDays(fields.text('reason'))) !== null

/** An extension or a shortening states an end, even where it cannot be read. */
const hasChange = (fields: Fields): boolean =>
  (['period', 'end', 'remarks', 'status'] as const).some((field) =>
    /延長|短縮|(?:期間|終期)[^。、]{0,4}変更/u.test(fields.text(field)),
  )

function hasBlankEnd(fields: Fields, format: DocumentFormat): boolean {
  // Beside a blank column of lengths it is not open: the list states how long an act lasts, but not for this row.
  if (!fields.isBlank('end') || fields.isBlank('length') || effect.test(fields.heading('start'))) return false
  // In a PDF the end may stand in the column beside its own: no other cell may have a day.
  return format !== 'pdf' || wordFields.every((field) => findJapaneseDates(fields.text(field)).length === 0)
}
