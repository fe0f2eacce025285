import type { Generations } from './generations.ts'
import { GenerationDamaged } from './sealed/damage.ts'
import { damaged, intactGenerations, type FullCheck, type IntactGeneration } from './intact-generations.ts'

/** The open generation, with its replacement when it is damaged. */
export interface ServedGeneration {
  generation(): IntactGeneration | null
  /**
   * Checks sizes and modification times on every call, and all bytes when a full check is due. `suspicion`: the error that prompted
   * the call. Returns the damage found; an earlier intact generation, if any, is then served.
   */
  verify(suspicion: Error | null): Promise<GenerationDamaged | null>
  /** Serves the named generation. Throws `GenerationUnreadable`; the previous one, or an earlier one, is served then. */
  switchTo(name: string | null): Promise<void>
  close(): void
}

/** A bad sector changes no modification time: only a full check detects it. */
const fullCheckMilliseconds = 86_400_000
/** Minimum time between full checks that errors prompt. */
const suspicionMilliseconds = 600_000

export function servedGeneration(generations: Generations, { check, now }: FullCheck): ServedGeneration {
  const intact = intactGenerations(generations, { check, now })
  let served: IntactGeneration | null = null
  let isClosed = false

  function serve(next: IntactGeneration | null): void {
    const before = served
    served = isClosed ? null : next
    if (before?.reader !== next?.reader) before?.reader.close()
    if (isClosed) next?.reader.close()
  }

  async function fallBack(name: string, reason: string): Promise<GenerationDamaged> {
    intact.markDamaged(name, reason)
    serve(null)
    serve(await intact.openBefore(name))
    return damaged(name, reason)
  }

  /** A modified generation is closed, and reopened only if it passes the full check. */
  async function reopen(name: string): Promise<GenerationDamaged | null> {
    serve(null)
    try {
      serve(await intact.open(name, 'full'))
      return null
    } catch (error) {
      return fallBack(name, (error as Error).message)
    }
  }

  async function checkAll(generation: IntactGeneration, suspicion: Error | null): Promise<GenerationDamaged | null> {
    try {
      await check(generations.pathOf(generation.name))
    } catch (error) {
      const { message } = error as Error
      if (suspicion !== null) return fallBack(generation.name, `${suspicion.message}; ${message}`)
      // If the path leads to another file now, the open files are unaffected.
      if (generation.reader.isInPlace()) return fallBack(generation.name, message)
    }
    serve({ ...generation, checkedAt: now() })
    return null
  }

  return {
    generation: () => served,
    async verify(suspicion) {
      if (served === null) return null
      if (isModified(served)) return reopen(served.name)
      // The clock may have been set back.
      const age = Math.abs(now() - (served.checkedAt ?? Number.NEGATIVE_INFINITY))
      const interval = suspicion === null ? fullCheckMilliseconds : suspicionMilliseconds
      return age < interval ? null : checkAll(served, suspicion)
    },
    async switchTo(name) {
      if (name === null || name === served?.name) return
      try {
        serve(await intact.open(name, 'quick'))
      } catch (error) {
        if (served === null && error instanceof GenerationDamaged) serve(await intact.openBefore(name))
        throw error
      }
    },
    close() {
      isClosed = true
      serve(null)
    },
  }
}

function isModified({ reader }: IntactGeneration): boolean {
  try {
    reader.assertUnchangedSinceOpened()
    return false
  } catch {
    return true
  }
}
