import type { CoverageEntry, CoverageGroup, Place } from '../types.ts'
import type { CoverageContext } from './coverage-words.ts'
import { coverageTable } from './coverage-table.ts'
import { collectedOfText } from './coverage-tiles.ts'
import { h } from 'preact'
import { countText, labelOf } from '../format.ts'

export type Filter = Extract<Place, { view: 'coverage' }>

/** The table of publishers, folded by group. A group that is asked for, or filtered, is open. */
export function coverageRegister(groups: CoverageGroup[], filter: Filter, context: CoverageContext) {
  const { freshness } = filter
  const isShown = (entry: CoverageEntry) => freshness === '' || entry.freshness === freshness
  const shown = groups
    .map((group) => ({ group, rows: collectedFirst(group.publishers.filter(isShown)) }))
    .filter(({ rows }) => rows.length > 0)
  return h(
    'section',
    { id: 'register', class: 'register' },
    h('h2', {}, context.words.coverageRegister),
    freshnessLinks(groups, filter, context),
    ...shown.map(({ group, rows }) => groupDetails(group, rows, filter, context)),
    shown.length === 0 ? h('p', {}, context.words.noPublisher) : null,
  )
}

const collectedFirst = (entries: CoverageEntry[]): CoverageEntry[] => {
  const rank = ({ freshness }: CoverageEntry) => Number(freshness === 'never_collected')
  return entries.toSorted((a, b) => rank(a) - rank(b))
}

/** A group with its rows, those that are collected first. */
function groupDetails(group: CoverageGroup, rows: CoverageEntry[], filter: Filter, context: CoverageContext) {
  const { words, language } = context
  const label = labelOf(group.publisher_group_label, group.publisher_group_label_en, language)
  const isCollected = group.collected_publisher_count > 0
  const isOpen = filter.freshness !== '' || filter.group === group.publisher_group
  return h(
    'details',
    {
      id: `group-${group.publisher_group}`,
      class: 'group',
      open: isOpen,
    },
    h(
      'summary',
      {},
      h('span', { class: 'group-name' }, label),
      ' ',
      h(
        'span',
        { class: 'count' },
        `${collectedOfText(group, context)} · ${words.observed} ${isCollected ? countText(group.observed_count, language) : '—'}`,
      ),
      h('meter', {
        min: 0,
        max: group.publisher_count,
        value: group.collected_publisher_count,
        'aria-hidden': 'true',
      }),
    ),
    isOpen || !context.isStatic ? coverageTable(rows, label, context) : groupLink(group, context),
  )
}

/** Without scripts the table of a group that is not open is another address, because all of them would be a page of 400 KB. */
function groupLink({ publisher_group: group }: CoverageGroup, { words, href }: CoverageContext) {
  const url = href({ view: 'coverage', text: '', group, freshness: '' })
  return h('p', {}, h('a', { href: `${url}#group-${group}` }, words.showGroup))
}

/** The rows of one freshness, each with their number. */
function freshnessLinks(groups: CoverageGroup[], filter: Filter, { words, language, href }: CoverageContext) {
  const entries = groups.flatMap(({ publishers }) => publishers)
  const choices = Object.entries({ '': words.all, ...words.freshnesses })
    .map(([code, text]) => ({
      code,
      text,
      count: code === '' ? entries.length : entries.filter(({ freshness }) => freshness === code).length,
    }))
    .filter(({ code, count }) => count > 0 || code === filter.freshness)
  return h(
    'nav',
    { class: 'kinds', 'aria-label': words.freshness },
    ...choices.map(({ code, text, count }) =>
      h(
        'a',
        {
          href: `${href({ view: 'coverage', text: '', group: '', freshness: code })}#register`,
          'aria-current': code === filter.freshness ? 'true' : undefined,
        },
        text,
        ' ',
        h('span', { class: 'count' }, countText(count, language)),
      ),
    ),
  )
}
