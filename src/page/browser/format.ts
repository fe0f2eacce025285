import type { Context, Language, Period, PublishedRecord } from './types.ts'
import { h } from 'preact'
import { quotedText } from './elements.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `date`: YYYY-MM-DD. */
export function dateText(date: string, language: Language) {
  const [year, month, day] = date.split('-').map(Number)
  if (!year || !month || !day) return date
  return language === 'en' ? `${day} ${months[month - 1]} ${year}` : `${year}年${month}月${day}日`
}

/** `date`: YYYY-MM-DD. */
export function monthText(date: string, language: Language) {
  const [year, month = 1] = date.split('-').map(Number)
  return language === 'en' ? `${months[month - 1]} ${year}` : `${year}年${month}月`
}

/** `date`: YYYY-MM-DD. */
export function dateElement(date: string | null, language: Language) {
  return date ? h('time', { datetime: date }, dateText(date, language)) : null
}

/** The date of an instant in Japan. `instant`: ISO 8601 with offset. */
export function instantDateElement(instant: string | null, language: Language) {
  if (!instant) return null
  const isTime = !Number.isNaN(new Date(instant).getTime())
  return h(isTime ? 'time' : 'span', isTime ? { datetime: instant } : {}, instantDayText(instant, language))
}

/** The date of an instant in Japan, as a text. `instant`: ISO 8601 with offset. */
export function instantDayText(instant: string | null, language: Language) {
  if (!instant) return ''
  const time = new Date(instant)
  return Number.isNaN(time.getTime()) ? instant : dateText(dateInJapan(time), language)
}

/** Today in Japan, YYYY-MM-DD. */
export function todayInJapan() {
  return dateInJapan(new Date())
}

/** The Swedish format is YYYY-MM-DD. Kept, because creating one takes long. */
const japaneseDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' })

export function dateInJapan(time: Date) {
  return japaneseDay.format(time)
}

/** The dates of a period, if they were parsed, and its published text. */
export function periodElement(period: Period, { language, words }: Context) {
  const start = period.start ? dateText(period.start, language) : ''
  const end = period.end ? dateText(period.end, language) : period.open_ended ? openEndText(period, words) : ''
  return h('span', {}, start || end ? `${start}${words.periodDash}${end}` : null, quotedText(period.text))
}

export function countText(count: number, language: Language) {
  return count.toLocaleString(language === 'en' ? 'en' : 'ja')
}

/** What stands in place of a last day that is not stated: none, or not decided. */
export function openEndText({ end_text: undetermined }: Period, words: Context['words']) {
  return undetermined ? words.endUndetermined : words.openEnded
}

/** The day of an act, or else the first of its period; `null` if neither is published. */
export function actDay({ action_date: day, period }: PublishedRecord) {
  return day ?? period?.start ?? null
}

/** The day by which records are ordered and found: that of the act, or else that on which it was published, for the record itself. */
export function orderDay(record: PublishedRecord) {
  return actDay(record) ?? (record.date_basis === 'published' ? record.source.published_on : null)
}

/** The day of a record, and whether it is that of its publication. */
export function dayOfRecord(record: PublishedRecord, { language, words }: Context) {
  const day = orderDay(record)
  if (day === null) return words.noDate
  return actDay(record) === null ? words.publishedOnDay(dateText(day, language)) : dateElement(day, language)
}

/**
 * For how many whole years a measure has stood of which nobody knows the end, up to today; null below one year, and for a measure whose end is
 * published or that has ended. `today`: YYYY-MM-DD.
 */
export function yearsWithoutEnd(record: PublishedRecord, today: string): number | null {
  const since = record.period?.start ?? record.action_date
  const isOpen = record.status === 'unknown' || record.status === 'open_ended'
  if (!isOpen || since === null || (record.period?.end ?? null) !== null) return null
  const years = Number(today.slice(0, 4)) - Number(since.slice(0, 4)) - (today.slice(5) < since.slice(5) ? 1 : 0)
  return years >= 1 ? years : null
}

/** The label in the current language; Japanese if there is no English one. */
export function labelOf<Label extends string | null>(ja: Label, en: string | null, language: Language): Label | string {
  return language === 'en' ? (en ?? ja) : ja
}

/** The text for a code. Codes unknown to this page are shown unchanged. `texts`: by code. */
export function codeText(texts: Record<string, string>, code: string) {
  return texts[code] ?? code
}
