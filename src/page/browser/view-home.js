/** @import { Context } from './types.js' */
import { element } from './element.js'
import { countText, dateText } from './format.js'
import { allFilters, wholeCoverage } from './url.js'

/**
 * The start page below its heading, which stands above the search box. It sends no request, to save quota for searches.
 * @param {Context} context
 */
export function showHome(context) {
  const { words, href, show } = context
  const points = words.homePoints.map(([title, text]) =>
    element('div', { class: 'point' }, element('h2', {}, title ?? ''), element('p', {}, text ?? '')),
  )
  show(
    element(
      'div',
      { class: 'home' },
      dataLine(context),
      ...examples(context),
      element('div', { class: 'points' }, ...points),
      element(
        'p',
        { class: 'ways' },
        element('a', { href: href(allFilters) }, words.openFilters),
        element('a', { href: href(wholeCoverage) }, words.openCoverage),
      ),
    ),
  )
}

/**
 * How many records of how many lists of which day are served.
 * @param {Context} context
 */
function dataLine({ words, language, site: { data } }) {
  if (!data) return null
  const [records, lists] = [countText(data.records, language), countText(data.lists, language)]
  return element('p', { class: 'home-data' }, words.homeData(records, lists, data.day && dateText(data.day, language)))
}

/** @param {Context} context */
function examples({ words, language, href, site: { examples: found = [] } }) {
  if (found.length === 0) return []
  const items = found.map(({ by, place, ...name }) =>
    element('li', {}, element('a', { href: href(place) }, words.homeExamples[by](name[language]))),
  )
  return [element('h2', {}, words.homeExamplesTitle), element('ul', { class: 'home-examples' }, ...items)]
}
