/** @import { Context, Language, Place, Words } from './types.js' */
import { placeOfQuery, readUrl, parseLanguage, searchTextOf, urlOf } from './url.js'
import { cachedCompany, collectedGroups, prepare, request, requestSources, useEmbeddedAnswers } from './api.js'
import { todayInJapan } from './format.js'
import { element } from './element.js'
import { fullTitle, reducedLine, renderFrame, siteFacts } from './frame.js'
import { problemNotice } from './problem-notice.js'
import { loadView } from './views.js'
import { watchRate } from './rate-line.js'

const main = /** @type {HTMLElement} */ (document.getElementById('main'))
const announcements = /** @type {HTMLElement} */ (document.getElementById('live'))
const form = /** @type {HTMLFormElement} */ (document.getElementById('search-form'))
const searchBox = /** @type {HTMLInputElement} */ (document.getElementById('search-box'))

/** What the server chose for a reader whose address says no language. */
const servedLanguage = parseLanguage(document.documentElement.lang) || 'ja'
/** The query of the rendered URL. A change of the fragment alone needs no rendering. */
let renderedQuery = ''
/** Number of the current rendering. A view with a lower number is no longer shown. */
let currentRendering = 0

/** The texts of the languages that were shown. @type {Partial<Record<Language, Words>>} */
const loadedWords = {}

/**
 * A reader needs the texts of one language, so only they are loaded.
 * @param {Language} language
 */
async function wordsOf(language) {
  loadedWords[language] ??= language === 'en' ? (await import('./words-en.js')).en : (await import('./words-ja.js')).ja
  return loadedWords[language]
}

/** @param {{ movesFocus: boolean }} options whether the focus moves to the new view, as after a navigation */
async function render({ movesFocus }) {
  const { place, urlLanguage, isReduced } = readUrl(location.search)
  const language = urlLanguage || servedLanguage
  const rendering = ++currentRendering
  renderedQuery = location.search
  delete main.dataset['shown']
  // What was found before must not stand below the new address while its view is loaded.
  if (movesFocus) main.setAttribute('aria-busy', 'true')
  const words = await wordsOf(language).catch(() => null)
  if (rendering !== currentRendering) return
  if (words === null) return location.reload()
  const today = todayInJapan()
  renderFrame({ place, language, urlLanguage, words, today })
  if (place.view !== 'coverage') searchBox.value = searchTextOf(place)
  /** @type {Context} */
  const context = {
    language,
    urlLanguage,
    words,
    site: siteFacts(),
    today,
    address: location.pathname + location.search,
    href: (to) => urlOf(to, urlLanguage),
    request,
    prepare: (questions) => prepare(context.address, questions),
    collectedGroups,
    requestSources,
    cachedCompany,
    isStatic: false,
    isCurrent: () => rendering === currentRendering,
    show: (...nodes) => {
      if (rendering !== currentRendering) return false
      main.removeAttribute('aria-busy')
      main.replaceChildren(...reducedLine(isReduced, words), ...nodes)
      return true
    },
    announce: (sentence) => {
      if (rendering === currentRendering) announcements.textContent = sentence
    },
    scrollToFragment,
    renderAgain: () => void render({ movesFocus: false }),
    navigate: (to) => navigate(urlOf(to, urlLanguage)),
    replacePlace: (to) => {
      history.replaceState(null, '', urlOf(to, urlLanguage))
      renderedQuery = location.search
      renderFrame({ place: to, language, urlLanguage, words, today })
    },
    setTitle: (title) => {
      document.title = fullTitle(title, words)
    },
  }
  announcements.textContent = ''
  context.setTitle(words.siteTitle)
  if (movesFocus) {
    scrollTo(0, 0)
    main.focus({ preventScroll: true })
  }
  await showPlace(place, context)
}

/**
 * Shows a view and then notes its address in `data-shown`, by which a program that drives the page knows that nothing is loading.
 * @param {Place} place
 * @param {Context} context
 */
async function showPlace(place, context) {
  const showView = await loadView(place).catch(() => null)
  if (!context.isCurrent()) return
  if (showView) await showView(context)
  else showNoView(place, context)
  if (context.isCurrent()) main.dataset['shown'] = context.address
}

/**
 * Says that the modules of a view could not be loaded.
 * @param {Place} place
 * @param {Context} context
 */
function showNoView(place, context) {
  const heading = element('h1', {}, searchTextOf(place) || context.words.siteTitle)
  // Some browsers do not load a module again that they could not load once.
  context.show(heading, problemNotice({ kind: 'unreachable' }, { ...context, renderAgain: () => location.reload() }))
}

/** The position of the part is not known before everything is loaded, so the browser could not find it. A part that can be focused is. */
function scrollToFragment() {
  const part = location.hash ? document.getElementById(location.hash.slice(1)) : null
  part?.scrollIntoView({ behavior: 'instant' })
  part?.focus({ preventScroll: true })
}

/** @param {string} url */
function navigate(url) {
  history.pushState(null, '', url)
  void render({ movesFocus: true })
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  const { urlLanguage } = readUrl(location.search)
  const q = searchBox.value.trim()
  if (q === '') {
    announcements.textContent = loadedWords[urlLanguage || servedLanguage]?.emptyQuery ?? ''
    searchBox.focus()
    return
  }
  navigate(urlOf(placeOfQuery(q), urlLanguage))
})

// Only plain clicks on links to other views are handled here, so the browser can open links in tabs as usual.
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !isPlainClick || event.defaultPrevented) return
  const isView = link.origin === location.origin && link.pathname === '/'
  const isPartOfThisView = link.hash !== '' && link.search === location.search
  if (!isView || isPartOfThisView) return
  // The server knows its examples.
  if (readUrl(link.search).place.view === 'home' && !siteFacts().examples) return
  event.preventDefault()
  navigate(link.pathname + link.search + link.hash)
})

addEventListener('popstate', () => {
  if (location.search !== renderedQuery) void render({ movesFocus: false })
})
document.addEventListener('sample', () => document.getElementById('sample-notice')?.removeAttribute('hidden'))

watchRate()
useEmbeddedAnswers()
void render({ movesFocus: false })
