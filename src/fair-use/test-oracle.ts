import assert from 'node:assert/strict'
import { limits } from '../domain/limits.ts'
import { testClientState } from './test-client-state.ts'

const groupsPerAddress = 4
const addressesPerNetwork = 25
const clients = 300

/** mulberry32. */
function randomFrom(seed: number): (bound: number) => number {
  let state = seed >>> 0
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * bound)
  }
}

type Quota = { readonly quota: number; readonly windowSeconds: number }

/** Naive count of the log. */
function usedUp(counted: readonly number[], time: number, quotas: readonly Quota[]): boolean {
  return quotas.some(({ quota, windowSeconds }) => {
    let inside = 0
    for (let i = counted.length - 1; i >= 0 && time - (counted[i] ?? 0) < windowSeconds * 1000; i--) inside++
    return inside >= quota
  })
}

/** Milliseconds to the next request: bursts, a rate near the quotas, pauses. Rarely the clock is set back or forward. */
function stepOf(random: (bound: number) => number): number {
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
  const logs = (length: number) => Array.from({ length }, (): number[] => [])
  const [groups, addresses] = [logs(clients), logs(clients / groupsPerAddress)]
  const networks = logs(addresses.length / addressesPerNetwork)
  let [clock, time, allowed] = [1_000_000_000_000, 0, 0]
  for (let index = 0; index < requests; index++) {
    const step = stepOf(random)
    clock += step
    time += Math.max(0, step)
    // A few clients send most requests, so that windows and ceilings are reached.
    const client = Math.min(random(clients), random(clients), random(clients))
    const [address, network] = [client % addresses.length, client % networks.length]
    const counted = [groups[client] ?? [], addresses[address] ?? [], networks[network] ?? []]
    const quotas = [limits.windows, limits.addressCeilings, limits.networkCeilings]
    const refuse = counted.some((log, level) => usedUp(log, time, quotas[level] ?? []))
    const hashes = { address: `a${address}`, network: `n${network}`, origin: null }
    const decision = state.admit({ ...hashes, group: `g${client}`, at: clock })
    assert.equal(decision.allowed, !refuse, `request ${index}, client ${client}, seed ${seed}`)
    if (!decision.allowed) continue
    allowed++
    if (random(50) === 0) state.refund(decision.ticket)
    else for (const log of counted) log.push(time)
  }
  return { allowed, refused: requests - allowed }
}
