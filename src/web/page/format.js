import { element } from './element.js'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * @param {string} day YYYY-MM-DD
 * @param {import('./types.js').Language} language
 */
export function dayText(day, language) {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date) return day
  return language === 'en' ? `${date} ${months[month - 1]} ${year}` : `${year}年${month}月${date}日`
}

/**
 * @param {string | null} day
 * @param {import('./types.js').Language} language
 */
export function dayElement(day, language) {
  return day ? element('time', { datetime: day }, dayText(day, language)) : null
}

/**
 * The date of an instant in Japan.
 * @param {string | null} instant ISO 8601 with offset
 * @param {import('./types.js').Language} language
 */
export function instantElement(instant, language) {
  if (!instant) return null
  const time = new Date(instant)
  if (Number.isNaN(time.getTime())) return element('span', {}, instant)
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(time)
  return element('time', { datetime: instant }, dayText(day, language))
}

/**
 * The published text of a period with its parsed dates, if any.
 * @param {import('./types.js').Period} period
 * @param {import('./types.js').Context} context
 */
export function periodElement(period, { language, words }) {
  const start = period.start ? dayText(period.start, language) : ''
  const end = period.end ? dayText(period.end, language) : period.open_ended ? words.openEnded : ''
  const span = element('span')
  if (start || end) span.append(`${start}${words.periodDash}${end}`)
  if (period.text) span.append(element('span', { class: 'as-published', lang: 'ja' }, `「${period.text}」`))
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
 * The label in the current language; Japanese if there is no English one.
 * @param {string | null} ja
 * @param {string | null} en
 * @param {import('./types.js').Language} language
 */
export function labelOf(ja, en, language) {
  return language === 'en' ? (en ?? ja) : ja
}
