import { readHeartbeats, type Heartbeat } from '../fleet/distribution/servers.ts'
import { completeGenerations, readCurrent } from '../fleet/distribution/stored-generations.ts'
import type { StoreAddress } from '../domain/store-address.ts'
import { openObjectStore } from '../fleet/distribution/objects/open-store.ts'
import { namedCells, tableOf, type Part, type TableShape } from './output-shape.ts'

/** What `shobun status` says about the store. */
export interface StoreOverview {
  /** Why the store cannot be used; the rest is empty then. */
  readonly problem: string | null
  readonly current: string | null
  readonly generations: readonly string[]
  /** What each server said last. Of one that was not seen for a while, that is its problem; after a day it is left out. */
  readonly servers: readonly Heartbeat[]
}

export async function readStoreOverview(address: StoreAddress, now: Date): Promise<StoreOverview> {
  try {
    const store = await openObjectStore(address)
    try {
      return {
        problem: null,
        current: (await readCurrent(store)).name,
        generations: await completeGenerations(store),
        servers: await readHeartbeats(store, now),
      }
    } finally {
      store.close()
    }
  } catch (error) {
    return { problem: (error as Error).message, current: null, generations: [], servers: [] }
  }
}

const serverShape: TableShape<Heartbeat> = {
  columns: {
    ...namedCells('server'),
    last_seen: ({ at }) => at,
    ...namedCells('version'),
    generation: ({ serving }) => serving,
    ...namedCells('problem'),
  },
}

export function storeParts({ problem, current, generations, servers }: StoreOverview): Part[] {
  if (problem !== null) return [`problem      ${problem}`]
  const store = `store        ${current ?? 'nothing published yet'} (${generations.length} kept)`
  return servers.length === 0 ? [store] : [store, '', tableOf(serverShape, servers), '']
}
