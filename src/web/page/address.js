/**
 * Parses the URL, which contains the whole state of the page: every view can be shared, bookmarked and gone back to.
 * @param {string} search the part of the URL from `?` on
 * @returns {{ place: import('./types.js').Place, language: import('./types.js').Language }}
 */
export function readAddress(search) {
  const query = new URLSearchParams(search)
  return { place: placeOf(query), language: query.get('lang') === 'en' ? 'en' : 'ja' }
}

/**
 * @param {URLSearchParams} query
 * @returns {import('./types.js').Place}
 */
function placeOf(query) {
  const [corporateNumber, company, q] = ['corporate_number', 'company', 'q'].map(
    (name) => query.get(name)?.trim() ?? '',
  )
  if (query.get('view') === 'coverage') {
    const [text, group, freshness] = ['publisher', 'group', 'freshness'].map((name) => query.get(name) ?? '')
    return { view: 'coverage', text: text ?? '', group: group ?? '', freshness: freshness ?? '' }
  }
  if (corporateNumber) return { view: 'company', corporateNumber: thirteenDigitsOf(corporateNumber) ?? corporateNumber }
  if (company) return { view: 'name', company }
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
  const bare = text
    .normalize('NFKC')
    .replace(/[\s\-\u2010-\u2015\u2212\u30fc]/g, '')
    .replace(/^T/i, '')
  return /^\d{13}$/.test(bare) ? bare : null
}

/**
 * @param {import('./types.js').Place} place
 * @param {import('./types.js').Language} language
 */
export function addressOf(place, language) {
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
