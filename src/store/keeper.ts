import { generationsIn, type Generations } from './generations.ts'
import type { GenerationReader } from './ports.ts'
import { GenerationDamaged } from './sealed/damage.ts'
import { checkInFull } from './sealed/full-check.ts'
import { servedGeneration, type ServedGeneration } from './served-generation.ts'
import type { FullCheck } from './whole-generations.ts'

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

/** One refresh at a time; `problem` and what was reported outlast it. */
function refreshing(generations: Generations, served: ServedGeneration) {
  let problem: GenerationProblem | null = null
  let suspicion: Error | null = null
  let reported: string | null = null
  let work: Promise<Error | null> | null = null

  async function examineAndFollow(): Promise<Error | null> {
    const doubt = suspicion
    suspicion = null
    let found: Error | null = null
    try {
      found = await served.examine(doubt)
      await served.follow(generations.current())
      problem = null
      return found
    } catch (error) {
      const { message } = error as Error
      problem = { kind: error instanceof GenerationDamaged ? 'damaged' : 'unreadable', reason: message }
      return found ?? (error as Error)
    }
  }

  async function reportOnce(): Promise<Error | null> {
    const error = await examineAndFollow()
    const isNew = error !== null && error.message !== reported
    reported = error?.message ?? null
    return isNew ? error : null
  }

  return {
    problem: () => problem,
    isBusy: () => work !== null,
    suspect: (reason: Error) => void (suspicion = reason),
    async refresh(): Promise<Error | null> {
      work ??= reportOnce().finally(() => (work = null))
      return work
    },
  }
}

export function createGenerationKeeper(dataDir: string, options: Partial<FullCheck> = {}): GenerationKeeper {
  const { check = async (path: string) => checkInFull(path), now = Date.now } = options
  const generations = generationsIn(dataDir)
  const served = servedGeneration(generations, { check, now })
  const work = refreshing(generations, served)
  let timer: NodeJS.Timeout | null = null
  let look = (): void => undefined
  return {
    current: () => served.generation()?.reader ?? null,
    opened() {
      const it = served.generation()
      return it && { path: generations.pathOf(it.name), stamp: it.reader.stamp }
    },
    problem: () => work.problem(),
    refresh: async () => work.refresh(),
    suspect(reason) {
      work.suspect(reason)
      look()
    },
    watch(everyMs, onChange) {
      let before = served.generation()?.reader
      const refreshAndReport = async (): Promise<void> => {
        const error = await work.refresh()
        const reader = served.generation()?.reader
        const swapped = reader !== before
        before = reader
        if (swapped || error !== null) onChange({ error, swapped })
      }
      look = () => {
        if (!work.isBusy()) void refreshAndReport()
      }
      timer = setInterval(look, everyMs).unref()
    },
    close() {
      look = () => undefined
      if (timer !== null) clearInterval(timer)
      served.close()
    },
  }
}
