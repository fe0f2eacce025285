import type { FileHandle } from 'node:fs/promises'

/** Reads bytes at a position of the container; fewer at its end. */
export type ReadAt = (position: number, length: number) => Promise<Buffer>

export const readBuffer =
  (bytes: Buffer): ReadAt =>
  (position, length) =>
    Promise.resolve(bytes.subarray(position, position + length))

export const readHandle =
  (handle: FileHandle): ReadAt =>
  async (position, length) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
    return buffer.subarray(0, bytesRead)
  }

/** An entry of the central directory. */
interface DirectoryEntry {
  readonly name: string
  readonly method: number
  readonly hasDescriptor: boolean
  readonly checksum: number
  readonly packed: number
  readonly unpacked: number
  readonly offset: number
}

const localSignature = 0x04034b50
const centralSignature = 0x02014b50
const endSignature = 0x06054b50
const end64Signature = 0x06064b50
const descriptorSignature = 0x08074b50
const endBytes = 22
const commentBytesMax = 65_535
const membersMax = 10_000
const max32 = 0xffff_ffff

/**
 * Describes an inconsistency in the layout of a ZIP container; `null` when there is none. A ZIP describes its members twice, in local
 * headers and in the central directory, and programs differ in which they trust. Both must agree, and members, directory and
 * end record must follow each other without gaps; then every program finds the same members.
 */
export async function zipInconsistency(readAt: ReadAt, size: number): Promise<string | null> {
  const end = await endRecordOf(readAt, size)
  if (typeof end === 'string') return end
  const members: DirectoryEntry[] = []
  let position = end.directoryStart
  for (;;) {
    const header = await readAt(position, 46)
    if (header.length < 46 || header.readUInt32LE(0) !== centralSignature) break
    if (members.length >= membersMax) return `it has more than ${membersMax} members`
    const lengths = [28, 30, 32].map((at) => header.readUInt16LE(at))
    const [nameLength = 0, extraLength = 0, commentLength = 0] = lengths
    const rest = await readAt(position + 46, nameLength + extraLength)
    members.push(directoryEntryOf(header, rest.subarray(0, nameLength), rest.subarray(nameLength)))
    position += 46 + nameLength + extraLength + commentLength
  }
  if (position !== end.directoryEnd || members.length !== end.count) {
    return `its end record counts ${end.count} members and its directory lists ${members.length}`
  }
  if (new Set(members.map(({ name }) => name)).size < members.length) return 'two members have one name'
  return memberInconsistency(readAt, members, end.directoryStart)
}

interface EndRecord {
  readonly directoryStart: number
  readonly directoryEnd: number
  readonly count: number
}

async function endRecordOf(readAt: ReadAt, size: number): Promise<EndRecord | string> {
  const start = Math.max(0, size - endBytes - commentBytesMax)
  const tail = await readAt(start, size - start)
  let at = tail.length - endBytes
  while (at >= 0 && tail.readUInt32LE(at) !== endSignature) at--
  if (at < 0) return 'it has no end record'
  if (at + endBytes + tail.readUInt16LE(at + 20) !== tail.length) return 'bytes follow its end record'
  const position = start + at
  const end = {
    count: tail.readUInt16LE(at + 10),
    bytes: tail.readUInt32LE(at + 12),
    start: tail.readUInt32LE(at + 16),
  }
  if (tail.readUInt16LE(at + 8) !== end.count) return 'it is one part of a split archive'
  if (end.count < 0xffff && end.bytes < max32 && end.start < max32) {
    return { count: end.count, directoryStart: end.start, directoryEnd: position }
  }
  // ZIP64: record, then a locator of 20 bytes, then the end record.
  const record = await readAt(position - 20 - 56, 56)
  if (record.length < 56 || record.readUInt32LE(0) !== end64Signature) return 'its ZIP64 record is missing'
  return {
    count: Number(record.readBigUInt64LE(32)),
    directoryStart: Number(record.readBigUInt64LE(48)),
    directoryEnd: position - 20 - 56,
  }
}

function directoryEntryOf(header: Buffer, name: Buffer, extra: Buffer): DirectoryEntry {
  const wide = extra64Of(extra)
  const take = (value: number): number => (value === max32 ? (wide.shift() ?? value) : value)
  // The ZIP64 field holds those of the three that do not fit, in this order.
  const unpacked = take(header.readUInt32LE(24))
  const packed = take(header.readUInt32LE(20))
  return {
    name: name.toString('latin1'),
    method: header.readUInt16LE(10),
    hasDescriptor: (header.readUInt16LE(8) & 8) !== 0,
    checksum: header.readUInt32LE(16),
    packed,
    unpacked,
    offset: take(header.readUInt32LE(42)),
  }
}

function extra64Of(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    const length = Math.min(extra.readUInt16LE(at + 2), extra.length - at - 4)
    return Array.from({ length: Math.floor(length / 8) }, (_, index) =>
      Number(extra.readBigUInt64LE(at + 4 + index * 8)),
    )
  }
  return []
}

/** Checks the members in file order, from the first byte to the directory. */
async function memberInconsistency(
  readAt: ReadAt,
  members: readonly DirectoryEntry[],
  directoryStart: number,
): Promise<string | null> {
  let position = 0
  for (const member of members.toSorted((one, other) => one.offset - other.offset)) {
    if (member.offset !== position)
      return `bytes at ${Math.min(position, member.offset)} belong to no member, or to two`
    const local = await readAt(position, 30)
    if (local.length < 30 || local.readUInt32LE(0) !== localSignature)
      return 'a member is not at the offset in the directory'
    const nameLength = local.readUInt16LE(26)
    const name = await readAt(position + 30, nameLength)
    const differs = localDifference(local, name.toString('latin1'), member)
    if (differs !== null) return `the directory and a member differ in the ${differs}`
    const end = position + 30 + nameLength + local.readUInt16LE(28) + member.packed
    position = end + (member.hasDescriptor ? await descriptorBytes(readAt, end) : 0)
  }
  return position === directoryStart
    ? null
    : `${directoryStart - position} bytes before the directory belong to no member`
}

/** With a data descriptor, checksum and sizes in the local header are zero. */
function localDifference(local: Buffer, name: string, member: DirectoryEntry): string | null {
  if (name !== member.name) return 'name'
  if (local.readUInt16LE(8) !== member.method) return 'method'
  if (((local.readUInt16LE(6) & 8) !== 0) !== member.hasDescriptor) return 'data descriptor'
  const isSame = (at: number, value: number): boolean => {
    const stated = local.readUInt32LE(at)
    return stated === value || stated === max32 || (member.hasDescriptor && stated === 0)
  }
  if (!isSame(14, member.checksum)) return 'checksum'
  return isSame(18, member.packed) && isSame(22, member.unpacked) ? null : 'size'
}

/** Checksum and two sizes of four or, in ZIP64, eight bytes each, with or without a signature before them. */
async function descriptorBytes(readAt: ReadAt, position: number): Promise<number> {
  const found = await readAt(position, 28)
  const isNext = (at: number): boolean => {
    const signature = at + 4 <= found.length ? found.readUInt32LE(at) : 0
    return signature === localSignature || signature === centralSignature
  }
  const withSignature = found.length >= 4 && found.readUInt32LE(0) === descriptorSignature
  return (withSignature ? [16, 24] : [12, 20]).find(isNext) ?? 0
}
