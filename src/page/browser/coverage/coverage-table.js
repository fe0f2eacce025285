/** @import { Context, CoverageEntry } from '../types.js' */
import {
  freshnessBadge,
  hasRecords,
  hint,
  intervalText,
  heldBackText,
  leftOutText,
  officialLink,
  otherNames,
  periodText,
  ratioParts,
  recordsLink,
} from './coverage-facts.js'
import { coverageState, meaningOf } from './coverage-state.js'
import { element, publishedText } from '../element.js'
import { countText, instantDateElement } from '../format.js'

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
  const ratio = ratioParts(entry, context)
  return element(
    'tr',
    { class: isCollected ? null : 'not-collected' },
    element('th', { scope: 'row' }, publisherCell(entry, context)),
    element(
      'td',
      { 'data-label': words.freshness },
      freshnessBadge(entry, context),
      hint(intervalText(entry, context)),
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
      hint(leftOutText(entry, context)),
      hint(heldBackText(entry, context)),
      hint(periodText(entry, context)),
    ),
    element(
      'td',
      { 'data-label': words.ratio, class: 'figure' },
      isCollected ? ratio.text : '—',
      isCollected ? hint(ratio.remark) : null,
    ),
  )
}

/**
 * @param {CoverageEntry} entry
 * @param {Context} context
 */
function publisherCell(entry, context) {
  const { language } = context
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
    entry.freshness === 'never_collected' ? null : hint(meaningOf(coverageState([entry]), context)),
    hasRecords(entry) ? hint(recordsLink(entry, context)) : null,
    ...otherNames(entry, context).map(hint),
    hint(officialLink(entry, context)),
  )
}
