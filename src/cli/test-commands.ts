import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import type { Network } from './context.ts'
import { run } from './program.ts'

/** Runs commands with a temporary data folder on a day and returns their output and exit codes. `env`: further settings; `network`: that of the process unless given. */
export function setUpCommands(
  t: TestContext,
  env: Readonly<Record<string, string>> = {},
  now = new Date('2026-11-01T00:00:00Z'),
  network?: Network,
) {
  const folder = mkdtempSync(join(tmpdir(), 'cli-test-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'data')
  const shobun = async (...args: string[]) => {
    const printed = { stdout: '', stderr: '' }
    const code = await run(args, {
      env: { DATA_DIR: dataDir, ...env },
      stdout: { write: (text) => (printed.stdout += text) },
      stderr: { write: (text) => (printed.stderr += text) },
      now: () => now,
      ...(network === undefined ? {} : { network }),
    })
    return { code, ...printed }
  }
  const file = (name: string, text: string): string => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }
  return { shobun, file, dataDir, env }
}
