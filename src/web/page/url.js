/**
 * The place of the whole coverage register.
 * @type {import('./types.js').Place}
 */
export const wholeCoverage = { view: 'coverage', text: '', group: '', freshness: '' }

/**
 * Parses the URL. It contains the whole state of the page, so every view can be shared and bookmarked.
 * @param {string} search the part of the URL from `?` on
 * @returns {{ place: import('./types.js').Place, language: import('./types.js').Language }}
 */
export function readUrl(search) {
  const query = new URLSearchParams(search)
  return { place: placeOf(query), language: query.get('lang') === 'en' ? 'en' : 'ja' }
}

/**
 * @param {URLSearchParams} query
 * @returns {import('./types.js').Place}
 */
function placeOf(query) {
  if (query.get('view') === 'coverage') {
    return {
      view: 'coverage',
      text: query.get('publisher') ?? '',
      group: query.get('group') ?? '',
      freshness: query.get('freshness') ?? '',
    }
  }
  const corporateNumber = query.get('corporate_number')?.trim()
  if (corporateNumber) return { view: 'company', corporateNumber: thirteenDigitsOf(corporateNumber) ?? corporateNumber }
  const company = query.get('company')?.trim()
  if (company) return { view: 'name', company }
  const q = query.get('q')?.trim()
  if (q) return placeOfQuery(q)
  return { view: 'home' }
}

/**
 * The view for the text of the search box. A corporate number opens its company.
 * @param {string} q
 * @returns {import('./types.js').Place}
 */
export function placeOfQuery(q) {
  const corporateNumber = thirteenDigitsOf(q)
  return corporateNumber ? { view: 'company', corporateNumber } : { view: 'results', q }
}

/**
 * Normalizes a corporate number. The server verifies the check digit.
 * @param {string} text
 */
function thirteenDigitsOf(text) {
  const digits = text
    .normalize('NFKC')
    .replace(/[\s\-\u2010-\u2015\u2212\u30fc]/g, '')
    .replace(/^T/i, '')
  return /^\d{13}$/.test(digits) ? digits : null
}

/**
 * @param {import('./types.js').Place} place
 * @param {import('./types.js').Language} language
 */
export function urlOf(place, language) {
  const query = new URLSearchParams(Object.entries(conditionsOf(place)).filter(([, value]) => value !== ''))
  if (language === 'en') query.set('lang', 'en')
  return query.size === 0 ? '/' : `/?${query}`
}

/**
 * @param {import('./types.js').Place} place
 * @returns {Record<string, string>}
 */
function conditionsOf(place) {
  switch (place.view) {
    case 'results':
      return { q: place.q }
    case 'company':
      return { corporate_number: place.corporateNumber }
    case 'name':
      return { company: place.company }
    case 'coverage':
      return { view: 'coverage', publisher: place.text, group: place.group, freshness: place.freshness }
    case 'home':
    default:
      return {}
  }
}
