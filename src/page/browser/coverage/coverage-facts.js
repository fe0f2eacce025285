/** @import { Context, CoverageEntry } from '../types.js' */
import { coverageState, freshnessMarks } from './coverage-state.js'
import { element, externalLink } from '../element.js'
import { codeText, countText, dateText } from '../format.js'
import { plannedInterval } from './next-check.js'

/**
 * A remark below a fact of a list.
 * @param {string | HTMLElement | null} content
 */
export function hint(content) {
  return content ? element('span', { class: 'hint' }, content) : null
}

/**
 * @param {CoverageEntry} entry
 * @param {Context} context
 */
export function freshnessBadge(entry, { words }) {
  const mark = freshnessMarks[coverageState([entry]).freshness]
  const text = codeText(words.freshnesses, entry.freshness)
  return element('span', { class: `badge freshness-${entry.freshness}` }, `${mark} ${text}`)
}

/**
 * @param {CoverageEntry} entry
 * @param {Context} context
 */
export function recordsLink({ publisher }, { words, href }) {
  const conditions = { authority: publisher }
  return element(
    'a',
    { href: href({ view: 'records', path: 'procurement-suspensions', conditions }) },
    words.itsRecords,
  )
}

/**
 * The other bodies whose records the list has, and the other lists that have some records of the publisher.
 * @param {CoverageEntry} entry
 * @param {Context} context
 */
export function otherNames({ publisher, authorities, other_lists: lists }, { words }) {
  const others = authorities.filter((authority) => authority !== publisher)
  const listNames = lists.map(({ list, observed_count: count }) => `${list} (${count})`)
  return [
    ...(others.length === 0 ? [] : [words.authoritiesInList(others.join('・'))]),
    ...(lists.length === 0 ? [] : [words.inOtherLists(listNames.join('・'))]),
  ]
}

/**
 * Whether records of the publisher can be found, in its own list or in another.
 * @param {CoverageEntry} entry
 */
export function hasRecords({ observed_count: count, other_lists: lists }) {
  return count > 0 || lists.length > 0
}

/**
 * @param {CoverageEntry} entry
 * @param {Context} context
 */
export function officialLink({ source_url: url }, { words }) {
  return url ? externalLink(url, words.officialList) : null
}

/**
 * @param {CoverageEntry} entry
 * @param {Context} context
 */
export function leftOutText(entry, { words, language }) {
  const parts = []
  if (entry.unparsed_count > 0) parts.push(`${words.unparsed} ${countText(entry.unparsed_count, language)}`)
  if (entry.persons_left_out > 0) parts.push(`${words.personsLeftOut} ${countText(entry.persons_left_out, language)}`)
  return parts.join(' · ')
}

/**
 * Since when a newer edition of the list is held back.
 * @param {CoverageEntry} entry
 * @param {Context} context
 */
export function heldBackText({ held_back: held }, { words, language }) {
  return held ? words.heldBack(dateText(held.since, language)) : ''
}

/**
 * @param {CoverageEntry} entry
 * @param {Context} context
 */
export function periodText({ period }, { words, language }) {
  const [from, to] = [period.from, period.to].map((day) => (day ? dateText(day, language) : ''))
  return from || to ? `${from}${words.periodDash}${to}` : ''
}

/**
 * The share of the official count that is collected, or why there is none.
 * @param {CoverageEntry} entry
 * @param {Context} context
 */
export function ratioParts(entry, { words, language }) {
  if (entry.coverage_ratio === null) {
    const reason = entry.coverage_ratio_null_reason
    return { text: words.noRatio, remark: reason ? codeText(words.ratioReasons, reason) : '' }
  }
  const percent = Math.floor(entry.coverage_ratio * 100)
  const text = percent === 0 && entry.coverage_ratio > 0 ? words.lessThanOnePercent : `${percent}%`
  const official = entry.official_count === null ? '' : `${words.official} ${countText(entry.official_count, language)}`
  return { text, remark: official }
}

/**
 * How often a list is expected to change. A body that is not collected has no plan.
 * @param {Pick<CoverageEntry, 'freshness' | 'expected_interval'>} entry
 * @param {Pick<Context, 'words'>} context
 */
export function intervalText({ freshness, expected_interval: interval }, { words }) {
  if (freshness === 'never_collected') return ''
  const planned = plannedInterval(interval)
  return planned === null ? '' : words.every(planned.count, planned.unit)
}
