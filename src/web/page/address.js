/**
 * The address bar is the page's only memory: every view can be shared, kept and gone back to.
 * @param {string} search the part of the address from `?` on
 * @returns {{ place: import('./answers.js').Place, language: import('./answers.js').Language }}
 */
export function readAddress(search) {
  const query = new URLSearchParams(search)
  return { place: placeOf(query), language: query.get('lang') === 'en' ? 'en' : 'ja' }
}

/**
 * @param {URLSearchParams} query
 * @returns {import('./answers.js').Place}
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
 * What the search box asks for: a corporate number goes straight to its company.
 * @param {string} q
 * @returns {import('./answers.js').Place}
 */
export function placeOfQuery(q) {
  const corporateNumber = thirteenDigitsOf(q)
  return corporateNumber ? { view: 'company', corporateNumber } : { view: 'results', q }
}

/**
 * Whether the digits are right is for the server to say.
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
 * @param {import('./answers.js').Place} place
 * @param {import('./answers.js').Language} language
 */
export function addressOf(place, language) {
  const query = new URLSearchParams(Object.entries(conditionsOf(place)).filter(([, value]) => value !== ''))
  if (language === 'en') query.set('lang', 'en')
  return query.size === 0 ? '/' : `/?${query}`
}

/**
 * @param {import('./answers.js').Place} place
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
