// `npm test`: the tests of `src/` and `scripts/` in one process, because the start of a process takes longer than most of their files take.
// Beside it those of `test/`, in one process, too, but for the files that need their own. Prints failures and one last line.
import { globSync } from 'node:fs'
import { globalSetup, globalTeardown } from '../src/cli/server/test-sample-generation.ts'
import { closingLine, sumOf } from './stages/closing-line.ts'
import { runStage, type StageResult } from './stages/run-stage.ts'

const reporter = '--test-reporter=./scripts/stages/reporter.ts'

const run = async (...args: readonly string[]): Promise<StageResult> =>
  runStage(process.execPath, ['--test', reporter, ...args], { write: console.log })

/** With hooks for each test, or that start, signal and measure programs or change what belongs to the process. */
const withOwnProcess = [
  'test/attacks/{connections,hostile-publisher}.test.ts',
  'test/client/readme.test.ts',
  'test/contract/mcp.test.ts',
  'test/distribution/folder.test.ts',
  'test/release/mcp-bundle.test.ts',
  'test/services/program.test.ts',
  'test/{collector,fair-use,licences,redis-*,units}.test.ts',
]
const own = globSync(withOwnProcess, { exclude: ['**/*.long.test.ts'] })
const shared = globSync('test/**/*.test.ts', { exclude: ['test/browser/**', '**/*.long.test.ts', ...own] })

/** Each file that a program removes at its end listens for it, and here those of many data folders do. */
const manyListeners = ['--disable-warning=MaxListenersExceededWarning']

async function runOutside(): Promise<StageResult[]> {
  return [await run('--test-isolation=none', ...manyListeners, ...shared), await run('--test-concurrency=1', ...own)]
}

await globalSetup()
const results = await Promise.all([
  run('--test-isolation=none', 'src/**/!(*.long).test.ts', 'scripts/**/!(*.long).test.ts'),
  runOutside(),
])
globalTeardown()
const counts = sumOf(results.flat().map((result) => result.counts))
console.log(closingLine(counts))
process.exitCode = counts.failed === 0 ? 0 : 1
