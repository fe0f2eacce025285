import { readFileSync } from 'node:fs'
import { limits } from '../../../domain/limits.ts'

/** Assumed if the system does not report a limit. */
const defaultDescriptors = 1024

/** Reserved for the files, threads and pipes of the process. Of a low limit, only half is reserved. */
const reservedDescriptors = 128

/** The soft limit of open files in the text of `/proc/<pid>/limits` (proc_pid_limits(5)). */
export function softLimitOf(text: string): number | null {
  const soft = /^Max open files +(\d+|unlimited)/m.exec(text)?.[1]
  if (soft === undefined) return null
  return soft === 'unlimited' ? Infinity : Number(soft)
}

/** The limit of file descriptors of this process. Node raises the soft limit to the hard one at startup. */
export function descriptorsMax(): number {
  try {
    return softLimitOf(readFileSync('/proc/self/limits', 'utf8')) ?? defaultDescriptors
  } catch {
    return defaultDescriptors
  }
}

/** The limit of open connections for a limit of file descriptors, some of which are reserved. */
export function connectionsMax(descriptors: number): number {
  const reserved = Math.min(reservedDescriptors, Math.ceil(descriptors / 2))
  return Math.min(limits.connectionsMax, descriptors - reserved)
}
