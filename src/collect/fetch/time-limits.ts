/** Limits of one request. */
export interface TimeLimits {
  /** Until the headers arrive, and between two parts of the body. */
  readonly idleMilliseconds: number
  /** A transfer may be slower than this on average only in its first `startMilliseconds`. */
  readonly bytesPerSecondMin: number
  readonly startMilliseconds: number
}

/** 50 KB a second: the national register of 250 MB in less than an hour and a half. */
export const defaultTimeLimits: TimeLimits = {
  idleMilliseconds: 60_000,
  bytesPerSecondMin: 50_000,
  startMilliseconds: 120_000,
}

/** Ends a request whose server is silent or too slow. */
export interface RequestTimer {
  readonly signal: AbortSignal
  /** Counts bytes that have arrived. */
  readonly received: (bytes: number) => void
  readonly stop: () => void
}

/** `elapsed`: milliseconds of a monotonic clock. */
export function startTimer(limits: TimeLimits, elapsed: () => number): RequestTimer {
  const controller = new AbortController()
  const started = elapsed()
  const abort = (reason: string) => () => controller.abort(new Error(reason))
  const startIdleTimer = () =>
    setTimeout(abort(`nothing arrived for ${limits.idleMilliseconds / 1_000} seconds`), limits.idleMilliseconds)
  let idleTimer = startIdleTimer()
  let bytesReceived = 0
  return {
    signal: controller.signal,
    received(bytes) {
      bytesReceived += bytes
      clearTimeout(idleTimer)
      idleTimer = startIdleTimer()
      const milliseconds = elapsed() - started
      const isSlow = (bytesReceived / milliseconds) * 1_000 < limits.bytesPerSecondMin
      if (milliseconds > limits.startMilliseconds && isSlow) abort('the transfer is too slow')()
    },
    stop: () => clearTimeout(idleTimer),
  }
}
