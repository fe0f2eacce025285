import { crc32 } from 'node:zlib'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { PublicationRefused } from '../../../domain/publication-refused.ts'
import { bytesPerMb } from '../../../domain/source-description.ts'
import { decodeText } from '../text/decode.ts'

/** A member of a ZIP. `bytes` can be iterated once. */
export interface ZipMember {
  readonly name: string
  readonly bytes: AsyncIterable<Uint8Array>
}

/** Whether the first bytes of a file are the signature of a ZIP with members (`PK\x03`) or without any (`PK\x05`). */
export function isZip(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5)
}

/** An open ZIP. */
export interface OpenZip {
  /** The members `.csv`, without copies by macOS. They are read one after the other, each once. */
  readonly members: readonly ZipMember[]
  /** The names of all members. */
  readonly names: readonly string[]
  readonly close: () => void
}

/**
 * Opens a ZIP with its members `.csv`; other members, such as signatures, are left out.
 * Throws `PublicationRefused`: `truncated` for a truncated ZIP or a wrong checksum (also at the end of a member's `bytes`), and
 * `wrong_format` for an encrypted one.
 */
export async function openZip(path: string, name: string): Promise<OpenZip> {
  const zip = await yauzl.openPromise(path, { decodeStrings: false, autoClose: false }).catch((error: unknown) => {
    throw refusalOf(error, name)
  })
  const members: ZipMember[] = []
  const names: string[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      const memberName = decodeName(Buffer.from(entry.fileNameRaw), name)
      names.push(memberName)
      if (isWanted(memberName)) members.push({ name: memberName, bytes: readMember(zip, entry, name) })
    }
  } catch (error) {
    zip.close()
    throw refusalOf(error, name)
  }
  return { members, names, close: () => zip.close() }
}

async function* readMember(zip: ZipFile, entry: Entry, name: string): AsyncGenerator<Uint8Array> {
  if (entry.isEncrypted()) throw new PublicationRefused('wrong_format', `${name}: the zip is encrypted`)
  try {
    yield* unpack(zip, entry)
  } catch (error) {
    throw refusalOf(error, name)
  }
}

async function* unpack(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  const stream = await zip.openReadStreamPromise(entry)
  let checksum = 0
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    checksum = crc32(chunk, checksum)
    yield chunk
  }
  // yauzl checks the length, not the checksum.
  if (checksum !== entry.crc32) throw new Error('the checksum is wrong')
}

/** Official workbooks unpack to half a MB. */
const unpackedMbMax = 64

/**
 * Unpacks a ZIP (.xlsx) in memory and returns its members by name in lower case: the case does not count (ECMA-376 part 2, 6.2.2).
 * Throws `PublicationRefused`: `wrong_format`, `truncated` without its end, and `reading_limit_exceeded` for more than 64 MB.
 */
export async function unzipAll(bytes: Buffer, name: string): Promise<Map<string, Buffer>> {
  const members = new Map<string, Buffer>()
  try {
    const zip = await yauzl.fromBufferPromise(bytes, { decodeStrings: false })
    let unpackedBytes = 0
    for await (const entry of zip.eachEntry()) {
      unpackedBytes += entry.uncompressedSize
      if (unpackedBytes > unpackedMbMax * bytesPerMb)
        throw new PublicationRefused('reading_limit_exceeded', `${name} unpacks to more than ${unpackedMbMax} MB`)
      const member = Buffer.from(entry.fileNameRaw).toString('latin1').replaceAll('\\', '/').toLowerCase()
      if (members.has(member)) throw new Error('two members have one name')
      members.set(member, Buffer.concat(await Array.fromAsync(unpack(zip, entry))))
    }
    return members
  } catch (error) {
    if (error instanceof PublicationRefused) throw error
    const { message } = error as Error
    if (endIsMissing.test(message))
      throw new PublicationRefused('truncated', `${name} is cut off: it has no end; fetch it again`)
    throw new PublicationRefused('wrong_format', `${name} is a broken workbook: ${message}; fetch it again`)
  }
}

/** What yauzl says of a ZIP that was not received whole. */
const endIsMissing = /^End of central directory record signature not found/

/** Decodes a member's name, which is UTF-8 or CP932, the encoding of Japanese Windows; any other bytes as Latin-1. */
function decodeName(bytes: Uint8Array, zipName: string): string {
  try {
    return decodeText(bytes, zipName)
  } catch {
    return Buffer.from(bytes).toString('latin1')
  }
}

/** The refusal for an error of yauzl. */
function refusalOf(error: unknown, name: string): PublicationRefused {
  const reason = error instanceof Error ? error.message : String(error)
  return new PublicationRefused('truncated', `${name}: the zip is cut off or damaged (${reason}); fetch it again`)
}

/** macOS adds a copy of each member, with `._` before its name, in a folder `__MACOSX/`. */
const macOsCopy = /^__MACOSX\/(?:.*\/)?\._[^/]*$/

const isWanted = (memberName: string): boolean =>
  memberName.toLowerCase().trimEnd().endsWith('.csv') && !macOsCopy.test(memberName)
