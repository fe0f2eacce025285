import { h } from 'preact'
import { daysInMonth } from '../../words/text/iso-date.ts'
import { countText, monthText } from '../browser/format.ts'
import { recordKinds } from '../browser/records/record-kinds.ts'
import type { Context } from '../browser/types.ts'
import type { KindMonths, MonthCount } from './home-facts.ts'
import { homeWords } from './home-words.ts'

/** Of a bar and the gap behind it, and of the highest bar, in units of the picture. */
const barWidth = 10
const gapWidth = 2
const barHeight = 48
/** The least number at full height, so that one act does not look like many. */
const leastScale = 5

/** The acts of each kind by month: a picture of bars, and below them all the numbers as a table, each of which leads to its records. */
export function monthSection(kinds: readonly KindMonths[], context: Context) {
  if (kinds.length === 0) return null
  const texts = homeWords[context.language]
  return h(
    'section',
    { class: 'home-months' },
    h('h2', {}, texts.months),
    h('p', { class: 'hint' }, texts.monthsNote),
    h('div', { class: 'month-pictures' }, ...kinds.map((kind) => monthPicture(kind, context))),
    h('details', {}, h('summary', {}, texts.inNumbers), monthTable(kinds, context)),
  )
}

const nameOf = (path: string, { words }: Context): string => {
  const { kind } = recordKinds.find((row) => row.path === path) ?? recordKinds[0]
  return words.sections[kind]
}

function monthPicture({ path, months, isExact }: KindMonths, context: Context) {
  const { language } = context
  const texts = homeWords[language]
  const most = months.reduce((a, b) => (b.count > a.count ? b : a))
  const [first = '', last = ''] = [months[0]?.month, months.at(-1)?.month].map((month) =>
    monthText(month ?? '', language),
  )
  const scale = Math.max(leastScale, most.count)
  const bars = months.map(({ month, count }, index) => {
    // What there is must be seen, however little it is.
    const height = count === 0 ? 0 : Math.max(1, Math.round((count / scale) * barHeight))
    const [x, y] = [index * barWidth, barHeight - height]
    const title = h('title', {}, `${monthText(month, language)}: ${countText(count, language)}`)
    return h('rect', { x, y, width: barWidth - gapWidth, height }, title)
  })
  const kind = nameOf(path, context)
  return h(
    'figure',
    {},
    h('figcaption', {}, kind),
    h(
      'svg',
      {
        viewBox: `0 0 ${months.length * barWidth - gapWidth} ${barHeight}`,
        preserveAspectRatio: 'none',
        role: 'img',
        'aria-label': texts.monthsOf(kind, first, last),
      },
      bars,
    ),
    h('p', { class: 'month-ends' }, h('span', {}, first), h('span', {}, last)),
    h('p', { class: 'hint' }, texts.most(monthText(most.month, language), numberText(most.count, isExact, context))),
  )
}

function monthTable(kinds: readonly KindMonths[], context: Context) {
  const { language, href } = context
  const texts = homeWords[language]
  const months = (kinds[0]?.months ?? []).map(({ month }, index) => ({ month, index })).toReversed()
  const cell = ({ path, isExact }: KindMonths, { count, month }: MonthCount) => {
    const conditions = { from: `${month}-01`, to: lastDayOf(month) }
    const number = numberText(count, isExact, context)
    const link = count > 0 ? h('a', { href: href({ view: 'records', path, conditions }) }, number) : number
    return h('td', { class: 'number' }, link)
  }
  return h(
    'table',
    { class: 'month-table', 'aria-label': texts.months },
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('th', { scope: 'col' }, texts.month),
        kinds.map(({ path }) => h('th', { scope: 'col' }, nameOf(path, context))),
      ),
    ),
    h(
      'tbody',
      {},
      months.map(({ month, index }) =>
        h(
          'tr',
          {},
          h('th', { scope: 'row' }, monthText(month, language)),
          kinds.map((kind) => cell(kind, kind.months[index] ?? { month, count: 0 })),
        ),
      ),
    ),
  )
}

function numberText(count: number, isExact: boolean, { language }: Context) {
  const number = countText(count, language)
  return isExact ? number : homeWords[language].atLeast(number)
}

/** `month`: YYYY-MM. */
function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return `${month}-${daysInMonth(year, number)}`
}
