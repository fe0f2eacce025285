import type { DatabaseSync } from 'node:sqlite'
import { recordKinds, type RecordKind } from '../../domain/facts.ts'
import { statusDatesOf } from '../../domain/status.ts'
import type { RecordForms, StoredRecord } from '../ports.ts'
import { createGramIndex, type GramIndex } from './gram-index.ts'
import { createRecordTable, indexRecordTable } from './schema.ts'
import type { SortedRow, ExternalSort } from './external-sort.ts'

type Columns = readonly (string | number | null)[]

/** Adds a record to the sort. Its sort key is the kind, the date (newest first) and the public id. */
export function addRecordRow(
  rows: ExternalSort,
  record: StoredRecord,
  forms: RecordForms,
  { codes, provenance }: { readonly codes: readonly string[]; readonly provenance: number },
): void {
  const { provenance: _, ...doc } = record
  const { basis, start, end, liftedOn, cancelledOn } = statusDatesOf(record.facts)
  const number = record.corporateNumber === null ? null : Number(record.corporateNumber)
  const { publicId } = record
  const date = forms.date ?? ''
  const columns: Columns = [
    publicId,
    date,
    record.facts.actionDate,
    number,
    basis,
    start,
    end,
    liftedOn,
    cancelledOn,
    record.changedOn,
    provenance,
  ]
  rows.add(
    kindKey(record.facts.kind) + descendingKey(date) + publicId,
    JSON.stringify(columns),
    codes.join(' '),
    forms.party.join('\n'),
    forms.text,
    JSON.stringify(doc),
  )
}

const kindKey = (kind: RecordKind): string => String(recordKinds.indexOf(kind))

/** Complements each character, so that the newest date sorts first and an empty one last. */
function descendingKey(date: string): string {
  let key = ''
  for (let index = 0; index < date.length; index++) key += String.fromCharCode(0x7e - date.charCodeAt(index))
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

/** Splits the fields that `addRecordRow` added. The document is the last field and is not decoded. */
function parseRow({ bytes }: SortedRow): RecordRow {
  let end = 0
  const nextField = (): string => {
    const start = end + 1
    end = bytes.indexOf(0, start)
    return bytes.toString('utf8', start, end)
  }
  const [columns, codes, party, text] = [nextField(), nextField(), nextField(), nextField()]
  return { columns: JSON.parse(columns) as Columns, codes, party, text, doc: bytes.subarray(end + 1) }
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
      table.add(parseRow(next.value))
    table.finish()
    grams.finish()
    db.exec(indexRecordTable(kind))
  }
}

/** Texts per batch. Batches keep the pages of the text table contiguous. */
const textBatchSize = 512

function openRecordTable(db: DatabaseSync, kind: RecordKind, grams: GramIndex) {
  const insertRecord = db.prepare(
    `INSERT INTO ${kind} (id, public_id, date, action_date, number, basis, start, "end", lifted_on, cancelled_on, changed_on, provenance, doc)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, CAST(? AS TEXT))`,
  )
  const insertText = db.prepare(`INSERT INTO ${kind}_text (id, party, text) VALUES (?, ?, ?)`)
  let texts: Pick<RecordRow, 'party' | 'text'>[] = []
  let rowCount = 0
  const writeTexts = (): void => {
    const firstRow = rowCount - texts.length + 1
    texts.forEach(({ party, text }, index) => insertText.run(firstRow + index, party, text))
    texts = []
  }
  return {
    add({ columns, codes, party, text, doc }: RecordRow) {
      rowCount += 1
      insertRecord.run(rowCount, ...columns, doc)
      texts.push({ party, text })
      if (texts.length === textBatchSize) writeTexts()
      grams.addRow(rowCount, { party: party.split('\n'), text: text.split('\n'), codes })
    },
    finish: writeTexts,
  }
}
