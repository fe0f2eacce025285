import { generationsIn } from './generations.ts'
import type { GenerationReader } from './ports.ts'
import { GenerationDamaged } from './sealed/damage.ts'
import { checkInFull } from './sealed/full-check.ts'
import { damaged, wholeGenerations, type FullCheck, type WholeGeneration } from './whole-generations.ts'

/**
 * Holds the generation that is served and takes over a new one between two requests. What turns out to be damaged is served no
 * longer: the newest earlier generation that passes the full check takes its place, until `current` names another one.
 */
export interface GenerationKeeper {
  current(): GenerationReader | null
  /** The one that is served, for whoever opens it a second time. */
  opened(): { readonly path: string; readonly stamp: string } | null
  /** Why it is not what `current` names; null while it is. */
  problem(): GenerationProblem | null
  /**
   * Checks what is served, where that is due, and takes over what `current` names. Returns what went wrong, once. What cannot be
   * read leaves the one before in service.
   */
  refresh(): Promise<Error | null>
  /** A search met with something that no whole generation holds. */
  suspect(reason: Error): void
  /** Refreshes every `everyMs`, and at once on suspicion, until it is closed. */
  watch(everyMs: number, onChange: (change: GenerationChange) => void): void
  close(): void
}

export interface GenerationProblem {
  readonly kind: 'damaged' | 'unreadable'
  /** For the operator: it names files. */
  readonly reason: string
}

export interface GenerationChange {
  readonly error: Error | null
  /** Another generation is served than before, or none. */
  readonly swapped: boolean
}

/** Damage below the file system changes no time of a file: only reading everything finds it. */
const checkMilliseconds = 86_400_000
/** A generation that has passed is not read again for every error. */
const trustMilliseconds = 600_000

export function createGenerationKeeper(dataDir: string, options: Partial<FullCheck> = {}): GenerationKeeper {
  const { check = async (path: string) => checkInFull(path), now = Date.now } = options
  const generations = generationsIn(dataDir)
  const whole = wholeGenerations(generations, { check, now })
  let served: WholeGeneration | null = null
  let problem: GenerationProblem | null = null
  let suspicion: Error | null = null
  let reported: string | null = null
  let work: Promise<Error | null> | null = null
  let timer: NodeJS.Timeout | null = null
  let look = (): void => undefined
  let isClosed = false

  function serve(next: WholeGeneration | null): void {
    const before = served
    served = isClosed ? null : next
    if (before?.reader !== next?.reader) before?.reader.close()
    if (isClosed) next?.reader.close()
  }

  /** What somebody has written to is read no more, and opened anew only if all of it is what was sealed. */
  async function reopen({ name }: WholeGeneration): Promise<Error | null> {
    serve(null)
    try {
      serve(await whole.open(name, 'pass'))
      return null
    } catch (error) {
      return giveUp(name, (error as Error).message)
    }
  }

  async function giveUp(name: string, reason: string): Promise<Error> {
    whole.mark(name, reason)
    serve(null)
    serve(await whole.openBefore(name))
    return damaged(name, reason)
  }

  async function examine(it: WholeGeneration): Promise<Error | null> {
    const doubt = suspicion
    suspicion = null
    if (isWrittenTo(it)) return reopen(it)
    // A clock that was set back must not put it off.
    const age = Math.abs(now() - (it.checkedAt ?? Number.NEGATIVE_INFINITY))
    if (age < (doubt === null ? checkMilliseconds : trustMilliseconds)) return null
    try {
      await check(generations.pathOf(it.name))
      serve({ ...it, checkedAt: now() })
      return null
    } catch (error) {
      const { message } = error as Error
      if (doubt !== null) return giveUp(it.name, `${doubt.message}; ${message}`)
      if (it.reader.isInPlace()) return giveUp(it.name, message)
      // Other files stand in the place of those that are open, which are read no worse for it.
      serve({ ...it, checkedAt: now() })
      return null
    }
  }

  async function follow(): Promise<Error | null> {
    const name = generations.current()
    if (name !== null && name !== served?.name) {
      try {
        serve(await whole.open(name, 'open'))
      } catch (error) {
        if (served === null && error instanceof GenerationDamaged) serve(await whole.openBefore(name))
        throw error
      }
    }
    return null
  }

  async function examineAndFollow(): Promise<Error | null> {
    let found: Error | null = null
    try {
      if (served !== null) found = await examine(served)
      await follow()
      problem = null
      return found
    } catch (error) {
      const { message } = error as Error
      problem = { kind: error instanceof GenerationDamaged ? 'damaged' : 'unreadable', reason: message }
      return found ?? (error as Error)
    }
  }

  async function refresh(): Promise<Error | null> {
    work ??= examineAndFollow()
      .then((error) => {
        const isNew = error !== null && error.message !== reported
        reported = error?.message ?? null
        return isNew ? error : null
      })
      .finally(() => (work = null))
    return work
  }

  return {
    current: () => served?.reader ?? null,
    opened: () => served && { path: generations.pathOf(served.name), stamp: served.reader.stamp },
    problem: () => problem,
    refresh,
    suspect(reason) {
      suspicion = reason
      look()
    },
    watch(everyMs, onChange) {
      let before = served?.reader
      look = () => {
        if (work !== null) return
        void refresh().then((error) => {
          const swapped = served?.reader !== before
          before = served?.reader
          if (swapped || error !== null) onChange({ error, swapped })
        })
      }
      timer = setInterval(look, everyMs).unref()
    },
    close() {
      isClosed = true
      look = () => undefined
      if (timer !== null) clearInterval(timer)
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
