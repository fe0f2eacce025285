import { createGramNumbers } from '../../text/grams.ts'
import { createIntList, groupedBy, type Grouped } from './int-list.ts'

/** Which rows have which tokens. */
export interface Postings {
  /** Rows come in ascending order, from 1. What follows belongs to this row. */
  beginRow(row: number): void
  /** A part of the row's text. Many rows share parts: each is taken apart once. */
  addPart(part: string, mark: string): void
  addToken(token: string): void
  /** Tells the rows of every token, ascending; the tokens in the order of their bytes. Once. */
  tell(to: PostingsReader): void
  /** How many tokens were added, as the engine counts them. */
  tokensAdded(): number
}

export interface PostingsReader {
  token(bytes: Uint8Array): void
  row(row: number): void
  tokenEnds(token: string, rows: number): void
}

/** Rows that are brought into the order of their tokens together: what they hold in memory stays small. */
const chunkRows = 32_768
const chunkTokens = 4_000_000

/**
 * Rows by token in a stretch of rows, as differences written in seven bits a byte; those of token `n` end at `ends[n]`.
 * The first difference counts from `before`.
 */
interface Chunk {
  readonly before: number
  readonly bytes: Uint8Array
  readonly ends: Uint32Array
}

export function createPostings(): Postings {
  const grams = createGramNumbers()
  const chunks: Chunk[] = []
  const stretch = createStretch()
  let added = 0
  let row = 0
  const closeChunk = (): void => {
    chunks.push(stretch.close(grams.tokens.length))
  }
  return {
    beginRow(next) {
      if (stretch.isFull(next)) closeChunk()
      row = next
    },
    addPart(part, mark) {
      added += stretch.add(row, mark, part, () => grams.of(part, mark))
    },
    addToken(token) {
      added += stretch.add(row, null, token, () => [grams.ofToken(token)])
    },
    tell(to) {
      closeChunk()
      for (const { token, number, bytes } of inByteOrder(grams.tokens)) {
        to.token(bytes)
        let rows = 0
        for (const chunk of chunks) rows += tellRows(chunk, number, to)
        to.tokenEnds(token, rows)
      }
    },
    tokensAdded: () => added,
  }
}

const inByteOrder = (tokens: readonly string[]) =>
  tokens
    .map((token, number) => ({ token, number, bytes: Buffer.from(token) }))
    .toSorted((one, other) => Buffer.compare(one.bytes, other.bytes))

function tellRows({ before, bytes, ends }: Chunk, token: number, to: PostingsReader): number {
  if (token >= ends.length) return 0
  let at = token === 0 ? 0 : ends[token - 1]!
  let row = before
  let rows = 0
  for (const end = ends[token]!; at < end; rows++) {
    let byte = bytes[at++]!
    let difference = byte & 0x7f
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++]!
      difference += (byte & 0x7f) << shift
    }
    row += difference
    to.row(row)
  }
  return rows
}

/** The rows that come now: their parts, and the tokens of these. */
function createStretch() {
  const numbersOf = new Map<string | null, Map<string, number>>()
  /** By part, in the order in which they were first met: how many tokens, and all of them in a row. */
  const counts: number[] = []
  const tokens = createIntList()
  const tokenParts = createIntList()
  /** Every part of every row. */
  const rows = createIntList()
  const rowParts = createIntList()
  let before = 0
  let last = 0
  return {
    isFull: (next: number): boolean => next - before > chunkRows || tokens.length > chunkTokens,
    /** Returns how many tokens the part has. */
    add(row: number, space: string | null, part: string, tokensOf: () => readonly number[]): number {
      let known = numbersOf.get(space)
      if (known === undefined) numbersOf.set(space, (known = new Map()))
      let number = known.get(part)
      if (number === undefined) {
        number = counts.length
        known.set(part, number)
        const own = tokensOf()
        counts.push(own.length)
        for (const token of own) {
          tokens.push(token)
          tokenParts.push(number)
        }
      }
      rows.push(row)
      rowParts.push(number)
      last = row
      return counts[number]!
    },
    close(tokenCount: number): Chunk {
      const rowsOfParts = groupedBy(rowParts.values(), rows.values(), counts.length)
      const partsOfTokens = groupedBy(tokens.values(), tokenParts.values(), tokenCount)
      const chunk = chunkOf(partsOfTokens, rowsOfParts, { before, last })
      for (const list of [tokens, tokenParts, rows, rowParts]) list.clear()
      numbersOf.clear()
      counts.length = 0
      before = last
      return chunk
    },
  }
}

interface Span {
  readonly before: number
  readonly last: number
}

/** A token's rows are those of all its parts: they are marked in a field of bits, which gives them in order and once. */
function chunkOf(parts: Grouped, rows: Grouped, { before, last }: Span): Chunk {
  const tokenCount = parts.starts.length - 1
  const ends = new Uint32Array(tokenCount)
  const bits = new Uint32Array(((last - before) >>> 5) + 1)
  let bytes = new Uint8Array(1 << 16)
  let length = 0
  for (let token = 0; token < tokenCount; token++) {
    const to = parts.starts[token + 1]!
    for (let at = parts.starts[token]!; at < to; at++) mark(bits, rows, parts.values[at]!, before)
    if (bytes.length - length < (last - before) * 3) bytes = grown(bytes, (last - before) * 3)
    if (to > parts.starts[token]!) length = writeMarked(bits, bytes, length)
    ends[token] = length
  }
  return { before, bytes: bytes.slice(0, length), ends }
}

function grown(bytes: Uint8Array<ArrayBuffer>, room: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(bytes.length * 2 + room)
  larger.set(bytes)
  return larger
}

function mark(bits: Uint32Array, { starts, values }: Grouped, part: number, before: number): void {
  const to = starts[part + 1]!
  for (let at = starts[part]!; at < to; at++) {
    const place = values[at]! - before
    bits[place >>> 5]! |= 1 << (place & 31)
  }
}

/** Writes the differences of the marked places and takes the marks away. Returns the new length. */
function writeMarked(bits: Uint32Array, bytes: Uint8Array, length: number): number {
  let end = length
  let previous = 0
  for (let word = 0; word < bits.length; word++) {
    let marked = bits[word]!
    if (marked === 0) continue
    bits[word] = 0
    while (marked !== 0) {
      const lowest = marked & -marked
      marked ^= lowest
      const place = word * 32 + 31 - Math.clz32(lowest)
      let difference = place - previous
      previous = place
      for (; difference > 0x7f; difference >>>= 7) bytes[end++] = (difference & 0x7f) | 0x80
      bytes[end++] = difference
    }
  }
  return end
}
