import { setImmediate } from 'node:timers/promises'

export interface CircuitOptions {
  /** Called regularly; a success closes the circuit, a failure opens it. */
  readonly probe: () => Promise<void>
  /** Called when the circuit opens, and when it closes (`null`). */
  readonly onChange: (error: Error | null) => void
  /** The longest wait for an answer. */
  readonly attemptMilliseconds: number
}

const probeMilliseconds = { whileOpen: 250, whileClosed: 10_000 }

export type Circuit = ReturnType<typeof createCircuit>

/** A circuit breaker: after a failure no command is sent until a probe succeeds, so that a failed server delays few requests. */
export function createCircuit({ probe, onChange, attemptMilliseconds }: CircuitOptions) {
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
    /** Probes now. */
    check,
    /** Whether commands are sent. */
    isClosed: () => isClosed,
    /** The result of a command; `undefined` if it was not sent, failed, or took too long. */
    attempt: async <Result>(command: () => Promise<Result>): Promise<Result | undefined> => {
      if (!isClosed) return undefined
      try {
        return await within(attemptMilliseconds, command())
      } catch (error) {
        failures += 1
        open(error as Error)
        return undefined
      }
    },
    /** Commands that failed or took too long. */
    failures: () => failures,
    stop(): void {
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
