import { readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { constants, getPriority, setPriority } from 'node:os'

/** Lowers the priority of this thread on Linux, the only system with priorities per thread. */
export function lowerThreadPriority(): void {
  try {
    const { PRIORITY_BELOW_NORMAL: lower, PRIORITY_LOW: lowest } = constants.priority
    const threadId = Number(basename(readlinkSync('/proc/thread-self')))
    setPriority(threadId, Math.min(getPriority() + lower, lowest))
  } catch {
    // The thread keeps its priority.
  }
}
