import { rmSync } from 'node:fs'
import { workerModule } from '../../words/program-files/worker-module.ts'
import { startThread } from './blocking-thread.ts'
import type { PartName } from '../ports.ts'
import { readPartText, type SpooledNames } from './spool.ts'
import { sortSuffixes, type PartText, type Suffixes } from './suffix-sort.ts'

/** The texts and sorted suffixes of the parts, in the order of the file. Spool files are removed when they are read. */
export interface PartSource {
  readText(part: PartName): PartText
  /** See `sortSuffixes`. `text`: the one that was read last. */
  readonly sortSuffixes: typeof sortSuffixes
}

export const partsHere = ({ files, ...spooled }: SpooledNames): PartSource => ({
  readText(part) {
    const text = readPartText(files[part], spooled)
    rmSync(files[part])
    return text
  },
  sortSuffixes,
})

/** What the sorting thread sends for each part: its text, then groups of its suffixes. */
export type SentResult = PartText | Suffixes

/** Starts a thread that reads and sorts while this one writes. If it does not start, this one sorts, too. */
export function partsFromThread(spooled: SpooledNames): PartSource {
  const thread = startThread<SentResult>(workerModule('sort-worker', import.meta.url), spooled)
  if (!thread.hasStarted()) return partsHere(spooled)
  return {
    readText: () => thread.take() as PartText,
    sortSuffixes({ units }, onSorted) {
      // No suffix starts at the final mark.
      for (let remaining = units.length - 1; remaining > 0;) {
        const sorted = thread.take() as Suffixes
        onSorted(sorted, sorted.length)
        remaining -= sorted.length
      }
    },
  }
}
