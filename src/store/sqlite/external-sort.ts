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

/** Size of a run. A run is sorted in memory. */
const runBytesMax = 32 * 1024 * 1024
const readBytes = 256 * 1024
const rowsPerWrite = 1_000
/** The lengths of the key and of the fields, as 32-bit integers. */
const headerBytes = 8

/** Byte positions of a run in the file. */
interface FileRange {
  readonly from: number
  readonly to: number
}

/** Writes sorted runs to a file at `path` and merges them. If one run is enough, it stays in memory and no file is written. */
export function createExternalSort(path: string, runBytes = runBytesMax): ExternalSort {
  const run = createRun()
  let file: number | null = null
  const writtenRuns: FileRange[] = []
  const writeRun = (): void => {
    file ??= openSync(path, 'w+')
    const from = writtenRuns.at(-1)?.to ?? 0
    writtenRuns.push({ from, to: from + run.write(file) })
  }
  return {
    add(key, ...fields) {
      run.add(key, fields)
      if (run.byteCount() >= runBytes) writeRun()
    },
    all() {
      if (file === null) return run.sorted()
      if (run.byteCount() > 0) writeRun()
      run.release()
      const runFile = file
      return merge(writtenRuns.map((range) => rowsIn(runFile, range)))
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

/** A run in memory. A row consists of the header, the key and the fields. Sorting orders row numbers; the bytes stay in place. */
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
  const rowsByKey = (): number[] => Array.from(keys.keys()).toSorted((a, b) => (keys[a]! < keys[b]! ? -1 : 1))
  const rowAt = (row: number): Buffer => buffer.subarray(positions[row], positions[row + 1] ?? length)
  return {
    byteCount: () => length,
    clear,
    /** Frees the memory; no row may be added afterwards. */
    release() {
      clear()
      buffer = Buffer.alloc(0)
    },
    add(key: string, fields: readonly string[]) {
      // UTF-8 takes at most three bytes per UTF-16 unit.
      const bytesMax = headerBytes + key.length + fields.reduce((sum, field) => sum + 1 + field.length * 3, 0)
      if (length + bytesMax > buffer.length)
        buffer = Buffer.concat([buffer.subarray(0, length)], buffer.length * 2 + bytesMax)
      let end = length + headerBytes
      end += buffer.write(key, end, 'latin1')
      for (const field of fields) {
        buffer[end] = 0
        end += 1 + buffer.write(field, end + 1)
      }
      buffer.writeUInt32LE(key.length, length)
      buffer.writeUInt32LE(end - length - headerBytes - key.length, length + 4)
      keys.push(key)
      positions.push(length)
      length = end
    },
    *sorted(): Generator<SortedRow> {
      for (const row of rowsByKey())
        yield { key: keys[row]!, bytes: rowAt(row).subarray(headerBytes + keys[row]!.length) }
    },
    /** Returns the number of bytes written. */
    write(file: number): number {
      let bytes = 0
      const parts: Buffer[] = []
      const flush = (): void => {
        const joined = Buffer.concat(parts)
        let written = 0
        while (written < joined.length) written += writeSync(file, joined, written)
        bytes += joined.length
        parts.length = 0
      }
      for (const row of rowsByKey()) {
        parts.push(rowAt(row))
        if (parts.length === rowsPerWrite) flush()
      }
      flush()
      clear()
      return bytes
    },
  }
}

/** Reads the rows of a run from the file. */
function* rowsIn(file: number, { from, to }: FileRange): Generator<SortedRow> {
  let buffer = Buffer.allocUnsafe(readBytes)
  /** Position in the file of the next read. */
  let position = from
  /** The unread bytes of the buffer are those from `start` to `end`. */
  let start = 0
  let end = 0
  const ensureBytes = (bytes: number): void => {
    if (end - start >= bytes) return
    const rest = buffer.subarray(start, end)
    if (bytes > buffer.length) buffer = Buffer.allocUnsafe(bytes)
    end = rest.copy(buffer)
    start = 0
    while (end < bytes) {
      const count = readSync(file, buffer, end, Math.min(buffer.length - end, to - position), position)
      if (count === 0) throw new Error('the file of the sorted rows has become shorter')
      end += count
      position += count
    }
  }
  while (position - (end - start) < to) {
    ensureBytes(headerBytes)
    const keyBytes = buffer.readUInt32LE(start)
    const rowBytes = headerBytes + keyBytes + buffer.readUInt32LE(start + 4)
    ensureBytes(rowBytes)
    const keyEnd = start + headerBytes + keyBytes
    const key = buffer.toString('latin1', start + headerBytes, keyEnd)
    yield { key, bytes: buffer.subarray(keyEnd, start + rowBytes) }
    start += rowBytes
  }
}

/** The next row of a run, and the rows after it. */
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
