import assert from 'node:assert/strict'
import { limits } from '../domain/limits.ts'
import type { Decision } from './fair-use.ts'
import { knownAddresses } from './known-addresses.ts'
import { memoryFairUse } from './memory-fair-use.ts'

const groupsPerAddress = 4
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

/** Counts by hand, instant by instant. */
function usedUp(counted: readonly number[], time: number, quotas: readonly Quota[]): boolean {
  return quotas.some(({ quota, windowSeconds }) => {
    let inside = 0
    for (let i = counted.length - 1; i >= 0 && time - (counted[i] ?? 0) < windowSeconds * 1000; i--) inside++
    return inside >= quota
  })
}

/** Milliseconds to the next arrival: bursts, a pace near the quotas, pauses; now and then the clock is set back or forward. */
function stepOf(random: (bound: number) => number): number {
  const kind = random(1000)
  if (kind === 0) return -random(7_200_000)
  if (kind === 1) return random(7_200_000)
  return kind < 700 ? random(3) : random(60)
}

/**
 * Random arrivals of many clients, some of which share an address, with clock steps: every decision is compared with counting by
 * hand. Throws at the first difference; returns how many were allowed and refused.
 */
export function compareWithOracle(arrivals: number, seed: number): { allowed: number; refused: number } {
  const random = randomFrom(seed)
  const fairUse = memoryFairUse()
  const known = knownAddresses(Buffer.alloc(8), (address) => address)
  const groups = Array.from({ length: clients }, (): number[] => [])
  const addresses = Array.from({ length: Math.ceil(clients / groupsPerAddress) }, (): number[] => [])
  let [clock, time, allowed] = [1_000_000_000_000, 0, 0]
  for (let arrival = 0; arrival < arrivals; arrival++) {
    const step = stepOf(random)
    clock += step
    time += Math.max(0, step)
    // A few clients ask most of the time, so that both windows and the ceiling are used up.
    const client = Math.min(random(clients), random(clients), random(clients))
    const [own, shared] = [groups[client] ?? [], addresses[client % addresses.length] ?? []]
    const refuse = usedUp(own, time, limits.windows) || usedUp(shared, time, limits.addressCeilings)
    const address = `a${client % addresses.length}`
    // The engine may be told what it found last time, and may not.
    const told = arrival % 2 === 0 ? known.of(address) : undefined
    const decision = fairUse.take({ group: `g${client}`, address, at: clock, known: told }) as Decision
    assert.equal(decision.allowed, !refuse, `arrival ${arrival}, client ${client}, seed ${seed}`)
    if (!decision.allowed) continue
    allowed++
    if (random(50) === 0) void fairUse.giveBack(decision.ticket)
    else for (const log of [own, shared]) log.push(time)
  }
  return { allowed, refused: arrivals - allowed }
}
