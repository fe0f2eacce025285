import type { Command } from 'commander'
import { assertHistoryOf, copyHistory, fetchHistory } from '../distribution/stored-history.ts'
import { StoreUnavailable, type ObjectStore } from '../store/objects/object-store.ts'
import { openObjectStore } from '../store/objects/open-store.ts'
import type { Context } from './context.ts'

/** What a command does with the history in the store before and after its own work. */
type HistoryStep = (store: ObjectStore, dataDir: string) => Promise<unknown>

interface HistorySteps {
  readonly before: HistoryStep
  /** Null: the command itself fails without the store. */
  readonly after: HistoryStep | null
}

const adds: HistorySteps = { before: assertHistoryOf, after: copyHistory }

/** The commands that add to the history, publish it or need it. */
const steps: Readonly<Record<string, HistorySteps>> = {
  collect: adds,
  ingest: adds,
  forget: adds,
  suppress: adds,
  correct: adds,
  rebuild: { before: fetchHistory, after: copyHistory },
  publish: { before: copyHistory, after: null },
}

/**
 * Keeps the history in the store and on this machine alike. A store that cannot be used stops no collection, because publishers delete
 * their files: it is a warning, the exit code is 1, and the next command copies what is missing.
 */
export function addHistoryHooks(program: Command, context: Context): void {
  const run = async (command: Command, when: keyof HistorySteps): Promise<void> => {
    const step = command.parent === program ? steps[command.name()]?.[when] : undefined
    const { storeUrl, dataDir } = context.config()
    if (storeUrl === null || step === undefined || step === null) return
    // The command itself settles which lines are given up, and copies the rest.
    if (command.opts<{ decisionsLost?: string }>().decisionsLost !== undefined) return
    try {
      const store = await openObjectStore(storeUrl)
      await step(store, dataDir).finally(() => store.close())
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || steps[command.name()]?.after === null) throw error
      if (when === 'before') return
      context.markFailed()
      context.stderr.write(`warning: not copied to the store: ${error.message}\n`)
    }
  }
  program.hook('preAction', async (_program, command) => run(command, 'before'))
  program.hook('postAction', async (_program, command) => run(command, 'after'))
}
