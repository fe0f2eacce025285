import { readFileSync, writeSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/** The unit of times in /proc: Linux reports 100 ticks per second to programs. */
const ticksPerSecond = 100

/** User and system time of the processes that this one has started and waited for: fields 16 and 17 of proc(5) `stat`. */
function childrenSeconds(): number {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
  } catch {
    return 0
  }
}

/** Preloaded into every measured process; writes its peak memory and processor time to descriptor 3 at exit. */
if (isMainThread)
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
    const cpuSeconds = (userCPUTime + systemCPUTime) / 1e6 + childrenSeconds()
    writeSync(3, JSON.stringify({ peakBytes: maxRSS * 1024, cpuSeconds }))
  })
