import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { get, recordsOf, setUpServers, shows } from '../decided-server.ts'
import { waitFor } from '../wait.ts'

test('a decision acts on every server of a store, whatever generation it serves, and its loss is named', async (t) => {
  const { dataDir, shobun, done, publish, ingest, serve } = setUpServers(t, { withStore: true })
  const number = await ingest()
  const first = await publish()
  const servers = [await serve('one'), await serve('two')]
  const show = async (expected: string): Promise<void> =>
    void (await Promise.all(servers.map(async (server) => shows(server, number, expected))))
  await show('22 21 20')
  const [newest = '', middle = ''] = (await recordsOf(servers[0]!, number)).map(({ id }) => id)
  await done('suppress', newest, '--reason', 'test')
  await show('21 20')
  await publish()
  await done('rollback', first)
  await done('suppress', middle, '--reason', 'test')
  await show('20')

  // A server without anything fetches the older generation and the decisions.
  const third = await serve('three')
  servers.push(third)
  await shows(third, number, '20')

  const path = join(dataDir, 'decisions.jsonl')
  rmSync(path)
  const refused = await shobun('publish')
  assert.deepEqual([refused.code, /decisions\.jsonl of the store has lines/.test(refused.stderr)], [1, true])
  await publish('--decisions-lost', 'the disk of May')
  await show('22 21 20')
  for (const server of servers)
    await waitFor('servers without a problem', async () => {
      const { status, warnings } = (await (await get(server, '/readyz')).json()) as {
        status: string
        warnings: string[]
      }
      return status === 'ready' && warnings.length === 0
    })
  await done('suppress', newest, '--reason', 'again')
  await show('21 20')
})
