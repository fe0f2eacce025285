/** @import { Language, Place, Words } from './types.js' */
import { addressOf } from './address.js'
import { element } from './element.js'
import { rateLine } from './rate-line.js'

/**
 * Renders everything outside the main part: language, navigation, search labels, footer.
 * @param {{ place: Place, language: Language, words: Words }} now
 */
export function frame({ place, language, words }) {
  document.documentElement.lang = language
  document.body.dataset['view'] = place.view
  setText('skip', words.skip)
  setText('search-label', words.searchLabel)
  setText('search-hint', words.searchHint)
  setText('search-button', words.searchButton)
  byId('brand').setAttribute('href', addressOf({ view: 'home' }, language))
  const navigation = byId('navigation')
  navigation.setAttribute('aria-label', words.navigation)
  navigation.replaceChildren(...links({ place, language, words }))
  byId('footer').replaceChildren(
    element('p', {}, `${words.footer}${language === 'en' ? ' ' : ''}${words.footerPrivacy}`),
    rateLine(words),
  )
}

/** @param {{ place: Place, language: Language, words: Words }} now */
function links({ place, language, words }) {
  /** @type {Place} */
  const coverage = { view: 'coverage', text: '', group: '', freshness: '' }
  const other = language === 'en' ? 'ja' : 'en'
  const isCoverage = place.view === 'coverage'
  return [
    element(
      'a',
      { href: addressOf({ view: 'home' }, language), 'aria-current': place.view === 'home' && 'page' },
      words.navSearch,
    ),
    element('a', { href: addressOf(coverage, language), 'aria-current': isCoverage && 'page' }, words.navCoverage),
    element('a', { href: '/docs' }, words.navApi),
    element(
      'a',
      { href: addressOf(place, other), lang: other, hreflang: other, class: 'language' },
      words.otherLanguage,
    ),
  ]
}

/** @param {string} id */
function byId(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id))
}

/**
 * @param {string} id
 * @param {string} text
 */
function setText(id, text) {
  byId(id).textContent = text
}
