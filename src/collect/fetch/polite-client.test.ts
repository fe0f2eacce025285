import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPoliteClient } from './polite-client.ts'

/** Tries to download from addresses that nothing answers; the waits and how each attempt was refused. */
async function unreachable(
  urls: readonly string[],
  fetchError: (url: string) => Error,
): Promise<{ waits: number[]; refusals: string[] }> {
  const waits: number[] = []
  const client = createPoliteClient({
    fetch: async (url) => {
      throw fetchError(new Request(url).url)
    },
    now: () => 0,
    elapsed: () => waits.reduce((sum, wait) => sum + wait, 0),
    sleep: async (wait) => void waits.push(wait),
    userAgent: 'Shobun/test (+mailto:collector@shobun.example)',
  })
  const path = join(tmpdir(), 'never-written')
  const refusals: string[] = []
  for (const url of urls)
    await client.download({ url, path, bytesMax: 1 }).catch(({ code, message }) => refusals.push(`${code} ${message}`))
  return { waits, refusals }
}
const failed = (code: string) => (url: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(`${code} ${url}`), { code }) })

test('without a network the publisher is unreachable and has forbidden nothing; a name that nobody knows is not asked for again', async () => {
  const { waits, refusals } = await unreachable(['http://a.invalid/1', 'http://a.invalid/2'], failed('ENOTFOUND'))
  assert.deepEqual(
    refusals.map((text) => [text.startsWith('unreachable '), text.includes('ENOTFOUND http://a.invalid/')]),
    [
      [true, true],
      [true, true],
    ],
  )
  assert.deepEqual(waits, [])
})

test('a host that refuses the connection is tried again; after three hosts in a row it is the network', async () => {
  const urls = ['a', 'b', 'c', 'd'].map((name) => `http://${name}.invalid/1`)
  const { waits, refusals } = await unreachable(urls, failed('ECONNREFUSED'))
  assert.deepEqual(waits, [10_000, 60_000, 10_000, 60_000])
  assert.ok(refusals.length === 4 && refusals.every((text) => text.startsWith('unreachable ')))
})
