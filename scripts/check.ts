// `npm run check`: all checks except the tests. Each step prints its name; the first failure ends the run.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generatedFiles } from './generate.ts'
import { closingLine, noCounts } from './stages/closing-line.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const executable = (name: string): string => fileURLToPath(new URL(`../node_modules/.bin/${name}`, import.meta.url))

const typesCache = 'node_modules/.cache/types.tsbuildinfo'

/** An older lock file is worth a comparison, whether or not something is released. */
const lockDaysMax = 90

const steps: readonly { readonly name: string; readonly command: readonly string[] }[] = [
  // Again after a small change, it takes a third of the time.
  { name: 'types', command: [executable('tsc'), '--noEmit', '--incremental', '--tsBuildInfoFile', typesCache] },
  { name: 'types of the client', command: [executable('tsc'), '--noEmit', '-p', 'clients/typescript'] },
  { name: 'lint', command: [executable('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'format', command: [executable('oxfmt'), '--check'] },
  { name: 'unused code and dependencies', command: [executable('knip')] },
  { name: 'licences', command: [process.execPath, 'scripts/sbom.ts', '--check'] },
  { name: 'OpenAPI document', command: [executable('redocly'), 'lint', 'openapi.json'] },
]

for (const { name, command } of steps) {
  const { status, stdout, stderr } = spawnSync(command[0] as string, command.slice(1), {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  })
  if (status !== 0) fail(name, `${stdout}${stderr}`)
  console.log(`ok  ${name}`)
}

const lockDays = daysSinceCommit('package-lock.json')
if (lockDays !== null && lockDays > lockDaysMax)
  console.warn(`warning: package-lock.json is ${lockDays} days old: compare it with published advisories (SECURITY.md)`)

const stale = (await generatedFiles()).filter(({ path, content }) => readOrNull(path) !== content)
if (stale.length > 0) fail('generated files', `run npm run generate: ${stale.map(({ path }) => path).join(', ')}`)
console.log('ok  generated files')
console.log(closingLine({ ...noCounts, passed: steps.length + 1 }))

/** Days since the last commit of a file; null outside a repository, or where its history is not there. */
function daysSinceCommit(path: string): number | null {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct', '--', path], { cwd: root, encoding: 'utf8' })
  const seconds = Number(stdout?.trim() || Number.NaN)
  return Number.isNaN(seconds) ? null : Math.floor((Date.now() / 1000 - seconds) / 86_400)
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
  } catch {
    return null
  }
}

function fail(name: string, reason: string): never {
  console.error(`FAILED  ${name}\n${reason}`)
  console.log(closingLine({ ...noCounts, failed: 1 }))
  process.exit(1)
}
