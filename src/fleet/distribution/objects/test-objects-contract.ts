import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext, type TestOptions } from 'node:test'
import { ObjectConflict, textOf, type ObjectStore } from './object-store.ts'

/** An engine that `objectsContract` tests. */
export interface ObjectsUnderTest {
  readonly name: string
  readonly options?: TestOptions
  /** An empty store, and another client of it as another machine would have. */
  readonly open: (t: TestContext) => Promise<readonly [ObjectStore, ObjectStore]>
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const writersAtOnce = 12
/** More than one part of a large file in S3. */
const largeBytes = (16 << 20) + 12_345

/** A file with content that differs at every position. */
function largeFile(t: TestContext): { readonly path: string; readonly content: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'objects-test-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const content = Buffer.alloc(largeBytes)
  for (let index = 0; index + 4 <= largeBytes; index += 4) content.writeUInt32LE(index, index)
  writeFileSync(join(folder, 'large'), content)
  return { path: join(folder, 'large'), content }
}

/** What every object store does. */
export function objectsContract({ name, options = {}, open }: ObjectsUnderTest): void {
  const check = (what: string, run: (stores: readonly [ObjectStore, ObjectStore], t: TestContext) => Promise<void>) =>
    void test(`${name}: ${what}`, options, async (t) => run(await open(t), t))

  check('an object is read as another client wrote it, and replaced', async ([one, other]) => {
    assert.equal(await one.read('folder/key'), null)
    const first = await one.write('folder/key', bytes('one'))
    const read = await other.read('folder/key')
    assert.deepEqual([read && textOf(read), read?.version], ['one', first])
    assert.notEqual(await one.write('folder/key', bytes('two')), first)
    assert.equal(await one.write('folder/key', bytes('one')), first)
    assert.equal((await one.read('folder'))?.version, undefined)
  })

  check('of several clients that write a new object at once, one does', async ([one, other]) => {
    const writes = Array.from({ length: writersAtOnce }, async (_, index) =>
      (index % 2 ? one : other).write('pointer', bytes(`writer ${index}`), null),
    )
    const outcomes = await Promise.allSettled(writes)
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled')
    assert.equal(textOf((await one.read('pointer'))!), `writer ${winner}`)
    const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
    assert.deepEqual(
      [errors.length, errors.every((error) => error instanceof ObjectConflict)],
      [writersAtOnce - 1, true],
    )
  })

  check('of several clients that replace the same version at once, one does', async ([one, other]) => {
    const version = await one.write('pointer', bytes('before'))
    const writes = Array.from({ length: writersAtOnce }, async (_, index) =>
      (index % 2 ? one : other).write('pointer', bytes(`writer ${index}`), version),
    )
    const outcomes = await Promise.allSettled(writes)
    const winners = outcomes.filter(({ status }) => status === 'fulfilled')
    const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
    assert.deepEqual([winners.length, errors.every((error) => error instanceof ObjectConflict)], [1, true])
    assert.equal((await one.read('pointer'))?.version, (winners[0] as PromiseFulfilledResult<string>).value)
    await assert.rejects(other.write('pointer', bytes('late'), version), ObjectConflict)
    await assert.rejects(other.write('nothing', bytes('late'), version), ObjectConflict)
    assert.equal(await one.read('nothing'), null)
  })

  check('a large file is read by ranges, the last of which ends with it', async ([one, other], t) => {
    const { path, content } = largeFile(t)
    await one.writeFile('generations/a/large', path)
    const range = async (start: number, end: number) => other.readRange('generations/a/large', { start, end })
    const step = 8 << 20
    for (let start = 0; start < largeBytes; start += step) {
      const read = await range(start, start + step)
      assert.equal(Buffer.compare(read!, content.subarray(start, start + step)), 0)
    }
    assert.equal((await range(largeBytes - 5, largeBytes + 5))?.length, 5)
    assert.equal((await range(largeBytes, largeBytes + 5))?.length, 0)
    assert.equal(await other.readRange('generations/a/none', { start: 0, end: 5 }), null)
    const stopped = AbortSignal.abort()
    await assert.rejects(async () => {
      await other.readRange('generations/a/large', { start: 0, end: 5 }, stopped)
      stopped.throwIfAborted()
    })
  })

  check('a file that cannot be read leaves no object, and the error names it', async ([one]) => {
    await assert.rejects(one.writeFile('generations/a/none', '/no/such/file'), /\/no\/such\/file/)
    assert.equal(await one.read('generations/a/none'), null)
    assert.deepEqual(await one.list('generations/'), [])
  })

  check('a folder is listed with sizes and times of the store, without its neighbours', async ([one, other]) => {
    await one.write('servers-of-old/x', bytes('-'))
    await one.write('servers/b', bytes('bb'))
    await one.write('servers/a/1', bytes('a'))
    const listed = await other.list('servers/')
    assert.deepEqual(
      listed.map(({ key, size }) => [key, size]),
      [
        ['servers/a/1', 1],
        ['servers/b', 2],
      ],
    )
    for (const { writtenAt } of listed) assert.ok(Math.abs(writtenAt.getTime() - Date.now()) < 60_000)
    assert.deepEqual(await one.list('nothing/'), [])
    await one.remove('servers/b')
    await other.remove('servers/b')
    assert.deepEqual((await one.list('servers/')).length, 1)
  })

  check('keys that would leave the store are refused', async ([one]) => {
    for (const key of ['../x', 'a/../../x', '/x', 'a//b', '', '.', 'a/', 'a b', 'a\\b'])
      await assert.rejects(one.write(key, bytes('x')), /is no key of an object/, key)
  })
}
