// `npm run mutants -- [--again] [room …]`: changes the code of a room in one place after the other and runs its tests; a mutant that they do
// not notice survives. `--again`, after tests were added: only those that survived the last run.
import { setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { writeResult } from '../results/results.ts'
import { readLastRun, writeLastRun, type LastRun } from './last-run.ts'
import { rooms, type Room } from './rooms.ts'
import { mutantsOf, placeOf, type Mutant } from './stryker.ts'
import { survivors as namedSurvivors } from './survivors.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    again: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    runners: { type: 'string', default: '2' },
  },
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
const isNamed = ({ file, line, code, mutant }: Mutant): boolean =>
  namedSurvivors.some(
    (row) => row.file === file && line.includes(row.line) && row.code === code && row.mutants.includes(mutant),
  )

async function runWhole(room: Room): Promise<Omit<LastRun, 'hash'>> {
  const mutants = (await mutantsOf(room, Number(values.runners))).filter(canRun)
  return { mutants: mutants.length, survivors: mutants.filter((mutant) => !isNoticed(mutant)) }
}

async function runSurvivors(room: Room): Promise<Omit<LastRun, 'hash'>> {
  const last = readLastRun(room)
  const code = [...new Set(last.survivors.map(placeOf))]
  const now = code.length === 0 ? [] : await mutantsOf({ ...room, code }, Number(values.runners))
  const keyOf = (mutant: Mutant): string => `${placeOf(mutant)} ${mutant.mutatorName} ${mutant.mutant}`
  const noticed = new Set(now.filter(isNoticed).map(keyOf))
  return { mutants: last.mutants, survivors: last.survivors.filter((mutant) => !noticed.has(keyOf(mutant))) }
}

/** Runs a room and writes its figures. Returns whether it has the score. */
async function test(room: Room): Promise<boolean> {
  const run = await (values.again ? runSurvivors(room) : runWhole(room))
  writeLastRun(room, run)
  const { mutants, survivors } = run
  const score = (100 * (mutants - survivors.length)) / mutants
  for (const { file, location, line, code, mutant } of survivors.filter((one) => !isNamed(one)))
    process.stdout.write(`${file}:${location.start.line}  ${line}\n  - ${code}\n  + ${mutant}\n`)
  const named = survivors.filter(isNamed).length
  process.stdout.write(
    `${room.name}: ${score.toFixed(1)} % of ${mutants}, ${survivors.length} survivors, ${named} named\n`,
  )
  const counts = { mutants, noticed: mutants - survivors.length, 'no test can notice': named }
  const figures = [
    { name: 'mutants', unit: '', values: counts },
    { name: 'score', unit: '%', values: { noticed: score } },
  ]
  if (values.write) writeResult({ bench: 'mutants', name: room.name, sizes: { files: room.code.length }, figures })
  return score >= scoreMin
}

for (const room of rooms.filter(({ name }) => positionals.length === 0 || positionals.includes(name)))
  if (!(await test(room))) process.exitCode = 1
