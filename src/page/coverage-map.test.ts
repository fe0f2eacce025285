import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { coverageState } from './browser/coverage/coverage-state.ts'
import { citiesEn, citiesJa, prefecturesJa } from './browser/coverage/tile-names.ts'
import { prefecturesEn } from './browser/prefectures-en.ts'

const rowsOf = (name: string) =>
  readFileSync(new URL('../words/codes/publishers.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`${name}|`))
    .map((line) => line.split('|'))

test('the tiles are the prefectures and cities of the register of publishers, in the order of their codes', () => {
  const withoutSuffix = (name: string | undefined) => name?.replace(/[都府県市]$/, '')
  const names = (group: string) => rowsOf(group).map(([, , name]) => withoutSuffix(name))
  assert.deepEqual(prefecturesJa, names('prefecture'))
  assert.deepEqual(citiesJa, names('designated_city'))
  assert.equal(prefecturesEn.length, 47)
  assert.equal(citiesEn.length, 20)
  for (const [, , name, en] of [...rowsOf('prefecture'), ...rowsOf('designated_city')]) {
    if (en === '' || en === undefined) continue
    const index = [...prefecturesJa, ...citiesJa].indexOf(withoutSuffix(name) ?? '')
    assert.equal([...prefecturesEn, ...citiesEn][index], en.replace(/ (Prefecture|Metropolis|City)$/, ''))
  }
})

test('each prefecture has a cell of its own on the map', () => {
  const css = readFileSync(new URL('./browser/styles/tiles.css', import.meta.url), 'utf8')
  const cells = [...css.matchAll(/\[data-code='(\d+)'\] \{\s*grid-area: (\d+ \/ \d+);/g)]
  assert.deepEqual(
    cells.map(([, code]) => Number(code)),
    Array.from({ length: 47 }, (_, index) => index + 1),
  )
  assert.equal(new Set(cells.map(([, , cell]) => cell)).size, 47)
})

const list = (freshness: string, as_of: string | null = '2026-11-01') => ({ freshness, as_of })

test('a publisher is as fresh as its least fresh list, and partial if one of its lists is not collected', () => {
  assert.deepEqual(coverageState([list('fresh', '2026-11-03'), list('stale', '2026-09-02'), list('closed')]), {
    freshness: 'stale',
    asOf: '2026-09-02',
    isPartial: false,
  })
  assert.equal(coverageState([list('fresh'), list('never_collected', null)]).isPartial, true)
  assert.equal(coverageState([list('closed')]).freshness, 'closed')
})

test('a publisher without a collected list is not collected, and an unknown code promises nothing', () => {
  const none = { freshness: 'never_collected', asOf: null, isPartial: false }
  assert.deepEqual(coverageState([]), none)
  assert.deepEqual(coverageState([list('never_collected', null)]), none)
  assert.equal(coverageState([list('newly_invented')]).freshness, 'unknown')
  const unknown = { freshness: 'unknown', asOf: null, isPartial: false }
  assert.deepEqual(coverageState([list('fresh'), list('unknown', null)]), unknown)
})
