import {
  hasDescriptorFlag,
  InconsistentZip,
  inZip64Field,
  readZipDirectory,
  signatures,
  type DirectoryEntry,
  type ReadAt,
} from './zip-directory.ts'

/** Length of a local header without name and extra area, and offsets of its fields (APPNOTE.TXT, 4.3.7). */
const localHeaderBytes = 30
const localOffsets = {
  flags: 6,
  method: 8,
  checksum: 14,
  packedBytes: 18,
  unpackedBytes: 22,
  nameLength: 26,
  extraLength: 28,
}

/**
 * Throws `InconsistentZip` for a ZIP container in which two programs could find different members. A ZIP describes its members twice,
 * in local headers and in the central directory, and programs differ in which they trust. So both must agree, and members,
 * directory and end record must follow each other without gaps.
 */
export async function checkZipLayout(readAt: ReadAt, containerBytes: number): Promise<void> {
  const { start, entries } = await readZipDirectory(readAt, containerBytes)
  if (new Set(entries.map(({ name }) => name)).size < entries.length) {
    throw new InconsistentZip('two members have one name')
  }
  let position = 0
  for (const entry of entries.toSorted((a, b) => a.localHeader - b.localHeader)) {
    if (entry.localHeader !== position) {
      const first = Math.min(position, entry.localHeader)
      throw new InconsistentZip(`bytes at ${first} belong to no member, or to two`)
    }
    position = await memberEnd(readAt, entry)
  }
  if (position !== start)
    throw new InconsistentZip(`${start - position} bytes before the directory belong to no member`)
}

/** Compares a member with its entry in the directory. Returns the position after the member. */
async function memberEnd(readAt: ReadAt, entry: DirectoryEntry): Promise<number> {
  const header = await readAt(entry.localHeader, localHeaderBytes)
  if (header.length < localHeaderBytes || header.readUInt32LE(0) !== signatures.localHeader) {
    throw new InconsistentZip('a member is not at the offset in the directory')
  }
  const nameLength = header.readUInt16LE(localOffsets.nameLength)
  const extraLength = header.readUInt16LE(localOffsets.extraLength)
  const name = await readAt(entry.localHeader + localHeaderBytes, nameLength)
  const difference = differenceOf(header, name.toString('latin1'), entry)
  if (difference !== null) throw new InconsistentZip(`the directory and a member differ in the ${difference}`)
  const contentEnd = entry.localHeader + localHeaderBytes + nameLength + extraLength + entry.packedBytes
  return entry.hasDescriptor ? contentEnd + (await descriptorBytes(readAt, contentEnd)) : contentEnd
}

/** The first property in which a local header differs from its entry in the directory, or `null`. */
function differenceOf(header: Buffer, name: string, entry: DirectoryEntry): string | null {
  const isSame = (offset: number, expected: number): boolean => {
    const value = header.readUInt32LE(offset)
    // With a data descriptor, checksum and sizes in the local header are zero.
    return value === expected || value === inZip64Field || (entry.hasDescriptor && value === 0)
  }
  if (name !== entry.name) return 'name'
  if (header.readUInt16LE(localOffsets.method) !== entry.method) return 'method'
  if (hasDescriptorFlag(header.readUInt16LE(localOffsets.flags)) !== entry.hasDescriptor) return 'data descriptor'
  if (!isSame(localOffsets.checksum, entry.checksum)) return 'checksum'
  if (!isSame(localOffsets.packedBytes, entry.packedBytes)) return 'size'
  return isSame(localOffsets.unpackedBytes, entry.unpackedBytes) ? null : 'size'
}

/**
 * The length of the data descriptor at a position. It is a checksum of 4 bytes and two sizes of 4 bytes each, or 8 in ZIP64,
 * with or without a signature of 4 bytes (APPNOTE.TXT, 4.3.9). The right length is the one after which another record begins.
 */
async function descriptorBytes(readAt: ReadAt, position: number): Promise<number> {
  const bytes = await readAt(position, 28)
  const isRecordAt = (offset: number): boolean => {
    if (offset + 4 > bytes.length) return false
    const signature = bytes.readUInt32LE(offset)
    return signature === signatures.localHeader || signature === signatures.directoryEntry
  }
  const hasSignature = bytes.length >= 4 && bytes.readUInt32LE(0) === signatures.dataDescriptor
  const lengths = hasSignature ? [16, 24] : [12, 20]
  return lengths.find(isRecordAt) ?? 0
}
