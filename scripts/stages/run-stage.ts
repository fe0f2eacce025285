import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { noCounts, readClosingLine, type Counts } from './closing-line.ts'

export interface StageResult {
  readonly counts: Counts
  readonly seconds: number
}

/** Begins the line that names a failure, of a test or of a command. */
export const failureMark = 'FAILED  '

interface StageOptions {
  /** Gets each line of the output but the closing line. */
  readonly write: (line: string) => void
  /** Added to the environment of this process. */
  readonly env?: Readonly<Record<string, string>>
}

/**
 * Runs a command whose last line is a closing line. A command that fails without a failed test, or that
 * ends without a closing line, is one failure, which a line names.
 */
export async function runStage(
  command: string,
  args: readonly string[],
  { write, env = {} }: StageOptions,
): Promise<StageResult> {
  const start = performance.now()
  let counts: Counts | null = null
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', (error) => write(`${command} cannot be run: ${error.message}`))
    child.once('close', resolve)
  })
  const pass = async (stream: Readable, onLine: (line: string) => void): Promise<void> => {
    for await (const line of createInterface({ input: stream })) onLine(line)
  }
  const [code] = await Promise.all([
    ended,
    pass(child.stderr, write),
    pass(child.stdout, (line) => {
      const read = readClosingLine(line)
      if (read === null) write(line)
      else counts = read
    }),
  ])
  const otherFailure = otherFailureOf(counts, code)
  if (otherFailure !== null) write(`${failureMark}${[command, ...args].join(' ').slice(0, 100)}: ${otherFailure}`)
  const { failed, ...others } = counts ?? noCounts
  return {
    counts: { ...others, failed: failed + (otherFailure === null ? 0 : 1) },
    seconds: (performance.now() - start) / 1000,
  }
}

/** How a command failed that counts no failed test; null: it did not. */
function otherFailureOf(counts: Counts | null, code: number | null): string | null {
  const end = code === null ? 'ended by a signal' : `ended with ${code}`
  if (counts === null) return `${end}, without a closing line`
  return code === 0 || counts.failed > 0 ? null : `${end}, although no test failed`
}
