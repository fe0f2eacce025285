import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { ReadingLimits } from '../../domain/source-description.ts'
import { verdictDescriptor } from './protocol.ts'

/**
 * A thread of the reading process that ends the process when a limit is passed. It stands inside the process and not in the one that
 * started it, because that one may be busy writing for seconds, or gone: a process without its parent ends, too.
 * Both figures are of the whole process, so memory outside of V8's heap counts.
 */
const { memoryMb, seconds } = workerData as ReadingLimits
const bytesPerMb = 1024 * 1024
const intervalMilliseconds = 20
const parent = process.ppid

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  if (process.memoryUsage.rss() > memoryMb * bytesPerMb) end(`it needs more than ${memoryMb} MB of memory`)
  const { user, system } = process.cpuUsage()
  if (user + system > seconds * 1_000_000) end(`it needs more than ${seconds} seconds of processor time`)
}, intervalMilliseconds)

function end(verdict: string): void {
  writeSync(verdictDescriptor, verdict)
  process.kill(process.pid, 'SIGKILL')
}
