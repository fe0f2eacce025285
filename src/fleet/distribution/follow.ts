import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { decisionsPathOf, parseDecisions } from '../../ledger/decisions/decisions-file.ts'
import { replaceFile } from '../../ledger/files.ts'
import { generationsIn, type Generations } from '../../generations/generation-folder.ts'
import { idOf } from '../../generations/sealed/layers.ts'
import { assertDecisionsKept } from '../../generations/served-decisions.ts'
import { createFetcher, fetchingFolder, isWhole, type FetcherInput } from './repeated-fetch.ts'
import type { ObjectStore } from './objects/object-store.ts'
import { serverKey, writeHeartbeat } from './servers.ts'
import { readCurrent } from './stored-generations.ts'
import { decisionsKey } from './stored-history.ts'

export interface FollowInput extends Pick<FetcherInput, 'store' | 'dataDir' | 'check' | 'now'> {
  /** Unique among the servers of the store. */
  readonly server: string
  readonly version: string
  /** Earlier generations to keep in the folder. */
  readonly keep: number
  /** Called with each new state. */
  readonly onState: (state: StoreState) => void
}

/** What a server knows of the store, for the operator. */
export interface StoreState {
  /** Why the last call to the store failed; null while it answers. */
  readonly unreachable: string | null
  /** The generation that `current` of the store names; null when it is not known. */
  readonly published: string | null
  /** Why the published generation is not served; null when it is, or is being fetched. */
  readonly problem: string | null
  /** Why the operator's decisions in the store are not in the folder; null when they are. */
  readonly decisionsProblem: string | null
  readonly fetching: string | null
  /** Bytes fetched since the start. */
  readonly fetchedBytes: number
}

export const initialStoreState: StoreState = {
  unreachable: null,
  published: null,
  problem: null,
  decisionsProblem: null,
  fetching: null,
  fetchedBytes: 0,
}

/** Polls between two looks at the decisions, while nothing else changes: with a poll a second, a decision acts within seconds. */
const decisionPolls = 5

/** The fetch in progress. */
interface Work {
  readonly name: string
  readonly stop: AbortController
  readonly done: Promise<void>
}

export type Follower = ReturnType<typeof createFollower>

/** Brings the generations of a store into the folder of a server and selects the one that `current` names. */
export function createFollower(input: FollowInput) {
  const { store, dataDir, server, version, now } = input
  const generations = generationsIn(dataDir)
  const { state, update } = createState(input.onState)
  const fetcher = createFetcher({
    ...input,
    generations,
    onFetch: (fetching) => update({ fetching }),
    onBytes: (count) => update({ fetchedBytes: state().fetchedBytes + count }),
  })
  let work: Work | null = null
  let polls = 0
  /** The heartbeat that is being written. */
  let beating: Promise<void> | null = null
  let isStopped = false

  function start(name: string): void {
    const stop = new AbortController()
    const done = fetcher
      .fetch(name, stop.signal)
      .then((isReady) => (isReady ? select(generations, name, input.keep) : undefined))
      .finally(() => (work = null))
    work = { name, stop, done }
  }

  /** `wanted`: the published generation, while it is not served. A fetch of another one is stopped for it. */
  function schedule(wanted: string | null): void {
    if (work !== null && work.name !== wanted) work.stop.abort()
    if (work === null) removeFetchesBut(dataDir, wanted)
    if (work === null && wanted !== null && fetcher.mayTry(wanted) && !isStopped) start(wanted)
    update({ problem: wanted === null ? null : fetcher.problemOf(wanted) })
  }

  return {
    /** Looks at the store once. The fetch that it may start goes on by itself. */
    async poll(): Promise<void> {
      try {
        const { name: published } = await readCurrent(store)
        if (isStopped) return
        update({ unreachable: null, published })
        const isSelected = published !== null && published === selected(generations)
        // A generation is never made ready before the decisions that it was built with.
        if ((published !== null && !isSelected) || polls++ % decisionPolls === 0)
          update({ decisionsProblem: await followDecisions(store, dataDir, generations) })
        // Somebody may have removed files of the selected one.
        schedule(isSelected && isWhole(generations, published) ? null : published)
      } catch (error) {
        update({ unreachable: (error as Error).message })
      }
    },
    /** Says that this server runs. */
    async beat(): Promise<void> {
      if (isStopped) return
      const { fetching, problem } = state()
      const at = now().toISOString()
      const heartbeat = { server, version, at, serving: selected(generations), fetching, problem }
      beating = writeHeartbeat(store, heartbeat).catch(() => undefined)
      await beating
    },
    /** Resolves when no fetch is in progress. */
    idle: async (): Promise<void> => work?.done,
    /** Stops the fetch and says that this server no longer runs. */
    async stop(): Promise<void> {
      isStopped = true
      work?.stop.abort()
      await beating
      await store.remove(serverKey(server)).catch(() => undefined)
      await work?.done
    },
  }
}

/** Reports each change once. */
function createState(onState: (state: StoreState) => void) {
  let current = initialStoreState
  return {
    state: () => current,
    update: (change: Partial<StoreState>): void => {
      const next = { ...current, ...change }
      if (isDeepStrictEqual(next, current)) return
      current = next
      onState(next)
    },
  }
}

function selected(generations: Generations): string | null {
  try {
    return generations.current()
  } catch {
    return null
  }
}

function select(generations: Generations, name: string, keep: number): void {
  generations.select(name)
  generations.prune(keep + 1)
}

/** Removes what fetches of generations that are no longer wanted left. */
function removeFetchesBut(dataDir: string, wanted: string | null): void {
  const folder = join(dataDir, fetchingFolder)
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder).filter((name) => wanted === null || name !== idOf(wanted)))
    rmSync(join(folder, name), { recursive: true, force: true })
}

/**
 * Brings the operator's decisions from the store into the folder of a server. Returns why it cannot; null when the folder has them. What the
 * folder has is given up only where it goes on in the store, or where the newest generation shows that the operator gave it up.
 */
async function followDecisions(store: ObjectStore, dataDir: string, generations: Generations): Promise<string | null> {
  const object = await store.read(decisionsKey)
  if (object === null) return null
  const path = decisionsPathOf(dataDir)
  const stored = Buffer.from(object.bytes)
  const local = existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
  // A command on this folder has written a line that it has not copied yet.
  if (startsWith(local, stored)) return null
  const problem = problemOf(stored, generations)
  if (problem !== null) return `decisions.jsonl of the store cannot be used: ${problem}`
  if (!startsWith(stored, local) && problemOf(local, generations) === null)
    return 'decisions.jsonl of the data folder and of the store differ'
  replaceFile(path, stored)
  return null
}

const startsWith = (bytes: Buffer, start: Buffer): boolean =>
  bytes.length >= start.length && bytes.subarray(0, start.length).equals(start)

/** Why a server could not use the decisions beside its generations. */
function problemOf(bytes: Buffer, generations: Generations): string | null {
  try {
    assertDecisionsKept(parseDecisions(bytes.toString('utf8'), 'decisions.jsonl'), generations)
    return null
  } catch (error) {
    return (error as Error).message
  }
}
