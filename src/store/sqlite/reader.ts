import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import type { RecordKind } from '../../domain/facts.ts'
import type { Provenance } from '../../domain/provenance.ts'
import type { AuthorityRow, GenerationFacts, GenerationReader, StoredCompany, StoredCoverage } from '../ports.ts'
import { namesPathOf } from '../names/files.ts'
import type { NamesLayout } from '../names/layout.ts'
import { openNames } from '../names/reader.ts'
import { readGramCounts } from './gram-plan.ts'
import { findRecords, type RecordIndex } from './records.ts'
import { applicationId, generationFormat, recordKinds } from './schema.ts'
import { createRows, type Rows } from './statements.ts'

/** Why a file cannot be served: not ours, broken, or of a newer format than this program knows. */
export class GenerationUnreadable extends Error {
  override readonly name = 'GenerationUnreadable'
}

/** Written by an earlier version of this program: what it was made from makes a new one. */
export class GenerationOutdated extends GenerationUnreadable {}

/**
 * Opens a sealed generation for reading. `mmapBytes` of the file are mapped, so that they count as the system's cache
 * and not as the process's memory. Throws `GenerationUnreadable`.
 */
export function openGeneration(path: string, mmapBytes: number): GenerationReader {
  const db = openDatabase(path)
  try {
    checkFormat(db, path)
    db.exec(`PRAGMA query_only = ON; PRAGMA mmap_size = ${Math.trunc(mmapBytes)}; PRAGMA cache_size = -8192`)
    return createReader(db, path)
  } catch (error) {
    db.close()
    if (error instanceof GenerationUnreadable) throw error
    throw new GenerationUnreadable(`${path} is not a readable generation: ${(error as Error).message}`)
  }
}

function openDatabase(path: string): DatabaseSync {
  if (!existsSync(path)) throw new GenerationUnreadable(`${path} is not there`)
  try {
    const url = pathToFileURL(path)
    // A sealed file never changes: without SQLite's locks, which cost more than a look and which the threads would share.
    url.searchParams.set('immutable', '1')
    return new DatabaseSync(url, { readOnly: true })
  } catch (error) {
    throw new GenerationUnreadable(`${path} cannot be opened: ${(error as Error).message}`)
  }
}

function checkFormat(db: DatabaseSync, path: string): void {
  const pragma = (name: string): unknown => Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0]
  if (pragma('application_id') !== applicationId)
    throw new GenerationUnreadable(`${path} is not a generation of this program`)
  const format = pragma('user_version')
  if (format === 0) throw new GenerationUnreadable(`${path} was never finished`)
  if (format !== generationFormat) {
    const what = `${path} has format ${String(format)}, this program reads ${generationFormat}`
    if (Number(format) > generationFormat) throw new GenerationUnreadable(`${what}: upgrade this program`)
    throw new GenerationOutdated(`${what}: run \`shobun publish\``)
  }
}

function createReader(db: DatabaseSync, path: string): GenerationReader {
  const rows = createRows(db)
  const docOf = <Value>(row: Record<string, unknown> | undefined, column = 'doc'): Value =>
    JSON.parse(row?.[column] as string) as Value
  const meta = <Value>(key: string): Value => docOf<Value>(rows('SELECT value AS doc FROM meta WHERE key = ?', key)[0])
  const facts = meta<GenerationFacts>('facts')
  const index: RecordIndex = {
    rows,
    counts: readGramCounts(db),
    spanTokens: meta<readonly string[]>('span_tokens'),
    provenanceOf: provenances(rows),
  }
  let authorities: readonly AuthorityRow[] | null = null
  const names = openNames(namesPathOf(path), meta<NamesLayout>('names'))
  return {
    facts,
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
      names.close()
      db.close()
    },
  }
}

function companyOf({ rows, provenanceOf }: RecordIndex, id: number): StoredCompany[] {
  return rows('SELECT doc, provenance FROM company WHERE id = ?', id).map((row) => ({
    ...(JSON.parse(row['doc'] as string) as Omit<StoredCompany, 'provenance'>),
    provenance: provenanceOf(row['provenance'] as number),
  }))
}

/** Many rows share one provenance: it is read once. */
function provenances(rows: Rows): (id: number) => Provenance {
  const known = new Map<number, Provenance>()
  return (id) => {
    const provenance =
      known.get(id) ??
      (JSON.parse(rows('SELECT doc FROM provenance WHERE id = ?', id)[0]?.['doc'] as string) as Provenance)
    known.set(id, provenance)
    return provenance
  }
}

function countRecords(rows: Rows, number: number): Record<RecordKind, number> {
  const [row] = rows(`SELECT ${recordKinds.join(', ')} FROM record_count WHERE number = ?`, number)
  return Object.fromEntries(recordKinds.map((kind) => [kind, row?.[kind] ?? 0])) as Record<RecordKind, number>
}
