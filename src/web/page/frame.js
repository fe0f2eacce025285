/** @import { Language, Place, Words } from './types.js' */
import { allFilters, urlOf, wholeCoverage } from './url.js'
import { element } from './element.js'
import { dateText } from './format.js'
import { rateLine } from './rate-line.js'

/** The ids of the texts around the main part, which `index.html` names, too. @type {Record<string, 'skip' | 'searchLabel' | 'searchHint' | 'searchButton'>} */
const textIds = {
  skip: 'skip',
  'search-label': 'searchLabel',
  'search-hint': 'searchHint',
  'search-button': 'searchButton',
}

/**
 * Renders everything outside the main part: language, navigation, search labels, footer.
 * @param {{ place: Place, language: Language, words: Words, today: string }} state
 */
export function renderFrame({ place, language, words, today }) {
  document.documentElement.lang = language
  document.body.dataset['view'] = place.view
  for (const [id, key] of Object.entries(textIds)) byId(id).textContent = words[key]
  byId('asked').textContent = askedText({ language, words, today })
  byId('brand').setAttribute('href', urlOf({ view: 'home' }, language))
  byId('search-language').toggleAttribute('disabled', language === 'ja')
  const navigation = byId('navigation')
  navigation.setAttribute('aria-label', words.navigation)
  navigation.replaceChildren(...navigationLinks({ place, language, words }))
  byId('footer').replaceChildren(...footerParts({ language, words }))
}

/**
 * The day on which the page was asked for, for paper.
 * @param {{ language: Language, words: Words, today: string }} state
 */
export function askedText({ language, words, today }) {
  return today && words.askedOn(dateText(today, language))
}

/** @param {{ place: Place, language: Language, words: Words }} state */
export function navigationLinks({ place, language, words }) {
  const otherLanguage = language === 'en' ? 'ja' : 'en'
  return [
    element(
      'a',
      { href: urlOf({ view: 'home' }, language), 'aria-current': place.view === 'home' && 'page' },
      words.navSearch,
    ),
    element(
      'a',
      { href: urlOf(allFilters, language), 'aria-current': place.view === 'records' && 'page' },
      words.navRecords,
    ),
    element(
      'a',
      { href: urlOf(wholeCoverage, language), 'aria-current': place.view === 'coverage' && 'page' },
      words.navCoverage,
    ),
    element(
      'a',
      { href: urlOf({ view: 'partners' }, language), 'aria-current': place.view === 'partners' && 'page' },
      words.navPartners,
    ),
    element('a', { href: language === 'en' ? '/docs?lang=en' : '/docs' }, words.navApi),
    element(
      'a',
      { href: urlOf(place, otherLanguage), lang: otherLanguage, hreflang: otherLanguage, class: 'language' },
      words.otherLanguage,
    ),
  ]
}

/**
 * @param {{ language: Language, words: Words }} state
 * @param {Headers | null} [rateHeaders] of the response, on the server
 */
export function footerParts({ language, words }, rateHeaders) {
  return [
    element('p', {}, `${words.footer}${language === 'en' ? ' ' : ''}${words.footerPrivacy}`),
    rateLine(words, rateHeaders),
  ]
}

/**
 * What stands above a view of an address of which a part was left out.
 * @param {boolean | undefined} isReduced
 * @param {Words} words
 */
export function reducedLine(isReduced, words) {
  return isReduced ? [element('p', { class: 'understood', id: 'reduced' }, words.reducedAddress)] : []
}

/**
 * The title of the window.
 * @param {string} title of the view
 * @param {Words} words
 */
export function fullTitle(title, words) {
  return title === words.siteTitle ? title : `${title} — Shobun`
}

/** @param {string} id */
function byId(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id))
}
