import type { Language, Place, UrlLanguage, SiteFacts, Words } from './types.ts'
import { allFilters, allNews, documentUrl, urlOf, wholeCoverage } from './url.ts'
import { h } from 'preact'
import { draw } from './draw.ts'
import { dateText } from './format.ts'
import { RateLine } from './rate-line.ts'

/** The ids of the texts around the main part, which `index.html` names, too. */
const textIds: Record<string, 'skip' | 'searchLabel' | 'searchHint' | 'searchButton'> = {
  skip: 'skip',
  'search-label': 'searchLabel',
  'search-hint': 'searchHint',
  'search-button': 'searchButton',
}

interface FrameState {
  place: Place
  language: Language
  urlLanguage: UrlLanguage
  words: Words
  today: string
  /** Whether everything is fictional. */
  isSample: boolean
}

/** Renders everything outside the main part: language, navigation, search labels, footer. */
export function renderFrame({ place, language, urlLanguage, words, today, isSample }: FrameState) {
  document.documentElement.lang = language
  document.body.dataset['view'] = place.view
  for (const [id, key] of Object.entries(textIds)) byId(id).textContent = words[key]
  draw(isSample ? sampleParts(words) : null, byId('sample-notice'))
  draw(headingParts(place, words), byId('heading'))
  byId('asked').textContent = askedText({ language, words, today })
  byId('brand').setAttribute('href', urlOf({ view: 'home' }, urlLanguage))
  const languageInput = byId('search-language')
  languageInput.toggleAttribute('disabled', urlLanguage === '')
  languageInput.setAttribute('value', urlLanguage)
  const navigation = byId('navigation')
  navigation.setAttribute('aria-label', words.navigation)
  const inLanguage = (other: Language) => urlOf(place, other)
  draw(navigationLinks({ view: place.view, language, urlLanguage, words, inLanguage }), navigation)
  const footer = footerParts({ language, urlLanguage, words }, siteFacts())
  draw([...footer, h(RateLine, { words })], byId('footer'))
}

/** What the server says of itself in the page. */
export function siteFacts(): SiteFacts {
  return JSON.parse(byId('footer').dataset['site'] ?? '')
}

/** The heading of the start page, above the search box; those of the other views stand in their main part. */
export function headingParts({ view }: Place, words: Words) {
  if (view !== 'home') return []
  return [h('h1', {}, words.homeTitle), h('p', { class: 'lead' }, words.homeLead)]
}

/** What a page says that shows sample data. */
export const sampleParts = ({ sampleTitle, sampleText }: Words) => [
  h('p', { class: 'page-width' }, h('strong', {}, sampleTitle), ` ${sampleText}`),
]

/** The day on which the page was asked for, for paper. */
export function askedText({ language, words, today }: { language: Language; words: Words; today: string }) {
  return today && words.askedOn(dateText(today, language))
}

/** `state`: `inLanguage`: the address of the same page in another language. */
export function navigationLinks({
  view,
  language,
  urlLanguage,
  words,
  inLanguage,
}: {
  view: string
  language: Language
  urlLanguage: UrlLanguage
  words: Words
  inLanguage: (other: Language) => string
}) {
  const otherLanguage = language === 'en' ? 'ja' : 'en'
  const link = (to: string, href: string, text: string) =>
    h('a', { href, class: `to-${to}`, 'aria-current': view === to ? 'page' : undefined }, text)
  return [
    link('home', urlOf({ view: 'home' }, urlLanguage), words.navSearch),
    link('records', urlOf(allFilters, urlLanguage), words.navRecords),
    link('partners', urlOf({ view: 'partners' }, urlLanguage), words.navPartners),
    link('new', urlOf(allNews, urlLanguage), words.navNews),
    link('coverage', urlOf(wholeCoverage, urlLanguage), words.navCoverage),
    link('statistics', urlOf({ view: 'statistics' }, urlLanguage), words.navStatistics),
    link('docs', documentUrl('/docs', urlLanguage), words.navApi),
    h(
      'a',
      { href: inLanguage(otherLanguage), lang: otherLanguage, hreflang: otherLanguage, class: 'language' },
      words.otherLanguage,
    ),
  ]
}

/** Who operates the server, which data it serves, and where its rules are. */
export function footerParts(
  { language, urlLanguage, words }: { language: Language; urlLanguage: UrlLanguage; words: Words },
  { operator, contact, logDays, data }: SiteFacts,
) {
  const space = words.sentenceSpace
  const links = words.footerLinks.map(([path, text]) =>
    h('li', {}, h('a', { href: documentUrl(path ?? '', urlLanguage) }, text ?? '')),
  )
  return [
    h('p', {}, words.footer, space, words.footerPrivacy, space, words.footerLog(logDays)),
    data?.day ? h('p', {}, words.footerData(dateText(data.day, language))) : '',
    operator || contact
      ? h(
          'p',
          {},
          operator && `${words.footerOperator} ${operator}`,
          operator && contact && ' · ',
          contact && `${words.footerContact} `,
          contact && h('a', { href: contact }, contact.replace(/^(?:mailto|tel):/, '')),
        )
      : '',
    h('ul', {}, ...links),
  ]
}

/** What stands above a view of an address of which a part was left out. */
export function reducedLine(isReduced: boolean | undefined, words: Words) {
  return isReduced ? [h('p', { class: 'understood', id: 'reduced' }, words.reducedAddress)] : []
}

/** The title of the window. `title`: of the view. */
export function fullTitle(title: string, words: Words) {
  return title === words.siteTitle ? title : `${title} — Shobun`
}

function byId(id: string) {
  return document.getElementById(id) as HTMLElement
}
