import { dayMilliseconds } from '../../domain/calendar.ts'
import { textOf, type ObjectStore } from './objects/object-store.ts'

/** What a server says about itself in `servers/<server>`, every ten seconds. */
export interface Heartbeat {
  readonly server: string
  readonly version: string
  /** ISO 8601, by the clock of the server. */
  readonly at: string
  /** The generation that its folder selects; null before the first one. */
  readonly serving: string | null
  readonly fetching: string | null
  readonly problem: string | null
}

export const heartbeatMilliseconds = 10_000
/** A server whose last heartbeat is older does not run. */
const livingMilliseconds = 30_000

export const serversFolder = 'servers/'
export const serverKey = (server: string): string => `${serversFolder}${server}`

export async function writeHeartbeat(store: ObjectStore, heartbeat: Heartbeat): Promise<void> {
  await store.write(serverKey(heartbeat.server), new TextEncoder().encode(`${JSON.stringify(heartbeat)}\n`))
}

/** Null when it was removed meanwhile, or cannot be read. */
async function readHeartbeat(store: ObjectStore, key: string): Promise<Heartbeat | null> {
  const object = await store.read(key)
  try {
    return object === null ? null : (JSON.parse(textOf(object)) as Heartbeat)
  } catch {
    return null
  }
}

/** What the servers of the last day said, for the operator. `now`: about the time of the store, which dated it. */
export async function readHeartbeats(store: ObjectStore, now: Date): Promise<Heartbeat[]> {
  const heartbeats = (await store.list(serversFolder)).map(async ({ key, writtenAt }) => {
    const age = now.getTime() - writtenAt.getTime()
    const heartbeat = age > dayMilliseconds ? null : await readHeartbeat(store, key)
    return heartbeat === null ? [] : [{ ...heartbeat, problem: problemAtAge(age, heartbeat) }]
  })
  return (await Promise.all(heartbeats)).flat()
}

/** The problem of a server whose last heartbeat is so many milliseconds old. */
function problemAtAge(age: number, { problem }: Heartbeat): string | null {
  if (age < livingMilliseconds) return problem
  const unseen = `not seen for ${age < 60_000 ? `${Math.floor(age / 1000)} s` : `${Math.floor(age / 60_000)} min`}`
  return problem === null ? unseen : `${unseen}; before: ${problem}`
}
