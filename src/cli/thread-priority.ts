import { readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { constants, getPriority, setPriority } from 'node:os'

/** Whatever else wants the processor goes first. Linux knows priorities of single threads; elsewhere all are equal. */
export function lowerThreadPriority(): void {
  try {
    const { PRIORITY_BELOW_NORMAL: lower, PRIORITY_LOW: lowest } = constants.priority
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), Math.min(getPriority() + lower, lowest))
  } catch {
    // The thread does without it.
  }
}
