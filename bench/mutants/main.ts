// `npm run mutants -- [room …]`: changes the code of a room in one place after the other and runs its tests; a mutant that they do not notice survives.
import { setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { writeResult } from '../results/results.ts'
import { rooms, type Room } from './rooms.ts'
import { mutantsOf, type Mutant } from './stryker.ts'
import { survivors } from './survivors.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false }, runners: { type: 'string', default: '2' } },
})
const unknown = positionals.filter((name) => !rooms.some((room) => room.name === name))
if (unknown.length > 0)
  throw new Error(`no room ${unknown.join(', ')}; rooms: ${rooms.map(({ name }) => name).join(', ')}`)

/** Nobody waits for it. */
setPriority(10)

/** At least this share of the mutants is noticed, in percent. */
const scoreMin = 90

const isNoticed = ({ status }: Mutant): boolean => status === 'Killed' || status === 'Timeout'
/** The types are not checked, so some mutants cannot run. They count neither way. */
const canRun = ({ status }: Mutant): boolean => status !== 'RuntimeError' && status !== 'CompileError'
const isNamed = (mutant: Mutant): boolean =>
  survivors.some((row) => row.file === mutant.file && row.line === mutant.line && row.mutant === mutant.mutant)

/** Runs a room and writes its figures. Returns whether it has the score. */
async function test(room: Room): Promise<boolean> {
  const started = performance.now()
  const mutants = (await mutantsOf(room, Number(values.runners))).filter(canRun)
  const survived = mutants.filter((mutant) => !isNoticed(mutant))
  const score = (100 * (mutants.length - survived.length)) / mutants.length
  for (const { file, lineNumber, line, mutatorName, mutant, status } of survived.filter((one) => !isNamed(one)))
    process.stdout.write(`${file}:${lineNumber} ${mutatorName} ${status}\n  - ${line}\n  + ${mutant}\n`)
  const named = survived.filter(isNamed).length
  process.stdout.write(
    `${room.name}: ${score.toFixed(1)} % of ${mutants.length}, ${named} of ${survived.length} survivors named\n`,
  )
  const counts = { mutants: mutants.length, noticed: mutants.length - survived.length, 'no test can notice': named }
  const figures = [
    { name: 'mutants', unit: '', values: counts },
    { name: 'score', unit: '%', values: { noticed: score } },
    { name: 'time', unit: 's', values: { mutants: (performance.now() - started) / 1000 } },
  ]
  if (values.write) writeResult({ bench: 'mutants', name: room.name, sizes: { files: room.code.length }, figures })
  return score >= scoreMin
}

for (const room of rooms.filter(({ name }) => positionals.length === 0 || positionals.includes(name)))
  if (!(await test(room))) process.exitCode = 1
