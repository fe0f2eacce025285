import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { publishSample } from '../src/cli/sample-generation.ts'
import { generationsIn } from '../src/store/generations.ts'
import { sampleInstallation } from './installation.ts'

const main = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url))

/** `shobun serve` over an installation of the sample; both are gone after the test. `prepare`: before it starts. */
async function served(
  t: TestContext,
  settings: Readonly<Record<string, string>> = {},
  prepare: (dataDir: string) => void = () => {},
) {
  const installation = await sampleInstallation()
  const { dataDir } = installation
  prepare(dataDir)
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...settings }
  const server = spawn(process.execPath, [main, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  t.after(() => {
    server.kill('SIGKILL')
    installation.remove()
  })
  return { server, dataDir }
}

test('after an upgrade that reads another format the sample is built anew; the operator has nothing to publish', async (t) => {
  const { server } = await served(t, {}, (dataDir) => {
    const generations = generationsIn(dataDir)
    const path = generations.pathOf(generations.current() ?? '')
    chmodSync(path, 0o644)
    const old = new DatabaseSync(path)
    old.exec('PRAGMA user_version = 1')
    old.close()
  })
  let said = ''
  server.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(server, 'exit').then(() => ['ended'])
  const [url] = (await Promise.race([once(server.stdout, 'data'), ended])) as [Buffer | string]
  assert.match(url.toString(), /^Shobun is serving /, said)
  assert.match(said, /sample is of an earlier version/)
})

test('a Ctrl-C that arrives twice, from the terminal and from the launcher, stops the server in good order', async (t) => {
  const { server } = await served(t)
  await once(server.stdout, 'data')
  server.kill('SIGINT')
  server.kill('SIGINT')
  assert.deepEqual(await once(server, 'exit'), [0, null])
})

test('with search threads the server answers, takes over a new generation, and stops in good order', async (t) => {
  const { server, dataDir } = await served(t, { LOG_LEVEL: 'info', FAIR_USE: 'off', QUERY_THREADS: '2' })
  let said = ''
  server.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const heard = async (pattern: RegExp, at = 0): Promise<string> => {
    for (;;) {
      const found = [...said.matchAll(pattern)][at]?.[1]
      if (found !== undefined) return found
      await once(server.stdout, 'data')
    }
  }
  const named = /"generation":"([^"]+)"/g
  const url = await heard(/serving .* on (http:\S+)/g)
  const first = await heard(named)
  const ask = async () => {
    const reply = await fetch(`${url}/api/v1/search?q=${encodeURIComponent('株式会社瑠璃梟建設')}`)
    return (await reply.json()) as { data: { companies: unknown[] }; meta: { generation: string } }
  }
  assert.equal((await ask()).meta.generation, first)
  await publishSample(dataDir, new Date('2026-11-22T00:00:00Z'))
  const second = await heard(named, 1)
  assert.notEqual(second, first)
  const { data, meta } = await ask()
  assert.deepEqual([data.companies.length, meta.generation], [1, second])
  server.kill('SIGINT')
  assert.deepEqual(await once(server, 'exit'), [0, null])
})
