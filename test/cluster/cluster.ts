import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startHaproxy, type Haproxy } from '../services/haproxy.ts'
import { freePorts } from '../services/program.ts'
import { startShobunServer, type ShobunServer } from '../services/shobun-server.ts'
import type { Engines } from './engines.ts'
import { ingest, publish, rollBackTo, type ContentName, type Contents, type ImportCounts } from './contents.ts'

/** Three servers behind the balancer, and the folder of the ledger from which generations are published. */
export interface Cluster {
  readonly balancer: Haproxy
  readonly servers: readonly ShobunServer[]
  readonly engines: Engines
  /** Which content each published generation has. */
  readonly contentOf: ReadonlyMap<string, ContentName>
  /** Starts a server again on its port and folder, after it has ended. */
  readonly restart: (index: number) => Promise<void>
  /** How often a server began to count by itself, because Redis did not answer in time. */
  readonly timesAlone: () => number
  /** Whether all servers share their state, or need not. */
  readonly isShared: () => boolean
  /** Imports the second content and publishes it. */
  readonly publishSecond: () => Promise<void>
  /** Puts the generation of the first content back into service. */
  readonly rollBack: () => Promise<void>
  /** Imports the first content into the ledger of an installation in PostgreSQL. */
  readonly importIntoPostgres: () => Promise<ImportCounts>
  readonly stop: () => Promise<void>
}

export async function startCluster(folder: string, contents: Contents, engines: Engines): Promise<Cluster> {
  const ledgerDir = join(folder, 'ledger')
  cpSync(contents.ledgerDir, ledgerDir, { recursive: true })
  const ports = (await freePorts(3)) as [number, number, number]
  const folders = ports.map((port) => join(folder, String(port)))
  for (const dataDir of folders) mkdirSync(dataDir)
  const contentOf = new Map<string, ContentName>()
  const publisher = { ...engines.storeSettings, DATA_DIR: ledgerDir }
  const firstGeneration = await publish(publisher)
  contentOf.set(firstGeneration, 'first')
  const start = async (index: number) =>
    startShobunServer(ports[index] ?? 0, { ...engines.serverSettings, DATA_DIR: folders[index] ?? '' })
  const servers = await Promise.all(ports.map(async (_, index) => start(index)))
  const ended: ShobunServer[] = []
  const balancer = await startHaproxy(ports)
  return {
    balancer,
    servers,
    engines,
    contentOf,
    async restart(index) {
      ended.push(...servers.slice(index, index + 1))
      servers[index] = await start(index)
    },
    timesAlone: () =>
      [...servers, ...ended].reduce((sum, { output }) => sum + (output().match(/counts by itself/g)?.length ?? 0), 0),
    isShared: () =>
      servers.every(({ output }) => {
        const text = output()
        return text.lastIndexOf('the state is shared') >= text.lastIndexOf('counts by itself')
      }),
    async publishSecond() {
      await ingest(contents.secondFile, publisher)
      contentOf.set(await publish(publisher), 'second')
    },
    async rollBack() {
      await rollBackTo(firstGeneration, publisher)
    },
    importIntoPostgres: async () =>
      ingest(contents.firstFile, { DATA_DIR: join(folder, 'postgres'), DATABASE_URL: engines.ledgerUrl }),
    async stop() {
      await Promise.all([balancer, ...servers].map(async (program) => program.stop()))
    },
  }
}
