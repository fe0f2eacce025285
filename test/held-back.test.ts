import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { recordIdOf } from '../src/domain/record-id.ts'
import { noDecisions, type DecisionLog } from '../src/ledger/decisions/decisions.ts'
import { openLedger } from '../src/ledger/sqlite/ledger.ts'
import { enforcement, importOf, record, sourceOf, type Publication } from '../src/ledger/test-publications.ts'
import { publish } from '../src/publish/publish.ts'
import { createSearch } from '../src/search/search.ts'
import { viewSearch } from '../src/search/test-views.ts'
import { createGenerationKeeper } from '../src/generations/keeper.ts'
import { emptyInstallation } from './installation.ts'

// A list that loses too much keeps the records of its last edition that passed, and the other lists are published. All companies are fictional.

const cut = sourceOf('cut', 'enforcement', { lossShareMax: 0.3 })
const other = sourceOf('other', 'enforcement')
/** Rows of these companies, with a summary each. */
const rowsOf = (companies: string, summary = 'first') =>
  [...companies].map((name) => record(name, enforcement(`株式会社架空${name}`, summary)))
const edition = (seenOn: string, companies: string, more: Partial<Publication> = {}): Publication => ({
  source: cut,
  seenOn,
  rows: rowsOf(companies),
  ...more,
})

const whole = 'abcdefghij'

async function setUp(t: TestContext) {
  const installation = emptyInstallation()
  const ledger = openLedger(':memory:')
  const clock = { now: new Date() }
  const keeper = createGenerationKeeper(installation.dataDir)
  t.after(async () => {
    await ledger.close()
    keeper.close()
    installation.remove()
  })
  const search = viewSearch(createSearch({ generation: () => keeper.current(), now: () => clock.now }))
  /** Publishes on a day. Returns what is held back. */
  const publishOn = async (day: string, more: { decisions?: DecisionLog; accepted?: string[] } = {}) => {
    clock.now = new Date(`${day}T06:00:00Z`)
    const { heldBack } = await publish({
      ledger,
      decisions: noDecisions,
      dataDir: installation.dataDir,
      sources: [cut, other],
      now: clock.now,
      sample: false,
      force: false,
      keep: 1,
      onProgress: () => undefined,
      ...more,
    })
    await keeper.refresh()
    return heldBack.map(({ sourceId, list, since, reason }) => [sourceId, list, since, reason])
  }
  /** Every record of a source as it is answered, by its summary and name. */
  const answers = async (isOf: (name: string) => boolean = () => true) => {
    const { items } = await search.enforcements({}, { limit: 100, page: 1 })
    return items.filter(({ company }) => isOf(company.nameText.at(-1) ?? '')).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  }
  return {
    publishOn,
    answers,
    keeper,
    ingest: (publication: Publication) => importOf(ledger, publication),
    names: async () => namesOf(await answers()),
  }
}

/** The last characters of the names, which differ. */
const namesOf = (items: readonly { readonly company: { readonly nameText: string } }[]): string =>
  items
    .map(({ company }) => company.nameText.slice(-1))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join('')

const isOfCut = (name: string): boolean => /[a-z]/.test(name)
const reason = '9 of 10 records left the list (at most 30 % may) and 20 of 21 records are new (at most 50 % may be)'

test('a list that was replaced stays as it was answered before, and another list is published', async (t) => {
  const { ingest, publishOn, answers, keeper } = await setUp(t)
  await ingest(edition('2026-09-01', whole))
  await ingest(edition('2026-09-02', whole.slice(0, 9), { rows: [...rowsOf('abcdefghi', 'second'), ...rowsOf('j')] }))
  await ingest({ source: other, seenOn: '2026-09-02', rows: rowsOf('甲乙'), name: 'other' })
  assert.deepEqual(await publishOn('2026-09-02'), [])
  const before = await answers(isOfCut)
  assert.equal(before.length, 10)
  const replaced = [...rowsOf('j', 'changed'), ...rowsOf('klmnopqrstuvwxyz子丑寅卯')]
  await ingest(edition('2026-09-03', '', { rows: replaced }))
  await ingest({ source: other, seenOn: '2026-09-03', rows: rowsOf('甲乙丙'), name: 'other 2' })
  assert.deepEqual(await publishOn('2026-09-03'), [['cut', 'all', '2026-09-03', reason]])
  assert.deepEqual(await answers(isOfCut), before)
  assert.equal(namesOf(await answers((name) => !isOfCut(name))), '丙乙甲')
  const [list] = keeper.current()!.facts.collected!.find(({ sourceId }) => sourceId === 'cut')!.lists
  assert.equal(list?.asOf, '2026-09-02')
  assert.equal(list.observedCount, 10)
  assert.equal(list.lastAttemptAt, '2026-09-03T03:00:00.000Z')
  assert.deepEqual(list.heldBack, { since: '2026-09-03', reason })
  assert.equal(keeper.current()!.facts.sourceCounts['cut'], 10)
})

test('it is held back until an edition passes or the operator accepts it, and says since when', async (t) => {
  const { ingest, publishOn, names } = await setUp(t)
  await ingest(edition('2026-09-01', whole))
  await publishOn('2026-09-01')
  await ingest(edition('2026-09-02', 'abc'))
  assert.equal((await publishOn('2026-09-02'))[0]?.[2], '2026-09-02')
  await ingest(edition('2026-09-03', 'abcd'))
  const [held] = await publishOn('2026-09-04')
  assert.deepEqual(held, ['cut', 'all', '2026-09-02', '6 of 10 records left the list (at most 30 % may)'])
  assert.equal(await names(), whole)
  await ingest(edition('2026-09-05', `${whole.slice(1)}k`))
  assert.deepEqual(await publishOn('2026-09-05'), [])
  // The record that left stays, as one that left.
  assert.equal(await names(), `${whole}k`)
  await ingest(edition('2026-09-06', 'k'))
  assert.equal((await publishOn('2026-09-06')).length, 1)
  assert.deepEqual(await publishOn('2026-09-06', { accepted: ['cut'] }), [])
  await ingest(edition('2026-09-07', 'k'))
  assert.deepEqual(await publishOn('2026-09-07'), [])
})

test('an edition for the same day is held back, too', async (t) => {
  const { ingest, publishOn, answers } = await setUp(t)
  await ingest(edition('2026-09-01', whole))
  await publishOn('2026-09-01')
  const before = await answers()
  await ingest(
    edition('2026-09-01', '', { rows: [...rowsOf('j', 'changed'), ...rowsOf('klmnopqrstuvwxyz')], name: 'again' }),
  )
  assert.deepEqual(
    (await publishOn('2026-09-02')).map(([id]) => id),
    ['cut'],
  )
  assert.deepEqual(await answers(), before)
})

test('what an edition that passed had changed on the day of one that did not stays changed', async (t) => {
  const { ingest, publishOn, answers } = await setUp(t)
  await ingest(edition('2026-09-01', whole))
  await ingest(edition('2026-09-02', '', { rows: rowsOf(whole, 'second') }))
  await publishOn('2026-09-02')
  const before = await answers()
  await ingest(
    edition('2026-09-02', '', { rows: [...rowsOf('j', 'second'), ...rowsOf('klmnopqrstuvwxyz')], name: 'again' }),
  )
  await ingest(edition('2026-09-03', '', { rows: [...rowsOf('j', 'second'), ...rowsOf('klmnopqrstuvwxyz')] }))
  assert.equal((await publishOn('2026-09-03')).length, 1)
  assert.deepEqual(await answers(), before)
})

test('what had left the list before has still left it, and what was changed twice since has its facts of before', async (t) => {
  const { ingest, publishOn, answers } = await setUp(t)
  await ingest(edition('2026-08-01', `${whole}z`))
  await ingest(edition('2026-08-02', whole))
  await publishOn('2026-08-02')
  const before = await answers()
  assert.deepEqual(
    before.map(({ removedAtSourceOn }) => removedAtSourceOn).filter((day) => day !== null),
    ['2026-08-02'],
  )
  await ingest(edition('2026-08-03', '', { rows: rowsOf('az', 'changed') }))
  await ingest(edition('2026-08-04', '', { rows: rowsOf('az', 'changed again') }))
  assert.equal((await publishOn('2026-08-04')).length, 1)
  assert.deepEqual(await answers(), before)
})

test('a list is held back alone: another list of its source is published, and keeps what the cut one took from it', async (t) => {
  const { ingest, publishOn, answers } = await setUp(t)
  const list = (name: string) => ({ list: name, name })
  await ingest(edition('2026-09-01', whole, list('north')))
  await ingest(edition('2026-09-01', 'klmnop', list('south')))
  await publishOn('2026-09-01')
  const before = await answers()
  // The file of the south under the name of the north.
  await ingest(edition('2026-09-02', 'klmnop', { ...list('north'), name: 'wrong' }))
  await ingest(edition('2026-09-03', 'klmnopq', { ...list('south'), name: 'south 2' }))
  assert.deepEqual(
    (await publishOn('2026-09-03')).map(([, name]) => name),
    ['north'],
  )
  const [north, south] = Map.groupBy(await answers(), ({ company }) => /[a-j]$/.test(company.nameText)).values()
  const shown = [...(north ?? []), ...(south ?? [])].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  assert.deepEqual(
    shown.filter(({ company }) => /[a-j]$/.test(company.nameText)),
    before.filter(({ company }) => /[a-j]$/.test(company.nameText)),
  )
  assert.equal(shown.filter(({ removedAtSourceOn }) => removedAtSourceOn === null).length, 17)
})

test('the decisions of today apply to a list that is held back', async (t) => {
  const { ingest, publishOn, names } = await setUp(t)
  await ingest(edition('2026-09-01', whole))
  await publishOn('2026-09-01')
  await ingest(edition('2026-09-02', 'a'))
  const id = recordIdOf('enforcement', 'cut', 'b')
  const at = '2026-09-02T00:00:00Z'
  const entries = [{ at, kind: 'suppress' as const, record: id, reason: 'wrong', field: null, value: null }]
  const decisions: DecisionLog = { entries, lines: entries.map((entry) => JSON.stringify(entry)) }
  assert.equal((await publishOn('2026-09-02', { decisions })).length, 1)
  assert.equal(await names(), whole.replace('b', ''))
})
