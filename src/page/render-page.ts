import { readFileSync } from 'node:fs'
import { Fragment, h, type ComponentChild } from 'preact'
import { pageBundle } from './browser-files.ts'
import { renderToString } from 'preact-render-to-string'
import {
  askedText,
  footerParts,
  fullTitle,
  headingParts,
  navigationLinks,
  reducedLine,
  sampleParts,
} from './browser/frame.ts'
import { outcomeOf } from './browser/outcome.ts'
import { unreadMembers } from './unread-members.ts'
import { problemNotice } from './browser/problem-notice.ts'
import type {
  Meta,
  CollectedGroup,
  CollectedSource,
  Company,
  Context,
  EmbeddedAnswers,
  Language,
  Outcome,
  Place,
  UrlLanguage,
  SiteFacts,
  Words,
} from './browser/types.ts'
import { otherWays } from './browser/view-unknown.ts'
import { RateLine } from './browser/rate-line.ts'
import { filterLabel } from './browser/records/record-filter-form.ts'
import {
  coveragePath,
  documentUrl,
  feedOf,
  isWritten,
  readUrl,
  parseLanguage,
  searchTextOf,
  urlOf,
} from './browser/url.ts'
import { stylesOf } from './browser/view-styles.ts'
import { loadView } from './browser/views.ts'
import { en } from './browser/words-en.ts'
import { ja } from './browser/words-ja.ts'
import { escapeHtml } from '../words/text/escape-html.ts'

/** A response of the API: its status and its body as parsed JSON. */
export interface ApiResponse {
  readonly status: number
  readonly body: unknown
}

/** What a page is rendered from. */
export interface PageRequest {
  /** The query string of the address, from `?` on. */
  readonly queryString: string
  /** Of a reader whose address says none. */
  readonly preferred: Language
  readonly site: SiteFacts
  /** The record that the path of the address names. */
  readonly record?: { readonly id: string; readonly origin: string }
  /** The date in Japan, YYYY-MM-DD. */
  readonly today: string
  /** Headers of the response that the page reads: the rate limits and Retry-After. Called last. */
  readonly headers: () => Readonly<Record<string, string>>
  /** Answers a request to the API, path and query. Throws to end the rendering. */
  readonly answer: (url: string) => Promise<ApiResponse>
  readonly sources: () => CollectedSource[]
  readonly collectedGroups: () => Promise<CollectedGroup[] | null>
}

/** Bytes of a page: fifty records, each as a card and as the answer for the script, take some 340,000. */
export const pageBytesMax = 350_000

/** Renders an address as the browser would, by the same views; `null` if its view shows nothing. */
export async function renderPage(page: PageRequest): Promise<string | null> {
  const { place, urlLanguage, isReduced } = readAddress(page)
  const language = urlLanguage || page.preferred
  const words = wordsOf(language)
  const recording: Recording = {
    answers: [],
    collectedGroups: null,
    companies: new Map(),
  }
  let shown: ComponentChild[] = []
  let title: string = words.siteTitle
  const context = {
    ...staticContext,
    ...page.record,
    language,
    urlLanguage,
    words,
    site: page.site,
    today: page.today,
    address: `/${page.queryString}`,
    href: (to: Parameters<Context['href']>[0]) => urlOf(to, urlLanguage),
    ...dataOf(page, recording),
    show(...nodes: ComponentChild[]): boolean {
      shown = nodes
      return true
    },
    setTitle: (text: string) => void (title = text),
  }
  if (isWritten(place)) return null
  const showView = await loadView(place)
  await showView(context)
  if (shown.length === 0) return null
  const headers = page.headers()
  const frame = {
    place,
    language,
    urlLanguage,
    site: page.site,
    title,
    main: [...reducedLine(isReduced, words), ...shown],
    today: page.today,
    headers,
  }
  if (place.view === 'record') return framed(frame)
  const scripts = await scriptsIn(language)
  const { answers, collectedGroups } = recording
  const embedded = { answers, collectedGroups, headers } satisfies EmbeddedAnswers
  const html = framed({ ...frame, scripts, answers: dataBlock(embedded) })
  if (Buffer.byteLength(html) <= pageBytesMax) return html
  const withoutAnswers = framed({ ...frame, scripts })
  if (Buffer.byteLength(withoutAnswers) > pageBytesMax) throw new Error(`A page of more than ${pageBytesMax} bytes`)
  return withoutAnswers
}

/** What an address asks for. The page of a record takes nothing from the query but the language. */
function readAddress({ queryString, record }: PageRequest): ReturnType<typeof readUrl> {
  const asked = readUrl(queryString)
  if (record === undefined) return asked
  const { place, urlLanguage } = asked
  return { place: { view: 'record', id: record.id }, urlLanguage, isReduced: place.view !== 'home' }
}

/** What the views have read. */
interface Recording {
  readonly answers: EmbeddedAnswers['answers']
  collectedGroups: EmbeddedAnswers['collectedGroups']
  readonly companies: Map<string, Company>
}

/** The functions of a view's context that read data. They record what they read, so that the browser need not ask again. */
function dataOf(page: PageRequest, recording: Recording) {
  const { answers, companies } = recording
  return {
    async request(path: string, conditions: Record<string, string> = {}): Promise<Outcome> {
      const query = new URLSearchParams(conditions).toString()
      const url = `/api/v1/${path}${query && `?${query}`}`
      const { status, body } = await page.answer(url)
      // The whole register is a document, which the script loads when it needs it.
      if (path !== coveragePath) answers.push({ url, status, body })
      const outcome = outcomeOf({ status, headers: new Headers(page.headers()), body })
      if (outcome.kind === 'answer')
        for (const company of outcome.data.companies ?? []) companies.set(company.corporate_number, company)
      return outcome
    },
    // All questions of a page count once.
    prepare: () => Promise.resolve(),
    async collectedGroups(): Promise<CollectedGroup[] | null> {
      recording.collectedGroups = await page.collectedGroups()
      return recording.collectedGroups
    },
    requestSources: () => Promise.resolve(page.sources()),
    cachedCompany: (corporateNumber: string): Company | null => companies.get(corporateNumber) ?? null,
  }
}

/** The functions of a context that do nothing on the server. */
export const staticContext = {
  isCurrent: () => true,
  isStatic: true,
  servedAnswer: () => [],
  announce: () => {},
  scrollToFragment: () => {},
  renderAgain: () => {},
  navigate: () => {},
  replacePlace: () => {},
}

/**
 * JSON for a data block in HTML. No `<` is left, so neither `</script` nor `<!--` can end the block or change its parsing (HTML, 4.12.1.3);
 * in JSON a `<` occurs only in strings.
 */
const dataBlock = (embedded: EmbeddedAnswers): string =>
  JSON.stringify(embedded, withoutUnread).replaceAll('<', String.raw`\u003c`)

const withoutUnread = (name: string, value: unknown): unknown =>
  isUnread.has(name) ? undefined : name === 'warnings' ? (value as readonly Warning[]).map(withoutMessage) : value

type Warning = Meta['warnings'][number]

/** The page says most warnings in its own words. */
const withoutMessage = (warning: Warning): Partial<Warning> => {
  const { code, parameter, count, as_of } = warning
  return saidAsSent.has(code) ? warning : { code, parameter, count, as_of }
}
const saidAsSent: ReadonlySet<string> = new Set([
  'unknown_publisher',
  'field_words',
  'name_as_published',
  'authority_in_text',
  'readings_missing',
  'other_number_in_text',
])
const isUnread = new Set<string>(unreadMembers)

/** No view: the address of a refusal is not read again. */
const nowhere: Place = { view: 'results', q: '' }

/** What was refused, and to whom. */
interface Refusal extends ApiResponse {
  readonly preferred: Language
  readonly site: SiteFacts
}

/** Of a refusal that passes. Only the server says it. */
const busyTitle = { ja: 'いまは表示できません', en: 'Not available at the moment' }

/**
 * The page of a refusal, small whatever was asked: it has the language of the address and the kind of records, and nothing else of it. It
 * has no script, which would ask again; `address: ''` leads to the same address.
 */
export function refusalPage(queryString: string, { preferred, site, status, body }: Refusal): string {
  const query = new URLSearchParams(queryString)
  const urlLanguage = parseLanguage(query.get('lang'))
  const language = urlLanguage || preferred
  const words = wordsOf(language)
  const outcome = outcomeOf({ status, headers: new Headers(), body })
  const nameOf = (name: string) => filterLabel(query.get('view') ?? '', name, words)
  const notice =
    outcome.kind === 'answer' ? '' : problemNotice(outcome, { ...staticContext, language, words, address: '' }, nameOf)
  const title = status === 429 || status === 503 ? busyTitle[language] : words.refusedTitle
  const main = [h('h1', {}, title), notice, status === 404 ? otherWays(words, urlLanguage) : null]
  return framed({ place: nowhere, language, urlLanguage, site, title, main })
}

/** The parts of the frame that a document shares with the page, as HTML. `path`: of the document. */
export function documentFrame(
  path: string,
  { language, urlLanguage, site }: Pick<Frame, 'language' | 'urlLanguage' | 'site'>,
) {
  const words = wordsOf(language)
  const state = { language, urlLanguage, words }
  const links = navigationLinks({ ...state, view: 'docs', inLanguage: (other) => documentUrl(path, other) })
  return {
    skip: escapeHtml(words.skip),
    brand: escapeHtml(urlOf({ view: 'home' }, urlLanguage)),
    navigation: htmlOf(links),
    navigationLabel: escapeHtml(words.navigation),
    sample: htmlOf(sampleParts(words)),
    footer: htmlOf(footerParts(state, site)),
  }
}

/** What views show, as HTML. Texts are escaped, so that published text cannot become markup. */
export const htmlOf = (nodes: readonly ComponentChild[]): string => renderToString(h(Fragment, {}, ...nodes))

export const wordsOf = (language: Language): Words => (language === 'en' ? en : ja)

/** What differs between the frames of pages. */
export interface Frame {
  readonly place: Place
  readonly language: Language
  readonly urlLanguage: UrlLanguage
  readonly site: SiteFacts
  readonly title: string
  readonly main: readonly ComponentChild[]
  /** The date in Japan; empty where the page does not show it. */
  readonly today?: string
  /** Headers of the response that the footer reads. */
  readonly headers?: Readonly<Record<string, string>>
  /** What the page was rendered from, as JSON; empty if the script has to ask the API. */
  readonly answers?: string
  /** The elements that load the script of the page; none without. */
  readonly scripts?: string
}

/** Puts what a page shows into its frame. */
export function framed({
  place,
  language,
  urlLanguage,
  site,
  title,
  main,
  today = '',
  headers = {},
  answers = '',
  scripts = '',
}: Frame): string {
  const words = wordsOf(language)
  const state = { language, urlLanguage, words }
  return fillTemplate({
    language,
    title: escapeHtml(fullTitle(title, words)),
    styles: stylesOf(place.view)
      .map((href) => `<link rel="stylesheet" href="${href}">\n`)
      .join(''),
    feed: feedLink(place),
    scripts,
    robots: place.view === 'home' ? 'index, follow' : 'noindex, nofollow',
    view: place.view,
    skip: escapeHtml(words.skip),
    home: escapeHtml(urlOf({ view: 'home' }, urlLanguage)),
    asked: escapeHtml(askedText({ language, words, today })),
    navigationLabel: escapeHtml(words.navigation),
    navigation: htmlOf(navigationLinks({ ...state, view: place.view, inLanguage: (other) => urlOf(place, other) })),
    heading: htmlOf(headingParts(place, words)),
    sample: site.data?.isSample ? htmlOf(sampleParts(words)) : '',
    searchLabel: escapeHtml(words.searchLabel),
    searchHint: escapeHtml(words.searchHint),
    searchButton: escapeHtml(words.searchButton),
    query: escapeHtml(searchTextOf(place)),
    urlLanguage,
    languageDisabled: urlLanguage ? '' : 'disabled',
    main: htmlOf(main),
    footer: htmlOf([...footerParts(state, site), h(RateLine, { words, headers: new Headers(headers) })]),
    site: escapeHtml(JSON.stringify(site)),
    answers,
  })
}

function feedLink(place: Place): string {
  const feed = place.view === 'records' ? feedOf(place.path, place.conditions) : null
  return feed === null ? '' : `<link rel="alternate" type="application/atom+xml" href="${escapeHtml(feed)}">\n`
}

/** The texts of the other language are not loaded, and the start page needs none before a reader leaves it. */
export async function scriptsIn(texts: Language | 'home'): Promise<string> {
  const { preloads } = await pageBundle()
  const links = preloads[texts].map((name) => `<link rel="modulepreload" href="/assets/${name}">\n`)
  return `${links.join('')}<script type="module" src="/assets/main.js"></script>\n`
}

const placeholder = /\{\{(\w+)\}\}/
const fillTemplate = compileTemplate(readFileSync(new URL('./browser/index.html', import.meta.url), 'utf8'))

/** Compiles the template, so that filling it with HTML is a concatenation. Values are never searched for placeholders. */
function compileTemplate(template: string): (values: Readonly<Record<string, string>>) => string {
  // Split by a pattern with a group: every second part is the name of a placeholder.
  const parts = template.split(placeholder)
  return (values) => parts.map((part, index) => (index % 2 === 0 ? part : values[part])).join('')
}
