import assert from 'node:assert/strict'
import { limits } from '../../domain/limits.ts'
import { testClientState } from './test-client-state.ts'
import { randomFrom } from './test-random.ts'

const groupsPerAddress = 4
const addressesPerNetwork = 25
const clients = 300

type Quota = { readonly quota: number; readonly windowSeconds: number }

/** Whether one of the quotas is used up, by counting the requests in its window one by one. */
function isUsedUp(counted: readonly number[], time: number, quotas: readonly Quota[]): boolean {
  return quotas.some(({ quota, windowSeconds }) => {
    const inWindow = counted.slice(-quota).filter((at) => time - at < windowSeconds * 1000)
    return inWindow.length >= quota
  })
}

/** Milliseconds to the next request: mostly bursts, rarely the clock is set back or forward by up to two hours. */
function randomStep(random: (bound: number) => number): number {
  const kind = random(1000)
  if (kind === 0) return -random(7_200_000)
  if (kind === 1) return random(7_200_000)
  return kind < 700 ? random(3) : random(60)
}

/**
 * Compares every decision with a naive count: random requests of many clients, some of which share an address and a network, with
 * clock steps. Throws at the first difference; returns the numbers of allowed and refused requests.
 */
export function compareWithOracle(requests: number, seed: number): { allowed: number; refused: number } {
  const random = randomFrom(seed)
  const state = testClientState()
  const emptyLogs = (length: number) => Array.from({ length }, (): number[] => [])
  const [groups, addresses] = [emptyLogs(clients), emptyLogs(clients / groupsPerAddress)]
  const networks = emptyLogs(addresses.length / addressesPerNetwork)
  // The wall clock may be set back; the elapsed time never decreases.
  let [clock, elapsed, allowed] = [1_000_000_000_000, 0, 0]
  for (let index = 0; index < requests; index++) {
    const step = randomStep(random)
    clock += step
    elapsed += Math.max(0, step)
    // A few clients send most requests, so that windows and ceilings are reached.
    const client = Math.min(random(clients), random(clients), random(clients))
    const [address, network] = [client % addresses.length, client % networks.length]
    const counted = [groups[client] ?? [], addresses[address] ?? [], networks[network] ?? []]
    const quotas = [limits.windows, limits.addressCeilings, limits.networkCeilings]
    const isRefused = counted.some((log, level) => isUsedUp(log, elapsed, quotas[level] ?? []))
    const hashes = { address: `a${address}`, network: `n${network}`, origin: null }
    const decision = state.admit({ ...hashes, group: `g${client}`, at: clock })
    assert.equal(decision.allowed, !isRefused, `request ${index}, client ${client}, seed ${seed}`)
    if (!decision.allowed) continue
    allowed++
    if (random(50) === 0) state.refund(decision.ticket)
    else for (const log of counted) log.push(elapsed)
  }
  return { allowed, refused: requests - allowed }
}
