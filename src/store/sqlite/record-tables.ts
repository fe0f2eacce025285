import type { DatabaseSync } from 'node:sqlite'
import type { RecordKind } from '../../domain/facts.ts'
import { statusDatesOf } from '../../domain/status.ts'
import type { RecordForms, StoredRecord } from '../ports.ts'
import { createGramIndex, type GramIndex } from './gram-index.ts'
import { createRecordTable, indexRecordTable, recordKinds } from './schema.ts'
import type { SortedRow, SortedRows } from './sorted-rows.ts'

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
    const grams = createGramIndex(db, kind)
    const table = openRecordTable(db, kind, grams)
    for (; next.done !== true && next.value.key.startsWith(placeOfKind(kind)); next = rest.next())
      table.add(rowOf(next.value))
    table.end()
    grams.finish()
    db.exec(indexRecordTable(kind))
  }
}

/** Texts that are written together, so that their narrow table is not torn into single pages. */
const textsTogether = 512

function openRecordTable(db: DatabaseSync, kind: RecordKind, grams: GramIndex) {
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
      grams.addRow(rows, { party: party.split('\n'), text: text.split('\n'), codes })
    },
    end: writeTexts,
  }
}
