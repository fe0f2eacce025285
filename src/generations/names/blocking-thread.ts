import {
  MessageChannel,
  receiveMessageOnPort,
  Worker,
  workerData,
  type MessagePort,
  type TransferListItem,
} from 'node:worker_threads'

/**
 * A thread whose results its starter awaits by blocking, because both work without a pause and so receive no events. If the machine is
 * too busy to start the thread in time, the starter does its work.
 */
export interface BlockingThread<Result> {
  /** Waits for the start. False if the thread did not start in time; it will do nothing then. */
  hasStarted(): boolean
  /** Waits for the next result. Throws the error of the thread, with its `code`. */
  take(): Result
  stop(): void
}

const startMilliseconds = 20_000
/** Results that may wait to be taken: sorted suffixes have tens of MB. */
const waitingMax = 4

/** Shared memory: at `stateAt` one of `states`, then the number of results that were sent, and of those that were taken. */
type Progress = Int32Array
const [stateAt, sentAt, takenAt] = [0, 1, 2]
const states = { starting: 0, running: 1, givenUp: 2 } as const

interface ThreadData {
  readonly input: unknown
  readonly results: MessagePort
  readonly progress: Progress
}

type Message<Result> = { readonly result: Result } | { readonly error: string; readonly code: string | undefined }

/** Starts a module, which calls `runThread`. */
export function startThread<Result>(module: URL, input: unknown): BlockingThread<Result> {
  const progress: Progress = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT))
  const { port1: received, port2: results } = new MessageChannel()
  const data: ThreadData = { input, results, progress }
  const worker = new Worker(module, { workerData: data, transferList: [results] })
  // The starter blocks, so the event would come too late. A thread that failed to start is detected by its state.
  worker.on('error', () => {})
  worker.unref()
  return {
    hasStarted() {
      Atomics.wait(progress, stateAt, states.starting, startMilliseconds)
      return Atomics.compareExchange(progress, stateAt, states.starting, states.givenUp) !== states.starting
    },
    take() {
      Atomics.wait(progress, sentAt, Atomics.load(progress, takenAt))
      const message = receiveMessageOnPort(received)!.message as Message<Result>
      Atomics.add(progress, takenAt, 1)
      Atomics.notify(progress, takenAt)
      if ('result' in message) return message.result
      throw Object.assign(new Error(message.error), { code: message.code })
    },
    stop: () => void worker.terminate(),
  }
}

/** Does the work of a thread, and sends its results or its error to the starter. */
export function runThread<Input, Result>(
  work: (input: Input, send: (result: Result, transferred?: readonly TransferListItem[]) => void) => void,
): void {
  const { input, results, progress } = workerData as ThreadData
  const post = (message: Message<Result>, transferred: readonly TransferListItem[]): void => {
    for (;;) {
      const taken = Atomics.load(progress, takenAt)
      if (Atomics.load(progress, sentAt) - taken < waitingMax) break
      Atomics.wait(progress, takenAt, taken)
    }
    results.postMessage(message, transferred)
    Atomics.add(progress, sentAt, 1)
    Atomics.notify(progress, sentAt)
  }
  if (Atomics.compareExchange(progress, stateAt, states.starting, states.running) !== states.starting) return
  Atomics.notify(progress, stateAt)
  try {
    work(input as Input, (result, transferred = []) => post({ result }, transferred))
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    post({ error: message, code }, [])
  }
}
