import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { Provenance } from '../../domain/views.ts'
import { statusDatesOf } from '../../domain/status.ts'
import { fileNameOf } from '../generations.ts'
import { namesPathOf, type NamesLayout } from '../names/layout.ts'
import { createNamesWriter } from '../names/writer.ts'
import type { AuthorityRow, GenerationFacts, GenerationWriter, StoredCoverage, StoredRecord } from '../ports.ts'
import { sealGeneration } from '../sealed/seal.ts'
import { addRecordRow, writeRecords } from './write-records.ts'
import { applicationId, createGramCounts, createTables, generationFormat, indexCompanies } from './schema.ts'
import { createExternalSort } from './external-sort.ts'
import { storedOnce, createViewEncoder } from './view-table.ts'
import { changeTokensOf, indexTokensOf, isSpanToken } from './status-tokens.ts'

/** Page cache of SQLite during the build, in KiB. */
const cacheKib = 65_536

/**
 * Creates a generation at `path`: the database and, beside it, the names file and the manifest. Nothing is durable before `finish`.
 * Names are spooled to temporary files, and a worker thread indexes them while the records are written. Companies and records go through
 * external sorts.
 */
export function createGenerationWriter(path: string): GenerationWriter {
  rmSync(path, { force: true })
  const db = createDatabase(path)
  db.exec(`PRAGMA locking_mode = EXCLUSIVE; PRAGMA application_id = ${applicationId}`)
  db.exec(createTables)
  db.exec('BEGIN')
  const provenanceId = createProvenanceTable(db)
  const names = createNamesWriter(namesPathOf(path))
  const companies = createCompanyRows(db, `${path}.companies`)
  const encodeView = createViewEncoder(db)
  const records = createExternalSort(`${path}.records`)
  const insertCoverage = db.prepare('INSERT INTO coverage (doc) VALUES (?)')
  const insertListed = db.prepare('INSERT INTO listed (source, list, ids) VALUES (?, ?, ?)')
  const authorityToken = createAuthorityTable(db)
  const spanTokens = new Set<string>()
  return {
    addCompany(company, rank, forms) {
      const { corporateNumber, view, matchedNames } = company
      const matched = matchedNames === null ? null : JSON.stringify(matchedNames)
      companies.add(forms.name, [rank, Number(corporateNumber), encodeView(view), matched])
      names.add(rank, forms)
    },
    endCompanies: () => names.startIndex(companies.write()),
    addRecord(record, forms) {
      const statusTokens = [...indexTokensOf(statusDatesOf(record.facts)), ...changeTokensOf(record.changedOn)]
      for (const token of statusTokens.filter(isSpanToken)) spanTokens.add(token)
      const codes = [...forms.codes, authorityToken(record), ...statusTokens]
      addRecordRow(records, record, forms, { codes, provenance: provenanceId(record.provenance) })
    },
    addCoverage(entry: StoredCoverage) {
      insertCoverage.run(JSON.stringify(entry))
    },
    addListed({ sourceId, list, ids }) {
      insertListed.run(sourceId, list, new Uint8Array(Float64Array.from(ids).buffer))
    },
    finish(facts) {
      db.exec(indexCompanies + createGramCounts)
      writeRecords(db, records.all())
      records.close()
      writeMeta(db, { facts, span_tokens: [...spanTokens].toSorted(), names: names.finish() })
      db.exec('COMMIT')
      finishDatabase(db)
      const name = fileNameOf(facts.id)
      const { id: generation, sample, decisions } = facts
      sealGeneration(path, { format: generationFormat, generation, sample, decisions }, [
        { path, name },
        { path: namesPathOf(path), name: namesPathOf(name) },
      ])
    },
    abandon() {
      names.abandon()
      companies.abandon()
      records.close()
      if (db.isOpen) db.close()
      rmSync(path, { force: true })
    },
  }
}

/** SQLite's defensive mode does not permit `journal_mode = OFF`. */
const withoutDefensiveMode = { readOnly: false, defensive: false }

/** The database has no journal and is not synced: after a crash the file is discarded. */
function createDatabase(path: string): DatabaseSync {
  const db = new DatabaseSync(path, withoutDefensiveMode)
  db.exec(`PRAGMA page_size = 8192; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
    PRAGMA temp_store = FILE; PRAGMA cache_size = -${cacheKib}`)
  return db
}

/** Returns a function that stores each distinct provenance once and returns its id. */
function createProvenanceTable(db: DatabaseSync): (provenance: Provenance) => number {
  const idOf = storedOnce(db, 'INSERT INTO provenance (id, doc) VALUES (?, ?)')
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
    const row: AuthorityRow = { token, name, nameEn: authorityEn, type }
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

type CompanyColumns = readonly [id: number, number: number, view: string, matched: string | null]

/** The rows of companies in the order of their folded names, those of one name in the order of ranks. */
interface CompanyRows {
  add(name: string | null, columns: CompanyColumns): void
  /** Inserts all rows. Returns the position of each company by its rank, from 1; 0 for a rank without a company. */
  write(): Uint32Array
  /** Removes the temporary file. */
  abandon(): void
}

function createCompanyRows(db: DatabaseSync, path: string): CompanyRows {
  const rows = createExternalSort(path)
  const insert = db.prepare(
    'INSERT INTO company (position, id, number, view, matched) VALUES (?, ?, ?, CAST(? AS TEXT), CAST(? AS TEXT))',
  )
  let ranksMax = 0
  return {
    add(name, [id, number, view, matched]) {
      ranksMax = Math.max(ranksMax, id)
      rows.add(keyOf(name, id), String(id), String(number), matched ?? '', view)
    },
    write() {
      const positions = new Uint32Array(ranksMax)
      let position = 0
      for (const { bytes } of rows.all()) {
        const [id, number, matched, view] = fieldsOf(bytes)
        position += 1
        positions[Number(id) - 1] = position
        insert.run(position, Number(id), Number(number), view, matched.length === 0 ? null : matched)
      }
      rows.close()
      return positions
    },
    abandon: () => rows.close(),
  }
}

/** The bytes of the name in UTF-8, and the rank. */
const keyOf = (name: string | null, rank: number): string =>
  `${Buffer.from(name ?? '').toString('latin1')}\0${rank.toString(16).padStart(8, '0')}`

/** The fields that `add` wrote, each after a zero byte. The texts are not decoded. */
function fieldsOf(bytes: Buffer): [id: Buffer, number: Buffer, matched: Buffer, view: Buffer] {
  const ends = [0, 1, 2].reduce<number[]>((starts) => [...starts, bytes.indexOf(0, starts.at(-1)! + 1)], [0])
  const [id, number, matched, view] = ends as [number, number, number, number]
  return [
    bytes.subarray(id + 1, number),
    bytes.subarray(number + 1, matched),
    bytes.subarray(matched + 1, view),
    bytes.subarray(view + 1),
  ]
}
