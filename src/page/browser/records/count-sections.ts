import type { Answer, Context, RecordsPlace, ValueCounts } from '../types.ts'
import { h, type ComponentChild } from 'preact'
import { countText, labelOf } from '../format.ts'
import { coverageLinkOf } from '../small-parts.ts'
import type { WarningWords } from './warning-words-ja.ts'
import { warningLines } from './warning-lines.ts'
import { recordKinds } from './record-kinds.ts'
import { conditionsAlone, withCounts } from '../url.ts'
import { filters } from './filters.ts'
import { filterLabel } from './record-filter-form.ts'

/** Values that are shown before the others are unfolded; all years are. */
const rowsShown = 6

/** `warningWords`: of what the years miss; null where the list tells it. */
interface CountedList {
  readonly place: RecordsPlace
  readonly warningWords: WarningWords | null
}

/** The counts of an answer by each of `names`, as bars that narrow the list. */
export function countSections(
  names: readonly string[],
  { meta }: Answer,
  { place, warningWords }: CountedList,
  context: Context,
) {
  const counts = (meta.counts ?? {}) as Record<string, ValueCounts | undefined>
  const gaps = meta.warnings.filter(({ code }) => code === 'edition_gaps')
  const ofYears = warningWords === null ? [] : warningLines({ ...meta, warnings: gaps }, warningWords, context)
  const shown = names.flatMap((name) => {
    const of = counts[name]
    // Which days the years are is said below the years.
    const isShown = of !== undefined && of.rows.length > 0 && name !== 'date_basis'
    const note = name === 'year' ? [basisLine(counts['date_basis'], place, context), ...ofYears] : null
    return isShown ? [countSection(name, of, { place, note }, context)] : []
  })
  return h('div', { class: 'count-groups' }, shown)
}

/** Which days the years of records are, and which records are of none of the years. */
export function basisLine(bases: ValueCounts | undefined, { path }: RecordsPlace, context: Context) {
  if (bases === undefined) return null
  const { words, language } = context
  const { kind } = recordKinds.find((row) => row.path === path) ?? recordKinds[0]
  const days = bases.rows.map(({ label, label_en: en, count }) => [labelOf(label, en, language), count] as const)
  const text = words.counts.basis(days, bases.none)
  return h('p', { class: 'hint' }, text, ' ', coverageLinkOf(kind, context))
}

/**
 * How the counts by one name are shown. `title`: other than that of its condition. `note`: in place of the number of records without a value. `first`:
 * rows before the others are unfolded.
 */
interface CountOptions {
  readonly place: RecordsPlace
  readonly note?: ComponentChild
  readonly title?: string
  readonly first?: number
}

/** The counts of a list by one name. */
export function countSection(name: string, counts: ValueCounts, asked: CountOptions, context: Context) {
  const { place } = asked
  const { words } = context
  const title = asked.title ?? (name === 'year' ? words.counts.year : filterLabel(place.path, name, words))
  const most = Math.max(...counts.rows.map(({ count }) => count))
  const rows = counts.rows.map((row) => countRow({ name, row, most, isExact: counts.exact }, place, context))
  const first = name === 'year' ? rows.length : (asked.first ?? rowsShown)
  const unlisted = counts.other - counts.none
  const further = rows.slice(first)
  return h(
    'section',
    {},
    h('h3', {}, title),
    countTable(title, rows.slice(0, first)),
    further.length === 0
      ? null
      : h('details', {}, h('summary', {}, words.furtherCases(further.length)), countTable(title, further)),
    unlisted > 0 ? h('p', { class: 'hint' }, words.counts.other(unlisted)) : null,
    asked.note ?? (counts.none > 0 ? h('p', { class: 'hint' }, words.counts.none(counts.none)) : null),
  )
}

const countTable = (label: string, rows: ComponentChild[]) =>
  h('table', { class: 'count-table', 'aria-label': label }, h('tbody', {}, rows))

/** A value with its number, beside the largest of its section. */
interface CountedValue {
  name: string
  row: ValueCounts['rows'][number]
  most: number
  isExact: boolean
}

function countRow(
  { name, row: { value, label, label_en: labelEn, count, acts }, most, isExact }: CountedValue,
  place: RecordsPlace,
  { words, language, href, isStatic }: Context,
) {
  const narrowed = { ...conditionsAlone(place.conditions), ...conditionOf(name, value, place.conditions) }
  // Without scripts, the counts go on to the narrower list.
  const conditions = isStatic && place.conditions['counts'] ? withCounts(narrowed) : narrowed
  const number = countText(count, language)
  const fewer = acts === count ? [] : [' ', h('span', { class: 'hint' }, words.actsOfRecords(acts))]
  const text = labelOf(label, labelEn, language)
  // Licence actions are counted by their law, and have no condition of it.
  const narrows = name === 'year' || filters[place.path]?.some((filter) => filter.name === name) === true
  return h(
    'tr',
    { key: value },
    h('th', { scope: 'row' }, narrows ? h('a', { href: href({ ...place, conditions }) }, text) : text),
    h('td', {}, h('meter', { min: 0, max: most, value: count, 'aria-hidden': 'true' })),
    h('td', { class: 'number' }, isExact ? number : words.counts.atLeast(number), ...fewer),
  )
}

/** The days of a year that the address permits, or the value itself. */
function conditionOf(name: string, value: string, { from = '', to = '' }: Record<string, string>) {
  if (name !== 'year') return { [name]: value }
  const [first, last] = [`${value}-01-01`, `${value}-12-31`]
  return { from: from > first ? from : first, to: to !== '' && to < last ? to : last }
}
