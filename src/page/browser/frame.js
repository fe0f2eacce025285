/** @import { Language, Place, UrlLanguage, SiteFacts, Words } from './types.js' */
import { allFilters, documentUrl, urlOf, wholeCoverage } from './url.js'
import { element } from './element.js'
import { dateText } from './format.js'
import { rateLine } from './rate-line.js'

/** The ids of the texts around the main part, which `index.html` names, too. @type {Record<string, 'skip' | 'sampleTitle' | 'sampleText' | 'searchLabel' | 'searchHint' | 'searchButton'>} */
const textIds = {
  skip: 'skip',
  'sample-title': 'sampleTitle',
  'sample-text': 'sampleText',
  'search-label': 'searchLabel',
  'search-hint': 'searchHint',
  'search-button': 'searchButton',
}

/**
 * Renders everything outside the main part: language, navigation, search labels, footer.
 * @param {{ place: Place, language: Language, urlLanguage: UrlLanguage, words: Words, today: string }} state
 */
export function renderFrame({ place, language, urlLanguage, words, today }) {
  document.documentElement.lang = language
  document.body.dataset['view'] = place.view
  for (const [id, key] of Object.entries(textIds)) byId(id).textContent = words[key]
  byId('heading').replaceChildren(...headingParts(place, words))
  byId('asked').textContent = askedText({ language, words, today })
  byId('brand').setAttribute('href', urlOf({ view: 'home' }, urlLanguage))
  const languageInput = byId('search-language')
  languageInput.toggleAttribute('disabled', urlLanguage === '')
  languageInput.setAttribute('value', urlLanguage)
  const navigation = byId('navigation')
  navigation.setAttribute('aria-label', words.navigation)
  navigation.replaceChildren(
    ...navigationLinks({
      view: place.view,
      language,
      urlLanguage,
      words,
      inLanguage: (other) => urlOf(place, other),
    }),
  )
  byId('footer').replaceChildren(...footerParts({ language, urlLanguage, words }, siteFacts()), rateLine(words))
}

/** What the server says of itself in the page. @returns {SiteFacts} */
export function siteFacts() {
  return JSON.parse(byId('footer').dataset['site'] ?? '')
}

/**
 * The heading of the start page, above the search box; those of the other views stand in their main part.
 * @param {Place} place
 * @param {Words} words
 */
export function headingParts({ view }, words) {
  if (view !== 'home') return []
  return [element('h1', {}, words.homeTitle), element('p', { class: 'lead' }, words.homeLead)]
}

/**
 * The day on which the page was asked for, for paper.
 * @param {{ language: Language, words: Words, today: string }} state
 */
export function askedText({ language, words, today }) {
  return today && words.askedOn(dateText(today, language))
}

/**
 * @param {{ view: string, language: Language, urlLanguage: UrlLanguage, words: Words, inLanguage: (other: Language) => string }} state
 *   `inLanguage`: the address of the same page in another language
 */
export function navigationLinks({ view, language, urlLanguage, words, inLanguage }) {
  const otherLanguage = language === 'en' ? 'ja' : 'en'
  const link = (/** @type {string} */ to, /** @type {string} */ href, /** @type {string} */ text) =>
    element('a', { href, 'aria-current': view === to && 'page' }, text)
  return [
    link('home', urlOf({ view: 'home' }, urlLanguage), words.navSearch),
    link('records', urlOf(allFilters, urlLanguage), words.navRecords),
    link('coverage', urlOf(wholeCoverage, urlLanguage), words.navCoverage),
    link('partners', urlOf({ view: 'partners' }, urlLanguage), words.navPartners),
    link('docs', documentUrl('/docs', urlLanguage), words.navApi),
    element(
      'a',
      { href: inLanguage(otherLanguage), lang: otherLanguage, hreflang: otherLanguage, class: 'language' },
      words.otherLanguage,
    ),
  ]
}

/**
 * Who operates the server, which data it serves, and where its rules are.
 * @param {{ language: Language, urlLanguage: UrlLanguage, words: Words }} state
 * @param {SiteFacts} site
 */
export function footerParts({ language, urlLanguage, words }, { operator, contact, logDays, data }) {
  const space = words.sentenceSpace
  const links = words.footerLinks.map(([path, text]) =>
    element('li', {}, element('a', { href: documentUrl(path ?? '', urlLanguage) }, text ?? '')),
  )
  return [
    element('p', {}, words.footer, space, words.footerPrivacy, space, words.footerLog(logDays)),
    data?.day ? element('p', {}, words.footerData(dateText(data.day, language))) : '',
    operator || contact
      ? element(
          'p',
          {},
          operator && `${words.footerOperator} ${operator}`,
          operator && contact && ' · ',
          contact && `${words.footerContact} `,
          contact && element('a', { href: contact }, contact.replace(/^(?:mailto|tel):/, '')),
        )
      : '',
    element('ul', {}, ...links),
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
