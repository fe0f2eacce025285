const idBytes = 12
const idsAtOnce = 256

/** Ids of 24 hexadecimal digits. Randomness is drawn for many at once: a draw costs far more than its bytes. */
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
