import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Readable } from 'node:stream'
import { memoryFlags } from '../scripts/runtime.js'

export interface MeasuredRun {
  readonly seconds: number
  /** User and system time of the process and those it started. */
  readonly cpuSeconds: number
  /** Peak resident memory of the whole process, mapped files included. */
  readonly peakBytes: number
  readonly stdout: string
}

const commandLine = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url))
const preload = new URL('peak-memory.ts', import.meta.url).href

/** Runs `shobun …`, or a module of the benchmark, in a separate process with the options that `shobun` has. Throws with the end of its output if it fails. */
export async function runMeasured(
  args: readonly string[],
  dataDir: string,
  module = commandLine,
  settings: Readonly<Record<string, string>> = {},
): Promise<MeasuredRun> {
  const started = performance.now()
  const child = spawn(process.execPath, [...memoryFlags, '--import', preload, module, ...args], {
    env: { ...environmentFor(dataDir), ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const outputs = [1, 2, 3].map((descriptor) => textOf(child.stdio[descriptor] as Readable))
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const seconds = (performance.now() - started) / 1000
  const [stdout = '', stderr = '', usage = ''] = await Promise.all(outputs)
  if (exitCode !== 0) throw new Error(`${args[0]} ended with ${exitCode}: ${(stderr + stdout).trim().slice(-2_000)}`)
  return { seconds, stdout, ...(JSON.parse(usage) as Pick<MeasuredRun, 'cpuSeconds' | 'peakBytes'>) }
}

export interface MeasuredServer {
  readonly url: string
  readonly pid: number
  /** From the start of the process to the first 200 of `/readyz`. */
  readonly readySeconds: number
  /** Memory without mapped files (RssAnon + RssShmem); `null` if the system does not report it. */
  readonly privateBytes: () => number | null
  readonly stop: () => Promise<void>
}

const readySecondsMax = 60

/** Starts `shobun serve` on a free port of the loopback interface, without limits. `module`: the command line of a checkout. */
export async function startServer(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  module = commandLine,
): Promise<MeasuredServer> {
  const started = performance.now()
  const child = spawn(process.execPath, [...memoryFlags, module, 'serve'], {
    env: { ...environmentFor(dataDir), HOST: '127.0.0.1', PORT: '0', FAIR_USE: 'off', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()))
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    const killTimer = setTimeout(() => child.kill('SIGKILL'), 15_000)
    await ended
    clearTimeout(killTimer)
  }
  try {
    const url = await addressOf(child)
    while ((await fetch(`${url}/readyz`)).status !== 200) {
      if (performance.now() - started > readySecondsMax * 1000) throw new Error('the server did not get ready')
      await new Promise((resolve) => void setTimeout(resolve, 5))
    }
    return {
      url,
      pid: child.pid ?? 0,
      readySeconds: (performance.now() - started) / 1000,
      privateBytes: () => privateBytesOf(child.pid),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Waits for the address that the server prints when it listens. */
async function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const listenTo = (stream: Readable | null): void =>
      void stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
        const url = /http:\/\/[\d.]+:\d+/.exec(output)?.[0]
        if (url !== undefined) resolve(url)
      })
    listenTo(child.stdout)
    listenTo(child.stderr)
    child.once('error', reject)
    child.once('close', (code) => reject(new Error(`the server ended with ${code}: ${output.slice(-2_000)}`)))
    setTimeout(
      () => reject(new Error(`the server did not start: ${output.slice(-2_000)}`)),
      readySecondsMax * 1000,
    ).unref()
  })
}

function privateBytesOf(pid: number | undefined): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kilobytes = (field: string): number => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1])
    return (kilobytes('RssAnon') + kilobytes('RssShmem')) * 1024
  } catch {
    return null
  }
}

/** The complete environment: settings of the caller's shell must not affect the figures. */
function environmentFor(dataDir: string): Record<string, string> {
  return { DATA_DIR: dataDir }
}

async function textOf(stream: Readable): Promise<string> {
  let text = ''
  for await (const chunk of stream.setEncoding('utf8')) text += String(chunk)
  return text
}
