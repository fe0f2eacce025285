import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { NewsGroup } from '../domain/news.ts'
import type { StoredChange, StoredRecord } from '../generations/ports.ts'
import type { ImportState } from '../ledger/import-state.ts'
import { createNews } from './news.ts'

const now = new Date('2026-06-30T03:00:00Z')

/** An edition of a list as it was collected. `startedOn`: the day in Japan. */
const edition = (seenOn: string, startedOn: string, more: Partial<ImportState> = {}) =>
  ({
    sourceId: 'cases',
    list: 'all',
    seenOn,
    startedAt: `${startedOn}T03:00:00Z`,
    refusal: null,
    reversal: null,
    ...more,
  }) as ImportState

type Entry = readonly [StoredChange['change'], string]

/** A record of which this was seen, in this order. */
function recordOf(id: string, entries: readonly Entry[], day: string | null = '2026-05-01'): StoredRecord {
  const history = entries.map(([change, on]) => ({ change, on, changedFields: [], file: null }))
  const facts = { kind: 'enforcement', actionDate: day, period: null }
  const [first] = entries
  return {
    publicId: id,
    firstSeenOn: first![1],
    changedOn: entries.at(-1)![1],
    history: entries.length === 1 ? undefined : history,
    facts,
  } as unknown as StoredRecord
}

function newsOf(imports: readonly ImportState[], records: readonly StoredRecord[], list = 'all'): readonly NewsGroup[] {
  const news = createNews(imports, now)
  for (const record of records) news.see({ sourceId: 'cases', list }, record)
  return news.groups()
}

const idsOf = (groups: readonly NewsGroup[]): string[] =>
  groups.flatMap(({ on, records }) => records.map(({ id, change }) => `${on} ${id} ${change}`))

const collected = [edition('2026-05-10', '2026-05-12'), edition('2026-06-10', '2026-06-12')]

test('what appeared, changed or left after the first collection is news, with the day on which it was seen', () => {
  const groups = newsOf(collected, [
    recordOf('old', [['appeared', '2026-05-10']]),
    recordOf('new', [['appeared', '2026-06-10']]),
    recordOf('changed', [
      ['appeared', '2026-05-10'],
      ['changed', '2026-06-10'],
    ]),
    recordOf('left', [
      ['appeared', '2026-05-10'],
      ['left', '2026-06-10'],
    ]),
  ])
  assert.deepEqual(idsOf(groups), ['2026-06-10 changed changed', '2026-06-10 left left', '2026-06-10 new appeared'])
  assert.deepEqual(groups[0]?.counts, { appeared: 1, changed: 1, left: 1 })
})

test('all editions that were collected on the first day are the first collection, and what they followed is no news', () => {
  const imports = [
    edition('2026-05-10', '2026-06-12'),
    edition('2026-06-10', '2026-06-12'),
    edition('2026-06-05', '2026-06-20'),
  ]
  const records = ['2026-05-10', '2026-06-10', '2026-06-05'].map((day) => recordOf(day, [['appeared', day]]))
  assert.deepEqual(newsOf(imports, records), [])
})

test('an edition that was refused or taken back collected nothing', () => {
  const records = [recordOf('new', [['appeared', '2026-06-10']])]
  const refusal = { code: 'wrong_format', message: '' }
  const reversal = { reason: 'wrong file', at: '2026-06-01T00:00:00Z' }
  for (const first of [{ refusal }, { reversal }] as const)
    assert.deepEqual(
      newsOf([edition('2026-05-10', '2026-05-12', first), edition('2026-06-10', '2026-06-12')], records),
      [],
    )
})

test('a source of records that was first collected in these days is told with that day, one of earlier days and a register are not', () => {
  const firstOf = (imports: readonly ImportState[]) => {
    const news = createNews(imports, now)
    news.see({ sourceId: 'cases', list: 'all' }, recordOf('old', [['appeared', '2026-05-10']]))
    return news.firstCollections()
  }
  assert.deepEqual(firstOf([...collected, edition('2026-05-20', '2026-05-20', { sourceId: 'register' })]), [
    { on: '2026-05-12', sourceId: 'cases' },
  ])
  const refusal = { code: 'wrong_format', message: '' } as const
  const refusedFirst = [edition('2026-01-10', '2026-01-12', { refusal }), ...collected]
  assert.deepEqual(firstOf(refusedFirst), [{ on: '2026-05-12', sourceId: 'cases' }])
  assert.deepEqual(firstOf([edition('2026-01-10', '2026-01-12'), ...collected]), [])
})

test('each list has a first collection of its own', () => {
  const imports = [...collected, edition('2026-06-15', '2026-06-15', { list: 'another' })]
  const records = [recordOf('new', [['appeared', '2026-06-15']])]
  assert.deepEqual(newsOf(imports, records, 'another'), [])
  assert.deepEqual(idsOf(newsOf(imports, records)), ['2026-06-15 new appeared'])
})

test('another id, given here, hides no change and is none', () => {
  const renamed: Entry = ['renamed', '2026-06-20']
  const records = [
    recordOf('old', [['appeared', '2026-05-10'], renamed]),
    recordOf('changed', [['appeared', '2026-05-10'], ['changed', '2026-06-10'], renamed]),
  ]
  assert.deepEqual(idsOf(newsOf(collected, records)), ['2026-06-10 changed changed'])
})

test('news are of 60 days, and of a day and a source 30 records are named, the newest acts', () => {
  const imports = [edition('2026-01-10', '2026-01-10')]
  const days = ['2026-04-30', '2026-05-01']
  assert.deepEqual(
    idsOf(
      newsOf(
        imports,
        days.map((day) => recordOf(day, [['appeared', day]])),
      ),
    ),
    ['2026-05-01 2026-05-01 appeared'],
  )
  const many = Array.from({ length: 100 }, (_, index) =>
    recordOf(`${index}`, [['appeared', '2026-06-10']], index < 40 ? '2026-06-01' : index < 90 ? '2026-05-01' : null),
  )
  const [group] = newsOf(imports, many)
  assert.equal(group?.counts.appeared, 100)
  assert.equal(group.records.length, 30)
  assert.ok(group.records.every(({ id }) => Number(id) < 40))
})
