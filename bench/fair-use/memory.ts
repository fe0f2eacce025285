import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { memoryEnumerationGuard } from '../../src/fair-use/enumeration-guard.ts'
import { memoryFairUse } from '../../src/fair-use/memory-fair-use.ts'
import { questionOf } from '../../src/fair-use/question.ts'
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

const hash = keyedHash(Buffer.alloc(32, 1))

/** A caller each from an address of its own, one request each. */
function limited(): unknown {
  const fairUse = memoryFairUse()
  for (let index = 0; index < clients; index++) {
    const address = hash(`address ${index}`)
    void fairUse.take({ address, group: 'mark', at: start + index })
  }
  return fairUse
}

function guarded(addresses: number): unknown {
  const guard = memoryEnumerationGuard()
  for (let index = 0; index < addresses; index++) {
    const question = questionOf({
      question: `question ${index}`,
      terms: [`term ${index}`],
      corporateNumber: null,
      furtherPage: false,
      upperDate: null,
      rowsMax: 10,
    })
    guard.observe({ address: hash(`address ${index}`), at: start + index, question })
  }
  return guard
}

/** Heap in use under a million callers. The hashes that are remembered for speed are counted with the limits. */
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
