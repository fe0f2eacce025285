import { open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import { decodeText } from './decode.ts'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import { fileReader, InconsistentZip } from './zip-directory.ts'
import { checkZipLayout } from './zip-layout.ts'

/** A member of a ZIP. `bytes` can be iterated once. */
export interface ZipMember {
  readonly name: string
  readonly bytes: AsyncIterable<Uint8Array>
}

/** true: the first bytes of a file are the signature of a ZIP with members (`PK\x03`) or without any (`PK\x05`). */
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
    throw refusalOf(error, name)
  })
  try {
    await refuseInconsistentZip(path, name)
    const members = await membersOf(zip, name)
    const [member, secondMember] = members.filter((candidate) => isWanted(candidate.name, extension))
    if (member === undefined || secondMember !== undefined) {
      const found = members.map((other) => other.name).join(', ') || 'nothing'
      throw new PublicationRefused('wrong_format', `${name}: expected one ${extension} file in the zip, found ${found}`)
    }
    return { name: member.name, bytes: readMember(zip, member.entry, name) }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function refuseInconsistentZip(path: string, name: string): Promise<void> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    await checkZipLayout(fileReader(handle), size)
  } catch (error) {
    if (!(error instanceof InconsistentZip)) throw error
    throw new PublicationRefused('wrong_format', `${name}: the zip is inconsistent: ${error.message}`)
  } finally {
    await handle.close()
  }
}

async function membersOf(zip: ZipFile, name: string): Promise<{ name: string; entry: Entry }[]> {
  const members: { name: string; entry: Entry }[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      members.push({ name: decodeName(Buffer.from(entry.fileNameRaw), name), entry })
    }
  } catch (error) {
    throw refusalOf(error, name)
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
    throw refusalOf(error, name)
  } finally {
    zip.close()
  }
}

/** Decodes a member's name, which is UTF-8 or CP932, the encoding of Japanese Windows; any other bytes as Latin-1. */
function decodeName(bytes: Uint8Array, zipName: string): string {
  try {
    return decodeText(bytes, zipName)
  } catch {
    return Buffer.from(bytes).toString('latin1')
  }
}

/** The refusal for an error of yauzl; a refusal is returned as it is. */
function refusalOf(error: unknown, name: string): PublicationRefused {
  if (error instanceof PublicationRefused) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new PublicationRefused('truncated', `${name}: the zip is cut off or damaged (${reason})`)
}

/** macOS adds a copy of each member, with `._` before its name, in a folder `__MACOSX/`. */
const macOsCopy = /^__MACOSX\/(?:.*\/)?\._[^/]*$/

function isWanted(memberName: string, extension: string): boolean {
  return memberName.toLowerCase().trimEnd().endsWith(extension) && !macOsCopy.test(memberName)
}
