// `npm run test:delivery`: installs what is delivered, each form in an otherwise empty place, and operates it as its document says.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { closingLine, noCounts, reasonsOf, sumOf, type Counts } from '../../scripts/stages/closing-line.ts'
import { isLongRun } from '../length.ts'
import { skipWithout } from '../services/packages.ts'
import { makeDebianBase } from './debian-base.ts'
import { makeRelease } from './release.ts'
import type { Delivery, Step } from './step.ts'
import { steps } from './steps.ts'

const help = `npm run test:delivery -- [options]

Installs each form of the program and operates it. Runs as root, because it makes images and file systems. Exits with 1 if a step failed.
The last line counts the steps; those whose Debian packages are missing are skipped.

  --full        with the steps that take long: both architectures, the image, the compose file, the release made twice
  --only TEXT   only the steps whose name contains the text, also of those that take long
  --keep        keeps the temporary folder
`

const log = (text: string): void => void process.stderr.write(`${text}\n`)
const secondsSince = (start: number): string => `${((performance.now() - start) / 1000).toFixed(1)} s`

type Shared = Pick<Delivery, 'release' | 'debianBase'>

/** What several steps use. */
function sharedIn(folder: string, isWhole: boolean): Shared {
  const debianBase = once(() => makeDebianBase(folder))
  const makeOurs = () => makeRelease(join(folder, 'release'), isWhole ? debianBase() : null)
  return { debianBase, release: once(makeOurs) }
}

/** Makes a thing when it is first asked for it. */
function once<Thing>(make: () => Thing): () => Thing {
  let made: { readonly thing: Thing } | null = null
  return () => (made ??= { thing: make() }).thing
}

/** Takes a step. Returns whether it failed or was skipped. */
async function take(step: Step, folder: string, shared: Shared): Promise<Counts> {
  const missing = process.getuid?.() === 0 ? skipWithout('mmdebstrap', 'gpg', 'zip', ...step.needs) : 'it needs root'
  if (missing !== false) return { ...noCounts, skipped: 1, reasons: reasonsOf(missing) }
  const start = performance.now()
  log(step.name)
  try {
    await step.run({ ...shared, folder, log: (line) => log(`    ${line}`) })
    log(`    done in ${secondsSince(start)}`)
    return { ...noCounts, passed: 1 }
  } catch (error) {
    log(
      `    FAILED after ${secondsSince(start)}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    )
    return { ...noCounts, failed: 1 }
  }
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      full: { type: 'boolean', default: isLongRun },
      only: { type: 'string', default: '' },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const chosen = steps.filter(({ name, isLong }) =>
    values.only === '' ? values.full || isLong !== true : name.includes(values.only),
  )
  if (values.help || chosen.length === 0) {
    process.stdout.write(help)
    return values.help ? 0 : 2
  }
  const folder = mkdtempSync(join(tmpdir(), 'shobun-delivery-'))
  const isWhole = chosen.some(({ isLong }) => isLong === true)
  const shared = sharedIn(folder, isWhole)
  try {
    const outcomes: Counts[] = []
    for (const [index, step] of chosen.entries()) {
      const own = join(folder, `step-${index + 1}`)
      mkdirSync(own)
      outcomes.push(await take(step, own, shared))
    }
    const counts = sumOf(outcomes)
    process.stdout.write(`${closingLine(counts)}\n`)
    return counts.failed === 0 ? 0 : 1
  } finally {
    if (values.keep) log(`kept: ${folder}`)
    else rmSync(folder, { recursive: true, force: true })
  }
}

process.exitCode = await main()
