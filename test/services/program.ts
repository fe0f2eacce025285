import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A running program. */
export interface Program {
  readonly pid: number
  /** The end of everything that it has written to stdout and stderr. */
  readonly output: () => string
  /** After `SIGSTOP` it returns when no thread runs any more. */
  readonly signal: (signal: NodeJS.Signals) => void
  /** Resolves when the program has ended. */
  readonly ended: Promise<void>
  /** Sends SIGTERM, and SIGKILL if the program has not ended after some seconds. */
  readonly stop: () => Promise<void>
}

export interface ProgramOptions {
  readonly command: string
  readonly args: readonly string[]
  /** Called repeatedly until it returns true; an error counts as false. */
  readonly isReady: (program: Program) => boolean | Promise<boolean>
  readonly readySeconds?: number
  readonly cwd?: string
  /** Added to the environment of the test. */
  readonly env?: Readonly<Record<string, string>>
  /** The user that runs the program if the test runs as root, for programs that refuse to run as root. */
  readonly user?: string
}

const outputCharactersMax = 20_000
const stopMilliseconds = 10_000
const readyCheckMilliseconds = 25

/** Starts a program in the foreground and waits until it is ready. Throws with its output if it ends before, or does not get ready. */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { command, readySeconds = 30, isReady } = options
  const program = spawnProgram(options)
  let hasEnded = false
  void program.ended.then(() => (hasEnded = true))
  const deadline = performance.now() + readySeconds * 1000
  while (!(await isReadyNow(program, isReady))) {
    if (!hasEnded && performance.now() < deadline) {
      await wait(readyCheckMilliseconds)
      continue
    }
    const problem = hasEnded ? 'ended' : `did not get ready in ${readySeconds} s`
    await program.stop()
    throw new Error(`${command} ${problem}:\n${program.output()}`)
  }
  return program
}

async function isReadyNow(program: Program, isReady: ProgramOptions['isReady']): Promise<boolean> {
  try {
    return await isReady(program)
  } catch {
    return false
  }
}

/** `setpriv` runs the program in its own process and lets the kernel kill it when the test dies, however it dies. */
function spawnProgram({ command, args, cwd, env, user }: ProgramOptions): Program {
  const asUser = user !== undefined && process.getuid?.() === 0
  const identity = asUser ? [`--reuid=${user}`, `--regid=${user}`, '--init-groups'] : []
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', ...identity, '--', command, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...process.env, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-outputCharactersMax)
    })
  }
  const ended = once(child, 'exit').then(
    () => undefined,
    (error: Error) => void (output += error.message),
  )
  return {
    pid: child.pid ?? 0,
    output: () => output,
    signal(signal) {
      child.kill(signal)
      if (signal === 'SIGSTOP') waitUntilStopped(child.pid!)
    },
    ended,
    async stop() {
      child.kill('SIGTERM')
      const killTimer = setTimeout(() => child.kill('SIGKILL'), stopMilliseconds)
      await ended
      clearTimeout(killTimer)
    },
  }
}

/** A signal is taken later than it is sent; until then the threads of a busy machine still answer. */
function waitUntilStopped(pid: number): void {
  const threads = `/proc/${pid}/task`
  const isStopped = (thread: string): boolean =>
    readFileSync(`${threads}/${thread}/stat`, 'utf8').split(') ')[1]?.startsWith('T') === true
  const deadline = performance.now() + stopMilliseconds
  while (!readdirSync(threads).every(isStopped)) {
    if (performance.now() > deadline) throw new Error(`process ${pid} does not stop`)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
  }
}

/** Ports of the loopback interface that were free a moment ago, each a different one. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map(async (server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map(async (server) => once(server.close(), 'close')))
  return ports
}
