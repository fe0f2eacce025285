import type { DatabaseSync } from 'node:sqlite'
import type { Provenance } from '../../domain/views.ts'
import { statusDatesOf } from '../../domain/status.ts'
import { groupEndsWithRecords } from '../names/order-with-records.ts'
import type { GenerationWriter, StoredCoverage, StoredRecord } from '../ports.ts'
import { companiesPathOf, fileNameOf, namesPathOf } from '../sealed/layers.ts'
import { sealGeneration } from '../sealed/seal.ts'
import { numberDistinct } from './distinct-texts.ts'
import { createGramCounts, createRecordTables, generationFormat } from './schema.ts'
import { changeTokensOf, indexTokensOf, isSpanToken } from './status-tokens.ts'
import { createUnsealedDatabase } from './unsealed-database.ts'
import { createCompanyLayer, takeCompanyLayer, type CompanyLayerWriter } from './write-company-layer.ts'
import { createNamesWithRecords } from './write-names-with-records.ts'
import { createRecordRows } from './write-records.ts'

/**
 * Creates a generation at `path`: the files of both layers and the manifest. Nothing is durable before `finish`. Records are collected in a
 * database beside theirs, `unsorted`, and copied from there in their order.
 */
export function createGenerationWriter(path: string): GenerationWriter {
  const database = createUnsealedDatabase(path, createRecordTables)
  const { db } = database
  let companies: CompanyLayerWriter | null = null
  const newCompanies = (): CompanyLayerWriter => (companies ??= createCompanyLayer(companiesPathOf(path)))
  const provenanceId = createProvenanceTable(db)
  const withRecords = createNamesWithRecords(db, namesPathOf(path))
  const records = createRecordRows(db, path)
  const insertCoverage = db.prepare('INSERT INTO coverage (doc) VALUES (?)')
  const insertFormerId = db.prepare('INSERT INTO former_id (former, public_id) VALUES (?, ?)')
  const insertListed = db.prepare('INSERT INTO listed (source, list, ids) VALUES (?, ?, ?)')
  const authorityToken = createAuthorityTable(db)
  const spanTokens = new Set<string>()
  return {
    takeCompanies: (from) => void (companies = takeCompanyLayer(path, from)),
    addCompanies: (batch, classes) => newCompanies().add(batch, classes),
    endCompanies: ({ ranks, linking, ...layer }) => newCompanies().end(layer, { ranks, linking }),
    addWithRecords: (batch) => withRecords.add(batch),
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
    finish(content, onStep = () => undefined) {
      onStep('records')
      db.exec(createGramCounts)
      records.write()
      onStep('names')
      const { rankGroups, madeOf, program, sealed } = newCompanies().finish()
      const { ranks, layout } = withRecords.finish()
      records.finish()
      const facts = { ...content, rankGroups: groupEndsWithRecords(rankGroups, ranks) }
      database.finish({ facts, span_tokens: [...spanTokens].toSorted(), names: layout })
      onStep('hashes')
      const { id: generation, sample, decisions } = facts
      const companiesFacts = { companies: madeOf, companiesProgram: program }
      const manifest = { format: generationFormat, generation, sample, decisions, ...companiesFacts }
      sealGeneration(path, manifest, { name: fileNameOf(generation), taken: sealed })
    },
    abandon() {
      records.abandon()
      withRecords.abandon()
      companies?.abandon()
      database.abandon()
    },
  }
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
