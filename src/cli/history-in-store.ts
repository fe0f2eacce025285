import type { Command } from 'commander'
import { StoreUnavailable, type ObjectStore } from '../fleet/distribution/objects/object-store.ts'
import { openObjectStore } from '../fleet/distribution/objects/open-store.ts'
import { assertHistoryOf, copyHistory, fetchHistory } from '../fleet/distribution/stored-history.ts'
import type { Context } from './context.ts'

type HistoryStep = (store: ObjectStore, dataDir: string) => Promise<unknown>

/** What happens to the history in the store before and after a command's own work. */
interface HistorySteps {
  readonly before: HistoryStep
  readonly after?: HistoryStep
  /** Whether the command fails with a store that cannot be used. */
  readonly needsStore: boolean
}

const addsToHistory: HistorySteps = { before: assertHistoryOf, after: copyHistory, needsStore: false }

/** The commands that add to the history, publish it or need it. */
const stepsOfCommands: Readonly<Record<string, HistorySteps>> = {
  update: addsToHistory,
  collect: addsToHistory,
  ingest: addsToHistory,
  forget: addsToHistory,
  suppress: addsToHistory,
  correct: addsToHistory,
  rebuild: { before: fetchHistory, after: copyHistory, needsStore: false },
  publish: { before: copyHistory, needsStore: true },
}

/**
 * Keeps the history in the store and on this machine alike. A store that cannot be used stops no collection, because publishers delete
 * their files: it is a warning, the exit code is 1, and the next command copies what is missing.
 */
export function keepHistoryInStore(program: Command, context: Context): void {
  const runStep = async (command: Command, when: 'before' | 'after'): Promise<void> => {
    // `publish --decisions-lost` itself settles which lines are given up, and copies the rest.
    if (command.parent !== program || command.opts<{ decisionsLost?: string }>().decisionsLost !== undefined) return
    await runHistoryStep(command.name(), when, context)
  }
  program.hook('preAction', async (_program, command) => runStep(command, 'before'))
  program.hook('postAction', async (_program, command) => runStep(command, 'after'))
}

/** What happens before a command, for another command that does its work. */
export const copyHistoryBefore = async (name: string, context: Context): Promise<void> =>
  runHistoryStep(name, 'before', context)

async function runHistoryStep(name: string, when: 'before' | 'after', context: Context): Promise<void> {
  const steps = stepsOfCommands[name]
  const step = steps?.[when]
  const { storeUrl, dataDir } = context.config()
  if (storeUrl === null || steps === undefined || step === undefined) return
  try {
    const store = await openObjectStore(storeUrl)
    await step(store, dataDir).finally(() => store.close())
  } catch (error) {
    if (!(error instanceof StoreUnavailable) || steps.needsStore) throw error
    if (when === 'before') return
    context.markFailed()
    context.stderr.write(`warning: not copied to the store: ${error.message}\n`)
  }
}
