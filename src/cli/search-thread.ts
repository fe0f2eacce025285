import { parentPort, workerData } from 'node:worker_threads'
import { answerCalls } from '../search/threads/answer-calls.ts'
import { openGeneration } from '../store/sqlite/reader.ts'
import { lowerThreadPriority } from './thread-priority.ts'

/** What a search thread is given when it starts. */
export interface SearchThreadData {
  /** Whatever else wants the processor goes first. */
  readonly givesWay: boolean
}

/** The module of a search thread: joins the search with the engine. */
const { givesWay } = workerData as SearchThreadData
if (givesWay) lowerThreadPriority()
if (parentPort !== null) {
  answerCalls(parentPort, {
    open: ({ path, stamp }) => openGeneration(path, stamp),
    clock: () => performance.now(),
    work: () => {
      const { user, system } = process.threadCpuUsage()
      return (user + system) / 1000
    },
  })
}
