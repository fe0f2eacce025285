import { readFileSync } from 'node:fs'
import { createElementsIn } from './page/element.js'
import { footerParts, fullTitle, navigationLinks } from './page/frame.js'
import { outcomeOf } from './page/outcome.js'
import type { CollectedGroup, CollectedSource, Company, Context, EmbeddedAnswers, Outcome } from './page/types.d.ts'
import { readUrl, searchTextOf, urlOf } from './page/url.js'
import { loadView } from './page/views.js'
import { en } from './page/words-en.js'
import { ja } from './page/words-ja.js'
import { escapeHtml, htmlDocument, htmlOf, type HtmlNode } from './html-document.ts'
import { compileTemplate, dataBlock } from './page-template.ts'

/** A response of the API: its status and its body as parsed JSON. */
export interface ApiResponse {
  readonly status: number
  readonly body: unknown
}

/** What a page is rendered from. */
export interface PageRequest {
  /** The query of the address, from `?` on. */
  readonly search: string
  readonly isSample: boolean
  /** The date in Japan, YYYY-MM-DD. */
  readonly today: string
  /** Headers of the response that the page reads: the rate limits and Retry-After. Called last. */
  readonly headers: () => Readonly<Record<string, string>>
  /** Answers a request to the API, path and query. Throws to end the rendering. */
  readonly answer: (url: string) => Promise<ApiResponse>
  readonly sources: () => readonly unknown[]
  readonly collectedGroups: () => Promise<readonly unknown[] | null>
}

createElementsIn(htmlDocument)

const fillTemplate = compileTemplate(readFileSync(new URL('./page/index.html', import.meta.url), 'utf8'))

/** Whether the view of an address shows data of the API. The first page does not. */
export const showsData = (search: string): boolean => readUrl(search).place.view !== 'home'

interface Recording {
  readonly answers: EmbeddedAnswers['answers']
  sources: EmbeddedAnswers['sources']
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
      answers.push({ url, status, body })
      const outcome = outcomeOf({ status, headers: new Headers(page.headers()), body })
      if (outcome.kind === 'answer')
        for (const company of outcome.data.companies ?? []) companies.set(company.corporate_number, company)
      return outcome
    },
    // All questions of a page count once.
    prepare: () => Promise.resolve(),
    async collectedGroups(): Promise<CollectedGroup[] | null> {
      recording.collectedGroups = (await page.collectedGroups()) as CollectedGroup[] | null
      return recording.collectedGroups
    },
    requestSources(): Promise<CollectedSource[] | null> {
      recording.sources = page.sources() as CollectedSource[]
      return Promise.resolve(recording.sources)
    },
    cachedCompany: (corporateNumber: string): Company | null => companies.get(corporateNumber) ?? null,
  }
}

/** Renders an address as the browser would, by the same views. */
export async function renderPage(page: PageRequest): Promise<string> {
  const { place, language } = readUrl(page.search)
  const words = language === 'en' ? en : ja
  const recording: Recording = { answers: [], sources: null, collectedGroups: null, companies: new Map() }
  let shown: (HtmlNode | string)[] = []
  let title: string = words.siteTitle
  const context = {
    language,
    words,
    today: page.today,
    address: `/${page.search}`,
    href: (to: Parameters<Context['href']>[0]) => urlOf(to, language),
    ...dataOf(page, recording),
    show: (...nodes: (HtmlNode | string)[]) => ((shown = nodes), true),
    isCurrent: () => true,
    isStatic: true,
    announce: () => {},
    scrollToFragment: () => {},
    renderAgain: () => {},
    navigate: () => {},
    replacePlace: () => {},
    setTitle: (text: string) => void (title = text),
  }
  const showView = await loadView(place)
  await showView(context)
  const { answers, sources, collectedGroups } = recording
  const headers = page.headers()
  const state = { place, language, words }
  return fillTemplate({
    language,
    title: escapeHtml(fullTitle(title, words)),
    robots: place.view === 'home' ? 'index, follow' : 'noindex, nofollow',
    view: place.view,
    skip: escapeHtml(words.skip),
    home: escapeHtml(urlOf({ view: 'home' }, language)),
    navigationLabel: escapeHtml(words.navigation),
    navigation: htmlOf(navigationLinks(state)),
    sampleHidden: page.isSample ? '' : 'hidden',
    searchLabel: escapeHtml(words.searchLabel),
    searchHint: escapeHtml(words.searchHint),
    searchButton: escapeHtml(words.searchButton),
    query: escapeHtml(searchTextOf(place)),
    languageDisabled: language === 'en' ? '' : 'disabled',
    main: htmlOf(shown),
    footer: htmlOf(footerParts(state, new Headers(headers))),
    answers:
      answers.length === 0 ? '' : dataBlock({ answers, sources, collectedGroups, headers } satisfies EmbeddedAnswers),
  })
}
