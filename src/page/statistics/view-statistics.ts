import type { Context, Statistics, ValueCounts } from '../browser/types.ts'
import { Fragment, h, type ComponentChild } from 'preact'
import { countText, dateText, instantDateElement, labelOf } from '../browser/format.ts'
import { actionTypes } from '../../words/codes/action-types.ts'
import { basisLine, countSection } from '../browser/records/count-sections.ts'
import { recordKinds } from '../browser/records/record-kinds.ts'
import { absenceReasons } from '../browser/small-parts.ts'
import { wholeCoverage } from '../browser/url.ts'
import { numbersTable, sumOf, valuesOf } from './numbers-table.ts'
import { prefectureSection } from './prefecture-section.ts'
import { statisticsWords } from './statistics-words.ts'

type KindNumbers = Statistics['kinds'][number]

/** Rows of laws and authorities that are shown before the others are unfolded. */
const rowsShown = 12

/** What the collection contains, and beside each figure what it does not. Numbers only. */
export function statisticsView(statistics: Statistics, context: Context): ComponentChild {
  const own = statisticsWords[context.language]
  return h(
    'div',
    { class: 'statistics' },
    h('h1', {}, own.title),
    h('p', {}, own.lead),
    h(
      'nav',
      { class: 'jump', 'aria-label': own.parts },
      ...parts(own).map(([id, title]) => h('a', { href: `#${id}` }, title)),
    ),
    kindSection(statistics, context),
    yearSection(statistics, context),
    actionTypeSection(statistics, context),
    prefectureSection(statistics, context),
    valueSection('law', statistics, context),
    valueSection('authority', statistics, context),
    absenceReasons(context.words),
    h(
      'p',
      { class: 'ways' },
      h('a', { href: context.href(wholeCoverage) }, context.words.openCoverage),
      h('a', { href: '/docs/statistics.json' }, own.json),
    ),
  )
}

const parts = (own: (typeof statisticsWords)['ja']) =>
  [
    ['kinds', own.byKind],
    ['years', own.byYear],
    ['actions', own.byActionType],
    ['prefectures', own.byPrefecture],
    ['laws', own.byLaw],
    ['authorities', own.byAuthority],
  ] as const

const placeOf = (kind: KindNumbers['kind']) => ({
  view: 'records' as const,
  path: recordKinds.find((each) => each.kind === kind)?.path ?? '',
  conditions: {},
})

/** The kinds with the lists that are not collected, and the day of the last collection. */
function kindSection({ kinds }: Statistics, context: Context) {
  const { words, language, href } = context
  const own = statisticsWords[language]
  const most = Math.max(1, ...kinds.map(({ records }) => records))
  const rows = kinds.map(({ kind, records, uncollected_lists: uncollected, data_as_of: collectedAt }) =>
    h(
      'tr',
      { key: kind },
      h('th', { scope: 'row' }, h('a', { href: href(placeOf(kind)) }, words.sections[kind])),
      h('td', { class: 'bar' }, h('meter', { min: 0, max: most, value: records, 'aria-hidden': 'true' })),
      h('td', { class: 'number' }, collectedAt === null ? '—' : countText(records, language)),
      h('td', { class: 'number' }, uncollected === null ? '?' : countText(uncollected, language)),
      h('td', { class: 'number' }, collectedAt === null ? words.never : instantDateElement(collectedAt, language)),
    ),
  )
  const heads = [own.kind, null, own.records, own.uncollected, own.retrieved]
  return section('kinds', own.byKind, [
    numbersTable(own.byKind, heads, rows, own.notCovered),
    h('p', { class: 'hint' }, own.kindLead),
  ])
}

/** The years of all kinds in one table, the newest first. */
function yearSection({ kinds }: Statistics, context: Context) {
  const { words, language } = context
  const own = statisticsWords[language]
  const byKind = kinds.map(({ counts }) => valuesOf(counts['year']))
  const labels = new Map(
    kinds.flatMap(({ counts }) =>
      (counts['year']?.rows ?? []).map(({ value, label, label_en: en }) => [value, labelOf(label, en, language)]),
    ),
  )
  const years = [...labels.keys()].toSorted().toReversed()
  const most = Math.max(1, ...years.map((year) => sumOf(byKind, year)))
  const cells = (numbers: readonly number[], bar: ComponentChild, year: string | null) => [
    h('td', { class: 'bar' }, bar),
    h(
      'td',
      { class: 'number' },
      countText(
        numbers.reduce((sum, number) => sum + number, 0),
        language,
      ),
    ),
    ...kinds.map((kind, index) => yearCell(kind, numbers[index] ?? 0, year, context)),
  ]
  const row = (
    label: ComponentChild,
    numbers: readonly number[],
    bar: ComponentChild = null,
    year: string | null = null,
  ) => h('tr', {}, h('th', { scope: 'row' }, label), ...cells(numbers, bar, year))
  const rest = (label: string, numbers: readonly number[]) =>
    numbers.some((number) => number > 0) ? [row(label, numbers)] : []
  const rows = [
    ...years.map((year) =>
      row(
        labels.get(year),
        byKind.map((values) => values.get(year) ?? 0),
        h('meter', { min: 0, max: most, value: sumOf(byKind, year), 'aria-hidden': 'true' }),
        year,
      ),
    ),
    ...rest(
      own.earlier,
      kinds.map(({ counts }) => (counts['year']?.other ?? 0) - (counts['year']?.none ?? 0)),
    ),
    ...rest(
      own.undated,
      kinds.map(({ counts }) => counts['year']?.none ?? 0),
    ),
  ]
  const heads = [words.counts.year, null, own.total, ...kinds.map(({ kind }) => words.sections[kind])]
  const table = numbersTable(own.byYear, heads, rows, own.notCovered)
  return section('years', own.byYear, [
    h('p', {}, own.yearLead, ' ', own.unknownYearsNote),
    table,
    ...notCounted(kinds, context),
  ])
}

/** The number of a kind in a year, with the way to its records; null: in none of the years. */
function yearCell(kind: KindNumbers, count: number, year: string | null, context: Context) {
  if (year === null) return h('td', { class: 'number' }, countText(count, context.language))
  return cellOfYear(kind, count, { from: `${year}-01-01`, to: `${year}-12-31` }, context)
}

/** A number of a year. Where no whole list tells of all the year, 0 is not known, and another number has a mark. */
function cellOfYear(
  kind: KindNumbers,
  count: number,
  conditions: Readonly<Record<string, string>>,
  { language, href }: Context,
) {
  const reason = unknownReason(kind, String(conditions['from']).slice(0, 4))
  const title = reason && statisticsWords[language][reason]
  if (count === 0) return h('td', { class: 'number' }, title === null ? '0' : h('abbr', { title }, '—'))
  const link = h('a', { href: href({ ...placeOf(kind.kind), conditions }) }, countText(count, language))
  return h('td', { class: 'number' }, link, title === null ? null : h('abbr', { title }, '*'))
}

/** Whether a year lies before or behind what the lists of a kind tell of, so that others may be missing. The year of the last collection has not ended. */
function unknownReason({ first_year: first, last_day: last, data_as_of: collectedAt }: KindNumbers, year: string) {
  if (first === null || year < first) return 'beforeLists'
  return hasEnded(last, collectedAt) && year >= last.slice(0, 4) ? 'afterLists' : null
}

const hasEnded = (last: string | null, collectedAt: string | null): last is string =>
  last !== null && collectedAt !== null && last.slice(0, 4) < collectedAt.slice(0, 4)

/** Beside the years of each kind: by which days they are, and what is of none of them. */
function notCounted(kinds: readonly KindNumbers[], context: Context) {
  const { words, language } = context
  const own = statisticsWords[language]
  return kinds.map(({ kind, counts, uncollected_lists: uncollected, edition_gaps: gaps, ...of }) =>
    h(
      'div',
      { class: 'not-counted', key: kind },
      h('h3', {}, words.sections[kind]),
      hasEnded(of.last_day, of.data_as_of)
        ? h('p', { class: 'hint' }, own.listsEnd(dateText(of.last_day, language)))
        : null,
      basisLine(counts['date_basis'], placeOf(kind), context),
      uncollected === 0
        ? null
        : h('p', { class: 'hint' }, own.listsNotCounted(uncollected === null ? '?' : countText(uncollected, language))),
      gaps.map(({ title, title_en: en, after, before }) =>
        h(
          'p',
          { class: 'hint' },
          own.editionGap(labelOf(title, en, language), dateText(after, language), dateText(before, language)),
        ),
      ),
    ),
  )
}

/** The latest years that stand beside the kinds of action. */
const yearsBeside = 8

/** The kinds of action by year: such as how many surcharge orders of a year are here. */
function actionTypeSection({ kinds }: Statistics, context: Context) {
  const own = statisticsWords[context.language]
  const tables = kinds
    .filter(({ by_action_type: types }) => types.length > 0)
    .map((kind) => h(Fragment, { key: kind.kind }, actionTypeTable(kind, context)))
  const found = new Set(kinds.flatMap(({ by_action_type: types }) => types.map(({ value }) => value)))
  const missing = actionTypes
    .filter(({ code }) => !found.has(code) && code !== 'other')
    .map(({ ja, en }) => labelOf(ja, en, context.language))
  const unknown = missing.length === 0 ? null : h('p', { class: 'hint' }, own.typesWithoutRecord(missing))
  return section('actions', own.byActionType, [h('p', {}, own.actionTypeLead), ...tables, unknown])
}

function actionTypeTable(kind: KindNumbers, context: Context) {
  const { words, language, href } = context
  const own = statisticsWords[language]
  const title = words.sections[kind.kind]
  const years = (kind.counts['year']?.rows ?? []).slice(-yearsBeside).toReversed()
  const number = (count: number) => h('td', { class: 'number' }, countText(count, language))
  const rows = kind.by_action_type.map(({ value, label, label_en: en, records, counts }) => {
    const byYear = valuesOf(counts['year'])
    const undated = counts['year']?.none ?? 0
    const shown = years.reduce((sum, { value: year }) => sum + (byYear.get(year) ?? 0), 0)
    const type = { action_type: value }
    return h(
      'tr',
      { key: value },
      h('th', { scope: 'row' }, labelOf(label, en, language), authoritiesLine(counts['authority'], context)),
      h(
        'td',
        { class: 'number' },
        h('a', { href: href({ ...placeOf(kind.kind), conditions: type }) }, countText(records, language)),
      ),
      ...years.map(({ value: year }) =>
        cellOfYear(kind, byYear.get(year) ?? 0, { ...type, from: `${year}-01-01`, to: `${year}-12-31` }, context),
      ),
      number(records - shown - undated),
      number(undated),
    )
  })
  const heads = [
    own.actionType,
    own.total,
    ...years.map(({ label, label_en: en }) => labelOf(label, en, language)),
    own.earlier,
    own.undated,
  ]
  return [h('h3', {}, title), numbersTable(`${own.byActionType} ${title}`, heads, rows, own.notCovered)]
}

/** Authorities that are named beside a kind of action. */
const authoritiesNamed = 2

/** Whose the actions of a kind are, without which a number reads as that of all authorities. */
function authoritiesLine(counts: ValueCounts | undefined, { language }: Context) {
  if (counts === undefined || counts.rows.length === 0) return null
  const named = counts.rows.slice(0, authoritiesNamed).map(({ label, label_en: en }) => labelOf(label, en, language))
  const others = { count: counts.rows.length - named.length, isCut: counts.other > counts.none }
  return h('span', { class: 'hint of-authorities' }, statisticsWords[language].ofAuthorities(named, others))
}

/** A table of the values of each kind that is counted by them. */
function valueSection(name: 'law' | 'authority', statistics: Statistics, context: Context) {
  const { words, language } = context
  const own = statisticsWords[language]
  const tables = statistics.kinds.flatMap(({ kind, counts }) => {
    const values = counts[name]
    if (values === undefined || values.rows.length === 0) return []
    const asked = { place: placeOf(kind), title: words.sections[kind], first: rowsShown }
    return [h(Fragment, { key: kind }, countSection(name, values, asked, context))]
  })
  const isLaw = name === 'law'
  return section(isLaw ? 'laws' : 'authorities', isLaw ? own.byLaw : own.byAuthority, [
    h('p', {}, isLaw ? own.lawLead : own.authorityLead),
    isLaw ? null : groupsTable(statistics, context),
    h('p', { class: 'hint' }, own.notCovered),
    h('div', { class: 'count-groups' }, ...tables),
  ])
}

/** How many bodies of each group of the register are collected. */
function groupsTable({ groups }: Statistics, { language, href }: Context) {
  const own = statisticsWords[language]
  const rows = groups.map(
    ({ publisher_group: group, publisher_group_label: label, publisher_group_label_en: en, ...counts }) => {
      const { publisher_count: all, collected_publisher_count: collected } = counts
      const place = { ...wholeCoverage, view: 'coverage' as const, text: '', freshness: '', group }
      return h(
        'tr',
        { key: group },
        h('th', { scope: 'row' }, h('a', { href: `${href(place)}#group-${group}` }, labelOf(label, en, language))),
        h(
          'td',
          { class: 'bar' },
          h('meter', { min: 0, max: Math.max(1, all), value: collected, 'aria-hidden': 'true' }),
        ),
        ...[collected, all - collected, all].map((number) => h('td', { class: 'number' }, countText(number, language))),
      )
    },
  )
  return numbersTable(own.authorityLead, [own.group, null, own.collectedBodies, own.missingBodies, own.allBodies], rows)
}

const section = (id: string, title: string, content: ComponentChild[]) =>
  h('section', { id }, h('h2', {}, title), ...content)
