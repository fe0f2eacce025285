/** @import { Context, CoverageEntry, CoverageGroup, Place } from '../types.js' */
import { coverageTable } from './coverage-table.js'
import { collectedOfText } from './coverage-tiles.js'
import { element } from '../element.js'
import { countText, labelOf } from '../format.js'

/** @typedef {Extract<Place, { view: 'coverage' }>} Filter */

/**
 * The table of publishers, folded by group. A group that is asked for, or filtered, is open.
 * @param {CoverageGroup[]} groups
 * @param {Filter} filter
 * @param {Context} context
 */
export function coverageRegister(groups, filter, context) {
  const { freshness } = filter
  const isShown = (/** @type {CoverageEntry} */ entry) => freshness === '' || entry.freshness === freshness
  const shown = groups
    .map((group) => ({ group, rows: group.publishers.filter(isShown) }))
    .filter(({ rows }) => rows.length > 0)
  return element(
    'section',
    { id: 'register', class: 'register' },
    element('h2', {}, context.words.coverageRegister),
    freshnessLinks(groups, filter, context),
    ...shown.map(({ group, rows }) => groupDetails(group, rows, filter, context)),
    shown.length === 0 ? element('p', {}, context.words.noPublisher) : null,
  )
}

/**
 * A group with its rows.
 * @param {CoverageGroup} group
 * @param {CoverageEntry[]} rows
 * @param {Filter} filter
 * @param {Context} context
 */
function groupDetails(group, rows, filter, context) {
  const { words, language } = context
  const label = labelOf(group.publisher_group_label, group.publisher_group_label_en, language)
  const isCollected = group.collected_publisher_count > 0
  const isOpen = filter.freshness !== '' || filter.group === group.publisher_group
  return element(
    'details',
    {
      id: `group-${group.publisher_group}`,
      class: 'group',
      open: isOpen,
    },
    element(
      'summary',
      {},
      element('span', { class: 'group-name' }, label),
      ' ',
      element(
        'span',
        { class: 'count' },
        `${collectedOfText(group, context)} · ${words.observed} ${isCollected ? countText(group.observed_count, language) : '—'}`,
      ),
      element('meter', {
        min: 0,
        max: group.publisher_count,
        value: group.collected_publisher_count,
        'aria-hidden': 'true',
      }),
    ),
    isOpen || !context.isStatic ? coverageTable(rows, label, context) : groupLink(group, context),
  )
}

/**
 * Without scripts the table of a group that is not open is another address, because all of them would be a page of 400 KB.
 * @param {CoverageGroup} group
 * @param {Context} context
 */
function groupLink({ publisher_group: group }, { words, href }) {
  const url = href({ view: 'coverage', text: '', group, freshness: '' })
  return element('p', {}, element('a', { href: `${url}#group-${group}` }, words.showGroup))
}

/**
 * The rows of one freshness, each with their number.
 * @param {CoverageGroup[]} groups
 * @param {Filter} filter
 * @param {Context} context
 */
function freshnessLinks(groups, filter, { words, language, href }) {
  const entries = groups.flatMap(({ publishers }) => publishers)
  const choices = Object.entries({ '': words.all, ...words.freshnesses })
    .map(([code, text]) => ({
      code,
      text,
      count: code === '' ? entries.length : entries.filter(({ freshness }) => freshness === code).length,
    }))
    .filter(({ code, count }) => count > 0 || code === filter.freshness)
  return element(
    'nav',
    { class: 'kinds', 'aria-label': words.freshness },
    ...choices.map(({ code, text, count }) =>
      element(
        'a',
        {
          href: `${href({ view: 'coverage', text: '', group: '', freshness: code })}#register`,
          'aria-current': code === filter.freshness && 'true',
        },
        text,
        ' ',
        element('span', { class: 'count' }, countText(count, language)),
      ),
    ),
  )
}
