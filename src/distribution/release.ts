import { ObjectConflict, type ListedObject, type ObjectStore } from '../store/objects/object-store.ts'
import { manifestOf, movePointer, readPointer, type Pointer } from './stored-generations.ts'
import { livingMilliseconds, readStated, readyFolderOf, serversFolder, type Readiness } from './servers.ts'

export interface ReleaseInput {
  readonly store: ObjectStore
  /** The file name of a generation that is in the store as a whole. */
  readonly name: string
  /** `current` when the command started: if somebody moves it meanwhile, the release fails. */
  readonly before: Pointer
  /** The time by the clock of the store. */
  readonly storeTime: Date
  readonly waiting: Waiting
  /** Called with the servers that are waited for, when they change. */
  readonly onWait: (servers: readonly string[]) => void
}

/** How to wait; both in milliseconds. */
export interface Waiting {
  /** A monotonic clock. */
  readonly steadyNow: () => number
  readonly sleep: (milliseconds: number) => Promise<unknown>
}

/** The servers that answered, and those that did not in time. */
export interface Released {
  readonly ready: readonly string[]
  readonly failed: readonly Readiness[]
  readonly missing: readonly string[]
}

/** The generation in service did not change. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused'
}

const waitMillisecondsMax = 600_000
const pollMilliseconds = 1_000

/**
 * Puts a generation of the store into service: `next` names it, every running server makes it ready, and `current` is moved in one
 * step. A server that cannot serve it, or is not ready after ten minutes, is not waited for; if all of them refuse it, so does this.
 */
export async function releaseGeneration(input: ReleaseInput): Promise<Released> {
  const { store, name, before } = input
  const next = await claimNext(input)
  try {
    if ((await store.read(manifestOf(name))) === null) throw new ReleaseRefused(`${name} is not in the store`)
    const released = await waitForServers(input, next)
    if (released.failed.length > 0 && released.ready.length === 0 && released.missing.length === 0)
      throw new ReleaseRefused(`no server can serve ${name}: ${released.failed[0]!.problem}`)
    await moveCurrent(input)
    return released
  } catch (error) {
    // The servers need not prepare it any more. If another release has moved `next`, this fails, and rightly.
    await movePointer(store, 'next', { name: before.name ?? name, before: next }).catch(() => undefined)
    throw error
  }
}

async function claimNext({ store, name }: ReleaseInput): Promise<Pointer> {
  try {
    return await movePointer(store, 'next', { name, before: await readPointer(store, 'next') })
  } catch (error) {
    throw error instanceof ObjectConflict ? superseded(name) : error
  }
}

async function moveCurrent({ store, name, before }: ReleaseInput): Promise<void> {
  try {
    await movePointer(store, 'current', { name, before })
  } catch (error) {
    if (!(error instanceof ObjectConflict)) throw error
    const { name: other } = await readPointer(store, 'current')
    throw new ReleaseRefused(`another publication or rollback put ${other} into service meanwhile`, { cause: error })
  }
}

const superseded = (name: string): ReleaseRefused =>
  new ReleaseRefused(`another publication or rollback began while ${name} was being made ready`)

async function waitForServers(input: ReleaseInput, next: Pointer): Promise<Released> {
  const { store, name, waiting, onWait } = input
  const deadline = waiting.steadyNow() + waitMillisecondsMax
  const servers = createLivingServers(input)
  const answers = createAnswers(store, name)
  let lastMissing = ''
  for (;;) {
    if ((await readPointer(store, 'next')).version !== next.version) throw superseded(name)
    const living = servers.update(await store.list(serversFolder))
    const answered = await answers.update()
    const missing = living.filter((server) => !answered.has(server))
    if (missing.length === 0 || waiting.steadyNow() >= deadline) return outcome(living, answered, missing)
    if (missing.join() !== lastMissing) onWait(missing)
    lastMissing = missing.join()
    await waiting.sleep(pollMilliseconds)
  }
}

function outcome(
  living: readonly string[],
  answered: ReadonlyMap<string, Readiness>,
  missing: readonly string[],
): Released {
  const answers = living.flatMap((server) => answered.get(server) ?? [])
  const failed = answers.filter(({ problem }) => problem !== null)
  return { ready: answers.filter(({ problem }) => problem === null).map(({ server }) => server), failed, missing }
}

/**
 * The servers that run. Their first heartbeats are compared with the clock of the store, which dated them; from then on a server runs
 * while its heartbeat changes, so that no clock of another machine matters.
 */
function createLivingServers({ storeTime, waiting }: ReleaseInput) {
  const seen = new Map<string, { readonly writtenAt: number; readonly at: number }>()
  let isFirst = true
  return {
    update(heartbeats: readonly ListedObject[]): string[] {
      const now = waiting.steadyNow()
      const listed = new Map(
        heartbeats.map(({ key, writtenAt }) => [key.slice(serversFolder.length), writtenAt.getTime()]),
      )
      for (const server of seen.keys()) if (!listed.has(server)) seen.delete(server)
      for (const [server, writtenAt] of listed) {
        if (seen.get(server)?.writtenAt === writtenAt) continue
        const isOld = isFirst && writtenAt < storeTime.getTime() - livingMilliseconds
        seen.set(server, { writtenAt, at: isOld ? Number.NEGATIVE_INFINITY : now })
      }
      isFirst = false
      return [...seen].filter(([, { at }]) => now - at < livingMilliseconds).map(([server]) => server)
    },
  }
}

/** What servers say about the generation. Each statement is read once. */
function createAnswers(store: ObjectStore, name: string) {
  const folder = readyFolderOf(name)
  const answers = new Map<string, Readiness>()
  const readAt = new Map<string, number>()
  return {
    async update(): Promise<ReadonlyMap<string, Readiness>> {
      for (const { key, writtenAt } of await store.list(folder)) {
        if (readAt.get(key) === writtenAt.getTime()) continue
        const readiness = await readStated<Readiness>(store, key)
        if (readiness !== null) answers.set(key.slice(folder.length), readiness)
        readAt.set(key, writtenAt.getTime())
      }
      return answers
    },
  }
}
