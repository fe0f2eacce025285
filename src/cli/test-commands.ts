import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import type { Network } from './context.ts'
import { readingHere } from '../read/documents/process/reading-here.ts'
import { isLongRun } from '../../test/length.ts'
import { run, type ProgramInput } from './program.ts'

/** Runs a command, and what it reads of files in this process; in the long run in a process for each file, as the program does. */
export const runHere: typeof run = async (args, input) =>
  isLongRun ? run(args, input) : readingHere(async () => run(args, input))

/** Runs a command and returns its exit code and what it prints. */
export async function printedHere(
  args: readonly string[],
  input: Omit<ProgramInput, 'stdout' | 'stderr'>,
  runIt: typeof run = runHere,
) {
  const printed = { stdout: '', stderr: '' }
  const code = await runIt(args, {
    ...input,
    stdout: { write: (text) => (printed.stdout += text) },
    stderr: { write: (text) => (printed.stderr += text) },
  })
  return { code, ...printed }
}

interface CommandOptions {
  /** That of the process unless given. */
  readonly network?: Network
  /** Whether each file is read in a process of its own in every run. */
  readonly inProcesses?: boolean
}

/** Runs commands with a temporary data folder on a day and returns their output and exit codes. `env`: further settings. */
export function setUpCommands(
  t: TestContext,
  env: Readonly<Record<string, string>> = {},
  now = new Date('2026-11-01T00:00:00Z'),
  { network, inProcesses = false }: CommandOptions = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'cli-test-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'data')
  const input = { env: { DATA_DIR: dataDir, ...env }, now: () => now, ...(network === undefined ? {} : { network }) }
  const shobun = async (...args: string[]) => printedHere(args, input, inProcesses ? run : runHere)
  const file = (name: string, text: string): string => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }
  return { shobun, file, dataDir, env }
}
