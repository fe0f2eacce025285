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
import { readGramCounts } from './gram-plan.ts'
import { findRecords, type RecordIndex } from './records.ts'
import { formatOf } from './header.ts'
import { generationFormat, recordKinds } from './schema.ts'
import { createRows, type Rows } from './statements.ts'

/** A generation that is open, and what tells its files from any others. */
export interface OpenGeneration extends GenerationReader {
  /** See `SealedFiles`. */
  readonly stamp: string
  readonly asSealed: boolean
  isInPlace(): boolean
}

/**
 * Opens a sealed generation for reading. Its manifest, the sizes of its files, their formats and the seal of the names are checked;
 * `checkInFull` reads the rest. `stamp`: only these very files. Throws `GenerationUnreadable`, or `GenerationDamaged` where the
 * files are not what the manifest says.
 *
 * The files are read by calls of the system and never mapped: what is cut off under a mapping kills the process.
 */
export function openGeneration(path: string, stamp?: string): OpenGeneration {
  const manifest = readManifest(path)
  if (manifest === null) throw withoutManifest(path)
  checkFormat(path, manifest.format)
  const files = openSealedFiles(path, manifest)
  try {
    if (stamp !== undefined && stamp !== files.stamp)
      throw new GenerationDamaged(`${path} is not the file that was checked`)
    return openDatabase(path, files)
  } catch (error) {
    files.close()
    if (error instanceof GenerationUnreadable) throw error
    throw new GenerationDamaged(`${path} is not a readable generation: ${(error as Error).message}`, { cause: error })
  }
}

/** KiB of pages that a connection keeps; the rest is left to the system's cache. */
const cacheKib = 8_192

function openDatabase(path: string, files: SealedFiles): OpenGeneration {
  checkFormat(path, formatOf(files.database))
  const url = pathToFileURL(path)
  // A sealed file never changes: without SQLite's locks, which cost more than a look-up and which the threads would share.
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

/** Before there were manifests the format stood only in the header of the database. */
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
  const what = `${path} has format ${format}, this program reads ${generationFormat}`
  if (format > generationFormat) throw new GenerationUnreadable(`${what}: upgrade this program`)
  throw new GenerationOutdated(`${what}: run \`shobun publish\``)
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
    stamp: files.stamp,
    asSealed: files.asSealed,
    isInPlace: () => files.isInPlace(),
    confirm: () => files.confirm(),
    findNames: async (query) => names.findNames(query),
    findNear: async (query) => names.findNear(query),
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

/** Many rows share one provenance: it is read once. */
function provenances(rows: Rows): (id: number) => Provenance {
  const known = new Map<number, Provenance>()
  return (id) => {
    const provenance =
      known.get(id) ?? parseStored<Provenance>(rows('SELECT doc FROM provenance WHERE id = ?', id)[0]?.['doc'])
    known.set(id, provenance)
    return provenance
  }
}

function countRecords(rows: Rows, number: number): Record<RecordKind, number> {
  const [row] = rows(`SELECT ${recordKinds.join(', ')} FROM record_count WHERE number = ?`, number)
  return Object.fromEntries(recordKinds.map((kind) => [kind, row?.[kind] ?? 0])) as Record<RecordKind, number>
}
