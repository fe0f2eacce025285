import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createMemoryClientState } from '../../src/serve/fair-use/memory-client-state.ts'
import { recount, type Admission } from '../../test/redis-recount.ts'
import { shortWindows } from './arrivals.ts'
import type { RedisServer } from './redis.ts'

const servers = 3

/** The decisions of a server process, from its file. */
async function readDecisions(file: string): Promise<Admission[]> {
  const decided: Admission[] = []
  for await (const line of createInterface(createReadStream(file))) {
    const [at, isCounted, ...lists] = line.split(' ')
    decided.push({ at: Number(at), isCounted: isCounted === '1', lists })
  }
  return decided
}

/**
 * Random requests through three server processes and one Redis, all at once. Every decision must equal that of a count of the instants
 * that the script used. Throws at the first one that differs.
 */
export async function compareServers(
  redis: RedisServer,
  requests: number,
): Promise<{ allowed: number; refused: number }> {
  await redis.command('FLUSHALL')
  const folder = await mkdtemp(join(tmpdir(), 'shobun-state-'))
  try {
    const files = Array.from({ length: servers }, (_, index) => join(folder, String(index)))
    const module = fileURLToPath(new URL('arrivals.ts', import.meta.url))
    const exits = files.map(async (file, index) => {
      const share = Math.floor(requests / servers) + (index < requests % servers ? 1 : 0)
      const child = fork(module, [String(redis.port), String(share), String(index + 1), file])
      const [code] = (await once(child, 'exit')) as [number | null]
      if (code !== 0) throw new Error(`a server ended with ${code}`)
    })
    await Promise.all(exits)
    const decided = (await Promise.all(files.map(readDecisions))).flat().toSorted((a, b) => a.at - b.at)
    const { levels } = createMemoryClientState({ queryKey: '', ...shortWindows })
    return recount(levels, { decided, refunded: new Map() })
  } finally {
    await rm(folder, { recursive: true })
  }
}
