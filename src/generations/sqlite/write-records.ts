import type { DatabaseSync } from 'node:sqlite'
import { recordKinds, type RecordKind } from '../../domain/facts.ts'
import { statusDatesOf } from '../../domain/status.ts'
import type { RecordForms, StoredRecord } from '../ports.ts'
import { createGramIndex, type IndexedTexts } from './gram-index.ts'
import { createRecordTable, indexRecordTable } from './schema.ts'

/** Collects the records of a generation, and writes them in their order, with their indexes. */
export interface RecordRows {
  add(
    record: StoredRecord,
    forms: RecordForms,
    of: { readonly codes: readonly string[]; readonly provenance: number },
  ): void
  write(): void
}

/** The columns of a record but its id. */
const columns =
  'public_id, date, action_date, number, basis, start, "end", lifted_on, cancelled_on, changed_on, provenance, doc'

/** The newest date first, and those without a date last. */
const order = 'ORDER BY date DESC, public_id'

/** `unsorted` is the name of an attached database. */
export function createRecordRows(db: DatabaseSync): RecordRows {
  db.exec(`CREATE TABLE unsorted.record (kind, ${columns}, codes, party, text)`)
  const insert = db.prepare(
    `INSERT INTO unsorted.record (kind, ${columns}, codes, party, text) VALUES (${Array(16).fill('?').join()})`,
  )
  return {
    add(record, forms, { codes, provenance }) {
      const { provenance: _, ...doc } = record
      const { basis, start, end, liftedOn, cancelledOn } = statusDatesOf(record.facts)
      insert.run(
        record.facts.kind,
        record.publicId,
        forms.date ?? '',
        record.facts.actionDate,
        record.corporateNumber === null ? null : Number(record.corporateNumber),
        basis,
        start,
        end,
        liftedOn,
        cancelledOn,
        record.changedOn,
        provenance,
        JSON.stringify(doc),
        codes.join(' '),
        forms.party.join('\n'),
        forms.text,
      )
    },
    write() {
      db.exec('CREATE INDEX unsorted.record_order ON record (kind, date DESC, public_id)')
      for (const kind of recordKinds) writeKind(db, kind)
    },
  }
}

function writeKind(db: DatabaseSync, kind: RecordKind): void {
  const rows = `FROM unsorted.record WHERE kind = '${kind}' ${order}`
  db.exec(`${createRecordTable(kind)}
    INSERT INTO ${kind} (${columns}) SELECT ${columns} ${rows};
    INSERT INTO ${kind}_text (party, text) SELECT party, text ${rows}`)
  const grams = createGramIndex(db, kind)
  let row = 0
  for (const { codes, party, text } of db.prepare(`SELECT codes, party, text ${rows}`).iterate())
    grams.addRow(++row, textsOf(codes as string, party as string, text as string))
  grams.finish()
  db.exec(indexRecordTable(kind))
}

const textsOf = (codes: string, party: string, text: string): IndexedTexts => ({
  codes,
  party: party.split('\n'),
  text: text.split('\n'),
})
