import type { DatabaseSync } from 'node:sqlite'
import { recordKinds, type RecordKind } from '../../domain/facts.ts'
import { statusDatesOf } from '../../domain/status.ts'
import { countedLetters, type RecordForms, type StoredRecord } from '../ports.ts'
import { createGramIndex } from './gram-index.ts'
import { countRecordsOfCompanies, createRecordTable, indexNameHolders, indexRecordTable } from './schema.ts'

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
const columns = 'public_id, number, provenance, doc'
const factColumns = 'date, basis, start, "end", lifted_on, cancelled_on, seen_on, noticed_until, changed_on, counted'
/** The columns of an unsorted record. */
const unsortedColumns = `kind, ${columns}, ${factColumns}, codes, party, text, holders`

const countedLetterOf = new Set<string>(Object.values(countedLetters))
/** The tokens by which a record is counted. That a record has no code is no code. */
const isCounted = (token: string): boolean => countedLetterOf.has(token.charAt(0)) && !token.endsWith(':-')

/** The newest date first, and those without a date last. */
const order = 'ORDER BY date DESC, public_id'

/** `unsorted` is the name of an attached database. */
export function createRecordRows(db: DatabaseSync): RecordRows {
  db.exec(`CREATE TABLE unsorted.record (${unsortedColumns})`)
  const placeholders = unsortedColumns.replaceAll(/[^,]+/g, '?')
  const insert = db.prepare(`INSERT INTO unsorted.record (${unsortedColumns}) VALUES (${placeholders})`)
  return {
    add(record, forms, { codes, provenance }) {
      const { provenance: _, nameHolders, formerIds: _formerIds, ...doc } = record
      const { basis, start, end, liftedOn, cancelledOn, seenOn, noticedUntil } = statusDatesOf(record)
      // In the order of `unsortedColumns`.
      insert.run(
        record.facts.kind,
        record.publicId,
        record.corporateNumber === null ? null : Number(record.corporateNumber),
        provenance,
        JSON.stringify(doc),
        forms.date ?? '',
        basis,
        start,
        end,
        liftedOn,
        cancelledOn,
        seenOn,
        noticedUntil,
        record.changedOn,
        codes.filter(isCounted).join(' '),
        codes.join(' '),
        forms.party.join('\n'),
        forms.text,
        nameHolders.join(' '),
      )
    },
    write() {
      db.exec('CREATE INDEX unsorted.record_order ON record (kind, date DESC, public_id)')
      for (const kind of recordKinds) writeKind(db, kind)
      db.exec(countRecordsOfCompanies + indexNameHolders)
    },
  }
}

type TextColumn = 'codes' | 'party' | 'text' | 'holders'

function writeKind(db: DatabaseSync, kind: RecordKind): void {
  const rows = `FROM unsorted.record WHERE kind = '${kind}' ${order}`
  db.exec(`${createRecordTable(kind)}
    INSERT INTO ${kind} (${columns}) SELECT ${columns} ${rows};
    INSERT INTO ${kind}_fact (${factColumns}) SELECT ${factColumns} ${rows};
    INSERT INTO ${kind}_text (party, text) SELECT party, text ${rows}`)
  const grams = createGramIndex(db, kind)
  let row = 0
  const insertHolder = db.prepare('INSERT INTO name_holder (company, kind, record) VALUES (?, ?, ?)')
  const unsorted = db.prepare(`SELECT codes, party, text, holders ${rows}`).iterate()
  for (const { codes, party, text, holders } of unsorted as Iterable<Record<TextColumn, string>>) {
    grams.addRow(++row, { codes, party: party.split('\n'), text: text.split('\n') })
    for (const holder of holders === '' ? [] : holders.split(' '))
      insertHolder.run(Number(holder), recordKinds.indexOf(kind), row)
  }
  grams.finish()
  db.exec(indexRecordTable(kind))
}
