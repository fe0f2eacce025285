import type { CoverageEntry } from '../types.ts'
import type { CoverageContext } from './coverage-words.ts'
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
} from './coverage-facts.ts'
import { coverageState, meaningOf } from './coverage-state.ts'
import { h } from 'preact'
import { publishedText } from '../elements.ts'
import { countText, instantDateElement } from '../format.ts'

export function coverageTable(entries: CoverageEntry[], caption: string, context: CoverageContext) {
  const { words } = context
  const titles = [words.publisher, words.freshness, words.lastSuccess, words.observed, words.ratio]
  return h(
    'table',
    { class: 'lined coverage' },
    h('caption', { class: 'visually-hidden' }, caption),
    h('thead', {}, h('tr', {}, ...titles.map((title) => h('th', { scope: 'col' }, title)))),
    h('tbody', {}, ...entries.map((entry) => row(entry, context))),
  )
}

/** `data-label` contains the column title for narrow screens, where cells are stacked. */
function row(entry: CoverageEntry, context: CoverageContext) {
  const { words, language } = context
  const isCollected = entry.freshness !== 'never_collected'
  const ratio = ratioParts(entry, context)
  return h(
    'tr',
    { class: isCollected ? null : 'not-collected' },
    h('th', { scope: 'row' }, publisherCell(entry, context)),
    h('td', { 'data-label': words.freshness }, freshnessBadge(entry, context), hint(intervalText(entry, context))),
    h('td', { 'data-label': words.lastSuccess }, instantDateElement(entry.last_success_at, language) ?? words.never),
    h(
      'td',
      { 'data-label': words.observed, class: 'figure' },
      isCollected ? countText(entry.observed_count, language) : '—',
      hint(leftOutText(entry, context)),
      hint(heldBackText(entry, context)),
      hint(periodText(entry, context)),
    ),
    h(
      'td',
      { 'data-label': words.ratio, class: 'figure' },
      isCollected ? ratio.text : '—',
      isCollected ? hint(ratio.remark) : null,
    ),
  )
}

function publisherCell(entry: CoverageEntry, context: CoverageContext) {
  const { language } = context
  const name =
    language === 'en' && entry.publisher_en
      ? h('span', {}, entry.publisher_en, ' ', h('span', { class: 'hint', lang: 'ja' }, entry.publisher))
      : publishedText(entry.publisher)
  const parentAndList = [entry.parent, entry.list].filter(Boolean).join(' · ')
  return h(
    'span',
    {},
    name,
    parentAndList ? h('span', { class: 'hint', lang: 'ja' }, parentAndList) : null,
    entry.freshness === 'never_collected' ? null : hint(meaningOf(coverageState([entry]), context)),
    hasRecords(entry) ? hint(recordsLink(entry, context)) : null,
    ...otherNames(entry, context).map(hint),
    hint(officialLink(entry, context)),
  )
}
