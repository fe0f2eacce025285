/** @import { Context, Place } from './types.js' */
import { addressOf, placeOfQuery, readAddress } from './address.js'
import { cachedCompany, request } from './api.js'
import { element } from './element.js'
import { frame } from './frame.js'
import { showCompany, showName } from './view-company.js'
import { showCoverage } from './view-coverage.js'
import { showHome } from './view-home.js'
import { showResults } from './view-results.js'
import { en } from './words-en.js'
import { ja } from './words-ja.js'

const main = /** @type {HTMLElement} */ (document.getElementById('main'))
const live = /** @type {HTMLElement} */ (document.getElementById('live'))
const form = /** @type {HTMLFormElement} */ (document.getElementById('search-form'))
const box = /** @type {HTMLInputElement} */ (document.getElementById('search-box'))

/** The query of the rendered URL. A change of the fragment alone needs no rendering. */
let address = ''
/** Number of the current rendering. A view with a lower number is no longer shown. */
let rendering = 0

/** @param {{ moved: boolean }} options `moved`: the user navigated, so the focus moves to the new view */
function render({ moved }) {
  const { place, language } = readAddress(location.search)
  const words = language === 'en' ? en : ja
  const number = ++rendering
  address = location.search
  frame({ place, language, words })
  if (place.view === 'results') box.value = place.q
  if (place.view === 'company') box.value = place.corporateNumber
  if (place.view === 'name') box.value = place.company
  if (place.view === 'home') box.value = ''
  /** @type {Context} */
  const context = {
    language,
    words,
    href: (to) => addressOf(to, language),
    request,
    cachedCompany,
    isCurrent: () => rendering === number,
    show: (...nodes) => {
      if (rendering !== number) return false
      main.replaceChildren(...nodes)
      return true
    },
    announce: (sentence) => {
      if (rendering === number) live.textContent = sentence
    },
    again: () => render({ moved: false }),
    replacePlace: (to) => {
      history.replaceState(null, '', addressOf(to, language))
      address = location.search
      frame({ place: to, language, words })
    },
    setTitle: (title) => {
      document.title = title === words.siteTitle ? title : `${title} — Shobun`
    },
  }
  live.textContent = ''
  context.setTitle(words.siteTitle)
  void showPlace(place, context)
  if (moved) {
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

/** @param {string} address */
function go(address) {
  history.pushState(null, '', address)
  render({ moved: true })
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  const { language } = readAddress(location.search)
  const q = box.value.trim()
  if (q === '') {
    live.textContent = language === 'en' ? en.emptyQuery : ja.emptyQuery
    box.focus()
    return
  }
  go(addressOf(placeOfQuery(q), language))
})

// Only plain clicks on links within the page are handled here, so opening tabs and copying links work as usual.
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !plain || event.defaultPrevented || link.origin !== location.origin || link.pathname !== '/') return
  if (link.hash) return
  event.preventDefault()
  go(link.pathname + link.search)
})

addEventListener('popstate', () => {
  if (location.search !== address) render({ moved: false })
})
document.addEventListener('sample', () => document.getElementById('sample-notice')?.removeAttribute('hidden'))

main.replaceChildren(element('p', { class: 'loading' }, '…'))
render({ moved: false })
