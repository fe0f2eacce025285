import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { createNamesWriter } from '../names/writer.ts'
import type { AddedCompanies, CompanyBatch, CompanyLayerFacts, LinkingIndex } from '../ports.ts'
import { GenerationUnreadable } from '../sealed/damage.ts'
import { filesOfLayer, namesPathOf } from '../sealed/layers.ts'
import { readManifest, type SealedFile } from '../sealed/manifest.ts'
import { takeCompanies } from '../sealed/take-companies.ts'
import { createCompanyTables, indexCompanies } from './schema.ts'
import { programVersion } from '../../words/program-files/program-version.ts'
import { createUnsealedDatabase } from './unsealed-database.ts'
import { createPieceTable } from './view-table.ts'

/** Writes the layer of companies. Calls come in this order. */
export interface CompanyLayerWriter {
  /** Companies may come in any order. */
  add(batch: CompanyBatch, classes?: readonly number[]): void
  /** No company follows, so the index of their names is begun. */
  end(facts: CompanyLayerFacts, added?: AddedCompanies): void
  /** Waits for the index of names. `program`: the version that made it, if that is known. `sealed`: the files if they are sealed. */
  finish(): CompanyLayerFacts & { readonly program: string | undefined; readonly sealed: readonly SealedFile[] | null }
  /** Removes all files. May be called at any time. */
  abandon(): void
}

/**
 * `path`: of the database; the names file comes beside it. Names are spooled to temporary files, and two threads index them while the companies
 * are sorted and the records are written.
 */
export function createCompanyLayer(path: string): CompanyLayerWriter {
  const database = createUnsealedDatabase(path, createCompanyTables)
  const { db } = database
  const names = createNamesWriter(namesPathOf(path))
  const companies = createCompanyRows(db)
  const layoutIds = createPieceTable(db)
  let facts: CompanyLayerFacts = { rankGroups: [], madeOf: null }
  return {
    add(batch, classes = []) {
      companies.add(batch, { classes, layoutIds: layoutIds(batch) })
      names.add(batch.names)
    },
    end(ofLayer, { ranks, linking } = {}) {
      facts = ofLayer
      names.startIndex(ranks)
      names.place(companies.write(ranks))
      if (linking !== undefined) writeLinkingIndex(db, linking)
      db.exec(indexCompanies)
    },
    finish() {
      database.finish({ names: names.finish(), rank_groups: facts.rankGroups })
      return { ...facts, program: programVersion(), sealed: null }
    },
    abandon() {
      names.abandon()
      database.abandon()
    },
  }
}

/** `INSERT` takes less time in the order of the key. */
function writeLinkingIndex(db: DatabaseSync, { names, renamed }: LinkingIndex): void {
  const insertName = db.prepare('INSERT INTO linking_name (key, number) VALUES (?, ?)')
  for (const [key, number] of names) insertName.run(key, number)
  const insertRenamed = db.prepare(
    'INSERT INTO renamed (place, number, street, core, renamed_on) VALUES (?, ?, ?, ?, ?)',
  )
  for (const { place, corporateNumber, street, core, renamedOn } of renamed)
    insertRenamed.run(place, Number(corporateNumber), street, core, renamedOn)
}

/** The layer of the generation at `from`, of which the files are linked beside the database at `path`: no company is added. */
export function takeCompanyLayer(path: string, from: string): CompanyLayerWriter {
  const manifest = readManifest(from)
  if (manifest === null) throw new GenerationUnreadable(`${from} has no manifest`)
  const sealed = takeCompanies(from, manifest, path)
  const [databasePath] = filesOfLayer(path, 'companies')
  const refuse = (): never => {
    throw new Error('the companies are those of another generation')
  }
  return {
    add: refuse,
    end: refuse,
    finish: () => ({
      rankGroups: readRankGroups(databasePath),
      madeOf: manifest.companies,
      program: manifest.companiesProgram,
      sealed,
    }),
    abandon: () => filesOfLayer(path, 'companies').forEach((file) => rmSync(file, { force: true })),
  }
}

function readRankGroups(path: string): readonly number[] {
  const db = new DatabaseSync(path, { readOnly: true })
  try {
    const row = db.prepare("SELECT value FROM meta WHERE key = 'rank_groups'").get()
    return JSON.parse(String(row?.['value'])) as readonly number[]
  } finally {
    db.close()
  }
}

/** The rows of companies in the order of their folded names, those of one name in the order of ranks. */
interface CompanyRows {
  add(batch: CompanyBatch, of: { readonly classes: readonly number[]; readonly layoutIds: readonly string[] }): void
  /** Copies all rows in their order. Returns the position of each company by its rank, from 1; 0 for a rank without a company. */
  write(ranks: AddedCompanies['ranks']): Uint32Array
}

function createCompanyRows(db: DatabaseSync): CompanyRows {
  db.exec(
    'CREATE TABLE unsorted.company (name TEXT NOT NULL, class INTEGER, id INTEGER, number INTEGER, view TEXT, matched TEXT)',
  )
  const insert = db.prepare('INSERT INTO unsorted.company VALUES (?, ?, ?, ?, ?, ?)')
  const insertPredecessor = db.prepare('INSERT INTO predecessor (successor, company) VALUES (?, ?)')
  let idMax = 0
  return {
    add({ companies, names: { ids } }, { classes, layoutIds }) {
      for (const [index, id] of ids.entries()) {
        idMax = Math.max(idMax, id)
        const view = layoutIds[companies.layouts[index]!]! + companies.own[index]!
        const [name, number, matched] = [companies.names[index]!, companies.numbers[index]!, companies.matched[index]!]
        insert.run(name, classes[index] ?? 0, id, number, view, matched)
        const successor = companies.successors[index] ?? null
        if (successor !== null) insertPredecessor.run(successor, companies.numbers[index]!)
      }
    },
    write(ranks) {
      db.function('rank_of', (id) => (ranks === undefined ? id! : ranks[Number(id) - 1]!))
      // Without an index: the engine sorts whole rows in runs. By an index it would read every row from another page.
      db.exec(`INSERT INTO main.company (id, number, view, matched)
          SELECT rank_of(id), number, view, matched FROM unsorted.company ORDER BY name, class, id;
        DROP TABLE unsorted.company`)
      const positions = new Uint32Array(idMax)
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
