import type { Context } from './types.ts'
import { h } from 'preact'
import { countText, dateText } from './format.ts'
import { allFilters, wholeCoverage } from './url.ts'

/** The start page below its heading, which stands above the search box. It sends no request, to save quota for searches. */
export function showHome(context: Context) {
  const { words, href, show } = context
  const points = words.homePoints.map(([title, text]) =>
    h('div', { class: 'point' }, h('h2', {}, title ?? ''), h('p', {}, text ?? '')),
  )
  show(
    h(
      'div',
      { class: 'home' },
      dataLine(context),
      ...examples(context),
      h('div', { class: 'points' }, ...points),
      h(
        'p',
        { class: 'ways' },
        h('a', { href: href(allFilters) }, words.openFilters),
        h('a', { href: href(wholeCoverage) }, words.openCoverage),
      ),
    ),
  )
}

/** How many records of how many lists of which day are served. */
function dataLine({ words, language, site: { data } }: Context) {
  if (!data) return null
  const [records, lists] = [countText(data.records, language), countText(data.lists, language)]
  return h('p', { class: 'home-data' }, words.homeData(records, lists, data.day && dateText(data.day, language)))
}

function examples({ words, language, href, site: { examples: found = [] } }: Context) {
  if (found.length === 0) return []
  const items = found.map(({ by, place, ...name }) =>
    h('li', {}, h('a', { href: href(place) }, words.homeExamples[by](name[language]))),
  )
  return [h('h2', {}, words.homeExamplesTitle), h('ul', { class: 'home-examples' }, ...items)]
}
