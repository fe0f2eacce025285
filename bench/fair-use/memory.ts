import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { memoryEnumerationGuard } from '../../src/fair-use/enumeration-guard.ts'
import { memoryFairUse } from '../../src/fair-use/memory-fair-use.ts'
import { plainQuestion } from '../../src/fair-use/test-question.ts'
import { knownAddresses } from '../../src/fair-use/known-addresses.ts'
import { keyedHash } from '../../src/usage/keyed-hash.ts'

export interface Memory {
  readonly clients: number
  readonly bytesPerClient: number
  readonly guard: {
    /** An address with one question. */
    readonly bytesPerAddress: number
    /** After so many addresses as there are clients. */
    readonly bytes: number
  }
}

const clients = 1_000_000
const watched = 100_000
const start = 1_000_000_000_000

/** Bytes of the heap that `fill` leaves in use; what it returns is held until then. */
function bytesOf(fill: () => unknown): number {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  const held = fill()
  collectGarbage()
  const bytes = process.memoryUsage().heapUsed - before
  if (held === null) throw new Error('nothing was held')
  return bytes
}

const callers = knownAddresses(Buffer.alloc(8), keyedHash(Buffer.alloc(32, 1)))

/** A caller each from an address of its own, one request each. */
function limited(): unknown {
  const fairUse = memoryFairUse()
  for (let index = 0; index < clients; index++) {
    const known = callers.of(`address ${index}`)
    void fairUse.take({ address: known.hash, group: 'mark', at: start + index, known })
  }
  return fairUse
}

function guarded(addresses: number): unknown {
  const guard = memoryEnumerationGuard()
  for (let index = 0; index < addresses; index++) {
    const question = plainQuestion({ question: `question ${index}`, terms: [`term ${index}`], rowsMax: 10 })
    const known = callers.of(`address ${index}`)
    guard.observe({ address: known.hash, at: start + index, question, known })
  }
  return guard
}

/** Heap in use under a million callers. What is remembered for speed is counted with the limits. */
export function measureMemory(): Memory {
  return {
    clients,
    bytesPerClient: Math.round(bytesOf(limited) / clients),
    guard: {
      bytesPerAddress: Math.round(bytesOf(() => guarded(watched)) / watched),
      bytes: bytesOf(() => guarded(clients)),
    },
  }
}
