import type { Context, Language, Place, Words, WrittenPlace } from './types.ts'
import { coveragePath, isWritten, placeOfQuery, readUrl, parseLanguage, searchTextOf, urlOf } from './url.ts'
import { cachedCompany, collectedGroups, prepare, request, requestSources, useEmbeddedAnswers } from './api.ts'
import { todayInJapan } from './format.ts'
import { Fragment, h, type ComponentChild } from 'preact'
import { draw, putBack } from './draw.ts'
import { fullTitle, reducedLine, renderFrame, sampleParts, siteFacts } from './frame.ts'
import { problemNotice } from './problem-notice.ts'
import { isTyping, takeTyped } from './typed-before.ts'
import { loadStyles } from './view-styles.ts'
import { loadView } from './views.ts'
import { watchRate } from './rate-line.ts'

const main = document.getElementById('main') as HTMLElement
const announcements = document.getElementById('live') as HTMLElement
const form = document.getElementById('search-form') as HTMLFormElement
const searchBox = document.getElementById('search-box') as HTMLInputElement

/** What the server chose for a reader whose address says no language. */
const servedLanguage = parseLanguage(document.documentElement.lang) || 'ja'
/** Puts what was typed before the script took over into the fields that are shown; null before that. */
let putTyped: (() => void) | null = null
/** Whether everything is fictional, as the page or an answer that came since says. */
let isSample = siteFacts().data?.isSample === true
/** The query of the rendered URL. A change of the fragment alone needs no rendering. */
let renderedQuery = ''
/** Number of the current rendering. A view with a lower number is no longer shown. */
let currentRendering = 0

/** The start page or another one that the server alone writes: its query and its main part; null if another view was opened first. */
const startPage = isWritten(readUrl(location.search).place)
  ? { query: location.search, nodes: [...main.childNodes], unreachable: main.querySelector('template') }
  : null

/** The answer about an authority as the server wrote it, which stays until another one is asked for: what writes it again weighs more. */
const servedAnswer = [...(main.querySelector('.authority-answer')?.childNodes ?? [])]

/** The texts of the languages that were shown. */
const loadedWords: Partial<Record<Language, Words>> = {}

/** A reader needs the texts of one language, so only they are loaded. */
async function wordsOf(language: Language) {
  loadedWords[language] ??= language === 'en' ? (await import('./words-en.ts')).en : (await import('./words-ja.ts')).ja
  return loadedWords[language]
}

/** `options`: whether the focus moves to the new view, as after a navigation. */
async function render({ movesFocus }: { movesFocus: boolean }) {
  const { place, urlLanguage, isReduced } = readUrl(location.search)
  const language = urlLanguage || servedLanguage
  const rendering = ++currentRendering
  renderedQuery = location.search
  delete main.dataset['shown']
  // What was found before must not stand below the new address while its view is loaded.
  if (movesFocus) main.setAttribute('aria-busy', 'true')
  const words = await wordsOf(language).catch(() => null)
  if (rendering !== currentRendering) return
  if (isWritten(place) && startPage?.query !== location.search) return location.reload()
  if (words === null) return showWithoutWords(place)
  const today = todayInJapan()
  renderFrame({ place, language, urlLanguage, words, today, isSample })
  // The box came with its text, and a reader may have changed it while the script was loaded.
  const isAsServed = startPage === null && rendering === 1 && !movesFocus
  if (place.view !== 'coverage' && !isAsServed) searchBox.value = searchTextOf(place)
  const context: Context = {
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
    servedAnswer: () => (isAsServed ? servedAnswer : []),
    requestSources,
    cachedCompany,
    isStatic: false,
    isCurrent: () => rendering === currentRendering,
    show: (...nodes) => {
      if (rendering !== currentRendering) return false
      // By its key, nothing of another view stays.
      drawMain(h(Fragment, { key: rendering }, ...reducedLine(isReduced, words), ...nodes), isAsServed)
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
      renderFrame({ place: to, language, urlLanguage, words, today, isSample })
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
  await (isWritten(place) ? showStartPage() : showPlace(place, context))
}

function drawMain(nodes: ComponentChild, isAsServed: boolean) {
  main.removeAttribute('aria-busy')
  if (isAsServed) putTyped ??= takeTyped(main)
  draw(nodes, main)
  putTyped?.()
}

/** Texts cannot be loaded. The start page, which comes without them, contains what is said then. */
function showWithoutWords(place: Place) {
  if (isWritten(place)) return showStartPage()
  const notice = startPage?.unreachable?.content.cloneNode(true)
  if (notice === undefined) return location.reload()
  main.removeAttribute('aria-busy')
  putBack([notice], main)
  main.querySelector('button')?.addEventListener('click', () => location.reload())
  announcements.textContent = main.querySelector('h2')?.textContent ?? ''
  noteShown(location.pathname + location.search)
}

/** Shows the start page as it came from the server. */
function showStartPage() {
  main.removeAttribute('aria-busy')
  if (startPage !== null) putBack(startPage.nodes, main)
  noteShown(location.pathname + location.search)
}

/** Notes the address of a complete view in `data-shown`, by which a program that drives the page knows that nothing is loading. */
function noteShown(address: string) {
  main.dataset['shown'] = address
}

async function showPlace(place: Exclude<Place, WrittenPlace>, context: Context) {
  const [showView] = await Promise.all([loadView(place).catch(() => null), loadStyles(place.view)])
  if (!context.isCurrent()) return
  if (showView) await showView(context)
  else showNoView(place, context)
  if (context.isCurrent()) noteShown(context.address)
}

/** Says that the modules of a view could not be loaded. */
function showNoView(place: Place, context: Context) {
  const heading = h('h1', {}, searchTextOf(place) || context.words.siteTitle)
  // Some browsers do not load a module again that they could not load once.
  context.show(heading, problemNotice({ kind: 'unreachable' }, { ...context, renderAgain: () => location.reload() }))
}

/** The position of the part is not known before everything is loaded, so the browser could not find it. A part that can be focused is. */
function scrollToFragment() {
  const part = location.hash ? document.getElementById(location.hash.slice(1)) : null
  part?.scrollIntoView({ behavior: 'instant' })
  part?.focus({ preventScroll: true })
}

function navigate(url: string) {
  history.pushState(null, '', url)
  void render({ movesFocus: true })
}

/** The texts of the language that is shown; null if they cannot be loaded. */
const currentWords = () => wordsOf(readUrl(location.search).urlLanguage || servedLanguage).catch(() => null)

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const { urlLanguage } = readUrl(location.search)
  const q = searchBox.value.trim()
  if (q === '') {
    searchBox.focus()
    announcements.textContent = (await currentWords())?.emptyQuery ?? ''
    return
  }
  navigate(urlOf(placeOfQuery(q), urlLanguage))
})

/** Opens what a suggestion leads to, unless the reader has gone elsewhere meanwhile. */
async function openChosen(chosen: Promise<Place>) {
  const rendering = currentRendering
  main.setAttribute('aria-busy', 'true')
  const place = await chosen
  if (rendering === currentRendering) navigate(urlOf(place, readUrl(location.search).urlLanguage))
}

/** Names are suggested from the first visit of the box on. */
searchBox.addEventListener(
  'focus',
  async () => {
    const [module] = await Promise.all([import('./suggestions.ts').catch(() => null), currentWords()])
    const words = () => loadedWords[readUrl(location.search).urlLanguage || servedLanguage]
    const options = { words, request, choose: (place: Promise<Place>) => void openChosen(place) }
    module?.suggestNames(searchBox, document.getElementById('suggestions') as HTMLElement, options)
  },
  { once: true },
)

/** The slash leads to the search box, or where it is not shown to that of the view. */
document.addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select') !== null
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
  const boxes = [searchBox, ...main.querySelectorAll<HTMLInputElement>('input[type=search], input[name=q]')]
  const shown = boxes.find((box) => box.checkVisibility())
  if (shown === undefined) return
  event.preventDefault()
  shown.focus()
})

// Only plain clicks on links to other views are handled here, so the browser can open links in tabs as usual.
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !isPlainClick || event.defaultPrevented) return
  const isView = link.origin === location.origin && link.pathname === '/'
  const isPartOfThisView = link.hash !== '' && link.search === location.search
  if (!isView || isPartOfThisView) return
  // The server writes the start page; of another language, and after another view, it has to be loaded.
  if (isWritten(readUrl(link.search).place) && startPage?.query !== link.search) return
  event.preventDefault()
  navigate(link.pathname + link.search + link.hash)
})

addEventListener('popstate', () => {
  if (location.search !== renderedQuery) void render({ movesFocus: false })
})
document.addEventListener('sample', async () => {
  if (isSample) return
  isSample = true
  const words = await currentWords()
  if (words !== null) draw(sampleParts(words), document.getElementById('sample-notice') as HTMLElement)
})

watchRate()
useEmbeddedAnswers()
const served = readUrl(location.search).place
const isWholeCoverage = served.view === 'coverage' && main.querySelector('#body-box') !== null
if (startPage === null && !isWholeCoverage) void render({ movesFocus: false })
else {
  renderedQuery = location.search
  noteShown(location.pathname + location.search)
}
if (isWholeCoverage) {
  scrollToFragment()
  const begin = () => void takeOver(served)
  if (isTyping(main)) begin()
  main.addEventListener('click', begin, { once: true })
  // No other focus: what is replaced between the press and the release of a button is not clicked.
  main.addEventListener('focusin', () => isTyping(main) && begin())
}

/**
 * The coverage is whole as the server wrote it, and its register weighs as much as all else. So the script takes the view over when a reader
 * begins to use it, once everything is loaded; without the register, what the server wrote goes on working.
 */
async function takeOver(place: Exclude<Place, WrittenPlace>) {
  const parts = [request(coveragePath), requestSources(), loadView(place), currentWords()] as const
  const [register] = await Promise.all(parts).catch(() => [null])
  if (currentRendering === 0 && register?.kind === 'answer') void render({ movesFocus: false })
}
