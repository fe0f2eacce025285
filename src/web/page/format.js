import { element } from './element.js'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * @param {string} day YYYY-MM-DD
 * @param {import('./answers.js').Language} language
 */
export function dayText(day, language) {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date) return day
  return language === 'en' ? `${date} ${months[month - 1]} ${year}` : `${year}年${month}月${date}日`
}

/**
 * @param {string | null} day
 * @param {import('./answers.js').Language} language
 */
export function dayElement(day, language) {
  return day ? element('time', { datetime: day }, dayText(day, language)) : null
}

/**
 * The day of an instant in Japan, where all sources are published.
 * @param {string | null} instant ISO 8601 with offset
 * @param {import('./answers.js').Language} language
 */
export function instantElement(instant, language) {
  if (!instant) return null
  const time = new Date(instant)
  if (Number.isNaN(time.getTime())) return element('span', {}, instant)
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(time)
  return element('time', { datetime: instant }, dayText(day, language))
}

/**
 * The published words of a period with the dates read from them; only the words when no date could be read.
 * @param {import('./answers.js').Period} period
 * @param {import('./answers.js').Context} context
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
 * @param {import('./answers.js').Language} language
 */
export function countText(count, language) {
  return count.toLocaleString(language === 'en' ? 'en' : 'ja')
}

/**
 * The English label in English, where there is one; else the Japanese.
 * @param {string | null} ja
 * @param {string | null} en
 * @param {import('./answers.js').Language} language
 */
export function labelOf(ja, en, language) {
  return language === 'en' ? (en ?? ja) : ja
}
