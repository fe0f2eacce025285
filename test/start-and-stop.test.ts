import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { generationsIn } from '../src/store/generations.ts'
import { sampleInstallation } from './installation.ts'

const main = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url))

test('after an upgrade that reads another format the sample is built anew; the operator has nothing to publish', async (t) => {
  const installation = await sampleInstallation()
  const { dataDir } = installation
  const generations = generationsIn(dataDir)
  const old = new DatabaseSync(generations.pathOf(generations.current() ?? ''))
  old.exec('PRAGMA user_version = 1')
  old.close()
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }
  const server = spawn(process.execPath, [main, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  t.after(() => {
    server.kill('SIGKILL')
    installation.remove()
  })
  let said = ''
  server.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(server, 'exit').then(() => ['ended'])
  const [url] = (await Promise.race([once(server.stdout, 'data'), ended])) as [Buffer | string]
  assert.match(url.toString(), /^Shobun is serving /, said)
  assert.match(said, /sample is of an earlier version/)
})

test('a Ctrl-C that arrives twice, from the terminal and from the launcher, stops the server in good order', async (t) => {
  const installation = await sampleInstallation()
  const { dataDir } = installation
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }
  const server = spawn(process.execPath, [main, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  t.after(() => {
    server.kill('SIGKILL')
    installation.remove()
  })
  await once(server.stdout, 'data')
  server.kill('SIGINT')
  server.kill('SIGINT')
  assert.deepEqual(await once(server, 'exit'), [0, null])
})
