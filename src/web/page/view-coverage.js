/** @import { Context, CoverageEntry, CoverageGroup, Place } from './types.js' */
import { coverageTable } from './coverage-table.js'
import { element } from './element.js'
import { countText, labelOf } from './format.js'
import { problemNotice } from './problem-notice.js'
import { dataAgeLine, loadingLine } from './small-parts.js'

/** @typedef {Extract<Place, { view: 'coverage' }>} Filter */

/**
 * The coverage register. It needs one request, because the page filters the rows itself.
 * @param {Filter} filter
 * @param {Context} context
 */
export async function showCoverage(filter, context) {
  const { words } = context
  context.setTitle(words.coverageTitle)
  const head = element(
    'header',
    { class: 'coverage-head' },
    element('h1', {}, words.coverageTitle),
    element('p', { class: 'lead' }, words.coverageLead),
    element('p', {}, words.coverageNotice),
    element('p', {}, element('a', { href: '/docs/sources' }, words.coverageOthers)),
  )
  context.show(head, loadingLine(context))
  const outcome = await context.request('procurement-suspension-coverage')
  if (!context.isCurrent()) return
  if (outcome.kind !== 'answer') {
    context.show(head, problemNotice(outcome, context))
    return
  }
  const groups = outcome.data.groups ?? []
  const list = element('div', { class: 'register' })
  const count = element('p', { class: 'fresh', role: 'status' })
  const draw = (/** @type {Filter} */ newFilter) => drawGroups({ groups, filter: newFilter, list, count }, context)
  draw(filter)
  context.show(
    head,
    summary(groups, context),
    filterForm({ groups, filter, draw }, context),
    count,
    list,
    dataAgeLine(outcome.meta, context),
  )
}

/**
 * @param {CoverageGroup[]} groups
 * @param {Context} context
 */
function summary(groups, { words, language }) {
  return element(
    'ul',
    { class: 'group-summary' },
    ...groups.map((group) =>
      element(
        'li',
        {},
        element('h2', {}, labelOf(group.publisher_group_label, group.publisher_group_label_en, language)),
        element('meter', {
          min: 0,
          max: group.publisher_count,
          value: group.collected_publisher_count,
          'aria-hidden': 'true',
        }),
        element(
          'p',
          {},
          words.collectedOf(
            countText(group.collected_publisher_count, language),
            countText(group.publisher_count, language),
          ),
        ),
        element('p', { class: 'hint' }, `${words.observed} ${countText(group.observed_count, language)}`),
      ),
    ),
  )
}

/**
 * @param {{ groups: CoverageGroup[], filter: Filter, draw: (filter: Filter) => void }} state
 * @param {Context} context
 */
function filterForm({ groups, filter, draw }, context) {
  const { words, language } = context
  const text = element('input', { type: 'search', value: filter.text, autocomplete: 'off' })
  const group = select(filter.group, [
    ['', words.all],
    ...groups.map(
      (row) =>
        /** @type {[string, string]} */ ([
          row.publisher_group,
          labelOf(row.publisher_group_label, row.publisher_group_label_en, language) ?? '',
        ]),
    ),
  ])
  const freshness = select(filter.freshness, [['', words.all], ...Object.entries(words.freshnesses)])
  const form = element(
    'form',
    { class: 'filter', role: 'search', 'aria-label': words.coverageTitle },
    element('label', {}, words.publisher, text),
    element('label', {}, words.group, group),
    element('label', {}, words.freshness, freshness),
  )
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('input', () => {
    /** @type {Filter} */
    const newFilter = { view: 'coverage', text: text.value, group: group.value, freshness: freshness.value }
    context.replacePlace(newFilter)
    draw(newFilter)
  })
  return form
}

/**
 * @param {string} chosen
 * @param {[string, string][]} choices
 */
function select(chosen, choices) {
  return element(
    'select',
    {},
    ...choices.map(([value, label]) => element('option', { value, selected: value === chosen }, label)),
  )
}

/**
 * @param {{ groups: CoverageGroup[], filter: Filter, list: HTMLElement, count: HTMLElement }} state
 * @param {Context} context
 */
function drawGroups({ groups, filter, list, count }, context) {
  const { words, language } = context
  let shown = 0
  let total = 0
  const sections = []
  for (const group of groups) {
    const rows = group.publishers.filter((entry) => matches(entry, filter))
    total += group.publishers.length
    shown += rows.length
    if (rows.length === 0) continue
    const label = labelOf(group.publisher_group_label, group.publisher_group_label_en, language)
    sections.push(
      element(
        'section',
        {},
        element('h2', {}, label, ' ', element('span', { class: 'count' }, countText(rows.length, language))),
        coverageTable(rows, label ?? '', context),
      ),
    )
  }
  count.textContent = words.publishersShown(shown, total)
  list.replaceChildren(...(sections.length === 0 ? [element('p', {}, words.noPublisher)] : sections))
}

/**
 * @param {CoverageEntry} entry
 * @param {Filter} filter
 */
function matches(entry, { text, group, freshness }) {
  if (group !== '' && entry.publisher_group !== group) return false
  if (freshness !== '' && entry.freshness !== freshness) return false
  const searched = fold(text.trim())
  const names = [entry.publisher, entry.publisher_en, entry.parent, entry.list]
  return searched === '' || names.some((name) => name && fold(name).includes(searched))
}

/** @param {string} text */
function fold(text) {
  return text.normalize('NFKC').toLowerCase()
}
