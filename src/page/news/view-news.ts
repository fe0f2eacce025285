import { h } from 'preact'
import { countText, dateText } from '../browser/format.ts'
import { absenceLink } from '../browser/small-parts.ts'
import type { Context, NewsPlace } from '../browser/types.ts'
import { allFilters, allNews, documentUrl, feedOf, wholeCoverage } from '../browser/url.ts'
import type { FirstCollected, NewsDay, NewsFacts } from './news-facts.ts'
import { dayHeading, newsList } from './news-list.ts'
import { newsWords } from './news-words.ts'

/** Rows of days and lists that are shown before the others are unfolded. */
const rowsShown = 20

/** What appeared, changed or left its list: the records of a day and a list or the newest ones, and the numbers of all. The server alone writes it. */
export function newsView(facts: NewsFacts, place: NewsPlace, context: Context) {
  const own = newsWords[context.language]
  const { days, items } = facts
  const since = facts.since === null ? '' : dateText(facts.since, context.language)
  return [
    h('h1', {}, own.title),
    h('p', {}, own.note),
    h('p', {}, own.span(since), days.length === 0 ? `${context.words.sentenceSpace}${own.none(since)}` : null),
    days.length === 0 ? noNewsWays(context) : null,
    items.length === 0
      ? null
      : h(
          'section',
          { class: 'news' },
          h('h2', {}, titleOf(facts, place, context)),
          newsList(items, context),
          moreLine(facts, place, context),
          feedLine(facts, context),
        ),
    days.length === 0 ? null : h('section', { class: 'news' }, h('h2', {}, own.byDay), ...dayTables(days, context)),
    firstCollections(facts, context),
  ]
}

/** Nothing moved: the newest acts are on the start page, and the days of the lists in the register. */
function noNewsWays({ words, language, href }: Context) {
  return h(
    'p',
    { class: 'ways' },
    h('a', { href: href({ view: 'home' }) }, newsWords[language].newestActs),
    h('a', { href: href(wholeCoverage) }, words.openCoverage),
    absenceLink({ words, href }),
  )
}

/** The sources that were first collected in these days, each with a way to what is said of it and to the original. */
function firstCollections({ first }: NewsFacts, context: Context) {
  if (first.length === 0) return null
  const own = newsWords[context.language]
  const further = first.slice(rowsShown)
  return h(
    'section',
    { class: 'news' },
    h('h2', {}, own.first),
    h('p', { class: 'hint' }, own.firstNote),
    ...firstLists(first.slice(0, rowsShown), context),
    further.length === 0
      ? null
      : h('details', {}, h('summary', {}, own.further(further.length)), ...firstLists(further, context)),
  )
}

/** A list for each day. */
function firstLists(sources: readonly FirstCollected[], { language, urlLanguage }: Context) {
  const own = newsWords[language]
  const item = ({ sourceId, ...title }: FirstCollected) =>
    h('li', {}, h('a', { href: documentUrl(`/docs/sources#${sourceId}`, urlLanguage) }, title[language]))
  return [...Map.groupBy(sources, ({ on }) => on)].flatMap(([on, ofDay]) => [
    h('h3', {}, own.firstOn(dateText(on, language))),
    h('ul', {}, ...ofDay.map(item)),
  ])
}

function titleOf({ days }: NewsFacts, { day, source }: NewsPlace, { language }: Context) {
  const own = newsWords[language]
  const asked = days.find(({ on, sourceId }) => on === day && sourceId === source)
  return asked === undefined ? own.latest : own.ofDay(dateText(day, language), asked[language])
}

function moreLine({ hasMore, unnamed }: NewsFacts, place: NewsPlace, { language, href }: Context) {
  const own = newsWords[language]
  const next = String(Number(place.page || '1') + 1)
  const parts = [
    hasMore ? h('a', { class: 'button quiet', href: href({ ...place, page: next }) }, own.more) : null,
    unnamed === 0 || hasMore ? null : h('a', { href: href(allFilters) }, own.unnamed(countText(unnamed, language))),
    place.day === '' ? null : h('a', { href: href(allNews) }, own.whole),
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : h('p', { class: 'ways' }, ...parts.flatMap((part) => [part, ' ']))
}

/** A feed for each authority of the records, because there is none of everything. */
function feedLine({ items }: NewsFacts, { language }: Context) {
  const authorities = new Map(
    items.map(({ path, record: { authority, authority_en: en } }) => [
      feedOf(path, { authority }),
      language === 'en' ? (en ?? authority) : authority,
    ]),
  )
  const links = [...authorities].flatMap(([url, name]) => (url === null ? [] : [' ', h('a', { href: url }, name)]))
  return h('p', { class: 'hint' }, `${newsWords[language].feeds}:`, ...links)
}

function dayTables(days: readonly NewsDay[], context: Context) {
  const own = newsWords[context.language]
  const further = days.slice(rowsShown)
  return [
    dayTable(days.slice(0, rowsShown), own.byDay, context),
    further.length === 0
      ? null
      : h(
          'details',
          {},
          h('summary', {}, own.further(further.length)),
          dayTable(further, own.further(further.length), context),
        ),
  ]
}

function dayTable(days: readonly NewsDay[], label: string, { language, href }: Context) {
  const own = newsWords[language]
  const changes = ['appeared', 'changed', 'left'] as const
  const heads = [own.source, ...changes.map((change) => own.changes[change])]
  const row = ({ on, sourceId, counts, ...title }: NewsDay) =>
    h(
      'tr',
      {},
      h(
        'th',
        { scope: 'row' },
        h('a', { href: href({ view: 'new', day: on, source: sourceId, page: '' }) }, title[language]),
      ),
      ...changes.map((change) =>
        h('td', { class: 'number' }, counts[change] === 0 ? '' : countText(counts[change], language)),
      ),
    )
  return h(
    'table',
    { class: 'lined news-days', 'aria-label': label },
    h('thead', { role: 'rowgroup' }, h('tr', {}, ...heads.map((head) => h('th', { scope: 'col' }, head)))),
    ...[...Map.groupBy(days, ({ on }) => on)].map(([on, ofDay]) =>
      h('tbody', {}, dayHeading(on, heads.length, language), ...ofDay.map(row)),
    ),
  )
}
