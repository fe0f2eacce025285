/** @import { Context, Place } from './types.js' */
import { urlOf, placeOfQuery, readUrl } from './url.js'
import { cachedCompany, request } from './api.js'
import { element } from './element.js'
import { renderFrame } from './frame.js'
import { showCompany, showName } from './view-company.js'
import { showCoverage } from './view-coverage.js'
import { showHome } from './view-home.js'
import { showResults } from './view-results.js'
import { en } from './words-en.js'
import { ja } from './words-ja.js'

const main = /** @type {HTMLElement} */ (document.getElementById('main'))
const announcements = /** @type {HTMLElement} */ (document.getElementById('live'))
const form = /** @type {HTMLFormElement} */ (document.getElementById('search-form'))
const searchBox = /** @type {HTMLInputElement} */ (document.getElementById('search-box'))

/** The query of the rendered URL. A change of the fragment alone needs no rendering. */
let renderedQuery = ''
/** Number of the current rendering. A view with a lower number is no longer shown. */
let currentRendering = 0

/** @param {{ movesFocus: boolean }} options whether the focus moves to the new view, as after a navigation */
function render({ movesFocus }) {
  const { place, language } = readUrl(location.search)
  const words = language === 'en' ? en : ja
  const rendering = ++currentRendering
  renderedQuery = location.search
  renderFrame({ place, language, words })
  if (place.view === 'results') searchBox.value = place.q
  if (place.view === 'company') searchBox.value = place.corporateNumber
  if (place.view === 'name') searchBox.value = place.company
  if (place.view === 'home') searchBox.value = ''
  /** @type {Context} */
  const context = {
    language,
    words,
    href: (to) => urlOf(to, language),
    request,
    cachedCompany,
    isCurrent: () => rendering === currentRendering,
    show: (...nodes) => {
      if (rendering !== currentRendering) return false
      main.replaceChildren(...nodes)
      return true
    },
    announce: (sentence) => {
      if (rendering === currentRendering) announcements.textContent = sentence
    },
    renderAgain: () => render({ movesFocus: false }),
    replacePlace: (to) => {
      history.replaceState(null, '', urlOf(to, language))
      renderedQuery = location.search
      renderFrame({ place: to, language, words })
    },
    setTitle: (title) => {
      document.title = title === words.siteTitle ? title : `${title} — Shobun`
    },
  }
  announcements.textContent = ''
  context.setTitle(words.siteTitle)
  void showPlace(place, context)
  if (movesFocus) {
    scrollTo(0, 0)
    main.focus({ preventScroll: true })
  }
}

/**
 * @param {Place} place
 * @param {Context} context
 */
function showPlace(place, context) {
  switch (place.view) {
    case 'home':
      return showHome(context)
    case 'results':
      return showResults(place.q, context)
    case 'company':
      return showCompany(place.corporateNumber, context)
    case 'name':
      return showName(place.company, context)
    case 'coverage':
      return showCoverage(place, context)
  }
}

/** @param {string} url */
function navigate(url) {
  history.pushState(null, '', url)
  render({ movesFocus: true })
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  const { language } = readUrl(location.search)
  const q = searchBox.value.trim()
  if (q === '') {
    announcements.textContent = language === 'en' ? en.emptyQuery : ja.emptyQuery
    searchBox.focus()
    return
  }
  navigate(urlOf(placeOfQuery(q), language))
})

// Only plain clicks on links to other views are handled here, so the browser can open links in tabs as usual.
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !isPlainClick || event.defaultPrevented) return
  const isWithinPage = link.origin === location.origin && link.pathname === '/' && !link.hash
  if (!isWithinPage) return
  event.preventDefault()
  navigate(link.pathname + link.search)
})

addEventListener('popstate', () => {
  if (location.search !== renderedQuery) render({ movesFocus: false })
})
document.addEventListener('sample', () => document.getElementById('sample-notice')?.removeAttribute('hidden'))

main.replaceChildren(element('p', { class: 'loading' }, '…'))
render({ movesFocus: false })
