import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'

/** An external merge sort of rows by an ASCII key. */
export interface ExternalSort {
  add(key: string, ...fields: readonly string[]): void
  /** All rows in order of key. May be called once; the bytes of a row are valid until the next row. */
  all(): Iterable<SortedRow>
  /** Removes the file. May be called before `all` has ended. */
  close(): void
}

export interface SortedRow {
  readonly key: string
  /** The fields, each preceded by a zero byte. */
  readonly bytes: Buffer
}

/** Size of a run, the part that is sorted in memory. */
const runBytesMax = 32 * 1024 * 1024
const readBytes = 256 * 1024
const headerBytes = 8

/** Writes sorted runs to a file at `path` and merges them. A single run stays in memory. */
export function createExternalSort(path: string, runBytes = runBytesMax): ExternalSort {
  const run = createRun()
  let file: number | null = null
  /** End positions of the runs. */
  const ends = [0]
  const writeRun = (): void => {
    file ??= openSync(path, 'w+')
    ends.push(ends.at(-1)! + run.write(file))
  }
  return {
    add(key, ...fields) {
      run.add(key, fields)
      if (run.bytes() >= runBytes) writeRun()
    },
    all() {
      if (file === null) return run.sorted()
      if (run.bytes() > 0) writeRun()
      run.release()
      const [written, runs] = [file, ends.slice(1).map((to, at) => ({ from: ends[at]!, to }))]
      return merge(runs.map((each) => rowsIn(written, each)))
    },
    close() {
      run.clear()
      if (file === null) return
      closeSync(file)
      rmSync(path, { force: true })
      file = null
    },
  }
}

/** A run in memory. A row is the lengths of its key and fields, the key, the fields. Sorting orders row numbers; the bytes stay in place. */
function createRun() {
  let buffer = Buffer.allocUnsafe(1 << 16)
  let length = 0
  let keys: string[] = []
  let positions: number[] = []
  const clear = (): void => {
    length = 0
    keys = []
    positions = []
  }
  const inOrder = (): number[] => Array.from(keys.keys()).toSorted((a, b) => (keys[a]! < keys[b]! ? -1 : 1))
  const rowAt = (row: number): Buffer => buffer.subarray(positions[row], positions[row + 1] ?? length)
  return {
    bytes: () => length,
    clear,
    /** Frees the memory; no row may be added afterwards. */
    release() {
      clear()
      buffer = Buffer.alloc(0)
    },
    add(key: string, fields: readonly string[]) {
      const bytesMax = headerBytes + key.length + fields.reduce((sum, field) => sum + 1 + field.length * 3, 0)
      if (length + bytesMax > buffer.length)
        buffer = Buffer.concat([buffer.subarray(0, length)], buffer.length * 2 + bytesMax)
      let at = length + headerBytes
      at += buffer.write(key, at, 'latin1')
      for (const field of fields) {
        buffer[at] = 0
        at += 1 + buffer.write(field, at + 1)
      }
      buffer.writeUInt32LE(key.length, length)
      buffer.writeUInt32LE(at - length - headerBytes - key.length, length + 4)
      keys.push(key)
      positions.push(length)
      length = at
    },
    *sorted(): Generator<SortedRow> {
      for (const row of inOrder())
        yield { key: keys[row]!, bytes: rowAt(row).subarray(headerBytes + keys[row]!.length) }
    },
    /** Returns the number of bytes written. */
    write(file: number): number {
      let bytes = 0
      const parts: Buffer[] = []
      const flush = (): void => {
        const joined = Buffer.concat(parts)
        for (let at = 0; at < joined.length;) at += writeSync(file, joined, at)
        bytes += joined.length
        parts.length = 0
      }
      for (const row of inOrder()) {
        parts.push(rowAt(row))
        if (parts.length === 1_000) flush()
      }
      flush()
      clear()
      return bytes
    },
  }
}

function* rowsIn(file: number, { from, to }: { readonly from: number; readonly to: number }): Generator<SortedRow> {
  let buffer = Buffer.allocUnsafe(readBytes)
  let position = from
  let at = 0
  let end = 0
  const fill = (bytes: number): void => {
    if (end - at >= bytes) return
    const rest = buffer.subarray(at, end)
    if (bytes > buffer.length) buffer = Buffer.allocUnsafe(bytes)
    end = rest.copy(buffer)
    at = 0
    while (end < bytes) {
      const read = readSync(file, buffer, end, Math.min(buffer.length - end, to - position), position)
      if (read === 0) throw new Error('the file of the sorted rows has become shorter')
      end += read
      position += read
    }
  }
  while (position - (end - at) < to) {
    fill(headerBytes)
    const keyBytes = buffer.readUInt32LE(at)
    const rowBytes = headerBytes + keyBytes + buffer.readUInt32LE(at + 4)
    fill(rowBytes)
    const fields = at + headerBytes + keyBytes
    yield { key: buffer.toString('latin1', at + headerBytes, fields), bytes: buffer.subarray(fields, at + rowBytes) }
    at += rowBytes
  }
}

/** The first unread row of a run, and the rows after it. */
interface Head {
  readonly row: SortedRow
  readonly rest: Iterator<SortedRow>
}

/** Merges sorted runs. */
function* merge(runs: readonly Iterator<SortedRow>[]): Generator<SortedRow> {
  /** Sorted descending: the smallest is last. */
  const heads: Head[] = []
  const advance = (rest: Iterator<SortedRow>): void => {
    const next = rest.next()
    if (next.done !== true) heads.splice(insertionIndex(heads, next.value.key), 0, { row: next.value, rest })
  }
  for (const run of runs) advance(run)
  for (let head = heads.pop(); head !== undefined; head = heads.pop()) {
    yield head.row
    advance(head.rest)
  }
}

/** Binary search for the index after all larger keys. */
function insertionIndex(heads: readonly Head[], key: string): number {
  let low = 0
  let high = heads.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (heads[middle]!.row.key > key) low = middle + 1
    else high = middle
  }
  return low
}
