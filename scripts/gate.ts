// `.ci/run`: all stages (`stages/stages.ts`). Prints the output of each when it has ended, then the names of what failed, a table of the
// seconds, and last one line with the counts of all. Without `CI=true` a stage is left out when nothing that it depends on changed since it passed.
import { fileURLToPath } from 'node:url'
import { countsLine, noCounts, sumOf } from './stages/closing-line.ts'
import { failureMark, runStage, type StageResult } from './stages/run-stage.ts'
import { stages, type Stage } from './stages/stages.ts'
import { table } from './stages/table.ts'
import { passedIn } from './stages/unchanged.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const passed = passedIn(fileURLToPath(new URL('../node_modules/.cache/stages', import.meta.url)), root)
const mayLeaveOut = process.env['CI'] !== 'true'

const results = new Map<string, StageResult | null>()
const failures: string[] = []

async function take(stage: Stage): Promise<void> {
  const { name } = stage
  if (mayLeaveOut && passed.isUnchanged(stage)) {
    console.log(`${name}: left out, because nothing that it depends on changed since it passed`)
    results.set(name, null)
    return
  }
  console.log(`${name} …`)
  const lines: string[] = []
  const result = await runStage('npm', ['run', '--silent', name], { write: (line) => lines.push(line) })
  passed.note(stage, result.counts)
  results.set(name, result)
  failures.push(...lines.filter((line) => line.startsWith(failureMark)).map((line) => `${name}: ${line}`))
  console.log([`${name}: ${Math.round(result.seconds)} s`, ...lines].join('\n'))
}

const start = performance.now()
const waiting = stages.values()
const takeNext = async (): Promise<void> => {
  for (const stage of waiting) await take(stage)
}
await Promise.all([takeNext(), takeNext()])
const inOrder = stages.map(({ name }) => [name, results.get(name) ?? null] as const)
const all = sumOf(inOrder.map(([, result]) => result?.counts ?? noCounts))
const seconds = (performance.now() - start) / 1000
console.log(['', ...failures, table(inOrder, seconds), countsLine(all)].join('\n'))
process.exitCode = all.failed === 0 ? 0 : 1
