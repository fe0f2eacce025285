import { readStated, serversFolder, type Heartbeat } from '../distribution/servers.ts'
import { completeGenerations, readPointer } from '../distribution/stored-generations.ts'
import type { StoreAddress } from '../domain/store-address.ts'
import { openObjectStore } from '../store/objects/open-store.ts'
import type { Output } from './context.ts'
import { printTable } from './report.ts'

/** What `shobun status` says about the store. */
export interface StoreOverview {
  /** Why the store cannot be used; the rest is empty then. */
  readonly problem: string | null
  readonly current: string | null
  readonly next: string | null
  readonly generations: readonly string[]
  /** What each server said last. A server that does not run is listed for up to a day. */
  readonly servers: readonly Heartbeat[]
}

export async function readStoreOverview(address: StoreAddress): Promise<StoreOverview> {
  try {
    const store = await openObjectStore(address)
    try {
      const heartbeats = (await store.list(serversFolder)).map(async ({ key }) => readStated<Heartbeat>(store, key))
      return {
        problem: null,
        current: (await readPointer(store, 'current')).name,
        next: (await readPointer(store, 'next')).name,
        generations: await completeGenerations(store),
        servers: (await Promise.all(heartbeats)).filter((heartbeat) => heartbeat !== null),
      }
    } finally {
      store.close()
    }
  } catch (error) {
    return { problem: (error as Error).message, current: null, next: null, generations: [], servers: [] }
  }
}

export function printStoreOverview(stdout: Output, overview: StoreOverview): void {
  const { problem, current, next, generations, servers } = overview
  if (problem !== null) return void stdout.write(`problem      ${problem}\n`)
  stdout.write(`store        ${current ?? 'nothing published yet'} (${generations.length} kept)\n`)
  if (next !== null && next !== current) stdout.write(`next         ${next}\n`)
  if (servers.length === 0) return
  stdout.write('\n')
  const rows = servers.map(({ server, at, version, serving, problem }) => [server, at, version, serving, problem])
  printTable(stdout, ['server', 'last seen', 'version', 'generation', 'problem'], rows)
  stdout.write('\n')
}
