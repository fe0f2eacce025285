/**
 * A thread of the child process. It kills the process when the process exceeds a limit or its parent has exited. The parent cannot do
 * this, because a transaction may block it for seconds. Both limits apply to the whole process, so memory outside V8's heap counts.
 */
import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { bytesPerMb, type ParserLimits } from '../../../domain/source-description.ts'
import { limitDescriptor } from './protocol.ts'

const { memoryMb, seconds } = workerData as ParserLimits
const microsecondsPerSecond = 1_000_000
const intervalMilliseconds = 20
const parentId = process.ppid

setInterval(() => {
  if (process.ppid !== parentId) process.kill(process.pid, 'SIGKILL')
  if (process.memoryUsage.rss() > memoryMb * bytesPerMb) kill(`it needs more than ${memoryMb} MB of memory`)
  const { user, system } = process.cpuUsage()
  if (user + system > seconds * microsecondsPerSecond) kill(`it needs more than ${seconds} seconds of processor time`)
}, intervalMilliseconds)

function kill(reason: string): void {
  writeSync(limitDescriptor, reason)
  process.kill(process.pid, 'SIGKILL')
}
