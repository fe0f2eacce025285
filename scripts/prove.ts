// `npm run prove`: all stages at full length, one after the other, and their counts and times into `bench/results.json`.
import { writeResult } from '../bench/results/results.ts'
import { countsLine, sumOf } from './stages/closing-line.ts'
import { runStage, type StageResult } from './stages/run-stage.ts'
import { stages } from './stages/stages.ts'
import { table } from './stages/table.ts'

const results: (readonly [name: string, result: StageResult])[] = []
for (const { name } of stages) {
  console.log(`${name} …`)
  const result = await runStage('npm', ['run', '--silent', name], { write: console.log, env: { TEST_LENGTH: 'long' } })
  results.push([name, result])
}
const counts = sumOf(results.map(([, result]) => result.counts))
const seconds = results.reduce((sum, [, result]) => sum + result.seconds, 0)
console.log(`\n${table(results, seconds)}\n${countsLine(counts)}`)
writeResult({
  bench: 'prove',
  name: 'All stages at full length',
  sizes: {},
  figures: [...results, ['all', { counts, seconds }] as const].map(([name, { counts: of, seconds: time }]) => ({
    name,
    unit: 'tests; s',
    values: { passed: of.passed, failed: of.failed, skipped: of.skipped, time },
  })),
})
process.exitCode = counts.failed === 0 ? 0 : 1
