import { element, quotedText } from './element.js'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * @param {string} date YYYY-MM-DD
 * @param {import('./types.js').Language} language
 */
export function dateText(date, language) {
  const [year, month, day] = date.split('-').map(Number)
  if (!year || !month || !day) return date
  return language === 'en' ? `${day} ${months[month - 1]} ${year}` : `${year}年${month}月${day}日`
}

/**
 * @param {string} date YYYY-MM-DD
 * @param {import('./types.js').Language} language
 */
export function monthText(date, language) {
  const [year, month = 1] = date.split('-').map(Number)
  return language === 'en' ? `${months[month - 1]} ${year}` : `${year}年${month}月`
}

/**
 * @param {string | null} date YYYY-MM-DD
 * @param {import('./types.js').Language} language
 */
export function dateElement(date, language) {
  return date ? element('time', { datetime: date }, dateText(date, language)) : null
}

/**
 * The date of an instant in Japan.
 * @param {string | null} instant ISO 8601 with offset
 * @param {import('./types.js').Language} language
 */
export function instantDateElement(instant, language) {
  if (!instant) return null
  const time = new Date(instant)
  if (Number.isNaN(time.getTime())) return element('span', {}, instant)
  return element('time', { datetime: instant }, dateText(dateInJapan(time), language))
}

/** Today in Japan, YYYY-MM-DD. */
export function todayInJapan() {
  return dateInJapan(new Date())
}

/** The Swedish format is YYYY-MM-DD. Kept, because creating one takes long. */
const japaneseDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' })

/** @param {Date} time */
export function dateInJapan(time) {
  return japaneseDay.format(time)
}

/**
 * The dates of a period, if they were parsed, and its published text.
 * @param {import('./types.js').Period} period
 * @param {import('./types.js').Context} context
 */
export function periodElement(period, { language, words }) {
  const start = period.start ? dateText(period.start, language) : ''
  const end = period.end ? dateText(period.end, language) : period.open_ended ? openEndText(period, words) : ''
  const span = element('span')
  if (start || end) span.append(`${start}${words.periodDash}${end}`)
  span.append(quotedText(period.text) ?? '')
  return span
}

/**
 * @param {number} count
 * @param {import('./types.js').Language} language
 */
export function countText(count, language) {
  return count.toLocaleString(language === 'en' ? 'en' : 'ja')
}

/**
 * What stands in place of a last day that is not stated: none, or not decided.
 * @param {import('./types.js').Period} period
 * @param {import('./types.js').Context['words']} words
 */
export function openEndText({ end_text: undetermined }, words) {
  return undetermined ? words.endUndetermined : words.openEnded
}

/**
 * The day of an act, or else the first of its period; `null` if neither is published.
 * @param {import('./types.js').PublishedRecord} record
 */
export function actDay({ action_date: day, period }) {
  return day ?? period?.start ?? null
}

/**
 * The day by which records are ordered and found: that of the act, or else that on which it was published, for the record itself.
 * @param {import('./types.js').PublishedRecord} record
 */
export function orderDay(record) {
  return actDay(record) ?? (record.date_basis === 'published' ? record.source.published_on : null)
}

/**
 * The day of a record, and whether it is that of its publication.
 * @param {import('./types.js').PublishedRecord} record
 * @param {import('./types.js').Context} context
 */
export function dayOfRecord(record, { language, words }) {
  const day = orderDay(record)
  if (day === null) return words.noDate
  return actDay(record) === null ? words.publishedOnDay(dateText(day, language)) : dateElement(day, language)
}

/**
 * The label in the current language; Japanese if there is no English one.
 * @template {string | null} Label
 * @param {Label} ja
 * @param {string | null} en
 * @param {import('./types.js').Language} language
 * @returns {Label | string}
 */
export function labelOf(ja, en, language) {
  return language === 'en' ? (en ?? ja) : ja
}

/**
 * The text for a code. Codes unknown to this page are shown unchanged.
 * @param {Record<string, string>} texts by code
 * @param {string} code
 */
export function codeText(texts, code) {
  return texts[code] ?? code
}
