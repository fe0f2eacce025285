import { Worker } from 'node:worker_threads'
import { errorOf, type Order, type Reply, type Request } from './protocol.ts'

/** The outside of a thread: orders go in, each is answered or fails. */
export interface Thread {
  /** Fails with what the thread threw, or with `ThreadEnded`. */
  order(order: Order): Promise<unknown>
  /** Ends it at once; what it has not answered fails. */
  end(): Promise<void>
}

/** The thread is gone, and with it what it was doing. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded'
}

export interface ThreadOptions {
  /** Its module calls `answerCalls`. */
  readonly module: URL
  readonly workerData: unknown
  /** An order that takes longer ends the thread. */
  readonly millisecondsMax: number
  /** Called once, whatever ended it. */
  readonly onEnd: (error: ThreadEnded) => void
}

interface Pending {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

/** Starts a thread. It keeps the process alive only while it has something to answer. */
export function startThread({ module, workerData, millisecondsMax, onEnd }: ThreadOptions): Thread {
  const worker = new Worker(module, { workerData, resourceLimits: { maxYoungGenerationSizeMb: 8 } })
  worker.unref()
  const pending = new Map<number, Pending>()
  let sent = 0
  let cause: string | null = null
  let ended: ThreadEnded | null = null

  function take(id: number): Pending | undefined {
    const found = pending.get(id)
    pending.delete(id)
    clearTimeout(found?.timer)
    if (pending.size === 0) worker.unref()
    return found
  }

  worker.on('message', (reply: Reply) => {
    const waiting = take(reply.id)
    if ('failure' in reply) waiting?.reject(errorOf(reply.failure))
    else waiting?.resolve(reply.value)
  })
  worker.on('error', (error) => {
    cause = error instanceof Error ? (error.stack ?? error.message) : String(error)
  })
  worker.once('exit', (code) => {
    ended = new ThreadEnded(`a search thread ended: ${cause ?? `exit code ${code}`}`)
    for (const id of pending.keys()) take(id)?.reject(ended)
    onEnd(ended)
  })

  return {
    order: (order) =>
      new Promise((resolve, reject) => {
        if (ended !== null) return reject(ended)
        const id = ++sent
        const timer = setTimeout(() => {
          cause = `nothing came back for ${millisecondsMax} ms`
          void worker.terminate()
        }, millisecondsMax)
        if (pending.size === 0) worker.ref()
        pending.set(id, { resolve, reject, timer })
        worker.postMessage({ id, order } satisfies Request, [])
      }),
    end: async () => void (await worker.terminate()),
  }
}
