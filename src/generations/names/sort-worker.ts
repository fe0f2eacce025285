import { workerData, type TransferListItem } from 'node:worker_threads'
import { isSearched, offsetBitsOf, partNames } from './layout.ts'
import {
  partsHere,
  sentAt,
  sortingStates,
  stateAt,
  takenAt,
  type PartSorting,
  type SortedMessage,
} from './part-source.ts'

/** Reads the parts and sorts their suffixes while the thread that started this one writes them. */
const { spooled, port, counts } = workerData as PartSorting

/** Messages that may wait. A group of suffixes takes up to 20 MB. */
const waitingMax = 4

const { waiting, running } = sortingStates
if (Atomics.compareExchange(counts, stateAt, waiting, running) === waiting) {
  Atomics.notify(counts, stateAt)
  try {
    sendParts()
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    send({ error: message, code })
  }
}

function sendParts(): void {
  const source = partsHere(spooled)
  for (const part of partNames) {
    const text = source.readText(part)
    send({ text })
    if (!isSearched(part)) continue
    source.sortSuffixes(text, offsetBitsOf(text.starts), (suffixes, count) => {
      const sorted = suffixes.slice(0, count)
      send({ sorted }, [sorted.buffer])
    })
  }
}

function send(message: SortedMessage, transferred: TransferListItem[] = []): void {
  for (;;) {
    const taken = Atomics.load(counts, takenAt)
    if (Atomics.load(counts, sentAt) - taken < waitingMax) break
    Atomics.wait(counts, takenAt, taken)
  }
  port.postMessage(message, transferred)
  Atomics.add(counts, sentAt, 1)
  Atomics.notify(counts, sentAt)
}
