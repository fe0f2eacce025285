// `npm run bench:tests`: runs the tests that prove a promise and writes their counts beside the other results.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { writeResult } from './results/results.ts'

interface Proof {
  readonly name: string
  /** Patterns of test files. */
  readonly files: readonly string[]
}

const proofs: readonly Proof[] = [
  { name: 'contract', files: ['test/contract/*.test.ts'] },
  { name: 'attacks', files: ['test/attacks/*.test.ts'] },
  {
    name: 'exact rolling windows',
    files: ['src/serve/fair-use/oracle.test.ts', 'src/serve/fair-use/client-state-contract.test.ts'],
  },
  {
    name: 'damaged generations',
    files: ['test/damage-everywhere.test.ts', 'test/generation-safety.long.test.ts', 'test/publish-kill.long.test.ts'],
  },
  { name: 'killed imports', files: ['src/ledger/sqlite/import-kill*.test.ts', 'test/collect-kill.long.test.ts'] },
  { name: 'killed rebuilds', files: ['src/collect/repeat-kill.long.test.ts'] },
]

const root = fileURLToPath(new URL('../', import.meta.url))

/** Runs the tests of a proof; their report goes to stderr. */
function countsOf({ files }: Proof): Record<'passed' | 'failed' | 'skipped', number> {
  const flags = [
    '--test',
    '--test-reporter=tap',
    '--test-concurrency=2',
    '--test-global-setup=src/cli/server/test-sample-generation.ts',
  ]
  const { stdout } = spawnSync(process.execPath, ['scripts/run.js', ...flags, ...files], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const count = (what: string): number => Number(new RegExp(`^# ${what} (\\d+)$`, 'mu').exec(stdout)?.[1] ?? Number.NaN)
  const counts = { passed: count('pass'), failed: count('fail') + count('cancelled'), skipped: count('skipped') }
  if (Number.isNaN(counts.passed)) throw new Error(`no report of ${files.join(' ')}`)
  return counts
}

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const figures = proofs.map((proof) => ({ name: proof.name, unit: 'tests', values: countsOf(proof) }))
for (const { name, values: counts } of figures) process.stdout.write(`${name}: ${JSON.stringify(counts)}\n`)
if (values.write) writeResult({ bench: 'bench:tests', name: 'Tests that prove a promise', sizes: {}, figures })
process.exitCode = figures.every(({ values: { passed, failed } }) => failed === 0 && passed > 0) ? 0 : 1
