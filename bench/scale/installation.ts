import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { filesOf, generationsIn } from '../../src/generations/generation-folder.ts'
import { freePorts } from '../../test/services/program.ts'
import { startHaproxy, type Haproxy } from '../../test/services/haproxy.ts'
import type { RedisServer } from '../../test/services/redis.ts'
import { startShobunServer, type ShobunServer } from '../../test/services/shobun-server.ts'

/** Up to three servers behind the balancer, with or without Redis. */
export interface Scaled {
  readonly servers: readonly ShobunServer[]
  readonly balancer: Haproxy
  readonly redis: RedisServer | null
  readonly stop: () => Promise<void>
}

/** Starts servers on the published generation of `dataDir`, which is only read. Every server has a folder of its own under `folder`. */
export async function startScaled(input: {
  readonly dataDir: string
  readonly folder: string
  readonly count: number
  readonly redis: RedisServer | null
}): Promise<Scaled> {
  const { dataDir, folder, count, redis } = input
  const ports = (await freePorts(count)) as [number, number?, number?]
  const state = redis === null ? {} : { STATE_URL: `redis://127.0.0.1:${redis.port}` }
  const start = async (port = 0) =>
    startShobunServer(port, { DATA_DIR: linkedCopy(dataDir, join(folder, String(port))), ...state })
  const servers = await Promise.all(ports.map(start))
  const balancer = await startHaproxy(ports)
  return {
    servers,
    balancer,
    redis,
    async stop() {
      // Nothing that they would write is needed.
      for (const program of [balancer, ...servers]) program.signal('SIGKILL')
      await Promise.all([balancer, ...servers].map(async ({ ended }) => ended))
    },
  }
}

/** A data folder with the published generation of another one, which may be on another file system. */
function linkedCopy(from: string, to: string): string {
  const [original, copy] = [generationsIn(from), generationsIn(to)]
  mkdirSync(join(to, 'generations'), { recursive: true })
  for (const file of filesOf(original.current() ?? '')) symlinkSync(resolve(original.pathOf(file)), copy.pathOf(file))
  cpSync(join(from, 'current'), join(to, 'current'))
  return to
}
