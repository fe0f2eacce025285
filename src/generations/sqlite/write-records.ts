import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { recordKinds, type RecordKind } from '../../domain/facts.ts'
import { isWarning, statusDatesOf } from '../../domain/status.ts'
import { countedLetters } from '../token-letters.ts'
import type { RecordForms, StoredRecord } from '../ports.ts'
import { actInserter, indexActs } from './acts.ts'
import { createGramIndex, type GramIndex } from './gram-index.ts'
import { createPrintedNames } from './write-printed-names.ts'
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
  /** No record follows. The text index of the last kind is built meanwhile. */
  write(): void
  /** Waits for it. */
  finish(): void
  /** Removes the files of the text indexes. May be called at any time. */
  abandon(): void
}

/** The columns of a record but its id. */
const columns = 'public_id, number, provenance, doc'
const factColumns = 'date, basis, start, "end", lifted_on, cancelled_on, seen_on, noticed_until, changed_on, counted'
/** The columns of an unsorted record; its row is numbered from 1 as it was added, whatever its kind. */
const unsortedColumns = `rowid, ${columns}, ${factColumns}, codes, party, text, holders, is_act`

const countedLetterOf = new Set<string>(Object.values(countedLetters))
/** The tokens by which a record is counted. That a record has no code is no code. */
const isCounted = (token: string): boolean => countedLetterOf.has(token.charAt(0)) && !token.endsWith(':-')

/** The newest date first, and those without a date last; the records of an act stand together. */
const order = 'ORDER BY date DESC, ifnull(act_first, public_id), public_id'

/**
 * `unsorted` is the name of an attached database. It has a table for each kind, so that none is read for the others. `path`: of the database, beside
 * which the text indexes are built.
 */
export function createRecordRows(db: DatabaseSync, path: string): RecordRows {
  const placeholders = unsortedColumns.replaceAll(/[^,]+/g, '?')
  const insertOf = (kind: RecordKind): StatementSync => {
    db.exec(`CREATE TABLE unsorted.${kind} (${unsortedColumns.replace('rowid, ', '')}, act, act_first)`)
    return db.prepare(`INSERT INTO unsorted.${kind} (${unsortedColumns}) VALUES (${placeholders})`)
  }
  const inserts = new Map(recordKinds.map((kind) => [kind, insertOf(kind)]))
  const printed = createPrintedNames(db)
  let added = 0
  const indexes: GramIndex[] = []
  return {
    add(record, forms, { codes, provenance }) {
      printed.add(record, codes)
      const { provenance: _, nameHolders, formerIds: _formerIds, ...doc } = record
      const { basis, start, end, liftedOn, cancelledOn, seenOn, noticedUntil } = statusDatesOf(record)
      // In the order of `unsortedColumns`.
      inserts
        .get(record.facts.kind)!
        .run(
          ++added,
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
    addActs: (groups) => writeActs(db, groups),
    write() {
      printed.write()
      for (const kind of recordKinds) {
        const previous = indexes.at(-1)
        const index = createGramIndex(db, { path: `${path}.${kind}`, kind })
        indexes.push(index)
        writeKind(db, kind, index)
        // One is built at a time, because its hash table is large.
        previous?.finish()
        index.start()
      }
      db.exec(indexActs + countRecordsOfCompanies + indexNameHolders)
    },
    finish: () => indexes.at(-1)!.finish(),
    abandon: () => indexes.forEach((index) => index.abandon()),
  }
}

function writeActs(db: DatabaseSync, groups: readonly (readonly number[])[]): void {
  const updates = recordKinds.map((kind) =>
    db.prepare(
      `UPDATE unsorted.${kind} SET act = ?, act_first = (
        SELECT min(public_id) FROM unsorted.${kind} WHERE rowid IN (SELECT value + 1 FROM json_each(?)))
      WHERE rowid IN (SELECT value + 1 FROM json_each(?))`,
    ),
  )
  for (const [index, group] of groups.entries()) {
    const ordinals = JSON.stringify(group)
    // The records of an act are of one kind.
    for (const update of updates) update.run(index + 1, ordinals, ordinals)
  }
}

type UnsortedRow = readonly [
  codes: string,
  party: string,
  text: string,
  holders: string,
  act: number | null,
  isAct: number,
]

function writeKind(db: DatabaseSync, kind: RecordKind, grams: GramIndex): void {
  // Without an index: the engine sorts the columns of a statement in runs. By an index it would read every row from another page.
  const rows = `FROM unsorted.${kind} ${order}`
  db.exec(`${createRecordTable(kind)}
    INSERT INTO ${kind} (${columns}) SELECT ${columns} ${rows};
    INSERT INTO ${kind}_fact (${factColumns}) SELECT ${factColumns} ${rows}`)
  let row = 0
  const insertText = db.prepare(`INSERT INTO ${kind}_text (party, text) VALUES (?, ?)`)
  const insertHolder = db.prepare('INSERT INTO name_holder (company, kind, record, named) VALUES (?, ?, ?, ?)')
  const insertAct = actInserter(db, kind)
  const unsorted = db.prepare(`SELECT codes, party, text, holders, act, is_act ${rows}`)
  unsorted.setReturnArrays(true)
  for (const columnsOfRow of unsorted.iterate()) {
    const [codes, party, text, holders, act, isAct] = columnsOfRow as unknown as UnsortedRow
    insertText.run(party, text)
    grams.addRow({ codes, party, text })
    insertAct(++row, act, isAct === 1)
    for (const [named, ofName] of holders.split('\n').entries())
      for (const holder of ofName === '' ? [] : ofName.split(' '))
        insertHolder.run(Number(holder), recordKinds.indexOf(kind), row, named)
  }
  db.exec(`DROP TABLE unsorted.${kind}; ${indexRecordTable(kind)}`)
}
