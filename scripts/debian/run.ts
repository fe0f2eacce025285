import { spawnSync } from 'node:child_process'

/** Runs a program to its end and returns its stdout. Throws with everything that it wrote if it fails. */
export function run(command: string, args: readonly string[], cwd?: string, env: Record<string, string> = {}): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    env: { ...process.env, ...env },
    ...(cwd === undefined ? {} : { cwd }),
  })
  if (status === 0) return stdout
  throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? `exit code ${status}`}\n${stdout}${stderr}`)
}
