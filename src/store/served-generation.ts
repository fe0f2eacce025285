import { dayMilliseconds } from '../domain/calendar.ts'
import type { Generations } from './generations.ts'
import { GenerationDamaged } from './sealed/damage.ts'
import { createIntactGenerations, damageError, type CheckOptions, type IntactGeneration } from './intact-generations.ts'

/** The generation in service. A damaged one is replaced by an earlier intact one. */
export interface ServedGeneration {
  generation(): IntactGeneration | null
  /**
   * Checks sizes and modification times on every call, and all bytes when a full check is due. `suspicion`: the error that prompted
   * the call. Returns the damage found; an earlier intact generation, if any, is then served.
   */
  verify(suspicion: Error | null): Promise<GenerationDamaged | null>
  /** Serves the named generation. Throws `GenerationUnreadable`; then the previous one, or an earlier one, is served. */
  switchTo(name: string | null): Promise<void>
  close(): void
}

/** Interval of full checks. Only they detect a bad sector, which leaves the modification time unchanged. */
const fullCheckMilliseconds = dayMilliseconds
/** Minimum time between full checks that search errors prompt. */
const suspicionCheckMilliseconds = 600_000

export function createServedGeneration(generations: Generations, { check, now }: CheckOptions): ServedGeneration {
  const intact = createIntactGenerations(generations, { check, now })
  let served: IntactGeneration | null = null
  let isClosed = false

  function serve(next: IntactGeneration | null): void {
    const previous = served
    served = isClosed ? null : next
    if (previous?.reader !== next?.reader) previous?.reader.close()
    if (isClosed) next?.reader.close()
  }

  async function fallBack(name: string, reason: string): Promise<GenerationDamaged> {
    intact.markDamaged(name, reason)
    serve(null)
    serve(await intact.openBefore(name))
    return damageError(name, reason)
  }

  /** A modified generation is closed, and reopened only if it passes the full check. */
  async function reopen(name: string): Promise<GenerationDamaged | null> {
    serve(null)
    try {
      serve(await intact.open(name, 'full'))
      return null
    } catch (error) {
      return isClosed ? null : fallBack(name, (error as Error).message)
    }
  }

  async function checkBytes(generation: IntactGeneration, suspicion: Error | null): Promise<GenerationDamaged | null> {
    try {
      await check(generations.pathOf(generation.name), suspicion === null)
    } catch (error) {
      // The end of the server stops a check, which says nothing about the generation then.
      if (isClosed) return null
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
      return isFullCheckDue(served, suspicion, now()) ? checkBytes(served, suspicion) : null
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

function isFullCheckDue({ checkedAt }: IntactGeneration, suspicion: Error | null, now: number): boolean {
  if (checkedAt === null) return true
  const interval = suspicion === null ? fullCheckMilliseconds : suspicionCheckMilliseconds
  // The last check may be in the future if the clock was set back.
  return Math.abs(now - checkedAt) >= interval
}

function isModified({ reader }: IntactGeneration): boolean {
  try {
    reader.assertUnchangedSinceOpened()
    return false
  } catch {
    return true
  }
}
