import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'

/** Sorts more rows than memory holds. A row is bytes behind a key of ASCII characters, by which it is sorted. */
export interface SortedRows {
  add(key: string, ...fields: readonly string[]): void
  /** All rows in the order of their keys; their bytes are good until the next one. Once. */
  all(): Iterable<SortedRow>
  /** Gives back the file; before `all` is through, too. */
  close(): void
}

export interface SortedRow {
  readonly key: string
  /** The fields, each behind a zero. */
  readonly bytes: Buffer
}

/** Rows that are sorted in memory. */
const runBytesMax = 32 * 1024 * 1024
const readBytes = 256 * 1024
const headBytes = 8

/** Sorted runs are written to a file at `path`, which is read at all of them side by side. Few rows need no file. */
export function createSortedRows(path: string, runBytes = runBytesMax): SortedRows {
  const run = createRun()
  let file: number | null = null
  /** Where the runs end. */
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
      run.giveBack()
      const [written, runs] = [file, ends.slice(1).map((to, at) => ({ from: ends[at]!, to }))]
      return merged(runs.map((each) => rowsIn(written, each)))
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

/** Rows in memory, one behind the other: the lengths of key and fields, the key, the fields. They are sorted by their places. */
function createRun() {
  let room = Buffer.allocUnsafe(1 << 16)
  let length = 0
  let keys: string[] = []
  let places: number[] = []
  const clear = (): void => {
    length = 0
    keys = []
    places = []
  }
  const inOrder = (): number[] => Array.from(keys.keys()).toSorted((one, other) => (keys[one]! < keys[other]! ? -1 : 1))
  const rowAt = (row: number): Buffer => room.subarray(places[row], places[row + 1] ?? length)
  return {
    bytes: () => length,
    clear,
    /** No row comes any more: its memory is needed elsewhere. */
    giveBack() {
      clear()
      room = Buffer.alloc(0)
    },
    add(key: string, fields: readonly string[]) {
      const most = headBytes + key.length + fields.reduce((sum, field) => sum + 1 + field.length * 3, 0)
      if (length + most > room.length) room = Buffer.concat([room.subarray(0, length)], room.length * 2 + most)
      let at = length + headBytes
      at += room.write(key, at, 'latin1')
      for (const field of fields) {
        room[at] = 0
        at += 1 + room.write(field, at + 1)
      }
      room.writeUInt32LE(key.length, length)
      room.writeUInt32LE(at - length - headBytes - key.length, length + 4)
      keys.push(key)
      places.push(length)
      length = at
    },
    *sorted(): Generator<SortedRow> {
      for (const row of inOrder()) yield { key: keys[row]!, bytes: rowAt(row).subarray(headBytes + keys[row]!.length) }
    },
    /** Returns how many bytes it wrote. */
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
  const have = (bytes: number): void => {
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
    have(headBytes)
    const keyBytes = buffer.readUInt32LE(at)
    const rowBytes = headBytes + keyBytes + buffer.readUInt32LE(at + 4)
    have(rowBytes)
    const fields = at + headBytes + keyBytes
    yield { key: buffer.toString('latin1', at + headBytes, fields), bytes: buffer.subarray(fields, at + rowBytes) }
    at += rowBytes
  }
}

interface Head {
  readonly row: SortedRow
  readonly rest: Iterator<SortedRow>
}

/** The smallest of the first rows, again and again. */
function* merged(sorted: readonly Iterator<SortedRow>[]): Generator<SortedRow> {
  /** The smallest one last. */
  const heads: Head[] = []
  const advance = (rest: Iterator<SortedRow>): void => {
    const next = rest.next()
    if (next.done !== true) heads.splice(placeOf(heads, next.value.key), 0, { row: next.value, rest })
  }
  for (const each of sorted) advance(each)
  for (let head = heads.pop(); head !== undefined; head = heads.pop()) {
    yield head.row
    advance(head.rest)
  }
}

/** Behind all that are larger. */
function placeOf(heads: readonly Head[], key: string): number {
  let low = 0
  let high = heads.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (heads[middle]!.row.key > key) low = middle + 1
    else high = middle
  }
  return low
}
