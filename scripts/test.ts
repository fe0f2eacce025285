// `npm test`: the tests of `src/` in one process, because the start of a process takes longer than most of their files take. Beside it those of
// `test/`, which start servers and programs, each file in a process of its own.
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { globalSetup, globalTeardown } from '../src/server/test-sample-generation.ts'

/** Runs test files with flags of the test runner. Returns its exit code. */
async function run(output: 'at once' | 'at the end', ...args: readonly string[]): Promise<number | null> {
  const child = spawn(process.execPath, ['--test', ...args], {
    stdio: ['ignore', output === 'at once' ? 'inherit' : 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => void child.once('close', resolve))
  const report = child.stdout === null ? '' : await text(child.stdout)
  const code = await ended
  process.stdout.write(report)
  return code
}

await globalSetup()
const codes = await Promise.all([
  run('at once', '--test-isolation=none', 'src/**/!(*.long).test.ts'),
  run('at the end', '--test-concurrency=1', 'test/!(*.long).test.ts', 'test/!(browser)/**/!(*.long).test.ts'),
])
globalTeardown()
process.exitCode = codes.every((code) => code === 0) ? 0 : 1
