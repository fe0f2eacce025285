import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { ReadingLimits } from '../../domain/source-description.ts'
import { limitDescriptor } from './protocol.ts'

/**
 * A thread of the child process that kills the process when it exceeds a limit or has lost its parent. It runs in the child, because the
 * parent may be busy with a transaction for seconds. It measures the whole process, so memory outside V8's heap counts.
 */
const { memoryMb, seconds } = workerData as ReadingLimits
const bytesPerMb = 1024 * 1024
const intervalMilliseconds = 20
const parent = process.ppid

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  if (process.memoryUsage.rss() > memoryMb * bytesPerMb) kill(`it needs more than ${memoryMb} MB of memory`)
  const { user, system } = process.cpuUsage()
  if (user + system > seconds * 1_000_000) kill(`it needs more than ${seconds} seconds of processor time`)
}, intervalMilliseconds)

function kill(reason: string): void {
  writeSync(limitDescriptor, reason)
  process.kill(process.pid, 'SIGKILL')
}
