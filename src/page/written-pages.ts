import type { Language, NewsPlace, Place, SiteFacts, Statistics, UrlLanguage, WrittenPlace } from './browser/types.ts'
import { urlOf } from './browser/url.ts'
import type { HomeFacts } from './home/home-facts.ts'
import { homeView } from './home/view-home.ts'
import type { NewsFacts } from './news/news-facts.ts'
import { newsWords } from './news/news-words.ts'
import { newsView } from './news/view-news.ts'
import { statisticsWords } from './statistics/statistics-words.ts'
import { statisticsView } from './statistics/view-statistics.ts'
import { framed, scriptsIn, staticContext, wordsOf, type Frame } from './render-page.ts'

/** What differs between the pages of a view that the server alone writes. */
interface WrittenPage {
  readonly language: Language
  readonly urlLanguage: UrlLanguage
  readonly site: SiteFacts
}

/** Renders the start page, which the script in the browser leaves as it is. */
export async function renderStartPage(facts: HomeFacts | null, written: WrittenPage): Promise<string> {
  const place = { view: 'home' } as const
  const context = writtenContext(place, facts?.today ?? '', written)
  return renderWritten({ place, main: [homeView(facts, context)], title: context.words.siteTitle }, context)
}

/** Renders what is new on the lists. `headers`: of the response. */
export async function renderNews(
  facts: NewsFacts,
  place: NewsPlace,
  { headers, ...written }: WrittenPage & Pick<Frame, 'headers'>,
): Promise<string> {
  const context = writtenContext(place, facts.today, written)
  const title = newsWords[context.language].title
  return renderWritten({ place, main: newsView(facts, place, context), title, ...(headers && { headers }) }, context)
}

/** Renders the numbers of the collection. */
export async function renderStatistics(statistics: Statistics, written: WrittenPage): Promise<string> {
  const place = { view: 'statistics' } as const
  const context = writtenContext(place, '', written)
  const { title } = statisticsWords[context.language]
  return renderWritten({ place, main: [statisticsView(statistics, context)], title }, context)
}

function writtenContext(place: WrittenPlace, today: string, { language, urlLanguage, site }: WrittenPage) {
  const noData = () => Promise.reject(new Error('This page asks for no data'))
  return {
    ...staticContext,
    language,
    urlLanguage,
    words: wordsOf(language),
    site,
    today,
    address: urlOf(place, urlLanguage),
    href: (to: Place) => urlOf(to, urlLanguage),
    request: noData,
    prepare: noData,
    collectedGroups: noData,
    requestSources: noData,
    cachedCompany: () => null,
    show: () => false,
    setTitle: () => {},
  }
}

async function renderWritten(
  parts: Pick<Frame, 'place' | 'main' | 'title' | 'headers'>,
  { language, urlLanguage, site, today }: ReturnType<typeof writtenContext>,
): Promise<string> {
  return framed({
    ...parts,
    language,
    urlLanguage,
    site,
    today,
    scripts: await scriptsIn('home'),
  })
}
