/** @import { Language, Place, Words } from './types.js' */
import { urlOf, wholeCoverage } from './url.js'
import { element } from './element.js'
import { rateLine } from './rate-line.js'

/**
 * Renders everything outside the main part: language, navigation, search labels, footer.
 * @param {{ place: Place, language: Language, words: Words }} state
 */
export function renderFrame({ place, language, words }) {
  document.documentElement.lang = language
  document.body.dataset['view'] = place.view
  setText('skip', words.skip)
  setText('search-label', words.searchLabel)
  setText('search-hint', words.searchHint)
  setText('search-button', words.searchButton)
  byId('brand').setAttribute('href', urlOf({ view: 'home' }, language))
  const navigation = byId('navigation')
  navigation.setAttribute('aria-label', words.navigation)
  navigation.replaceChildren(...navigationLinks({ place, language, words }))
  byId('footer').replaceChildren(
    element('p', {}, `${words.footer}${language === 'en' ? ' ' : ''}${words.footerPrivacy}`),
    rateLine(words),
  )
}

/** @param {{ place: Place, language: Language, words: Words }} state */
function navigationLinks({ place, language, words }) {
  const otherLanguage = language === 'en' ? 'ja' : 'en'
  return [
    element(
      'a',
      { href: urlOf({ view: 'home' }, language), 'aria-current': place.view === 'home' && 'page' },
      words.navSearch,
    ),
    element(
      'a',
      { href: urlOf(wholeCoverage, language), 'aria-current': place.view === 'coverage' && 'page' },
      words.navCoverage,
    ),
    element('a', { href: '/docs' }, words.navApi),
    element(
      'a',
      { href: urlOf(place, otherLanguage), lang: otherLanguage, hreflang: otherLanguage, class: 'language' },
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
