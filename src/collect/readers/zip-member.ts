import { open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import { decodeText } from './decode.ts'
import { PublicationRefused } from '../../domain/reading.ts'
import { readHandle, zipInconsistency } from './zip-layout.ts'

/** A member of a ZIP. `bytes` can be iterated once. */
export interface ZipMember {
  readonly name: string
  readonly bytes: AsyncIterable<Uint8Array>
}

/** true: the file begins with a ZIP signature. */
export function isZip(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5)
}

/**
 * Opens the only member of a ZIP whose name ends in `extension` (`.csv`); other members, such as signatures, are ignored.
 * Throws `PublicationRefused`: `truncated` for a truncated ZIP or a wrong checksum (also at the end of `bytes`), `wrong_format`
 * when there is no such member or more than one, and for an inconsistent ZIP.
 */
export async function openZipMember(path: string, name: string, extension = '.csv'): Promise<ZipMember> {
  const zip = await yauzl.openPromise(path, { decodeStrings: false, autoClose: false }).catch((error: unknown) => {
    throw broken(name, error)
  })
  try {
    await refuseInconsistency(path, name)
    const members = await membersOf(zip, name)
    const [member, second] = members.filter((one) => isWanted(one.name, extension))
    if (member === undefined || second !== undefined) {
      const found = members.map((one) => one.name).join(', ') || 'nothing'
      throw new PublicationRefused('wrong_format', `${name}: expected one ${extension} file in the zip, found ${found}`)
    }
    return { name: member.name, bytes: readMember(zip, member.entry, name) }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function refuseInconsistency(path: string, name: string): Promise<void> {
  const handle = await open(path)
  try {
    const inconsistency = await zipInconsistency(readHandle(handle), (await handle.stat()).size)
    if (inconsistency !== null)
      throw new PublicationRefused('wrong_format', `${name}: the zip is inconsistent: ${inconsistency}`)
  } finally {
    await handle.close()
  }
}

async function membersOf(zip: ZipFile, name: string): Promise<{ name: string; entry: Entry }[]> {
  const members: { name: string; entry: Entry }[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      members.push({ name: memberName(Buffer.from(entry.fileNameRaw), name), entry })
    }
  } catch (error) {
    throw broken(name, error)
  }
  return members
}

async function* readMember(zip: ZipFile, entry: Entry, name: string): AsyncGenerator<Uint8Array> {
  try {
    if (entry.isEncrypted()) throw new PublicationRefused('wrong_format', `${name}: the zip is encrypted`)
    const stream = await zip.openReadStreamPromise(entry)
    let checksum = 0
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      checksum = crc32(chunk, checksum)
      yield chunk
    }
    // yauzl checks the length, not the checksum.
    if (checksum !== entry.crc32) throw new Error('the checksum is wrong')
  } catch (error) {
    throw broken(name, error)
  } finally {
    zip.close()
  }
}

/** Names are UTF-8 or CP932, the encoding of Japanese Windows. */
function memberName(bytes: Uint8Array, name: string): string {
  try {
    return decodeText(bytes, name)
  } catch {
    return Buffer.from(bytes).toString('latin1')
  }
}

function broken(name: string, error: unknown): PublicationRefused {
  if (error instanceof PublicationRefused) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new PublicationRefused('truncated', `${name}: the zip is cut off or damaged (${reason})`)
}

/** macOS adds a second member with the same extension for each file, in a folder `__MACOSX/` and with `._` before its name. */
function isWanted(memberName: string, extension: string): boolean {
  return memberName.toLowerCase().trimEnd().endsWith(extension) && !/^__MACOSX\/(?:.*\/)?\._[^/]*$/.test(memberName)
}
