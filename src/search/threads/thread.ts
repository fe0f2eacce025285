import { Worker } from 'node:worker_threads'
import { toError, type Command, type Reply, type Request } from './protocol.ts'

/** The main-thread side of a search thread. */
export type Thread = ReturnType<typeof startThread>

/** The thread terminated before it replied. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded'
}

export interface ThreadOptions {
  /** The module of the thread; it calls `answerCalls`. */
  readonly module: URL
  readonly workerData: unknown
  /** A command that exceeds it terminates the thread. */
  readonly timeoutMilliseconds: number
  /** Called once when the thread terminates, for any reason. */
  readonly onEnd: (error: ThreadEnded) => void
}

interface Pending {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

/** Starts a thread. It keeps the process alive only while commands are pending. */
export function startThread({ module, workerData, timeoutMilliseconds, onEnd }: ThreadOptions) {
  // A smaller space for new objects than by default keeps the memory of many threads low.
  const worker = new Worker(module, { workerData, resourceLimits: { maxYoungGenerationSizeMb: 8 } })
  worker.unref()
  const pending = new Map<number, Pending>()
  let lastId = 0
  /** Why the thread terminates. */
  let cause: string | null = null
  let ended: ThreadEnded | null = null

  function removePending(id: number): Pending | undefined {
    const command = pending.get(id)
    pending.delete(id)
    clearTimeout(command?.timer)
    if (pending.size === 0) worker.unref()
    return command
  }

  worker.on('message', (reply: Reply) => {
    const command = removePending(reply.id)
    if ('failure' in reply) command?.reject(toError(reply.failure))
    else command?.resolve(reply.value)
  })
  worker.on('error', (error) => {
    cause = error instanceof Error ? (error.stack ?? error.message) : String(error)
  })
  worker.once('exit', (code) => {
    ended = new ThreadEnded(`a search thread ended: ${cause ?? `exit code ${code}`}`)
    for (const id of pending.keys()) removePending(id)?.reject(ended)
    onEnd(ended)
  })

  return {
    /** Rejects with the error of the thread, or with `ThreadEnded`. */
    send: (command: Command): Promise<unknown> =>
      new Promise((resolve, reject) => {
        if (ended !== null) return reject(ended)
        const id = ++lastId
        const endIfPending = (): void => {
          if (!pending.has(id)) return
          cause = `no reply within ${timeoutMilliseconds} ms`
          void worker.terminate()
        }
        // Replies that came while this thread was busy are received first.
        const timer = setTimeout(() => setImmediate(endIfPending), timeoutMilliseconds)
        if (pending.size === 0) worker.ref()
        pending.set(id, { resolve, reject, timer })
        worker.postMessage({ id, command } satisfies Request)
      }),
    /** Terminates the thread at once; its pending commands fail. */
    end: async (): Promise<void> => void (await worker.terminate()),
  }
}
