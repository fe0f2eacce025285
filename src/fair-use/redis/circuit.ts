import { setImmediate } from 'node:timers/promises'

/** A circuit breaker: after a failure no command is sent until a probe succeeds, so that a failed server delays few requests. */
export interface Circuit {
  /** Whether commands are sent. */
  readonly isClosed: () => boolean
  /** The result of a command; `undefined` if it was not sent, failed, or took too long. */
  readonly attempt: <Result>(command: () => Promise<Result>) => Promise<Result | undefined>
  /** Probes now. */
  readonly check: () => Promise<void>
  /** Commands that failed or took too long. */
  readonly failures: () => number
  readonly stop: () => void
}

export interface CircuitOptions {
  /** Called regularly; a success closes the circuit, a failure opens it. */
  readonly probe: () => Promise<void>
  /** Called when the circuit opens, and when it closes (`null`). */
  readonly onChange?: (error: Error | null) => void
  /** The longest wait for an answer. */
  readonly attemptMilliseconds: number
  readonly probeMilliseconds?: { readonly whileOpen: number; readonly whileClosed: number }
}

export function createCircuit({
  probe,
  onChange = () => {},
  attemptMilliseconds,
  probeMilliseconds = { whileOpen: 250, whileClosed: 10_000 },
}: CircuitOptions): Circuit {
  let isClosed = false
  let failures = 0
  let hasStopped = false
  let timer: NodeJS.Timeout | undefined

  function schedule(milliseconds: number): void {
    clearTimeout(timer)
    if (!hasStopped) timer = setTimeout(() => void check(), milliseconds).unref()
  }
  function open(error: Error): void {
    if (hasStopped || !isClosed) return
    isClosed = false
    onChange(error)
    schedule(probeMilliseconds.whileOpen)
  }
  async function check(): Promise<void> {
    try {
      await within(attemptMilliseconds, probe())
      if (hasStopped) return
      if (!isClosed) onChange(null)
      isClosed = true
    } catch (error) {
      open(error as Error)
    }
    schedule(isClosed ? probeMilliseconds.whileClosed : probeMilliseconds.whileOpen)
  }
  schedule(0)
  return {
    check,
    isClosed: () => isClosed,
    async attempt(command) {
      if (!isClosed) return undefined
      try {
        return await within(attemptMilliseconds, command())
      } catch (error) {
        failures += 1
        open(error as Error)
        return undefined
      }
    },
    failures: () => failures,
    stop() {
      hasStopped = true
      isClosed = false
      clearTimeout(timer)
    },
  }
}

async function within<Result>(milliseconds: number, result: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const expire = async (): Promise<void> => {
      // If this process was busy, the answer may have arrived without having been read.
      await setImmediate()
      reject(new Error(`no answer within ${milliseconds} ms`))
    }
    timer = setTimeout(() => void expire(), milliseconds)
  })
  try {
    return await Promise.race([result, late])
  } finally {
    clearTimeout(timer)
  }
}
