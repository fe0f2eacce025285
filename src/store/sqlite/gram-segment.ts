import type { DatabaseSync } from 'node:sqlite'
import { appendBytes, appendVarint, bytesOf, emptyPage, type Page } from './varint.ts'

/**
 * Writes the one segment of an FTS5 index (`detail=none`, `columnsize=0`) whose rows are already in the order of their tokens.
 * The engine would sort them anew, row by row, which takes ten times as long; the pages are the same to the byte (a test holds them
 * together). SQLite's `fts5_index.c` describes them; as they stand in files they do not change. The engine's own tables are closed to
 * others unless the database is opened with `defensive: false`.
 */
export interface GramSegment {
  /** Tokens in the order of their bytes. */
  beginToken(bytes: Uint8Array): void
  /** Rows of the token, ascending. */
  addRow(row: number): void
  finish(totals: { readonly rows: number; readonly tokens: number }): void
}

/** The engine's own size of a page (`pgsz`). A token stands behind a zero, which says that it is no prefix. */
const pageBytes = 4_050
const roomBytes = 4 * pageBytes
const headBytes = 4
const plainToken = 0x30
/** A list over fewer further pages is read from its beginning. */
const indexedPagesMin = 4

const segment = 1n
const leafId = (leaf: number): bigint => (segment << 37n) + BigInt(leaf)
const listIndexId = (leaf: number): bigint => (segment << 37n) + (1n << 36n) + BigInt(leaf)
const averagesId = 1
const structureId = 10

export function createGramSegment(db: DatabaseSync, grams: string): GramSegment {
  const insertPage = db.prepare(`INSERT INTO ${grams}_data (id, block) VALUES (?, ?)`)
  const insertBranch = db.prepare(
    `INSERT INTO ${grams}_idx (segid, term, pgno) VALUES (${segment}, ifnull(?, x''), CAST(? AS INTEGER))`,
  )
  const page = createLeaf()
  const list = createListIndex()
  const listIndexes: (readonly [leaf: number, bytes: Uint8Array])[] = []
  let leaf = 1
  let token: Uint8Array = new Uint8Array()
  let branch = { token, leaf }
  let previousRow = 0

  const endBranch = (): void => {
    const index = list.take()
    if (index !== null) listIndexes.push([index.leaf, index.bytes])
    insertBranch.run(branch.token, branch.leaf * 2 + (index === null ? 0 : 1))
  }
  const endLeaf = (): void => {
    if (!page.hasToken()) list.passLeaf()
    insertPage.run(leafId(leaf), page.take())
    leaf += 1
  }
  return {
    beginToken(bytes) {
      const next = new Uint8Array(bytes.length + 1)
      next[0] = plainToken
      next.set(bytes, 1)
      if (page.isFullFor(next.length + 2)) endLeaf()
      const common = commonBytes(token, next)
      if (!page.hasToken() && leaf > 1) {
        endBranch()
        branch = { token: next.slice(0, common + 1), leaf }
      }
      page.addToken(next, common)
      list.begin(leaf)
      token = next
      previousRow = 0
    },
    addRow(row) {
      if (page.isFullFor(0)) {
        endLeaf()
        previousRow = 0
      }
      if (page.addRow(row, previousRow)) list.add(leaf, row)
      previousRow = row
    },
    finish({ rows, tokens }) {
      if (page.hasContent()) endLeaf()
      if (leaf === 1) return
      endBranch()
      for (const [first, bytes] of listIndexes) insertPage.run(listIndexId(first), bytes)
      writeHeads(db, grams, { rows, tokens, leaves: leaf - 1 })
    },
  }
}

/** A page of tokens with their rows; a list of rows goes on over the next pages. Behind them stands where each token begins. */
function createLeaf() {
  const page = emptyPage(roomBytes)
  const places = emptyPage(roomBytes)
  let previousPlace = 0
  let hasToken = false
  let hasRow = false
  const clear = (): void => {
    page.bytes.fill(0, 0, headBytes)
    page.length = headBytes
    places.length = 0
    previousPlace = 0
    hasToken = false
    hasRow = false
  }
  clear()
  return {
    hasToken: () => hasToken,
    hasContent: () => page.length > headBytes,
    isFullFor: (more: number): boolean => page.length > headBytes && page.length + places.length + more >= pageBytes,
    addToken(token: Uint8Array, common: number) {
      appendVarint(places, page.length - previousPlace)
      previousPlace = page.length
      const kept = hasToken ? common : 0
      if (hasToken) appendVarint(page, kept)
      appendVarint(page, token.length - kept)
      appendBytes(page, token.subarray(kept))
      hasToken = true
    },
    /** Returns whether the list goes on here from the page before. */
    addRow(row: number, previous: number): boolean {
      const goesOn = !hasRow && !hasToken
      if (goesOn) putUint16(page, 0, page.length)
      appendVarint(page, row - previous)
      hasRow = true
      return goesOn
    },
    take(): Uint8Array {
      putUint16(page, 2, page.length)
      appendBytes(page, bytesOf(places))
      const bytes = bytesOf(page).slice()
      clear()
      return bytes
    },
  }
}

function putUint16({ bytes }: Page, at: number, value: number): void {
  bytes[at] = value >>> 8
  bytes[at + 1] = value & 0xff
}

function commonBytes(one: Uint8Array, other: Uint8Array): number {
  const most = Math.min(one.length, other.length)
  let common = 0
  while (common < most && one[common] === other[common]) common++
  return common
}

/** The first rows of the pages over which one list goes on, so that a reader can leap to a row. */
function createListIndex() {
  const index = emptyPage(roomBytes)
  let first = 0
  let previous = 0
  let passed = 0
  return {
    begin(leaf: number) {
      first = leaf
    },
    add(leaf: number, row: number) {
      // An index that needs more than a page is left out below: the engine reads such a list from its beginning.
      if (index.length > pageBytes) return
      if (index.length === 0) {
        appendVarint(index, 0)
        appendVarint(index, leaf)
      }
      appendVarint(index, row - previous)
      previous = row
    },
    /** A page is full of this list alone. */
    passLeaf() {
      passed += 1
    },
    take(): { readonly leaf: number; readonly bytes: Uint8Array } | null {
      const isWritten = index.length > 0 && index.length < pageBytes && passed >= indexedPagesMin
      const bytes = isWritten ? bytesOf(index).slice() : null
      index.length = 0
      previous = 0
      passed = 0
      return bytes === null ? null : { leaf: first, bytes }
    },
  }
}

/** How many rows and tokens there are, and that one segment holds them all. */
function writeHeads(
  db: DatabaseSync,
  grams: string,
  { rows, tokens, leaves }: { readonly rows: number; readonly tokens: number; readonly leaves: number },
): void {
  const write = db.prepare(`REPLACE INTO ${grams}_data (id, block) VALUES (?, ?)`)
  const averages = emptyPage(32)
  for (const value of [rows, tokens]) appendVarint(averages, value)
  write.run(averagesId, bytesOf(averages))
  const written = db.prepare(`SELECT block FROM ${grams}_data WHERE id = ${structureId}`).get() as { block: Uint8Array }
  const structure = emptyPage(64)
  appendBytes(structure, written.block.subarray(0, 4))
  const [levels, segments, writes, merging] = [1, 1, 0, 0]
  for (const value of [levels, segments, writes, merging, segments, Number(segment), 1, leaves])
    appendVarint(structure, value)
  write.run(structureId, bytesOf(structure))
}
