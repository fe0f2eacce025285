import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { filesOf, generationsIn } from '../src/generations/generation-folder.ts'
import { checkInFull } from '../src/generations/sealed/seal.ts'
import { publishSample } from '../src/cli/server/sample-generation.ts'
import { sampleInstallation } from './installation.ts'
import { times } from './length.ts'

/** Number of publications of each kind that are killed, each at another time. */
const killCount = times({ gate: 4, long: 50 })
const publisher = fileURLToPath(new URL('publish-process.ts', import.meta.url))

const kinds = { 'both layers': ['make'], 'the records on the companies in service': [] } as const

for (const [kind, options] of Object.entries(kinds))
  test(`a publication of ${kind}, killed at any time, leaves an intact current generation, and the next one removes its files`, async (t) => {
    const installation = await sampleInstallation()
    t.after(() => installation.remove())
    const { dataDir } = installation
    const generations = generationsIn(dataDir)
    const publishing = () => spawn(process.execPath, [publisher, dataDir, ...options])
    const first = generations.current()
    const started = performance.now()
    await once(publishing(), 'exit')
    const publishMilliseconds = performance.now() - started
    let before = generations.current()
    assert.notEqual(before, first)
    for (let round = 0; round < killCount; round++) {
      const child = publishing()
      const ended = once(child, 'exit')
      await sleep(((round + Math.random()) / killCount) * publishMilliseconds * 1.05)
      child.kill('SIGKILL')
      await ended
      const now = generations.current() ?? ''
      await checkInFull(generations.pathOf(now))
      assert.ok(now === before || now === generations.list().at(-1), `${now} is neither the old nor the new generation`)
      before = now
    }
    const last = await publishSample(dataDir, new Date())
    assert.equal(last.companies, 'taken')
    assert.equal(generations.current(), last.name)
    assert.deepEqual(
      readdirSync(join(dataDir, 'generations')).toSorted(),
      generations.list().flatMap((name) => filesOf(name).toSorted()),
    )
  })
