import type { DatabaseSync } from 'node:sqlite'
import { recordKinds, type RecordKind } from '../../domain/facts.ts'
import { isWarning, statusDatesOf } from '../../domain/status.ts'
import { countedLetters, type RecordForms, type StoredRecord } from '../ports.ts'
import { actInserter, indexActs } from './acts.ts'
import { createGramIndex } from './gram-index.ts'
import { countRecordsOfCompanies, createRecordTable, indexNameHolders, indexRecordTable } from './schema.ts'

/** Collects the records of a generation, and writes them in their order, with their indexes. */
export interface RecordRows {
  add(
    record: StoredRecord,
    forms: RecordForms,
    of: { readonly codes: readonly string[]; readonly provenance: number },
  ): void
  /** `groups`: the places of the records of each act in the order in which they were added. */
  addActs(groups: readonly (readonly number[])[]): void
  write(): void
}

/** The columns of a record but its id. */
const columns = 'public_id, number, provenance, doc'
const factColumns = 'date, basis, start, "end", lifted_on, cancelled_on, seen_on, noticed_until, changed_on, counted'
/** The columns of an unsorted record. */
const unsortedColumns = `kind, ${columns}, ${factColumns}, codes, party, text, holders, is_act`

const countedLetterOf = new Set<string>(Object.values(countedLetters))
/** The tokens by which a record is counted. That a record has no code is no code. */
const isCounted = (token: string): boolean => countedLetterOf.has(token.charAt(0)) && !token.endsWith(':-')

/** The newest date first, and those without a date last; the records of an act stand together. */
const order = 'ORDER BY date DESC, ifnull(act_first, public_id), public_id'

/** `unsorted` is the name of an attached database. */
export function createRecordRows(db: DatabaseSync): RecordRows {
  db.exec(`CREATE TABLE unsorted.record (${unsortedColumns}, act, act_first)`)
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
        nameHolders.map((ofName) => ofName.join(' ')).join('\n'),
        Number(!isWarning(record.facts)),
      )
    },
    addActs(groups) {
      // Rows are numbered from 1 as they are added.
      const update = db.prepare(
        `UPDATE unsorted.record SET act = ?, act_first = (
          SELECT min(public_id) FROM unsorted.record WHERE rowid IN (SELECT value + 1 FROM json_each(?)))
        WHERE rowid IN (SELECT value + 1 FROM json_each(?))`,
      )
      for (const [index, group] of groups.entries()) {
        const ordinals = JSON.stringify(group)
        update.run(index + 1, ordinals, ordinals)
      }
    },
    write() {
      db.exec('CREATE INDEX unsorted.record_order ON record (kind, date DESC, ifnull(act_first, public_id), public_id)')
      for (const kind of recordKinds) writeKind(db, kind)
      db.exec(indexActs + countRecordsOfCompanies + indexNameHolders)
    },
  }
}

type TextColumn = 'codes' | 'party' | 'text' | 'holders'
type UnsortedRow = Record<TextColumn, string> & { readonly act: number | null; readonly is_act: number }

function writeKind(db: DatabaseSync, kind: RecordKind): void {
  const rows = `FROM unsorted.record WHERE kind = '${kind}' ${order}`
  db.exec(`${createRecordTable(kind)}
    INSERT INTO ${kind} (${columns}) SELECT ${columns} ${rows};
    INSERT INTO ${kind}_fact (${factColumns}) SELECT ${factColumns} ${rows};
    INSERT INTO ${kind}_text (party, text) SELECT party, text ${rows}`)
  const grams = createGramIndex(db, kind)
  let row = 0
  const insertHolder = db.prepare('INSERT INTO name_holder (company, kind, record, named) VALUES (?, ?, ?, ?)')
  const insertAct = actInserter(db, kind)
  const unsorted = db.prepare(`SELECT codes, party, text, holders, act, is_act ${rows}`).iterate()
  for (const { codes, party, text, holders, act, is_act: isAct } of unsorted as unknown as Iterable<UnsortedRow>) {
    grams.addRow(++row, { codes, party: party.split('\n'), text: text.split('\n') })
    insertAct(row, act, isAct === 1)
    for (const [named, ofName] of holders.split('\n').entries())
      for (const holder of ofName === '' ? [] : ofName.split(' '))
        insertHolder.run(Number(holder), recordKinds.indexOf(kind), row, named)
  }
  grams.finish()
  db.exec(indexRecordTable(kind))
}
