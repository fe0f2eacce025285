import type { DatabaseSync } from 'node:sqlite'
import type { RecordKind } from '../../domain/facts.ts'
import { statusDatesOf } from '../../domain/status.ts'
import type { RecordForms, StoredRecord } from '../ports.ts'
import { createGramIndex, type GramIndex } from './gram-index.ts'
import { createRecordTable, indexRecordTable, recordKinds } from './schema.ts'
import type { SortedRow, ExternalSort } from './external-sort.ts'

type Columns = readonly (string | number | null)[]

/** Adds a record with its sort key: kind, date (newest first), public id. */
export function addRecordRow(
  rows: ExternalSort,
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
    kindKey(record.facts.kind) + descendingKey(date) + publicId,
    JSON.stringify(columns),
    codes.join(' '),
    forms.party.join('\n'),
    forms.text,
    JSON.stringify(rest),
  )
}

const kindKey = (kind: RecordKind): string => String(recordKinds.indexOf(kind))

/** Complements each character, so that the newest date sorts first and an empty one last. */
function descendingKey(date: string): string {
  let key = ''
  for (let at = 0; at < date.length; at++) key += String.fromCharCode(0x7e - date.charCodeAt(at))
  return `${key}\x7f`
}

interface RecordRow {
  readonly columns: Columns
  readonly codes: string
  readonly party: string
  readonly text: string
  /** The JSON document in UTF-8. */
  readonly doc: Uint8Array
}

/** The document is the last field and is not decoded. */
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

/** Writes the sorted records and their indexes. */
export function writeRecords(db: DatabaseSync, sorted: Iterable<SortedRow>): void {
  const rows = sorted[Symbol.iterator]()
  let next = rows.next()
  for (const kind of recordKinds) {
    db.exec(createRecordTable(kind))
    const grams = createGramIndex(db, kind)
    const table = openRecordTable(db, kind, grams)
    for (; next.done !== true && next.value.key.startsWith(kindKey(kind)); next = rows.next())
      table.add(rowOf(next.value))
    table.end()
    grams.finish()
    db.exec(indexRecordTable(kind))
  }
}

/** Texts per batch. Batches keep the pages of the text table contiguous. */
const textBatchSize = 512

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
      if (texts.length === textBatchSize) writeTexts()
      grams.addRow(rows, { party: party.split('\n'), text: text.split('\n'), codes })
    },
    end: writeTexts,
  }
}
