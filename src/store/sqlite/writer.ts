import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Authority } from '../../domain/facts.ts'
import type { Provenance } from '../../domain/provenance.ts'
import { statusDatesOf } from '../../domain/status.ts'
import { gramsOf } from '../../text/grams.ts'
import {
  codeToken,
  type AuthorityRow,
  type CompanyForms,
  type GenerationFacts,
  type GenerationWriter,
  type RecordForms,
  type StoredCompany,
  type StoredCoverage,
  type StoredRecord,
} from '../ports.ts'
import {
  applicationId,
  createGramTables,
  createTables,
  generationFormat,
  gramTableOf,
  gramTables,
  orderTables,
  recordKinds,
} from './schema.ts'

/** Pages the engine may hold while it builds, in KiB. */
const cacheKib = 262_144

/**
 * Opens a new file at `path` and fills it. Nothing is durable before `finish`: the file is worthless until it is renamed into place.
 * `englishNameOf` gives the official English name of an acting body, or null.
 */
export function createGenerationWriter(
  path: string,
  englishNameOf: (authority: string) => string | null,
): GenerationWriter {
  rmSync(path, { force: true })
  const db = new DatabaseSync(path)
  db.exec(`PRAGMA page_size = 8192; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA temp_store = FILE; PRAGMA cache_size = -${cacheKib}; PRAGMA application_id = ${applicationId}`)
  db.exec(createTables)
  db.exec('BEGIN')
  const provenanceId = createProvenanceTable(db)
  const insertCompany = db.prepare('INSERT INTO company (id, number, form, provenance, doc) VALUES (?, ?, ?, ?, ?)')
  const insertAlias = db.prepare('INSERT INTO alias_unordered (company, kind, form) VALUES (?, ?, ?)')
  const insertRecord = db.prepare(
    `INSERT INTO record_unordered (kind, public_id, date, action_date, number, basis, start, "end", provenance, doc, party, text, codes)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const insertCoverage = db.prepare('INSERT INTO coverage (doc) VALUES (?)')
  const authorities = createAuthorityTable(db, englishNameOf)
  return {
    addCompany(company, rank, forms) {
      addCompanyRow({ insertCompany, insertAlias, provenanceId }, company, rank, forms)
    },
    addRecord(record, forms) {
      const authorityToken = authorities(record.facts.authority)
      insertRecord.run(...recordRow(record, forms, [...forms.codes, authorityToken], provenanceId(record.provenance)))
    },
    addCoverage(entry: StoredCoverage) {
      insertCoverage.run(JSON.stringify(entry))
    },
    finish(facts) {
      db.exec(orderTables)
      buildGramTables(db)
      writeFacts(db, facts)
      db.exec(`COMMIT; ANALYZE; PRAGMA user_version = ${generationFormat}`)
      db.close()
      syncFile(path)
    },
    abandon() {
      if (db.isOpen) db.close()
      rmSync(path, { force: true })
    },
  }
}

type ProvenanceId = (provenance: Provenance) => number

/** Many rows share one provenance: it is kept once. */
function createProvenanceTable(db: DatabaseSync): ProvenanceId {
  const insert = db.prepare('INSERT INTO provenance (id, doc) VALUES (?, ?)')
  const ids = new Map<string, number>()
  return (provenance) => {
    const doc = JSON.stringify(provenance)
    const known = ids.get(doc)
    if (known !== undefined) return known
    const id = ids.size + 1
    ids.set(doc, id)
    insert.run(id, doc)
    return id
  }
}

/** Numbers the acting bodies; the number is their code token. */
function createAuthorityTable(
  db: DatabaseSync,
  englishNameOf: (name: string) => string | null,
): (authority: Authority) => string {
  const insert = db.prepare('INSERT INTO authority (token, name, name_en, type) VALUES (?, ?, ?, ?)')
  const tokens = new Map<string, string>()
  return ({ name, type }) => {
    const key = `${type} ${name}`
    const known = tokens.get(key)
    if (known !== undefined) return known
    const token = codeToken('authority', String(tokens.size + 1))
    tokens.set(key, token)
    const row: AuthorityRow = { token, name, nameEn: englishNameOf(name), type }
    insert.run(row.token, row.name, row.nameEn, row.type)
    return token
  }
}

interface CompanyStatements {
  readonly insertCompany: StatementSync
  readonly insertAlias: StatementSync
  readonly provenanceId: ProvenanceId
}

function addCompanyRow(to: CompanyStatements, company: StoredCompany, rank: number, forms: CompanyForms): void {
  const { provenance, ...rest } = company
  const number = Number(company.corporateNumber)
  to.insertCompany.run(rank, number, forms.name, to.provenanceId(provenance), JSON.stringify(rest))
  for (const { kind, form } of forms.aliases) to.insertAlias.run(rank, kind, form)
}

function recordRow(
  record: StoredRecord,
  forms: RecordForms,
  codes: readonly string[],
  provenance: number,
): (string | number | null)[] {
  const { provenance: _, ...rest } = record
  const { basis, start, end } = statusDatesOf(record.facts)
  const number = record.corporateNumber === null ? null : Number(record.corporateNumber)
  return [
    record.facts.kind,
    record.publicId,
    forms.date ?? '',
    record.facts.actionDate,
    number,
    basis,
    start,
    end,
    provenance,
    JSON.stringify(rest),
    forms.party.join('\n'),
    forms.text,
    codes.join(' '),
  ]
}

function buildGramTables(db: DatabaseSync): void {
  db.exec(createGramTables)
  for (const table of gramTables) {
    const grams = gramTableOf(table)
    db.exec(`INSERT INTO ${grams} (${grams}, rank) VALUES ('automerge', 0)`)
    db.exec(`INSERT INTO ${grams} (${grams}, rank) VALUES ('hashsize', 67108864)`)
  }
  fillNameGrams(db, 'company', 'SELECT id, form FROM company WHERE form IS NOT NULL ORDER BY id')
  fillNameGrams(db, 'alias', 'SELECT id, form FROM alias ORDER BY id')
  for (const kind of recordKinds) fillRecordGrams(db, kind)
  for (const table of gramTables) {
    const grams = gramTableOf(table)
    db.exec(`INSERT INTO ${grams} (${grams}) VALUES ('optimize')`)
  }
}

function fillNameGrams(db: DatabaseSync, table: string, rows: string): void {
  const insert = db.prepare(`INSERT INTO ${gramTableOf(table)} (rowid, grams) VALUES (?, ?)`)
  for (const row of db.prepare(rows).iterate()) {
    const { id, form } = row as unknown as { id: number; form: string }
    insert.run(id, gramsOf(form))
  }
}

/** The party's grams carry a mark, so that they never meet the grams of the text. */
export const partyMark = '@'

function fillRecordGrams(db: DatabaseSync, kind: string): void {
  const insert = db.prepare(`INSERT INTO ${gramTableOf(kind)} (rowid, grams) VALUES (?, ?)`)
  for (const row of db.prepare(`SELECT id, party, text, codes, number FROM ${kind} ORDER BY id`).iterate()) {
    const { id, party, text, codes } = row as unknown as { id: number; party: string; text: string; codes: string }
    const partyGrams = party.split('\n').map((form) => gramsOf(form, partyMark))
    const textGrams = text.split('\n').map((part) => gramsOf(part))
    insert.run(id, [...partyGrams, ...textGrams, codes].join(' '))
  }
}

function writeFacts(db: DatabaseSync, facts: GenerationFacts): void {
  db.prepare('INSERT INTO meta (key, value) VALUES (?, ?)').run('facts', JSON.stringify(facts))
}

function syncFile(path: string): void {
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
