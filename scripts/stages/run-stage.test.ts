import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runStage } from './run-stage.ts'

async function outcomeOf(script: string): Promise<{ readonly failed: number; readonly lines: string[] }> {
  const lines: string[] = []
  const { counts } = await runStage(process.execPath, ['--eval', script], { write: (line) => lines.push(line) })
  return { failed: counts.failed, lines }
}

const says = (line: string): string => `console.log('a line'); console.log('${line}');`

test('the closing line gives the counts, the other lines are passed on', async () => {
  assert.deepEqual(await outcomeOf(says('3 passed, 0 failed, 0 skipped')), { failed: 0, lines: ['a line'] })
  assert.equal((await outcomeOf(`${says('3 passed, 2 failed, 0 skipped')} process.exit(1)`)).failed, 2)
})

test('a command that fails in another way, or says nothing of its end, is a failure', async () => {
  assert.equal((await outcomeOf(`${says('3 passed, 0 failed, 0 skipped')} process.exit(1)`)).failed, 1)
  assert.equal((await outcomeOf("console.log('a line')")).failed, 1)
  assert.equal((await outcomeOf("process.kill(process.pid, 'SIGKILL')")).failed, 1)
})

test('a command that does not exist is a failure', async () => {
  const { counts } = await runStage('/nowhere/program', [], { write: () => undefined })
  assert.equal(counts.failed, 1)
})
