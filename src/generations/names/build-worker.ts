import { runThread } from './blocking-thread.ts'
import { buildNames } from './build-names.ts'
import type { NamesLayout } from './layout.ts'
import { partsFromThread } from './part-source.ts'
import type { NamesBuildInput } from './writer.ts'

/** Builds the names file while the main thread sorts the companies and writes the records. */
runThread<NamesBuildInput, NamesLayout>(({ path, spooled, positions, arePlaced }, send) => {
  const source = partsFromThread(spooled)
  Atomics.wait(arePlaced, 0, 0)
  send(buildNames(path, source, { ...spooled, positions }))
})
