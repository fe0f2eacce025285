import { generationsIn, type Generations } from './generations.ts'
import type { CheckOptions } from './intact-generations.ts'
import type { GenerationReader } from './ports.ts'
import { GenerationDamaged } from './sealed/damage.ts'
import { checkInFull } from './sealed/full-check.ts'
import { createServedGeneration, type ServedGeneration } from './served-generation.ts'

/**
 * Keeps the served generation open and replaces it when `current` changes. A damaged generation is closed, and the newest earlier one
 * that passes the full check is served until `current` names another.
 */
export interface GenerationKeeper {
  current(): GenerationReader | null
  /** Path and file identity of the served generation, for opening it in another thread. */
  servedFiles(): { readonly path: string; readonly fileIdentity: string } | null
  /** Why the generation in `current` is not served; null while it is. */
  problem(): GenerationProblem | null
  /**
   * Verifies the served generation if that is due, then switches to the one in `current`. Returns each new error once. The previous
   * generation stays in service when the new one cannot be read.
   */
  refresh(): Promise<Error | null>
  /** Prompts a full check after a search error that indicates damage. */
  suspect(reason: Error): void
  /** Refreshes now, every `everyMs`, and at once after `suspect`, until `close`. */
  watch(everyMs: number, onChange: (change: GenerationChange) => void): void
  close(): void
}

export interface GenerationProblem {
  readonly kind: 'damaged' | 'unreadable'
  /** For the operator only: it contains file names. */
  readonly reason: string
}

export interface GenerationChange {
  readonly error: Error | null
  /** Whether the served generation changed. */
  readonly hasChanged: boolean
}

export interface KeeperOptions extends CheckOptions {
  /** Something waits for a check that runs aside. */
  readonly hurry: () => void
}

export function createGenerationKeeper(dataDir: string, options: Partial<KeeperOptions> = {}): GenerationKeeper {
  const { check = async (path: string) => checkInFull(path), hurry = () => undefined, now = Date.now } = options
  const generations = generationsIn(dataDir)
  const served = createServedGeneration(generations, { check, now })
  const refresher = createRefresher(generations, served)
  let timer: NodeJS.Timeout | null = null
  let refreshNow = (): void => undefined
  return {
    current: () => served.generation()?.reader ?? null,
    servedFiles() {
      const generation = served.generation()
      return generation && { path: generations.pathOf(generation.name), fileIdentity: generation.reader.fileIdentity }
    },
    problem: () => refresher.problem(),
    refresh: async () => refresher.refresh(),
    suspect(reason) {
      refresher.suspect(reason)
      refreshNow()
    },
    watch(everyMs, onChange) {
      let previous = served.generation()?.reader
      const refreshAndReport = async (): Promise<void> => {
        const error = await refresher.refresh()
        const reader = served.generation()?.reader
        const hasChanged = reader !== previous
        previous = reader
        if (hasChanged || error !== null) onChange({ error, hasChanged })
      }
      refreshNow = () => {
        if (!refresher.isBusy()) void refreshAndReport()
        else if (refresher.hasWork()) hurry()
      }
      refreshNow()
      timer = setInterval(refreshNow, everyMs).unref()
    },
    close() {
      refreshNow = () => undefined
      if (timer !== null) clearInterval(timer)
      served.close()
    },
  }
}

/** Runs one refresh at a time and remembers the problem and the last reported error. */
function createRefresher(generations: Generations, served: ServedGeneration) {
  let problem: GenerationProblem | null = null
  let suspicion: Error | null = null
  let lastReported: string | null = null
  let pending: Promise<Error | null> | null = null

  async function verifyAndSwitch(): Promise<Error | null> {
    const reason = suspicion
    suspicion = null
    let damage: Error | null = null
    try {
      damage = await served.verify(reason)
      await served.switchTo(generations.current())
      problem = null
      return damage
    } catch (error) {
      const { message } = error as Error
      problem = { kind: error instanceof GenerationDamaged ? 'damaged' : 'unreadable', reason: message }
      return damage ?? (error as Error)
    }
  }

  async function reportOnce(): Promise<Error | null> {
    const error = await verifyAndSwitch()
    const isNew = error !== null && error.message !== lastReported
    lastReported = error?.message ?? null
    return isNew ? error : null
  }

  return {
    problem: () => problem,
    isBusy: () => pending !== null,
    /** Whether the next refresh has more to do than the usual check. */
    hasWork(): boolean {
      try {
        return suspicion !== null || generations.current() !== served.generation()?.name
      } catch {
        return true
      }
    },
    suspect: (reason: Error) => void (suspicion = reason),
    async refresh(): Promise<Error | null> {
      pending ??= reportOnce().finally(() => (pending = null))
      return pending
    },
  }
}
