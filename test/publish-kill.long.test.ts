import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { filesOf, generationsIn } from '../src/generations/generation-folder.ts'
import { openGeneration } from '../src/generations/sqlite/reader.ts'
import { publishSample } from '../src/cli/server/sample-generation.ts'
import { sampleInstallation } from './installation.ts'
import { times } from './length.ts'

/** Number of publications that are killed, each at another time. */
const killCount = times({ gate: 8, long: 20 })
const publisher = fileURLToPath(new URL('publish-process.ts', import.meta.url))

test('a publication killed at any time leaves an intact current generation, and the next one removes its files', async (t) => {
  const installation = await sampleInstallation()
  t.after(() => installation.remove())
  const { dataDir } = installation
  const generations = generationsIn(dataDir)
  const first = generations.current()
  const started = performance.now()
  await once(spawn(process.execPath, [publisher, dataDir]), 'exit')
  const publishMilliseconds = performance.now() - started
  let before = generations.current()
  assert.notEqual(before, first)
  for (let round = 0; round < killCount; round++) {
    const child = spawn(process.execPath, [publisher, dataDir])
    const ended = once(child, 'exit')
    await sleep(((round + Math.random()) / killCount) * publishMilliseconds * 1.05)
    child.kill('SIGKILL')
    await ended
    const now = generations.current() ?? ''
    openGeneration(generations.pathOf(now)).close()
    assert.ok(now === before || now === generations.list().at(-1), `${now} is neither the old nor the new generation`)
    before = now
  }
  const last = await publishSample(dataDir, new Date())
  assert.equal(generations.current(), last.name)
  assert.deepEqual(
    readdirSync(join(dataDir, 'generations')).toSorted(),
    generations.list().flatMap((name) => filesOf(name).toSorted()),
  )
})
