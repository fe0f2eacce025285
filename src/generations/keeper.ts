import type { DecisionLog } from '../ledger/decisions/decisions.ts'
import { generationsIn, type Generations } from './generation-folder.ts'
import type { GenerationReader, Withheld } from './ports.ts'
import { GenerationDamaged, GenerationOutdated } from './sealed/damage.ts'
import { createServedDecisions, type ServedDecisions } from './served-decisions.ts'
import { createServedGeneration, type ServedGeneration } from './served-generation.ts'
import type { OpenGeneration } from './sqlite/reader.ts'
import { withoutRecords } from './without-records.ts'

/**
 * Keeps the served generation open and replaces it when `current` changes. A generation that turns out to be damaged is closed, and the newest
 * earlier one that passes the full check is served until `current` names another.
 */
export interface GenerationKeeper {
  /** The served generation without the records that the operator's decisions withhold from it. */
  current(): GenerationReader | null
  /** What another thread needs to open the same generation. */
  servedFiles(): ServedFiles | null
  /** Why the generation in `current` is not served; null while it is. */
  problem(): GenerationProblem | null
  /**
   * Checks the served generation if its files were written to or could not be read, then switches to the one in `current`. The previous
   * one stays in service when that cannot be read. Returns each new error once.
   */
  refresh(): Promise<Error | null>
  /** A search could not read the served generation: it is checked in full. */
  readFailed(failure: Error): void
  /** Refreshes now, every `everyMs`, and at once after `readFailed`, until `close`. */
  watch(everyMs: number, onChange: (change: GenerationChange) => void): void
  close(): void
}

export interface ServedFiles {
  readonly path: string
  readonly fileIdentity: string
  readonly withheld: Withheld | null
}

export interface GenerationProblem {
  /**
   * `outdated`: of an earlier version of this program. `decisions`: new decisions of the operator cannot be used; the last ones stay in force.
   * Without any, nothing is served.
   */
  readonly kind: 'damaged' | 'outdated' | 'unreadable' | 'decisions'
  /** For the operator only: it contains file names. */
  readonly reason: string
}

export interface GenerationChange {
  readonly error: Error | null
  /** Whether the served generation changed. */
  readonly hasChanged: boolean
}

/** `now`: epoch milliseconds. */
export function createGenerationKeeper(dataDir: string, now: () => number = Date.now): GenerationKeeper {
  const generations = generationsIn(dataDir)
  const served = createServedGeneration(generations, now)
  const decisions = createServedDecisions(dataDir, generations)
  const refresher = createRefresher(generations, served, decisions)
  const withhold = createWithholding(decisions, refresher.readFailed)
  const shown = (): Shown | null => withhold(served.generation()?.reader ?? null)
  const current = (): GenerationReader | null => shown()?.reader ?? null
  let timer: NodeJS.Timeout | null = null
  /** Set while the folder is watched. */
  let refreshNow = (): void => undefined
  return {
    current,
    servedFiles() {
      const generation = served.generation()
      const withheld = shown()?.withheld
      if (generation === null || withheld === undefined) return null
      const { fileIdentity } = generation.reader
      return { path: generations.pathOf(generation.name), fileIdentity, withheld }
    },
    problem: refresher.problem,
    refresh: refresher.refresh,
    readFailed(failure) {
      refresher.readFailed(failure)
      refreshNow()
    },
    watch(everyMs, onChange) {
      let previous = current()
      const report = (error: Error | null): void => {
        const reader = current()
        const hasChanged = reader !== previous
        previous = reader
        if (hasChanged || error !== null) onChange({ error, hasChanged })
      }
      refreshNow = () => {
        if (!refresher.isBusy()) {
          void refresher.refresh().then(report)
          return
        }
        // A full check takes long; decisions do not wait for it.
        const before = decisions.log()
        errorOfRefresh(decisions)
        if (decisions.log() !== before) report(null)
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

/** What is shown of the served generation. */
interface Shown {
  readonly reader: GenerationReader
  readonly withheld: Withheld | null
}

/** Returns a function that takes the withheld records out of a generation. It finds them again when the decisions have changed. */
function createWithholding(decisions: ServedDecisions, onDamage: (error: Error) => void) {
  let last: (Shown & { readonly of: OpenGeneration; readonly log: DecisionLog }) | null = null
  return (of: OpenGeneration | null): Shown | null => {
    const log = decisions.log()
    if (of === null || log === null) return null
    if (last?.of === of && last.log === log) return last
    try {
      const withheld = of.withheldBy(log)
      last = { of, log, withheld, reader: withoutRecords(of, withheld) }
      return last
    } catch (error) {
      onDamage(error as Error)
      return null
    }
  }
}

/** The error of decisions that cannot be used; null if they can. */
function errorOfRefresh(decisions: ServedDecisions): Error | null {
  try {
    decisions.refresh()
    return null
  } catch (error) {
    return error as Error
  }
}

/** Runs one refresh at a time and remembers the problem and the last reported error. */
function createRefresher(generations: Generations, served: ServedGeneration, decisions: ServedDecisions) {
  let problem: GenerationProblem | null = null
  let readFailure: Error | null = null
  let lastReported: string | null = null
  let pending: Promise<Error | null> | null = null

  async function checkAndSwitch(): Promise<Error | null> {
    const failure = readFailure
    readFailure = null
    const decisionsError = errorOfRefresh(decisions)
    let damage: Error | null = null
    try {
      damage = await served.check(failure)
      await served.switchTo(generations.current())
      problem = decisionsError && { kind: 'decisions', reason: decisionsError.message }
      return damage ?? decisionsError
    } catch (error) {
      problem = { kind: problemKindOf(error), reason: (error as Error).message }
      return damage ?? (error as Error)
    }
  }

  async function reportOnce(): Promise<Error | null> {
    const error = await checkAndSwitch()
    const isNew = error !== null && error.message !== lastReported
    lastReported = error?.message ?? null
    return isNew ? error : null
  }

  return {
    problem: (): GenerationProblem | null => problem,
    isBusy: (): boolean => pending !== null,
    /** The next refresh checks the generation because of it. */
    readFailed: (failure: Error): void => void (readFailure = failure),
    refresh: async (): Promise<Error | null> => (pending ??= reportOnce().finally(() => (pending = null))),
  }
}

function problemKindOf(error: unknown): GenerationProblem['kind'] {
  if (error instanceof GenerationDamaged) return 'damaged'
  return error instanceof GenerationOutdated ? 'outdated' : 'unreadable'
}
