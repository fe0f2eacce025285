import type { DatabaseSync } from 'node:sqlite'
import type { RecordKind } from '../../domain/facts.ts'
import { statusDatesOf } from '../../domain/status.ts'
import type { RecordForms, StoredRecord } from '../ports.ts'
import { createPostings, type Postings } from './gram-postings.ts'
import { createGramSegment } from './gram-segment.ts'
import { createGramTable, createRecordTable, gramTableOf, indexRecordTable, rareRows, recordKinds } from './schema.ts'
import type { SortedRow, SortedRows } from './sorted-rows.ts'

/** The party's grams carry a mark, so that they never meet the grams of the text. */
export const partyMark = '@'

type Columns = readonly (string | number | null)[]

/** Puts a record where it is answered: by kind, the newest first, then by public id. */
export function addRecordRow(
  rows: SortedRows,
  record: StoredRecord,
  forms: RecordForms,
  { codes, provenance }: { readonly codes: readonly string[]; readonly provenance: number },
): void {
  const { provenance: _, ...rest } = record
  const { basis, start, end } = statusDatesOf(record.facts)
  const number = record.corporateNumber === null ? null : Number(record.corporateNumber)
  const { publicId } = record
  const date = forms.date ?? ''
  const columns: Columns = [publicId, date, record.facts.actionDate, number, basis, start, end, provenance]
  rows.add(
    placeOfKind(record.facts.kind) + newestFirst(date) + publicId,
    JSON.stringify(columns),
    codes.join(' '),
    forms.party.join('\n'),
    forms.text,
    JSON.stringify(rest),
  )
}

const placeOfKind = (kind: RecordKind): string => String(recordKinds.indexOf(kind))

/** Every character of a date is turned round, so that the newest sorts first and no date sorts last. */
function newestFirst(date: string): string {
  let turned = ''
  for (let at = 0; at < date.length; at++) turned += String.fromCharCode(0x7e - date.charCodeAt(at))
  return `${turned}\x7f`
}

interface RecordRow {
  readonly columns: Columns
  readonly codes: string
  readonly party: string
  readonly text: string
  /** The document as the engine keeps it. */
  readonly doc: Uint8Array
}

/** The document comes last: it is passed on without being read. */
function rowOf({ bytes }: SortedRow): RecordRow {
  let at = 0
  const field = (): string => {
    const from = at + 1
    at = bytes.indexOf(0, from)
    return bytes.toString('utf8', from, at)
  }
  const [columns, codes, party, text] = [field(), field(), field(), field()]
  return { columns: JSON.parse(columns) as Columns, codes, party, text, doc: bytes.subarray(at + 1) }
}

/** Writes the records, which come in order, and their indexes. */
export function writeRecords(db: DatabaseSync, sorted: Iterable<SortedRow>): void {
  const rest = sorted[Symbol.iterator]()
  let next = rest.next()
  for (const kind of recordKinds) {
    db.exec(createRecordTable(kind))
    const postings = createPostings()
    const table = openRecordTable(db, kind, postings)
    for (; next.done !== true && next.value.key.startsWith(placeOfKind(kind)); next = rest.next())
      table.add(rowOf(next.value))
    const rows = table.end()
    db.exec(indexRecordTable(kind))
    writeGrams(db, kind, { postings, rows })
  }
}

/** Texts that are written together, so that their narrow table is not torn into single pages. */
const textsTogether = 512

function openRecordTable(db: DatabaseSync, kind: RecordKind, postings: Postings) {
  const insertRecord = db.prepare(
    `INSERT INTO ${kind} (id, public_id, date, action_date, number, basis, start, "end", provenance, doc)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, CAST(? AS TEXT))`,
  )
  const insertText = db.prepare(`INSERT INTO ${kind}_text (id, party, text) VALUES (?, ?, ?)`)
  let texts: Pick<RecordRow, 'party' | 'text'>[] = []
  let rows = 0
  const writeTexts = (): void => {
    texts.forEach(({ party, text }, at) => insertText.run(rows - texts.length + at + 1, party, text))
    texts = []
  }
  return {
    add({ columns, codes, party, text, doc }: RecordRow) {
      rows += 1
      insertRecord.run(rows, ...columns, doc)
      texts.push({ party, text })
      if (texts.length === textsTogether) writeTexts()
      postings.beginRow(rows)
      for (const form of party.split('\n')) postings.addPart(form, partyMark)
      for (const part of text.split('\n')) postings.addPart(part, '')
      for (const token of codes.split(' ')) postings.addToken(token)
    },
    /** Returns how many rows there are. */
    end(): number {
      writeTexts()
      return rows
    },
  }
}

/** Writes the text index and notes which tokens are common. */
function writeGrams(
  db: DatabaseSync,
  kind: RecordKind,
  { postings, rows }: { readonly postings: Postings; readonly rows: number },
): void {
  const grams = gramTableOf(kind)
  db.exec(createGramTable(kind))
  const insertCount = db.prepare('INSERT INTO gram_count (field, gram, n) VALUES (?, ?, ?)')
  const segment = createGramSegment(db, grams)
  postings.tell({
    token: (bytes) => segment.beginToken(bytes),
    row: (row) => segment.addRow(row),
    tokenEnds: (token, count) => void (count >= rareRows && insertCount.run(kind, token, count)),
  })
  segment.finish({ rows, tokens: postings.tokensAdded() })
}
