/** @import { Context } from './types.js' */
import { element } from './element.js'
import { allFilters, wholeCoverage } from './url.js'

/**
 * The start page. It sends no request, to save quota for searches.
 * @param {Context} context
 */
export function showHome({ words, href, show }) {
  const points = words.homePoints.map(([title, text]) =>
    element('div', { class: 'point' }, element('h2', {}, title ?? ''), element('p', {}, text ?? '')),
  )
  show(
    element(
      'div',
      { class: 'home' },
      element('h1', {}, words.homeTitle),
      element('p', { class: 'lead' }, words.homeLead),
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
