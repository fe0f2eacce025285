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

test('a command that fails in another way, or says nothing of its end, is a failure that a line names', async () => {
  const failsWith = async (script: string, end: RegExp): Promise<void> => {
    const { failed, lines } = await outcomeOf(script)
    assert.equal(failed, 1)
    assert.match(lines.at(-1) ?? '', end)
  }
  await failsWith(`${says('3 passed, 0 failed, 0 skipped')} process.exit(1)`, /^FAILED {2}.*: ended with 1, although/)
  await failsWith("console.log('a line')", /^FAILED {2}.*: ended with 0, without a closing line$/)
  await failsWith("process.kill(process.pid, 'SIGKILL')", /^FAILED {2}.*: ended by a signal, without/)
})

test('a command that does not exist is a failure', async () => {
  const { counts } = await runStage('/nowhere/program', [], { write: () => undefined })
  assert.equal(counts.failed, 1)
})
