import assert from 'node:assert/strict'
import { after, before, test, type TestContext } from 'node:test'
import { publishSample } from '../src/cli/server/sample-generation.ts'
import { DataUnavailable, SearchBusy, type Search } from '../src/search/port.ts'
import { createSearch } from '../src/search/search.ts'
import type { GenerationRef } from '../src/search/threads/protocol.ts'
import { createSearchThreads, waitingMax } from '../src/search/threads/search-threads.ts'
import { startThread, ThreadEnded } from '../src/search/threads/thread.ts'
import { generationsIn } from '../src/generations/generation-folder.ts'
import type { GenerationFacts } from '../src/generations/ports.ts'
import { openGeneration } from '../src/generations/sqlite/reader.ts'
import { sampleInstallation, type Installation } from './installation.ts'
import type { Gate } from './search-thread.ts'

const now = (): Date => new Date('2026-11-21T03:00:00Z')
const threadModule = new URL('search-thread.ts', import.meta.url)
const page = { limit: 10, page: 1 }

interface SealedGeneration {
  readonly ref: GenerationRef
  readonly facts: GenerationFacts
}

let installation: Installation
let [first, second]: SealedGeneration[] = []

function currentGeneration(): SealedGeneration {
  const generations = generationsIn(installation.dataDir)
  const path = generations.pathOf(generations.current() ?? '')
  const reader = openGeneration(path)
  reader.close()
  return { ref: { path, fileIdentity: reader.fileIdentity }, facts: reader.facts }
}

before(async () => {
  installation = await sampleInstallation(now())
  first = currentGeneration()
  await publishSample(installation.dataDir, new Date('2026-11-22T00:00:00Z'))
  second = currentGeneration()
})
after(() => installation.remove())

/** Starts search threads on the first generation. */
async function startThreads(t: TestContext, count = 2) {
  const gate = new Int32Array(new SharedArrayBuffer(8))
  const ended: Error[] = []
  const threads = createSearchThreads({
    threads: count,
    module: threadModule,
    workerData: { gate: gate.buffer } satisfies Gate,
    now,
    onEnd: (error) => ended.push(error),
  })
  const openGate = (): void => {
    Atomics.store(gate, 0, 1)
    Atomics.notify(gate, 0)
  }
  const waitForBlocked = async (threadCount: number): Promise<void> => {
    for (;;) {
      const blockedCount = Atomics.load(gate, 1)
      if (blockedCount >= threadCount) return
      await Atomics.waitAsync(gate, 1, blockedCount).value
    }
  }
  t.after(async () => {
    openGate()
    await threads.close()
  })
  assert.ok(first)
  await threads.serve(first.ref, first.facts)
  return { ...threads, openGate, waitForBlocked, ended }
}

test('every method gives the same result in threads as in the process', async (t) => {
  const { search } = await startThreads(t)
  assert.ok(first)
  const reader = openGeneration(first.ref.path)
  t.after(() => reader.close())
  const inProcess = createSearch({ generation: () => reader, now })
  const calls: readonly ((search: Search) => unknown)[] = [
    (search) => search.info(),
    async (search) => search.companies('建設', 10),
    async (search) => search.companies('5999901001001', 1),
    async (search) => search.combined('株式会社瑠璃梟建設', 4),
    async (search) => search.records('enforcement', { law: '景品表示法' }, page),
    async (search) =>
      search.records('procurement_suspension', { status: 'active', company: '工務店' }, { limit: 3, page: 2 }),
    async (search) => search.records('license_action', { sector: 'construction', from: '2024-01-01' }, page),
    async (search) => search.coverage('県'),
  ]
  for (const call of calls) assert.deepEqual(await call(search), await call(inProcess))
})

test('a slow search occupies one thread while the others answer', async (t) => {
  const { search, waitForBlocked, openGate } = await startThreads(t, 3)
  const slow = [1, 2].map(async () => search.companies('足踏', 10))
  await waitForBlocked(2)
  for (let time = 0; time < 3; time++) assert.equal((await search.companies('株式会社瑠璃梟建設', 10)).items.length, 1)
  openGate()
  for (const { items } of await Promise.all(slow)) assert.deepEqual(items, [])
})

test('the queue of searches is bounded and FIFO; further searches are refused as busy', async (t) => {
  const { search, waitForBlocked, openGate } = await startThreads(t, 1)
  const running = search.companies('足踏', 10)
  await waitForBlocked(1)
  const order: number[] = []
  const waiting = Array.from({ length: waitingMax }, async (_, index) =>
    search.companies('株式会社瑠璃梟建設', 10).then(() => order.push(index)),
  )
  await assert.rejects(async () => search.companies('株式会社瑠璃梟建設', 10), SearchBusy)
  openGate()
  await Promise.all([running, ...waiting])
  assert.deepEqual(order, Array.from(waiting.keys()))
  assert.equal((await search.companies('株式会社瑠璃梟建設', 10)).items.length, 1)
})

test('an unexpected error in a thread keeps its name, message and stack', async (t) => {
  const { search, ended } = await startThreads(t)
  const error = await search.companies('誤謬', 10).catch((caught: unknown) => caught)
  assert.ok(error instanceof Error && !(error instanceof DataUnavailable))
  assert.deepEqual([error.name, error.message], ['TypeError', 'bug'])
  assert.match(error.stack ?? '', /search-thread\.ts/)
  assert.deepEqual(ended, [])
})

test('without a generation a search throws DataUnavailable', async (t) => {
  const threads = createSearchThreads({
    threads: 2,
    module: threadModule,
    workerData: { gate: new SharedArrayBuffer(8) } satisfies Gate,
    now,
    onEnd: () => {},
  })
  t.after(async () => threads.close())
  assert.equal(threads.search.info(), null)
  await assert.rejects(async () => threads.search.companies('建設', 10), DataUnavailable)
})

test('a search fails when its thread terminates, and the next one runs in another thread', async (t) => {
  const { search, ended } = await startThreads(t)
  await assert.rejects(async () => search.companies('転倒', 10), ThreadEnded)
  assert.equal((await search.companies('株式会社瑠璃梟建設', 10)).items.length, 1)
  assert.match(ended.map(String).join(), /a search thread ended: exit code 7/)
})

test('a thread that does not reply within the timeout is terminated, and its command fails', async () => {
  assert.ok(first)
  let reported: Error | null = null
  const thread = startThread({
    module: threadModule,
    workerData: { gate: new SharedArrayBuffer(8) } satisfies Gate,
    timeoutMilliseconds: 300,
    onEnd: (error) => (reported = error),
  })
  const call = { name: 'companies' as const, args: ['足踏', 10] as [string, number] }
  const command = { kind: 'call' as const, generation: first.ref, call, now: 0 }
  await assert.rejects(async () => thread.send(command), ThreadEnded)
  assert.ok(reported)
  await assert.rejects(async () => thread.send(command), ThreadEnded)
})

test('a reply that came while this thread was busy is in time', async (t) => {
  assert.ok(first)
  const timeoutMilliseconds = 3_000
  const thread = startThread({
    module: threadModule,
    workerData: { gate: new SharedArrayBuffer(8) } satisfies Gate,
    timeoutMilliseconds,
    onEnd: () => undefined,
  })
  t.after(async () => thread.end())
  const call = { name: 'companies' as const, args: ['株式会社瑠璃梟建設', 10] as [string, number] }
  const command = { kind: 'call' as const, generation: first.ref, call, now: 0 }
  await thread.send(command)
  // From here the timers are due before messages are received.
  await new Promise(setImmediate)
  const reply = thread.send(command)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, timeoutMilliseconds + 100)
  assert.ok(await reply)
  assert.ok(await thread.send(command))
})

test('a search in flight completes on the generation it started with when a new one is served', async (t) => {
  const threads = await startThreads(t)
  const { search, waitForBlocked, openGate } = threads
  assert.ok(first && second)
  const pending = search.companies('足踏', 10)
  await waitForBlocked(1)
  const swap = threads.serve(second.ref, second.facts)
  assert.equal(search.info()?.id, first.facts.id)
  openGate()
  const { items, dataAsOf } = await pending
  assert.deepEqual({ items, dataAsOf }, { items: [], dataAsOf: first.facts.collectedAt.company })
  await swap
  assert.equal(search.info()?.id, second.facts.id)
  assert.equal((await search.companies('株式会社瑠璃梟建設', 10)).items.length, 1)
})

test('the previous generation stays in service when the threads cannot open the new one', async (t) => {
  const threads = await startThreads(t)
  const { search } = threads
  assert.ok(first && second)
  const { facts, ref } = second
  const refToOtherFiles = { ...ref, fileIdentity: 'of other files' }
  await assert.rejects(async () => threads.serve(refToOtherFiles, facts), {
    name: 'DataDamaged',
    message: /cannot open the generation: .* is not the file that was opened before/,
  })
  assert.equal(search.info()?.id, first.facts.id)
  assert.equal((await search.companies('株式会社瑠璃梟建設', 10)).items.length, 1)
})

test('close completes accepted searches and refuses new ones', async (t) => {
  const threads = await startThreads(t)
  const { search, waitForBlocked, openGate } = threads
  const pending = search.companies('足踏', 10)
  await waitForBlocked(1)
  const waiting = search.companies('株式会社瑠璃梟建設', 10)
  const closed = threads.close()
  await assert.rejects(async () => search.companies('建設', 10), DataUnavailable)
  openGate()
  assert.equal((await pending).items.length, 0)
  assert.equal((await waiting).items.length, 1)
  await closed
})
