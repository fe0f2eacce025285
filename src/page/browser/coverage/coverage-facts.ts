import type { CoverageEntry } from '../types.ts'
import type { CoverageContext } from './coverage-words.ts'
import { coverageState, freshnessMarks } from './coverage-state.ts'
import { h, type ComponentChild } from 'preact'
import { externalLink } from '../elements.ts'
import { codeText, countText, dateText } from '../format.ts'
import { plannedInterval } from './next-check.ts'

/** A remark below a fact of a list. */
export function hint(content: ComponentChild) {
  return content ? h('span', { class: 'hint' }, content) : null
}

export function freshnessBadge(entry: CoverageEntry, { words }: CoverageContext) {
  const mark = freshnessMarks[coverageState([entry]).freshness]
  const text = codeText(words.freshnesses, entry.freshness)
  return h('span', { class: `badge freshness-${entry.freshness}` }, `${mark} ${text}`)
}

export function recordsLink({ publisher }: CoverageEntry, { words, href }: CoverageContext) {
  const conditions = { authority: publisher }
  return h('a', { href: href({ view: 'records', path: 'procurement-suspensions', conditions }) }, words.itsRecords)
}

/** The other bodies whose records the list has, and the other lists that have some records of the publisher. */
export function otherNames({ publisher, authorities, other_lists: lists }: CoverageEntry, { words }: CoverageContext) {
  const others = authorities.filter((authority) => authority !== publisher)
  const listNames = lists.map(({ list, observed_count: count }) => `${list} (${count})`)
  return [
    ...(others.length === 0 ? [] : [words.authoritiesInList(others.join('・'))]),
    ...(lists.length === 0 ? [] : [words.inOtherLists(listNames.join('・'))]),
  ]
}

/** Whether records of the publisher can be found, in its own list or in another. */
export function hasRecords({ observed_count: count, other_lists: lists }: CoverageEntry) {
  return count > 0 || lists.length > 0
}

export function officialLink({ source_url: url }: CoverageEntry, { words }: CoverageContext) {
  return url ? externalLink(url, words.officialList) : null
}

export function leftOutText(entry: CoverageEntry, { words, language }: CoverageContext) {
  const parts = []
  if (entry.unparsed_count > 0) parts.push(`${words.unparsed} ${countText(entry.unparsed_count, language)}`)
  if (entry.persons_left_out > 0) parts.push(`${words.personsLeftOut} ${countText(entry.persons_left_out, language)}`)
  return parts.join(' · ')
}

/** Since when a newer edition of the list is held back. */
export function heldBackText({ held_back: held }: CoverageEntry, { words, language }: CoverageContext) {
  return held ? words.heldBack(dateText(held.since, language)) : ''
}

export function periodText({ period }: CoverageEntry, { words, language }: CoverageContext) {
  const [from, to] = [period.from, period.to].map((day) => (day ? dateText(day, language) : ''))
  return from || to ? `${from}${words.periodDash}${to}` : ''
}

/** The share of the official count that is collected, or why there is none. */
export function ratioParts(entry: CoverageEntry, { words, language }: CoverageContext) {
  if (entry.coverage_ratio === null) {
    const reason = entry.coverage_ratio_null_reason
    return { text: words.noRatio, remark: reason ? codeText(words.ratioReasons, reason) : '' }
  }
  const percent = Math.floor(entry.coverage_ratio * 100)
  const text = percent === 0 && entry.coverage_ratio > 0 ? words.lessThanOnePercent : `${percent}%`
  const official = entry.official_count === null ? '' : `${words.official} ${countText(entry.official_count, language)}`
  return { text, remark: official }
}

/** How often a list is expected to change. A body that is not collected has no plan. */
export function intervalText(
  { freshness, expected_interval: interval }: Pick<CoverageEntry, 'freshness' | 'expected_interval'>,
  { words }: Pick<CoverageContext, 'words'>,
) {
  if (freshness === 'never_collected') return ''
  const planned = plannedInterval(interval)
  return planned === null ? '' : words.every(planned.count, planned.unit)
}
