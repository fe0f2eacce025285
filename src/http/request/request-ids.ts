const idBytes = 12
const idsPerBatch = 256

/** Creates a generator of ids of 24 hexadecimal digits. It draws random bytes in batches, because the call itself is expensive. */
export function requestIdGenerator(randomBytes: (size: number) => Buffer): () => string {
  let batch: Buffer = Buffer.alloc(0)
  let offset = 0
  return () => {
    if (offset >= batch.length) {
      batch = randomBytes(idBytes * idsPerBatch)
      offset = 0
    }
    offset += idBytes
    return batch.toString('hex', offset - idBytes, offset)
  }
}
