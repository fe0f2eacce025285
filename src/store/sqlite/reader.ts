import { closeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import type { RecordKind } from '../../domain/facts.ts'
import type { Provenance } from '../../domain/provenance.ts'
import type { AuthorityRow, GenerationFacts, GenerationReader, StoredCompany, StoredCoverage } from '../ports.ts'
import type { NamesLayout } from '../names/layout.ts'
import { openNames } from '../names/reader.ts'
import { asDamage, GenerationDamaged, GenerationOutdated, GenerationUnreadable, parseStored } from '../sealed/damage.ts'
import { readManifest } from '../sealed/manifest.ts'
import { openFile, openSealedFiles, type SealedFiles } from '../sealed/sealed-files.ts'
import { readGramCounts } from './query-plan.ts'
import { findRecords, type RecordIndex } from './find-records.ts'
import { formatOf } from './database-header.ts'
import { generationFormat, recordKinds } from './schema.ts'
import { createRows, type Rows } from './prepared-statements.ts'

/** An open generation and the identity of its files. */
export interface OpenGeneration extends GenerationReader {
  /** See `SealedFiles`. */
  readonly fileIdentity: string
  readonly isAsSealed: boolean
  isInPlace(): boolean
}

/**
 * Opens a sealed generation. Checks its manifest, the sizes and formats of its files and the hash in the names file; `checkInFull` checks
 * the rest. `fileIdentity`: the expected one. Throws `GenerationUnreadable`, or `GenerationDamaged` when the files differ from the
 * manifest.
 *
 * The files are never memory-mapped: truncating a mapped file would kill the process with SIGBUS.
 */
export function openGeneration(path: string, fileIdentity?: string): OpenGeneration {
  const manifest = readManifest(path)
  if (manifest === null) throw withoutManifest(path)
  checkFormat(path, manifest.format)
  const files = openSealedFiles(path, manifest)
  try {
    if (fileIdentity !== undefined && fileIdentity !== files.fileIdentity)
      throw new GenerationDamaged(`${path} is not the file that was checked`)
    return openDatabase(path, files)
  } catch (error) {
    files.close()
    if (error instanceof GenerationUnreadable) throw error
    throw new GenerationDamaged(`${path} is not a readable generation: ${(error as Error).message}`, { cause: error })
  }
}

/** Page cache per connection in KiB; the operating system caches the rest. */
const cacheKib = 8_192

function openDatabase(path: string, files: SealedFiles): OpenGeneration {
  checkFormat(path, formatOf(files.database))
  const url = pathToFileURL(path)
  // A sealed file never changes, so SQLite's locks are not needed. They cost more than a lookup and threads would contend for them.
  url.searchParams.set('immutable', '1')
  const db = new DatabaseSync(url, { readOnly: true })
  try {
    if (!files.isInPlace()) throw new GenerationUnreadable(`${path} was replaced while it was opened`)
    db.exec(`PRAGMA query_only = ON; PRAGMA mmap_size = 0; PRAGMA cache_size = -${cacheKib}`)
    return createReader(db, files)
  } catch (error) {
    db.close()
    throw asDamage(error)
  }
}

/** Generations of old formats have no manifest, only the format in the database header. */
function withoutManifest(path: string): GenerationUnreadable {
  try {
    const file = openFile(path)
    try {
      checkFormat(path, formatOf(file))
    } finally {
      closeSync(file.descriptor)
    }
  } catch (error) {
    return error as GenerationUnreadable
  }
  return new GenerationDamaged(`${path} has lost its manifest`)
}

function checkFormat(path: string, format: number): void {
  if (format === generationFormat) return
  if (format === 0) throw new GenerationUnreadable(`${path} was never finished`)
  const problem = `${path} has format ${format}, this program reads ${generationFormat}`
  if (format > generationFormat) throw new GenerationUnreadable(`${problem}: upgrade this program`)
  throw new GenerationOutdated(`${problem}: run \`shobun publish\``)
}

function createReader(db: DatabaseSync, files: SealedFiles): OpenGeneration {
  const rows = createRows(db)
  const docOf = <Value>(row: Record<string, unknown> | undefined): Value => parseStored<Value>(row?.['doc'])
  const meta = <Value>(key: string): Value => docOf<Value>(rows('SELECT value AS doc FROM meta WHERE key = ?', key)[0])
  const facts = meta<GenerationFacts>('facts')
  const index: RecordIndex = {
    rows,
    counts: readGramCounts(db),
    spanTokens: meta<readonly string[]>('span_tokens'),
    provenanceOf: provenances(rows),
  }
  let authorities: readonly AuthorityRow[] | null = null
  const names = openNames(files.names, meta<NamesLayout>('names'))
  return {
    facts,
    fileIdentity: files.fileIdentity,
    isAsSealed: files.isAsSealed,
    isInPlace: () => files.isInPlace(),
    assertUnchangedSinceOpened: () => files.assertUnchangedSinceOpened(),
    findNames: async (query) => names.findNames(query),
    findSimilar: async (query) => names.findSimilar(query),
    writtenNames: async (ids) => ids.map((id) => names.writtenName(id)),
    findRecords: async (query) => findRecords(index, query),
    async companyIdOf(corporateNumber) {
      return (
        (rows('SELECT id FROM company WHERE number = ?', Number(corporateNumber))[0]?.['id'] as number | undefined) ??
        null
      )
    },
    companies: async (ids) => ids.flatMap((id) => companyOf(index, id)),
    recordCounts: async (corporateNumber) => countRecords(rows, Number(corporateNumber)),
    authorities: async () =>
      (authorities ??= rows(
        'SELECT token, name, name_en AS nameEn, type FROM authority',
      ) as unknown as readonly AuthorityRow[]),
    coverage: async () => rows('SELECT doc FROM coverage ORDER BY position').map((row) => docOf<StoredCoverage>(row)),
    close() {
      db.close()
      files.close()
    },
  }
}

function companyOf({ rows, provenanceOf }: RecordIndex, id: number): StoredCompany[] {
  return rows('SELECT doc, provenance FROM company WHERE id = ?', id).map((row) => ({
    ...parseStored<Omit<StoredCompany, 'provenance'>>(row['doc']),
    provenance: provenanceOf(row['provenance'] as number),
  }))
}

/** Many rows share a provenance, so they are cached. */
function provenances(rows: Rows): (id: number) => Provenance {
  const cache = new Map<number, Provenance>()
  return (id) => {
    const provenance =
      cache.get(id) ?? parseStored<Provenance>(rows('SELECT doc FROM provenance WHERE id = ?', id)[0]?.['doc'])
    cache.set(id, provenance)
    return provenance
  }
}

function countRecords(rows: Rows, number: number): Record<RecordKind, number> {
  const [row] = rows(`SELECT ${recordKinds.join(', ')} FROM record_count WHERE number = ?`, number)
  return Object.fromEntries(recordKinds.map((kind) => [kind, row?.[kind] ?? 0])) as Record<RecordKind, number>
}
