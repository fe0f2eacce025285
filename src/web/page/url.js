/**
 * The place of the whole coverage register.
 * @type {import('./types.js').Place}
 */
export const wholeCoverage = { view: 'coverage', text: '', group: '', freshness: '' }

/**
 * The place that says what is collected of one authority: `/?view=coverage&publisher=NAME`. Each authority has this one address, which any
 * page may link to. `NAME` is the Japanese name as the API gives it (`authority` of a record, `publisher` of the coverage register); a
 * name that is not in the register gets an answer, too.
 * @param {string} name
 * @returns {import('./types.js').Place}
 */
export function coverageOf(name) {
  return { view: 'coverage', text: name, group: '', freshness: '' }
}

/** The path of the coverage register in the API. It has all authorities, so that it is asked once. */
export const coveragePath = 'procurement-suspension-coverage'

/** The parts of the coverage page that tell what is collected of each kind. */
export const coverageParts = {
  procurement_suspensions: 'register',
  enforcements: 'sources',
  license_actions: 'sources',
}

/** The kinds of records, by their path in the API. */
const recordPaths = new Set(['enforcements', 'procurement-suspensions', 'license-actions'])

/** The place of the filters without conditions. @type {import('./types.js').Place} */
export const allFilters = { view: 'records', path: 'enforcements', conditions: {} }

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
  const path = query.get('view') ?? ''
  if (recordPaths.has(path)) return { view: 'records', path, conditions: conditionsIn(query) }
  if (path === 'companies' && query.get('q')?.trim()) return { view: 'companies', q: query.get('q')?.trim() ?? '' }
  const authority = query.get('authority')?.trim() ?? ''
  const corporateNumber = query.get('corporate_number')?.trim()
  if (corporateNumber)
    return { view: 'company', corporateNumber: thirteenDigitsOf(corporateNumber) ?? corporateNumber, authority }
  const company = query.get('company')?.trim()
  if (company) return { view: 'name', company, authority }
  const q = query.get('q')?.trim()
  if (q) return placeOfQuery(q)
  return { view: 'home' }
}

/**
 * The parameters of the API in the address. A form without scripts sends its empty fields, too.
 * @param {URLSearchParams} query
 * @returns {Record<string, string>}
 */
function conditionsIn(query) {
  const entries = [...query].filter(([name, value]) => name !== 'view' && name !== 'lang' && value.trim() !== '')
  return Object.fromEntries(entries.map(([name, value]) => [name, value.trim()]))
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
 * The text of the search box.
 * @param {import('./types.js').Place} place
 */
export function searchTextOf(place) {
  if (place.view === 'results' || place.view === 'companies') return place.q
  if (place.view === 'company') return place.corporateNumber
  return place.view === 'name' ? place.company : ''
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
      return { corporate_number: place.corporateNumber, authority: place.authority ?? '' }
    case 'name':
      return { company: place.company, authority: place.authority ?? '' }
    case 'companies':
      return { view: 'companies', q: place.q }
    case 'records':
      return { view: place.path, ...place.conditions }
    case 'coverage':
      return { view: 'coverage', publisher: place.text, group: place.group, freshness: place.freshness }
    case 'home':
    default:
      return {}
  }
}
