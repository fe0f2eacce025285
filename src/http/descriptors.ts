import { readFileSync } from 'node:fs'
import { limits } from '../domain/limits.ts'

/** Where the system does not say: what most systems allow a process at least. */
const usualDescriptors = 1024

/** For the files, threads and pipes of the process itself. */
const reservedDescriptors = 128

/** The soft limit of open files in the text of `/proc/<pid>/limits` (proc_pid_limits(5)). */
export function softLimitOf(text: string): number | null {
  const soft = /^Max open files +(\d+|unlimited)/m.exec(text)?.[1]
  if (soft === undefined) return null
  return soft === 'unlimited' ? Infinity : Number(soft)
}

/** Descriptors that this process may have. Node raises its soft limit to the hard one when it starts. */
export function descriptorsMax(): number {
  try {
    return softLimitOf(readFileSync('/proc/self/limits', 'utf8')) ?? usualDescriptors
  } catch {
    return usualDescriptors
  }
}

/** Connections that may be open at once where the process may have so many descriptors: at the limit nobody could connect. */
export function connectionsMax(descriptors: number): number {
  return Math.min(limits.connectionsMax, descriptors - Math.min(reservedDescriptors, Math.ceil(descriptors / 2)))
}
