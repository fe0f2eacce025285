import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { initialStoreState, type StoreState } from '../../fleet/distribution/follow.ts'
import type { StoreStatus } from '../../serve/http/metrics.ts'
import { fileNameOf } from '../../generations/sealed/layers.ts'
import { programVersion } from '../../words/program-files/program-version.ts'
import { serverNameOf } from './server-context.ts'
import type { StoreThreadData } from './store-thread.ts'
import { workerModule } from '../../words/program-files/worker-module.ts'

/** The thread that brings generations from the store into the data folder of this server. */
export interface FollowedStore {
  status(): StoreStatus
  /** For `/readyz`, which is public: they name neither store nor file. */
  warnings(): readonly string[]
  /** Logs when the store or a generation in it becomes unusable, and when it is usable again. */
  logTo(log: FastifyInstance['log']): void
  stop(): Promise<void>
}

const threadModule = workerModule('store-thread', import.meta.url)
const restartMilliseconds = 5_000
/** A store that does not answer must not hold up the end of the server. */
const stopMilliseconds = 3_000

/**
 * Null without a store. Throws when the store could never be used; one that does not answer is not an error. `served`: the id of the
 * generation in service.
 */
export async function followStore(config: Config, served: () => string | null): Promise<FollowedStore | null> {
  const { storeUrl: address, dataDir, keepGenerations: keep } = config
  if (address === null) return null
  const server = runNameOf(serverNameOf(config))
  return follow({ address, dataDir, keep, server, version: programVersion() }, served)
}

async function follow(data: StoreThreadData, served: () => string | null): Promise<FollowedStore> {
  let state = initialStoreState
  let onChange = (_before: StoreState, _after: StoreState): void => undefined
  let isStopping = false
  let worker = await start()

  async function start(): Promise<Worker> {
    const started = new Worker(threadModule, { workerData: data })
    // Rejects when the thread fails before its first message: at the start of the server this is the error of `followStore`.
    await once(started, 'message')
    started.on('message', (next: StoreState) => setState(next))
    started.on('error', ({ message }) => setState({ ...state, unreachable: message }))
    started.once('exit', () => void restart())
    return started
  }

  async function restart(): Promise<void> {
    await wait(restartMilliseconds, undefined, { ref: false })
    if (isStopping) return
    try {
      worker = await start()
    } catch (error) {
      setState({ ...state, unreachable: (error as Error).message })
      void restart()
    }
  }

  function setState(next: StoreState): void {
    const before = state
    state = next
    onChange(before, next)
  }

  return {
    status: () => ({
      isReachable: state.unreachable === null,
      isUpToDate: state.published !== null && state.published === fileNameOf(served() ?? ''),
      fetchedBytes: state.fetchedBytes,
    }),
    warnings: () => faults.flatMap(({ key, warning }) => (state[key] === null ? [] : [warning])),
    logTo(log) {
      onChange = (before, after) => logChange(log, before, after)
      onChange(initialStoreState, state)
    },
    async stop() {
      isStopping = true
      const ended = once(worker, 'exit')
      worker.postMessage('stop')
      await Promise.race([ended, wait(stopMilliseconds, undefined, { ref: false })])
      await worker.terminate()
    },
  }
}

/** New at each start, so that a copied data folder does not make two servers of one name. */
const runNameOf = (name: string): string => `${name}-${randomBytes(4).toString('hex')}`

/** What may be wrong with the store: what the log says when it begins and ends, and what `/readyz` warns of meanwhile. */
const faults = [
  {
    key: 'unreachable',
    began: 'the store cannot be used; the generation in the data folder is served',
    ended: 'the store answers again',
    warning: 'The store of generations cannot be used: this server answers from the newest generation that it has.',
  },
  {
    key: 'problem',
    began: 'a generation of the store cannot be served',
    ended: 'the generation of the store can be served',
    warning: 'A generation of the store cannot be fetched or is damaged: this server answers from another one.',
  },
  {
    key: 'decisionsProblem',
    began: 'the decisions in the store cannot be used; those in the data folder apply',
    ended: 'the decisions in the store can be used',
    warning: 'The decisions in the store cannot be used: this server applies those that it has.',
  },
] as const

function logChange(log: FastifyInstance['log'], before: StoreState, after: StoreState): void {
  for (const { key, began, ended } of faults) {
    const [was, is] = [before[key], after[key]]
    // While the store cannot be used, the reason may change with every attempt.
    if (was === is || (key === 'unreachable' && was !== null && is !== null)) continue
    if (is !== null) log.error({ reason: is }, began)
    else log.info(ended)
  }
  if (after.fetching !== null && after.fetching !== before.fetching)
    log.info({ generation: after.fetching }, 'fetching a generation from the store')
}
