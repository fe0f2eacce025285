import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { workerModule } from '../words/program-files/worker-module.ts'
import { companyWriter, type CompanyInputs, type WriterContext, type WrittenCompanies } from './write-companies.ts'

/** With fewer companies, they are written faster than threads start. */
const threadCompaniesMin = 50_000
/** More would wait for this thread, which reads the ledger and writes the generation. */
const threadsMax = 4
/** A thread that ends one batch begins the next at once. */
const batchesPerThread = 3

/** Writes batches of companies, many of them in threads, and yields them in their order. `companies`: about how many there are. */
export async function* writeInThreads(
  batches: AsyncIterable<CompanyInputs>,
  { companies, ...context }: WriterContext & { readonly companies: number },
): AsyncGenerator<WrittenCompanies> {
  if (companies < threadCompaniesMin) {
    const write = companyWriter(context)
    for await (const batch of batches) yield write(batch)
    return
  }
  const threads = Array.from({ length: Math.min(availableParallelism(), threadsMax) }, () => startThread(context))
  const pending: Promise<WrittenCompanies>[] = []
  let sent = 0
  try {
    for await (const batch of batches) {
      const written = threads[sent++ % threads.length]!.write(batch)
      // A caller that stops early does not wait for it.
      written.catch(() => undefined)
      pending.push(written)
      if (pending.length > threads.length * batchesPerThread) yield await pending.shift()!
    }
    while (pending.length > 0) yield await pending.shift()!
  } finally {
    await Promise.all(threads.map(({ end }) => end()))
  }
}

function startThread(context: WriterContext) {
  const worker = new Worker(workerModule('company-thread', import.meta.url), { workerData: context })
  /** The thread answers in the order of its batches. */
  const waiting: PromiseWithResolvers<WrittenCompanies>[] = []
  const fail = (error: Error): void => waiting.splice(0).forEach(({ reject }) => reject(error))
  worker.on('message', (written: WrittenCompanies) => waiting.shift()!.resolve(written))
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('a thread that writes companies has ended')))
  return {
    async write(batch: CompanyInputs): Promise<WrittenCompanies> {
      const answer = Promise.withResolvers<WrittenCompanies>()
      waiting.push(answer)
      worker.postMessage(batch)
      return answer.promise
    },
    end: async () => worker.terminate(),
  }
}
