import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** With fewer companies, the work is done faster than threads start. */
const threadCompaniesMin = 50_000
/** More would wait for this thread, which reads the ledger and writes the generation. */
const threadsMax = 4
/** A thread that ends one batch begins the next at once. */
const batchesPerThread = 3

interface ThreadedWork<Context, Batch, Result> {
  /** About how many there are. */
  readonly companies: number
  /** The module of a thread: it has the context as its data, and answers each batch with its result. */
  readonly module: URL
  readonly context: Context
  /** Does the same in this thread. */
  readonly here: (context: Context) => (batch: Batch) => Result
}

/** Works on batches of companies, many of them in threads, and yields the results in their order. */
export async function* inThreads<Context, Batch, Result>(
  batches: AsyncIterable<Batch>,
  { companies, module, context, here }: ThreadedWork<Context, Batch, Result>,
): AsyncGenerator<Result> {
  if (companies < threadCompaniesMin) {
    const work = here(context)
    for await (const batch of batches) yield work(batch)
    return
  }
  const threads = Array.from({ length: Math.min(availableParallelism(), threadsMax) }, () =>
    startThread<Batch, Result>(module, context),
  )
  const pending: Promise<Result>[] = []
  let sent = 0
  try {
    for await (const batch of batches) {
      const result = threads[sent++ % threads.length]!.send(batch)
      // A caller that stops early does not wait for it.
      result.catch(() => undefined)
      pending.push(result)
      if (pending.length > threads.length * batchesPerThread) yield await pending.shift()!
    }
    while (pending.length > 0) yield await pending.shift()!
  } finally {
    await Promise.all(threads.map(({ end }) => end()))
  }
}

function startThread<Batch, Result>(module: URL, context: unknown) {
  const worker = new Worker(module, { workerData: context })
  /** The thread answers in the order of its batches. */
  const waiting: PromiseWithResolvers<Result>[] = []
  const fail = (error: Error): void => waiting.splice(0).forEach(({ reject }) => reject(error))
  worker.on('message', (result: Result) => waiting.shift()!.resolve(result))
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('a thread that reads companies has ended')))
  return {
    async send(batch: Batch): Promise<Result> {
      const answer = Promise.withResolvers<Result>()
      waiting.push(answer)
      worker.postMessage(batch)
      return answer.promise
    },
    end: async () => worker.terminate(),
  }
}
