import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import Fastify from 'fastify'
import { waitFor } from '../../../test/wait.ts'
import { readConfig } from '../../config.ts'
import { publishSample } from './sample-generation.ts'
import { startGenerations, watchGenerations } from './served-generations.ts'
import { createServedSearch } from './served-search.ts'
import { placeSample, sampleDay } from './test-sample-generation.ts'

test('each generation is announced once, when the search answers from it', async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shobun-served-generations-test-'))
  t.after(() => rmSync(dataDir, { recursive: true, force: true }))
  await placeSample(dataDir)
  const now = (): Date => sampleDay
  const output = { write: () => true }
  const generations = await startGenerations(readConfig({ DATA_DIR: dataDir }), { now, stdout: output, stderr: output })
  const served = createServedSearch({ keeper: generations.keeper, queryThreads: 0, now, onThreadEnd: assert.fail })
  t.after(async () => {
    generations.keeper.close()
    await served.close()
  })
  const announced: (string | undefined)[] = []
  watchGenerations(generations, served, Fastify().log, () => announced.push(served.search.info()?.id))
  await waitFor('the first generation', () => announced.length === 1)
  await publishSample(dataDir, new Date(sampleDay.getTime() + 60_000))
  await waitFor('the second generation', () => announced.length === 2)
  assert.equal(new Set(announced).size, 2)
  assert.ok(!announced.includes(undefined))
})
