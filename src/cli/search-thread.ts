import { parentPort, workerData } from 'node:worker_threads'
import { answerCalls } from '../search/threads/answer-calls.ts'
import { openGeneration } from '../store/sqlite/reader.ts'

/** What a search thread is given when it starts. */
export interface SearchThreadData {
  readonly mmapBytes: number
}

/** The module of a search thread: joins the search with the engine. */
const { mmapBytes } = workerData as SearchThreadData
if (parentPort !== null) answerCalls(parentPort, (path) => openGeneration(path, mmapBytes))
