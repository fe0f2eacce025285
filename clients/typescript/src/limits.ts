import { UnexpectedAnswer } from './errors.ts'

/** Timers count at most so far; beyond it they end at once. */
const timerMillisecondsMax = 2 ** 31 - 1

export const timerMilliseconds = (milliseconds: number): number => Math.min(milliseconds, timerMillisecondsMax)

/**
 * Runs work that a signal ends: that of the caller, or one after `seconds`. Rejects with its reason, for the time a `DOMException` named
 * `TimeoutError`. (`AbortSignal.any` is missing in Node 20.0 to 20.2 and in browsers before 2024.)
 */
export async function timeLimit<T>(
  seconds: number,
  signal: AbortSignal | undefined,
  work: (ends: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted()
  const ends = new AbortController()
  const end = (): void => ends.abort(signal?.reason)
  const timer = setTimeout(
    () => ends.abort(new DOMException(`There was no whole answer within ${seconds} seconds.`, 'TimeoutError')),
    timerMilliseconds(seconds * 1000),
  )
  signal?.addEventListener('abort', end, { once: true })
  try {
    return await work(ends.signal)
  } catch (error) {
    if (ends.signal.aborted) throw ends.signal.reason
    // What is left of the answer is not downloaded.
    ends.abort()
    throw error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}

/** The text of a response. Its bytes are counted unpacked, as they arrive: a small packed answer may be very large. */
export async function readText({ body, status }: Response, bytesMax: number): Promise<string> {
  if (body === null) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.length
    if (bytes > bytesMax) throw new UnexpectedAnswer(status, `it has more than ${bytesMax} bytes`)
    text += decoder.decode(value, { stream: true })
  }
}
