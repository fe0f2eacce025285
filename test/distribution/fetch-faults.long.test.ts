import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { comparable, ingest, prepareContents, publish, type ContentName, type Contents } from '../cluster/contents.ts'
import { readCurrent, releaseGeneration } from '../../src/fleet/distribution/stored-generations.ts'
import { folderObjects } from '../../src/fleet/distribution/objects/folder-objects.ts'
import { times } from '../length.ts'
import { freePorts } from '../services/program.ts'
import { startShobunServer, type ShobunServer } from '../services/shobun-server.ts'

// Real servers that are killed, or whose disk fills up, while they fetch a generation. Every answer must be that of the generation which it
// names, the old one or the new one.

/** Longer than anything that is waited for takes, also on a busy machine. */
const waitMilliseconds = 240_000

const folder = mkdtempSync(join(tmpdir(), 'shobun-fetch-'))
const store = join(folder, 'store')
/** The data folder of a server that has the first generation only. */
const earlier = join(folder, 'earlier')
const contentOf = new Map<string, ContentName>()
let contents: Contents
let newest = ''

before(async () => {
  contents = await prepareContents(folder)
  mkdirSync(store)
  mkdirSync(earlier)
  const publisher = { DATA_DIR: contents.ledgerDir, STORE_URL: store }
  contentOf.set(await publish(publisher), 'first')
  const server = await startServer(earlier)
  await server.stop()
  await ingest(contents.secondFile, publisher)
  newest = await publish(publisher)
  contentOf.set(newest, 'second')
})
const started: ShobunServer[] = []
after(async () => {
  for (const server of started) server.signal('SIGKILL')
  await Promise.all(started.map(async ({ ended }) => ended))
  rmSync(folder, { recursive: true, force: true })
})

async function startServer(dataDir: string): Promise<ShobunServer> {
  const settings = { DATA_DIR: dataDir, STORE_URL: store, FAIR_USE: 'off', DRAIN_SECONDS: '0' }
  const server = await startShobunServer((await freePorts(1))[0] ?? 0, settings)
  started.push(server)
  return server
}

async function release(id: string): Promise<void> {
  const objects = folderObjects(store)
  await releaseGeneration(objects, `${id}.generation`, await readCurrent(objects))
}

/** Starts a server with the first generation. Its fetch of the newest one begins within a second. */
async function startFetching(dataDir: string): Promise<ShobunServer> {
  cpSync(earlier, dataDir, { recursive: true })
  await release([...contentOf.keys()][0] ?? '')
  const server = await startServer(dataDir)
  await release(newest)
  return server
}

const nextTurn = async (): Promise<unknown> => new Promise(setImmediate)

/** Asks for some companies. Returns the generation; throws if an answer is not that of its generation. */
async function answeredBy({ url }: ShobunServer): Promise<string> {
  let generation = ''
  for (const path of [...contents.expected.first.keys()].slice(0, 5)) {
    const response = await fetch(url + path)
    const body = await response.text()
    assert.equal(response.status, 200, body)
    generation = /"generation":"([^"]*)"/.exec(body)?.[1] ?? ''
    const content = contentOf.get(generation)
    assert.ok(content, body)
    assert.equal(comparable(body), contents.expected[content].get(path))
  }
  return generation
}

async function untilAnsweredBy(server: ShobunServer, generation: string): Promise<void> {
  const deadline = performance.now() + waitMilliseconds
  while ((await answeredBy(server)) !== generation) assert.ok(performance.now() < deadline, server.output())
}

/** Until the operator can read that the disk is full. */
async function untilWarned(server: ShobunServer): Promise<void> {
  const deadline = performance.now() + waitMilliseconds
  const isWarning = async (): Promise<boolean> =>
    /cannot be fetched/.test(await (await fetch(`${server.url}/readyz`)).text()) &&
    /too little space/.test(server.output())
  while (!(await isWarning())) assert.ok(performance.now() < deadline, server.output())
}

/** How far the fetch of the newest generation is: its bytes on disk, and `null` before it begins and after its files were moved. */
function fetchedBytes(dataDir: string): number | null {
  try {
    const target = join(dataDir, 'fetching', newest)
    return readdirSync(target).reduce((sum, name) => sum + statSync(join(target, name)).size, 0)
  } catch {
    return null
  }
}

/** The bytes of a complete fetch. */
function allBytes(): number {
  const target = join(store, 'generations', newest)
  return readdirSync(target).reduce((sum, name) => sum + statSync(join(target, name)).size, 0)
}

/** Stops the process when its fetch has begun and `isReached`, and returns the bytes that it has; `null` if the fetch ended before. */
async function stopDuringFetch(
  server: ShobunServer,
  dataDir: string,
  isReached: (bytes: number) => boolean,
): Promise<number | null> {
  const deadline = performance.now() + waitMilliseconds
  const placed = join(dataDir, 'generations', `${newest}.generation`)
  for (; performance.now() < deadline; await nextTurn()) {
    const bytes = fetchedBytes(dataDir)
    if (bytes === null && existsSync(placed)) return null
    if (bytes === null || !isReached(bytes)) continue
    server.signal('SIGSTOP')
    return fetchedBytes(dataDir)
  }
  throw new Error(`no fetch began: ${server.output()}`)
}

const kills = times({ gate: 4, long: 12 })

test(`${kills} servers killed at random moments of a fetch serve the old or the new generation, and get the new one`, async (t) => {
  const inTheMiddle: number[] = []
  for (let round = 0; round < kills; round++) {
    const dataDir = join(folder, `killed-${round}`)
    const killed = await startFetching(dataDir)
    // The files are complete for a while before they are checked, so some kills come then.
    const share = ((round + Math.random()) / kills) * 1.2
    const bytes = await stopDuringFetch(killed, dataDir, (found) => found >= Math.min(1, share) * allBytes())
    killed.signal('SIGKILL')
    await killed.ended
    if (bytes !== null && bytes < allBytes()) inTheMiddle.push(bytes)
    const again = await startServer(dataDir)
    await answeredBy(again)
    await untilAnsweredBy(again, newest)
    again.signal('SIGKILL')
    await again.ended
    rmSync(dataDir, { recursive: true })
  }
  t.diagnostic(`bytes of ${allBytes()} on disk when killed: ${inTheMiddle.join(', ')}`)
  assert.ok(inTheMiddle.length > 0, 'no kill came before the end of a fetch: the test tests nothing')
})

/** A disk of its own in memory. `null` without the rights. */
function mountDisk(megabytes: number): string | null {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk]
  if (spawnSync('mount', options).status !== 0) return null
  after(() => spawnSync('umount', ['-l', disk]))
  return disk
}

/** Fills the disk to its last block. */
function fillDisk(disk: string): void {
  const file = openSync(join(disk, 'filler'), 'a')
  try {
    for (let block = Buffer.alloc(1 << 20); block.length >= 512;)
      try {
        // A partial write fills it, too.
        if (writeSync(file, block) < block.length) continue
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        block = block.subarray(0, block.length / 2)
      }
  } finally {
    closeSync(file)
  }
}

test('a disk that is full, before, during and after a fetch, leaves the old generation in service', async (t) => {
  // A fetch begins only if 256 MB remain, so this fills up during it.
  const disk = mountDisk(600)
  if (disk === null) return t.skip('mounting a small disk needs root')
  const dataDir = join(disk, 'data')
  const [oldest = ''] = contentOf.keys()
  let server: ShobunServer | null = null
  for (let tries = 0; server === null && tries < 10; tries++) {
    rmSync(dataDir, { recursive: true, force: true })
    const fetching = await startFetching(dataDir)
    const bytes = await stopDuringFetch(fetching, dataDir, (found) => found > 0)
    if (bytes !== null && bytes < allBytes()) {
      server = fetching
      continue
    }
    fetching.signal('SIGKILL')
    await fetching.ended
  }
  assert.ok(server, 'no fetch could be stopped before its end')
  fillDisk(disk)
  server.signal('SIGCONT')
  await untilWarned(server)
  assert.equal(await answeredBy(server), oldest)
  // The next attempt got no further than the manifest.
  assert.ok((fetchedBytes(dataDir) ?? 0) < 4096)
  // What the fetch had written was removed. A server also starts where no byte is left, not even for the lock of a fetch.
  server.signal('SIGKILL')
  await server.ended
  fillDisk(disk)
  const again = await startServer(dataDir)
  assert.equal(await answeredBy(again), oldest)
  await untilWarned(again)
  rmSync(join(disk, 'filler'))
  again.signal('SIGKILL')
  await again.ended
  // A server that goes on tries again after a minute or more, a new one at once.
  await untilAnsweredBy(await startServer(dataDir), newest)
})
