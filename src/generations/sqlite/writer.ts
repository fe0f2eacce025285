import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { Provenance } from '../../domain/views.ts'
import { statusDatesOf } from '../../domain/status.ts'
import { fileNameOf } from '../generation-folder.ts'
import { namesPathOf, type NamesLayout } from '../names/layout.ts'
import { createNamesWriter } from '../names/writer.ts'
import type { CompanyBatch, GenerationFacts, GenerationWriter, StoredCoverage, StoredRecord } from '../ports.ts'
import { sealGeneration } from '../sealed/seal.ts'
import { numberDistinct } from './distinct-texts.ts'
import { applicationId, createGramCounts, createTables, generationFormat, indexCompanies } from './schema.ts'
import { changeTokensOf, indexTokensOf, isSpanToken } from './status-tokens.ts'
import { createPieceTable } from './view-table.ts'
import { createRecordRows } from './write-records.ts'

/** Page cache of SQLite during the build, in KiB. */
const cacheKib = 65_536

/**
 * Creates a generation at `path`: the database and, beside it, the names file and the manifest. Nothing is durable before `finish`.
 * Names are spooled to temporary files, and two threads index them while the companies are sorted and the records are written. Companies and
 * records are collected in a database beside it, `unsorted`, and copied from there in their order.
 */
export function createGenerationWriter(path: string): GenerationWriter {
  rmSync(path, { force: true })
  const unsortedPath = `${path}.unsorted`
  const db = createDatabase(path, unsortedPath)
  db.exec(createTables)
  db.exec('BEGIN')
  const provenanceId = createProvenanceTable(db)
  const names = createNamesWriter(namesPathOf(path))
  const companies = createCompanyRows(db)
  const layoutIds = createPieceTable(db)
  const records = createRecordRows(db)
  const insertCoverage = db.prepare('INSERT INTO coverage (doc) VALUES (?)')
  const insertFormerId = db.prepare('INSERT INTO former_id (former, public_id) VALUES (?, ?)')
  const insertListed = db.prepare('INSERT INTO listed (source, list, ids) VALUES (?, ?, ?)')
  const authorityToken = createAuthorityTable(db)
  const spanTokens = new Set<string>()
  return {
    addCompanies(batch) {
      companies.add(batch, layoutIds(batch))
      names.add(batch.names)
    },
    endCompanies() {
      names.startIndex()
      names.place(companies.write())
    },
    addRecord(record, forms) {
      const statusTokens = [...indexTokensOf(statusDatesOf(record)), ...changeTokensOf(record.changedOn)]
      for (const token of statusTokens.filter(isSpanToken)) spanTokens.add(token)
      const codes = [...forms.codes, authorityToken(record), ...statusTokens]
      for (const former of record.formerIds ?? []) insertFormerId.run(former, record.publicId)
      records.add(record, forms, { codes, provenance: provenanceId(record.provenance) })
    },
    addActs(groups) {
      records.addActs(groups)
    },
    addCoverage(entry: StoredCoverage) {
      insertCoverage.run(JSON.stringify(entry))
    },
    addListed({ sourceId, list, ids }) {
      insertListed.run(sourceId, list, new Uint8Array(Float64Array.from(ids).buffer))
    },
    finish(facts, onStep = () => undefined) {
      onStep('records')
      db.exec(indexCompanies + createGramCounts)
      records.write()
      onStep('names')
      writeMeta(db, { facts, span_tokens: [...spanTokens].toSorted(), names: names.finish() })
      db.exec(`COMMIT; PRAGMA user_version = ${generationFormat}`)
      db.close()
      rmSync(unsortedPath, { force: true })
      onStep('hashes')
      seal(path, facts)
    },
    abandon() {
      names.abandon()
      if (db.isOpen) db.close()
      for (const file of [path, unsortedPath]) rmSync(file, { force: true })
    },
  }
}

function seal(path: string, { id: generation, sample, decisions }: GenerationFacts): void {
  const name = fileNameOf(generation)
  sealGeneration(path, { format: generationFormat, generation, sample, decisions }, [
    { path, name },
    { path: namesPathOf(path), name: namesPathOf(name) },
  ])
}

/** SQLite's defensive mode does not permit `journal_mode = OFF`. */
const withoutDefensiveMode = { readOnly: false, defensive: false }

/** The databases have no journal and are not synced: after a crash the files are discarded. */
function createDatabase(path: string, unsortedPath: string): DatabaseSync {
  rmSync(unsortedPath, { force: true })
  const db = new DatabaseSync(path, withoutDefensiveMode)
  db.prepare('ATTACH ? AS unsorted').run(unsortedPath)
  db.exec(`PRAGMA page_size = 8192; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
    PRAGMA unsorted.journal_mode = OFF; PRAGMA unsorted.synchronous = OFF;
    PRAGMA temp_store = FILE; PRAGMA cache_size = -${cacheKib};
    PRAGMA locking_mode = EXCLUSIVE; PRAGMA application_id = ${applicationId}`)
  return db
}

/** Returns a function that stores each distinct provenance once and returns its id. */
function createProvenanceTable(db: DatabaseSync): (provenance: Provenance) => number {
  const insert = db.prepare('INSERT INTO provenance (id, doc) VALUES (?, ?)')
  const idOf = numberDistinct((doc, id) => insert.run(id, doc))
  /** Faster than a lookup of the JSON text: records of an import share one object. */
  const idsByObject = new WeakMap<Provenance, number>()
  return (provenance) => {
    const id = idsByObject.get(provenance) ?? idOf(JSON.stringify(provenance))
    idsByObject.set(provenance, id)
    return id
  }
}

/** Returns a function that stores each authority once and returns its index token. */
function createAuthorityTable(db: DatabaseSync): (record: StoredRecord) => string {
  const insert = db.prepare('INSERT INTO authority (token, name, name_en, type) VALUES (?, ?, ?, ?)')
  const tokens = new Map<string, string>()
  return ({ facts: { authority }, authorityEn }) => {
    const { name, type } = authority
    const key = `${type} ${name}`
    const existing = tokens.get(key)
    if (existing !== undefined) return existing
    const token = `a:${tokens.size + 1}`
    tokens.set(key, token)
    insert.run(token, name, authorityEn, type)
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

/** The rows of companies in the order of their folded names, those of one name in the order of ranks. */
interface CompanyRows {
  add(batch: CompanyBatch, layoutIds: readonly string[]): void
  /** Copies all rows in their order. Returns the position of each company by its rank, from 1; 0 for a rank without a company. */
  write(): Uint32Array
}

function createCompanyRows(db: DatabaseSync): CompanyRows {
  db.exec('CREATE TABLE unsorted.company (name TEXT NOT NULL, id INTEGER, number INTEGER, view TEXT, matched TEXT)')
  const insert = db.prepare('INSERT INTO unsorted.company VALUES (?, ?, ?, ?, ?)')
  const insertPredecessor = db.prepare('INSERT INTO predecessor (successor, company) VALUES (?, ?)')
  let ranksMax = 0
  return {
    add({ companies, names: { ranks } }, layoutIds) {
      for (const [index, rank] of ranks.entries()) {
        ranksMax = Math.max(ranksMax, rank)
        const view = layoutIds[companies.layouts[index]!]! + companies.own[index]!
        insert.run(companies.names[index]!, rank, companies.numbers[index]!, view, companies.matched[index]!)
        const successor = companies.successors[index] ?? null
        if (successor !== null) insertPredecessor.run(successor, companies.numbers[index]!)
      }
    },
    write() {
      // Without an index: the engine sorts whole rows in runs. By an index it would read every row from another page.
      db.exec(`INSERT INTO main.company (id, number, view, matched)
          SELECT id, number, view, matched FROM unsorted.company ORDER BY name, id;
        DROP TABLE unsorted.company`)
      const positions = new Uint32Array(ranksMax)
      const select = db.prepare('SELECT position, id FROM company')
      select.setReturnArrays(true)
      for (const row of select.iterate()) {
        const [position, id] = row as unknown as [number, number]
        positions[id - 1] = position
      }
      return positions
    },
  }
}
