import type { Context, Statistics } from '../browser/types.ts'
import { h, type ComponentChild } from 'preact'
import { prefectureMap } from '../browser/coverage/coverage-tiles.ts'
import { prefecturesJa } from '../browser/coverage/tile-names.ts'
import { prefecturesEn } from '../browser/prefectures-en.ts'
import { countText } from '../browser/format.ts'
import { recordKinds } from '../browser/records/record-kinds.ts'
import { numbersTable, sumOf, valuesOf } from './numbers-table.ts'
import { statisticsWords } from './statistics-words.ts'

/** Shades of the map, from the fewest to the most records; none for no record. */
const shades = 5

/** The shade of a number beside the largest. By the square root, because a few prefectures have most of the records. */
export function shadeOf(count: number, most: number) {
  return count === 0 ? 0 : Math.max(1, Math.ceil(Math.sqrt(count / most) * shades))
}

/** The prefectures as a map and as a table. */
export function prefectureSection({ kinds, uncollected_prefectures: uncollected }: Statistics, context: Context) {
  const { words, language, href } = context
  const own = statisticsWords[language]
  const byKind = kinds.map(({ counts }) => valuesOf(counts['prefecture']))
  const prefectures = (language === 'en' ? prefecturesEn : prefecturesJa).map((name, index) => {
    const code = String(index + 1).padStart(2, '0')
    return { name, code, count: sumOf(byKind, code), isCollected: !uncollected.includes(code) }
  })
  const most = Math.max(1, ...prefectures.map(({ count }) => count))
  const tiles = prefectures.map(({ name, code, count, isCollected }) =>
    h(
      'li',
      { 'data-code': Number(code) },
      h(
        'div',
        { class: `tile shade-${shadeOf(count, most)}`, title: isCollected ? undefined : own.notCollectedHere },
        h('span', { class: 'tile-name' }, name),
        h('span', { class: 'tile-count' }, countText(count, language), isCollected ? null : missingMark(own)),
      ),
    ),
  )
  const cell = (content: ComponentChild) => h('td', { class: 'number' }, content)
  const rows = prefectures.map(({ name, code, count, isCollected }) =>
    h(
      'tr',
      { key: code },
      h('th', { scope: 'row' }, name, isCollected ? null : missingMark(own)),
      cell(countText(count, language)),
      ...kinds.map(({ kind }, index) => {
        const number = byKind[index]?.get(code) ?? 0
        const path = recordKinds.find((each) => each.kind === kind)?.path ?? ''
        const address = href({ view: 'records', path, conditions: { prefecture: code } })
        return cell(number === 0 ? '0' : h('a', { href: address }, countText(number, language)))
      }),
    ),
  )
  const unplaced = kinds.map(({ counts }) => counts['prefecture']?.none ?? 0)
  const none = unplaced.reduce((sum, number) => sum + number, 0)
  const last = h(
    'tr',
    {},
    h('th', { scope: 'row' }, own.unplaced),
    ...[none, ...unplaced].map((number) => cell(countText(number, language))),
  )
  const heads = [own.prefecture, own.total, ...kinds.map(({ kind }) => words.sections[kind])]
  return h(
    'section',
    { id: 'prefectures' },
    h('h2', {}, own.byPrefecture),
    h('p', {}, own.prefectureLead),
    h('div', { class: 'map number-map' }, prefectureMap(tiles, context)),
    h('p', { class: 'hint' }, `${own.unplaced}: ${countText(none, language)}`),
    h(
      'details',
      { class: 'rest' },
      h('summary', {}, own.prefectureTable),
      numbersTable(own.prefectureTable, heads, [...rows, last], own.notCovered),
    ),
  )
}

/** Says that the list of the prefecture itself is not collected. */
function missingMark({ notCollectedHere }: (typeof statisticsWords)['ja']) {
  return [
    h('span', { class: 'tile-mark', 'aria-hidden': 'true' }, '×'),
    h('span', { class: 'visually-hidden' }, ` ${notCollectedHere}`),
  ]
}
