/** @import { Context, CoverageEntry, CoverageGroup } from '../types.js' */
/** @import { CoverageState, Freshness } from './coverage-state.js' */
import { shortNameOf } from './coverage-search.js'
import { coverageState, freshnessMarks, meaningOf } from './coverage-state.js'
import { element } from '../element.js'
import { countText, labelOf } from '../format.js'
import { citiesEn, citiesJa, prefecturesEn, prefecturesJa, regionStarts } from './tile-names.js'
import { coverageOf } from '../url.js'

/**
 * The publishers of procurement suspensions as tiles: the prefectures in the arrangement of Japan (by region on a phone), the designated
 * cities beside them, the other groups below. A tile is a link to what is collected of its publisher.
 * @param {CoverageGroup[]} groups
 * @param {Context} context
 */
export function coverageTiles(groups, context) {
  const entriesOf = (/** @type {string} */ code) =>
    groups.find(({ publisher_group }) => publisher_group === code)?.publishers ?? []
  const others = groups.filter(({ publisher_group }) => !['prefecture', 'designated_city'].includes(publisher_group))
  return [
    element(
      'div',
      { class: 'map' },
      legend(context),
      regions(entriesOf('prefecture'), context),
      element(
        'section',
        { class: 'cities' },
        element('h3', {}, context.words.designatedCities),
        element(
          'ul',
          { class: 'tiles city-tiles' },
          ...placeTiles([citiesJa, citiesEn], entriesOf('designated_city'), context),
        ),
      ),
    ),
    ...others.map((group) => chipSection(group, context)),
  ]
}

/**
 * What the marks mean.
 * @param {Context} context
 */
function legend({ words }) {
  return element(
    'ul',
    { class: 'map-legend' },
    .../** @type {Freshness[]} */ (Object.keys(freshnessMarks)).map((freshness) =>
      element(
        'li',
        {},
        element('span', { class: `tile-mark tile-${freshness}`, 'aria-hidden': 'true' }, freshnessMarks[freshness]),
        element('b', {}, words.freshnesses[freshness]),
        ' ',
        words.legends[freshness],
      ),
    ),
  )
}

/**
 * The prefectures by region. On the map the regions have no title of their own.
 * @param {CoverageEntry[]} entries
 * @param {Context} context
 */
function regions(entries, context) {
  const tiles = placeTiles([prefecturesJa, prefecturesEn], entries, context)
  return element(
    'div',
    { class: 'prefectures' },
    ...context.words.regions.map((name, index) =>
      element(
        'section',
        { class: 'region' },
        element('h3', {}, name),
        element('ul', { class: 'tiles' }, ...tiles.slice(regionStarts[index], regionStarts[index + 1])),
      ),
    ),
  )
}

/**
 * @param {[string[], string[]]} names in the order of their codes, without 県, 市 and the like
 * @param {CoverageEntry[]} entries
 * @param {Context} context
 */
function placeTiles([namesJa, namesEn], entries, context) {
  return namesJa.map((name, index) => {
    const own = entries.filter(({ publisher }) => publisher.replace(/[都府県市]$/, '') === name)
    const label = context.language === 'en' ? (namesEn[index] ?? name) : name
    return element(
      'li',
      { 'data-code': index + 1 },
      tile({ publisher: own[0]?.publisher ?? name, label, lists: own }, context),
    )
  })
}

/**
 * @param {{ publisher: string, label: string, lists: CoverageEntry[] }} body
 * @param {Context} context
 */
export function tile({ publisher, label, lists }, context) {
  const state = coverageState(lists)
  const url = context.href(coverageOf(publisher))
  // The legend says what it means that nothing is collected, once for hundreds of tiles.
  const hasTitle = state.freshness !== 'never_collected'
  return tileLink({ name: label, href: `${url}#answer`, state, hasTitle }, context)
}

/**
 * A name with the mark of its freshness, as a link. Its title says what that means.
 * @param {{ name: string, href: string, state: CoverageState, hasTitle?: boolean }} link
 * @param {Context} context
 */
export function tileLink({ name, href, state, hasTitle = true }, context) {
  const freshness = context.words.freshnesses[state.freshness]
  const title = hasTitle ? `${name} — ${freshness}: ${meaningOf(state, context)}` : null
  return element(
    'a',
    { class: `tile tile-${state.freshness}`, href, title },
    element('span', { class: 'tile-name' }, name),
    element('span', { class: 'tile-mark', 'aria-hidden': 'true' }, freshnessMarks[state.freshness]),
    element('span', { class: 'visually-hidden' }, ` ${freshness}`),
  )
}

/**
 * The publishers of a group that has no place on the map. Those that are not collected are folded.
 * @param {CoverageGroup} group
 * @param {Context} context
 */
function chipSection(group, context) {
  const { words, language } = context
  const publishers = [...new Set(group.publishers.map(({ publisher }) => publisher))]
  const chips = publishers.map((publisher) => {
    const lists = group.publishers.filter((entry) => entry.publisher === publisher)
    const label = language === 'en' && lists[0]?.publisher_en ? lists[0].publisher_en : shortNameOf(publisher)
    const isCollected = coverageState(lists).freshness !== 'never_collected'
    return { isCollected, chip: element('li', {}, tile({ publisher, label, lists }, context)) }
  })
  const collected = chips.filter(({ isCollected }) => isCollected)
  const others = chips.filter(({ isCollected }) => !isCollected)
  return element(
    'section',
    { class: 'chip-group' },
    element(
      'h3',
      {},
      labelOf(group.publisher_group_label, group.publisher_group_label_en, language),
      ' ',
      element('span', { class: 'count' }, collectedOfText(group, context)),
    ),
    element('ul', { class: 'chips' }, ...collected.map(({ chip }) => chip)),
    others.length === 0
      ? null
      : element(
          'details',
          { class: 'rest' },
          element('summary', {}, words.notCollectedBodies(countText(others.length, language))),
          element('ul', { class: 'chips' }, ...others.map(({ chip }) => chip)),
        ),
  )
}

/**
 * @param {CoverageGroup} group
 * @param {Context} context
 */
export function collectedOfText(group, { words, language }) {
  return words.collectedOf(
    countText(group.collected_publisher_count, language),
    countText(group.publisher_count, language),
  )
}
