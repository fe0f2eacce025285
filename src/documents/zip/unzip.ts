import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import { bufferReader } from './zip-directory.ts'
import { checkZipLayout } from './zip-layout.ts'

/** Official workbooks unpack to half a MB. */
const unpackedMbMax = 64
const bytesPerMb = 1024 * 1024

/**
 * Unpacks a ZIP container (.xlsx) in memory and returns its members by name. Workbook libraries ignore truncated members, wrong
 * checksums and members missing from the directory, and would return fewer rows; this function refuses them.
 * Throws `PublicationRefused`: `wrong_format`, and `reading_limit_exceeded` for more than 64 MB.
 */
export async function unzipAll(bytes: Buffer, name: string): Promise<Map<string, Buffer>> {
  const members = new Map<string, Buffer>()
  try {
    await checkZipLayout(bufferReader(bytes), bytes.length)
    const zip = await yauzl.fromBufferPromise(bytes, { decodeStrings: false })
    let unpackedBytes = 0
    for await (const entry of zip.eachEntry()) {
      unpackedBytes += entry.uncompressedSize
      if (unpackedBytes > unpackedMbMax * bytesPerMb)
        throw new PublicationRefused('reading_limit_exceeded', `${name} unpacks to more than ${unpackedMbMax} MB`)
      const memberName = Buffer.from(entry.fileNameRaw).toString('latin1')
      members.set(memberName, await unpack(zip, entry))
    }
    return members
  } catch (error) {
    if (error instanceof PublicationRefused) throw error
    throw new PublicationRefused('wrong_format', `${name} is a broken workbook: ${(error as Error).message}`)
  }
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  let checksum = 0
  const chunks: Uint8Array[] = []
  const stream = await zip.openReadStreamPromise(entry)
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    checksum = crc32(chunk, checksum)
    chunks.push(chunk)
  }
  // yauzl checks the length, not the checksum.
  if (checksum !== entry.crc32) throw new Error(`a member's checksum is wrong`)
  return Buffer.concat(chunks)
}
