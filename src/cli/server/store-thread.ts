// The module of the thread that follows the store of a server. Its work, which hashes gigabytes, has a lower priority than answers.
import { readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { createFollower, type FollowInput } from '../../fleet/distribution/follow.ts'
import { heartbeatMilliseconds } from '../../fleet/distribution/servers.ts'
import type { StoreAddress } from '../../domain/store-address.ts'
import { checkGeneration } from '../../generations/generation-state.ts'
import { openObjectStore } from '../../fleet/distribution/objects/open-store.ts'

export interface StoreThreadData extends Pick<FollowInput, 'dataDir' | 'server' | 'version' | 'keep'> {
  readonly address: StoreAddress
}

const pollMilliseconds = 1_000

async function run({ address, ...options }: StoreThreadData, port: NonNullable<typeof parentPort>): Promise<void> {
  const store = await openObjectStore(address)
  const onState: FollowInput['onState'] = (state) => port.postMessage(state)
  const follower = createFollower({ ...options, store, check: checkGeneration, onState, now: () => new Date() })
  let isPolling = false
  const poll = async (): Promise<void> => {
    if (isPolling) return
    isPolling = true
    await follower.poll()
    isPolling = false
  }
  const timers = [
    setInterval(() => void poll(), pollMilliseconds),
    setInterval(() => void follower.beat(), heartbeatMilliseconds),
  ]
  // The server sends one message, when it stops.
  port.once('message', () => {
    timers.forEach((timer) => clearInterval(timer))
    void follower.stop().then(() => process.exit())
  })
  // The server starts when this message says that the store can be used.
  port.postMessage('open')
  await Promise.all([poll(), follower.beat()])
}

lowerThreadPriority()
if (parentPort !== null) await run(workerData as StoreThreadData, parentPort)

/** Lowers the priority of this thread on Linux, the only system with priorities per thread. */
function lowerThreadPriority(): void {
  try {
    const { PRIORITY_BELOW_NORMAL: lower, PRIORITY_LOW: lowest } = constants.priority
    const threadId = Number(basename(readlinkSync('/proc/thread-self')))
    setPriority(threadId, Math.min(getPriority() + lower, lowest))
  } catch {
    // The thread keeps its priority.
  }
}
