// `npm test`: the tests of `src/` and `scripts/` in one process, because the start of a process takes longer than most of their files take.
// Beside it those of `test/`, which start servers and programs, each file in a process of its own. Prints failures and one last line.
import { globalSetup, globalTeardown } from '../src/cli/server/test-sample-generation.ts'
import { closingLine, sumOf } from './stages/closing-line.ts'
import { runStage, type StageResult } from './stages/run-stage.ts'

const reporter = '--test-reporter=./scripts/stages/reporter.ts'

const run = async (...args: readonly string[]): Promise<StageResult> =>
  runStage(process.execPath, ['--test', reporter, ...args], { write: console.log })

await globalSetup()
const results = await Promise.all([
  run('--test-isolation=none', 'src/**/!(*.long).test.ts', 'scripts/**/!(*.long).test.ts'),
  run('--test-concurrency=1', 'test/!(*.long).test.ts', 'test/!(browser)/**/!(*.long).test.ts'),
])
globalTeardown()
const counts = sumOf(results.map((result) => result.counts))
console.log(closingLine(counts))
process.exitCode = counts.failed === 0 ? 0 : 1
