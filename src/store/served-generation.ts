import type { Generations } from './generations.ts'
import { GenerationDamaged } from './sealed/damage.ts'
import { damaged, wholeGenerations, type FullCheck, type WholeGeneration } from './whole-generations.ts'

/** The one generation that is open to be read, and what becomes of it when it turns out to be damaged. */
export interface ServedGeneration {
  generation(): WholeGeneration | null
  /**
   * Checks that it is still what was sealed: its files every time, all of their bytes where that is due. `doubt`: what made somebody
   * ask. Returns the damage that was found; an earlier generation has taken the place then, if one is whole.
   */
  examine(doubt: Error | null): Promise<GenerationDamaged | null>
  /** Takes the named one, if it is another. Throws `GenerationUnreadable`; the one before stays then, or an earlier one is taken. */
  follow(name: string | null): Promise<void>
  close(): void
}

/** Damage below the file system changes no time of a file: only reading everything finds it. */
const checkMilliseconds = 86_400_000
/** A generation that has passed is not read again for every error. */
const trustMilliseconds = 600_000

export function servedGeneration(generations: Generations, { check, now }: FullCheck): ServedGeneration {
  const whole = wholeGenerations(generations, { check, now })
  let served: WholeGeneration | null = null
  let isClosed = false

  function serve(next: WholeGeneration | null): void {
    const before = served
    served = isClosed ? null : next
    if (before?.reader !== next?.reader) before?.reader.close()
    if (isClosed) next?.reader.close()
  }

  async function giveUp(name: string, reason: string): Promise<GenerationDamaged> {
    whole.mark(name, reason)
    serve(null)
    serve(await whole.openBefore(name))
    return damaged(name, reason)
  }

  /** What somebody has written to is read no more, and opened anew only if all of it is what was sealed. */
  async function reopen(name: string): Promise<GenerationDamaged | null> {
    serve(null)
    try {
      serve(await whole.open(name, 'pass'))
      return null
    } catch (error) {
      return giveUp(name, (error as Error).message)
    }
  }

  async function readAll(it: WholeGeneration, doubt: Error | null): Promise<GenerationDamaged | null> {
    try {
      await check(generations.pathOf(it.name))
    } catch (error) {
      const { message } = error as Error
      if (doubt !== null) return giveUp(it.name, `${doubt.message}; ${message}`)
      // Where other files stand in the place of those that are open, these are read no worse for it.
      if (it.reader.isInPlace()) return giveUp(it.name, message)
    }
    serve({ ...it, checkedAt: now() })
    return null
  }

  return {
    generation: () => served,
    async examine(doubt) {
      if (served === null) return null
      if (isWrittenTo(served)) return reopen(served.name)
      // A clock that was set back must not put it off.
      const age = Math.abs(now() - (served.checkedAt ?? Number.NEGATIVE_INFINITY))
      return age < (doubt === null ? checkMilliseconds : trustMilliseconds) ? null : readAll(served, doubt)
    },
    async follow(name) {
      if (name === null || name === served?.name) return
      try {
        serve(await whole.open(name, 'open'))
      } catch (error) {
        if (served === null && error instanceof GenerationDamaged) serve(await whole.openBefore(name))
        throw error
      }
    },
    close() {
      isClosed = true
      serve(null)
    },
  }
}

function isWrittenTo({ reader }: WholeGeneration): boolean {
  try {
    reader.confirm()
    return false
  } catch {
    return true
  }
}
