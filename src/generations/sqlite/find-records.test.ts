import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import type { GenerationFacts, GenerationReader, RecordQuery, StoredRecord } from '../ports.ts'
import { openGeneration } from './reader.ts'
import { createGenerationWriter } from './writer.ts'

const record = (index: number): StoredRecord =>
  ({
    publicId: `sus_${index}`,
    authorityEn: null,
    changedOn: '2026-04-01',
    lastSeenOn: '2026-04-01',
    facts: {
      kind: 'procurement_suspension',
      authority: { name: '架空市', type: 'municipality' },
      actionDate: '2026-04-01',
      period: null,
      fate: null,
    },
    corporateNumber: null,
    provenance: {},
    nameHolders: [],
  }) as unknown as StoredRecord

/** A generation of `count` records that contain all bigrams of 入札談合, but not the word, except the first `withWord`. */
function generationOf(count: number, t: TestContext, withWord = 0): GenerationReader {
  const folder = mkdtempSync(join(tmpdir(), 'shobun-bounds-'))
  const path = join(folder, 'bounds.generation')
  const writer = createGenerationWriter(path)
  writer.endCompanies({ rankGroups: [], madeOf: null })
  for (let index = 0; index < count; index++)
    writer.addRecord(record(index), {
      party: ['架空商会'],
      text: index < withWord ? '入札談合' : '入札談\n札談合',
      codes: [],
      date: '2026-04-01',
    })
  writer.finish({ id: 'bounds', sample: true } as unknown as GenerationFacts)
  const reader = openGeneration(path)
  t.after(() => {
    reader.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return reader
}

const textQuery = (...text: string[]): RecordQuery => ({
  kind: 'procurement_suspension',
  today: '2026-11-21',
  party: [],
  text: text.map((word) => [word]),
  codes: [],
  status: null,
  from: null,
  to: null,
  changedSince: null,
  limit: 10,
  offset: 0,
})

test('a search that reached its limit of candidates sets hasMore', async (t) => {
  const { records, hasMore } = generationOf(2_600, t).findRecords(textQuery('入札談合'))
  assert.deepEqual(records, [])
  assert.equal(hasMore, true)
})

test('each page of a search that reached its limit of candidates sets hasMore, with matches or without', async (t) => {
  const reader = generationOf(2_600, t, 3)
  const pages = [0, 2, 3, 10].map((offset) => reader.findRecords({ ...textQuery('入札談合'), offset }))
  assert.deepEqual(
    pages.map(({ records }) => records.length),
    [3, 1, 0, 0],
  )
  assert.deepEqual(
    pages.map(({ hasMore }) => hasMore),
    [true, true, true, true],
  )
  assert.equal(reader.countRecords(textQuery('入札談合')), 3)
})

test('matches are counted to the limit, and a total is exact only if every candidate was compared', async (t) => {
  const totalOf = (count: number, withWord: number) =>
    generationOf(count, t, withWord).totalRecords({ ...textQuery('入札談合'), offset: 5 }, 100)
  assert.deepEqual(totalOf(150, 12), { count: 12, acts: 12, exact: true })
  assert.deepEqual(totalOf(150, 100), { count: 100, acts: 100, exact: true })
  assert.deepEqual(totalOf(150, 101), { count: 100, acts: 100, exact: false })
  assert.deepEqual(totalOf(2_600, 3), { count: 3, acts: 3, exact: false })
})

test('what is divided are all matches up to the limit, and the counts say whether there are others', (t) => {
  const counted = (count: number, withWord: number, max: number, text: string[] = ['入札談合']) => {
    const query = { ...textQuery(...text), today: '2026-11-21' }
    const { total, by } = generationOf(count, t, withWord).countBy(query, ['month', 'authority'], max)
    return [total, ...by.get('month')!, ...by.get('authority')!]
  }
  const each = (count: number, exact: boolean) => [
    { count, acts: count, exact },
    ['2026-04', { count, acts: count }],
    ['a:1', { count, acts: count }],
  ]
  assert.deepEqual(counted(150, 12, 200), each(12, true))
  assert.deepEqual(counted(150, 150, 150), each(150, true))
  // One candidate was not compared.
  assert.deepEqual(counted(150, 150, 149), each(149, false))
  assert.deepEqual(counted(150, 12, 149), each(12, false))
  // Every candidate of a single bigram matches, and none is compared.
  assert.deepEqual(counted(150, 0, 150, ['札談']), each(150, true))
  assert.deepEqual(counted(150, 0, 149, ['札談']), each(149, false))
  assert.deepEqual(counted(150, 0, 149, []), each(149, false))
  assert.deepEqual(counted(150, 0, 150, []), each(150, true))
})

test('a page that is not the last sets hasMore, the last one does not', async (t) => {
  const reader = generationOf(100, t, 12)
  const [first, second, third] = [0, 10, 20].map((offset) => reader.findRecords({ ...textQuery('入札談合'), offset }))
  assert.deepEqual([first?.records.length, first?.hasMore], [10, true])
  assert.deepEqual([second?.records.length, second?.hasMore], [2, false])
  assert.deepEqual([third?.records.length, third?.hasMore], [0, false])
})

test('a record has the joined words of a text, or each of them', async (t) => {
  const reader = generationOf(20, t, 4)
  const countOf = (...text: string[][]): number =>
    reader.findRecords({ ...textQuery(), text, limit: 20 }).records.length
  assert.equal(countOf(['入札談合', '無'], ['入札談合', '空']), 4)
  assert.equal(countOf(['入札談合', '無'], ['入札談合', '札談合']), 4)
  assert.equal(countOf(['入札談合', '入札'], ['入札談合', '談合']), 20)
  assert.equal(countOf(['無談合', '入札'], ['無談合', '談合']), 20)
  assert.equal(countOf(['無談合', '入札'], ['無談合', '空']), 0)
  assert.equal(countOf(['無談合', '入札'], ['無談合']), 0)
})

test('a search that compared every candidate does not set hasMore', async (t) => {
  const { records, hasMore } = generationOf(100, t).findRecords(textQuery('入札談合'))
  assert.deepEqual(records, [])
  assert.equal(hasMore, false)
})

test('a word of punctuation is ignored beside other words and finds nothing alone', async (t) => {
  const reader = generationOf(3, t)
  assert.equal(reader.findRecords(textQuery('"', '札談合')).records.length, 3)
  assert.equal(reader.findRecords(textQuery('"')).records.length, 0)
  assert.deepEqual(reader.findNames({ field: 'name', anchor: 'partial', words: ['" '], limit: 10 }), [])
})

test('a record must contain all words, although only some of many words are looked up in the index', async (t) => {
  const reader = generationOf(3, t)
  assert.equal(reader.findRecords(textQuery('入', '札', '談', '合', '札談合', '入札')).records.length, 3)
  assert.equal(reader.findRecords(textQuery('入', '札', '談', '合', '札談合', '入札', '無')).records.length, 0)
})
