import { ShobunError } from './errors.ts'
import { timerMilliseconds } from './limits.ts'

/** A wait before a retry. */
export interface Wait {
  /** Length of the wait, from `Retry-After`. */
  readonly seconds: number
  /** Number of the retry that follows, from 1. */
  readonly retry: number
  /** The refusal: 429 or 503. */
  readonly error: ShobunError
}

/** Seconds until a retry; `null` if the error permits none or the wait would be too long. */
export function retryDelaySeconds(error: unknown, waitSecondsMax: number): number | null {
  if (!(error instanceof ShobunError) || (error.status !== 429 && error.status !== 503)) return null
  const seconds = error.retryAfterSeconds
  return seconds !== null && seconds <= waitSecondsMax ? seconds : null
}

/** Waits. Rejects with the reason of the signal as soon as it is aborted. */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, timerMilliseconds(milliseconds))
    const stop = (): void => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    signal?.addEventListener('abort', stop, { once: true })
  })
}
