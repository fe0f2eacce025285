import { h } from 'preact'
import { countText, dateText } from '../browser/format.ts'
import { recordKinds } from '../browser/records/record-kinds.ts'
import { RecordsTable } from '../browser/records/records-table.ts'
import type { Context } from '../browser/types.ts'
import { allFilters, allNews, wholeCoverage } from '../browser/url.ts'
import type { HomeFacts, KindRecord } from './home-facts.ts'
import type { NewsItem } from '../news/news-facts.ts'
import { newsList } from '../news/news-list.ts'
import { newsWords } from '../news/news-words.ts'
import { homeWords } from './home-words.ts'
import { monthSection } from './months.ts'

/**
 * The start page below its heading, which stands above the search box. The server alone writes it, once for a generation and a day; the script
 * leaves it as it is, and no request is sent for it. `facts`: null without data.
 */
export function homeView(facts: HomeFacts | null, context: Context) {
  const { words, href, language } = context
  const points = homeWords[language].points.map((point) => h('li', {}, point))
  return h(
    'div',
    { class: 'home' },
    facts && dataLines(facts, context),
    facts && examples(facts, context),
    facts && actSection(facts.acts, context),
    facts && newsSection(facts.news, context),
    facts && monthSection(facts.months, context),
    unreachable(context),
    h('ul', { class: 'points' }, points),
    h(
      'p',
      { class: 'ways' },
      h('a', { href: href(allFilters) }, words.openFilters),
      h('a', { href: href(wholeCoverage) }, words.openCoverage),
    ),
  )
}

/** What was last seen to appear, change or leave its list. */
function newsSection(items: readonly NewsItem[], context: Context) {
  if (items.length === 0) return null
  const own = newsWords[context.language]
  return h(
    'section',
    { class: 'home-news' },
    h('h2', {}, own.latest),
    h('p', { class: 'hint' }, own.note),
    newsList(items, context),
    h('p', { class: 'ways' }, h('a', { href: context.href(allNews) }, own.all)),
  )
}

/** What the script says where it cannot load the texts of another view. */
function unreachable({ words }: Context) {
  return h(
    'template',
    {},
    h(
      'section',
      { class: 'notice notice-failed' },
      h('h2', {}, words.problemTitles.unreachable),
      h('p', {}, words.problemTexts.unreachable),
      h('p', { class: 'retry' }, h('button', { type: 'button' }, words.tryAgain)),
    ),
  )
}

/** How many records of how many lists are served, of which days these are, and where more of both stands. */
function dataLines({ lists: { lists, bodies, oldest, newest, undated } }: HomeFacts, context: Context) {
  const { site, language, words, href } = context
  const texts = homeWords[language]
  const count = (number: number) => countText(number, language)
  const sentences = [
    texts.data(count(site.data?.records ?? 0), count(lists), count(bodies)),
    oldest && newest && texts.listDays(dateText(oldest, language), dateText(newest, language)),
    undated > 0 && texts.undatedLists(count(undated)),
  ]
  return [
    h('p', { class: 'home-data' }, sentences.filter(Boolean).join(words.sentenceSpace)),
    h(
      'p',
      { class: 'ways' },
      h('a', { href: href(allNews) }, newsWords[language].title),
      h('a', { href: href({ view: 'statistics' }) }, texts.statistics),
    ),
  ]
}

function examples({ examples: found }: HomeFacts, { language, href }: Context) {
  if (found.length === 0) return null
  const texts = homeWords[language]
  const items = found.map(({ by, place, ...name }) =>
    h('li', {}, h('a', { href: href(place) }, texts.exampleBy[by](name[language]))),
  )
  return h('section', { class: 'examples' }, h('h2', {}, texts.examples), h('ul', { class: 'home-examples' }, items))
}

/** The newest acts, each kind in a table of its own. */
function actSection(acts: readonly KindRecord[], context: Context) {
  if (acts.length === 0) return null
  const { words, language } = context
  const tables = recordKinds.flatMap(({ kind, path }) => {
    const records = acts.filter((act) => act.path === path).map(({ record }) => record)
    if (records.length === 0) return []
    const label = words.sections[kind]
    return [
      h('h3', {}, label),
      h(RecordsTable, { records, label, isComplete: true, options: { linkCompany: true }, context }),
    ]
  })
  const texts = homeWords[language]
  return h(
    'section',
    { class: 'home-acts' },
    h('h2', {}, texts.acts),
    h('p', { class: 'hint' }, texts.actsNote),
    ...tables,
  )
}
