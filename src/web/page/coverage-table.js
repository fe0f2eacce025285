/** @import { Context, CoverageEntry } from './types.js' */
import { element, externalLink, publishedText } from './element.js'
import { codeText, countText, dateText, instantDateElement } from './format.js'

/**
 * @param {CoverageEntry[]} entries
 * @param {string} caption
 * @param {Context} context
 */
export function coverageTable(entries, caption, context) {
  const { words } = context
  const titles = [words.publisher, words.freshness, words.lastSuccess, words.observed, words.ratio]
  return element(
    'table',
    { class: 'coverage' },
    element('caption', { class: 'visually-hidden' }, caption),
    element('thead', {}, element('tr', {}, ...titles.map((title) => element('th', { scope: 'col' }, title)))),
    element('tbody', {}, ...entries.map((entry) => row(entry, context))),
  )
}

/**
 * `data-label` contains the column title for narrow screens, where cells are stacked.
 * @param {CoverageEntry} entry
 * @param {Context} context
 */
function row(entry, context) {
  const { words, language } = context
  const isCollected = entry.freshness !== 'never_collected'
  return element(
    'tr',
    {},
    element('th', { scope: 'row' }, publisherCell(entry, context)),
    element(
      'td',
      { 'data-label': words.freshness },
      element('span', { class: `badge freshness-${entry.freshness}` }, codeText(words.freshnesses, entry.freshness)),
      element('span', { class: 'hint' }, intervalText(entry.expected_interval, context)),
    ),
    element(
      'td',
      { 'data-label': words.lastSuccess },
      instantDateElement(entry.last_success_at, language) ?? words.never,
    ),
    element(
      'td',
      { 'data-label': words.observed, class: 'figure' },
      isCollected ? countText(entry.observed_count, language) : '—',
      leftOutNote(entry, context),
      periodNote(entry, context),
    ),
    element('td', { 'data-label': words.ratio, class: 'figure' }, ...ratioCell(entry, context)),
  )
}

/**
 * @param {CoverageEntry} entry
 * @param {Context} context
 */
function publisherCell(entry, { words, language }) {
  const name =
    language === 'en' && entry.publisher_en
      ? element('span', {}, entry.publisher_en, ' ', element('span', { class: 'hint', lang: 'ja' }, entry.publisher))
      : publishedText(entry.publisher)
  const parentAndList = [entry.parent, entry.list].filter(Boolean).join(' · ')
  return element(
    'span',
    {},
    name,
    parentAndList ? element('span', { class: 'hint', lang: 'ja' }, parentAndList) : null,
    entry.source_url ? element('span', { class: 'hint' }, externalLink(entry.source_url, words.officialPage)) : null,
  )
}

/**
 * @param {CoverageEntry} entry
 * @param {Context} context
 */
function leftOutNote(entry, { words, language }) {
  const parts = []
  if (entry.unparsed_count > 0) parts.push(`${words.unparsed} ${countText(entry.unparsed_count, language)}`)
  if (entry.persons_left_out > 0) parts.push(`${words.personsLeftOut} ${countText(entry.persons_left_out, language)}`)
  return parts.length === 0 ? null : element('span', { class: 'hint' }, parts.join(' · '))
}

/**
 * @param {CoverageEntry} entry
 * @param {Context} context
 */
function periodNote({ period }, { words, language }) {
  const [from, to] = [period.from, period.to].map((day) => (day ? dateText(day, language) : ''))
  return from || to ? element('span', { class: 'hint' }, `${from}${words.periodDash}${to}`) : null
}

/**
 * @param {CoverageEntry} entry
 * @param {Context} context
 */
function ratioCell(entry, { words, language }) {
  if (entry.coverage_ratio === null) {
    const reason = entry.coverage_ratio_null_reason
    return [words.noRatio, reason ? element('span', { class: 'hint' }, codeText(words.ratioReasons, reason)) : '']
  }
  const percent = Math.floor(entry.coverage_ratio * 100)
  const text = percent === 0 && entry.coverage_ratio > 0 ? words.lessThanOnePercent : `${percent}%`
  const official = entry.official_count === null ? '' : `${words.official} ${countText(entry.official_count, language)}`
  return [text, element('span', { class: 'hint', title: entry.official_count_basis }, official)]
}

/**
 * @param {string | null} interval ISO 8601 duration
 * @param {Context} context
 */
function intervalText(interval, { words }) {
  const [, count, unit] = /^P(\d+)([DWMY])$/.exec(interval ?? '') ?? []
  return count && unit ? words.every(Number(count), unit) : (interval ?? '')
}
