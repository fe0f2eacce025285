import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { skipWithoutPostgres, startPostgres } from '../../../test/services/postgres.ts'
import { waitFor } from '../../../test/wait.ts'
import { connectionTo } from './connection.ts'

const skip = skipWithoutPostgres
const server = skip === false ? await startPostgres() : null
after(async () => server?.remove())

const name = 'shobun connection test'
const endBackends = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = '${name}'`

test('a transaction whose connection is lost before the commit is not taken for committed', { skip }, async (t) => {
  const connection = connectionTo({ url: await server!.newDatabase(), schema: 'public', name })
  t.after(async () => connection.close())
  await connection.execute('CREATE TABLE written (number int)')
  const run = async (): Promise<void> => {
    await connection.execute('INSERT INTO written VALUES (1)')
    await server!.query(endBackends)
    const isLost = async (): Promise<boolean> =>
      connection.rows('SELECT 1').then(
        () => false,
        () => true,
      )
    await waitFor('the loss of the connection', isLost)
  }
  await assert.rejects(connection.transaction({ begin: 'BEGIN', run }), { name: 'ConnectionLost' })
  assert.deepEqual(await connection.rows('SELECT number FROM written'), [])
})
