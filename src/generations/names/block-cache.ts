/**
 * What was read of blocks lately, in two halves of fixed memory, which leave nothing to the garbage collector: when the newer half is
 * full, the older one is reused. So bytes stay as they are for at least as many calls as fit into a half.
 */
interface BlockCache {
  get(block: number): Uint8Array | undefined
  /** Reads a block of `length` bytes by `read`, which fills them, and returns them. */
  add(block: number, length: number, read: (bytes: Uint8Array) => void): Uint8Array
}

interface Half {
  memory: Buffer
  filled: number
  readonly blocks: Map<number, Uint8Array>
}

/** `bytesMax`: of both halves. */
export function createBlockCache(bytesMax: number): BlockCache {
  const halfBytes = bytesMax / 2
  let newer: Half = { memory: Buffer.alloc(0), filled: 0, blocks: new Map() }
  let older: Half = { memory: Buffer.alloc(0), filled: 0, blocks: new Map() }

  function room(length: number): Uint8Array {
    if (length > halfBytes) return new Uint8Array(length)
    if (newer.filled + length > newer.memory.length) {
      ;[newer, older] = [older, newer]
      newer.blocks.clear()
      newer.filled = 0
      if (newer.memory.length === 0) newer.memory = Buffer.allocUnsafeSlow(halfBytes)
    }
    newer.filled += length
    return newer.memory.subarray(newer.filled - length, newer.filled)
  }

  function add(block: number, length: number, read: (bytes: Uint8Array) => void): Uint8Array {
    const bytes = room(length)
    read(bytes)
    if (length <= halfBytes) newer.blocks.set(block, bytes)
    return bytes
  }

  return {
    get(block) {
      const bytes = newer.blocks.get(block)
      if (bytes !== undefined) return bytes
      const olderBytes = older.blocks.get(block)
      return olderBytes && add(block, olderBytes.length, (copy) => copy.set(olderBytes))
    },
    add,
  }
}
