import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sampleInstallation } from './installation.ts'

const main = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url))

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
