const idBytes = 12
const idsAtOnce = 256

/** Generates ids of 24 hexadecimal digits. Random bytes are drawn in batches, because a call costs more than its bytes. */
export function requestIds(randomBytes: (size: number) => Buffer): () => string {
  let drawn: Buffer = Buffer.alloc(0)
  let next = 0
  return () => {
    if (next >= drawn.length) {
      drawn = randomBytes(idBytes * idsAtOnce)
      next = 0
    }
    next += idBytes
    return drawn.toString('hex', next - idBytes, next)
  }
}
