import { readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { constants, getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { answerCalls } from '../search/threads/answer-calls.ts'
import { openGeneration } from '../store/sqlite/reader.ts'

/** What a search thread is given when it starts. */
export interface SearchThreadData {
  readonly mmapBytes: number
  /** Whatever else wants the processor goes first. */
  readonly givesWay: boolean
}

/** Linux knows priorities of single threads; elsewhere all are equal. */
function giveWay(): void {
  try {
    const { PRIORITY_BELOW_NORMAL: lower, PRIORITY_LOW: lowest } = constants.priority
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), Math.min(getPriority() + lower, lowest))
  } catch {
    // The lanes do without it.
  }
}

/** The module of a search thread: joins the search with the engine. */
const { mmapBytes, givesWay } = workerData as SearchThreadData
if (givesWay) giveWay()
if (parentPort !== null) {
  answerCalls(parentPort, {
    open: (path) => openGeneration(path, mmapBytes),
    clock: () => performance.now(),
    work: () => {
      const { user, system } = process.threadCpuUsage()
      return (user + system) / 1000
    },
  })
}
