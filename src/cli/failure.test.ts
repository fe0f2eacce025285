import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { errorMessage } from './failure.ts'

function thrownBy(action: () => unknown): unknown {
  try {
    action()
  } catch (error) {
    return error
  }
  return assert.fail('nothing was thrown')
}

test('an error of the file system names its path, and an unwritable data folder its setting', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'failure-test-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const missing = join(folder, 'missing')
  assert.equal(errorMessage(thrownBy(() => readFileSync(missing))), `${missing}: there is no such file`)
  const denied = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path: missing })
  assert.equal(errorMessage(denied), `${missing}: permission denied`)
  const unwritable = thrownBy(() => new DatabaseSync(join(missing, 'usage.db')))
  assert.match(errorMessage(unwritable), /^the data folder cannot be written; .*DATA_DIR/)
})

test('the error of a port in use says which, and how to choose another', async (t) => {
  const first = createServer().listen(0, '127.0.0.1')
  t.after(() => first.close())
  await once(first, 'listening')
  const { port } = first.address() as { port: number }
  const second = createServer().listen(port, '127.0.0.1')
  const [error] = await once(second, 'error')
  assert.match(errorMessage(error), new RegExp(`^another program uses port ${port} of 127\\.0\\.0\\.1; .*PORT`))
})
