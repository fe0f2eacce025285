import { crc32, deflateRawSync } from 'node:zlib'

export interface TestMember {
  readonly name: string | Uint8Array
  readonly bytes: string | Uint8Array
  /** A false checksum. */
  readonly checksum?: number
}

/** For tests: a ZIP container of these members. */
export const zipOf = (members: readonly TestMember[]): Buffer => containerOf(members, deflated)

/** For tests: the same without compression, so that the bytes of the members stand in it. */
export const storedZipOf = (members: readonly TestMember[]): Buffer => containerOf(members, stored)

/** Methods of compression (APPNOTE.TXT, 4.4.5). */
const [stored, deflated] = [0, 8]

function containerOf(members: readonly TestMember[], method: number): Buffer {
  const contents: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const { name, bytes, checksum } of members) {
    const packed = method === stored ? Buffer.from(bytes as string) : deflateRawSync(bytes)
    const fields: CommonFields = {
      method,
      name: Buffer.from(name),
      checksum: checksum ?? crc32(bytes),
      packedBytes: packed.length,
      unpackedBytes: Buffer.byteLength(bytes),
    }
    const content = Buffer.concat([Buffer.from('PK\x03\x04'), commonFields(fields), fields.name, packed])
    entries.push(directoryEntry(fields, offset))
    contents.push(content)
    offset += content.length
  }
  const directory = Buffer.concat(entries)
  const end = endRecord(entries.length, { bytes: directory.length, start: offset })
  return Buffer.concat([...contents, directory, end])
}

interface CommonFields {
  readonly method: number
  readonly name: Buffer
  readonly checksum: number
  readonly packedBytes: number
  readonly unpackedBytes: number
}

/** The fields that a local header and a directory entry have in common (APPNOTE.TXT, 4.3.7 and 4.3.12). */
function commonFields({ method, name, checksum, packedBytes, unpackedBytes }: CommonFields): Buffer {
  const [version, utf8Names] = [20, 0x0800]
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(version, 0)
  fields.writeUInt16LE(utf8Names, 2)
  fields.writeUInt16LE(method, 4)
  fields.writeUInt32LE(checksum, 10)
  fields.writeUInt32LE(packedBytes, 14)
  fields.writeUInt32LE(unpackedBytes, 18)
  fields.writeUInt16LE(name.length, 22)
  return fields
}

function directoryEntry(fields: CommonFields, offset: number): Buffer {
  const versionMadeBy = Buffer.alloc(2)
  const otherFields = Buffer.alloc(14)
  otherFields.writeUInt32LE(offset, 10)
  return Buffer.concat([Buffer.from('PK\x01\x02'), versionMadeBy, commonFields(fields), otherFields, fields.name])
}

/** APPNOTE.TXT, 4.3.16. */
function endRecord(count: number, directory: { readonly bytes: number; readonly start: number }): Buffer {
  const record = Buffer.alloc(22)
  record.write('PK\x05\x06')
  record.writeUInt16LE(count, 8)
  record.writeUInt16LE(count, 10)
  record.writeUInt32LE(directory.bytes, 12)
  record.writeUInt32LE(directory.start, 16)
  return record
}
