import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import type { DecisionLog } from '../../ledger/decisions/decisions.ts'
import type { Provenance } from '../../domain/views.ts'
import { withLatestResults } from '../../words/text/latest-results.ts'
import type { AuthorityRow, GenerationFacts, GenerationReader, StoredCoverage, Withheld } from '../ports.ts'
import type { NamesLayout } from '../names/layout.ts'
import { asDamage, GenerationDamaged, GenerationOutdated, GenerationUnreadable, parseStored } from '../sealed/damage.ts'
import { readManifest } from '../sealed/manifest.ts'
import { readFully } from '../sealed/regular-file.ts'
import { openSealedFiles, type OpenFile, type SealedFiles } from '../sealed/sealed-files.ts'
import { createActIndex } from './acts.ts'
import { createCandidates } from './candidates.ts'
import { countBy } from './count-by.ts'
import {
  countRecords,
  findLatestChanges,
  findRecords,
  findStatusDates,
  totalRecords,
  type RecordIndex,
} from './find-records.ts'
import { addRowNumbers, createSelectRows, createSelectTuples } from './prepared-statements.ts'
import { readGramCounts } from './query-plan.ts'
import { mayBeAmong, namesOfNobody, readTokenFilters } from './token-filter.ts'
import { companyMethods, openWithRecords } from './read-companies.ts'
import { actCountsOf, recordCountsOf } from './record-counts.ts'
import { countNameHolders, createRecordsOfName } from './records-of-name.ts'
import { applicationId, generationFormat } from './schema.ts'
import { withheldRecords } from './withheld.ts'

/** An open generation and the state of its files. */
export interface OpenGeneration
  extends GenerationReader, Pick<SealedFiles, 'fileIdentity' | 'isAsSealed' | 'isUnchanged'> {
  /** The records that must not be shown, by these decisions. */
  withheldBy(log: DecisionLog): Withheld | null
}

/**
 * Opens a sealed generation. Checks its manifest, the sizes and formats of its files and the hash in the names file; `checkInFull` checks
 * the rest. `fileIdentity`: what the files must have, if another thread has opened them. Throws `GenerationUnreadable`, or `GenerationDamaged`
 * when the files differ from the manifest.
 *
 * The files are never memory-mapped: truncating a mapped file would kill the process with SIGBUS.
 */
export function openGeneration(path: string, fileIdentity?: string): OpenGeneration {
  const manifest = readManifest(path)
  if (manifest === null)
    throw existsSync(path)
      ? new GenerationDamaged(`${path} has lost its manifest`)
      : new GenerationUnreadable(`${path} is not there`)
  checkFormat(path, manifest.format)
  const files = openSealedFiles(path, manifest)
  try {
    if (fileIdentity !== undefined && fileIdentity !== files.fileIdentity)
      throw new GenerationDamaged(`${path} is not the file that was opened before`)
    return openDatabases(files)
  } catch (error) {
    files.close()
    if (error instanceof GenerationUnreadable) throw error
    throw new GenerationDamaged(`${path} is not a readable generation: ${(error as Error).message}`, { cause: error })
  }
}

/** Page cache per connection in KiB; the operating system caches the rest. */
const cacheKib = 8_192

function openDatabases(files: SealedFiles): OpenGeneration {
  using opened = new DisposableStack()
  try {
    const records = opened.adopt(openDatabase(files.byLayer.records.database), (db) => db.close())
    const companies = opened.adopt(openDatabase(files.byLayer.companies.database), (db) => db.close())
    const reader = createReader({ records, companies }, files)
    opened.move()
    return reader
  } catch (error) {
    throw asDamage(error)
  }
}

function openDatabase(file: OpenFile): DatabaseSync {
  checkFormat(file.path, formatOf(file))
  const url = pathToFileURL(file.path)
  // A sealed file never changes, so SQLite's locks are not needed. They cost more than a lookup and threads would contend for them.
  url.searchParams.set('immutable', '1')
  const db = new DatabaseSync(url, { readOnly: true })
  db.exec(`PRAGMA query_only = ON; PRAGMA mmap_size = 0; PRAGMA cache_size = -${cacheKib}`)
  return db
}

function checkFormat(path: string, format: number): void {
  if (format === generationFormat) return
  const problem = `${path} has format ${format}, this program reads ${generationFormat}`
  if (format > generationFormat)
    throw new GenerationUnreadable(`${problem}: run \`shobun publish\` to go back, or upgrade this program`)
  throw new GenerationOutdated(`${problem}: run \`shobun publish\``)
}

/** Companies whose records of the name are kept. */
const namesMax = 1_000

/** Provenances that are kept. */
const provenancesMax = 10_000

interface Databases {
  readonly records: DatabaseSync
  readonly companies: DatabaseSync
}

function createReader({ records: db, companies }: Databases, files: SealedFiles): OpenGeneration {
  const selectRows = createSelectRows(db)
  const docOf = <Value>(row: Record<string, unknown> | undefined): Value => parseStored<Value>(row?.['doc'])
  const readMeta = <Value>(key: string): Value =>
    docOf<Value>(selectRows('SELECT value AS doc FROM meta WHERE key = ?', key)[0])
  const facts = readMeta<GenerationFacts>('facts')
  // Many rows share one.
  const readProvenance = withLatestResults(
    (id) => docOf<Provenance>(selectRows('SELECT doc FROM provenance WHERE id = ?', Number(id))[0]),
    provenancesMax,
  )
  const tuples = createSelectTuples(db)
  const acts = createActIndex(tuples.all, selectRows)
  const index: RecordIndex = {
    acts,
    selectRows,
    selectTuples: tuples.all,
    candidatesOf: createCandidates(tuples.all),
    countOf: readGramCounts(db),
    mayHave: readTokenFilters(db),
    spanTokens: readMeta<readonly string[]>('span_tokens'),
    provenanceOf: (id) => readProvenance(String(id)),
    rowNumbers: addRowNumbers(db),
  }
  let authorities: readonly AuthorityRow[] | null = null
  const withRecords = openWithRecords(files.byLayer.records.names, readMeta<NamesLayout>('names'), tuples.value)
  const maySharePrintedName = mayBeAmong(tuples.all, 'SELECT company FROM sharing_name')
  return {
    facts,
    fileIdentity: files.fileIdentity,
    isAsSealed: files.isAsSealed,
    isUnchanged: () => files.isUnchanged(),
    withheldBy: (log) => withheldRecords({ selectRows, acts }, facts, log),
    ...companyMethods(companies, files.byLayer.companies.names, withRecords),
    ...recordMethods(index),
    ...countMethods(index),
    mayBeOfNobody: (name) => index.mayHave(namesOfNobody, name),
    maySharePrintedName,
    authorities: () =>
      (authorities ??= selectRows(
        'SELECT token, name, name_en AS nameEn, type FROM authority',
      ) as unknown as readonly AuthorityRow[]),
    coverage: () => selectRows('SELECT doc FROM coverage ORDER BY position').map((row) => docOf<StoredCoverage>(row)),
    close() {
      db.close()
      companies.close()
      files.close()
    },
  }
}

const recordMethods = (
  index: RecordIndex,
): Pick<GenerationReader, 'findRecords' | 'findStatusDates' | 'countRecords' | 'totalRecords' | 'countBy'> => ({
  findRecords: (query) =>
    query.order === 'changed'
      ? { records: findLatestChanges(index, query), hasMore: false }
      : findRecords(index, query),
  findStatusDates: (query) => findStatusDates(index, query),
  countRecords: (query, max) => countRecords(index, query, max),
  totalRecords: (query, max) => totalRecords(index, query, max),
  countBy: (query, names, max) => countBy(index, query, { names, max }),
})

const countMethods = ({
  selectRows,
  selectTuples,
  acts,
}: RecordIndex): Pick<
  GenerationReader,
  'recordCountsOf' | 'actCountsOf' | 'countActs' | 'othersOfAct' | 'recordsOfName' | 'countNameHolders'
> => ({
  recordCountsOf: (corporateNumber) => recordCountsOf(selectTuples, corporateNumber),
  actCountsOf: (corporateNumber) => actCountsOf(selectTuples, corporateNumber),
  countActs: (kind, ids) => acts.count(kind, ids),
  othersOfAct: (kind, id) => acts.others(kind, id),
  // A search asks for those of a company in several places.
  recordsOfName: withLatestResults(createRecordsOfName(selectTuples, selectRows), namesMax),
  countNameHolders: (number, records) => countNameHolders(selectRows, number, records),
})

/** The database header of SQLite (https://www.sqlite.org/fileformat2.html, 1.3); offsets in bytes. */
const headerBytes = 100
const magic = 'SQLite format 3\0'
const userVersionOffset = 60
const applicationIdOffset = 68

/** Returns the generation format in the database header. Throws `GenerationDamaged` without a valid header. */
function formatOf({ path, descriptor }: OpenFile): number {
  const header = Buffer.alloc(headerBytes)
  readFully(descriptor, header, 0)
  const isGeneration =
    header.toString('latin1', 0, magic.length) === magic && header.readUInt32BE(applicationIdOffset) === applicationId
  if (!isGeneration) throw new GenerationDamaged(`${path} does not have the header of a generation`)
  return header.readUInt32BE(userVersionOffset)
}
