import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'

/** A workbook is read whole; official ones unpack to a few MiB. */
const unpackedBytesMax = 512 * 1024 * 1024

/**
 * Why a ZIP container (.xlsx) is not whole: it breaks off, or a member's bytes do not give the checksum the container
 * states. `null` when it is whole. Workbook libraries pass over both and would give a shorter table.
 */
export async function zipDamage(bytes: Buffer): Promise<string | null> {
  try {
    const zip = await yauzl.fromBufferPromise(bytes, { decodeStrings: false })
    let unpacked = 0
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize
      if (unpacked > unpackedBytesMax) return 'it unpacks to more than 512 MiB'
      if ((await checksumOf(zip, entry)) !== entry.crc32) return `a member's checksum is wrong`
    }
    return null
  } catch (error) {
    return (error as Error).message
  }
}

async function checksumOf(zip: ZipFile, entry: Entry): Promise<number> {
  let checksum = 0
  const stream = await zip.openReadStreamPromise(entry)
  for await (const chunk of stream as AsyncIterable<Uint8Array>) checksum = crc32(chunk, checksum)
  return checksum
}
