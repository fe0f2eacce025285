import type { Generations } from './generation-folder.ts'
import { GenerationDamaged } from './sealed/damage.ts'
import { checkInFull } from './sealed/seal.ts'
import { isSample } from './sealed/manifest.ts'
import { statSignatureOf } from './sealed/sealed-files.ts'
import { openGeneration, type OpenGeneration } from './sqlite/reader.ts'

/** The generation in service. A damaged one is replaced by an earlier intact one. */
export interface ServedGeneration {
  generation(): NamedGeneration | null
  /** Serves the named generation. Throws `GenerationUnreadable`; then the previous one, or an earlier one, is served. */
  switchTo(name: string | null): Promise<void>
  /**
   * Checks the generation in service in full if its files were written to or a search could not read them (`readFailure`). Returns the damage
   * found; an earlier intact generation, if any, is then served.
   */
  check(readFailure: Error | null): Promise<GenerationDamaged | null>
  close(): void
}

export interface NamedGeneration {
  readonly name: string
  readonly reader: OpenGeneration
}

/** A client that finds a search which fails on intact files must not occupy the server with full checks, so they have a pause. */
const pauseAfterCheckMilliseconds = 600_000

export function createServedGeneration(generations: Generations, now: () => number): ServedGeneration {
  const open = createOpener(generations)
  let served: NamedGeneration | null = null
  let checkedAt = Number.NEGATIVE_INFINITY
  let isClosed = false

  function serve(next: NamedGeneration | null): void {
    const previous = served
    served = isClosed ? null : next
    previous?.reader.close()
    if (isClosed) next?.reader.close()
  }

  /** The last check may be in the future if the clock was set back. */
  const isPausing = (): boolean => Math.abs(now() - checkedAt) < pauseAfterCheckMilliseconds

  /** Serves the newest generation before `name` that passes the full check, if any. Sample data never replace real data. */
  async function serveBefore(name: string): Promise<void> {
    serve(null)
    const needsSample = isSample(generations.pathOf(name))
    for (const older of generations.olderThan(name)) {
      if (isSample(generations.pathOf(older)) !== needsSample) continue
      const intact = await open(older, 'full').catch(() => null)
      if (intact !== null) return serve(intact)
    }
  }

  return {
    generation: () => served,
    async switchTo(name) {
      if (name === null || name === served?.name) return
      try {
        serve(await open(name, 'quick'))
      } catch (error) {
        if (served === null && error instanceof GenerationDamaged) await serveBefore(name)
        throw error
      }
    },
    async check(readFailure) {
      if (served === null) return null
      const { name, reader } = served
      if (reader.isUnchanged()) {
        if (readFailure === null || isPausing()) return null
      } else {
        // SQLite reads zeros beyond the end of a file that was cut off, and finds nothing there: such files answer nothing more.
        serve(null)
      }
      try {
        serve(await open(name, 'full'))
        checkedAt = now()
        return null
      } catch (error) {
        await serveBefore(name)
        const { message } = error as Error
        // Opening it again fails with the same words, so that it is reported once.
        return new GenerationDamaged(message, { cause: readFailure ?? error })
      }
    },
    close() {
      isClosed = true
      serve(null)
    },
  }
}

type CheckDepth = 'quick' | 'full'

/**
 * Returns a function that opens a generation. It throws `GenerationUnreadable`, and throws it again without reading the files until they
 * change.
 */
function createOpener(generations: Generations) {
  /** The last error of each generation that could not be opened, by its name, and the state of its files then. */
  const failures = new Map<string, { readonly signature: string; readonly error: unknown }>()
  return async (name: string, depth: CheckDepth): Promise<NamedGeneration> => {
    const path = generations.pathOf(name)
    const signature = statSignatureOf(path)
    const failure = failures.get(name)
    if (failure?.signature === signature) throw failure.error
    try {
      return { name, reader: await openIntact(path, depth) }
    } catch (error) {
      failures.set(name, { signature, error })
      throw error
    }
  }
}

/**
 * Opens a generation, `full` after comparing all bytes with its manifest. One that was modified or copied since it was sealed always gets
 * that check.
 */
export async function openIntact(path: string, depth: CheckDepth): Promise<OpenGeneration> {
  const reader = openGeneration(path)
  try {
    if (depth === 'full' || !reader.isAsSealed) await checkInFull(path)
    return reader
  } catch (error) {
    reader.close()
    throw error
  }
}
