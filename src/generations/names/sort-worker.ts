import { runThread } from './blocking-thread.ts'
import { isSearched, partNames } from './layout.ts'
import { partsHere, type SentResult } from './part-source.ts'
import type { SpooledNames } from './spool.ts'

/** Reads the parts and sorts their suffixes while the thread that started this one writes them. */
runThread<SpooledNames, SentResult>((spooled, send) => {
  const source = partsHere(spooled)
  for (const part of partNames) {
    const text = source.readText(part)
    send(text)
    if (!isSearched(part)) continue
    source.sortSuffixes(text, (suffixes, count) => {
      const sorted = suffixes.slice(0, count)
      send(sorted, [sorted.buffer])
    })
  }
})
