// `npm run test:delivery`: installs what is delivered, each form in an otherwise empty place, and operates it as its document says.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { skipWithout } from '../services/packages.ts'
import { makeDebianBase } from './debian-base.ts'
import { makeRelease } from './release.ts'
import type { Delivery, Step } from './step.ts'
import { steps } from './steps.ts'

const help = `npm run test:delivery -- [options]

Installs each form of the program and operates it. Runs as root, because it makes images and file systems. Exits with 1 if a step failed,
and with 2 if a step was left out, because a Debian package is missing.

  --only TEXT   only the steps whose name contains the text
  --keep        keeps the temporary folder
`

const log = (text: string): void => void process.stderr.write(`${text}\n`)
const secondsSince = (start: number): string => `${((performance.now() - start) / 1000).toFixed(1)} s`

type Outcome = 'done' | 'failed' | 'left out'

type Shared = Pick<Delivery, 'release' | 'debianBase'>

/** What several steps use. */
function sharedIn(folder: string): Shared {
  const debianBase = once(() => makeDebianBase(folder))
  return { debianBase, release: once(() => makeRelease(join(folder, 'release'), debianBase())) }
}

/** Makes a thing when it is first asked for it. */
function once<Thing>(make: () => Thing): () => Thing {
  let made: { readonly thing: Thing } | null = null
  return () => (made ??= { thing: make() }).thing
}

async function take(step: Step, folder: string, shared: Shared): Promise<Outcome> {
  const missing =
    process.getuid?.() === 0 ? skipWithout('buildah', 'mmdebstrap', 'gpg', ...step.needs) : 'it needs root'
  if (missing !== false) {
    log(`left out: ${step.name}: ${missing}`)
    return 'left out'
  }
  const start = performance.now()
  log(step.name)
  try {
    await step.run({ ...shared, folder, log: (line) => log(`    ${line}`) })
    log(`    done in ${secondsSince(start)}`)
    return 'done'
  } catch (error) {
    log(
      `    FAILED after ${secondsSince(start)}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    )
    return 'failed'
  }
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const chosen = steps.filter(({ name }) => name.includes(values.only))
  if (values.help || chosen.length === 0) {
    process.stdout.write(help)
    return values.help ? 0 : 2
  }
  const folder = mkdtempSync(join(tmpdir(), 'shobun-delivery-'))
  const shared = sharedIn(folder)
  const start = performance.now()
  try {
    const outcomes = new Set<Outcome>()
    for (const [index, step] of chosen.entries()) {
      const own = join(folder, `step-${index + 1}`)
      mkdirSync(own)
      outcomes.add(await take(step, own, shared))
    }
    log(`all in ${secondsSince(start)}`)
    if (outcomes.has('failed')) return 1
    return outcomes.has('left out') ? 2 : 0
  } finally {
    if (values.keep) log(`kept: ${folder}`)
    else rmSync(folder, { recursive: true, force: true })
  }
}

process.exitCode = await main()
