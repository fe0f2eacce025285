import type { Place, UrlLanguage, WrittenPlace } from './types.ts'
import { filters } from './records/filters.ts'

/** The part of the page with the box for one authority and its answer. */
export const checkId = 'authority-check'

/** The place of the whole coverage register. */
export const wholeCoverage: Place = { view: 'coverage', text: '', group: '', freshness: '' }

/**
 * The place that says what is collected of one authority: `/?view=coverage&publisher=NAME`. Each authority has this one address, which any
 * page may link to. `NAME` is the Japanese name as the API gives it (`authority` of a record, `publisher` of the coverage register); a name
 * that is not in the register gets an answer, too.
 */
export function coverageOf(name: string): Place {
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

/** Parameters of a list of records that are no conditions. */
const listParameters = ['page', 'limit', 'counts']

/** The conditions without the parameters of the list. */
export function conditionsAlone({
  page: _page,
  limit: _limit,
  counts: _counts,
  ...conditions
}: Record<string, string>) {
  return conditions
}

/** The conditions of an address that asks for the counts of a list, too, which then stand above it without scripts. */
export const withCounts = (conditions: Record<string, string>) => ({ ...conditions, counts: 'shown' })

/** A longer text is the name of no authority. The API limits what it is asked in the same way. */
export const textCharactersMax = 100

/** The place of all that is new. */
export const allNews: Place = { view: 'new', day: '', source: '', page: '' }

/** The place of the filters without conditions. */
export const allFilters: Place = { view: 'records', path: 'enforcements', conditions: {} }

/**
 * Parses the URL. It contains the whole state of the page, so every view can be shared and bookmarked. A view takes the parameters that it
 * knows, each once; the others are left out before anything is shown, because a link that repeats an address of any length would. `search`: the
 * part of the URL from `?` on. Returns `isReduced`: whether a
 *   part of the address was left out
 */
export function readUrl(search: string): { place: Place; urlLanguage: UrlLanguage; isReduced?: boolean } {
  const query = new URLSearchParams(search)
  const known: Set<string> = new Set(['lang'])
  const place = placeOf(query.get('view') ?? '', (name, charactersMax = Infinity) => {
    const value = query.get(name)?.trim() ?? ''
    if (value.length > charactersMax) return ''
    known.add(name)
    return value
  })
  const names = [...query.keys()]
  const isReduced = names.some((name) => !known.has(name)) || new Set(names).size < names.length
  return {
    place,
    urlLanguage: parseLanguage(query.get('lang')),
    ...(place.view !== 'home' && place.view !== 'unknown' && isReduced ? { isReduced } : {}),
  }
}

/** The view of a request to the API. */
export function placeOfRequest(request: string): Place {
  const [path = '', query = ''] = request.replace('/api/v1/', '').split('?')
  return readUrl(`?view=${path}&${query}`).place
}

/** Whether the server alone writes the view of a place. */
export const isWritten = (place: Place): place is WrittenPlace => ['home', 'new', 'statistics'].includes(place.view)

export function parseLanguage(lang: string | null): UrlLanguage {
  return lang === 'ja' || lang === 'en' ? lang : ''
}

/** Names that people write for a view. */
const otherNames: Record<string, string> = {
  suspensions: 'procurement-suspensions',
  'licence-actions': 'license-actions',
  licences: 'license-actions',
  licenses: 'license-actions',
  enforcement: 'enforcements',
  partners: 'check',
}

/** The names of views beside the lists of records. */
const otherViews: ReadonlySet<string> = new Set(['coverage', 'companies', 'check', 'new', 'statistics'])

/** `read`: reads a parameter, which the view therefore knows; a longer text is left out. */
function placeOf(named: string, read: (name: string, charactersMax?: number) => string): Place {
  const view = otherNames[named] ?? named
  if (view !== '' && !Object.hasOwn(filters, view) && !otherViews.has(view)) {
    read('view')
    return { view: 'unknown' }
  }
  const readText = (name: string) => read(name, textCharactersMax)
  const isList = Object.hasOwn(filters, view)
  if (isList || otherViews.has(view)) read('view')
  if (view === 'statistics') return { view }
  if (view === 'new') return { view, day: readText('day'), source: readText('source'), page: readText('page') }
  if (view === 'check') return { view: 'partners' }
  if (view === 'coverage')
    return { view, text: readText('publisher'), group: readText('group'), freshness: readText('freshness') }
  if (isList) return { view: 'records', path: view, conditions: conditionsIn(view, read) }
  if (view === 'companies' && read('q') !== '') return { view, q: read('q') }
  const corporateNumber = read('corporate_number')
  const company = corporateNumber === '' ? read('company') : ''
  if (corporateNumber + company === '') return read('q') === '' ? { view: 'home' } : placeOfQuery(read('q'))
  const authority = readText('authority')
  if (company !== '') return { view: 'name', company, authority }
  return { view: 'company', corporateNumber: thirteenDigitsOf(corporateNumber) ?? corporateNumber, authority }
}

/** The parameters of the API in the address. A form without scripts sends its empty fields, too. */
function conditionsIn(path: string, read: (name: string) => string): Record<string, string> {
  const names = [...(filters[path] ?? []).map(({ name }) => name), ...listParameters]
  return Object.fromEntries(names.map((name) => [name, read(name)]).filter(([, value]) => value !== ''))
}

/** The view for the text of the search box. A corporate number opens its company. */
export function placeOfQuery(q: string): Place {
  const corporateNumber = thirteenDigitsOf(q)
  return corporateNumber ? { view: 'company', corporateNumber } : { view: 'results', q }
}

/** Normalizes a corporate number. The server verifies the check digit. */
function thirteenDigitsOf(text: string) {
  const digits = text
    .normalize('NFKC')
    .replace(/[\s\-\u2010-\u2015\u2212\u30fc]/g, '')
    .replace(/^T/i, '')
  return /^\d{13}$/.test(digits) ? digits : null
}

/** The text of the search box. */
export function searchTextOf(place: Place) {
  if (place.view === 'results' || place.view === 'companies') return place.q
  if (place.view === 'company') return place.corporateNumber
  return place.view === 'name' ? place.company : ''
}

/** A link repeats the language that its own address says, so that a choice lasts; without one the browser of each reader decides. */
export function urlOf(place: Place, urlLanguage: UrlLanguage) {
  if (place.view === 'record') return documentUrl(`/records/${place.id}`, urlLanguage)
  const query = new URLSearchParams(
    Object.entries({ ...conditionsOf(place), lang: urlLanguage }).filter(([, value]) => value),
  )
  return query.size === 0 ? '/' : `/?${query}`
}

/** The address of a document. */
export function documentUrl(path: string, urlLanguage: UrlLanguage) {
  const [page, part] = path.split('#')
  return `${page}${urlLanguage && `?lang=${urlLanguage}`}${part ? `#${part}` : ''}`
}

/**
 * The feed of a list of records; `null` without a condition, because there is no list of everything. `path`: of the kind of records in the
 * API.
 */
export function feedOf(path: string, { changed_since: _since, ...conditions }: Record<string, string>) {
  const query = new URLSearchParams(conditionsAlone(conditions))
  return query.size === 0 ? null : `/feeds/${path}.atom?${query}`
}

function conditionsOf(place: Place): Record<string, string> {
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
    case 'statistics':
      return { view: 'statistics' }
    case 'new':
      return { view: 'new', day: place.day, source: place.source, page: place.page }
    case 'partners':
      return { view: 'check' }
    case 'home':
    default:
      return {}
  }
}
