import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../deploy/', import.meta.url))
const units = readdirSync(folder).filter((name) => /\.(service|timer)$/.test(name))
// `systemd-analyze` looks for the programs that the units start, too.
const missing = ['/usr/bin/systemd-analyze', '/usr/bin/node'].filter((path) => !existsSync(path))
const skip = missing.length === 0 ? false : `missing: ${missing.join(' ')}`

test('systemd finds no fault in the units', { skip }, () => {
  assert.equal(units.length, 4)
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...units], { cwd: folder, encoding: 'utf8' })
  assert.deepEqual([status, stderr], [0, ''])
})
