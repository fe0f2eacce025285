import { createHash } from 'node:crypto'
import { kindsOf, type SourceDescription } from '../domain/source-description.ts'
import { generationFormat } from '../generations/sqlite/schema.ts'
import type { ImportState } from '../ledger/import-state.ts'
import type { LedgerReader } from '../ledger/ledger.ts'
import { programVersion } from '../words/program-files/program-version.ts'
import type { KnownNames } from './known-names/known-names.ts'

/** What the layer of companies is made of. */
export interface CompanyInputs {
  readonly sources: readonly SourceDescription[]
  readonly aliases?: KnownNames
  readonly sample: boolean
}

/**
 * A hash of what the layer of companies is made of: the imports of the registers, the descriptions of their sources, the operator's names, and
 * the program. Two publications with the same hash make the same companies, but for the last days on which they were seen.
 */
export async function companiesMadeOf(
  ledger: Pick<LedgerReader, 'imports'>,
  { sources, aliases = new Map(), sample }: CompanyInputs,
): Promise<string> {
  const registers = sources.filter(makesCompanies)
  const ids = new Set(registers.map(({ id }) => id))
  const imports = (await ledger.imports()).filter(({ sourceId, counts }) => ids.has(sourceId) && counts !== null)
  const content = {
    format: generationFormat,
    // A version may write companies in another way.
    program: programVersion(),
    sample,
    sources: registers.map(({ id, publisher, data, title, crawled }) => ({ id, publisher, data, title, crawled })),
    aliases: [...aliases],
    imports: withoutSightings(imports).map(changeOf),
  }
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/** Whether it is a register of companies. */
export const makesCompanies = (source: SourceDescription): boolean =>
  kindsOf(source).some((kind) => kind === 'corporation' || kind === 'disclosure_filer')

/**
 * Without the imports that only saw again what was there: a file that was imported for the same day before, or that is the latest of its list, and
 * a file without a row.
 */
function withoutSightings(imports: readonly ImportState[]): readonly ImportState[] {
  const latest = new Map<string, string>()
  const known = new Set<string>()
  const inOrder = imports.toSorted((a, b) => a.id - b.id)
  return inOrder.filter(({ sourceId, list, publicationSha256, seenOn, complete, counts }) => {
    const key = JSON.stringify([sourceId, list])
    const ofDay = JSON.stringify([sourceId, list, publicationSha256, seenOn])
    const isSame = known.has(ofDay) || latest.get(key) === publicationSha256
    known.add(ofDay)
    latest.set(key, publicationSha256)
    return !isSame && (complete || counts?.rows !== 0)
  })
}

/** What the companies show of an import, and what it changed. */
const shownOfImport = [
  'sourceId',
  'list',
  'publicationName',
  'publicationUrl',
  'publicationSha256',
  'complete',
  'asOf',
  'seenOn',
  'title',
  'retrievedAt',
  'counts',
] as const satisfies readonly (keyof ImportState)[]

const changeOf = (state: ImportState): readonly unknown[] => shownOfImport.map((member) => state[member])
