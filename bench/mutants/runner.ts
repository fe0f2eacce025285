import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { collected } from './node-test.ts'

// A test runner of Stryker that runs tests of node:test in its own process, because a process for each test file of each mutant takes
// thirty times as long. For every mutant it loads the mutated folders and the tests anew, so that tables and patterns which are made
// on loading are mutated, too.

/** What the mutated code and this runner share (`@stryker-mutator/api/core`, INSTRUMENTER_CONSTANTS). */
interface SharedState {
  activeMutant?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  mutantCoverage?: object | undefined
}
const shared: SharedState = {}
Object.assign(globalThis, { __stryker__: shared })

interface RunnerOptions {
  readonly mutants: { readonly tests: readonly string[]; readonly folders: readonly string[] }
}

let run = 0
let folders: readonly string[] = []

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === 'node:test' && context.parentURL?.includes('?run=') === true)
      return nextResolve(new URL('node-test.ts', import.meta.url).href, context)
    const resolved = nextResolve(specifier, context)
    const isReloaded = folders.some((folder) => resolved.url.startsWith(folder)) && !resolved.url.includes('?')
    return isReloaded ? { ...resolved, url: `${resolved.url}?run=${run}` } : resolved
  },
})

/** Loads the test files one after the other and runs their tests until one fails; `null`: all passed. */
async function firstFailure(files: readonly string[]): Promise<{ id: string; message: string } | null> {
  run += 1
  for (const file of files) {
    try {
      const tests = await collected(() => import(`${pathToFileURL(join(process.cwd(), file)).href}?run=${run}`))
      const failure = await tests.firstFailure()
      if (failure !== null) return { id: file, message: failure }
    } catch (error) {
      return { id: file, message: String(error) }
    }
  }
  return null
}

function createRunner({ mutants: { tests, folders: reloaded } }: RunnerOptions) {
  folders = reloaded.map((folder) => pathToFileURL(`${join(process.cwd(), folder)}/`).href)
  return {
    capabilities: () => ({ reloadEnvironment: true }),
    async dryRun() {
      const started = performance.now()
      const failure = await firstFailure(tests)
      if (failure !== null) return { status: 'error', errorMessage: `${failure.id}: ${failure.message}` }
      const timeSpentMs = performance.now() - started
      const all = { id: 'all', name: 'all', status: 0, timeSpentMs }
      return { status: 'complete', tests: [all], mutantCoverage: shared.mutantCoverage ?? { static: {}, perTest: {} } }
    },
    async mutantRun({ activeMutant, hitLimit }: { activeMutant: { id: string }; hitLimit?: number }) {
      Object.assign(shared, {
        activeMutant: activeMutant.id,
        hitLimit,
        hitCount: hitLimit === undefined ? undefined : 0,
      })
      const failure = await firstFailure(tests)
      if (hitLimit !== undefined && (shared.hitCount ?? 0) > hitLimit) return { status: 'timeout', reason: 'hit limit' }
      return failure === null
        ? { status: 'survived', nrOfTests: 1 }
        : { status: 'killed', killedBy: ['all'], failureMessage: failure.message, nrOfTests: 1 }
    },
  }
}
createRunner.inject = ['options'] as const

export const strykerPlugins = [{ kind: 'TestRunner', name: 'in-process', factory: createRunner }]
