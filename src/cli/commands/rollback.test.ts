import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { generationsIn } from '../../generations/generation-folder.ts'
import { placeSample } from '../server/test-sample-generation.ts'
import { setUpCommands } from '../test-commands.ts'

// Every company here is fictional.

const list = fileURLToPath(new URL('../../read/sources/jftc_actions/sample/actions.csv', import.meta.url))

test('what was published first does not go back to the sample, unless that is named', async (t) => {
  const { shobun, dataDir } = setUpCommands(t, {}, new Date('2026-11-22T00:00:00Z'))
  await placeSample(dataDir)
  const generations = generationsIn(dataDir)
  const sample = generations.current()
  assert.ok(sample !== null)
  assert.equal((await shobun('ingest', 'jftc_actions', list, '--as-of', '2026-08-31')).code, 0)
  assert.equal((await shobun('publish')).code, 0)
  const first = generations.current()
  const { code, stderr } = await shobun('rollback')
  assert.deepEqual([code, /there is no generation before/.test(stderr)], [1, true])
  assert.equal(generations.current(), first)

  assert.equal((await shobun('publish')).code, 0)
  assert.equal((await shobun('rollback')).code, 0)
  assert.equal(generations.current(), first)
  assert.equal((await shobun('rollback', sample)).code, 0)
  assert.equal(generations.current(), sample)
})
