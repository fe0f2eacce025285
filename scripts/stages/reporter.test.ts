import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const reporter = fileURLToPath(new URL('reporter.ts', import.meta.url))

test('an error after the end of its test is a failure with a name', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'reporter-test-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'late.test.mjs')
  writeFileSync(
    file,
    `import { test } from 'node:test'
test('early', () => { setTimeout(() => Promise.reject(new Error('the cause')), 1) })
test('waits', () => new Promise((resolve) => setTimeout(resolve, 500)))
`,
  )
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const args = ['--test', '--test-isolation=none', `--test-reporter=${reporter}`, file]
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', env })
  assert.match(stdout, /^FAILED {2}.*"early".*the cause/u)
  assert.match(stdout, /2 passed, 1 failed, 0 skipped\n$/u)
})
