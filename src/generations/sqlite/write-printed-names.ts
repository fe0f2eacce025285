import type { DatabaseSync } from 'node:sqlite'
import { printedNameLetter } from '../token-letters.ts'
import type { StoredRecord } from '../ports.ts'
import { namesOfNobody, tokenFilter } from './token-filter.ts'

/** Of the tokens of a record the names that it prints, without their legal forms. */
const namesAmong = (tokens: readonly string[]): string[] =>
  tokens.flatMap((token) => (token.startsWith(`${printedNameLetter}:`) && !token.includes('/') ? [token.slice(2)] : []))

const ofNobody = 'SELECT DISTINCT name FROM unsorted.printed WHERE number IS NULL'

/**
 * Collects the names that records print in the attached database `unsorted`, and writes what tells that no other record has the name of a company, as
 * of most companies: the names of records without a number, and the companies whose records print one of them.
 */
export function createPrintedNames(db: DatabaseSync): {
  add(record: Pick<StoredRecord, 'corporateNumber'>, tokens: readonly string[]): void
  write(): void
} {
  db.exec('CREATE TABLE unsorted.printed (name TEXT NOT NULL, number INTEGER)')
  const insert = db.prepare('INSERT INTO unsorted.printed (name, number) VALUES (?, ?)')
  return {
    add({ corporateNumber }, tokens) {
      const number = corporateNumber === null ? null : Number(corporateNumber)
      for (const name of namesAmong(tokens)) insert.run(name, number)
    },
    write() {
      const names = db.prepare(ofNobody).all()
      const filter = tokenFilter(
        names.map(({ name }) => String(name)),
        names.length,
      )
      db.prepare('INSERT INTO token_filter VALUES (?, ?)').run(namesOfNobody, filter)
      db.exec(`INSERT INTO sharing_name
        SELECT DISTINCT number FROM unsorted.printed WHERE number IS NOT NULL AND name IN (${ofNobody});
        DROP TABLE unsorted.printed`)
    },
  }
}
