import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { limits } from '../../src/domain/limits.ts'
import type { Program } from '../services/program.ts'
import type { EngineName } from './engines.ts'
import type { Cluster } from './cluster.ts'
import { companyCount } from './contents.ts'
import { waitFor } from '../wait.ts'

/** The quota of a minute. A server that counts a client anew may admit as much again. */
export const quota = limits.windows[0].quota

export interface Fault {
  readonly name: string
  /** The engine that it disturbs. Without that engine the fault is left out. */
  readonly needs?: EngineName
  /** Causes the fault and mends it, in about the time of the scene. */
  readonly act: (cluster: Cluster, scene: Scene) => Promise<void>
  /** The most requests that one client may get admitted beyond its quota, with shared state and without. */
  readonly excessMax: { readonly shared: number; readonly alone: number }
  /** Why that much is allowed. */
  readonly reason: string
  /** The most requests within the quota that may be refused, because an earlier one of their client was counted twice. */
  readonly refusedMax?: number
  /** It leaves the cluster in another state, so it is not caused again. */
  readonly once?: true
}

export interface Scene {
  readonly seconds: number
  /** Kills a process with SIGKILL. Until it is gone, requests may still be on their way to it. */
  readonly kill: (program: Program | undefined) => Promise<void>
}

/** While Redis does not answer in time, as on a machine that is too busy, every server counts alone, whatever the fault. */
export function excessMaxOf(
  { excessMax }: Fault,
  { isShared, timesAlone }: { readonly isShared: boolean; readonly timesAlone: number },
): number {
  if (!isShared) return excessMax.alone
  return timesAlone === 0 ? excessMax.shared : Math.max(excessMax.shared, 2 * quota)
}

/** A sixth of the time passes before a fault, and at least a third after it. */
const before = async ({ seconds }: Scene): Promise<void> => wait((seconds * 1000) / 6)
const during = async ({ seconds }: Scene): Promise<void> => wait((seconds * 1000) / 3)

/** The servers write their usage log into the database `postgres`. */
const writesLedger = "SELECT 1 FROM pg_stat_activity WHERE backend_xid IS NOT NULL AND datname <> 'postgres'"

export const faults: readonly Fault[] = [
  {
    name: 'no fault',
    act: async () => undefined,
    excessMax: { shared: 0, alone: 0 },
    reason: 'nothing changes',
  },
  {
    name: 'kill -9 of a server',
    async act(cluster, scene) {
      await before(scene)
      await scene.kill(cluster.servers[0])
      await during(scene)
      await cluster.restart(0)
    },
    excessMax: { shared: 0, alone: 2 * quota },
    reason: 'without shared state another server counts its clients anew, and so does the server after its return',
    // The killed server had counted some of the requests that are sent to another one: those that it took in while it ended, at most those
    // of a second (0.1 s on a quiet machine).
    refusedMax: 100,
  },
  {
    name: 'rolling restart of all three',
    async act(cluster) {
      for (const index of cluster.servers.keys()) {
        cluster.servers[index]?.signal('SIGTERM')
        await cluster.servers[index]?.ended
        await cluster.restart(index)
      }
    },
    excessMax: { shared: 0, alone: 2 * quota },
    reason: 'as above, for the clients of each server',
  },
  {
    name: 'new generation',
    once: true,
    async act(cluster, scene) {
      await before(scene)
      await cluster.publishSecond()
    },
    excessMax: { shared: 0, alone: 0 },
    reason: 'the counts stay',
  },
  {
    name: 'rollback',
    once: true,
    async act(cluster, scene) {
      await before(scene)
      await cluster.rollBack()
    },
    excessMax: { shared: 0, alone: 0 },
    reason: 'the counts stay',
  },
  {
    name: 'Redis primary stopped (SIGSTOP)',
    needs: 'redis',
    async act({ engines }, scene) {
      await before(scene)
      const primary = await engines.redisPrimary()
      primary?.signal('SIGSTOP')
      await during(scene)
      primary?.signal('SIGCONT')
    },
    excessMax: { shared: 2 * quota, alone: 0 },
    reason: 'what was not replicated, and while no primary answers every server counts alone',
  },
  {
    name: 'Redis primary killed',
    needs: 'redis',
    async act({ engines }, scene) {
      await before(scene)
      const primary = await engines.redisPrimary()
      // No client is connected to it, so a request that is lost now is a fault.
      primary?.signal('SIGKILL')
    },
    excessMax: { shared: 2 * quota, alone: 0 },
    reason: 'as above',
  },
  {
    name: 'store down, a server restarted meanwhile',
    needs: 'store',
    async act(cluster, scene) {
      await before(scene)
      cluster.engines.store?.signalGateway('SIGSTOP')
      cluster.servers[0]?.signal('SIGTERM')
      await cluster.servers[0]?.ended
      await cluster.restart(0)
      await during(scene)
      cluster.engines.store?.signalGateway('SIGCONT')
    },
    excessMax: { shared: 0, alone: 2 * quota },
    reason: 'only the restart has an effect, and only without shared state',
  },
  {
    name: 'PostgreSQL killed during an import',
    once: true,
    needs: 'postgres',
    async act({ engines, importIntoPostgres }, scene) {
      const { postgres } = engines
      if (postgres === null) return
      await before(scene)
      const cutOff = importIntoPostgres().then(
        () => 'complete',
        () => 'failed',
      )
      let isOver = false
      void cutOff.then(() => (isOver = true))
      const isWriting = async () => isOver || (await postgres.query(writesLedger)).length > 0
      await waitFor('a transaction that has written something', isWriting, 10)
      await postgres.kill()
      assert.equal(await cutOff, 'failed')
      await during(scene)
      await postgres.start()
      const imported = await importIntoPostgres()
      assert.deepEqual([imported.new, imported.changed, imported.unchanged], [companyCount, 0, 0])
    },
    excessMax: { shared: 0, alone: 0 },
    reason: 'the counts stay',
  },
]
