import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { runProgram } from '../run-program.ts'
import { noCounts } from './closing-line.ts'
import { passedIn } from './unchanged.ts'

const stage = { name: 'test:one', dependsOn: ['src', ':!src/**.test.ts'] }

/** A repository, and whether the stage may be left out in it. */
function repository(t: TestContext) {
  const root = mkdtempSync(join(tmpdir(), 'shobun-stages-'))
  t.after(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'src/room'), { recursive: true })
  runProgram('git', ['init', '--quiet'], { cwd: root })
  const write = (path: string, text: string): void => writeFileSync(join(root, path), text)
  write('src/room/a.ts', 'a')
  const passed = () => passedIn(join(root, '.git/passed'), root)
  return { write, passed, isUnchanged: () => passed().isUnchanged(stage) }
}

test('a stage may be left out after it passed, until a file on which it depends changes', (t) => {
  const { write, passed, isUnchanged } = repository(t)
  assert.equal(isUnchanged(), false)
  passed().note(stage, { ...noCounts, passed: 1 })
  assert.equal(isUnchanged(), true)
  write('src/room/a.test.ts', 'test')
  write('readme.md', 'text')
  assert.equal(isUnchanged(), true)
  write('src/room/b.ts', 'b')
  assert.equal(isUnchanged(), false)
  passed().note(stage, { ...noCounts, passed: 1 })
  write('src/room/a.ts', 'changed')
  assert.equal(isUnchanged(), false)
})

test('a stage that failed, skipped a test or met a change is not left out', (t) => {
  const { write, passed, isUnchanged } = repository(t)
  for (const counts of [{ failed: 1 }, { skipped: 1 }]) {
    passed().note(stage, { ...noCounts, passed: 1 })
    passed().note(stage, { ...noCounts, passed: 1, ...counts })
    assert.equal(isUnchanged(), false)
  }
  const running = passed()
  assert.equal(running.isUnchanged(stage), false)
  write('src/room/a.ts', 'changed meanwhile')
  running.note(stage, { ...noCounts, passed: 1 })
  assert.equal(isUnchanged(), false)
})
