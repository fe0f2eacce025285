import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Memory, descriptors and log size of a server process at one instant. */
export interface ProcessSample {
  /** Seconds since the start of the run. */
  readonly second: number
  /** Memory that is no mapped file, bytes. */
  readonly memoryBytes: number
  readonly descriptors: number
  /** Of all files of the usage log and of what fair use keeps. */
  readonly logBytes: number
}

function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) * 1024
}

/** Files of the server's own logs, whatever they are called. */
function logBytesIn(dataDir: string): number {
  const files = readdirSync(dataDir).filter((name) => /^(usage|fair-use)\./.test(name))
  return files.reduce((sum, name) => sum + (statSync(join(dataDir, name), { throwIfNoEntry: false })?.size ?? 0), 0)
}

export interface ProcessWatch {
  readonly samples: readonly ProcessSample[]
  stop(): void
}

/** Samples the process every few seconds until it is stopped. */
export function watchProcess(pid: number, dataDir: string, everyMilliseconds = 5_000): ProcessWatch {
  const started = performance.now()
  const samples: ProcessSample[] = []
  const timer = setInterval(() => {
    samples.push({
      second: Math.round((performance.now() - started) / 1000),
      memoryBytes: memoryOf(pid),
      descriptors: readdirSync(`/proc/${pid}/fd`).length,
      logBytes: logBytesIn(dataDir),
    })
  }, everyMilliseconds)
  return { samples, stop: () => clearInterval(timer) }
}
