import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createServedSearch, type ServedSearch } from '../src/cli/server/served-search.ts'
import { appendDecision, decisionsPathOf } from '../src/ledger/decisions/decisions-file.ts'
import { createGenerationKeeper, type GenerationKeeper } from '../src/generations/keeper.ts'
import { sampleInstallation, type Installation } from './installation.ts'

const now = (): Date => new Date('2026-11-21T03:00:00Z')

let installation: Installation
let keeper: GenerationKeeper
let served: ServedSearch
/** Milliseconds of the monotonic clock, and by how many it moves whenever it is asked. */
let [time, step] = [0, 0]
const clock = (): number => (time += step)

before(async () => {
  installation = await sampleInstallation(now())
  keeper = createGenerationKeeper(installation.dataDir)
  await keeper.refresh()
  const onThreadEnd = (error: Error): never => assert.fail(error)
  served = createServedSearch({ keeper, queryThreads: 1, now, clock, onThreadEnd })
  await served.switchGeneration()
})
after(async () => {
  await served.close()
  keeper.close()
  installation.remove()
})

/** Whether a search has ended before the event loop turns, which the reply of a thread needs. */
async function isAnsweredAtOnce(searching: Promise<unknown>): Promise<boolean> {
  let hasEnded = false
  void searching.then(() => (hasEnded = true))
  for (let turn = 0; turn < 100; turn++) await Promise.resolve()
  const wasAtOnce = hasEnded
  await searching
  return wasAtOnce
}

const manyWords = '建設 工業'

/** Whether a search ends at once although the main thread is busy with another one. */
async function isAnsweredBesideAnother(searching: () => Promise<unknown>): Promise<boolean> {
  await nextTurn()
  const first = isAnsweredAtOnce(served.search.companies(manyWords, 10))
  const isAtOnce = await isAnsweredAtOnce(searching())
  assert.ok(await first)
  return isAtOnce
}

test('the main thread answers a search by number or by one word that is not searched by its sounds at any time', async () => {
  const { search } = served
  for (const q of ['建設', 'エアコン', 'aozora', '1010001000006'])
    assert.ok(await isAnsweredBesideAnother(async () => search.companies(q, 10)), q)
})

test('it answers any other search while nothing else waits for it; one that comes in the same turn is for a thread', async () => {
  const { search } = served
  const searches = [
    ...['costco', 'Ｓｉｌｖｉｓ', manyWords, 'あ'.repeat(31)].map((q) => async () => search.companies(q, 10)),
    async () => search.combined('建設', 10),
    async () => search.records('enforcement', { q: '建設' }, { limit: 10, page: 1 }),
  ]
  for (const searching of searches) {
    await nextTurn()
    assert.ok(await isAnsweredAtOnce(searching()))
    assert.ok(!(await isAnsweredBesideAnother(searching)))
  }
})

test('it answers none but the quick ones for a while after a slow one', async () => {
  const { search } = served
  await nextTurn()
  step = 11
  assert.ok(await isAnsweredAtOnce(search.companies(manyWords, 10)))
  step = 0
  await nextTurn()
  assert.ok(!(await isAnsweredAtOnce(search.companies(manyWords, 10))))
  assert.ok(await isAnsweredAtOnce(search.companies('建設', 10)))
  time += 900
  assert.ok(!(await isAnsweredAtOnce(search.companies(manyWords, 10))))
  await nextTurn()
  time += 100
  assert.ok(await isAnsweredAtOnce(search.companies(manyWords, 10)))
})

test('a record that is suppressed while the threads start is not shown when they are ready', async () => {
  const starting = createServedSearch({ keeper, queryThreads: 1, now, onThreadEnd: assert.fail })
  const idsOf = async (): Promise<string[]> => {
    const { items } = await starting.search.records('enforcement', { q: '建設業法' }, { limit: 10, page: 1 })
    return items.map((item) => (JSON.parse(item) as { id: string }).id)
  }
  const [record = ''] = await idsOf()
  const ready = starting.switchGeneration()
  await new Promise(setImmediate)
  const decision = {
    at: now().toISOString(),
    kind: 'suppress',
    record,
    field: null,
    value: null,
    reason: 'test',
  } as const
  appendDecision(decisionsPathOf(installation.dataDir), decision)
  await keeper.refresh()
  await ready
  assert.ok(!(await idsOf()).includes(record))
  await starting.switchGeneration()
  assert.ok(!(await idsOf()).includes(record))
  await starting.close()
})
