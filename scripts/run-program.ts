import { spawnSync } from 'node:child_process'

export interface RunOptions {
  readonly cwd?: string
  /** Added to the environment of this process. */
  readonly env?: Readonly<Record<string, string>>
  readonly input?: string
}

const outputBytesMax = 100_000_000

/** Runs a program to its end and returns its stdout. Throws with everything that it wrote if its exit code is not 0. */
export function runProgram(command: string, args: readonly string[], options: RunOptions = {}): string {
  const { status, signal, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: outputBytesMax,
    ...options,
    env: { ...process.env, ...options.env },
  })
  if (status === 0) return stdout
  const end = error?.message ?? signal ?? `exit code ${status}`
  throw new Error(`${command} ${args.join(' ')}: ${end}\n${stdout}${stderr}`)
}
