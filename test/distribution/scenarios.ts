import assert from 'node:assert/strict'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, test, type TestContext, type TestOptions } from 'node:test'
import { publishSample } from '../../src/cli/server/sample-generation.ts'
import { checkStore } from '../../src/fleet/distribution/objects/object-store.ts'
import {
  createFollower,
  initialStoreState,
  type Follower,
  type StoreState,
} from '../../src/fleet/distribution/follow.ts'
import { pruneStore } from '../../src/fleet/distribution/stored-generations.ts'
import { readHeartbeats } from '../../src/fleet/distribution/servers.ts'
import {
  completeGenerations,
  manifestOf,
  objectOf,
  readCurrent,
  releaseGeneration,
  uploadGeneration,
  type CurrentPointer,
} from '../../src/fleet/distribution/stored-generations.ts'
import { filesOf, generationsIn, type Generations } from '../../src/generations/generation-folder.ts'
import type { ObjectStore } from '../../src/fleet/distribution/objects/object-store.ts'
import { filesOfLayer } from '../../src/generations/sealed/layers.ts'
import { checkInFull } from '../../src/generations/sealed/seal.ts'
import { openGeneration } from '../../src/generations/sqlite/reader.ts'

/** A store that the scenarios use. */
export interface StoreUnderTest {
  readonly name: string
  readonly options?: TestOptions
  /** An empty store. */
  readonly open: (t: TestContext) => Promise<ObjectStore>
  /** Makes the store unusable, at once; the returned function makes it usable again. */
  readonly breakDown: (store: ObjectStore) => () => Promise<void>
}

interface Server {
  readonly follower: Follower
  readonly generations: Generations
  readonly dataDir: string
  readonly state: () => StoreState
}

/** The folder of a publisher with two generations. */
interface Publisher {
  readonly generations: Generations
  readonly first: string
  readonly second: string
}

const day = (number: number): Date => new Date(`2026-11-${number}T00:00:00Z`)
const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'distribution-'))
const bytesOf = (generations: Generations, name: string): number =>
  filesOf(name)
    .slice(0, -1)
    .reduce((sum, file) => sum + readFileSync(generations.pathOf(file)).length, 0)

function selected({ generations }: Server): string | null {
  return generations.current()
}

/** A server without its HTTP side. Its check runs in this thread. */
function startServer(
  t: TestContext,
  store: ObjectStore,
  { dataDir = temporaryFolder(), onState = (_state: StoreState): void => undefined } = {},
): Server {
  let state = initialStoreState
  const follower = createFollower({
    store,
    dataDir,
    server: `server-${Math.random().toString(16).slice(2)}`,
    version: '0',
    keep: 5,
    now: () => new Date(),
    check: async (path) => {
      await checkInFull(path)
      openGeneration(path).close()
    },
    onState: (next) => {
      state = next
      onState(next)
    },
  })
  t.after(async () => {
    await follower.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { follower, dataDir, generations: generationsIn(dataDir), state: () => state }
}

/** Looks at the store until the server has nothing to do, as it would in the course of seconds. */
async function settle({ follower }: Server, polls = 3): Promise<void> {
  for (let poll = 0; poll < polls; poll++) {
    await follower.poll()
    await follower.idle()
  }
}

const release = async (store: ObjectStore, name: string, before?: CurrentPointer): Promise<void> =>
  releaseGeneration(store, name, before ?? (await readCurrent(store)))

const upload = async (store: ObjectStore, { generations }: Publisher, name: string): Promise<void> =>
  uploadGeneration(store, { generations, name, areCompaniesNew: false, onFile: () => undefined })

/** A server that serves the first generation of the store. */
async function serverWithFirst(t: TestContext, store: ObjectStore, publisher: Publisher): Promise<Server> {
  const server = startServer(t, store)
  await upload(store, publisher, publisher.first)
  await release(store, publisher.first)
  await settle(server)
  return server
}

/** Replaces an object of the store by a changed copy of its file. */
async function replaceObject(
  store: ObjectStore,
  key: string,
  source: string,
  change: (copy: string) => void,
): Promise<void> {
  const folder = temporaryFolder()
  try {
    const copy = join(folder, 'copy')
    cpSync(source, copy)
    chmodSync(copy, 0o600)
    change(copy)
    await store.writeFile(key, copy)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const flipByte = (path: string): void => {
  const bytes = readFileSync(path)
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = bytes[middle]! ^ 1
  writeFileSync(path, bytes)
}

/** Damage in the store, and what a server says of it. */
const damages: readonly {
  readonly what: string
  readonly apply: (store: ObjectStore, publisher: Publisher) => Promise<void>
  readonly problem: RegExp
}[] = [
  {
    what: 'a truncated object',
    apply: async (store, { generations, second }) =>
      replaceObject(store, objectOf(second, second), generations.pathOf(second), (copy) => truncateSync(copy, 100_000)),
    problem: /is shorter than its manifest says/,
  },
  {
    what: 'a changed byte of the database',
    apply: async (store, { generations, second }) =>
      replaceObject(store, objectOf(second, second), generations.pathOf(second), flipByte),
    problem: /SHA-256 differs/,
  },
  {
    what: 'a changed byte of the names',
    apply: async (store, { generations, second }) => {
      const file = filesOf(second)[1]!
      await replaceObject(store, objectOf(second, file), generations.pathOf(file), flipByte)
    },
    problem: /SHA-256 differs/,
  },
  {
    what: 'a missing object',
    apply: async (store, { second }) => store.remove(objectOf(second, filesOf(second)[1]!)),
    problem: /is not in the store/,
  },
  {
    what: 'the manifest of another generation',
    apply: async (store, { first, second, generations }) => {
      await store.write(manifestOf(second), readFileSync(generations.pathOf(`${first}.manifest`)))
    },
    problem: /is not that of/,
  },
  {
    what: 'a manifest that is none',
    apply: async (store, { second }) => void (await store.write(manifestOf(second), Buffer.from('{"files":[{}]}'))),
    problem: /is damaged/,
  },
]

/** What happens to generations between publishers, a store and servers. */
export function distributionScenarios({ name, options = {}, open, breakDown }: StoreUnderTest): void {
  let publisher: Publisher
  const scenario = (what: string, run: (store: ObjectStore, t: TestContext) => Promise<void>): void =>
    void test(`${name}: ${what}`, options, async (t) => {
      const store = await open(t)
      await run(store, t)
    })

  before(async () => {
    const dataDir = temporaryFolder()
    const { name: first } = await publishSample(dataDir, day(20))
    const { name: second } = await publishSample(dataDir, day(21))
    publisher = { generations: generationsIn(dataDir), first, second }
    process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  })

  scenario(
    'a second server, and a second publication, transfer only the records of companies that they have',
    async (store, t) => {
      const server = await serverWithFirst(t, store, publisher)
      const written: string[] = []
      const onFile = (file: string): void => void written.push(file)
      const { generations, second } = publisher
      await uploadGeneration(store, { generations, name: second, areCompaniesNew: false, onFile })
      assert.deepEqual(written, filesOfLayer(second, 'records'))
      await release(store, second)
      await settle(server)
      assert.equal(selected(server), second)
      const ofRecords = filesOfLayer(generations.pathOf(second), 'records').map((path) => statSync(path).size)
      assert.equal(
        server.state().fetchedBytes,
        ofRecords.reduce((sum, size) => sum + size, bytesOf(generations, publisher.first)),
      )
      await checkInFull(server.generations.pathOf(second))
      // Companies that are damaged here are fetched.
      const [companies] = filesOfLayer(server.generations.pathOf(second), 'companies')
      chmodSync(companies, 0o644)
      flipByte(companies)
      rmSync(server.generations.pathOf(second))
      await settle(server)
      await checkInFull(server.generations.pathOf(second))
    },
  )

  scenario('companies stay in the store as long as a generation has them', async (store) => {
    for (const name of [publisher.first, publisher.second]) await upload(store, publisher, name)
    await release(store, publisher.second)
    const later = new Date(Date.now() + 3 * 86_400_000)
    const companies = async (): Promise<number> => (await store.list('companies/')).length
    assert.equal(await companies(), 2)
    await pruneStore(store, 1, later)
    assert.deepEqual([await completeGenerations(store), await companies()], [[publisher.second], 2])
    await store.remove(manifestOf(publisher.second))
    await pruneStore(store, 1, later)
    assert.equal(await companies(), 0)
  })

  scenario('a server switches to a new generation when it has fetched and checked it', async (store, t) => {
    const servers = [startServer(t, store), startServer(t, store)]
    await upload(store, publisher, publisher.first)
    for (const server of servers) {
      await settle(server)
      assert.equal(selected(server), null)
    }
    await release(store, publisher.first)
    for (const server of servers) {
      await settle(server)
      assert.equal(selected(server), publisher.first)
      await checkInFull(server.generations.pathOf(publisher.first))
      assert.equal(openGeneration(server.generations.pathOf(publisher.first)).isAsSealed, true)
      assert.equal(server.state().fetchedBytes, bytesOf(publisher.generations, publisher.first))
      assert.deepEqual([server.state().problem, server.state().fetching], [null, null])
    }
  })

  scenario('an upload that was interrupted before its manifest is no generation', async (store, t) => {
    const server = startServer(t, store)
    await store.writeFile(objectOf(publisher.first, publisher.first), publisher.generations.pathOf(publisher.first))
    assert.deepEqual(await completeGenerations(store), [])
    await assert.rejects(release(store, publisher.first), /is not in the store/)
    assert.equal((await readCurrent(store)).name, null)
    await settle(server)
    assert.equal(server.state().fetchedBytes, 0)
    await upload(store, publisher, publisher.first)
    await release(store, publisher.first)
    await settle(server)
    assert.equal(selected(server), publisher.first)
  })

  for (const { what, apply, problem } of damages)
    scenario(`${what} is not served, and the server goes on with what it has`, async (store, t) => {
      const server = await serverWithFirst(t, store, publisher)
      await upload(store, publisher, publisher.second)
      await apply(store, publisher)
      await release(store, publisher.second)
      await settle(server)
      assert.match(server.state().problem ?? '', problem)
      assert.equal(selected(server), publisher.first)
      assert.equal(existsSync(server.generations.pathOf(publisher.second)), false)
      await server.follower.beat()
      const [heartbeat] = await readHeartbeats(store, new Date())
      assert.equal(heartbeat?.serving, publisher.first)
      assert.match(heartbeat?.problem ?? '', problem)
    })

  scenario(
    'a generation that is damaged in the folder of a server is fetched again before a rollback to it',
    async (store, t) => {
      const server = startServer(t, store)
      for (const name of [publisher.first, publisher.second]) {
        await upload(store, publisher, name)
        await release(store, name)
        await settle(server)
      }
      const path = server.generations.pathOf(publisher.first)
      chmodSync(path, 0o600)
      flipByte(path)
      await release(store, publisher.first)
      await settle(server)
      assert.equal(selected(server), publisher.first)
      await checkInFull(path)
    },
  )

  scenario(
    'a store that fails in the middle of a fetch is asked again, and the fetch goes on where it was',
    async (store, t) => {
      let repair: (() => Promise<void>) | null = null
      const server = startServer(t, store, {
        onState: ({ fetchedBytes }) => {
          if (fetchedBytes > 0) repair ??= breakDown(store)
        },
      })
      await upload(store, publisher, publisher.first)
      await release(store, publisher.first)
      await settle(server, 1)
      assert.ok(repair)
      await server.follower.poll()
      assert.match(server.state().unreachable ?? '', /cannot be used|there is no folder/)
      assert.equal(selected(server), null)
      await (repair as () => Promise<void>)()
      while (selected(server) === null) await settle(server, 1)
      assert.equal(server.state().fetchedBytes, bytesOf(publisher.generations, publisher.first))
      assert.equal(server.state().unreachable, null)
    },
  )

  scenario(
    'a server that is stopped in the middle of a fetch goes on with it, and distrusts what it finds',
    async (store, t) => {
      const dataDir = temporaryFolder()
      await upload(store, publisher, publisher.first)
      await release(store, publisher.first)
      const fetchPart = async (): Promise<void> => {
        const { promise: hasPart, resolve } = Promise.withResolvers<void>()
        const server = startServer(t, store, {
          dataDir,
          onState: ({ fetchedBytes }) => void (fetchedBytes > 0 && resolve()),
        })
        await server.follower.poll()
        await hasPart
        await server.follower.stop()
      }
      await fetchPart()
      const fetched = join(dataDir, 'fetching', publisher.first.replace('.generation', ''), publisher.first)
      const part = readFileSync(fetched)
      assert.ok(part.length > 0)
      // After a loss of power, a file may have its length but zeros at its end.
      writeFileSync(fetched, Buffer.concat([part.subarray(0, -4096), Buffer.alloc(4096)]))
      const server = startServer(t, store, { dataDir })
      await settle(server)
      assert.equal(selected(server), publisher.first)
      await checkInFull(server.generations.pathOf(publisher.first))
      assert.equal(existsSync(fetched), false)
    },
  )

  scenario(
    'a generation whose database the operator removed from the folder of a server is fetched again',
    async (store, t) => {
      const server = await serverWithFirst(t, store, publisher)
      const path = server.generations.pathOf(publisher.first)
      rmSync(path)
      await settle(server)
      await checkInFull(path)
    },
  )

  scenario('of two publications at once one succeeds, and the other says so', async (store, t) => {
    const server = startServer(t, store)
    await upload(store, publisher, publisher.first)
    await upload(store, publisher, publisher.second)
    const before = await readCurrent(store)
    const outcomes = await Promise.allSettled([
      release(store, publisher.first, before),
      release(store, publisher.second, before),
    ])
    const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []))
    assert.equal(errors.length, 1)
    assert.match(errors[0]!.message, /another publication or rollback put .* into service meanwhile/)
    const winner = outcomes[0].status === 'fulfilled' ? publisher.first : publisher.second
    assert.equal((await readCurrent(store)).name, winner)
    await settle(server)
    assert.equal(selected(server), winner)
  })

  scenario('a rollback during a publication wins', async (store) => {
    await upload(store, publisher, publisher.first)
    await upload(store, publisher, publisher.second)
    await release(store, publisher.second)
    const before = await readCurrent(store)
    await release(store, publisher.first)
    await assert.rejects(release(store, publisher.second, before), { name: 'ReleaseRefused' })
    assert.equal((await readCurrent(store)).name, publisher.first)
  })

  scenario(
    'a server that was not seen for a while has that as its problem, and is left out after a day',
    async (store, t) => {
      await startServer(t, store).follower.beat()
      const time = (await checkStore(store)).getTime()
      const after = async (minutes: number) => {
        const seen = await readHeartbeats(store, new Date(time + minutes * 60_000 + 5_000))
        return seen.map(({ problem }) => problem)
      }
      assert.deepEqual(await after(0), [null])
      assert.match((await after(0.5))[0] ?? '', /^not seen for 3\d s$/)
      assert.deepEqual(await after(16), ['not seen for 16 min'])
      assert.deepEqual(await after(25 * 60), [])
    },
  )

  scenario('a server that stops removes what it said, also while it says so', async (store, t) => {
    const { promise: mayWrite, resolve } = Promise.withResolvers<void>()
    const slow: ObjectStore = {
      ...store,
      write: async (...object) => mayWrite.then(async () => store.write(...object)),
    }
    const { follower } = startServer(t, slow)
    const [beat, stop] = [follower.beat(), follower.stop()]
    resolve()
    await Promise.all([beat, stop])
    await follower.beat()
    assert.deepEqual(await store.list('servers/'), [])
  })

  scenario('old generations are removed, but never the current one', async (store) => {
    await upload(store, publisher, publisher.first)
    await upload(store, publisher, publisher.second)
    await release(store, publisher.first)
    assert.deepEqual(await pruneStore(store, 1, await checkStore(store)), [])
    await release(store, publisher.second)
    assert.deepEqual(await pruneStore(store, 1, await checkStore(store)), [publisher.first])
    assert.deepEqual(await completeGenerations(store), [publisher.second])
    await assert.rejects(release(store, publisher.first), /is not in the store/)
  })

  scenario('what is left of an interrupted upload is removed after a day', async (store) => {
    const key = objectOf(publisher.first, publisher.first)
    await store.writeFile(key, publisher.generations.pathOf(publisher.first))
    const time = await checkStore(store)
    await pruneStore(store, 1, time)
    assert.equal((await store.list('generations/')).length, 1)
    await pruneStore(store, 1, new Date(time.getTime() + 2 * 86_400_000))
    assert.deepEqual(await store.list('generations/'), [])
  })
}
