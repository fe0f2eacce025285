import type { FileHandle } from 'node:fs/promises'

/** Reads bytes at a position of a ZIP container; fewer at its end. */
export type ReadAt = (position: number, length: number) => Promise<Buffer>

export const bufferReader =
  (bytes: Buffer): ReadAt =>
  (position, length) =>
    Promise.resolve(bytes.subarray(position, position + length))

export const fileReader =
  (handle: FileHandle): ReadAt =>
  async (position, length) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
    return buffer.subarray(0, bytesRead)
  }

/** The parts of a ZIP container contradict each other. */
export class InconsistentZip extends Error {}

/** The central directory of a ZIP container. */
export interface ZipDirectory {
  /** Position of the first entry. */
  readonly start: number
  readonly entries: readonly DirectoryEntry[]
}

export interface DirectoryEntry {
  readonly name: string
  readonly method: number
  /** true: a data descriptor follows the packed bytes. */
  readonly hasDescriptor: boolean
  readonly checksum: number
  readonly packedBytes: number
  readonly unpackedBytes: number
  /** Position of the local header. */
  readonly localHeader: number
}

/** Signatures of the records of a container (APPNOTE.TXT, 4.3). */
export const signatures = {
  localHeader: 0x04034b50,
  directoryEntry: 0x02014b50,
  endRecord: 0x06054b50,
  endRecord64: 0x06064b50,
  dataDescriptor: 0x08074b50,
}

/** A field of 32 bits with this value refers to a ZIP64 field of 64 bits. */
export const inZip64Field = 0xffff_ffff
const countInZip64Field = 0xffff

/** Bit 3 of the flags. */
export const hasDescriptorFlag = (flags: number): boolean => (flags & 8) !== 0

/** Length of a directory entry without its variable parts, and offsets of its fields (APPNOTE.TXT, 4.3.12). */
const entryBytes = 46
const entryOffsets = {
  flags: 8,
  method: 10,
  checksum: 16,
  packedBytes: 20,
  unpackedBytes: 24,
  nameLength: 28,
  extraLength: 30,
  commentLength: 32,
  localHeader: 42,
}

const entriesMax = 10_000

/** Throws `InconsistentZip`. */
export async function readZipDirectory(readAt: ReadAt, containerBytes: number): Promise<ZipDirectory> {
  const end = await readEndRecord(readAt, containerBytes)
  const entries: DirectoryEntry[] = []
  let position = end.directoryStart
  for (;;) {
    const header = await readAt(position, entryBytes)
    if (header.length < entryBytes || header.readUInt32LE(0) !== signatures.directoryEntry) break
    if (entries.length >= entriesMax) throw new InconsistentZip(`it has more than ${entriesMax} members`)
    const nameLength = header.readUInt16LE(entryOffsets.nameLength)
    const extraLength = header.readUInt16LE(entryOffsets.extraLength)
    const commentLength = header.readUInt16LE(entryOffsets.commentLength)
    const nameAndExtra = await readAt(position + entryBytes, nameLength + extraLength)
    entries.push(parseEntry(header, nameAndExtra.subarray(0, nameLength), nameAndExtra.subarray(nameLength)))
    position += entryBytes + nameLength + extraLength + commentLength
  }
  if (position !== end.directoryEnd || entries.length !== end.count) {
    throw new InconsistentZip(`its end record counts ${end.count} members and its directory lists ${entries.length}`)
  }
  return { start: end.directoryStart, entries }
}

interface EndRecord {
  readonly directoryStart: number
  readonly directoryEnd: number
  readonly count: number
}

/** Length of the end record without its comment, and offsets of its fields (APPNOTE.TXT, 4.3.16). */
const endRecordBytes = 22
const endRecordOffsets = { countOnDisk: 8, count: 10, directoryBytes: 12, directoryStart: 16, commentLength: 20 }
const commentBytesMax = 65_535

async function readEndRecord(readAt: ReadAt, containerBytes: number): Promise<EndRecord> {
  const tailStart = Math.max(0, containerBytes - endRecordBytes - commentBytesMax)
  const tail = await readAt(tailStart, containerBytes - tailStart)
  let index = tail.length - endRecordBytes
  while (index >= 0 && tail.readUInt32LE(index) !== signatures.endRecord) index--
  if (index < 0) throw new InconsistentZip('it has no end record')
  const record = tail.subarray(index)
  if (record.length !== endRecordBytes + record.readUInt16LE(endRecordOffsets.commentLength)) {
    throw new InconsistentZip('bytes follow its end record')
  }
  const count = record.readUInt16LE(endRecordOffsets.count)
  if (record.readUInt16LE(endRecordOffsets.countOnDisk) !== count) {
    throw new InconsistentZip('it is one part of a split archive')
  }
  const directoryBytes = record.readUInt32LE(endRecordOffsets.directoryBytes)
  const directoryStart = record.readUInt32LE(endRecordOffsets.directoryStart)
  const position = tailStart + index
  const isZip64 = count === countInZip64Field || directoryBytes === inZip64Field || directoryStart === inZip64Field
  return isZip64 ? readEndRecord64(readAt, position) : { count, directoryStart, directoryEnd: position }
}

/** Lengths and offsets of the ZIP64 end record and of its locator (APPNOTE.TXT, 4.3.14 and 4.3.15). */
const endRecord64Bytes = 56
const endRecord64Offsets = { count: 32, directoryStart: 48 }
const locatorBytes = 20

/** The ZIP64 end record and its locator precede the end record. */
async function readEndRecord64(readAt: ReadAt, endRecordPosition: number): Promise<EndRecord> {
  const position = endRecordPosition - locatorBytes - endRecord64Bytes
  const record = await readAt(position, endRecord64Bytes)
  if (record.length < endRecord64Bytes || record.readUInt32LE(0) !== signatures.endRecord64) {
    throw new InconsistentZip('its ZIP64 record is missing')
  }
  return {
    count: Number(record.readBigUInt64LE(endRecord64Offsets.count)),
    directoryStart: Number(record.readBigUInt64LE(endRecord64Offsets.directoryStart)),
    directoryEnd: position,
  }
}

function parseEntry(header: Buffer, name: Buffer, extra: Buffer): DirectoryEntry {
  const zip64Values = zip64ValuesOf(extra)
  const read = (offset: number): number => {
    const value = header.readUInt32LE(offset)
    return value === inZip64Field ? (zip64Values.shift() ?? value) : value
  }
  // The ZIP64 field contains only the values that do not fit, in this order (APPNOTE.TXT, 4.5.3).
  const unpackedBytes = read(entryOffsets.unpackedBytes)
  const packedBytes = read(entryOffsets.packedBytes)
  const localHeader = read(entryOffsets.localHeader)
  return {
    name: name.toString('latin1'),
    method: header.readUInt16LE(entryOffsets.method),
    hasDescriptor: hasDescriptorFlag(header.readUInt16LE(entryOffsets.flags)),
    checksum: header.readUInt32LE(entryOffsets.checksum),
    packedBytes,
    unpackedBytes,
    localHeader,
  }
}

/** The values in the ZIP64 field of an extra area, which is a list of fields: id (2 bytes), length (2 bytes), content. */
function zip64ValuesOf(extra: Buffer): number[] {
  const zip64Id = 1
  const headBytes = 4
  let position = 0
  while (position + headBytes <= extra.length) {
    const id = extra.readUInt16LE(position)
    const length = extra.readUInt16LE(position + 2)
    const content = extra.subarray(position + headBytes, position + headBytes + length)
    if (id === zip64Id) {
      const count = Math.floor(content.length / 8)
      return Array.from({ length: count }, (_, index) => Number(content.readBigUInt64LE(index * 8)))
    }
    position += headBytes + length
  }
  return []
}
