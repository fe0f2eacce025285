import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { Authority } from '../../domain/facts.ts'
import type { Provenance } from '../../domain/provenance.ts'
import { statusDatesOf } from '../../domain/status.ts'
import { fileNameOf } from '../generations.ts'
import { namesPathOf } from '../names/files.ts'
import type { NamesLayout } from '../names/layout.ts'
import { namesWriter } from '../names/writer.ts'
import type { AuthorityRow, GenerationFacts, GenerationWriter, StoredCoverage } from '../ports.ts'
import { sealGeneration } from '../sealed/seal.ts'
import { addRecordRow, writeRecords } from './record-tables.ts'
import {
  applicationId,
  countRecords,
  createGramCounts,
  createTables,
  generationFormat,
  indexCompanies,
} from './schema.ts'
import { createSortedRows } from './sorted-rows.ts'
import { isSpanToken, statusTokensOf } from './status-tokens.ts'

/** Pages the engine may hold while it builds, in KiB. */
const cacheKib = 65_536

/**
 * Opens a new file at `path` and fills it. Nothing is durable before `finish`: the file is worthless until it is renamed into place.
 * Names are gathered in files of their own and indexed by a second thread as soon as the first record comes; records wait for their
 * order in another. What is left are the file at `path` and that of the names beside it. `englishNameOf` gives the official English name of an acting body, or null.
 */
export function createGenerationWriter(
  path: string,
  englishNameOf: (authority: string) => string | null,
): GenerationWriter {
  rmSync(path, { force: true })
  const db = openScratch(path)
  db.exec(`PRAGMA locking_mode = EXCLUSIVE; PRAGMA application_id = ${applicationId}`)
  db.exec(createTables)
  db.exec('BEGIN')
  const provenanceId = createProvenanceTable(db)
  const names = namesWriter(namesPathOf(path))
  const insertCompany = db.prepare('INSERT INTO company (id, number, provenance, doc) VALUES (?, ?, ?, ?)')
  const records = createSortedRows(`${path}.records`)
  const insertCoverage = db.prepare('INSERT INTO coverage (doc) VALUES (?)')
  const authorities = createAuthorityTable(db, englishNameOf)
  const spanTokens = new Set<string>()
  return {
    addCompany(company, rank, forms) {
      const { provenance, ...rest } = company
      insertCompany.run(rank, Number(company.corporateNumber), provenanceId(provenance), JSON.stringify(rest))
      names.add(rank, forms)
    },
    companiesAreComplete: () => names.startIndex(),
    addRecord(record, forms) {
      const status = statusTokensOf(statusDatesOf(record.facts))
      for (const token of status.filter(isSpanToken)) spanTokens.add(token)
      const codes = [...forms.codes, authorities(record.facts.authority), ...status]
      addRecordRow(records, record, forms, { codes, provenance: provenanceId(record.provenance) })
    },
    addCoverage(entry: StoredCoverage) {
      insertCoverage.run(JSON.stringify(entry))
    },
    finish(facts) {
      names.startIndex()
      db.exec(indexCompanies + createGramCounts)
      writeRecords(db, records.all())
      db.exec(countRecords)
      records.close()
      writeMeta(db, { facts, span_tokens: [...spanTokens].toSorted(), names: names.finish() })
      db.exec('COMMIT')
      finishDatabase(db)
      const name = fileNameOf(facts.id)
      sealGeneration(path, { format: generationFormat, generation: facts.id, sample: facts.sample }, [
        { path, name },
        { path: namesPathOf(path), name: namesPathOf(name) },
      ])
    },
    abandon() {
      names.abandon()
      records.close()
      if (db.isOpen) db.close()
      rmSync(path, { force: true })
    },
  }
}

/** In its defensive mode the engine refuses to go without a journal. */
const unguarded = { readOnly: false, defensive: false }

/** Nothing is durable while a generation is built: the file is worthless until it is renamed into place. */
function openScratch(path: string): DatabaseSync {
  const db = new DatabaseSync(path, unguarded)
  db.exec(`PRAGMA page_size = 8192; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
    PRAGMA temp_store = FILE; PRAGMA cache_size = -${cacheKib}`)
  return db
}

type ProvenanceId = (provenance: Provenance) => number

/** Many rows share one provenance: it is kept once. */
function createProvenanceTable(db: DatabaseSync): ProvenanceId {
  const insert = db.prepare('INSERT INTO provenance (id, doc) VALUES (?, ?)')
  const ids = new Map<string, number>()
  const seen = new WeakMap<Provenance, number>()
  const idOf = (provenance: Provenance): number => {
    const doc = JSON.stringify(provenance)
    const known = ids.get(doc)
    if (known !== undefined) return known
    const id = ids.size + 1
    ids.set(doc, id)
    insert.run(id, doc)
    return id
  }
  return (provenance) => {
    const id = seen.get(provenance) ?? idOf(provenance)
    seen.set(provenance, id)
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
    const token = `a:${tokens.size + 1}`
    tokens.set(key, token)
    const row: AuthorityRow = { token, name, nameEn: englishNameOf(name), type }
    insert.run(row.token, row.name, row.nameEn, row.type)
    return token
  }
}

function writeMeta(
  db: DatabaseSync,
  values: { readonly facts: GenerationFacts; readonly span_tokens: readonly string[]; readonly names: NamesLayout },
): void {
  const insert = db.prepare('INSERT INTO meta (key, value) VALUES (?, ?)')
  for (const [key, value] of Object.entries(values)) insert.run(key, JSON.stringify(value))
}

function finishDatabase(db: DatabaseSync): void {
  db.exec(`PRAGMA user_version = ${generationFormat}`)
  db.close()
}
