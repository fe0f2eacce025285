import { rmSync } from 'node:fs'
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads'
import { workerModule } from '../../worker-module.ts'
import type { PartName } from './layout.ts'
import { readPartText, type SpooledNames } from './spool.ts'
import { sortSuffixes, type PartText, type Suffixes } from './suffix-sort.ts'

/** The texts and sorted suffixes of the parts, in the order of the file. Spool files are removed when they are read. */
export interface PartSource {
  readText(part: PartName): PartText
  /** See `sortSuffixes`. `text`: the one that was read last. */
  readonly sortSuffixes: typeof sortSuffixes
}

export const partsHere = ({ files, companies }: SpooledNames): PartSource => ({
  readText(part) {
    const text = readPartText(files[part], companies)
    rmSync(files[part])
    return text
  },
  sortSuffixes,
})

/** Input of the sorting thread. */
export interface PartSorting {
  readonly spooled: SpooledNames
  readonly port: MessagePort
  /** Shared memory: one of `sortingStates`, the number of messages that were sent, and of those that were taken. */
  readonly counts: Int32Array
}

export type SortedMessage =
  | { readonly text: PartText }
  | { readonly sorted: Suffixes }
  | { readonly error: string; readonly code: string | undefined }

export const sortingStates = { waiting: 0, running: 1, reclaimed: 2 } as const
export const [stateAt, sentAt, takenAt] = [0, 1, 2]

/** Maximum time for the start of a thread. */
export const startMilliseconds = 20_000

/** Starts a thread that reads and sorts while this one writes. If it does not start, this one sorts, too. */
export function partsFromThread(spooled: SpooledNames): PartSource {
  const counts = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT))
  const { port1: results, port2: port } = new MessageChannel()
  const workerData: PartSorting = { spooled, port, counts }
  const worker = new Worker(workerModule('sort-worker', import.meta.url), { workerData, transferList: [port] })
  worker.on('error', () => {})
  worker.unref()
  const { waiting, reclaimed } = sortingStates
  Atomics.wait(counts, stateAt, waiting, startMilliseconds)
  if (Atomics.compareExchange(counts, stateAt, waiting, reclaimed) === waiting) return partsHere(spooled)
  const take = (): SortedMessage => {
    Atomics.wait(counts, sentAt, Atomics.load(counts, takenAt))
    const message = receiveMessageOnPort(results)!.message as SortedMessage
    Atomics.add(counts, takenAt, 1)
    Atomics.notify(counts, takenAt)
    if ('error' in message) throw Object.assign(new Error(message.error), { code: message.code })
    return message
  }
  return {
    readText: () => (take() as { readonly text: PartText }).text,
    sortSuffixes({ units }, _, onSorted) {
      // No suffix starts at the final mark.
      for (let rest = units.length - 1; rest > 0;) {
        const { sorted } = take() as { readonly sorted: Suffixes }
        onSorted(sorted, sorted.length)
        rest -= sorted.length
      }
    },
  }
}
