import type { Context, CoverageEntry, CoverageGroup } from '../types.ts'
import type { CoverageContext } from './coverage-words.ts'
import type { CoverageState, Freshness } from './coverage-state.ts'
import { shortNameOf } from './coverage-search.ts'
import { coverageState, freshnessMarks, meaningOf } from './coverage-state.ts'
import { h, type ComponentChild } from 'preact'
import { countText, labelOf } from '../format.ts'
import { prefecturesEn } from '../prefectures-en.ts'
import { citiesEn, citiesJa, prefecturesJa, regionStarts } from './tile-names.ts'
import { coverageOf } from '../url.ts'

/**
 * The publishers of procurement suspensions as tiles: the prefectures in the arrangement of Japan (by region on a phone), the designated
 * cities beside them, below those of the other groups that are not collected. A tile is a link to what is collected of its publisher.
 */
export function coverageTiles(groups: CoverageGroup[], context: CoverageContext) {
  const entriesOf = (code: string) => groups.find(({ publisher_group }) => publisher_group === code)?.publishers ?? []
  const others = groups.filter(({ publisher_group }) => !['prefecture', 'designated_city'].includes(publisher_group))
  return [
    h(
      'div',
      { class: 'map' },
      legend(context),
      prefectureMap(placeTiles([prefecturesJa, prefecturesEn], entriesOf('prefecture'), context), context),
      h(
        'section',
        { class: 'cities' },
        h('h3', {}, context.words.designatedCities),
        h(
          'ul',
          { class: 'tiles city-tiles' },
          ...placeTiles([citiesJa, citiesEn], entriesOf('designated_city'), context),
        ),
      ),
    ),
    ...others.map((group) => otherChips(group, context)),
  ]
}

/** What the marks mean. */
function legend({ words }: CoverageContext) {
  return h(
    'ul',
    { class: 'map-legend' },
    ...(Object.keys(freshnessMarks) as Freshness[]).map((freshness) =>
      h(
        'li',
        {},
        h('span', { class: `tile-mark tile-${freshness}`, 'aria-hidden': 'true' }, freshnessMarks[freshness]),
        h('b', {}, words.freshnesses[freshness]),
        ' ',
        words.legends[freshness],
      ),
    ),
  )
}

/** A tile for each prefecture, in the order of their codes, by region. On the map the regions have no title of their own. */
export function prefectureMap(tiles: ComponentChild[], { words }: Context) {
  return h(
    'div',
    { class: 'prefectures' },
    ...words.regions.map((name, index) =>
      h(
        'section',
        { class: 'region' },
        h('h3', {}, name),
        h('ul', { class: 'tiles' }, ...tiles.slice(regionStarts[index], regionStarts[index + 1])),
      ),
    ),
  )
}

/** `names`: in the order of their codes, without 県, 市 and the like. */
function placeTiles([namesJa, namesEn]: [string[], string[]], entries: CoverageEntry[], context: CoverageContext) {
  return namesJa.map((name, index) => {
    const own = entries.filter(({ publisher }) => publisher.replace(/[都府県市]$/, '') === name)
    const label = context.language === 'en' ? (namesEn[index] ?? name) : name
    return h(
      'li',
      { 'data-code': index + 1 },
      tile({ publisher: own[0]?.publisher ?? name, label, lists: own }, context),
    )
  })
}

export function tile(
  { publisher, label, lists }: { publisher: string; label: string; lists: CoverageEntry[] },
  context: CoverageContext,
) {
  const state = coverageState(lists)
  const url = context.href(coverageOf(publisher))
  // The legend says what it means that nothing is collected, once for hundreds of tiles.
  const hasTitle = state.freshness !== 'never_collected'
  return tileLink({ name: label, href: `${url}#answer`, state, hasTitle }, context)
}

/** A name with the mark of its freshness, as a link. Its title says what that means. */
export function tileLink(
  { name, href, state, hasTitle = true }: { name: string; href: string; state: CoverageState; hasTitle?: boolean },
  context: CoverageContext,
) {
  const freshness = context.words.freshnesses[state.freshness]
  const title = hasTitle ? `${name} — ${freshness}: ${meaningOf(state, context)}` : null
  return h(
    'a',
    { class: `tile tile-${state.freshness}`, href, title },
    h('span', { class: 'tile-name' }, name),
    h('span', { class: 'tile-mark', 'aria-hidden': 'true' }, freshnessMarks[state.freshness]),
    h('span', { class: 'visually-hidden' }, ` ${freshness}`),
  )
}

/** The publishers of a group as tiles, those that are collected apart. */
function chipsOf(group: CoverageGroup, context: CoverageContext) {
  const publishers = [...new Set(group.publishers.map(({ publisher }) => publisher))]
  const chips = publishers.map((publisher) => {
    const lists = group.publishers.filter((entry) => entry.publisher === publisher)
    const isEnglish = context.language === 'en' && lists[0]?.publisher_en
    const label = isEnglish ? lists[0]!.publisher_en! : shortNameOf(publisher)
    const isCollected = coverageState(lists).freshness !== 'never_collected'
    return { isCollected, chip: h('li', {}, tile({ publisher, label, lists }, context)) }
  })
  const of = (wanted: boolean) => chips.flatMap(({ isCollected, chip }) => (isCollected === wanted ? [chip] : []))
  return { collected: of(true), others: of(false) }
}

const groupLabel = ({ publisher_group_label: label, publisher_group_label_en: en }: CoverageGroup, context: Context) =>
  labelOf(label, en, context.language)

/** The publishers that are collected, by group. */
export function collectedChips(groups: CoverageGroup[], context: CoverageContext) {
  return groups.flatMap((group) => {
    const { collected } = chipsOf(group, context)
    if (collected.length === 0) return []
    const count = h('span', { class: 'count' }, collectedOfText(group, context))
    const title = h('h3', {}, groupLabel(group, context), ' ', count)
    return [h('section', { class: 'chip-group' }, title, h('ul', { class: 'chips' }, ...collected))]
  })
}

/** The publishers of a group that has no place on the map and that are not collected, folded. */
function otherChips(group: CoverageGroup, context: CoverageContext) {
  const { words, language } = context
  const { others } = chipsOf(group, context)
  if (others.length === 0) return null
  const summary = `${groupLabel(group, context)}${words.labelColon}${words.notCollectedBodies(countText(others.length, language))}`
  return h('details', { class: 'rest' }, h('summary', {}, summary), h('ul', { class: 'chips' }, ...others))
}

export function collectedOfText(group: CoverageGroup, { words, language }: CoverageContext) {
  return words.collectedOf(
    countText(group.collected_publisher_count, language),
    countText(group.publisher_count, language),
  )
}
