import { randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'
import { dayMilliseconds } from '../../domain/calendar.ts'
import type { ClientState } from '../../serve/fair-use/client-state.ts'
import { createMemoryClientState, type MemoryClientState } from '../../serve/fair-use/memory-client-state.ts'
import { openRedisState, type RedisStateOptions, type SharedState } from '../../fleet/fair-use/open-redis-state.ts'
import { pastRequest } from '../../serve/http/request/fair-use-query.ts'
import type { SharedStateHealth } from '../../serve/http/contract/app-options.ts'
import { openClientStateKey, type HashKey, type KeyedHash } from '../../serve/usage/keyed-hash.ts'
import { recentRequests } from '../../serve/usage/recent-requests.ts'
import type { ServerContext } from './server-context.ts'

/** The state of fair use in a server. */
export interface ServedClientState {
  /** `null`: no limits. */
  readonly fairUse: ClientState | null
  /** The hash of addresses in it. */
  readonly hashClient: KeyedHash
  /** `null` if the server shares no state. */
  readonly shared: (() => SharedStateHealth) | null
  readonly close: () => void
}

/** Opens the state in memory, with the requests of the last 24 hours, and shares it if `STATE_URL` is set. */
export async function openClientState(
  { fairUse, stateUrl, dataDir }: Config,
  usageKey: HashKey,
  { now, stderr }: ServerContext,
): Promise<ServedClientState> {
  if (!fairUse) return { fairUse: null, hashClient: usageKey.hash, shared: null, close: () => {} }
  const stateKey = openClientStateKey({ dataDir, now: () => now().getTime(), randomBytes })
  const local = createMemoryClientState({ queryKey: () => stateKey.key().toString('base64url') })
  const shared = stateUrl === null ? null : await shareState({ address: stateUrl, local, stateKey, usageKey, stderr })
  await restoreRequests(local, dataDir, { since: now().getTime() - dayMilliseconds, stderr })
  if (shared === null) return { fairUse: local, hashClient: stateKey.hash, shared: null, close: () => {} }
  const health = () => ({
    isAway: shared.isAway(),
    failures: shared.failures(),
    decidedAlone: shared.state.decidedAlone(),
    memoryProblems: shared.memoryProblems(),
  })
  return { fairUse: shared.state, hashClient: stateKey.hash, shared: health, close: shared.close }
}

interface ShareInput extends Pick<RedisStateOptions, 'address' | 'local'>, Pick<ServerContext, 'stderr'> {
  readonly stateKey: HashKey
  readonly usageKey: HashKey
}

/** Connects to Redis. The servers then have the same keys, so that their hashes of an address are the same. */
async function shareState({ address, local, stateKey, usageKey, stderr }: ShareInput): Promise<SharedState> {
  const shared = await openRedisState({
    address,
    local,
    randomBytes,
    offeredSecrets: () => ({ clientState: stateKey.key(), usageLog: usageKey.key() }),
    adoptSecrets({ clientState, usageLog }) {
      stateKey.adopt(clientState)
      usageKey.adopt(usageLog)
    },
    onChange: (error) =>
      stderr.write(
        error === null
          ? 'STATE_URL: the state is shared\n'
          : `STATE_URL: ${error.message}; until it is shared again, this server counts by itself\n`,
      ),
    onMemory(problems) {
      const texts = problems.length === 0 ? ['Redis keeps all counts'] : problems.map(({ text }) => text)
      for (const text of texts) stderr.write(`STATE_URL: ${text}\n`)
    },
  })
  if (shared.isAway()) {
    const reason = shared.problem()?.message ?? 'no answer'
    stderr.write(`STATE_URL: ${reason}; until the state is shared, this server counts by itself\n`)
  }
  return shared
}

/** Restores the logged requests since a time. An unreadable log is reported, and its remaining requests do not count. */
async function restoreRequests(
  state: MemoryClientState,
  dataDir: string,
  { since, stderr }: { readonly since: number; readonly stderr: ServerContext['stderr'] },
): Promise<void> {
  try {
    for await (const request of recentRequests(dataDir, since)) state.restore(pastRequest(request))
  } catch (error) {
    stderr.write(`fair-use.db: ${(error as Error).message}; some requests of the last 24 hours are not counted\n`)
  }
}
